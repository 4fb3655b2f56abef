import { describe, expect, it } from "vitest";
import { findingProblems } from "#lib/agents/check-findings.ts";
import { languageTools } from "#lib/language/tools.ts";
import { EXTRA_SEATS, type ExtraSeat } from "../../roles/seat-specs.ts";
import { namesOfSpeaker } from "../../roles/seats.ts";
import { conclude } from "../../workshop/conclude.ts";
import { findingsSchemaOf } from "../../workshop/findings.ts";
import { type ChecklistEntry, type WorkshopSeat, workshopSeatsWith } from "../../workshop/workshop-seats.ts";
import { readyToSpeak, rehearse } from "../rehearsal.ts";
import { seatRules } from "../seats/seat-rules.ts";

const tools = languageTools();
const GIFTS =
  "Let customers of our online shop pay with gift cards, partly or fully, and see the remaining balance";
const POINTS = "给门店收银系统增加会员积分功能,积分可以抵扣现金,退货时要收回积分";

const builtIn = (key: ExtraSeat): WorkshopSeat => ({
  key,
  kind: "built_in",
  names: { ...namesOfSpeaker(key) },
  required: true,
  own: null,
});
const own = (checklist: ChecklistEntry[], required = true): WorkshopSeat => ({
  key: "LegalAdvisor",
  kind: "own",
  names: { zh: "法务", en: "Legal advisor" },
  required,
  own: { prompt_zh: null, prompt_en: "Look at the law.", findings_schema: null, checklist },
});
const entry = (more: Partial<ChecklistEntry>): ChecklistEntry => ({
  words_zh: ["积分"],
  words_en: ["gift cards"],
  kind: "question",
  text: "Which law governs gift cards?",
  blocking: false,
  ...more,
});

const speak = (
  seat: WorkshopSeat,
  need: string,
  { language, hasRepository = false }: { language: "zh" | "en"; hasRepository?: boolean },
) => seatRules(readyToSpeak(need, seat, { language, tools, projectName: "x", hasRepository }).turn, tools);

describe("built-in extra seats by rules", () => {
  it.each(EXTRA_SEATS.flatMap((key) => [[key, GIFTS, "en"] as const, [key, POINTS, "zh"] as const]))(
    "%s speaks the project's language and hands over findings of its shape: %s",
    (key, need, language) => {
      const seat = builtIn(key);
      const turn = speak(seat, need, { language });
      expect(findingProblems(findingsSchemaOf(seat), turn.findings)).toEqual([]);
      expect(turn.verdict.confidence).toBeLessThanOrEqual(0.8);
      expect(/\p{Script=Han}/u.test(turn.statement)).toBe(language === "zh");
      expect(speak(seat, need, { language })).toEqual(turn);
    },
  );

  it("lay another way beside decisions about money, and say what they did not compare", () => {
    const { statement, findings } = speak(builtIn("DesignAdvisor"), GIFTS, { language: "en" });
    expect(JSON.stringify(findings)).toContain("movement");
    expect(statement).toContain("the rest I did not check");
  });

  it("name no file without a repository, and guess none with one", () => {
    const without = speak(builtIn("FileImpactPlanner"), GIFTS, { language: "en" });
    expect(without.statement).toContain("no repository");
    expect(without.verdict.ok).toBe(true);
    const withOne = speak(builtIn("FileImpactPlanner"), GIFTS, { language: "en", hasRepository: true });
    expect(withOne.verdict.ok).toBeNull();
    for (const turn of [without, withOne]) expect(turn.plan_changes).toEqual([]);
  });

  it("know abuse of vouchers from the concern tables, and say where those end", () => {
    const { findings, statement } = speak(builtIn("SecurityReview"), GIFTS, { language: "en" });
    expect((findings as { abuse: string[] }).abuse.length).toBeGreaterThan(0);
    expect(statement).toContain("I did not check");
    expect(speak(builtIn("SecurityReview"), "Print the label.", { language: "en" }).statement).toContain(
      "no word of rights",
    );
  });
});

describe("a team's own seat by its checklist", () => {
  it("asks what a word wakes, once, and is content", () => {
    const state = rehearse(GIFTS, {
      language: "en",
      tools,
      table: workshopSeatsWith([own([entry({ default: "None." })])]),
    });
    expect(state.plan.open_questions.filter(({ raised_by }) => raised_by === "LegalAdvisor")).toHaveLength(1);
    expect(conclude(state).plan.consensus.agreed_by).toContain("LegalAdvisor");
  });

  it.each<[string, Partial<ChecklistEntry>, "final" | "draft"]>([
    [
      "an objection with a default is settled by it",
      { kind: "objection", default: "Ask the customer first." },
      "final",
    ],
    [
      "a blocking objection without one keeps the plan a draft",
      { kind: "objection", blocking: true },
      "draft",
    ],
  ])("%s", (_what, more, status) => {
    const table = workshopSeatsWith([own([entry(more)])]);
    const state = rehearse(POINTS, { language: "zh", tools, table });
    expect(conclude(state).plan.meta.status).toBe(status);
    if (status === "final")
      expect(state.consensus.map(({ text }) => text)).toContain("Ask the customer first.");
    else expect(conclude(state).plan.consensus.reserved_by).toEqual(["LegalAdvisor"]);
  });

  it("makes the plan a draft when nobody could speak for it, unless the plan does not need it", () => {
    const draft = conclude(rehearse(POINTS, { language: "zh", tools, table: workshopSeatsWith([own([])]) }));
    expect(draft.plan.consensus.reserved_by).toEqual(["LegalAdvisor"]);
    const noted = conclude(
      rehearse(POINTS, { language: "zh", tools, table: workshopSeatsWith([own([], false)]) }),
    );
    expect(noted.plan.meta.status).toBe("final");
    expect(noted.plan.consensus.noted?.[0]?.role).toBe("LegalAdvisor");
  });
});
