import type { z } from "zod";
import type { PlanDecisionsInput } from "#lib/contracts/plan-decisions.ts";
import type { turnAccepted } from "#lib/contracts/run.ts";
import { requireTask } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { invalidField } from "#lib/domain/app-error.ts";
import { applyDeskEdits } from "#lib/domain/plan/desk/apply-desk-edits.ts";
import type { DeskEdit, DeskEntry } from "#lib/domain/plan/desk/desk-edit.ts";
import { checkNamedFiles } from "./check-file.ts";
import { lockDesk } from "./load-desk.ts";
import { queueSave } from "./save-desk.ts";
import { storeEdit } from "./store-edit.ts";

interface Decision {
  readonly edit: DeskEdit;
  /** Where it is in the request. */
  readonly pointer: string;
}

const decisionsIn = ({ matches, pairs, questions, files = [] }: PlanDecisionsInput): Decision[] => [
  ...matches.map((match, at) => ({ edit: { op: "match" as const, ...match }, pointer: `/matches/${at}` })),
  ...pairs.map((pair, at) => ({ edit: { op: "pair" as const, ...pair }, pointer: `/pairs/${at}` })),
  ...questions.map((one, at) => ({ edit: { op: "question" as const, ...one }, pointer: `/questions/${at}` })),
  ...files.map((item, at) => ({ edit: { op: "file" as const, item }, pointer: `/files/${at}` })),
];

/**
 * Decides what statements do to existing requirements and which of two statements holds, and queues the planning step that writes
 * the plan's next version with it. Questions and files of the person are taken with them. All of the decisions are taken, or none.
 * @throws AppError not_found, forbidden, insufficient_scope, stale_plan, run_active, move_not_allowed, invalid_input (a decision that
 * has no effect, with the reason; a file that does not fit the default branch), repository_missing, git_missing
 */
export async function decideInPlan(
  actor: Actor,
  taskId: string,
  input: PlanDecisionsInput,
): Promise<z.infer<typeof turnAccepted>> {
  const access = await requireTask(actor, taskId, "run");
  await checkNamedFiles(
    access,
    (input.files ?? []).map((item, at) => ({ item, pointer: `/files/${at}` })),
  );
  return inTenant(access, async (db) => {
    const planVersion = input.plan_version;
    const desk = await lockDesk(db, taskId, planVersion);
    let entries: readonly DeskEntry[] = desk.entries;
    for (const { edit, pointer } of decisionsIn(input)) {
      const entry = await storeEdit(db, { taskId, desk: { ...desk, entries } }, edit);
      entries = [...entries, entry];
      const { ignored } = applyDeskEdits(desk.plan, entries);
      const reason = ignored.find(({ edit_id }) => edit_id === entry.edit_id)?.reason;
      if (reason !== undefined) throw invalidField(pointer, reason, "the decision has no effect");
    }
    return queueSave(db, { task: desk.task, planVersion });
  });
}
