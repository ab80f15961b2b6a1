// The texts of the board and the panel in English. fr.ts and es.ts have the same keys.
export const en = {
  points: "Points",
  taken: "Taken",
  nothing: "nothing yet",
  match: "Game {game} of the match",
  "match.score": "Match so far",
  quiet: "{count} of {limit} moves without a capture",
  draw: "Draw offered by: {who}",
  look: "Board",
  "look.diamond": "diamond",
  "look.square": "square",
  theme: "Ground",
  "theme.plain": "plain",
  "theme.camouflage": "camouflage",
  ranks: "How the pieces move",
  "turn-board": "Turn the board",
  "ground.black-land": "Black's land",
  "ground.trench": "trench",
  "ground.white-land": "White's land",
};
export type Key = keyof typeof en;
