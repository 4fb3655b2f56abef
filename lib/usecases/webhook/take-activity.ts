import { paths } from "#lib/contracts/paths.ts";
import type { ActivityConsumer } from "#lib/db/activity-consumers.ts";
import { findProject } from "#lib/db/projects.ts";
import { insertDelivery } from "#lib/db/webhook-deliveries.ts";
import { webhooksFor } from "#lib/db/webhooks.ts";
import { publicAddress } from "#lib/db/work-issues.ts";
import type { Activity } from "#lib/domain/activity/activity.ts";
import { eventOf, webhookBody } from "#lib/domain/webhook/webhook-message.ts";

/** The page about what an activity is about. */
function pageOfActivity({ projectId, subject, taskId }: Activity): string {
  if (projectId === null) return paths.settingsMembers();
  if (subject.type === "document") return paths.document(projectId, subject.id);
  return taskId === null ? paths.project(projectId) : paths.task(projectId, taskId);
}

/** Stores a message for each webhook that receives the event; the worker sends them. */
export const webhookConsumer: ActivityConsumer = {
  name: "webhooks",
  take: async (db, activity) => {
    const { id, kind, projectId, taskId, position, at } = activity;
    const webhooks = await webhooksFor(db, { kind, projectId });
    if (webhooks.length === 0) return;
    const project = projectId === null ? "" : (await findProject(db)).name;
    const base = publicAddress();
    const url = base === null ? null : new URL(pageOfActivity(activity), base).href;
    const event = eventOf(activity, { project, url });
    for (const { id: endpointId, format, language } of webhooks) {
      const body = webhookBody(event, format, language);
      await insertDelivery(db, { endpointId, kind, body, event: { id, taskId, position }, lease: null }, at);
    }
  },
};
