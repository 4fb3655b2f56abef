import { describe, expect, it } from "vitest";
import { languageTools } from "../../language/tools.ts";
import { heldWorkshop, soundPlan } from "../../testing/plan-fixture.ts";
import { seatRecord } from "../meeting/seat-record.ts";
import { answerFromRecord } from "./seat-answer.ts";

const tools = languageTools();
const EN = {
  statements: [
    { id: "s1", round: 1, text: "A card must not be spent twice. Refunds need an owner. The rest is plain." },
  ],
  positions: [
    {
      issue: "I-1",
      title: "Refunds",
      position: "block",
      reason: "The law asks for a refund within 14 days.",
    },
  ],
  raised: [{ id: "I-1", title: "Refunds", detail: "Nobody says where a refund goes." }],
  items: [{ id: "RISK-001", text: "Two checkouts spend one balance at once. → Lock the balance." }],
  verdicts: [{ round: 1, ok: false, reasons: ["refunds are open"], reservations: [] }],
};
const ZH = {
  statements: [{ id: "s1", round: 2, text: "同一张卡不能重复使用。退款要有负责人。" }],
  positions: [],
  raised: [],
  items: [{ id: "RISK-001", text: "两台收银机同时使用同一余额" }],
  verdicts: [{ round: 2, ok: true, reasons: ["缓解措施已写明"], reservations: [] }],
};

describe("a seat's answer by rules", () => {
  it("quotes what it said, where it stands and what it put into the plan", () => {
    const { statement, found } = answerFromRecord(
      { language: "en", question: "Why do you object to the refunds?", record: EN },
      tools,
    );
    expect(found).toBe(true);
    expect(statement).toContain("“Refunds need an owner.”");
    expect(statement).toContain("I object. The law asks for a refund within 14 days.");
    expect(statement).not.toContain("The rest is plain");
  });

  it("finds an item by its id", () => {
    const asked = { language: "en", question: "What about RISK-001?", record: EN } as const;
    expect(answerFromRecord(asked, tools).statement).toContain("Lock the balance");
  });

  it("answers in Chinese from a Chinese record", () => {
    const asked = { language: "zh", question: "退款由谁负责？", record: ZH } as const;
    const { statement, found } = answerFromRecord(asked, tools);
    expect(found).toBe(true);
    expect(statement).toContain("第 2 轮我说过：“退款要有负责人。”");
  });

  it.each([
    ["en", "How much does the moon weigh?", EN, "I will not make an answer up"],
    ["zh", "月亮有多重？", ZH, "我不编造答案"],
  ] as const)(
    "says in %s that its record has nothing, and where it stands",
    (...[language, question, record, words]) => {
      const { statement, found } = answerFromRecord({ language, question, record }, tools);
      expect(found).toBe(false);
      expect(statement).toContain(words);
    },
  );
});

describe("a seat's record", () => {
  it("holds what that seat said and nothing of the others", () => {
    const plan = soundPlan();
    const record = seatRecord(heldWorkshop(plan), plan, "RiskPlanner");
    expect(record.statements.map((one) => one.text)).toEqual(["RiskPlanner on FR-001."]);
    expect(record.verdicts).toHaveLength(1);
  });
});
