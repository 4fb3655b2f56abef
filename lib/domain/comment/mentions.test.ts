import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findMentions } from "./mentions.ts";

const MEMBERS = [
  { user_id: "u1", name: "Tom" },
  { user_id: "u2", name: "Tom Baker" },
  { user_id: "u3", name: "王梅" },
  { user_id: "u4", name: "Ann" },
  { user_id: "u5", name: "Ann" },
];
const called = (text: string) => findMentions(text, MEMBERS).map((one) => one.user_id);

describe("mentions in a comment", () => {
  it("match the member whose whole name follows @, the longest name first", () => {
    expect(called("@Tom Baker, please look")).toEqual(["u2"]);
    expect(called("@tom: and @Tom Baker")).toEqual(["u1", "u2"]);
  });

  it("are found in Chinese sentences without a space after the name", () => {
    expect(called("请@王梅看一下")).toEqual(["u3"]);
    expect(called("（@Tom）与@王梅")).toEqual(["u1", "u3"]);
  });

  it("are not found in an address, in a longer word, or for a non-member", () => {
    expect(called("mail a@tom.org, @Tommy, @nobody, @")).toEqual([]);
  });

  it("match all members with the same name", () => {
    expect(called("@Ann?")).toEqual(["u4", "u5"]);
  });

  it("have the exact range of the text", () => {
    const piece = fc.constantFrom("@Tom", "@Tom Baker", "@王梅", " ", "x", "，", "@", "Ann");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join("");
        for (const { name, start, end } of findMentions(text, MEMBERS))
          expect(text.slice(start, end).toLowerCase()).toBe(`@${name}`.toLowerCase());
      }),
    );
  });
});
