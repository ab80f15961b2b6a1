import { expect, it } from "vitest";
import { chooseLevel } from "../../src/ui/drawerLevel";

it("chooses the drawer level by height and speed", () => {
  const heights = [100, 300, 700];
  expect(chooseLevel(280, 0, heights)).toBe(1);
  expect(chooseLevel(280, 2, heights)).toBe(2);
  expect(chooseLevel(280, -1.5, heights)).toBe(0);
});
