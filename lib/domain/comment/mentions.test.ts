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

describe("who is called in a comment", () => {
  it("is the member whose whole name is after @, the longest one", () => {
    expect(called("@Tom Baker, please look")).toEqual(["u2"]);
    expect(called("@tom: and @Tom Baker")).toEqual(["u1", "u2"]);
  });

  it("is found in Chinese sentences, which go on without a blank", () => {
    expect(called("请@王梅看一下")).toEqual(["u3"]);
    expect(called("（@Tom）与@王梅")).toEqual(["u1", "u3"]);
  });

  it("is nobody where an address, a longer word or a stranger's name stands", () => {
    expect(called("mail a@tom.org, @Tommy, @nobody, @")).toEqual([]);
  });

  it("is everybody of one name", () => {
    expect(called("@Ann?")).toEqual(["u4", "u5"]);
  });

  it("is always told with the exact place of the words", () => {
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
