import type { Key } from "./en";

export const fr: Record<Key, string> = {
  points: "Points",
  taken: "Pris",
  nothing: "encore rien",
  match: "Partie {game} du match",
  "match.score": "Match jusqu'ici",
  quiet: "{count} coups sur {limit} sans prise",
  draw: "Nulle proposée par : {who}",
  look: "Plateau",
  "look.diamond": "losange",
  "look.square": "carré",
  theme: "Terrain",
  "theme.plain": "uni",
  "theme.camouflage": "camouflage",
  ranks: "Comment vont les pièces",
  "turn-board": "Tourner le plateau",
  "ground.black-land": "terre des Noirs",
  "ground.trench": "tranchée",
  "ground.white-land": "terre des Blancs",
};
