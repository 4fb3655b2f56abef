import { requireWorkspace, systemAccess } from "#lib/db/access.ts";
import { appendEvents } from "#lib/db/events.ts";
import { newId } from "#lib/db/new-id.ts";
import { insertProject } from "#lib/db/projects.ts";
import { insertTask } from "#lib/db/tasks.ts";
import { inTenant, tenantOn } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { PRODUCT_AUTHOR } from "#lib/domain/access/product-author.ts";
import type { Language } from "#lib/domain/language.ts";
import { titleOfNeed } from "#lib/domain/task/need.ts";
import { SAMPLES } from "#lib/domain/task/sample.ts";
import { enqueueSample } from "#lib/runs/client.ts";

/**
 * Puts the sample project into a new workspace and has it worked through by a worker.
 * @throws AppError not_found, forbidden
 */
export async function addSample(actor: Actor, workspaceId: string, language: Language): Promise<void> {
  const access = await requireWorkspace(actor, workspaceId, "create_project");
  const sample = SAMPLES[language];
  await inTenant(access, async (db) => {
    const project = await insertProject(db, { name: sample.project, language, isSample: true });
    const own = await tenantOn(db.tx, systemAccess(workspaceId, project.id, PRODUCT_AUTHOR));
    const { author } = own.access;
    const task_ids: string[] = [];
    for (const { need } of sample.needs) {
      const task = await insertTask(own, {
        title: titleOfNeed(need),
        need,
        createdBy: author,
        now: new Date(),
      });
      const data = { message_id: newId("message"), kind: "need", author, text: need } as const;
      await appendEvents(own, { taskId: task.id, runId: null }, [{ type: "message", data }]);
      task_ids.push(task.id);
    }
    await enqueueSample(db.tx, { workspace_id: workspaceId, project_id: project.id, language, task_ids });
  });
}
