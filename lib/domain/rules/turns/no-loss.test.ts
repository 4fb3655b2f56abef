import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NEED_TEXTS } from "#lib/testing/need-texts.ts";
import type { Language } from "../../language.ts";
import { type Plan, planSchema } from "../../plan/plan.ts";
import { rehearse } from "../rehearsal.ts";

const spansOf = (plan: Plan) => [
  ...plan.requirements.flatMap(({ source }) => source),
  ...plan.unused_clauses,
];
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Letters and digits of a need that are nowhere in its plan: not in a requirement, an excluded clause, a non-goal or a target. */
function missing(need: string, plan: Plan): string {
  const chars = need.split("");
  for (const { start, end } of spansOf(plan)) chars.fill(" ", start, end);
  let left = chars.join("").replaceAll(/\s+/g, " ");
  // A line may be the beginning of a longer one.
  const lines = [...plan.non_goals, ...plan.targets].toSorted((a, b) => b.length - a.length);
  for (const line of lines) left = left.split(line).join(" ");
  return lettersOf(left);
}

const planOf = (need: string, language: Language): Plan => rehearse(need, { language }).plan;

const many = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join("\n");

describe("a plan of a need", () => {
  it.each(NEED_TEXTS)("has every letter and digit of $name", ({ language, text }) => {
    const plan = planOf(text, language);
    expect(missing(text, plan)).toBe("");
    for (const { start, end, text: words } of spansOf(plan)) expect(text.slice(start, end)).toBe(words);
  });

  it("has every letter and digit of any need", () => {
    const piece = fc.constantFrom(
      "Members can book a room. ",
      "会员可以取消预订。",
      "\n\n## Out of scope\n\n- Payment\n",
      "\n# Goals\n\n- Half the calls\n",
      "Regards, Anna\n",
      "Who pays?\n",
      "语音转文字：那个，会员老是约了不来。\n",
      "| a | b |\n",
      "Members can book a room. Thanks!",
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }),
        fc.constantFrom("en" as const, "zh" as const),
        (pieces, language) => {
          const need = pieces.join("");
          expect(missing(need, planOf(need, language))).toBe("");
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    ["sections and sentences", many(900, (at) => `# Part ${at}\n\nMembers can open page ${at}.\n`)],
    ["exclusions", `## Out of scope\n\n${many(300, (at) => `- Payment by method ${at}`)}`],
    ["words without an end mark", "word ".repeat(4000)],
    ["an exclusion without an end mark", `## Out of scope\n\n- ${"pay ".repeat(3000)}`],
  ])("of very many %s is valid, loses nothing and says where it ends", (_kind, need) => {
    const plan = planOf(need, "en");
    expect(planSchema.safeParse(plan).error).toBeUndefined();
    expect(missing(need, plan)).toBe("");
  });

  it("says that a text is too long for it", () => {
    const plan = planOf(
      many(450, (at) => `Members can open page ${at}.`),
      "en",
    );
    expect(plan.requirements).toHaveLength(400);
    expect(plan.notes.join()).toContain("too long for one plan");
  });
});
