// The conditional moves of the player at a slow table, as the server stores them.
import type { TableStore } from "../../../net/tableStore.svelte";

export interface ConditionalFacts {
  /** Why this game has no conditional moves, or an empty string. */
  obstacle: string;
  lines: string[][];
  /** The current position as text. It is empty if there is an obstacle. */
  position: string;
  most_lines: number;
  most_actions: number;
}

export class ConditionalStore {
  /** What the server says, or null if the game is not slow. */
  facts: ConditionalFacts | null = $state.raw(null);
  /** The count of the scene that the facts belong to. */
  count = 0;
  private isQuick = false;

  /** Ask the server again, because the table has changed. Quick games are asked about once. */
  async refresh(store: TableStore): Promise<void> {
    if (this.isQuick || !store.scene?.clock || store.seat === null || store.playback.isBehind) return;
    const count = store.scene.count;
    const facts = await store.query("conditional", []);
    if (store.latestScene?.count !== count) return; // The next change asks again.
    this.isQuick = !("lines" in facts);
    this.count = count;
    this.facts = this.isQuick ? null : (facts as Record<string, unknown> & ConditionalFacts);
  }

  /** Store lines instead of the present ones. Return why they are refused, or an empty string. */
  async save(store: TableStore, lines: string[][]): Promise<string> {
    const sent = lines as [string, ...string[]][];
    const answer = await store.send({ type: "conditional", lines: sent, expected: this.count });
    await this.refresh(store);
    return answer.type === "refused" ? answer.text : "";
  }
}

/** Return the lines with a new one. It replaces a line that it continues. */
export function addLine(lines: string[][], line: string[]): string[][] {
  const isContinued = (other: string[]): boolean => other.every((action, place) => line[place] === action);
  return [...lines.filter((other) => !isContinued(other)), line];
}
