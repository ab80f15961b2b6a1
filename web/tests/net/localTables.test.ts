import { beforeEach, expect, it, vi } from "vitest";
import { getLocalTable, saveLocalTable } from "../../src/net/localTables";

beforeEach(() => vi.restoreAllMocks());

it("keeps the keys in memory if the browser stores nothing", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("no room", "QuotaExceededError");
  });
  saveLocalTable("t-memory", { keys: { 1: "secret" } });
  expect(getLocalTable("t-memory")?.keys).toEqual({ 1: "secret" });
});
