// The texts of actions in the language of the page, requested from the server.
import type { TableView } from "../../net/tableView";

/** The server answers a query about at most 400 names. More than MAX_LABELS actions keep their notation. */
const NAMES_PER_QUERY = 400;
const MAX_LABELS = 2000;

export class ActionLabels {
  private texts: Record<string, string> = $state.raw({});
  private latestRequest = 0;

  /** Request the texts of all actions. Until they arrive, the texts of earlier scenes are used. */
  async load(tableView: TableView, actions: string[]): Promise<void> {
    const request = (this.latestRequest += 1);
    for (let start = 0; start < Math.min(actions.length, MAX_LABELS); start += NAMES_PER_QUERY) {
      const found = await tableView.query("words", actions.slice(start, start + NAMES_PER_QUERY));
      if (request !== this.latestRequest) return; // The scene has changed.
      this.texts = { ...this.texts, ...(found as Record<string, string>) };
    }
  }

  /** Return the text of an action, or its notation if there is none. */
  get(action: string): string {
    return this.texts[action] ?? action;
  }
}
