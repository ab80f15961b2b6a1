import { describe, expect, it } from "vitest";
import { type Battle, decodeBattle, encodeBattle } from "../../../src/pages/companion/battleCode";
import { formatShare } from "../../../src/pages/companion/chances";

const battle: Battle = {
  units: [
    { type: "tank", nation: "GE", damage: 2, experience: 3, ground: "open" },
    { type: "infantry", nation: "FR", damage: 0, experience: 0, ground: "forest" },
  ],
  attacks: [
    { attacker: 0, target: 1, distance: 1, support: "flank", rolls: [[7, 12, 1], [3]] },
    { attacker: 1, target: 0, distance: 3, support: "none", rolls: [] },
  ],
  options: { mat: "standard", trench: true, xp_cap: 5 },
  content: "",
};

describe("the code of a battle", () => {
  it("is readable", () => {
    expect(encodeBattle(battle)).toBe(
      "tank.GE.d2.x3,infantry.FR.forest;1-2.flank.r7-12-1.r3,2-1.at3;mat=standard,trench=yes,xp_cap=5",
    );
  });

  it("is read back", () => {
    expect(decodeBattle(encodeBattle(battle))).toEqual(battle);
    expect(decodeBattle("tank.GE,car.FR;1-2")?.options).toEqual({});
  });

  it("keeps an own game", () => {
    const own = { ...battle, options: { trench: true }, content: "2bcdefghijklmnopqrstuvwxyz" };
    expect(encodeBattle(own)).toContain(";content=2bcdefghijklmnopqrstuvwxyz,trench=yes");
    expect(decodeBattle(encodeBattle(own))).toEqual(own);
  });

  it.each([
    "",
    "tank.GE",
    "tank.GE;1-2",
    "tank.GE,car.FR",
    "tank.GE,car.FR;1-1",
    "tank.GE,car.FR;1-3",
    "tank.GE,car.FR;0-1",
    "tank.Germany,car.FR;1-2",
    "tank.GE.d0,car.FR;1-2",
    "<b>.GE,car.FR;1-2",
    "tank.GE,car.FR;1-2.at0",
    "tank.GE,car.FR;1-2.r",
    "tank.GE,car.FR;1-2.r1.r1.r1.r1.r1",
    "tank.GE,car.FR;1-2;mat",
    "tank.GE,car.FR;1-2;mat=Standard!",
    "tank.GE,car.FR;1-2;;",
    "tank.GE,car.FR;1-2;content=../../etc",
    `${"tank.GE,".repeat(8)}car.FR;1-2`,
    `tank.GE,car.FR;${"1-2,".repeat(8)}1-2`,
    `tank.GE,car.FR;1-2.${"a".repeat(4000)}`,
  ])("is refused if it is damaged: %s", (code) => {
    expect(decodeBattle(code)).toBeNull();
  });
});

describe("chances", () => {
  it("keep digits at both ends", () => {
    expect([0, 0.5, 0.0345, 0.0002, 1e-9, 0.9999999, 1].map(formatShare)).toEqual([
      "0%",
      "50%",
      "3.5%",
      "0.02%",
      "< 0.001%",
      "> 99.999%",
      "100%",
    ]);
  });
});
