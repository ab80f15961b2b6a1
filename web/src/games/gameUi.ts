// The interface that a game's folder implements so that the page can show the game.
import type { Component } from "svelte";
import type { DescribeStep } from "../net/scenePlayback.svelte";
import type { TableView } from "../net/tableView";
import type { PremoveInput } from "../table/premoves/premoves.svelte";
import type { BoardPiece, BoxPiece, GameTexts, Scene, VisibleEntry } from "../wire/types";

/** The props of a game's components. */
export interface GameUiProps {
  tableView: TableView;
  /** The scene to show: the current one or a past one. */
  scene: Scene;
  /** The log entries up to that scene. */
  entries: VisibleEntry[];
  /** Whether the scene is the current one. */
  isLive: boolean;
  /** The first entry of the step that is shown while a turn is played back, otherwise null. */
  playedStep?: number | null;
  /** The seat at the lower edge of the board, or null for a spectator. */
  bottomSeat: number | null;
  words: GameTexts;
  /** The board definition from the server. Its type depends on the game; it is null if the game uses its picture. */
  board: unknown;
  /** The action that the computer recommends, or an empty string. */
  advice: string;
  act: (action: string) => void;
  /** Show why an action is not legal. */
  explain: (action: string) => void;
  getSeatName: (seat: number) => string;
  /** Moves entered while another player is to act; undefined if there are none here. */
  premoves?: PremoveInput | undefined;
  /** The first actions of the computer's lines, to be drawn as arrows. */
  lineArrows?: LineArrow[];
  /** Whether a large map starts zoomed in on the pieces, as in a lesson. */
  startsZoomedIn?: boolean;
}

/** An action of one of the computer's lines. */
export interface LineArrow {
  action: string;
  /** The rank of the line, from 1. */
  rank: number;
  /** Whether its whole plan is shown, not only the first action. */
  isShown: boolean;
  /** Whether it is a threat of the opponent. */
  isThreat: boolean;
}

/** The props of the board in the position editor. A piece is named as in `pieces`. */
export interface EditorBoardProps {
  /** How to use the board by keyboard. */
  help: string;
  /** The view of the edited position. */
  view: Record<string, unknown>;
  board: unknown;
  words: GameTexts;
  pieces: Record<string, BoardPiece>;
  /** The piece whose fields are shown, or an empty string. */
  selected: string;
  isFlipped: boolean;
  /** Handle a press of a place while something of the tray is in hand. Return whether it had an effect. */
  onput: (place: string, piece: string) => boolean;
  onmove: (piece: string, place: string) => void;
  onremove: (piece: string) => void;
  onselect: (piece: string) => void;
  /** The places to mark while a piece is selected, by piece. */
  targets?: Map<string, string[]>;
  /** A move to show as an arrow: a piece and a place. */
  shownMove?: { piece: string; place: string } | null;
}

export interface EditorBoardExports {
  /** Return the place at a point of the window. */
  findPlaceAt: (x: number, y: number) => string | null;
}

/** An action that a player asks the referee about, legal or not. */
export interface Question {
  action: string;
  /** What the action is, for its label: `move`, `attack`. */
  kind: string;
  /** The changes of the position after which it may be possible: another turn, phase or roll. None if it may be now. */
  edits: string[];
}

export interface GameUi {
  Board: Component<GameUiProps>;
  Panel: Component<GameUiProps>;
  /** The main button of the current phase. On a phone it stays visible below the panel. */
  Footer?: Component<GameUiProps>;
  /** Whether the board is taller than wide. On a narrow screen the drawer then starts closed. */
  isTall?: boolean;
  /**
   * Whether the board is the picture in the scene. The page then requests no board definition, and the panel comes
   * first, because it has the only buttons for actions.
   */
  usesPicture?: boolean;
  getSideName: (scene: Scene, seat: number, words: GameTexts) => string;
  /** Return the texts with the names that a board gives the pieces of an own game. */
  nameOwnPieces?: (words: GameTexts, board: unknown) => GameTexts;
  /** Describe an action for the playback and the sounds. Without it, each update is one step. */
  describeStep?: DescribeStep;
  /** Return the places of an action on the board: where the piece is, then its target. Some actions have none. */
  listActionPlaces?: (scene: Scene, action: string) => string[];
  /** Select the piece of an action, on boards whose places cannot be marked from outside. */
  selectPiece?: (action: string) => void;
  /** The board of the position editor, and the picture of a piece in its tray. */
  EditorBoard?: Component<EditorBoardProps, EditorBoardExports>;
  /**
   * Return what a player may mean by pressing a piece and then a place, the most likely first. The piece is named as in
   * the position editor, or empty if it is not on the board yet.
   */
  listQuestions?: (view: Record<string, unknown>, board: unknown, piece: string, place: string) => Question[];
  /** Return the piece of an action as the position editor names it, or an empty string. */
  getActionPiece?: (action: string) => string;
  /** Whether that board can be turned by half a turn. */
  mayFlip?: boolean;
  PieceIcon?: Component<{ board: unknown; piece: BoxPiece }>;
  /** Show or hide the game's own marks of threats, if an opponent cannot move without a roll. */
  showThreats?: (isShown: boolean) => void;
  /** Clear the selection and the plans, because another player uses the screen now. */
  resetSelection?: () => void;
}

/** Return the texts of a game with the names of its own pieces, once both are loaded. */
export const adaptWords = (ui: GameUi | null, words: GameTexts | null, board: unknown): GameTexts | null =>
  words && board && ui?.nameOwnPieces ? ui.nameOwnPieces(words, board) : words;
