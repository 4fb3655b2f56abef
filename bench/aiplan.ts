import { Ajv2020 } from "ajv/dist/2020.js";
import { contractSchemas } from "#lib/domain/aiplan/json-schemas.ts";
import { parseAiPlan } from "#lib/domain/aiplan/parse.ts";
import { type BenchResult, type BenchRow, bestOf } from "./srs-document.ts";

const PLANS = 10_000;

const EXECUTION = {
  thought: "The user wants a whole specification; the need is complete enough. ".repeat(8),
  response_mode: "TOOL_EXECUTION",
  direct_response: null,
  tool_calls: [
    {
      name: "createComprehensiveSRS",
      args: {
        userInput: "给门店收银系统增加会员积分功能，积分可以抵扣现金，退货时要收回积分。".repeat(10),
        projectName: "Loyalty points",
        sessionData: {
          domain: "retail",
          features: ["points", "redeeming", "returns"],
          timestamp: "2026-11-20T10:00:00Z",
        },
      },
    },
    { name: "readDocumentOutline", args: { document: "SRS.md" } },
  ],
};

const step = (number: number) => ({
  step: number,
  description: "Write the functional requirements, since the other chapters refer to them.",
  specialist: "fr_writer",
  context_dependencies: number > 1 ? [number - 1] : [],
  output_chapter_titles: ["功能需求"],
  language: "zh",
  relevant_context: "积分可以抵扣现金，退货时要收回积分。",
  workflow_mode: "greenfield",
});
const STEPS = {
  ...EXECUTION,
  response_mode: "PLAN_EXECUTION",
  tool_calls: [],
  execution_plan: {
    planId: "plan-1",
    description: "Write the specification of the loyalty points.",
    steps: Array.from({ length: 5 }, (_, index) => step(index + 1)),
  },
};

const perSecond = (work: () => unknown): number => {
  const ms = bestOf(5, () => {
    for (let n = 0; n < PLANS; n++) work();
  });
  return (PLANS / ms) * 1000;
};

/** What is read and judged of a text, next to the peers that do part of it. */
function rows(what: string, text: string, validate: (value: unknown) => boolean): readonly BenchRow[] {
  if (!parseAiPlan(text).valid || !validate(JSON.parse(text)))
    throw new Error("The bench's plan is not valid.");
  const ours = perSecond(() => parseAiPlan(text));
  const peers = [
    { peerName: "JSON.parse and ajv", peer: perSecond(() => validate(JSON.parse(text))) },
    { peerName: "JSON.parse alone", peer: perSecond(() => JSON.parse(text)) },
  ];
  const size = `${(Buffer.byteLength(text) / 1000).toFixed(1)} kB`;
  return peers.map((peer) => ({
    what: `${what}, ${size}`,
    ours,
    ...peer,
    ratio: ours / peer.peer,
    unit: "per s",
    reach: 5e4,
  }));
}

/** AIPlans read and judged per second; the peers parse and, without sentences and permissions, validate. */
export async function run(): Promise<BenchResult> {
  const schemas = contractSchemas();
  const ajv = new Ajv2020({ strict: false });
  const compiled = new Map(Object.entries(schemas).map(([name, schema]) => [name, ajv.compile(schema)]));
  const validate = (value: unknown): boolean => {
    const plan = value as typeof EXECUTION;
    return (
      compiled.get("aiplan-2")?.(plan) === true &&
      plan.tool_calls.every(({ name, args }) => compiled.get(`tool-${name}`)?.(args) === true)
    );
  };
  return {
    name: "aiplan",
    rows: [
      ...rows("a plan that calls tools", JSON.stringify(EXECUTION), validate),
      ...rows("a plan of five steps", JSON.stringify(STEPS), validate),
    ],
  };
}
