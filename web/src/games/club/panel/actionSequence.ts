// Several actions one after another; the first refusal ends it.
import type { Sight } from "../../../net/tableStore.svelte";

/** The server hangs up on whoever sends too much: so long from one action to the next. */
const BETWEEN = 60;

/** Return the server's words if it refused one of them. */
export async function perform(sight: Sight, actions: string[]): Promise<string> {
  for (const action of actions) {
    const answer = await sight.send({ type: "act", action });
    if (answer.type === "refused") return answer.text;
    await new Promise((go) => setTimeout(go, BETWEEN));
  }
  return "";
}

/** The actions that do what is tedious, if the server knows any. */
export async function shortcut(sight: Sight): Promise<string[]> {
  return ((await sight.look("shortcut", [])).actions ?? []) as string[];
}
