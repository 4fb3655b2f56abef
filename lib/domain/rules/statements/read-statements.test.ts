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

describe("what is no statement", () => {
  const requirements = (text: string, language: Language) =>
    readStatements(text, language).flatMap((one) => (one.kind === "requirement" ? [one.text] : []));

  it.each([
    [
      "en",
      "### Before you submit\n\n- [x] I have read the documentation\n- [X] I am on version 7\n\n### Environment\n\n- OS: Debian 13\n- Build: 881\n\n### To reproduce\n\n1. Open a board\n2. Drag a card\n3. Wait\n\n### Expected result\n\nThe card keeps its colour.\n\n### Actual result\n\nThe card turns grey.\n",
      ["The card keeps its colour."],
    ],
    [
      "en",
      "**Describe the bug**\nThe clock shows yesterday.\n\n**Steps to reproduce**\n1. Open the app\n2. See error\n\n**Expected behavior**\nThe clock shows the time of the server.",
      ["The clock shows the time of the server."],
    ],
    [
      "zh",
      "### 提交前确认\n\n- [x] 我已阅读文档\n\n### 操作系统\n\n统信 UOS 20\n\n### 重现过程\n\n1. 打开看板\n2. 拖动卡片\n\n### 期望行为\n\n卡片保留原来的颜色。\n\n### 实际结果\n\n卡片变成灰色。\n",
      ["卡片保留原来的颜色。"],
    ],
  ] as const)("are the parts of an issue form that demand nothing (%s)", (language, text, expected) => {
    expect(requirements(text, language)).toEqual(expected);
    expect(losses(text, language)).toBe("");
  });

  it.each([
    [
      "en",
      "## Environment\n\nThe scanner works at minus 20 degrees.\n\n## Version\n\nEach document has a version number.",
    ],
    ["zh", "## 运行环境\n\n扫描枪在零下 20 度可以使用。\n\n## 版本\n\n每份文件有版本号。"],
  ] as const)("are not the same headings in a text that is no issue form (%s)", (language, text) => {
    expect(requirements(text, language)).toHaveLength(2);
  });

  it("is not a step that demands something, also in an issue form", () => {
    const text = "### Steps to reproduce\n\n1. Open the list\n\n### Checklist\n\n- [ ] I want a dark mode";
    expect(requirements(text, "en")).toEqual(["I want a dark mode"]);
  });

  it.each([
    ["en", "Guests can book a sauna.\n\nBest regards, Anna"],
    ["en", "Guests can book a sauna.\n\n-- \nTeam Lead"],
    ["en", "Guests can book a sauna.\n\nSent from my tablet"],
    ["en", "Sauna bookings\n\nDocument no. S-7\nPrepared by: J. Doe\n\nGuests can book a sauna."],
    ["en", "Hello Kim,\n\nGuests can book a sauna.\n\n@kim"],
    ["zh", "客人可以预订桑拿房。\n\n——\n前台主管"],
    ["zh", "各位好：\n\n客人可以预订桑拿房。\n\n工程部 王强"],
    ["zh", "桑拿预订\n\n文件编号：S-7\n编制：工程科\n\n客人可以预订桑拿房。"],
  ] as const)("is the head of a document or a signature (%s): %j", (language, text) => {
    expect(requirements(text, language)).toHaveLength(1);
    expect(losses(text, language)).toBe("");
  });

  it.each([
    [
      "en",
      "# Sauna club, meeting notes\n\n## Agreed\n- Guests can book a sauna.\n\n## Next steps\n- Maria: call the electrician by Monday\n- T. Berg sends the plans in May\n- Next call: 3 June, online",
    ],
    [
      "en",
      "## Wish\n\nGuests can book a sauna.\n\n## Definition of done\n\n- [ ] Manual updated\n- [ ] Tested on two tablets",
    ],
    ["en", "Guests can book a sauna.\n\n- Next session: 3 June"],
    ["en", "Sauna bookings\nDocument S-12, Revision B\n\nGuests can book a sauna."],
    [
      "en",
      "Sauna bookings\nVersion 0.4 (draft)\n\n1 Booking\n1.1 Guests can book a sauna.\n\n2 References\nISO 9241-110 Dialogue principles",
    ],
    [
      "en",
      "### Wish\n\nGuests can book a sauna.\n\n### Priority\n\n- [x] High\n- [ ] Low\n\n### Contact\n\nthe forum, @kim",
    ],
    [
      "zh",
      "桑拿房碰头会\n\n一、讨论结果\n- 客人可以预订桑拿房。\n\n二、后续工作\n- 老陈：下周一联系电工\n- 小吴：5月3日前画出草图",
    ],
    ["zh", "客人可以预订桑拿房。\n\n下次例会：5月3日"],
    [
      "zh",
      "### 想要的\n\n客人可以预订桑拿房。\n\n### 重要程度\n\n- [x] 高\n- [ ] 低\n\n### 联系人\n\n群里 @阿宽",
    ],
  ] as const)("is an action, a level, a contact or the number of a document (%s): %j", (language, text) => {
    expect(requirements(text, language)).toEqual([
      language === "en" ? "Guests can book a sauna." : "客人可以预订桑拿房。",
    ]);
    expect(losses(text, language)).toBe("");
  });

  it.each([
    ["en", "## Contact\n\nVisitors can write to the office."],
    ["en", "## Priority\n\nUrgent orders come first."],
    ["en", "## Definition of done\n\n- Every order has a number."],
    ["en", "- Next meeting: the board shows its date."],
    ["zh", "## 联系方式\n\n访客可以给办公室留言。"],
    ["zh", "## 优先级\n\n急单排在最前面"],
  ] as const)("is not a demand in such a part (%s): %j", (language, text) => {
    expect(requirements(text, language)).toHaveLength(1);
  });

  it.each([
    [
      "en",
      "## Summary\n\nWaiters take orders for a table without walking to the till.\n\n## Motivation\n\nThe till is far away.",
    ],
    ["zh", "## 摘要\n\n服务员在桌边下单，不用走到收银台。\n\n## 背景\n\n收银台离得远。"],
  ] as const)("is not a short summary at the beginning (%s)", (language, text) => {
    expect(requirements(text, language)).toHaveLength(1);
  });

  it.each([
    ["en", "Hi, we need a list of all saunas"],
    ["en", "Morning shifts start at six"],
    ["zh", "你好，需要一份桑拿清单"],
  ] as const)(
    "is not a greeting that demands something, nor a word of a greeting (%s): %s",
    (language, text) => {
      expect(requirements(text, language)).toHaveLength(1);
    },
  );

  it.each([
    [
      "en",
      "Olga: Hello all\nPer: Members book a boat for a day.\nOlga: ok\nPer: A boat is washed after use.\nOlga: Keys are in a box.",
      ["Members book a boat for a day.", "A boat is washed after use.", "Keys are in a box."],
    ],
    [
      "zh",
      "阿宽：大家早上好\n小莉：会员按天租船。\n阿宽：好的\n小莉：用完要冲洗。\n阿宽：钥匙放在密码盒里。",
      ["会员按天租船。", "用完要冲洗。", "钥匙放在密码盒里。"],
    ],
  ] as const)("are the names in a talk (%s)", (language, text, expected) => {
    expect(requirements(text, language)).toEqual(expected);
  });

  it("are not the roles of a list of demands: who does it stays in the statement", () => {
    const text =
      "Member: books a boat.\nWarden: sees all boats.\nMember: cancels a booking.\nWarden: locks a boat.\nMember: pays online.";
    expect(requirements(text, "en")).toEqual(text.split("\n"));
  });

  it("is a sentence that is only talk, as long as something else is wanted", () => {
    const talk = "Last autumn we lost two boats.";
    expect(requirements(`${talk} A boat has a tracker.`, "en")).toEqual(["A boat has a tracker."]);
    expect(requirements(talk, "en")).toEqual([talk]);
    expect(requirements("昨天又丢了一条船，唉。每条船装定位器。", "zh")).toEqual(["每条船装定位器。"]);
  });

  it.each([
    ["en", "Cards that were lost last month are listed. We want a list."],
    ["zh", "昨天登记的物品第二天显示。想要一份清单。"],
  ] as const)("is not a demand that only names a time in the past (%s): %s", (language, text) => {
    expect(requirements(text, language)).toHaveLength(2);
  });

  it.each(["We need a rota.\n\n- Version: 1.2", "需要排班表。\n\n- 软件版本：1.2"])(
    "is the number of a version: %j",
    (text) => expect(requirements(text, "en")).toHaveLength(1),
  );

  it("divides a transcript without punctuation at its spaces", () => {
    const text =
      "我们想管一下租船的事 会员提前一天在手机上预订 一条船一天只能租给一个人 用完以后要自己冲洗干净再还 钥匙放在门口的密码盒里面 超时还船的按小时加收费用";
    expect(requirements(text, "zh")).toContain("一条船一天只能租给一个人");
    expect(losses(text, "zh")).toBe("");
  });
});
