import type { Key } from "./en";

export const es: Record<Key, string> = {
  lesson: "Lección",
  title: "Lección: {game}",
  step: "Paso {step} de {count}",
  task: "Te toca",
  show: "Muéstrame",
  roll: "Tirar",
  "go-on": "Seguir",
  finish: "Terminar",
  again: "Empezar de nuevo",
  "once-more": "Otra vez",
  leave: "Todos los juegos",
  astray: "Está permitido, pero aquí queremos otra cosa. Se retira.",
  "astray.done": "Retirado. Inténtalo de nuevo:",
  refused: "Eso es: el árbitro lo rechaza.",
  wait: "Un momento …",
  other: "Juega el otro bando …",
  "over.title": "Ya conoces el juego",
  "over.text":
    "Ahora juega: contra el ordenador en un nivel fácil o con alguien a tu lado. El árbitro dice por qué cuando algo no está permitido.",
  "over.play": "Jugar",
  "over.rules": "Todas las reglas",
  none: "No hay lección para este juego.",
};
