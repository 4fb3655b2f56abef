import { describe, expect, it } from "vitest";
import { growsLinearly } from "../../testing/growth.ts";
import type { Language } from "../language.ts";
import { giftCardsPlan } from "../plan/fixtures/gift-cards-plan.ts";
import { pointsPlan } from "../plan/fixtures/points-plan.ts";
import { writeSrs } from "../srs/write-srs.ts";
import { SRS_PROFILES } from "../srs-outline/profiles/profiles.ts";
import { EN_EXAMPLES } from "./fixtures/lint-examples-en.ts";
import { ZH_EXAMPLES } from "./fixtures/lint-examples-zh.ts";
import { EN_SENTENCE_EXAMPLES } from "./fixtures/sentence-examples-en.ts";
import { ZH_SENTENCE_EXAMPLES } from "./fixtures/sentence-examples-zh.ts";
import { EN_WORD_EXAMPLES } from "./fixtures/word-examples-en.ts";
import { ZH_WORD_EXAMPLES } from "./fixtures/word-examples-zh.ts";
import { lintMarkdown, lintStatement } from "./lint.ts";
import { LINT_RULES } from "./lint-rules.ts";

const languages: [Language, typeof ZH_EXAMPLES][] = [
  ["zh", { ...ZH_EXAMPLES, ...ZH_WORD_EXAMPLES, ...ZH_SENTENCE_EXAMPLES }],
  ["en", { ...EN_EXAMPLES, ...EN_WORD_EXAMPLES, ...EN_SENTENCE_EXAMPLES }],
];
const hits = (text: string, language: Language, rule: string) =>
  lintStatement(text, language, { rules: [rule] }).map((found) => found.rule);

for (const [language, examples] of languages) {
  describe(`rules in ${language}`, () => {
    it("of words and sentences have at least four examples each way", () => {
      const wording = LINT_RULES.filter(({ id, scope }) => scope !== "document" && id !== "LEX17").map(
        (rule) => rule.id,
      );
      expect(Object.keys(examples).sort()).toEqual(wording.sort());
      for (const { bad, good } of Object.values(examples))
        expect(Math.min(bad.length, good.length)).toBeGreaterThanOrEqual(4);
    });

    for (const [rule, { bad, good }] of Object.entries(examples)) {
      it(`${rule} matches what it should`, () => {
        expect(bad.filter((text) => hits(text, language, rule).length === 0)).toEqual([]);
      });

      it(`${rule} does not match the rest`, () => {
        expect(good.filter((text) => hits(text, language, rule).length > 0)).toEqual([]);
      });
    }
  });
}

describe("lint", () => {
  it("has only hints for the SRS of two good plans", () => {
    const zh = writeSrs(pointsPlan, SRS_PROFILES["gbt-9385"], { projectName: "门店收银系统" });
    const en = writeSrs(giftCardsPlan, SRS_PROFILES["iso-29148"], { projectName: "Online shop" });
    const grave = (text: string) => lintMarkdown(text).findings.filter((one) => one.severity !== "hint");
    expect(grave(zh)).toEqual([]);
    expect(grave(en)).toEqual([]);
  });

  it("runs on statements only and reports exact positions", () => {
    const markdown = [
      "# 规格",
      "",
      "系统应快速介绍自己",
      "",
      "## 友好的标题应有",
      "",
      "> 系统应快速",
      "",
      "```",
      "系统应快速",
      "```",
      "",
      "### FR-001 快速查询",
      "",
      "当用户查询时，",
      "系统应**快速**返回结果。",
      "",
      "- **理由**：系统应友好",
      "  - 系统应尽量快",
      "",
      "说明：系统应美观。",
      "",
      "## 术语",
      "",
      "系统应简单。",
      "",
      "## 其他",
      "",
      "| 编号 | 要求 |",
      "|---|---|",
      "| FR-002 | 系统应及时通知，等等。 |",
      "",
      "背景介绍，非常友好。",
      "",
      "- 界面必须美观",
    ].join("\r\n");
    const rules = ["LEX01", "LEX02", "LEX03", "LEX04", "LEX05"];
    const found = lintMarkdown(markdown, { rules }).findings.map(
      ({ rule, line, column, end_column, requirement_id }) => [
        rule,
        line,
        column,
        end_column,
        requirement_id,
      ],
    );
    expect(found).toEqual([
      ["LEX03", 3, 4, 6, undefined],
      ["LEX03", 16, 6, 8, "FR-001"],
      ["LEX03", 31, 15, 17, "FR-002"],
      ["LEX05", 31, 20, 22, "FR-002"],
      ["LEX02", 35, 7, 9, undefined],
    ]);
  });

  it("counts characters of both scripts as neither", () => {
    const rules = ["DOC11"];
    expect(lintMarkdown("系统应查询订单。\n\n系统应检查单据。", { rules }).findings).toEqual([]);
    const mixed = "系统应查询订单。\n\n系统应检查单据。\n\n系统应显示余额。\n\n系统应保存訂單。";
    expect(lintMarkdown(mixed, { rules }).findings.map((one) => one.line)).toEqual([7]);
  });

  it("reports a placeholder as an error only when the requirements are approved", () => {
    const text = "### FR-001 Name\n\nThe system shall print TBD copies.\n";
    const weight = (stage: "draft" | "baseline") =>
      lintMarkdown(text, { rules: ["LEX11"], context: { stage } }).findings.map(({ severity }) => severity);
    expect([weight("draft"), weight("baseline")]).toEqual([["warning"], ["error"]]);
  });

  it("checks a statement with the list below its colon: each item at its position, all as one statement", () => {
    const text =
      "# D\n\n### FR-001 Pay\n\nThe service shall accept:\n\n- cards quickly\n- Note: cash, etc.\n- **Owner**: quickly\n";
    const found = lintMarkdown(text, { rules: ["LEX03", "LEX05", "SYN01", "SYN02"] }).findings;
    expect(
      found.map(({ rule, line, column, requirement_id }) => [rule, line, column, requirement_id]),
    ).toEqual([
      ["LEX03", 7, 9, "FR-001"],
      ["LEX05", 8, 15, "FR-001"],
    ]);
    const quick = (list: string) =>
      lintMarkdown(`### NFR-001 Speed\n\nThe service shall have high performance:\n\n${list}\n`, {
        rules: ["NUM02", "NFR01"],
      }).findings;
    expect(quick("- in search").map(({ rule }) => rule)).toEqual(["NUM02"]);
    expect(quick("- search: 2 s")).toEqual([]);
    const same = (last: string) => `The service shall keep these facts of a payment:\n\n- day\n- ${last}\n`;
    const twice = (last: string) =>
      lintMarkdown(`### FR-001 A\n\n${same("sum")}\n### FR-002 B\n\n${same(last)}`, { rules: ["DOC09"] })
        .findings.length;
    expect([twice("sum"), twice("name of the clerk who took it, with the till")]).toEqual([1, 0]);
  });

  it("recognizes the project's id patterns", () => {
    const text = "### 需求12 Name\n\nThe system shall print quickly.\n";
    const context = { idPatterns: [{ pattern: "需求{number}", type: "functional" as const }] };
    const [found] = lintMarkdown(text, { rules: ["LEX03"], context }).findings;
    expect(found?.requirement_id).toBe("需求12");
  });

  it("checks each statement in its own language", () => {
    const markdown = "# A\n\nThe system shall respond quickly.\n\n系统应快速响应。\n";
    expect(lintMarkdown(markdown, { rules: ["LEX03"] }).findings.map((found) => found.line)).toEqual([3, 5]);
  });

  it("writes message and suggestion in both languages", () => {
    const [found] = lintStatement("系统应快速返回。", "zh", { rules: ["LEX03"] });
    expect(found).toMatchObject({ severity: "warning", message: { zh: "“快速”可以有不同的理解。" } });
    for (const rule of LINT_RULES) {
      expect(
        rule.suggestion.zh.length * rule.suggestion.en.length * rule.title.zh.length * rule.title.en.length,
      ).toBeGreaterThan(0);
    }
  });

  it("is linear in hostile text", () => {
    const pieces = "当|“|`|等|应|[|when |<|*|_|至少 1|shall that ".split("|");
    for (const piece of [...pieces, "|"]) {
      const linear = growsLinearly((times) => lintMarkdown(`# FR-001 x\n\n${piece.repeat(times)}`), 20_000);
      expect({ piece, linear }).toEqual({ piece, linear: true });
    }
  });

  it("never throws on tiny texts", () => {
    for (const text of ["", "\n", "|", "<!--", "\u0000", "\ud800"])
      expect(lintMarkdown(text).findings).toEqual([]);
  });
});

describe("missing sections", () => {
  it.each([
    ["en", "# Notes\n\n## Purpose\n\nText.\n", "”, “"],
    ["zh", "# 说明\n\n## 目的\n\n文字。\n", "”、“"],
  ] as const)("are one finding that lists them: %s", (language, text, between) => {
    const context = { profile: Object.values(SRS_PROFILES)[0] };
    const { findings } = lintMarkdown(text, { rules: ["DOC01"], context, language });
    expect(findings).toHaveLength(1);
    expect(findings[0]?.message[language].split(between).length).toBeGreaterThan(2);
  });
});
