// The colours of the map. They are those of the server's picture; a test compares them.

export interface Palette {
  paper: string;
  ink: string;
  muted: string;
  grid: string;
  wood: string;
  tree: string;
  shade: string;
  water: string;
  wave: string;
  road: string;
  roadEdge: string;
  deck: string;
  grass: string;
  snow: string;
  drift: string;
  masonry: string;
  mortar: string;
  court: string;
  trench: string;
}

export const LIGHT: Palette = {
  paper: "#efe6d0",
  ink: "#3a3127",
  muted: "#5f5341",
  grid: "#b9aa88",
  wood: "#cfd3b0",
  tree: "#53683f",
  shade: "#41532f",
  water: "#bcd3df",
  wave: "#6f9bb5",
  road: "#d9c08f",
  roadEdge: "#7b664a",
  deck: "#a8834f",
  grass: "#b7ab80",
  snow: "#f7f4ec",
  drift: "#b3b8b4",
  masonry: "#8d7b66",
  mortar: "#57493b",
  court: "#cbb694",
  trench: "#b23a2e",
};

export const DARK: Palette = {
  paper: "#23201b",
  ink: "#e9dfc8",
  muted: "#b5a688",
  grid: "#5a5040",
  wood: "#343a28",
  tree: "#7f9a63",
  shade: "#5d7646",
  water: "#2b4352",
  wave: "#6f9bb5",
  road: "#8a744a",
  roadEdge: "#3f3424",
  deck: "#6d5433",
  grass: "#5d563c",
  snow: "#3a3a3c",
  drift: "#5c6062",
  masonry: "#7a6a57",
  mortar: "#3b3128",
  court: "#a08c6b",
  trench: "#d9604f",
};
