import type { DeskEditAccepted, DeskEditInput } from "#lib/contracts/desk.ts";
import { requireTask } from "#lib/db/access.ts";
import { reserveIds } from "#lib/db/counters.ts";
import { appendEvents } from "#lib/db/events.ts";
import { addInboxItem } from "#lib/db/inbox.ts";
import { newId } from "#lib/db/new-id.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { applyDeskEdits, newIdPrefixes } from "#lib/domain/plan/desk/apply-desk-edits.ts";
import type { DeskEntry } from "#lib/domain/plan/desk/desk-edit.ts";
import { deskLine, requirementsOfEdit } from "#lib/domain/plan/desk/desk-line.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { formatId } from "#lib/domain/workshop/apply-turn.ts";
import { lockDesk } from "./load-desk.ts";

const MAX_PENDING = 2000;

/**
 * Stores an edit of the plan. It is pending until `saveDesk` or the next version of the plan; everybody who reads the task's
 * events sees it at once. An edit of something that another person has just dropped is stored and shown as without effect.
 * @throws AppError not_found, forbidden, insufficient_scope, stale_plan, run_active, move_not_allowed, invalid_input (an undo of an
 * edit that is not pending, too many pending edits)
 */
export async function editDesk(
  actor: Actor,
  taskId: string,
  { plan_version, edit }: DeskEditInput,
): Promise<DeskEditAccepted> {
  const access = await requireTask(actor, taskId, "run");
  return inTenant(access, async (db) => {
    const { plan, entries } = await lockDesk(db, taskId, plan_version);
    if (entries.length >= MAX_PENDING) throw invalid("/edit", "too_many", `at most ${MAX_PENDING} edits`);
    if (edit.op === "undo" && !entries.some(({ edit_id }) => edit_id === edit.edit_id))
      throw invalid("/edit/edit_id", "unknown_edit", edit.edit_id);
    const new_ids = await reserved(db, newIdPrefixes(applyDeskEdits(plan, entries).plan, edit));
    const edit_id = newId("deskEdit");
    const { author } = db.access;
    const [event] = await appendEvents(db, { taskId, runId: null }, [
      deskEvent({ edit_id, plan_version, edit, author }),
    ]);
    if (event === undefined) throw new Error("the log returned no event");
    const { seq, at } = event;
    const entry: DeskEntry = { edit_id, plan_version, seq, at, author, edit, new_ids };
    await addInboxItem(db, taskId, {
      kind: "desk",
      text: deskLine(edit)[plan.meta.language],
      data: entry,
    });
    return { edit_id };
  });
}

const invalid = (pointer: string, code: string, detail: string): AppError =>
  new AppError("invalid_input", { fields: [{ pointer, code, detail }] });

const deskEvent = ({
  edit_id,
  plan_version,
  edit,
  author,
}: Pick<DeskEntry, "edit_id" | "plan_version" | "edit" | "author">): EventDraft => ({
  type: "desk_edit",
  data: {
    edit_id,
    plan_version,
    by: author,
    requirements: [...requirementsOfEdit(edit)],
    line: deskLine(edit),
  },
});

/** Reserves one id of the project's sequences per prefix. All prefixes of one edit are the same. */
async function reserved(db: ProjectDb, prefixes: readonly string[]): Promise<string[]> {
  const [prefix] = prefixes;
  if (prefix === undefined) return [];
  const { [prefix]: first = 1 } = await reserveIds(db, { [prefix]: prefixes.length });
  return prefixes.map((one, at) => formatId(one, first + at));
}
