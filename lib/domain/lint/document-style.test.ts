import { describe, expect, it } from "vitest";
import type { Language } from "../language.ts";
import { ignoreEdit } from "./ignore-edit.ts";
import { lintMarkdown } from "./lint.ts";
import { lintSettingsSchema } from "./lint-settings.ts";

const list = (texts: readonly string[], title = "Functions") =>
  `## ${title}\n\n${texts.map((text, at) => `- FR-${String(at + 1).padStart(3, "0")} ${text}\n`).join("")}\n`;
const verbs = [
  "打开订单页面",
  "支持搜索订单",
  "提供导出按钮",
  "支持打印小票",
  "提供退货入口",
  "支持查看余额",
];
const of = (markdown: string, rule: string, options: Parameters<typeof lintMarkdown>[1] = {}) =>
  lintMarkdown(markdown, { rules: [rule, "IGN01", "IGN02"], ...options }).findings;
const messages = (markdown: string, rule: string, language: Language) =>
  of(markdown, rule).map(({ severity, line, message }) => [severity, line, message[language]]);

describe("a form that most requirements of a document have", () => {
  it("is reported once, as a hint at the first place, with the number of requirements", () => {
    const markdown = list([...verbs, "系统应保存订单。"]);
    expect(messages(markdown, "SYN01", "zh")).toEqual([
      ["hint", 3, "本文档 7 条需求中有 6 条没有“应”“必须”等约束词。"],
    ]);
    const [found] = of(markdown, "SYN01");
    expect(found?.requirement_id).toBeUndefined();
    expect(found?.suggestion.en).toContain("ignore this one finding with a reason");
  });

  it("is reported at each place if fewer than five or fewer than half of the requirements have it", () => {
    expect(of(list(verbs.slice(0, 4)), "SYN01")).toHaveLength(4);
    const duties = Array.from({ length: 7 }, (_, at) => `系统应保存第 ${at} 类订单。`);
    expect(of(list([...verbs, ...duties]), "SYN01")).toHaveLength(6);
  });

  it("is reported once for a section that is written in it, and at each place elsewhere", () => {
    const duties = Array.from({ length: 9 }, (_, at) => `The system shall keep list ${at}.`);
    const wishes = Array.from({ length: 5 }, (_, at) => `The system should send mail ${at}.`);
    const markdown = list([...duties, "The system should print."]) + list(wishes, "Wishes");
    expect(messages(markdown, "LEX12", "en")).toEqual([
      ["hint", 12, "“should” advises, permits or predicts; it is not binding."],
      ["hint", 16, "Requirements of this section that use a modal that does not bind: 5 of 5."],
    ]);
  });

  it("counts a requirement with several findings once", () => {
    const twice = Array.from({ length: 3 }, () => "The data should be kept. The data should be sent.");
    expect(of(list(twice), "LEX12")).toHaveLength(6);
  });

  it("is reported at each place for a rule that the project configured", () => {
    const settings = lintSettingsSchema.parse({ rules: { SYN01: "error" } });
    expect(of(list(verbs), "SYN01", { settings }).map(({ severity }) => severity)).toEqual(
      verbs.map(() => "error"),
    );
  });

  it("is reported once for a second binding word in a quarter of the requirements, unless the project chose one", () => {
    const mixed = Array.from(
      { length: 18 },
      (_, at) => `系统${at % 3 === 0 ? "必须" : "应"}保存第 ${at} 类订单。`,
    );
    expect(messages(list(mixed), "LEX13", "zh")).toEqual([
      ["hint", 3, "本文档 18 条有约束词的需求中有 6 条用了另一个。"],
    ]);
    const settings = lintSettingsSchema.parse({ modal: { zh: "应" } });
    expect(of(list(mixed), "LEX13", { settings })).toHaveLength(6);
  });

  it("never joins findings about content", () => {
    const vague = Array.from({ length: 8 }, (_, at) => `系统应快速保存第 ${at} 类订单。`);
    expect(of(list(vague), "LEX03")).toHaveLength(8);
  });

  it("is accepted by one comment with a reason, and comments at its other places have an effect", () => {
    const markdown = list(verbs);
    const [found] = of(markdown, "SYN01");
    if (found === undefined) throw new Error("no finding");
    const accept = (start: number, text: string) => {
      const edit = ignoreEdit(text, { rule: "SYN01", start }, { reason: "团队约定", language: "zh" });
      const at = edit?.target.start ?? 0;
      return text.slice(0, at) + edit?.content + text.slice(at);
    };
    const once = accept(found.start, markdown);
    expect(of(once, "SYN01")).toEqual([]);
    expect(of(accept(once.indexOf("支持打印小票"), once), "SYN01")).toEqual([]);
    expect(of(accept(markdown.indexOf("支持打印小票"), markdown), "SYN01")).toEqual([]);
  });
});
