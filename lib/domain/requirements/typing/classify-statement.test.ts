import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { growsLinearly } from "../../../testing/growth.ts";
import { LANGUAGES, type Language } from "../../language.ts";
import { readCorpus } from "../../lint/corpus/labelled-statement.ts";
import { classifyStatement } from "./classify-statement.ts";
import { readLabelledKinds } from "./labelled-kinds.ts";

const folder = new URL("../../lint/fixtures/corpus/", import.meta.url);

function shareRight(part: "tune" | "held", language: Language): number {
  const text = (file: string) => readFileSync(new URL(`${part}/${language}.${file}.jsonl`, folder), "utf8");
  const statements = readCorpus({
    statements: text("statements"),
    first: text("first"),
    second: text("second"),
    settled: text("settled"),
  });
  const right = statements.filter(
    (each) => classifyStatement(each.text, language).kind === each.settled.type,
  );
  return right.length / statements.length;
}

const lists = new URL("fixtures/", import.meta.url);

function labelledLines(part: "tune" | "held") {
  return LANGUAGES.flatMap((language) => {
    const text = (file: string) => readFileSync(new URL(`${part}/${language}.${file}.jsonl`, lists), "utf8");
    const lines = readLabelledKinds({
      statements: text("statements"),
      first: text("first"),
      second: text("second"),
      settled: text("settled"),
    });
    return lines.map((line) => ({ ...line, found: classifyStatement(line.text, language) }));
  });
}

describe("classifyStatement on lines of lists", () => {
  const held = labelledLines("held");

  it("classifies two of three unseen lines correctly", () => {
    const right = held.filter(({ found, settled }) => found.kind === settled);
    expect(right.length / held.length).toBeGreaterThanOrEqual(0.66);
  });

  it("reports a confidence within ten points of the share that is right on unseen lines", () => {
    for (const [from, to] of [
      [0, 0.6],
      [0.6, 0.85],
      [0.85, 1.01],
    ] as const) {
      const own = held.filter(({ found }) => found.confidence >= from && found.confidence < to);
      const right = own.filter(({ found, settled }) => found.kind === settled).length / own.length;
      const said = own.reduce((sum, { found }) => sum + found.confidence, 0) / own.length;
      expect(right).toBeGreaterThanOrEqual(said - 0.1);
    }
  });
});

describe("classifyStatement", () => {
  it.each(LANGUAGES)("classifies most labelled statements in %s correctly", (language) => {
    expect(shareRight("tune", language)).toBeGreaterThanOrEqual(0.9);
    expect(shareRight("held", language)).toBeGreaterThanOrEqual(0.85);
  });

  it.each([
    ["系统应以 AES-256 加密存储身份证号。", "quality:security", "加密"],
    ["单笔退款金额不得超过原订单的实付金额。", "business_rule", "不得超过"],
    ["The system shall comply with GDPR.", "constraint", "comply with"],
    [
      "Of the requests, 95 % of the requests shall end in time.",
      "quality:performance_efficiency",
      "Of the requests",
    ],
  ] as const)("says why “%s” is %s: “%s”", (text, kind, word) => {
    const found = classifyStatement(text, /[a-z]{3}/.test(text) ? "en" : "zh");
    expect(found.kind).toBe(kind);
    expect(found.words.map((each) => each.text)).toContain(word);
  });

  it("reports low confidence for words that say nothing", () => {
    expect(classifyStatement("Soup.", "en").confidence).toBeLessThan(0.6);
    expect(classifyStatement("", "zh").confidence).toBeLessThan(0.6);
  });

  it.each([
    ["Accounts are locked after five wrong attempts.", "quality:security", "security"],
    ["The shop is open for orders 24 hours a day.", "quality:reliability", "availability"],
    ["新增网点时无须改动架构，系统应可水平扩展。", "quality:flexibility", "scalability"],
  ] as const)("separates classes within a characteristic: “%s”", (text, kind, fine) => {
    expect(classifyStatement(text, /[a-z]{3}/.test(text) ? "en" : "zh")).toMatchObject({ kind, fine });
  });

  it("quotes the deciding words at their offsets in any text; its confidence is a share", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.constantFrom(...LANGUAGES), (text, language) => {
        const { confidence, words } = classifyStatement(`  ${text} 系统应加密 shall be encrypted`, language);
        const whole = `  ${text} 系统应加密 shall be encrypted`;
        for (const each of words) expect(whole.slice(each.start, each.end)).toBe(each.text);
        expect(confidence).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("is linear for hostile text", () => {
    for (const piece of ["应按", "当a", "only ", "shall hold ", "向", "1 元"]) {
      const work = (times: number) =>
        LANGUAGES.map((language) => classifyStatement(piece.repeat(times), language));
      expect({ piece, linear: growsLinearly(work, 50_000) }).toEqual({ piece, linear: true });
    }
  });
});
