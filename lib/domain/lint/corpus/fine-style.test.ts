import { describe, expect, it } from "vitest";
import type { Language } from "../../language.ts";
import { lintMarkdown } from "../lint.ts";
import { STATEMENT_RULES } from "./labelled-statement.ts";

const rulesOf = (text: string, language: Language): string[] =>
  lintMarkdown(`# FR-001 ${language === "zh" ? "需求" : "Requirement"}\n\n${text}\n`, {
    language,
    rules: STATEMENT_RULES,
  })
    .findings.filter(({ line }) => line > 2)
    .map(({ rule }) => rule);

describe("style that is no fault", () => {
  it.each([
    ["en", "The system shall show an import/export menu."],
    ["en", "The administrator shall enable/disable an account."],
    ["zh", "系统应记录新增/修改/删除操作。"],
    ["zh", "系统应显示阀门的开/关状态。"],
  ] as const)("actions named together, in %s: %s", (language, text) => {
    expect(rulesOf(text, language)).not.toContain("SYN03");
  });

  it.each([
    ["en", "The system shall support CSV import."],
    ["en", "The system shall support search by name."],
    ["en", "The system shall support OAuth 2.0."],
    ["zh", "系统应支持 CSV 导入。"],
    ["zh", "系统应支持按姓名搜索。"],
    ["zh", "系统应支持批量导入。"],
  ] as const)("a named action, format or standard, in %s: %s", (language, text) => {
    expect(rulesOf(text, language)).not.toContain("LEX09");
  });

  it.each([
    ["en", "Evidence types include:"],
    ["en", "`EXECUTABLE`"],
    ["zh", "**响应时序图：**"],
    ["zh", "用户上传文件时，应对文件大小进行校验。"],
  ] as const)("an intro, a value of a list and a duty with its object, in %s: %s", (language, text) => {
    expect(rulesOf(text, language)).not.toContain("SYN01");
  });

  it.each([
    ["It shall be possible to change the order of the tasks.", "LEX10"],
    ["It shall (3.3.8) not be necessary to check free memory.", "LEX10"],
    ["The user shall be able to change his or her profile and save it.", "SYN11"],
    ["The system shall show the load so that the status can be judged.", "LEX12"],
    ["The caller shall end a VGCS/VBS call with the key.", "SYN03"],
    ["The software shall choose which channel should send the data.", "LEX12"],
    ["The system shall ensure that a reading shall not differ by more than 3 degrees.", "SYN02"],
    ["The services of the railway are listed in table 4.", "SYN01"],
  ] as const)("a fixed phrase, a name, a clause or a pointer, in en: %s", (text, rule) => {
    expect(rulesOf(text, "en")).not.toContain(rule);
  });

  it.each([
    ["en", "It shall print the order.", "LEX10"],
    ["en", "The system shall ensure the order and shall notify the guest.", "SYN02"],
    ["en", "The system shall send the code by phone/email.", "SYN03"],
    ["en", "The system shall support returns.", "LEX09"],
    ["en", "The system shall manage members.", "LEX09"],
    ["zh", "系统应以短信/邮件发送验证码。", "SYN03"],
    ["zh", "系统应支持退货。", "LEX09"],
  ] as const)("is not a pretext, in %s: %s", (language, text, rule) => {
    expect(rulesOf(text, language)).toContain(rule);
  });

  const criteria = (language: Language, lines: readonly string[]) => {
    const [title, statement, label] =
      language === "zh"
        ? ["导入会员", "系统应从文件导入会员。", "验收标准"]
        : ["Import", "The system shall import members from a file.", "Acceptance criteria"];
    const items = lines.map((line) => `  - ${line}`).join("\n");
    const markdown = `# FR-001 ${title}\n\n${statement}\n\n- **${label}**:\n${items}\n`;
    return lintMarkdown(markdown, { language })
      .findings.filter(({ rule }) => rule === "ATT03")
      .map(({ start, end }) => markdown.slice(start, end));
  };

  it("reports criteria that name no result, and none that a tester can check", () => {
    expect(
      criteria("en", ["Only administrators see the page.", "The import works as expected.", "Login test"]),
    ).toEqual(["The import works as expected.", "Login test"]);
    expect(
      criteria("zh", ["没有姓名的行列出行号。", "未选择文件时按钮为灰色。", "功能正常。", "导入功能"]),
    ).toEqual(["功能正常。", "导入功能"]);
  });
});
