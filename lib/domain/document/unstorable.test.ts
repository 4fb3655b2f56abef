import { describe, expect, it } from "vitest";
import { unstorableCharacter } from "./unstorable.ts";

describe("unstorableCharacter", () => {
  it("finds nothing in a text with any line ends", () =>
    expect(unstorableCharacter("# 标题\r\n😀\r\n\uFEFFx\t")).toBeNull());
  it.each([
    ["a\r\nb\0c", { code: "nul", offset: 4, line: 2 }],
    ["\uD83D", { code: "lone_surrogate", offset: 0, line: 1 }],
    ["😀\n\uDE00x", { code: "lone_surrogate", offset: 3, line: 2 }],
  ])("names the place in %j", (text, place) => expect(unstorableCharacter(text)).toEqual(place));
});
