// A position without a connection, for the replay and the analysis page.
import type { Scene } from "../wire/types";
import type { Answer, Command } from "./connection";
import type { TableView } from "./tableView";

type Query = TableView["query"];

export class PositionStore implements TableView {
  readonly pendingCount = 0;
  seat: number | null = $state(null);
  scene: Scene | null = $state.raw(null);

  constructor(
    readonly table: string,
    private readonly runQuery: Query,
    /** Perform an action. Return the reason if it is refused, otherwise an empty string. */
    private readonly act: (action: string) => Promise<string> = () => Promise.resolve(""),
  ) {}

  async send(command: Command): Promise<Answer> {
    const text = command.type === "act" ? await this.act(command.action) : "";
    const count = this.scene?.count ?? 0;
    if (text) return { type: "refused", id: "", code: "", text, rule: "", facts: {}, count };
    return { type: "done", id: "", count, again: false };
  }

  async query(about: string, names: string[]): Promise<Record<string, unknown>> {
    return this.runQuery(about, names).catch(() => ({}));
  }
}
