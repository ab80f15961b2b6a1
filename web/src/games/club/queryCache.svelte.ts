// Facts that map and panels ask the server for, asked again whenever the question or the scene is another.
import { untrack } from "svelte";
import type { Sight } from "../../net/tableStore.svelte";

export interface Question {
  about: string;
  of: string[];
}
type Facts = Record<string, unknown>;

const PAUSE = 40;
/** The server hangs up on whoever sends too much: so long from one look to the next. */
const BETWEEN = 140;
/** And it answers only so many looks a second: after this it is asked once more, and again. */
const AGAIN = [700, 1500, 3000];
const KEPT = 40;
/** What was asked of late, so that map and panel ask it once. */
const asked = new WeakMap<Sight, Map<string, Promise<Facts>>>();
let free = 0;

function answerOf(sight: Sight, key: string, { about, of }: Question): Promise<Facts> {
  const answers = asked.get(sight) ?? new Map<string, Promise<Facts>>();
  asked.set(sight, answers);
  const found = answers.get(key) ?? sight.look(about, of);
  if (answers.size > KEPT) answers.clear();
  answers.set(key, found);
  void found.then((facts) => {
    if (!Object.keys(facts).length) answers.delete(key);
  });
  return found;
}

/**
 * Return what holds the answer to the question as it is now; null until it is there. It is asked again when
 * `count` is another: that of the scene, or whatever the answer hangs on. Call it while a component is made.
 */
export function looked<T>(sight: () => Sight, count: () => number | string, ask: () => Question | null): { readonly facts: T | null } {
  let found: { key: string; facts: T | null } = $state.raw({ key: "", facts: null });
  const question = $derived(ask());
  const key = $derived(question ? `${count()} ${question.about} ${question.of.join()}` : "");
  $effect(() => {
    const wanted = key;
    const whom = sight();
    if (!wanted) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    async function go(tries: number): Promise<void> {
      const wait = free - Date.now();
      if (wait > 0 && !asked.get(whom)?.has(wanted)) {
        timer = setTimeout(() => void go(tries), wait);
        return;
      }
      free = Math.max(free, Date.now() + BETWEEN);
      const facts = await answerOf(whom, wanted, untrack(() => question!));
      if (isOver) return;
      if (Object.keys(facts).length) found = { key: wanted, facts: facts as T };
      else if (AGAIN[tries]) timer = setTimeout(() => void go(tries + 1), AGAIN[tries]);
    }
    // A computer acts faster than anybody reads: what is over at once is not asked about.
    timer = setTimeout(() => void go(0), PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  });
  return {
    get facts() {
      return found.key === key ? found.facts : null;
    },
  };
}
