import { describe, expect, it } from "vitest";
import { applyEdits } from "../document/edit.ts";
import { lintReport } from "../lint-report/lint-report.ts";
import { ignoreEdit } from "./ignore-edit.ts";
import { lintMarkdown } from "./lint.ts";

const only = (markdown: string, rule: string) =>
  lintMarkdown(markdown, { rules: [rule, "IGN01", "IGN02"] }).findings;

describe("ignoring a finding", () => {
  const documents = {
    paragraph: "# A\r\n\r\n系统应快速返回。\r\n",
    heading: "# A\n\n## B\n\nx\n\n## B\n\ny\n",
    "list item": "# A\n\n- 系统应快速返回。\n- 系统应保存。\n",
    "table row": "# A\n\n| 编号 | 需求 |\n| --- | --- |\n| FR-001 | 系统应快速返回。 |\n",
  };
  for (const [place, markdown] of Object.entries(documents)) {
    it(`in a ${place} removes the finding and causes no other`, () => {
      const rule = place === "heading" ? "DOC04" : "LEX03";
      const [found] = only(markdown, rule);
      if (found === undefined) throw new Error("nothing to ignore");
      for (const language of ["zh", "en"] as const) {
        const edit = ignoreEdit(markdown, found, { reason: "见 NFR-001 | x", language });
        const outcome = applyEdits(markdown, [edit]);
        expect(outcome.ok).toBe(true);
        expect(only(outcome.markdown, rule)).toEqual([]);
        expect(outcome.markdown.replace(edit?.content ?? "", "")).toBe(markdown);
        expect(lintMarkdown(outcome.markdown, { rules: ["MD02"] }).findings).toEqual([]);
      }
    });
  }

  it("without a reason or effect is a finding", () => {
    const rules = (markdown: string) => only(markdown, "LEX03").map((one) => one.rule);
    expect(rules("<!-- lint-ignore LEX03 -->\n系统应快速返回。")).toEqual(["IGN01"]);
    expect(rules("<!-- lint-ignore LEX03: why -->\n系统应返回。")).toEqual(["IGN02"]);
    expect(rules("<!-- lint-ignore LEX99: why -->\n系统应返回。")).toEqual(["IGN02"]);
    expect(rules("<!-- 忽略检查 LEX03：标准另见 -->\n系统应快速返回。")).toEqual([]);
    expect(rules("<!-- lint-ignore LEX03: why -->\n系统应返回。\n\n系统应快速返回。")).toEqual([
      "IGN02",
      "LEX03",
    ]);
  });
});

describe("fixes", () => {
  it("resolve their finding and change nothing else", () => {
    for (const [rule, markdown, repaired] of [
      ["LEX14", "系统应能够导出报表。", "系统应导出报表。"],
      ["LEX14", "The system shall be able to export.", "The system shall export."],
      ["EARS01", "如果超时，系统应重试。", "如果超时，则系统应重试。"],
      ["EARS01", "If it times out, the system shall retry.", "If it times out, then the system shall retry."],
      ["DOC11", "系统应保存,并打印。", "系统应保存，并打印。"],
      ["DOC11", "系统应保存。。", "系统应保存。"],
    ] as const) {
      const text = `# A\n\n${markdown}\n`;
      const fixes = lintMarkdown(text, { rules: [rule] }).findings.flatMap((one) => one.fix ?? []);
      expect([rule, fixes.length]).toEqual([rule, 1]);
      expect(applyEdits(text, fixes).markdown).toBe(`# A\n\n${repaired}\n`);
      expect(lintMarkdown(`# A\n\n${repaired}\n`, { rules: [rule] }).findings).toEqual([]);
    }
  });
});

describe("the report", () => {
  it("lists every finding and every rule that did not run, in the reader's language", () => {
    const result = lintMarkdown("# A\n\n系统应快速返回 a|b。\n");
    const zh = lintReport({ name: "SRS.md", version: 2 }, result, "zh");
    const en = lintReport({ name: "SRS.md", version: 2 }, result, "en");
    expect(zh).toContain("# 检查报告：SRS.md");
    expect(zh).toContain("| LEX03 程度含糊 | 3 |  | “快速”可以有不同的理解。 |");
    expect(en).toContain("- TRC02: no trace links");
    expect(lintReport({ name: "x", version: 1 }, { findings: [], skipped: [] }, "en")).toContain(
      "Nothing was found.",
    );
  });
});

describe("a project's own settings", () => {
  it("disable rules, change severities, and add and remove words", async () => {
    const { lintSettingsSchema } = await import("./lint-settings.ts");
    const settings = lintSettingsSchema.parse({
      rules: { LEX01: "off", LEX02: "error" },
      words: { LEX03: { add: ["麻利", "snappy"], remove: ["快速", "quickly"] } },
      modal: { zh: "必须" },
      limits: { zh_characters: 20 },
    });
    const rules = (text: string) =>
      lintMarkdown(text, { settings }).findings.map(({ rule, severity }) => `${rule} ${severity}`);
    expect(rules("系统必须保留若干备份。")).not.toContain("LEX01 warning");
    expect(rules("系统必须友好。")).toContain("LEX02 error");
    expect(rules("系统必须麻利返回。")).toContain("LEX03 warning");
    expect(rules("The system must be snappy.")).toContain("LEX03 warning");
    expect(rules("系统必须快速返回。")).not.toContain("LEX03 warning");
    expect(rules("The system must answer quickly.")).not.toContain("LEX03 warning");
    expect(rules("系统应保存。")).toContain("LEX13 hint");
    expect(rules("系统必须在每个工作日的零点准时生成前一日的销售报表。")).toContain("SYN08 warning");
  });
});
