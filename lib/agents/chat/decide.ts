import { describeTools } from "../../domain/aiplan/describe-tools.ts";
import { fromNativeCalls } from "../../domain/aiplan/from-native-calls.ts";
import { type AiPlanResult, parseAiPlan } from "../../domain/aiplan/parse.ts";
import { PLAN_TOOL } from "../../domain/aiplan/plan-tool.ts";
import type { AiPlan } from "../../domain/aiplan/schema.ts";
import { type AiPlanVersion, DEFAULT_AIPLAN_VERSION, isAiPlanVersion } from "../../domain/aiplan/versions.ts";
import type { TurnFacts } from "../../domain/chat/turn-facts.ts";
import type { OrchestratorDecision } from "../../domain/chat/work-state.ts";
import { SPECIALISTS } from "../../domain/specialist/specialists.ts";
import type { ModelReply } from "../call-model.ts";
import type { CallOptions } from "../call-once.ts";
import { block, jsonBlock, message } from "../material.ts";
import { askChain, type ChainAnswer } from "../model-chain-calls.ts";
import { type FillPrompt, languageName, type PlainPromptName, promptsOf } from "../prompts.ts";
import type { ModelQuestion, ParseOutcome } from "../question.ts";
import { offeredTool, offeredTools } from "../tools/registry.ts";

const FORMATS: Readonly<Record<AiPlanVersion, PlainPromptName>> = {
  "aiplan/1.0-zh": "orchestrator/aiplan-1-zh",
  "aiplan/1.0-en": "orchestrator/aiplan-1-en",
  "aiplan/2": "orchestrator/aiplan-2",
};

/** The version that the workspace selected, or the default if that version no longer exists. */
export const versionOf = (facts: TurnFacts): AiPlanVersion =>
  isAiPlanVersion(facts.aiplan_version) ? facts.aiplan_version : DEFAULT_AIPLAN_VERSION;

/** The prompt that defines the answer format of the orchestrator. */
export const formatPrompt = (facts: TurnFacts): PlainPromptName => FORMATS[versionOf(facts)];

/** The tools that the orchestrator may be offered: those of its two classes, without duplicates. */
const orchestratorTools = (facts: TurnFacts) => [
  ...new Set([
    ...offeredTools({ class: "orchestrator:KNOWLEDGE_QA" }, facts),
    ...offeredTools({ class: "orchestrator:TOOL_EXECUTION" }, facts),
  ]),
];

function specialists(facts: TurnFacts): string {
  return SPECIALISTS.map(({ id, description }) => `${id}: ${description[facts.language]}`).join("\n");
}

/** The conversation so far, as material. */
export const historyBlock = (facts: TurnFacts): string =>
  facts.history.length === 0 ? "" : jsonBlock("conversation", facts.history);

/** Converts a plan to the record of what was decided and by which source. */
export function decisionOf(
  plan: AiPlan,
  made: Pick<OrchestratorDecision, "version" | "source" | "fallback_codes">,
): OrchestratorDecision {
  return {
    ...made,
    thought: plan.thought,
    response_mode: plan.response_mode,
    direct_response: plan.direct_response,
    tool_calls: plan.tool_calls,
    execution_plan: "execution_plan" in plan ? (plan.execution_plan ?? null) : null,
  };
}

/** Reads an answer natively if it contains tool calls, or if plain text is a valid answer. */
function read(
  reply: ModelReply,
  options: { version: AiPlanVersion; language: TurnFacts["language"] },
): AiPlanResult {
  if (reply.calls.length > 0) return fromNativeCalls({ ...reply, ...options });
  const written = parseAiPlan(reply.text, options);
  const plainWords = reply.offered && written.issues.some(({ code }) => code === "no_json");
  return plainWords ? fromNativeCalls({ ...reply, ...options }) : written;
}

/** The question that decides how a message is handled. */
export function decideQuestion(facts: TurnFacts, fill: FillPrompt): ModelQuestion<AiPlan> {
  const { language } = facts;
  const version = versionOf(facts);
  const tools = orchestratorTools(facts);
  const variables = { language: languageName(language) };
  const decides = fill("orchestrator/decide", language, variables);
  const project = jsonBlock("project", { name: facts.project, documents: facts.documents });
  const known = version === "aiplan/2" ? block("specialists", specialists(facts)) : "";
  const asked = message(known, project, historyBlock(facts), block("message", facts.text));
  const planTool = version === "aiplan/2" ? [PLAN_TOOL] : [];
  return {
    role: "orchestrator",
    contract: version,
    language,
    instructions: message(decides, fill(formatPrompt(facts), language, variables)),
    prompt: message(block("tools", describeTools(tools, language)), asked),
    native: {
      instructions: message(decides, fill("orchestrator/native-calls", language, variables)),
      prompt: asked,
      tools: [...tools, ...planTool].map((tool) => offeredTool(tool, language)),
    },
    read: (reply): ParseOutcome<AiPlan> => {
      const result = read(reply, { version, language });
      const repairs = result.repairs.map(({ code, detail }) => (detail ? `${code}: ${detail}` : code));
      if (result.plan !== null) return { ok: true, value: result.plan, repairs };
      const problems = result.issues.map(
        ({ code, path, message: words }) => `${code} (${path}): ${words[language]}`,
      );
      return { ok: false, code: result.issues[0]?.code ?? "invalid", problems, repairs };
    },
  };
}

/**
 * Lets a model decide how a message is handled. An invalid answer is sent back with its problems once or twice.
 * @returns A valid plan and its source, or why no model of the chain gave one.
 */
export function decide(options: CallOptions, facts: TurnFacts): Promise<ChainAnswer<AiPlan>> {
  return askChain(options, decideQuestion(facts, promptsOf(options.prompts)));
}
