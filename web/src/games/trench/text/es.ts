import type { Key } from "./en";

export const es: Record<Key, string> = {
  points: "Puntos",
  taken: "Capturado",
  nothing: "nada aún",
  match: "Partida {game} del encuentro",
  "match.score": "Encuentro hasta ahora",
  quiet: "{count} de {limit} jugadas sin captura",
  draw: "Tablas ofrecidas por: {who}",
  look: "Tablero",
  "look.diamond": "rombo",
  "look.square": "cuadrado",
  theme: "Suelo",
  "theme.plain": "liso",
  "theme.camouflage": "camuflaje",
  ranks: "Cómo mueven las piezas",
  "turn-board": "Girar el tablero",
  "ground.black-land": "tierra de las negras",
  "ground.trench": "trinchera",
  "ground.white-land": "tierra de las blancas",
};
