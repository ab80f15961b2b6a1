import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepFocus } from "../../src/ui/keepFocus";

let container: HTMLElement;
let action: { destroy: () => void };
let isVisible = true;

beforeEach(() => {
  isVisible = true;
  const matches = HTMLElement.prototype.matches;
  vi.spyOn(HTMLElement.prototype, "matches").mockImplementation(function (this: HTMLElement, selector: string) {
    return selector === ":focus-visible" ? isVisible : matches.call(this, selector);
  });
  container = document.body.appendChild(document.createElement("section"));
  container.innerHTML = "<button>one</button><button>two</button>";
});
afterEach(() => {
  action.destroy();
  container.remove();
  vi.restoreAllMocks();
});
const button = (): HTMLButtonElement => container.querySelector("button")!;

/** Focus the first button, remove it, and wait for the observer. */
async function removeFocused(): Promise<void> {
  button().focus();
  button().remove();
  await new Promise((done) => setTimeout(done));
}

it("moves the focus of a removed control to the container", async () => {
  action = keepFocus(container);
  await removeFocused();
  expect(document.activeElement).toBe(container);
  expect(container.tabIndex).toBe(-1);
});

it("moves it to another element if there is one", async () => {
  action = keepFocus(container, () => container.querySelectorAll("button")[0] ?? null);
  await removeFocused();
  expect(document.activeElement?.textContent).toBe("two");
});

it("leaves the focus of a mouse alone, and focus that has moved on", async () => {
  action = keepFocus(container);
  isVisible = false;
  await removeFocused();
  expect(document.activeElement).toBe(document.body);
  isVisible = true;
  const other = document.body.appendChild(document.createElement("button"));
  button().focus();
  other.focus();
  await Promise.resolve();
  button().remove();
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).toBe(other);
  other.remove();
});
