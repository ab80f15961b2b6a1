// Sorts legal actions for a list of buttons.

export interface ActionGroup {
  /** The first word of the actions, or an empty string for actions that share it with no other. */
  verb: string;
  actions: string[];
}

/** Group actions by their first word. The actions without a group come last. */
export function groupActions(actions: string[]): ActionGroup[] {
  const byVerb = new Map<string, string[]>();
  for (const action of actions) {
    const verb = action.split(" ", 1)[0]!;
    byVerb.set(verb, [...(byVerb.get(verb) ?? []), action]);
  }
  const groups = [...byVerb].filter(([, members]) => members.length > 1);
  const single = [...byVerb].flatMap(([, members]) => (members.length === 1 ? members : []));
  return [...groups.map(([verb, members]) => ({ verb, actions: members })), { verb: "", actions: single }].filter(
    (group) => group.actions.length,
  );
}

const normalize = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Return whether an action or its label contains all words of a search. Capitals and accents do not matter. */
export function matchesSearch(action: string, label: string, search: string): boolean {
  const text = normalize(`${action} ${label}`);
  return normalize(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
