// What a game shows at a table: its board, its panel, and what its sides are called.
import type { Component } from "svelte";
import type { Sight } from "../net/tableStore.svelte";
import type { GameWords, Scene, Seen } from "../wire/types";

export interface FaceProps {
  sight: Sight;
  /** The table as it is shown: now, or as it was then. */
  scene: Scene;
  /** The entries up to that scene. */
  entries: Seen[];
  isNow: boolean;
  /** The seat at the lower edge; none for whoever looks on. */
  below: number | null;
  words: GameWords;
  /** What the server gave as the empty board. */
  scenery: unknown;
  /** The action that the computer advises, if it was asked. */
  advice: string;
  act: (action: string) => void;
  /** Say why an action is not allowed. */
  explain: (action: string) => void;
  nameOf: (seat: number) => string;
  /** A few pieces on a large map, as in a lesson: they are looked at closely first. */
  isNear?: boolean;
}

export interface Face {
  Board: Component<FaceProps>;
  Panel: Component<FaceProps>;
  /** The main button of the moment, if it has one: on a phone it stays under the thumb. */
  Foot?: Component<FaceProps>;
  /** Whether the board is higher than wide: on a narrow screen the sheet begins closed. */
  isTall?: boolean;
  sideOf: (scene: Scene, seat: number, words: GameWords) => string;
  /** Let go of what was pointed at or planned: another person sits before the screen now. */
  forget?: () => void;
}
