import { createHash } from "node:crypto";
import type { ProjectAccess } from "../db/access.ts";
import { writeArtifact } from "../db/artifacts.ts";
import { type ProjectSettings, projectSettingsSchema } from "../db/project-settings.ts";
import { storableJson } from "../db/stored.ts";
import { findTask, saveTaskState } from "../db/tasks.ts";
import { inTenant } from "../db/tenant.ts";
import { holdMeeting } from "../domain/meeting/hold-meeting.ts";
import type { Plan } from "../domain/plan/plan.ts";
import { canonicalJson } from "../domain/plan/plan-hash.ts";
import { reviewPlan } from "../domain/review/review-plan.ts";
import { makeTask } from "./factories.ts";
import { heldWorkshop, soundPlan } from "./plan-fixture.ts";

/** Writes a plan with its review and its meeting, as a run does, and leaves the task at the gate. */
export async function bringToGate(access: ProjectAccess, taskId: string, plan: Plan): Promise<void> {
  const planHash = createHash("sha256").update(canonicalJson(plan)).digest("hex");
  const context = { taskName: plan.meta.id, planHash, language: "en" } as const;
  const review = reviewPlan(plan, { ...context, hasRepository: false });
  const workshop = heldWorkshop(plan);
  const meeting = holdMeeting({ ...context, plan, review, workshop });
  await inTenant(access, async (db) => {
    const artifacts = {
      "planning.ai.json": plan,
      "plan-review.json": review,
      "planning.workshop.json": workshop,
      "planning.meeting.json": meeting,
    };
    for (const [name, value] of Object.entries(artifacts))
      await writeArtifact(db, taskId, { name, value, runId: null });
    const task = await findTask(db, taskId);
    if (!task) throw new Error("no task");
    await saveTaskState(db, task, {
      ...task.state,
      phase: "plan_review",
      actors: { ...task.state.actors, planning_meeting: { round: 1, status: "completed" } },
      artifacts: { planning: { meeting: "planning.meeting.json" }, review: { plan: "plan-review.json" } },
    });
  });
}

/** A task whose plan has been reviewed and met on, and waits for people. Out: its id. */
export async function taskAtGate(access: ProjectAccess, changes: Partial<Plan> = {}): Promise<string> {
  const task = await makeTask(access, "Members can reserve a room for up to 2 hours.");
  await bringToGate(access, task.id, soundPlan(changes));
  return task.id;
}

/** Sets how a project approves. */
export async function setApproval(
  access: ProjectAccess,
  approval: Partial<ProjectSettings["approval"]>,
): Promise<void> {
  const settings = projectSettingsSchema.parse({ approval });
  await inTenant(access, (db) =>
    db.tx.project.update({ where: { id: access.projectId }, data: { settings: storableJson(settings) } }),
  );
}
