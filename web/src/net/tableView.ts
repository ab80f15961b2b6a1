// The interface between a game's components and the table they show.
import type { Answer, Command } from "./connection";

/** A live table (`TableStore`) or a fixed position (`PositionStore`), as seen from one seat. */
export interface TableView {
  readonly table: string;
  /** The seat of the viewer, or null for a spectator. */
  readonly seat: number | null;
  /** The number of commands that the server has not answered yet. */
  readonly pendingCount: number;
  send(command: Command): Promise<Answer>;
  /** Ask the server for facts about the current scene. Return an empty object if it has none. */
  query(about: string, names: string[]): Promise<Record<string, unknown>>;
}
