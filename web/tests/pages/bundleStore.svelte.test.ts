import { beforeEach, expect, it, vi } from "vitest";
import {
  createBundle,
  listBundles,
  OpenBundle,
  readBundle,
  removeBundle,
  type StoredBundle,
} from "../../src/pages/workshop/bundleStore.svelte";

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const create = (): StoredBundle => createBundle({ game: "club", title: "My box", files: { mat: { text: "one" } } })!;
const withMat = (text: string): { files: StoredBundle["files"] } => ({ files: { mat: { text } } });
const getMat = (id: string): string | undefined => readBundle(id)?.files.mat?.text;
/** Return the event that other tabs get when a bundle was stored. */
const getEvent = (id: string): { key: string; newValue: string | null } => ({
  key: `firestep.bundle.${id}`,
  newValue: localStorage.getItem(`firestep.bundle.${id}`),
});

it("stores changes with a revision", () => {
  const { id } = create();
  const open = new OpenBundle(readBundle(id)!);
  open.change(withMat("two"));
  open.change({ title: "Box" });
  expect(readBundle(id)).toMatchObject({ title: "Box", revision: 3, files: { mat: { text: "two" } } });
  removeBundle(id);
  expect(listBundles()).toEqual([]);
});

it("takes over what another tab stored", () => {
  const { id } = create();
  const [first, second] = [new OpenBundle(readBundle(id)!), new OpenBundle(readBundle(id)!)];
  first.change(withMat("two"));
  second.handleStorage(getEvent(id));
  expect(second.bundle.files.mat!.text).toBe("two");
  expect([second.replacedCount, second.isOwnVersion]).toEqual([1, false]);
  second.change({ title: "Box" });
  first.handleStorage(getEvent(id));
  expect(first.bundle).toMatchObject({ title: "Box", files: { mat: { text: "two" } } });
  expect(listBundles()).toHaveLength(1);
});

/** Return two tabs after both changed the same version. */
function changeInBoth(): { id: string; first: OpenBundle; second: OpenBundle } {
  const { id } = create();
  const [first, second] = [new OpenBundle(readBundle(id)!), new OpenBundle(readBundle(id)!)];
  first.change(withMat("first"));
  second.change(withMat("second"));
  return { id, first, second };
}

it("keeps both versions if two tabs change the same one", () => {
  const { id, first, second } = changeInBoth();
  expect(getMat(id)).toBe("first");
  expect(second.otherVersion?.files.mat!.text).toBe("first");
  expect(getMat(second.bundle.id)).toBe("second");
  // Further changes go to the own version.
  second.change(withMat("second, more"));
  first.change(withMat("first, more"));
  expect([getMat(id), getMat(second.bundle.id)]).toEqual(["first, more", "second, more"]);
});

it.each([
  ["this", ["second"]],
  ["other", ["first"]],
  ["both", ["first", "second"]],
] as const)("lets the player choose: %s", (choice, expected) => {
  const { id, second } = changeInBoth();
  second.choose(choice);
  expect(
    listBundles()
      .map((bundle) => bundle.files.mat!.text)
      .sort(),
  ).toEqual(expected);
  expect(second.otherVersion).toBeUndefined();
  expect(second.bundle.versionOf).toBeUndefined();
  expect(second.bundle.id === id).toBe(choice !== "both");
  second.change(withMat("later"));
  expect(getMat(second.bundle.id)).toBe("later");
  expect(listBundles()).toHaveLength(expected.length);
});

it("keeps both versions if the event of an overwritten version arrives late", () => {
  const { id } = create();
  const [first, second] = [new OpenBundle(readBundle(id)!), new OpenBundle(readBundle(id)!)];
  const before = localStorage.getItem(`firestep.bundle.${id}`)!;
  first.change(withMat("first"));
  // The second tab has not seen the change yet and writes over it.
  localStorage.setItem(`firestep.bundle.${id}`, before);
  second.change(withMat("second"));
  first.handleStorage(getEvent(id));
  expect(first.otherVersion?.files.mat!.text).toBe("second");
  expect([getMat(id), getMat(first.bundle.id)]).toEqual(["second", "first"]);
});

it("keeps no second version in a tab that has changed nothing", () => {
  const { id } = create();
  const [first, second, third] = [1, 2, 3].map(() => new OpenBundle(readBundle(id)!)) as OpenBundle[];
  first!.change(withMat("first"));
  const missed = getEvent(id);
  first!.change(withMat("first, more"));
  second!.handleStorage(getEvent(id));
  expect([second!.bundle.files.mat!.text, second!.otherVersion]).toEqual(["first, more", undefined]);
  third!.handleStorage(missed);
  third!.handleStorage(getEvent(id));
  expect(third!.bundle.files.mat!.text).toBe("first, more");
  expect(listBundles()).toHaveLength(1);
});

it("stores a bundle again that another tab removed", () => {
  const { id } = create();
  const open = new OpenBundle(readBundle(id)!);
  removeBundle(id);
  open.handleStorage(getEvent(id));
  open.change(withMat("two"));
  expect(getMat(id)).toBe("two");
});

it("keeps a change that cannot be stored, and stores it later", () => {
  const { id } = create();
  const open = new OpenBundle(readBundle(id)!);
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("no room", "QuotaExceededError");
  });
  open.change(withMat("two"));
  expect([open.isUnsaved, open.bundle.files.mat!.text, getMat(id)]).toEqual([true, "two", "one"]);
  expect(createBundle({ game: "club", title: "", files: {} })).toBeUndefined();
  full.mockRestore();
  open.change({ title: "Box" });
  expect([open.isUnsaved, getMat(id)]).toEqual([false, "two"]);
});

it("does not lose an unsaved version when another tab stores one", () => {
  const { id } = create();
  const [first, second] = [new OpenBundle(readBundle(id)!), new OpenBundle(readBundle(id)!)];
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("no room", "QuotaExceededError");
  });
  first.change(withMat("first"));
  full.mockRestore();
  second.change(withMat("second"));
  first.handleStorage(getEvent(id));
  expect(first.bundle.files.mat!.text).toBe("first");
  expect(first.otherVersion?.files.mat!.text).toBe("second");
  expect(getMat(first.bundle.id)).toBe("first");
});

it("ignores stored values that are not bundles", () => {
  localStorage.setItem("firestep.bundle.broken", "{");
  localStorage.setItem("firestep.bundle.other", '{"id": 3}');
  localStorage.setItem("firestep.bundle.null", "null");
  expect(listBundles()).toEqual([]);
  expect(readBundle("broken")).toBeUndefined();
});
