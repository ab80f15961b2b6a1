// The interface that a game's folder implements so that the page can show the game.
import type { Component } from "svelte";
import type { DescribeStep } from "../net/scenePlayback.svelte";
import type { TableView } from "../net/tableView";
import type { PremoveInput } from "../table/premoves/premoves.svelte";
import type { GameTexts, Scene, VisibleEntry } from "../wire/types";

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
  /** Whether a large map starts zoomed in on the pieces, as in a lesson. */
  startsZoomedIn?: boolean;
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
  /** Describe an action for the playback and the sounds. Without it, each update is one step. */
  describeStep?: DescribeStep;
  /** Return the places of an action on the board: where the piece is, then its target. Some actions have none. */
  listActionPlaces?: (scene: Scene, action: string) => string[];
  /** Select the piece of an action, on boards whose places cannot be marked from outside. */
  selectPiece?: (action: string) => void;
  /** Clear the selection and the plans, because another player uses the screen now. */
  resetSelection?: () => void;
}
