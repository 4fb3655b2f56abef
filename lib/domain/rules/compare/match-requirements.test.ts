import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { matchRequirements } from "./match-requirements.ts";

const requirementSchema = z.strictObject({ id: z.string(), title: z.string(), shall: z.string() });
const kindSchema = z.enum(["changes", "removes", "renames", "same"]);
const needSchema = z.strictObject({
  text: z.string(),
  expected: z.string().nullable(),
  kind: kindSchema.nullable(),
});
const projectSchema = z.strictObject({ existing: z.array(requirementSchema), needs: z.array(needSchema) });
const unseen = z
  .strictObject({ en: projectSchema, zh: projectSchema })
  .parse(JSON.parse(readFileSync(new URL("./fixtures/unseen.json", import.meta.url), "utf8")));

const EN = [
  {
    id: "FR-001",
    title: "Reserve a book",
    shall: "The system SHALL allow readers to reserve up to 5 books.",
  },
  {
    id: "FR-002",
    title: "Overdue notice",
    shall: "When a loan is overdue, the system SHALL send an email to the reader.",
  },
  {
    id: "FR-003",
    title: "Export of loans",
    shall: "The system SHALL meet the stated need: “Librarians export all loans of a year.”",
  },
  {
    id: "FR-006",
    title: "Reading room seats",
    shall: "The system SHALL show the free seats of the reading room.",
  },
];
const ZH = [
  { id: "FR-001", title: "预约图书", shall: "系统应允许读者最多预约 5 本图书。" },
  { id: "FR-002", title: "逾期提醒", shall: "当借阅逾期时，系统应向读者发送邮件。" },
  { id: "FR-003", title: "借阅导出", shall: "系统 SHALL 满足所述需求：“馆员可以导出全年借阅记录。”" },
];

describe("a change", () => {
  const DATES = [
    { id: "FR-001", title: "Rent", shall: "The rent is collected on the first of every month." },
    { id: "FR-002", title: "Deposit", shall: "Tenants pay a deposit of two rents." },
    { id: "FR-003", title: "Backup", shall: "The archive makes a backup every night." },
    { id: "FR-004", title: "Keys", shall: "A lost key is replaced by the caretaker." },
  ];
  const DATES_ZH = [
    { id: "FR-001", title: "收租", shall: "每月 1 日收取房租。" },
    { id: "FR-002", title: "报修", shall: "维修工接单后 30 分钟内上门。" },
    { id: "FR-003", title: "评价", shall: "租客可以给维修评价。" },
    { id: "FR-004", title: "门禁", shall: "门禁记录保存三个月。" },
  ];

  it.each([
    ["Collection of the rent moves to the fifth.", "FR-001", "changes"],
    ["Our payday slips to the tenth.", "FR-001", "changes"],
    ["The backup runs every hour.", "FR-003", "changes"],
    ["Skip the deposit.", "FR-002", "removes"],
    ["Deposit: no more, please.", "FR-002", "removes"],
  ])("is shown with its requirement in English: %s", (text, id, kind) => {
    const match = matchRequirements({ text, language: "en" }, DATES);
    expect([match?.id, ...(match?.others ?? [])]).toContain(id);
    if (kind === "removes") expect(match?.kind).toBe("removes");
  });

  it.each([
    ["收租挪到 5 日。", "FR-001", "changes"],
    ["半小时到不了，改成四十分钟。", "FR-002", "changes"],
    ["评价功能先下线。", "FR-003", "removes"],
    ["门禁记录留够半年。", "FR-004", "changes"],
  ])("is proposed for its requirement in Chinese: %s", (text, id, kind) => {
    expect(matchRequirements({ text, language: "zh" }, DATES_ZH)).toMatchObject({ id, kind });
  });
});

describe("matches of a statement with existing requirements", () => {
  it.each([
    ["FR-006 is no longer needed.", "FR-006", "removes"],
    ["FR-006 must also show reserved seats.", "FR-006", "changes"],
    ["Readers can reserve up to 8 books.", "FR-001", "changes"],
    ["Readers get the overdue notice by text message instead of email.", "FR-002", "changes"],
    ["Remove the export of loans.", "FR-003", "removes"],
    ["Rename “Overdue notice” to “Late notice”.", "FR-002", "renames"],
    ["Librarians export all loans of a year.", "FR-003", "same"],
    ["Books can now be reserved up to 8 at a time by readers.", "FR-001", "changes"],
    ["Nobody needs the overdue notice, please take it out.", "FR-002", "removes"],
    ["Readers cannot reserve books.", "FR-001", "changes"],
  ])("finds the requirement in English: %s", (text, id, kind) => {
    expect(matchRequirements({ text, language: "en" }, EN)).toMatchObject({ id, kind });
  });

  it.each([
    ["FR-002 取消。", "FR-002", "removes"],
    ["读者最多预约 8 本图书。", "FR-001", "changes"],
    ["逾期提醒由邮件改为短信。", "FR-002", "changes"],
    ["没人看逾期提醒，去掉吧。", "FR-002", "removes"],
    ["去掉借阅导出。", "FR-003", "removes"],
    ["“逾期提醒”改名为“超期通知”。", "FR-002", "renames"],
    ["馆员可以导出全年借阅记录。", "FR-003", "same"],
  ])("finds the requirement in Chinese: %s", (text, id, kind) => {
    expect(matchRequirements({ text, language: "zh" }, ZH)).toMatchObject({ id, kind });
  });

  it.each([
    ["en", "Readers can delete their reading history."],
    ["en", "FR-0061 of the old system is not our topic."],
    ["en", "Librarians can move a shelf from one room to another."],
    ["zh", "读者可以删除自己的书评。"],
    ["zh", "读者可以把头像换成自己的照片。"],
  ] as const)("takes a statement about something else as an addition (%s): %s", (language, text) => {
    const match = matchRequirements({ text, language }, language === "en" ? EN : ZH);
    expect(match?.kind ?? "adds").toBe("adds");
  });

  it("shows the closest requirement of a probable addition, and further candidates", () => {
    const match = matchRequirements({ text: "Readers see the seats of the café.", language: "en" }, EN);
    expect(match).toMatchObject({ id: "FR-006", kind: "adds" });
    expect(match?.others).not.toContain("FR-006");
    expect(match?.others.length).toBeLessThanOrEqual(2);
  });

  it("does not let an addition wait that shares only a frequent word with a requirement", () => {
    const matchOf = (text: string) => matchRequirements({ text, language: "en" }, EN);
    expect(matchOf("Readers see a map of the shelves.")).toMatchObject({ kind: "adds", isNew: true });
    expect(matchOf("Readers see the seats of the café.")).toMatchObject({ kind: "adds", isNew: false });
  });

  it.each([
    ["The notice should arrive a week earlier.", "FR-002", "changes"],
    ["Magazines need the same notice as loans.", "FR-002", "changes"],
    ["We no longer need an export of loans for branches.", "FR-003", "changes"],
    ["We no longer need an export of loans.", "FR-003", "removes"],
    ["The free seats don't belong in the reading room any longer.", "FR-006", "removes"],
  ] as const)("reads what a statement does with a requirement: %s", (text, id, kind) => {
    expect(matchRequirements({ text, language: "en" }, EN)).toMatchObject({ id, kind });
  });

  it.each([
    "Readers can sell books they no longer need.",
    "Books that are no longer used are sold to readers.",
  ])("removes nothing where only a thing is no longer needed: %s", (text) => {
    expect(matchRequirements({ text, language: "en" }, EN)?.kind).not.toBe("removes");
  });

  it.each([
    ["逾期提醒发短信就可以。", "FR-002", "changes"],
    ["增加一个预约图书的自助机，也能还书。", "FR-001", "adds"],
  ] as const)("reads what a Chinese statement does with a requirement: %s", (text, id, kind) => {
    expect(matchRequirements({ text, language: "zh" }, ZH)).toMatchObject({ id, kind });
  });

  it("finds the requirement by the value that is replaced", () => {
    const tools = [
      "Members reserve a tool for up to three days.",
      "A deposit of 20 euros is taken for power tools.",
      "The borrower receives an e-mail one day before the tool is due.",
      "The board receives a monthly report.",
      "The workshop is open on Saturdays.",
      "Tools can be searched by name.",
    ].map((shall, at) => ({ id: `FR-00${at + 1}`, title: `T${at + 1}`, shall }));
    const text = "Three days is too short, please make it a week.";
    expect(matchRequirements({ text, language: "en" }, tools)).toMatchObject({
      id: "FR-001",
      kind: "changes",
    });
  });

  it("shows nothing where no requirement has a word in common", () => {
    expect(
      matchRequirements({ text: "The weather is announced on Mondays.", language: "en" }, EN),
    ).toBeNull();
  });

  it("proposes at least 90 % of the labelled changes with their kind, and shows every one of them", () => {
    const changes = (["en", "zh"] as const).flatMap((language) =>
      unseen[language].needs
        .filter(({ expected }) => expected !== null)
        .map((need) => ({
          need,
          found: matchRequirements({ text: need.text, language }, unseen[language].existing),
        })),
    );
    const proposed = changes.filter(
      ({ need, found }) => found?.id === need.expected && found.kind === need.kind,
    );
    const shown = changes.filter(({ need, found }) =>
      [found?.id, ...(found?.others ?? [])].includes(need.expected ?? ""),
    );
    expect(proposed.length).toBeGreaterThanOrEqual(changes.length * 0.9);
    expect(shown).toHaveLength(changes.length);
  });

  it("proposes a change for at most one in four labelled additions", () => {
    const additions = (["en", "zh"] as const).flatMap((language) =>
      unseen[language].needs
        .filter(({ expected }) => expected === null)
        .map(({ text }) => matchRequirements({ text, language }, unseen[language].existing)),
    );
    const wrong = additions.filter((found) => found !== null && found.kind !== "adds");
    expect(wrong.length).toBeLessThanOrEqual(additions.length / 4);
  });
});
