import { describe, expect, it } from "vitest";
import { formatScenario, makeName } from "../../src/pages/scenarios/scenarioFile";

describe("makeName", () => {
  it.each([
    ["The crossing", "the-crossing"],
    ["  Été à Verdun ! ", "ete-a-verdun"],
    ["1917: Vimy", "vimy"],
    ["../../etc/passwd", "etc-passwd"],
    ["戦場", "scenario"],
    ["", "scenario"],
    ["x".repeat(60), "x".repeat(40)],
  ])("%s becomes %s", (title, name) => {
    expect(makeName(title)).toBe(name);
    expect(name).toMatch(/^[a-z][a-z0-9-]{0,39}$/);
  });
});

describe("formatScenario", () => {
  const draft = {
    game: "club",
    position: "phase=move round=1",
    options: { players: 2, vp: true, map: "summer" },
    title: "Dawn",
    text: 'A "quiet" night\nin\tFlanders \\ 1917\u007f\ud800',
    goal: "Hold.",
    sides: ["West", "East"] as [string, string],
  };

  it("writes every part in three languages", () => {
    const lines = formatScenario(draft).split("\n");
    expect(lines.slice(0, 3)).toEqual(['name = "dawn"', 'game = "club"', 'position = "phase=move round=1"']);
    expect(lines).toContain("players = 2");
    expect(lines).toContain("vp = true");
    expect(lines).toContain('map = "summer"');
    for (const language of ["en", "fr", "es"]) {
      expect(lines).toContain(`${language} = "Dawn"`);
      expect(lines).toContain(`${language} = ["West", "East"]`);
    }
  });

  it("escapes what TOML does not allow", () => {
    expect(formatScenario(draft)).toContain(String.raw`en = "A \"quiet\" night\nin\tFlanders \\ 1917"`);
  });
});
