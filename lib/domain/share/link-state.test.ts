import { describe, expect, it } from "vitest";
import { isLinkOpen } from "./link-state.ts";
import { isShareToken } from "./share-token.ts";

const expires_at = new Date("2026-12-01T00:00:00Z");

describe("a review link", () => {
  it("opens until it expires", () => {
    expect(isLinkOpen({ expires_at, revoked_at: null }, new Date("2026-11-30T23:59:59.999Z"))).toBe(true);
    expect(isLinkOpen({ expires_at, revoked_at: null }, expires_at)).toBe(false);
  });
  it("never opens once revoked", () =>
    expect(isLinkOpen({ expires_at, revoked_at: new Date("2026-11-20T00:00:00Z") }, new Date(0))).toBe(
      false,
    ));
  it("has a token of 43 characters", () => {
    expect(isShareToken(`${"a-_9".repeat(10)}abc`)).toBe(true);
    for (const text of ["", "a".repeat(42), "a".repeat(44), `${"a".repeat(42)}%`])
      expect(isShareToken(text)).toBe(false);
  });
});
