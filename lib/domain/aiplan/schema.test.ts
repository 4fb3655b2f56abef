import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AiPlanIssueCode } from "./aiplan-issue.ts";
import { parseAiPlan } from "./parse.ts";
import { AIPLAN_SCHEMAS } from "./schema.ts";
import type { AiPlanVersion } from "./versions.ts";

/** What only the checks can see: the schema knows neither the tools nor the order of the steps. */
const BEYOND_THE_SCHEMA: ReadonlySet<AiPlanIssueCode> = new Set([
  ...(["tool_unknown", "tool_not_allowed", "tool_not_retrieval"] as const),
  ...(["step_id_duplicate", "dependency_unknown", "dependency_not_earlier"] as const),
]);

const odd = fc.constantFrom(undefined, null, "", " ", 0, 1.5, true, [], {}, [null], "x");
/** Mostly the value that fits, sometimes one that hardly does. */
const mostly = (...good: readonly unknown[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...good) }, { weight: 1, arbitrary: odd });

const call = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ name: mostly("any", "internetSearch"), args: mostly({}, { query: "q" }) }),
  },
  { weight: 1, arbitrary: odd },
);
const step = fc.record(
  {
    step: mostly(1, 2, 3, -1, 2 ** 60),
    description: mostly("Write it."),
    specialist: mostly("fr_writer", "srs_editor"),
    context_dependencies: mostly([], [1], [2, 1]),
    output_chapter_titles: mostly([], ["功能"]),
    language: mostly("zh", "en", "en-GB", "zh-", "english"),
    relevant_context: mostly("", "context"),
    workflow_mode: mostly("greenfield", "brownfield"),
    userInput: mostly("u"),
    projectName: mostly("p"),
    sessionData: mostly({}, { domain: "d", features: ["f"], timestamp: "t", other: 1 }),
  },
  { noNullPrototype: true },
);
const executionPlan = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      planId: mostly("p"),
      description: mostly("d"),
      steps: fc.array(step, { maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: odd },
);
const plan = fc.record(
  {
    thought: mostly("t"),
    response_mode: mostly("TOOL_EXECUTION", "KNOWLEDGE_QA", "GENERAL_CHAT", "PLAN_EXECUTION"),
    direct_response: fc.oneof(fc.constantFrom(null, "reply"), odd),
    tool_calls: fc.oneof(fc.constant([]), fc.array(call, { maxLength: 3 }), odd),
    execution_plan: fc.oneof(fc.constant(undefined), executionPlan),
    unknown: fc.constantFrom(undefined, 1),
  },
  { requiredKeys: ["thought", "response_mode", "direct_response", "tool_calls"] },
);

describe("schema and checks", () => {
  it.each(Object.keys(AIPLAN_SCHEMAS) as AiPlanVersion[])(
    "%s: accept the same and read the same",
    (version) => {
      fc.assert(
        fc.property(plan, (value) => {
          const text = JSON.stringify(value);
          const checked = parseAiPlan(text, { version, tools: [{ name: "any" }] });
          const parsed = AIPLAN_SCHEMAS[version].safeParse(JSON.parse(text));
          const broken = checked.issues.filter(({ code }) => !BEYOND_THE_SCHEMA.has(code));
          expect({ text, ok: broken.length === 0 }).toEqual({ text, ok: parsed.success });
          if (checked.valid) expect(checked.plan).toEqual(parsed.data);
        }),
        { numRuns: 1000 },
      );
    },
  );
});
