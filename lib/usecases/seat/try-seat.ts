import { callDraft } from "#lib/agents/call-draft.ts";
import type { ModelCallRecord } from "#lib/agents/call-once.ts";
import { createRoleInvoker } from "#lib/agents/invoke-role.ts";
import { modelEntry } from "#lib/agents/models.ts";
import { seatRole } from "#lib/agents/roles.ts";
import type { SeatTrialView, TrySeatInput } from "#lib/contracts/seat.ts";
import { requireSeat } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { recordModelCall } from "#lib/db/model-calls.ts";
import { allowsPrivateEndpoints } from "#lib/db/models.ts";
import { findProject } from "#lib/db/projects.ts";
import { roleModels } from "#lib/db/role-models.ts";
import { findSeat, toWorkshopSeat } from "#lib/db/seats.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { throttle } from "#lib/db/throttle.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { TurnSource } from "#lib/domain/roles/turn-source.ts";
import { rules } from "#lib/domain/rules/rules.ts";
import { applyTurn, countNewIds } from "#lib/domain/workshop/apply-turn.ts";
import { withoutVote } from "#lib/domain/workshop/seat-holder.ts";
import type { SeatTurnOutput } from "#lib/domain/workshop/seat-turn.ts";
import type { WorkshopState } from "#lib/domain/workshop/workshop-state.ts";
import { languageTools } from "#lib/language/tools.ts";

const LIMIT = [{ points: 20, seconds: 60 }] as const;
/** A trial is waited for by a person: no longer than this. */
const LONGEST_MS = 120_000;

/** Where the trial's numbers begin, beyond those of the rehearsed plan. */
const FIRST_NUMBER = 900;

function shownTurn(
  state: WorkshopState,
  { role, output, source }: { role: string; output: SeatTurnOutput; source: TurnSource },
) {
  const numbers = Object.fromEntries(
    Object.keys(countNewIds(output)).map((prefix) => [prefix, FIRST_NUMBER]),
  );
  const { notes, questions, ignored } = applyTurn(state, {
    role,
    statementId: "trial",
    output,
    numbers,
    at: "2000-01-01T00:00:00.000Z",
    source,
    standing: [],
  });
  const asked = questions.map(({ text, blocking, default: choice }) => ({
    text,
    blocking,
    ...(choice === undefined ? {} : { default: choice }),
  }));
  return { changes: [...notes], questions: asked, ignored: [...ignored] };
}

async function keepCalls(db: ProjectDb, seatId: string, calls: readonly ModelCallRecord[]): Promise<void> {
  for (const call of calls.filter(({ source }) => source === "model"))
    await recordModelCall(db, callDraft(call, { of: { trial: seatId }, step: "seat-trial" }));
}

/**
 * Runs one turn of a seat for a need, by its rules or by the project's models, after the turns of the five seats by rules. Nothing of
 * it enters a task; what a model cost is kept with the project's other calls.
 * Errors: model_missing when no model is set up, throttled, not_found, forbidden, insufficient_scope.
 */
export async function trySeat(actor: Actor, seatId: string, input: TrySeatInput): Promise<SeatTrialView> {
  const access = await requireSeat(actor, seatId, "run");
  await throttle([{ key: `seat-trial:${access.workspaceId}`, limits: LIMIT }], new Date());
  const { seat, project, models } = await inTenant(access, async (db) => {
    const found = await findSeat(db, seatId);
    await audit(db, { action: "seat.tried", target: seatId, data: { voice: input.voice } });
    const why = { why: "seat_trial", seat_id: found.id };
    const chain = input.voice === "model" ? (await roleModels(db, why))(found.key) : [];
    const entries = chain.map(({ model, price, settings }) => modelEntry(model, price, settings));
    return { seat: toWorkshopSeat(found), project: await findProject(db), models: entries };
  });
  if (input.voice === "model" && models.length === 0) throw new AppError("model_missing");
  const tools = languageTools();
  const { language, name, settings } = project;
  const place = { language, tools, projectName: name, hasRepository: settings.has_repository };
  const { state, turn } = rules.prepareTrial(input.need, seat, place);
  const calls: ModelCallRecord[] = [];
  const invoke = createRoleInvoker({
    models,
    tools,
    signal: AbortSignal.timeout(LONGEST_MS),
    record: (call) => calls.push(call),
    mayCall: () => true,
    allowPrivateEndpoints: allowsPrivateEndpoints(),
    clock: Date.now,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  const said = async () => {
    try {
      return await invoke(seatRole(seat), turn);
    } finally {
      await inTenant(access, (db) => keepCalls(db, seatId, calls));
    }
  };
  const { output: given, source, usage } = await said();
  const output = source.kind === "rules" ? withoutVote(given) : given;
  const { statement, positions, verdict, findings = null } = output;
  const new_issues = output.new_issues.map((issue) => issue.title);
  return {
    statement,
    positions,
    verdict,
    findings,
    new_issues,
    source,
    usage,
    ...shownTurn(state, { role: seat.key, output, source }),
  };
}
