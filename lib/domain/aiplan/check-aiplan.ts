import { isJsonObject, type JsonObject } from "../json/read-json-reply.ts";
import { checkExecutionPlan } from "./check-execution-plan.ts";
import { checkToolCalls } from "./check-tool-calls.ts";
import { FindingCollector } from "./findings.ts";
import type { AiPlan, AiPlanToolCall, ExecutionPlan } from "./schema.ts";
import { callerIn, type ToolTable } from "./tool-table.ts";
import { AIPLAN_VERSIONS, type AiPlanMode, type AiPlanVersion } from "./versions.ts";

/** What a plan is judged by. */
export interface AiPlanContract {
  readonly version: AiPlanVersion;
  readonly tools: ToolTable;
  /** As the caller gave it: see `callerIn`. */
  readonly caller: unknown;
}

export interface CheckedAiPlan {
  /** Null where `findings` holds an issue. */
  readonly plan: AiPlan | null;
  readonly findings: FindingCollector;
}

/** A reply that nests deeper is refused: no plan does, and what reads it later may recurse. */
const DEEPEST = 64;

const FIELDS = ["thought", "response_mode", "direct_response", "tool_calls"] as const;
const KNOWN_FIELDS: ReadonlySet<string> = new Set(FIELDS);
const KNOWN_FIELDS_2: ReadonlySet<string> = new Set([...FIELDS, "execution_plan"]);

/**
 * Judges a JSON object as an AIPlan of the given version. All violations are
 * found at once; unknown fields are noted and left out of the plan. Never throws on what JSON can hold.
 */
export function checkAiPlan(value: JsonObject, contract: AiPlanContract): CheckedAiPlan {
  const findings = new FindingCollector();
  if (!nestsWithin(value, DEEPEST)) {
    findings.report("too_deep", "$", { limit: String(DEEPEST) });
    return { plan: null, findings };
  }
  const planned = contract.version === "aiplan/2";
  findings.ignoreUnknown(value, planned ? KNOWN_FIELDS_2 : KNOWN_FIELDS, "$");
  for (const field of FIELDS)
    if (value[field] === undefined) findings.report("field_missing", `$.${field}`, { field });
  const thought = readThought(value, findings);
  const mode = readMode(value, contract.version, findings);
  const reply = readReply(value, findings);
  const calls = readCalls(value, { mode, contract }, findings);
  const said = { reply, calls: Array.isArray(value.tool_calls) ? value.tool_calls.length : undefined };
  if (mode === "KNOWLEDGE_QA" && retrieves(contract.version)) checkQuestion(said, findings);
  else if (mode !== null) checkMode(mode, said, findings);
  const steps = planned ? readSteps(value, mode, findings) : undefined;
  if (findings.issues.length > 0) return { plan: null, findings };
  const plan = {
    thought,
    response_mode: mode,
    direct_response: reply,
    tool_calls: calls,
    ...(steps === undefined ? {} : { execution_plan: steps }),
  };
  // The checks above are the schema's and more; a test compares the two.
  return { plan: plan as AiPlan, findings };
}

/** Whether a JSON value is nested at most this deep. */
function nestsWithin(value: unknown, levels: number): boolean {
  if (Array.isArray(value)) return levels > 0 && value.every((one) => nestsWithin(one, levels - 1));
  if (!isJsonObject(value)) return true;
  if (levels === 0) return false;
  for (const key in value) if (!nestsWithin(value[key], levels - 1)) return false;
  return true;
}

/** In which versions KNOWLEDGE_QA may call tools instead of replying. */
const retrieves = (version: AiPlanVersion): boolean => version !== "aiplan/1.0-zh";

function readThought({ thought }: JsonObject, findings: FindingCollector): string {
  if (typeof thought === "string" && thought.trim() !== "") return thought;
  if (thought !== undefined) findings.report("thought_empty", "$.thought");
  return "";
}

function readMode(value: JsonObject, version: AiPlanVersion, findings: FindingCollector): AiPlanMode | null {
  const modes: readonly AiPlanMode[] = AIPLAN_VERSIONS[version];
  const mode = modes.find((one) => one === value.response_mode) ?? null;
  if (mode === null && value.response_mode !== undefined)
    findings.report("mode_unknown", "$.response_mode", { modes: modes.join(", ") });
  return mode;
}

/** The reply: a text, null, or undefined where it is neither. */
function readReply(
  { direct_response: reply }: JsonObject,
  findings: FindingCollector,
): string | null | undefined {
  if (reply === undefined || reply === null || typeof reply === "string") return reply;
  findings.report("direct_response_invalid", "$.direct_response");
  return undefined;
}

interface Speaking {
  readonly mode: AiPlanMode | null;
  readonly contract: AiPlanContract;
}

/** The tool calls, undefined where they are no list. */
function readCalls(
  { tool_calls: calls }: JsonObject,
  { mode, contract }: Speaking,
  findings: FindingCollector,
): readonly AiPlanToolCall[] | undefined {
  if (calls === undefined) return undefined;
  if (!Array.isArray(calls)) {
    findings.report("tool_calls_not_array", "$.tool_calls");
    return undefined;
  }
  if (calls.length === 0) return [];
  const asking = mode === "KNOWLEDGE_QA" && retrieves(contract.version);
  const calling = mode === "TOOL_EXECUTION" || asking;
  return checkToolCalls(
    calls,
    {
      tools: contract.tools,
      caller: calling ? callerIn(contract.caller, mode) : null,
      retrievalOnly: asking,
    },
    findings,
  );
}

/** What the orchestrator says and how many tools it calls; undefined where that is unreadable, and reported as such. */
interface Said {
  readonly reply: string | null | undefined;
  readonly calls: number | undefined;
}

/** Whether reply and calls go together with a mode that has only one form. */
function checkMode(mode: AiPlanMode, { reply, calls }: Said, findings: FindingCollector): void {
  const isSpeaking = mode === "KNOWLEDGE_QA" || mode === "GENERAL_CHAT";
  if (isSpeaking && reply !== undefined && !reply?.trim())
    findings.report("direct_response_required", "$.direct_response", { mode });
  if (!isSpeaking && typeof reply === "string")
    findings.report("direct_response_forbidden", "$.direct_response", { mode });
  if (mode === "TOOL_EXECUTION" && calls === 0)
    findings.report("tool_calls_required", "$.tool_calls", { mode });
  if (mode !== "TOOL_EXECUTION" && calls !== undefined && calls > 0)
    findings.report("tool_calls_forbidden", "$.tool_calls", { mode });
}

/** KNOWLEDGE_QA of document 001: a reply without calls, or calls without a reply. */
function checkQuestion({ reply, calls }: Said, findings: FindingCollector): void {
  if (reply === undefined || calls === undefined) return;
  const filled = reply !== null && reply.trim() !== "";
  if (calls === 0 && !filled) findings.report("neither_reply_nor_tools", "$");
  if (calls > 0 && filled) findings.report("reply_and_tools", "$");
  if (calls > 0 && !filled && reply !== null)
    findings.report("direct_response_forbidden", "$.direct_response", { mode: "KNOWLEDGE_QA" });
}

/** The plan of several steps; null where the mode has none, undefined where the field is absent. */
function readSteps(
  { execution_plan: given }: JsonObject,
  mode: AiPlanMode | null,
  findings: FindingCollector,
): ExecutionPlan | null | undefined {
  if (mode === "PLAN_EXECUTION") {
    if (isJsonObject(given)) return checkExecutionPlan(given, findings);
    findings.report("execution_plan_required", "$.execution_plan");
    return null;
  }
  if (given === undefined || given === null) return given;
  if (mode !== null) findings.report("execution_plan_forbidden", "$.execution_plan", { mode });
  else if (isJsonObject(given)) checkExecutionPlan(given, findings);
  return null;
}
