import { parseAiPlan } from "#lib/domain/aiplan/parse.ts";
import { AIPLAN_VERSIONS, type AiPlanVersion } from "#lib/domain/aiplan/versions.ts";

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ARGS = { userInput: "u", projectName: "p" };
const VALUES = [
  null,
  "",
  " ",
  "because",
  0,
  -1,
  1.5,
  true,
  [],
  {},
  [[]],
  "TOOL_EXECUTION",
  "KNOWLEDGE_QA",
  "zh",
  "fr_writer",
  {
    name: "internetSearch",
    args: { query: "q" },
  },
  {
    name: "createComprehensiveSRS",
    args: ARGS,
  },
  {
    name: "orderPizza",
    args: {},
  },
  [
    {
      name: "recordThought",
      args: 7,
    },
  ],
  [{ name: "searchKnowledge" }],
];
const PLANS = [
  { thought: "t", response_mode: "KNOWLEDGE_QA", direct_response: "r", tool_calls: [] },
  { thought: "t", response_mode: "GENERAL_CHAT", direct_response: "r\n```js\nx\n```", tool_calls: [] },
  { thought: "t", response_mode: "TOOL_EXECUTION", direct_response: null, tool_calls: [VALUES.at(-4)] },
  {
    thought: "t",
    response_mode: "PLAN_EXECUTION",
    direct_response: null,
    tool_calls: [],
    execution_plan: {
      planId: "p",
      description: "d",
      steps: [1, 2].map((step) => ({
        step,
        description: "d",
        specialist: "fr_writer",
        context_dependencies: step > 1 ? [1] : [],
        output_chapter_titles: [],
        language: "en",
        relevant_context: "",
        workflow_mode: "brownfield",
      })),
    },
  },
];
const KEYS = [
  "thought",
  "response_mode",
  "direct_response",
  "tool_calls",
  "execution_plan",
  "__proto__",
  "x y",
];
const SCRAPS = [
  "```json\n",
  "```",
  "~~~\n",
  "{",
  "}",
  "[",
  "]",
  '"',
  "'",
  "\\",
  "\n",
  "\r\n",
  ",",
  ":",
  "/*",
  "*/",
  "//",
  "`",
  "\0",
  "\ud83d",
  "﻿",
  "\u2028",
  "“",
  "中文",
  "null",
  "undefined",
  "NaN",
  "<think>",
  "Here: ",
  "\\u12",
];

class Draw {
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seeded(seed);
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  one<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}

/** A reply as no model should write it: a plan with fields changed, half of them wrapped, sprinkled with scraps and cut. */
function hostileReply(draw: Draw): string {
  const plan: Record<string, unknown> = { ...draw.one(PLANS) };
  for (let n = draw.below(3); n > 0; n--) plan[draw.one(KEYS)] = draw.one(VALUES);
  let text = JSON.stringify(plan, null, draw.below(3));
  if (draw.below(2) === 0) return text;
  if (draw.below(3) === 0) text = `${draw.one(SCRAPS)}\`\`\`json\n${text}\n\`\`\`${draw.one(SCRAPS)}`;
  if (draw.below(6) === 0) text += `\n${text}`;
  for (let n = draw.below(4); n > 0; n--) {
    const at = draw.below(text.length + 1);
    text = text.slice(0, at) + draw.one(SCRAPS) + text.slice(at + draw.below(3));
  }
  return draw.below(5) === 0 ? text.slice(0, draw.below(text.length + 1)) : text;
}

const VERSIONS = Object.keys(AIPLAN_VERSIONS) as readonly AiPlanVersion[];

/** What is wrong with the answer about a reply, null if nothing is. */
function problemOf(text: string, version: AiPlanVersion): string | null {
  const { valid, plan, issues, repairs, fallback } = parseAiPlan(text, { version });
  if (valid !== (plan !== null) || valid !== (fallback === null) || valid !== (issues.length === 0))
    return "the answer contradicts itself";
  const current = plan ?? fallback;
  const again = parseAiPlan(JSON.stringify(current), { version });
  if (!again.valid) return "what stands in the end is not valid by itself";
  if (again.repairs.length > 0) return "what stands in the end needs repairs";
  if (JSON.stringify(again.plan) !== JSON.stringify(current))
    return "what stands in the end reads differently";
  const bare = repairs.every(({ code }) => code === "field_ignored");
  if (valid && !bare && text === JSON.stringify(plan)) return "a well-formed plan was repaired";
  return null;
}

/** Judges so many hostile replies, the same for the same seed, and lists those whose answer breaks a promise. */
export function fuzzAiPlan(count: number, seed: number): { runs: number; failures: string[] } {
  const draw = new Draw(seed);
  const failures: string[] = [];
  for (let run = 0; run < count; run++) {
    const text = hostileReply(draw);
    const version = draw.one(VERSIONS);
    try {
      const problem = problemOf(text, version);
      if (problem) failures.push(`${problem}: ${version} ${JSON.stringify(text)}`);
    } catch (error) {
      failures.push(`threw ${String(error)}: ${version} ${JSON.stringify(text)}`);
    }
  }
  return { runs: count, failures };
}
