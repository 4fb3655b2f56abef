import { isJsonObject, type JsonObject, parseJson } from "../json/read-json-reply.ts";
import { withToolName } from "../specialist/catalogue/tool-aliases.ts";
import { type AiPlanOptions, aiPlanTerms } from "./aiplan-options.ts";
import { type AiPlanRepair, type AiPlanResult, parseAiPlan } from "./parse.ts";
import { PLAN_TOOL } from "./plan-tool.ts";
import type { KnownTool, ToolTable } from "./tool-table.ts";
import type { AiPlanVersion } from "./versions.ts";

/** What a model with native tool calling answered. */
export interface NativeReply extends AiPlanOptions {
  readonly text?: string | null;
  readonly calls?: readonly { readonly name: string; readonly args: unknown }[];
  /** The model's summary of its reasoning, if the provider hands one out. */
  readonly reasoning?: string | null;
}

const STAND_IN = "native call";

/**
 * Turns native tool calls into the AIPlan record that a written plan is read into, judged by the same
 * checks: only retrieval calls → KNOWLEDGE_QA, other calls → TOOL_EXECUTION, text without calls → a KNOWLEDGE_QA
 * reply; in `aiplan/2`, a single call of `executePlan` → PLAN_EXECUTION. Text next to calls is the thought; where there is none, the reasoning's summary or `native call` replaces
 * it. In `aiplan/1.0-zh`, whose KNOWLEDGE_QA calls no tools, every call is a TOOL_EXECUTION. Never throws.
 */
export function fromNativeCalls(reply: NativeReply): AiPlanResult {
  const { version, tools } = aiPlanTerms(reply).contract;
  const calls: readonly unknown[] = Array.isArray(reply?.calls) ? reply.calls : [];
  const text = filled(reply?.text);
  const said = calls.length > 0 ? text : null;
  const reasoning = filled(reply?.reasoning);
  const reads = calls.every((call) => isJsonObject(call) && toolOf(call, tools)?.retrieval === true);
  const thought = said ?? reasoning ?? STAND_IN;
  const [only] = calls.length === 1 ? calls.map(withReadArgs) : [];
  const planned = version === "aiplan/2" && isJsonObject(only) && only.name === PLAN_TOOL.name;
  const plan = planned
    ? executionOf(thought, only.args)
    : {
        thought,
        response_mode: modeOf({ calls: calls.length, reads, version }),
        direct_response: calls.length > 0 ? null : text,
        tool_calls: calls.map(withReadArgs),
      };
  const result = parseAiPlan(plan, reply);
  const absent: AiPlanRepair = {
    code: "thought_absent",
    detail: reasoning === null ? STAND_IN : "reasoning",
  };
  return said === null ? { ...result, repairs: [absent, ...result.repairs] } : result;
}

/** The decision to start several specialists. */
const executionOf = (thought: string, execution_plan: unknown) => ({
  thought,
  response_mode: "PLAN_EXECUTION",
  direct_response: null,
  tool_calls: [],
  execution_plan,
});

const filled = (text: unknown): string | null =>
  typeof text === "string" && text.trim() !== "" ? text : null;

interface Called {
  readonly calls: number;
  /** All of them are retrievals. */
  readonly reads: boolean;
  readonly version: AiPlanVersion;
}

function modeOf({ calls, reads, version }: Called): string {
  if (calls === 0) return "KNOWLEDGE_QA";
  return reads && version !== "aiplan/1.0-zh" ? "KNOWLEDGE_QA" : "TOOL_EXECUTION";
}

const toolOf = (call: JsonObject, tools: ToolTable): KnownTool | undefined =>
  tools.get(String(call.name)) ?? tools.get(String(withToolName(call).name));

/** Some providers hand out the arguments as JSON text. */
function withReadArgs(call: unknown): unknown {
  if (!isJsonObject(call) || typeof call.args !== "string") return call;
  return { ...call, args: parseJson(call.args) ?? call.args };
}
