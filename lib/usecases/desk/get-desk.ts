import type { DeskView } from "#lib/contracts/desk.ts";
import { requireTask } from "#lib/db/access.ts";
import { taskOf } from "#lib/db/plans.ts";
import { findProject } from "#lib/db/projects.ts";
import { activeRun } from "#lib/db/runs.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { lintStatement } from "#lib/domain/lint/lint.ts";
import type { LintSettings } from "#lib/domain/lint/lint-settings.ts";
import { sentenceOf } from "#lib/domain/plan/as-stated.ts";
import { applyDeskEdits, type EditedPlan } from "#lib/domain/plan/desk/apply-desk-edits.ts";
import type { DeskEntry } from "#lib/domain/plan/desk/desk-edit.ts";
import { deskLine } from "#lib/domain/plan/desk/desk-line.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { canReplan } from "#lib/runs/client/replan.ts";
import { loadDesk } from "./load-desk.ts";

/**
 * The newest plan with the pending edits in it, the edits with their authors, and what the rules find in the sentences.
 * @throws AppError not_found if there is no plan yet, forbidden, insufficient_scope
 */
export async function getDesk(actor: Actor, taskId: string): Promise<DeskView> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, async (db) => {
    const task = await taskOf(db, taskId);
    const { plan, entries } = await loadDesk(db, taskId);
    const edited = applyDeskEdits(plan, entries);
    const { settings } = await findProject(db);
    return {
      plan_version: plan.meta.version,
      seq: task.last_seq,
      state: await deskState(db, task),
      plan: edited.plan,
      edits: entries.map((entry) => editView(entry, edited)),
      findings: findingsOf(edited.plan, settings.lint),
    };
  });
}

async function deskState(db: ProjectDb, task: TaskRow): Promise<DeskView["state"]> {
  if (!canReplan(task)) return "closed";
  return (await activeRun(db, task.id)) === null ? "open" : "busy";
}

function editView(
  { edit_id, author, at, edit }: DeskEntry,
  { undone, ignored }: EditedPlan,
): DeskView["edits"][number] {
  return {
    edit_id,
    author,
    at,
    line: deskLine(edit),
    undoes: edit.op === "undo" ? edit.edit_id : null,
    undone: undone.includes(edit_id),
    ignored: ignored.find((one) => one.edit_id === edit_id)?.reason ?? null,
  };
}

/** Findings on the sentences as people wrote them. Hints are left out, as in the plan's review. */
function findingsOf({ requirements, meta }: Plan, settings: LintSettings): DeskView["findings"] {
  return requirements.flatMap((requirement) => {
    const sentence = sentenceOf(requirement);
    return lintStatement(sentence, meta.language, { settings })
      .filter(({ severity }) => severity !== "hint")
      .map(({ rule, severity, message, start, end }) => ({
        requirement: requirement.id,
        rule,
        severity,
        message,
        match: sentence.slice(start, end),
      }));
  });
}
