// Performs several actions in sequence.
import type { TableView } from "../../../net/tableView";

/** The pause between two actions, because the server closes connections that send too fast. */
const MIN_INTERVAL_MS = 60;

/** Perform the actions until one is refused. Return the reason, or an empty string. */
export async function performActions(tableView: TableView, actions: string[]): Promise<string> {
  for (const action of actions) {
    const answer = await tableView.send({ type: "act", action });
    if (answer.type === "refused") return answer.text;
    await new Promise((resolve) => setTimeout(resolve, MIN_INTERVAL_MS));
  }
  return "";
}

/** Return the actions that the server suggests to automate the phase. */
export async function fetchShortcut(tableView: TableView): Promise<string[]> {
  return ((await tableView.query("shortcut", [])).actions ?? []) as string[];
}
