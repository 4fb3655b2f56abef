import fc from "fast-check";
import { type Plan, planSchema, type Requirement } from "../domain/plan/plan.ts";
import { soundPlan } from "./plan-fixture.ts";

/** Words that would become structure if they were written as they are. */
const HOSTILE = [
  "# heading",
  "### Requirement: other",
  "#### Scenario: fake",
  "## ADDED Requirements",
  "```",
  "~~~~ts",
  "<!-- hidden",
  "--> shown",
  "**Priority**: low",
  "- [ ] 9.9 task",
  "a\nb\r\n## c",
  "trailing ###",
  "`code` *bold* _x_ [l](u) <b>",
  "1. one",
  "---",
  "> quote",
  "TBD",
  "when then",
  "Scenario: twice",
  "当前余额",
  "系统应保存",
  "必须先登录",
  "the system shall save",
  "\u2028\u2029\u0085\u0000x",
  "\uD800 half",
  "a, b, c，d、e",
  "C#",
  "| a | b |",
  "&lt; &amp; \\",
  "$& $1 %s $x",
  "FROM: `### Requirement: X`",
  "长".repeat(900),
];

const piece = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: "binary", maxLength: 40 }));
const text = fc
  .array(piece, { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(" ").slice(0, 3900).trim())
  .filter((value) => value !== "");
const loose = fc.oneof(fc.constant(""), text);
const few = fc.array(text, { maxLength: 3 });

const scenario = fc.record({ name: text, steps: fc.array(text, { minLength: 1, maxLength: 5 }) });

const body = fc.record({
  title: text,
  shall: text,
  rationale: text,
  capability: fc.constantFrom("rooms", "room-booking", "a1"),
  scenarios: fc.array(scenario, { minLength: 1, maxLength: 3 }),
});

function requirementOf({ capability, ...words }: { capability: string } & Partial<Requirement>, at: number) {
  const [first] = soundPlan().requirements;
  return {
    ...first,
    ...words,
    id: `FR-${String(at + 1).padStart(3, "0")}`,
    change: { op: "added", capability },
  };
}

/** Names are short; every list of texts gives one item of each part. */
function structure(lists: readonly string[]) {
  const named = lists.map((words, at) => ({ name: `${at} ${words}`.slice(0, 110).trim(), words }));
  const evidence = { requirements: ["FR-001"] };
  return {
    entities: named.map(({ name, words }) => ({
      name,
      meaning: words,
      fields: [{ name, meaning: words, refers: name }],
      owner: name,
      ...evidence,
    })),
    states: named.map(({ name, words }) => ({
      entity: name,
      name,
      transitions: [{ to: name, on: words, by: name }],
      ...evidence,
    })),
    interfaces: named.map(({ name, words }) => ({
      partner: name,
      direction: "both",
      data: words,
      when_down: words,
      ...evidence,
    })),
    rights: named.map(({ name, words }) => ({ role: name, may: [words], may_not: [words], ...evidence })),
  };
}

/** Valid plans full of words that look like Markdown, YAML or OpenSpec. */
export const hostilePlan: fc.Arbitrary<Plan> = fc
  .record({
    title: text,
    owner: text,
    why: loose,
    what: loose,
    language: fc.constantFrom("zh", "en"),
    bodies: fc.array(body, { minLength: 1, maxLength: 5 }),
    lists: few,
    overview: loose,
    withTasks: fc.boolean(),
  })
  .map(({ title, owner, why, what, language, bodies, lists, overview, withTasks }) => {
    const base = soundPlan({ why, what, scope: lists, non_goals: lists, targets: lists });
    const requirements = bodies.map(requirementOf);
    const [id = ""] = requirements.map((requirement) => requirement.id);
    const tasks = withTasks
      ? lists.map((words, at) => ({
          id: `T-${at + 1}`,
          title: words,
          description: words,
          depends: [],
          effort: "S",
          requirements: at === 0 ? [] : [id],
        }))
      : [];
    const plan = {
      ...base,
      requirements,
      tasks,
      design: {
        overview,
        key_decisions: lists,
        alternatives: lists,
        dependencies: lists,
        ...structure(lists),
      },
      meta: { ...base.meta, title, owner, language },
    };
    return planSchema.parse(plan);
  });
