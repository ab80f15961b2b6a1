// Reactive queries to the server, cached so that the map and the panels do not repeat them.
import { untrack } from "svelte";
import type { TableView } from "../../net/tableView";

export interface Query {
  about: string;
  of: string[];
}
type Facts = Record<string, unknown>;

const DEBOUNCE_MS = 40;
/** The minimum interval between two queries, because the server closes connections that send too fast. */
const MIN_INTERVAL_MS = 140;
/** The delays before retries, because the server also limits the number of queries per second. */
const RETRY_DELAYS_MS = [700, 1500, 3000];
const MAX_CACHED = 40;
/** The recent answers of each table. */
const answersByTable = new WeakMap<TableView, Map<string, Promise<Facts>>>();
let nextQueryAt = 0;

function fetchAnswer(tableView: TableView, key: string, { about, of }: Query): Promise<Facts> {
  const answers = answersByTable.get(tableView) ?? new Map<string, Promise<Facts>>();
  answersByTable.set(tableView, answers);
  const answer = answers.get(key) ?? tableView.query(about, of);
  if (answers.size > MAX_CACHED) answers.clear();
  answers.set(key, answer);
  void answer.then((facts) => {
    if (!Object.keys(facts).length) answers.delete(key);
  });
  return answer;
}

/**
 * Return a reactive object with the answer to the current query, or null while it is not loaded. The query is repeated
 * when `count` changes. Call it during the initialization of a component.
 */
export function createQuery<T>(
  tableView: () => TableView,
  count: () => number | string,
  getQuery: () => Query | null,
): { readonly facts: T | null } {
  let answer: { key: string; facts: T | null } = $state.raw({ key: "", facts: null });
  const query = $derived(getQuery());
  const key = $derived(query ? `${count()} ${query.about} ${query.of.join()}` : "");
  $effect(() => {
    const wantedKey = key;
    const table = tableView();
    if (!wantedKey) return;
    let timer: ReturnType<typeof setTimeout>;
    let isCancelled = false;
    async function run(attempt: number): Promise<void> {
      const wait = nextQueryAt - Date.now();
      if (wait > 0 && !answersByTable.get(table)?.has(wantedKey)) {
        timer = setTimeout(() => void run(attempt), wait);
        return;
      }
      nextQueryAt = Math.max(nextQueryAt, Date.now() + MIN_INTERVAL_MS);
      const facts = await fetchAnswer(
        table,
        wantedKey,
        untrack(() => query!),
      );
      if (isCancelled) return;
      if (Object.keys(facts).length) answer = { key: wantedKey, facts: facts as T };
      else if (RETRY_DELAYS_MS[attempt]) timer = setTimeout(() => void run(attempt + 1), RETRY_DELAYS_MS[attempt]);
    }
    // Wait briefly, because a scene of a computer's turn may be replaced at once.
    timer = setTimeout(() => void run(0), DEBOUNCE_MS);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  });
  return {
    get facts() {
      return answer.key === key ? answer.facts : null;
    },
  };
}
