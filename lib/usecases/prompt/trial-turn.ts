import { type PromptInput, parsePromptInput, promptLanguageOf } from "#lib/agents/prompt-input.ts";
import { type PromptSource, promptsOf } from "#lib/agents/prompts.ts";
import { replyOfRecord, trialQuestion } from "#lib/agents/trial-question.ts";
import type { PromptRenderingView, PromptTrialView, RenderPromptInput } from "#lib/contracts/prompt-trial.ts";
import { type ProjectAccess, requireProject, requireTask, type WorkspaceAccess } from "#lib/db/access.ts";
import { type PromptInputRow, readPromptInput, selectPromptInputs } from "#lib/db/prompt-inputs.ts";
import { type RecordedTurn, selectRecordedTurns } from "#lib/db/recorded-turns.ts";
import { ownSeatNames } from "#lib/db/seats.ts";
import { inTenant, type ProjectDb, type TenantDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { speakerOfPrompt } from "#lib/domain/prompts/prompt-speakers.ts";
import { type TurnFilter, turnsOfPrompt } from "#lib/domain/prompts/trial-turns.ts";
import type { SeatNames } from "#lib/domain/roles/seats.ts";
import type { TurnSource } from "#lib/domain/roles/turn-source.ts";
import { NO_USAGE } from "#lib/domain/usage/usage.ts";
import type { KnownPrompt } from "./prompt-place.ts";
import { recordedInput } from "./recorded-input.ts";

/** What a wording can be tested on: a turn of a task's record, or an input that was kept. */
type TrialTurn =
  | {
      readonly kind: "said";
      readonly view: PromptRenderingView["turn"];
      readonly turn: RecordedTurn;
      readonly part: TurnFilter["part"];
    }
  | {
      readonly kind: "kept";
      readonly view: PromptRenderingView["turn"];
      readonly row: PromptInputRow;
    };

/** What is asked once more, and in what it differs from what was asked then. */
interface AskedOnceMore {
  readonly asked: PromptInput;
  readonly differences: PromptTrialView["differences"];
}

function saidView(
  { task_id, task_title, project_id, project_name, said, at }: RecordedTurn,
  names: ReadonlyMap<string, SeatNames>,
): PromptRenderingView["turn"] {
  const { role, round } = said;
  const role_name = names.get(project_id)?.[role] ?? null;
  const where = { task_id, task_title, input_id: null, project_name };
  return { ...where, role, role_name, round, at: at.toISOString(), kept: true };
}

const storedView = (row: PromptInputRow): PromptRenderingView["turn"] => ({
  task_id: row.task_id,
  task_title: row.task_title,
  input_id: row.id,
  project_name: row.project_name,
  role: row.answered?.role ?? row.name,
  role_name: speakerOfPrompt(row.name),
  round: 0,
  at: row.at.toISOString(),
  kept: row.kept,
});

/** What a wording of this prompt can be tested on, newest first. */
export async function trialTurns(db: TenantDb, { name, language }: KnownPrompt): Promise<TrialTurn[]> {
  const of = turnsOfPrompt(name);
  if (of.kind === "kept") {
    const rows = await selectPromptInputs(db, { names: of.names, language });
    return rows.map((row) => ({ kind: "kept", view: storedView(row), row }));
  }
  const turns = await selectRecordedTurns(db, of, language);
  const names = await ownSeatNames(
    db,
    turns.map((turn) => turn.project_id),
  );
  return turns.map((turn) => ({ kind: "said", view: saidView(turn, names), turn, part: of.part }));
}

/**
 * The turn that is taken, with the access to its project.
 * Throws trial_no_turn where there is none that was kept, not_found, forbidden.
 */
export async function chosenTurn(
  actor: Actor,
  workspace: WorkspaceAccess,
  choice: { readonly prompt: KnownPrompt } & Pick<RenderPromptInput, "task_id" | "input_id">,
): Promise<{ readonly turn: TrialTurn; readonly access: ProjectAccess }> {
  const { prompt, task_id, input_id } = choice;
  const turns = await inTenant(workspace, (db) => trialTurns(db, prompt));
  const isNamed = task_id !== undefined || input_id !== undefined;
  const turn = turns.find(({ view }) =>
    isNamed
      ? (task_id === undefined || view.task_id === task_id) &&
        (input_id === undefined || view.input_id === input_id)
      : view.kept,
  );
  if (turn === undefined) throw new AppError(isNamed ? "not_found" : "trial_no_turn");
  const access =
    turn.kind === "said"
      ? await requireTask(actor, turn.turn.task_id, "manage")
      : await requireProject(actor, turn.row.project_id, "manage");
  return { turn, access };
}

/**
 * What was asked in a turn, to be asked once more.
 * Errors: trial_no_turn when it is not on record any more, or fits what is asked today no longer.
 */
export async function askedOnceMore(
  db: ProjectDb,
  turn: TrialTurn,
  { language }: KnownPrompt,
): Promise<AskedOnceMore> {
  if (turn.kind === "said") {
    const again = await recordedInput(db, turn.part, turn.turn);
    if (promptLanguageOf(again.asked) !== language) throw new AppError("trial_no_turn");
    return again;
  }
  const asked = parsePromptInput(await readPromptInput(db, turn.row.id));
  if (asked === null) throw new AppError("trial_no_turn");
  return { asked, differences: [] };
}

/** The answer to a stored input, as its role reads it. */
function wordsThen(raw: string | null, asked: PromptInput, prompts: PromptSource): string {
  if (raw === null) return "";
  const read = trialQuestion(asked, promptsOf(prompts)).read(replyOfRecord(raw));
  return read.ok ? read.value : raw;
}

/**
 * What was said then, by whom, and what it took.
 * @param prompts as they are in force
 */
export function saidThen(
  turn: TrialTurn,
  asked: PromptInput,
  prompts: PromptSource,
): Pick<PromptTrialView["turn"], "statement" | "source" | "usage"> {
  if (turn.kind === "said") {
    const { text, source, usage } = turn.turn.said;
    return { statement: text, source, usage };
  }
  const { answered } = turn.row;
  const source: TurnSource = { kind: answered?.voice === "model" ? "model" : "rules", skipped: [] };
  if (answered === null) return { statement: "", source, usage: NO_USAGE };
  const { input_tokens, cached_tokens, output_tokens, cost_micros, duration_ms, calls } = answered;
  const usage = { input_tokens, cached_tokens, output_tokens, cost_micros, duration_ms, calls };
  const statement = wordsThen(answered.raw, asked, prompts);
  const { provider, model } = answered;
  return {
    statement,
    source: { ...source, ...(provider ? { provider } : {}), ...(model ? { model } : {}) },
    usage,
  };
}
