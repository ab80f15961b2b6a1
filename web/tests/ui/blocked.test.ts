import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { blocked } from "../../src/ui/blocked";
import { isBlocked } from "../isBlocked";

describe("a disabled control", () => {
  let button: HTMLButtonElement;
  const press = vi.fn();
  beforeEach(() => {
    document.body.innerHTML = `<button aria-describedby="more">Go</button>`;
    button = document.querySelector("button")!;
    document.addEventListener("click", press);
  });
  afterEach(() => {
    document.removeEventListener("click", press);
    press.mockClear();
  });

  it("has its reason and rule as description, keeps the focus and ignores clicks", () => {
    const action = blocked(button, { text: "Only one army.", rule: "TC-TURN-10" });
    expect(isBlocked(button)).toBe(true);
    expect(document.querySelector("[role=tooltip]")?.textContent).toBe("Only one army. (TC-TURN-10)");
    button.focus();
    expect(document.activeElement).toBe(button);
    button.click();
    expect(press).not.toHaveBeenCalled();
    action.destroy();
    expect(document.querySelector("[role=tooltip]")).toBeNull();
  });

  it("is enabled without a reason, and keeps its other description", () => {
    const action = blocked(button, "");
    button.click();
    expect(press).toHaveBeenCalledTimes(1);
    action.update("Wait.");
    expect(button.getAttribute("aria-describedby")).toMatch(/^more why-\d+$/);
    action.update(null);
    expect(isBlocked(button)).toBe(false);
    expect(button.getAttribute("aria-describedby")).toBe("more");
    button.click();
    expect(press).toHaveBeenCalledTimes(2);
  });

  it("shows the reason to mouse, keyboard and touch, and hides it again", () => {
    const shown: boolean[] = [];
    const action = blocked(button, "Wait.");
    const tooltip = document.querySelector<HTMLElement>("[role=tooltip]")!;
    tooltip.showPopover = () => shown.push(true);
    tooltip.hidePopover = () => shown.push(false);
    button.dispatchEvent(new FocusEvent("focus"));
    button.dispatchEvent(new FocusEvent("blur"));
    button.click();
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(shown).toEqual([true, false, true, false]);
    action.destroy();
  });
});
