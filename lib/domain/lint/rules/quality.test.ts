import { describe, expect, it } from "vitest";
import type { Language } from "../../language.ts";
import { lintMarkdown } from "../lint.ts";
import { RULE_BY_ID } from "../lint-rules.ts";
import { RETIRED_RULES } from "../retired-rules.ts";

const found = (text: string, language: Language, id = "NFR-001") => {
  const markdown = `# ${id} X\n\n${text}\n`;
  return lintMarkdown(markdown, { language })
    .findings.filter(({ line }) => line > 2)
    .map(({ rule, start, end }) => `${rule} ${markdown.slice(start, end)}`);
};
const claims = (text: string, language: Language, id?: string) =>
  found(text, language, id).filter((one) => one.startsWith("NFR01"));

describe("a quality without a measure", () => {
  it.each([
    ["zh", "高峰期系统应保持稳定。", "稳定"],
    ["zh", "系统应具有可扩展性。", "具有可扩展性"],
    ["zh", "代码应易于维护。", "易于维护"],
    ["zh", "系统应保护用户隐私。", "保护用户隐私"],
    ["en", "The service must be stable during the day.", "stable"],
    ["en", "The system shall have high usability.", "have high usability"],
    ["en", "The system shall ensure security.", "ensure security"],
  ] as const)("is the stated degree or quality, in %s: %s", (language, text, words) => {
    expect(claims(text, language)).toEqual([`NFR01 ${words}`]);
  });

  it.each([
    ["zh", "安全边界默认保守：只写草稿，不自动发布。"],
    ["zh", "服务必须只允许受信任客户端访问。"],
    ["zh", "系统应支持配置化管理。"],
    ["zh", "系统应对输入进行有效性验证，防止非法数据入库。"],
    ["zh", "系统应以 HTTPS 传输口令，确保数据安全。"],
    ["zh", "网络不稳定时，系统应重试。"],
    ["zh", "**稳定**：系统应在断电后恢复会话。"],
    ["en", "The service shall accept connections from trusted clients only."],
    ["en", "The system shall sign each record to ensure security."],
    ["en", "The API shall return stable identifiers."],
  ] as const)("is no statement that can be checked without a number, in %s: %s", (language, text) => {
    expect(claims(text, language)).toEqual([]);
  });

  it("is measured by a number in the statement, in its row or in its facts", () => {
    expect(claims("系统应保持稳定，每月中断不超过 5 分钟。", "zh")).toEqual([]);
    const row = (measure: string) =>
      lintMarkdown(`| 编号 | 需求描述 | 指标 |\n|---|---|---|\n| NFR-001 | 系统应稳定。 | ${measure} |\n`, {
        rules: ["NFR01"],
      }).findings.length;
    expect([row("99.9%"), row("高")]).toEqual([0, 1]);
    const fact = (lines: string) =>
      lintMarkdown(`### NFR-001 X\n\n系统应稳定。\n\n${lines}\n`, { rules: ["NFR01"] }).findings.length;
    expect([fact("- **指标**：每月中断 5 分钟以内"), fact("- **优先级**：高")]).toEqual([0, 1]);
  });

  it("is a finding of qualities only", () => {
    expect(claims("系统应保持稳定。", "zh", "FR-001")).toEqual([]);
  });

  it.each([
    ["zh", "系统应具有良好的可扩展性。", "LEX02 良好"],
    ["zh", "系统应快速、稳定运行。", "LEX03 快速"],
    ["en", "The system shall be user-friendly.", "LEX02 user-friendly"],
  ] as const)("is reported once, by the rule that owns the word, in %s: %s", (language, text, owner) => {
    const all = found(text, language);
    expect(all).toContain(owner);
    expect(all.filter((one) => one.startsWith("NFR01"))).toEqual([]);
  });

  it("is reported for its claim if the project has switched the owner off", () => {
    const markdown = "# NFR-001 X\n\n系统应具有良好的可扩展性。\n";
    const { findings } = lintMarkdown(markdown, { rules: ["NFR01"] });
    expect(findings.map(({ start, end }) => markdown.slice(start, end))).toEqual(["具有良好的可扩展性"]);
  });
});

describe("retired rules", () => {
  it("have a name and a reason, and no rule in use has their id", () => {
    for (const [id, { title, why }] of RETIRED_RULES) {
      expect(RULE_BY_ID.has(id)).toBe(false);
      for (const text of [title, why]) expect(Math.min(text.zh.length, text.en.length)).toBeGreaterThan(5);
    }
  });
});
