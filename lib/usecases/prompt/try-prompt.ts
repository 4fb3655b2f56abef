import { callDraft } from "#lib/agents/call-draft.ts";
import type { ModelCallRecord } from "#lib/agents/call-once.ts";
import { createRoleInvoker } from "#lib/agents/invoke-role.ts";
import { ModelFailure } from "#lib/agents/model-failure.ts";
import { type ModelChain, modelEntry } from "#lib/agents/models.ts";
import { type PromptSource, replacedPrompts, shippedPrompt } from "#lib/agents/prompts.ts";
import { speakerOf } from "#lib/agents/roles.ts";
import type { PromptTrialView, TryPromptInput } from "#lib/contracts/prompt-trial.ts";
import { type ProjectAccess, requireTask, requireWorkspace, type WorkspaceAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { spendingOfProject } from "#lib/db/budgets.ts";
import { recordModelCall } from "#lib/db/model-calls.ts";
import { allowsPrivateEndpoints } from "#lib/db/models.ts";
import { listPromptVersions, textsInForce } from "#lib/db/prompts.ts";
import { listRecordedTurns } from "#lib/db/recorded-turns.ts";
import { roleModels } from "#lib/db/role-models.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import { throttle } from "#lib/db/throttle.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/errors.ts";
import { checkPrompt } from "#lib/domain/prompts/check-prompt.ts";
import { turnsOfPrompt } from "#lib/domain/prompts/trial-turns.ts";
import { NO_USAGE } from "#lib/domain/task/events.ts";
import { spentBudget } from "#lib/domain/usage/budget.ts";
import { languageTools } from "#lib/language/tools.ts";
import type { PromptAddress } from "./get-prompt.ts";
import { namesFor, shownTurn } from "./list-prompt-turns.ts";
import { type KnownPrompt, promptPlace } from "./prompt-place.ts";
import { type AskedAgain, recordedInput } from "./recorded-input.ts";

const LIMIT = [{ points: 20, seconds: 60 }] as const;
/** A trial is waited for by a person: no longer than this. */
const LONGEST_MS = 120_000;

/** The prompts in force, this one worded as it is to be tested. Throws prompt_unfit, not_found. */
async function wordingOf(db: TenantDb, prompt: KnownPrompt, input: TryPromptInput): Promise<PromptSource> {
  const texts = new Map(await textsInForce(db));
  const key = `${prompt.name}.${prompt.language}`;
  const saved = async (version: number) =>
    (await listPromptVersions(db, prompt)).find((row) => row.version === version)?.text;
  const shipped = shippedPrompt(prompt.name, prompt.language);
  const { version } = input;
  const kept =
    version === undefined ? (texts.get(key) ?? shipped) : version === null ? shipped : await saved(version);
  const text = input.text?.replaceAll("\r\n", "\n") ?? kept;
  if (text === undefined) throw new AppError("not_found");
  const fields = checkPrompt(text, prompt.variables);
  if (fields.length > 0) throw new AppError("prompt_unfit", { fields });
  return replacedPrompts(texts.set(key, text));
}

/** With what the one call is made, and what it is held to. */
interface Trial {
  readonly access: ProjectAccess;
  readonly promptId: string;
  readonly asked: AskedAgain;
  readonly models: ModelChain;
  readonly prompts: PromptSource;
  /** The project calls no model of unknown price. */
  readonly stops: boolean;
  /** A budget of the month is spent. */
  readonly spent: boolean;
}

async function keepCalls(trial: Trial, calls: readonly ModelCallRecord[]): Promise<void> {
  await inTenant(trial.access, async (db) => {
    for (const call of calls)
      await recordModelCall(db, callDraft(call, { of: { trial: trial.promptId }, step: "prompt-trial" }));
  });
}

/** Asks once and never again, whatever comes back. Out: the words of what could be read, and what was called. */
async function askOnce(trial: Trial) {
  const { asked } = trial;
  const calls: ModelCallRecord[] = [];
  let turns = trial.spent ? 0 : 1;
  const invoke = createRoleInvoker({
    models: trial.models,
    prompts: trial.prompts,
    tools: languageTools(),
    signal: AbortSignal.timeout(LONGEST_MS),
    record: (call) => {
      if (call.source === "model") calls.push(call);
    },
    mayCall: () => turns-- > 0,
    refuses: ({ price }) => (trial.stops && price === null ? "price_unknown" : null),
    allowPrivateEndpoints: allowsPrivateEndpoints(),
    clock: Date.now,
    pause: () => Promise.resolve(),
    limits: { totalMs: LONGEST_MS, longestPauseMs: 0 },
  });
  try {
    const { output, source, usage } = await invoke(asked.name, asked.input as never);
    const spoke = source.kind === "model";
    return { statement: spoke ? wordsOf(output) : null, skipped: source.skipped ?? [], usage, calls };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const usage = calls.at(-1)?.usage ?? NO_USAGE;
    return { statement: null, skipped: [{ model: "", code: "model_timeout" }], usage, calls };
  } finally {
    await keepCalls(trial, calls);
  }
}

/** What an output says in words, whichever role it is of. */
function wordsOf(output: object): string {
  if ("statement" in output && typeof output.statement === "string") return output.statement;
  const view = "view" in output ? (output.view as { readonly summary: string } | null) : null;
  return view?.summary ?? "";
}

/** The turn that is taken, in its task. Throws trial_no_turn, not_found, forbidden. */
async function chosenTurn(actor: Actor, workspace: WorkspaceAccess, choice: Choice) {
  const filter = turnsOfPrompt(choice.prompt.name);
  if (filter === null) throw new AppError("trial_no_turn");
  const turns = await inTenant(workspace, (db) => listRecordedTurns(db, filter, choice.prompt.language));
  const { taskId } = choice;
  const turn = taskId === undefined ? turns[0] : turns.find(({ task_id }) => task_id === taskId);
  if (turn === undefined) throw new AppError(taskId === undefined ? "trial_no_turn" : "not_found");
  const access = await requireTask(actor, turn.task_id, "manage");
  const names = await inTenant(workspace, (db) => namesFor(db, [turn]));
  return { turn, part: filter.part, access, names };
}

interface Choice {
  readonly prompt: KnownPrompt;
  readonly taskId: string | undefined;
}

/**
 * Gives the role of a prompt the input of its last recorded turn once more, with this wording, and calls a model once.
 * Nothing of it enters a task; what it cost is kept with the project's other calls.
 * Errors: prompt_unfit, trial_no_turn, model_missing, throttled, not_found, forbidden, insufficient_scope.
 */
export async function tryPrompt(
  actor: Actor,
  at: PromptAddress,
  input: TryPromptInput,
): Promise<PromptTrialView> {
  const workspace = await requireWorkspace(actor, at.workspaceId, "manage");
  const prompt = promptPlace(at.promptId);
  await throttle([{ key: `prompt-trial:${workspace.workspaceId}`, limits: LIMIT }], new Date());
  const prompts = await inTenant(workspace, (db) => wordingOf(db, prompt, input));
  const { turn, part, access, names } = await chosenTurn(actor, workspace, { prompt, taskId: input.task_id });
  const trial = await inTenant(access, async (db): Promise<Trial> => {
    const asked = await recordedInput(db, part, turn);
    if (asked.input.language !== prompt.language) throw new AppError("trial_no_turn");
    const role = speakerOf(asked.name, asked.input as never);
    const models = (await roleModels(db, { why: "prompt_trial", prompt: at.promptId }))(role);
    if (models.length === 0) throw new AppError("model_missing");
    await audit(db, { action: "prompt.tried", target: at.promptId, data: { task_id: turn.task_id } });
    const spending = await spendingOfProject(db);
    return {
      access,
      promptId: at.promptId,
      asked,
      prompts,
      models: models.map(({ model, price, settings }) => modelEntry(model, price, settings)),
      stops: spending.stopsAtUnknownPrice,
      spent: spentBudget(spending) !== null,
    };
  });
  const { statement, skipped, usage, calls } = await askOnce(trial);
  const call = calls.at(-1);
  return {
    turn: {
      ...shownTurn(turn, names),
      statement: turn.said.text,
      source: turn.said.source,
      usage: turn.said.usage,
    },
    differences: trial.asked.differences,
    code: call?.result ?? skipped[0]?.code ?? "unreadable",
    valid: statement !== null,
    problems: [...(call?.problems ?? [])],
    repairs: [...(call?.repairs ?? [])],
    statement,
    raw: call?.rawText ?? null,
    provider: call?.provider ?? null,
    model: call?.model ?? null,
    prompt_hash: call?.promptHash ?? null,
    usage,
  };
}
