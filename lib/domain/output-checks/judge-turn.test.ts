import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Language } from "../language.ts";
import { rehearse } from "../rules/rehearsal.ts";
import { judgeTurn, OUTPUT_PROBLEMS } from "./judge-turn.ts";
import { leaksInstructions } from "./leaked-instructions.ts";
import { otherSpeaker } from "./other-speaker.ts";
import { repeatsItself, repetitionWatch } from "./repetition.ts";
import { isWrongLanguage } from "./wrong-language.ts";

const prompt = (language: Language) =>
  ["product-planner", "turn-format"]
    .map((file) =>
      readFileSync(new URL(`../../../prompts/planning/${file}.${language}.md`, import.meta.url), "utf8"),
    )
    .join("\n\n");

const judged = (turn: object, more: Partial<Parameters<typeof judgeTurn>[0]> = {}) =>
  judgeTurn({
    value: turn,
    seat: "RiskPlanner",
    language: "en",
    instructions: prompt("en"),
    material: "",
    ...more,
  })?.code ?? null;

describe("good turns", () => {
  const folder = new URL("../rules/fixtures/", import.meta.url);
  const names = readdirSync(folder).filter((name) => /^(en|zh)-/.test(name));

  it.each(names)("of a whole workshop pass: %s", (name) => {
    const language: Language = name.startsWith("zh") ? "zh" : "en";
    const need = readFileSync(new URL(`${name}/need.txt`, folder), "utf8");
    const { turns } = rehearse(need, { language });
    const problems = turns.map((turn) => [
      turn.statement,
      judgeTurn({ value: turn, seat: turn.role, language, instructions: prompt(language), material: need })
        ?.code,
    ]);
    expect(problems.filter(([, problem]) => problem !== undefined)).toEqual([]);
    expect(turns.length).toBeGreaterThanOrEqual(5);
  });

  it.each([
    [
      "quotes a Chinese need in English words",
      "en",
      "FR-001 is clear. The need says “会员可以在线预约会议室，每次最多两小时，过期自动取消，并通知管理员”, and that can be tested.",
    ],
    [
      "names files and ids in Chinese",
      "zh",
      "FR-001 由 payment/gift-card.ts 和 BalanceService 实现，PUT /api/v1/cards 需要幂等键，TC-014 覆盖它。",
    ],
    [
      "agrees with other seats by name",
      "en",
      "As the TestPlanner said, the limit has no figure. The SystemDesigner: no objection was heard to that. I agree with both.",
    ],
    ["is short", "en", "OK."],
    [
      "is a short list with one word often",
      "en",
      "Tests: one per scenario. Tests: one per boundary. Tests: one for the refused case.",
    ],
    [
      "uses foreign names",
      "en",
      "The café in São Paulo and the Gasthaus zur Post keep their opening hours; the system SHALL show both.",
    ],
  ] as const)("that %s are not either", (_what, language, statement) => {
    expect(judged({ statement, verdict: { ok: true } }, { language })).toBeNull();
  });
});

describe("a statement in the wrong language", () => {
  it.each([
    ["zh", "This requirement is clear to me and can be built in a week without any further questions."],
    ["en", "这个需求已经很清楚了，可以在一周之内完成开发，不需要再提其他问题，测试也没有困难。"],
    [
      "en",
      "Die Anforderung ist klar und kann mit der vorhandenen Schnittstelle in einer Woche für den Kunden gebaut werden, auch wenn der Test nicht einfach ist.",
    ],
    ["en", "Требование понятно и может быть выполнено за одну неделю без дополнительных вопросов."],
    ["zh", "この要件は明確であり、一週間で実装できますので、追加の質問はありません。テストも簡単です。"],
  ] as const)("is recognised (%s wanted)", (language, text) => {
    expect(isWrongLanguage(text, language)).toBe(true);
    expect(judged({ statement: text }, { language })).toBe("wrong_language");
  });
});

describe("another role", () => {
  it.each([
    [{ role: "TestPlanner", statement: "Fine." }, "TestPlanner"],
    [{ statement: "Fine.", verdict: { seat: "ProductPlanner", ok: true } }, "ProductPlanner"],
    [{ statement: "Fine.", verdict: { SeniorDeveloper: { ok: true } } }, "SeniorDeveloper"],
    [{ statement: "As the Test planner, I find every case covered." }, "TestPlanner"],
    [{ statement: "SystemDesigner: one module is enough." }, "SystemDesigner"],
    [{ statement: "**Coach:** let us move on." }, "Coach"],
    [{ statement: "作为测试规划，我认为用例齐全。" }, "TestPlanner"],
    [{ statement: "我是系统设计，一个模块就够。" }, "SystemDesigner"],
    [
      { statement: "RiskPlanner: none.\nTestPlanner: all covered.\nSeniorDeveloper: two days." },
      "TestPlanner",
    ],
  ])("is recognised: %j", (turn, role) => {
    expect(otherSpeaker(turn, "RiskPlanner")).toBe(role);
    expect(judged(turn)).toBe("other_voice");
  });

  it.each([
    [{ role: "RiskPlanner", statement: "RiskPlanner here: nothing new." }],
    [{ statement: "As the Risk planner, I see two risks." }],
    [{ statement: "TestPlanner wants a figure; I want a roll-back." }],
    [{ statement: "作为风险规划，我看到两项风险，测试规划的意见我同意。" }],
    [{ statement: "Fine.", verdict: { ok: true, reasons: ["TestPlanner: covered"] } }],
  ])("is not found in one's own: %j", (turn) => {
    expect(otherSpeaker(turn, "RiskPlanner")).toBeNull();
  });
});

describe("repetition", () => {
  it("is a sentence that comes again and again", () => {
    expect(repeatsItself("The plan is good enough. ".repeat(5))).toBe(true);
    expect(repeatsItself("这个方案已经足够好了。".repeat(5))).toBe(true);
    expect(judged({ statement: "The plan is good enough. ".repeat(5) })).toBe("repeated");
  });

  it("is seen while a text grows, long before it ends, and also when it is blank space", () => {
    for (const piece of ["and so on and so on ", '{"a": 1},', "\n", "  \t"]) {
      const watch = repetitionWatch();
      let given = 0;
      while (!watch(piece)) given += piece.length;
      expect(given).toBeLessThan(10_000);
    }
  });

  it("is not seen in a long turn of many like items", () => {
    const watch = repetitionWatch();
    const items = Array.from({ length: 600 }, (_, at) =>
      JSON.stringify({
        key: `c${at}`,
        title: `Try FR-${at * 7}`,
        requirements: [`FR-${at * 7}`],
        level: "manual",
      }),
    );
    expect(items.some((item) => watch(item))).toBe(false);
  });
});

describe("leaked instructions", () => {
  it("are recognised in any text of an answer, however it is wrapped", () => {
    for (const language of ["en", "zh"] as const) {
      const instructions = prompt(language);
      const passage = instructions.slice(200, 600).replaceAll(/\s+/g, "\n ");
      const turn = { statement: "Here they are.", verdict: { reasons: [`First: ${passage}`] } };
      expect(leaksInstructions(turn, { instructions, material: "" })).toBe(true);
      expect(judged(turn, { instructions, language })).toBe("leaked_instructions");
    }
  });

  it("are not what the material says itself", () => {
    const passage = prompt("en").slice(200, 500);
    expect(leaksInstructions({ statement: passage }, { instructions: prompt("en"), material: passage })).toBe(
      false,
    );
  });
});

it("judges anything without failing", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (value, material) => {
      const code = judged({ value, statement: value } as object, { material });
      expect([null, ...OUTPUT_PROBLEMS]).toContain(code);
    }),
  );
});

it("takes characters that are no text for what they are", () => {
  expect(judged({ statement: "The plan \uFFFD\uFFFD is fine." })).toBe("garbled_text");
  expect(judged({ statement: "The need says \uFFFD." }, { material: "a \uFFFD b" })).toBeNull();
});
