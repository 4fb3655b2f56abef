import { describe, expect, it } from "vitest";
import { isSameOrigin } from "./same-origin.ts";

describe("isSameOrigin", () => {
  it("accepts a page of the same host", () => {
    expect(isSameOrigin("http://localhost:3000", "localhost:3000", undefined)).toBe(true);
    expect(isSameOrigin("https://round.example", "Round.Example", undefined)).toBe(true);
  });

  it("refuses a missing, opaque or unreadable origin", () => {
    for (const origin of [null, "", "null", "nonsense", "file:///tmp/x", "data:text/html,x"])
      expect(isSameOrigin(origin, "localhost:3000", undefined)).toBe(false);
  });

  it("refuses another host, port or a host that merely starts alike", () => {
    for (const origin of ["http://evil.test", "http://localhost:3001", "http://localhost:3000.evil.test"])
      expect(isSameOrigin(origin, "localhost:3000", undefined)).toBe(false);
  });

  it("goes by the fixed address when one is set, whatever the Host header says", () => {
    expect(isSameOrigin("https://round.example", "internal:3000", "https://round.example/")).toBe(true);
    expect(isSameOrigin("http://internal:3000", "internal:3000", "https://round.example")).toBe(false);
    expect(isSameOrigin("http://round.example", "round.example", "https://round.example")).toBe(false);
  });
});
