import { reserveIds } from "#lib/db/counters.ts";
import { appendEvents } from "#lib/db/events.ts";
import { addInboxItem } from "#lib/db/inbox.ts";
import { newId } from "#lib/db/new-id.ts";
import { selectExistingRequirements } from "#lib/db/planned-changes.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { applyDeskEdits, existingOfEdit, newIdPrefixes } from "#lib/domain/plan/desk/apply-desk-edits.ts";
import type { DeskEdit, DeskEntry } from "#lib/domain/plan/desk/desk-edit.ts";
import { deskLine, requirementsOfEdit } from "#lib/domain/plan/desk/desk-line.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { formatId } from "#lib/domain/workshop/apply-turn.ts";
import type { LoadedDesk } from "./load-desk.ts";

/**
 * Stores an edit of the newest plan with the ids that it needs and an event. It is pending until a new version takes it.
 * @param desk the locked desk with the edits before this one
 * @returns The stored edit.
 */
export async function storeEdit(
  db: ProjectDb,
  { taskId, desk }: { readonly taskId: string; readonly desk: LoadedDesk },
  edit: DeskEdit,
): Promise<DeskEntry> {
  const { plan } = applyDeskEdits(desk.plan, desk.entries);
  const plan_version = desk.plan.meta.version;
  const new_ids = await reserved(db, newIdPrefixes(plan, edit));
  const existing = await existingFor(db, taskId, existingOfEdit(plan, edit));
  const edit_id = newId("deskEdit");
  const { author } = db.access;
  const entry = { edit_id, plan_version, author, edit, new_ids, ...(existing === null ? {} : { existing }) };
  const [event] = await appendEvents(db, { taskId, runId: null }, [deskEvent(entry, plan)]);
  if (event === undefined) throw new Error("the log returned no event");
  const stored: DeskEntry = { ...entry, seq: event.seq, at: event.at };
  await addInboxItem(db, taskId, {
    kind: "desk",
    text: deskLine(edit)[plan.meta.language],
    data: stored,
  });
  return stored;
}

/** The existing requirement of the project with this id, or null. */
async function existingFor(db: ProjectDb, taskId: string, id: string | null) {
  if (id === null) return null;
  const existing = await selectExistingRequirements(db, taskId);
  return existing.find((one) => one.id === id) ?? null;
}

const deskEvent = (
  { edit_id, plan_version, edit, author }: Pick<DeskEntry, "edit_id" | "plan_version" | "edit" | "author">,
  plan: Plan,
): EventDraft => ({
  type: "desk_edit",
  data: {
    edit_id,
    plan_version,
    by: author,
    requirements: [...requirementsOfEdit(edit, plan)],
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
