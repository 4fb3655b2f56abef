import { callDraft } from "#lib/agents/call-draft.ts";
import type { ModelCallRecord } from "#lib/agents/call-once.ts";
import { createRoleInvoker } from "#lib/agents/invoke-role.ts";
import { ModelFailure } from "#lib/agents/model-failure.ts";
import { modelEntry } from "#lib/agents/models.ts";
import { storedInput } from "#lib/agents/prompt-input.ts";
import type { ComplexityAnswer, JudgeComplexityInput } from "#lib/contracts/complexity.ts";
import { type ProjectAccess, requireProject } from "#lib/db/access.ts";
import { spendingOfProject } from "#lib/db/budgets.ts";
import { recordModelCall } from "#lib/db/model-calls.ts";
import { allowsPrivateEndpoints } from "#lib/db/models.ts";
import { storePromptInput } from "#lib/db/prompt-inputs.ts";
import { saveSizeAssessment } from "#lib/db/size-assessment.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { throttle } from "#lib/db/throttle.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { applySizeAssessment } from "#lib/domain/complexity/size-assessment.ts";
import type { NoModelReason, StoredAssessment } from "#lib/domain/complexity/stored-assessment.ts";
import { spentBudget } from "#lib/domain/usage/budget.ts";
import { languageTools } from "#lib/language/tools.ts";
import { judgeByRules, modelsForSize, type RulesJudged } from "./texts-to-judge.ts";

const LIMIT = [{ points: 20, seconds: 60 }] as const;
/** Somebody waits for it: no longer than this. */
const LONGEST_MS = 120_000;
/** A model reads the beginning of a longer text; the rules have counted all of it. */
const MOST_READ = 60_000;

export interface JudgeRequest {
  readonly input: JudgeComplexityInput;
  /** Fires when anyone who asked is gone: the model is asked no further. */
  readonly signal: AbortSignal;
}

/**
 * Has a project's size judged again and keeps the judgement with its date, its text's version and who judged: by rules,
 * or by the project's models, where what a model says counts as far as it quotes the text. Where no model judged, the
 * answer says why, shows the rules' judgement, and what was kept before stays; a judgement of a named document or task
 * is not the project's and is not kept. What calls cost is kept with the project's other calls.
 * Errors: throttled, not_found, forbidden, insufficient_scope.
 */
export async function judgeProject(
  actor: Actor,
  projectId: string,
  { input, signal }: JudgeRequest,
): Promise<ComplexityAnswer> {
  const access = await requireProject(actor, projectId, "run");
  await throttle([{ key: `size-judge:${access.workspaceId}`, limits: LIMIT }], new Date());
  const { judged, ...way } = await inTenant(access, async (db) => ({
    judged: await judgeByRules(db, input),
    models: await modelsForSize(db),
    spending: await spendingOfProject(db),
  }));
  const can_ask_model = way.models.length > 0;
  if (judged === null) return { complexity: null, can_ask_model, no_model_because: null };
  if (!can_ask_model) await inTenant(access, (db) => keepAsked(db, judged, null));
  const received = input.by === "rules" ? byRules(judged) : await byModel(access, judged, { ...way, signal });
  const refused = typeof received === "string" ? received : null;
  const made = typeof received === "string" ? byRules(judged) : received;
  const isOfProject = input.document_id === undefined && input.task_id === undefined;
  const keeps = isOfProject && refused === null && !signal.aborted;
  const judged_at = keeps ? new Date().toISOString() : null;
  const judgement = { ...made, judged_at, judged_for: keeps ? access.author.name : null };
  if (keeps) await inTenant(access, (db) => saveSizeAssessment(db, judgement));
  return { complexity: { ...judgement, changed_since: false }, can_ask_model, no_model_because: refused };
}

function byRules({ complexity, source }: RulesJudged): StoredAssessment {
  return { ...complexity, source, by: "rules", model: null, judged_at: null, judged_for: null };
}

interface ModelWay {
  readonly models: Awaited<ReturnType<typeof modelsForSize>>;
  readonly spending: Awaited<ReturnType<typeof spendingOfProject>>;
  readonly signal: AbortSignal;
}

/** What a model says of the text, or why none did. */
async function byModel(
  access: ProjectAccess,
  judged: RulesJudged,
  { models, spending, signal }: ModelWay,
): Promise<StoredAssessment | NoModelReason> {
  const { source, language, complexity } = judged;
  if (models.length === 0) return "no_model";
  if (complexity.statements === 0) return "nothing_said";
  if (spentBudget(spending) !== null) return "budget_spent";
  const { name, input } = judgeRequest(judged);
  const { text } = input;
  const calls: ModelCallRecord[] = [];
  const invoke = createRoleInvoker({
    models: models.map(({ model, price, settings }) => modelEntry(model, price, settings)),
    tools: languageTools(),
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
    record: (call) => calls.push(call),
    mayCall: () => spentBudget(spending) === null,
    refuses: ({ price }) => (spending.stopsAtUnknownPrice && price === null ? "price_unknown" : null),
    allowPrivateEndpoints: allowsPrivateEndpoints(),
    clock: Date.now,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  try {
    const { output, source: answeredBy } = await invoke(name, input);
    if (answeredBy.kind === "rules")
      return answeredBy.skipped.every(({ code }) => code === "price_unknown")
        ? "price_unknown"
        : "model_failed";
    const received = applySizeAssessment(complexity, output, { text, language });
    if (received === null) return "model_failed";
    const model = answeredBy.model ?? null;
    return { ...received, source, by: "model", model, judged_at: null, judged_for: null };
  } catch (error) {
    // Stopped by anyone who asked, or too slow.
    if (error instanceof ModelFailure && error.code === "cancelled") return "model_failed";
    throw error;
  } finally {
    await inTenant(access, (db) => keepCalls(db, judged, calls));
  }
}

/** The input of the judge for a text. */
const judgeRequest = ({ language, text, complexity: by_rules }: RulesJudged) =>
  ({
    kind: "role",
    name: "size_judge",
    input: { language, text: text.slice(0, MOST_READ), by_rules },
  }) as const;

/** Keeps what a judge was asked, or would have been where there is no model, for anyone who words the prompt. */
const keepAsked = (db: ProjectDb, judged: RulesJudged, callId: string | null): Promise<void> =>
  storePromptInput(db, storedInput(judgeRequest(judged)), { of: { trial: db.access.projectId }, callId });

async function keepCalls(
  db: ProjectDb,
  judged: RulesJudged,
  calls: readonly ModelCallRecord[],
): Promise<void> {
  const of = { trial: db.access.projectId };
  let callId: string | null = null;
  for (const call of calls.filter(({ source }) => source === "model"))
    callId = await recordModelCall(db, callDraft(call, { of, step: "size-judge" }));
  if (callId !== null) await keepAsked(db, judged, callId);
}
