import { rulesRecord } from "#lib/agents/call-once.ts";
import { decide, decisionOf, versionOf } from "#lib/agents/chat/decide.ts";
import { fallbackPlan } from "#lib/domain/aiplan/fallback.ts";
import { parseAiPlan } from "#lib/domain/aiplan/parse.ts";
import type { OrchestratorDecision } from "#lib/domain/chat/work-state.ts";
import { rulesPlan } from "#lib/domain/chat-rules/rules-plan.ts";
import type { TurnSource } from "#lib/domain/roles/turn-source.ts";
import { type AnswerTurn, workStep } from "./answer-turn.ts";
import { askStep } from "./ask-step.ts";

/** A decision, or the failure code if every model of the chain failed. */
export type Decided =
  | { readonly ok: true; readonly decision: OrchestratorDecision }
  | { readonly ok: false; readonly code: string };

/** Code of unreadable content, as opposed to a model failure. */
const UNREADABLE = "unreadable";

/** The rules decide if there is no model; their plan is validated with the same contract as a model's. */
function decideByRules(turn: AnswerTurn): Promise<OrchestratorDecision> {
  const { facts } = turn;
  const version = versionOf(facts);
  return askStep(turn, { step: "decide", asked: { kind: "decide", facts } }, (options) => {
    const began = options.clock();
    const made = rulesPlan(facts, version);
    const { plan, issues } = parseAiPlan(made, { version, language: facts.language });
    if (plan === null) throw new Error(`the rules' plan does not fit ${version}: ${issues[0]?.code ?? ""}`);
    const said = { role: "orchestrator", contract: version, rawText: JSON.stringify(made) };
    options.record(rulesRecord(said, options.clock() - began));
    const source: TurnSource = { kind: "rules", skipped: [...turn.refused] };
    return Promise.resolve(decisionOf(plan, { version, source, fallback_codes: [] }));
  });
}

/** A model's plan, or the contract's fallback if models answered but no answer was readable. */
async function decideByModel(turn: AnswerTurn): Promise<Decided> {
  const { facts } = turn;
  const version = versionOf(facts);
  const answer = await askStep(turn, { step: "decide", asked: { kind: "decide", facts } }, (options) =>
    decide(options, facts),
  );
  if (answer.ok) {
    const { source } = answer;
    return { ok: true, decision: decisionOf(answer.value, { version, source, fallback_codes: [] }) };
  }
  const { skipped } = answer;
  const code = skipped.at(-1)?.code ?? UNREADABLE;
  if (code !== UNREADABLE) return { ok: false, code };
  const fallback = fallbackPlan(version, facts.language);
  const source: TurnSource = { kind: "model", skipped };
  return { ok: true, decision: decisionOf(fallback, { version, source, fallback_codes: [code] }) };
}

/**
 * Decides how the message is handled and logs who decided.
 * @throws RunOver
 * @throws ModelFailure cancelled
 */
export async function decideStep(turn: AnswerTurn): Promise<Decided> {
  const decided: Decided =
    turn.models === 0 ? { ok: true, decision: await decideByRules(turn) } : await decideByModel(turn);
  if (!decided.ok) return decided;
  await logRouting(turn, decided.decision);
  return decided;
}

const ASKED_FOR_SRS = {
  en: "The specification was requested on its own page. The team writes it.",
  zh: "这是在专门的页面上发起的：由团队编写需求规格说明书。",
} as const;

/** The decision for the page that starts a specification; no model is needed. */
export async function decideSrs(turn: AnswerTurn): Promise<Decided> {
  const { facts } = turn;
  const decision: OrchestratorDecision = {
    version: versionOf(facts),
    thought: ASKED_FOR_SRS[facts.language],
    response_mode: "TOOL_EXECUTION",
    direct_response: null,
    tool_calls: [
      { name: "createComprehensiveSRS", args: { userInput: facts.text, projectName: facts.project } },
    ],
    execution_plan: null,
    source: { kind: "rules", skipped: [] },
    fallback_codes: [],
  };
  await logRouting(turn, decision);
  return { ok: true, decision };
}

/** Logs who decided and in which mode. */
export async function logRouting(
  turn: AnswerTurn,
  { source, response_mode: mode }: OrchestratorDecision,
): Promise<void> {
  await workStep(turn, "routed", ({ log }) =>
    log([{ type: "status", data: { state: "routed", source, mode } }]),
  );
}
