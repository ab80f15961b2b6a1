import { expect, it } from "vitest";
import { ApiError } from "../../src/net/http";
import { settings } from "../../src/settings.svelte";
import { t } from "../../src/text";
import { formatError } from "../../src/text/errorText";

it("formats errors by code in the language of the page", () => {
  settings.language = "fr";
  expect(formatError(new ApiError("no-seat-free", "No seat is free."))).toMatch(/places/);
  expect(formatError(new ApiError("no-response", ""))).toMatch(/serveur/);
  expect(formatError(new ApiError("unknown-code", "Odd."))).toContain("Odd.");
  settings.language = "en";
});

it("has a text for every error code of the server", () => {
  const codes = [
    "no-table",
    "fault",
    "busy",
    "unavailable",
    "malformed",
    "nothing-here",
    "too-fast",
    "sockets",
    "full",
    "tables-hour",
    "tables",
  ];
  expect(codes.filter((code) => !t.has(`trouble-${code}`))).toEqual([]);
});
