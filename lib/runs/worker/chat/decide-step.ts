import { decide, decisionOf, fallbackDecision, versionOf } from "#lib/agents/chat/decide.ts";
import { parseAiPlan } from "#lib/domain/aiplan/parse.ts";
import type { Decision } from "#lib/domain/chat/work-state.ts";
import { rulesPlan } from "#lib/domain/rules/chat/rules-plan.ts";
import { NO_USAGE } from "#lib/domain/task/events.ts";
import { type AnswerTurn, workStep } from "./answer-turn.ts";
import { askStep } from "./ask-step.ts";

/** A decision, or the code of the trouble that every model of the chain had. */
export type Decided =
  | { readonly ok: true; readonly decision: Decision }
  | { readonly ok: false; readonly code: string };

/** Codes of content that could not be read, as opposed to a model's trouble. */
const UNREADABLE = "unreadable";

/** The rules decide where there is no model; their plan goes through the same contract as a model's. */
function decideByRules(turn: AnswerTurn): Promise<Decision> {
  const { facts } = turn;
  const version = versionOf(facts);
  return askStep(turn, "decide", (options) => {
    const began = options.clock();
    const plan = rulesPlan(facts, version);
    const result = parseAiPlan(plan, { version, language: facts.language });
    const decision = decisionOf(result, { kind: "rules", skipped: [] });
    if (!result.valid || decision === null)
      throw new Error(`the rules' plan does not fit ${version}: ${result.issues[0]?.code ?? ""}`);
    options.record({
      role: "orchestrator",
      contract: version,
      source: "rules",
      provider: null,
      model: null,
      promptHash: null,
      rawText: JSON.stringify(plan),
      result: "ok",
      problems: [],
      repairs: [],
      usage: { ...NO_USAGE, duration_ms: options.clock() - began },
    });
    return Promise.resolve(decision);
  });
}

async function decideByModel(turn: AnswerTurn): Promise<Decided> {
  const { facts } = turn;
  const answer = await askStep(turn, "decide", (options) => decide(options, facts));
  if (answer.ok) {
    const decision = decisionOf(answer.value, answer.source);
    if (decision !== null) return { ok: true, decision };
  }
  const skipped = answer.ok ? [] : answer.skipped;
  const code = skipped.at(-1)?.code ?? UNREADABLE;
  const fallback = code === UNREADABLE ? fallbackDecision(facts, skipped) : null;
  return fallback === null ? { ok: false, code } : { ok: true, decision: fallback };
}

/** Decides what happens with the message, and says who decided. Throws RunOver, ModelFailure("cancelled"). */
export async function decideStep(turn: AnswerTurn): Promise<Decided> {
  const decided: Decided =
    turn.models === 0 ? { ok: true, decision: await decideByRules(turn) } : await decideByModel(turn);
  if (!decided.ok) return decided;
  await sayRouted(turn, decided.decision);
  return decided;
}

/** Says who decided and in which mode. */
export async function sayRouted(turn: AnswerTurn, { source, response_mode: mode }: Decision): Promise<void> {
  await workStep(turn, "routed", ({ log }) =>
    log([{ type: "status", data: { state: "routed", source, mode } }]),
  );
}
