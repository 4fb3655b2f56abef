import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NEED_TEXTS } from "#lib/testing/need-texts.ts";
import type { Language } from "../../language.ts";
import { readStatements } from "./read-statements.ts";

/** Letters and digits of a text that no statement covers, and statements that overlap. */
function losses(text: string, language: Language): string {
  let at = 0;
  let lost = "";
  for (const { start, end, text: own } of readStatements(text, language)) {
    expect(text.slice(start, end)).toBe(own);
    expect(start).toBeGreaterThanOrEqual(at);
    lost += text.slice(at, start);
    at = end;
  }
  return (lost + text.slice(at)).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

const kindsOf = (text: string, language: Language) =>
  readStatements(text, language).map((one) => [one.text, one.kind]);

describe("the statements of a text", () => {
  it.each(NEED_TEXTS)("cover every letter and digit once: $name", ({ language, text }) => {
    expect(losses(text, language)).toBe("");
  });

  it.each([
    [
      "---\ntitle: Rooms\nstatus: draft v2\nowner: Mei\n---\n\n# Rooms\n\nMembers must reserve a room.\n",
      "en",
    ],
    ["---\ntitle: 会议室\nstatus: 草案\n---\n\n会员必须能预订会议室。\n", "zh"],
    ['+++\ntitle = "Rooms"\ndate = 2026-01-02\n+++\nMembers must reserve a room.\n', "en"],
  ] as const)("propose front matter for exclusion: %j", (text, language) => {
    const kinds = readStatements(text, language);
    const matter = kinds.filter(({ end }) => end <= text.lastIndexOf(text.slice(0, 3)));
    expect(matter.length).toBeGreaterThan(0);
    expect(new Set(matter.map(({ kind }) => kind))).toEqual(new Set(["structure"]));
    expect(kinds.filter(({ kind }) => kind === "requirement")).toHaveLength(1);
    expect(losses(text, language)).toBe("");
  });

  it("cover every letter and digit of any text", () => {
    const piece = fc.constantFrom(
      ..."ab1 \n\n-#*|.:;?!，。：；？“”\t>",
      "Users can:",
      "必须",
      "Hi,",
      "1. ",
      "| a | b |\n",
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 60 }),
        fc.constantFrom("en" as const, "zh" as const),
        (pieces, language) => {
          expect(losses(pieces.join(""), language)).toBe("");
        },
      ),
      { numRuns: 300 },
    );
  });

  it("are requirements unless their form shows something else", () => {
    expect(
      kindsOf(
        "Hi team,\n\nWe run a small ferry. Passengers must book a seat. Can you let crews see the list? How many seats are there?\n\n## Out of scope\n\n- Payment by card\n\nThanks!",
        "en",
      ),
    ).toEqual([
      ["Hi team,", "courtesy"],
      ["We run a small ferry.", "background"],
      ["Passengers must book a seat.", "requirement"],
      ["Can you let crews see the list?", "requirement"],
      ["How many seats are there?", "question"],
      ["Out of scope", "heading"],
      ["Payment by card", "outside"],
      ["Thanks!", "courtesy"],
    ]);
    expect(
      kindsOf(
        "我们目前用纸记录。乘客必须先订座。能不能让船员看到名单？一共有多少座位？本期不做在线支付。谢谢！",
        "zh",
      ),
    ).toEqual([
      ["我们目前用纸记录。", "background"],
      ["乘客必须先订座。", "requirement"],
      ["能不能让船员看到名单？", "requirement"],
      ["一共有多少座位？", "question"],
      ["本期不做在线支付。", "outside"],
      ["谢谢！", "courtesy"],
    ]);
  });

  it("proposes the form of a document for exclusion, and covers every letter of it", () => {
    const text = [
      "# Gym",
      "Version: 1.2",
      "Author: Mei",
      "## Contents",
      "- [1 Roles](#roles)",
      "## Roles",
      "| Area | Note |",
      "| --- | --- |",
      "| Trainer | Trainers can close a class. |",
      "## Flow",
      "```mermaid",
      "A --> B",
      "```",
      "Members can book a class.",
      "## Open",
      "Owner: TBD",
    ].join("\n");
    const statements = readStatements(text, "en");
    const texts = (kind: string) => statements.filter((one) => one.kind === kind).map((one) => one.text);
    expect(texts("requirement")).toEqual(["Trainers can close a class.", "Members can book a class."]);
    expect(texts("structure")).toEqual(
      expect.arrayContaining(["Trainer", "A --> B", "[1 Roles](#roles)", "TBD"]),
    );
    const covered = statements.map((one) => one.text).join(" ");
    for (const word of text.match(/[A-Za-z\d]{2,}/g) ?? []) expect(`${covered} mermaid`).toContain(word);
  });

  it("reads a code block without a language as text: people put their need into one", () => {
    const kinds = readStatements("```\nMembers can book a class.\n```", "en").map(({ kind }) => kind);
    expect(kinds).toEqual(["requirement"]);
  });
});
