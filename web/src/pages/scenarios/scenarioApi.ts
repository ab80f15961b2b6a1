// The scenarios that the server offers, and the one of a table.
import { requestCached } from "../../net/http";
import type { ScenarioInfo, ScenarioList, Welcome } from "../../wire/types";

export const fetchScenarios = async (language: string): Promise<ScenarioInfo[]> =>
  (await requestCached<ScenarioList>(`/scenarios?lang=${language}`)).scenarios;

/** What players read about a scenario. */
export type ScenarioStory = Pick<ScenarioInfo, "title" | "text" | "goal" | "sides" | "round_limit">;

/** Return the scenario that a table was made from, if any, in a language. */
export function getTableScenario(welcome: Welcome, language: string): ScenarioStory | null {
  if (!welcome.scenario) return null;
  const { texts, round_limit } = welcome.scenario as {
    texts: Record<string, Omit<ScenarioStory, "round_limit">>;
    round_limit: number;
  };
  const found = texts[language] ?? texts.en;
  return found ? { ...found, round_limit } : null;
}
