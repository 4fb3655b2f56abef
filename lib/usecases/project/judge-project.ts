import { type Asked, keptInput } from "#lib/agents/asked.ts";
import { callDraft } from "#lib/agents/call-draft.ts";
import type { ModelCallRecord } from "#lib/agents/call-once.ts";
import { createRoleInvoker } from "#lib/agents/invoke-role.ts";
import { modelEntry } from "#lib/agents/models.ts";
import type { ComplexityAnswer, ComplexityQuery } from "#lib/contracts/complexity.ts";
import { requireProject } from "#lib/db/access.ts";
import { spendingOfProject } from "#lib/db/budgets.ts";
import { recordModelCall } from "#lib/db/model-calls.ts";
import { allowsPrivateEndpoints } from "#lib/db/models.ts";
import { keepPromptInput } from "#lib/db/prompt-inputs.ts";
import { roleModels } from "#lib/db/role-models.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { throttle } from "#lib/db/throttle.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { withJudgement } from "#lib/domain/rules/complexity/judgement.ts";
import { spentBudget } from "#lib/domain/usage/budget.ts";
import { languageTools } from "#lib/language/tools.ts";
import { judgeByRules } from "./texts-to-judge.ts";

const LIMIT = [{ points: 20, seconds: 60 }] as const;
/** Somebody waits for it: no longer than this. */
const LONGEST_MS = 120_000;
/** A model reads the beginning of a longer text; the rules have counted all of it. */
const MOST_READ = 60_000;

/**
 * The same as the rules' judgement, by the project's models where it has any: what a model says counts as far as it
 * quotes the text; what it cost is kept with the project's other calls. Without a model, when none can be used, or when
 * a budget is spent, the rules' judgement stands, and the answer says so.
 * Errors: throttled, not_found, forbidden, insufficient_scope.
 */
export async function judgeProject(
  actor: Actor,
  projectId: string,
  query: ComplexityQuery,
): Promise<ComplexityAnswer> {
  const access = await requireProject(actor, projectId, "run");
  await throttle([{ key: `size-judge:${access.workspaceId}`, limits: LIMIT }], new Date());
  const { judged, models, spending } = await inTenant(access, async (db) => {
    const chain = (await roleModels(db, { why: "size_judge" }))("size_judge");
    return {
      judged: await judgeByRules(db, query),
      models: chain.map(({ model, price, settings }) => modelEntry(model, price, settings)),
      spending: await spendingOfProject(db),
    };
  });
  if (judged === null) return { complexity: null };
  const { source, language, complexity } = judged;
  const rules = { ...complexity, source, by: "rules" as const };
  if (complexity.statements === 0) return { complexity: rules };
  const text = judged.text.slice(0, MOST_READ);
  const asked = {
    kind: "role",
    name: "size_judge",
    input: { language, text, by_rules: complexity },
  } as const;
  if (models.length === 0) {
    await inTenant(access, (db) =>
      keepPromptInput(db, keptInput(asked), { of: { trial: projectId }, callId: null }),
    );
    return { complexity: rules };
  }
  const calls: ModelCallRecord[] = [];
  const invoke = createRoleInvoker({
    models,
    tools: languageTools(),
    signal: AbortSignal.timeout(LONGEST_MS),
    record: (call) => calls.push(call),
    mayCall: () => spentBudget(spending) === null,
    refuses: ({ price }) => (spending.stopsAtUnknownPrice && price === null ? "price_unknown" : null),
    allowPrivateEndpoints: allowsPrivateEndpoints(),
    clock: Date.now,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  try {
    const { output, source: voice } = await invoke(asked.name, asked.input);
    const heard = voice.kind === "rules" ? null : withJudgement(complexity, output, { text, language });
    return { complexity: heard === null ? rules : { ...heard, source, by: "model" } };
  } finally {
    await inTenant(access, (db) => keepCalls(db, asked, calls));
  }
}

async function keepCalls(db: ProjectDb, asked: Asked, calls: readonly ModelCallRecord[]): Promise<void> {
  const of = { trial: db.access.projectId };
  let callId: string | null = null;
  for (const call of calls.filter(({ source }) => source === "model"))
    callId = await recordModelCall(db, callDraft(call, { of, step: "size-judge" }));
  await keepPromptInput(db, keptInput(asked), { of, callId });
}
