import type { ActivitySubject } from "../domain/activity/activity.ts";
import type { ActivityFacts } from "../domain/notification/activity-texts.ts";
import { paths } from "./paths.ts";

/** URLs of news and of their settings, of pages and of the API. */
export const notificationPaths = {
  list: (
    at: {
      readonly state?: string;
      readonly kind?: string;
      readonly project?: string;
      readonly cursor?: string;
    } = {},
  ) => {
    const query = new URLSearchParams(
      Object.entries(at).filter(([, value]) => value !== undefined && value !== ""),
    );
    return `/notifications${query.size > 0 ? `?${query}` : ""}`;
  },
  settings: () => "/settings/notifications",
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  api: {
    list: () => "/api/v1/notifications",
    events: () => "/api/v1/notifications/events",
    read: () => "/api/v1/notifications/read",
    unread: () => "/api/v1/notifications/unread",
    settings: () => "/api/v1/notification-settings",
    unsubscribe: (token: string) => `/api/v1/unsubscribe/${token}`,
    muteDocument: (documentId: string) => `/api/v1/documents/${documentId}/mute`,
    muteTask: (taskId: string) => `/api/v1/tasks/${taskId}/mute`,
    watchDocument: (documentId: string) => `/api/v1/documents/${documentId}/watch`,
    watchTask: (taskId: string) => `/api/v1/tasks/${taskId}/watch`,
    watchRequirement: (projectId: string, requirementId: string) =>
      `/api/v1/projects/${projectId}/requirements/${encodeURIComponent(requirementId)}/watch`,
  },
};

/** Where an activity happened. */
export interface ActivityPlace {
  readonly projectId: string | null;
  readonly taskId: string | null;
  readonly subject: { readonly type: ActivitySubject["type"] | "requirement"; readonly id: string };
}

function pathOfTask(projectId: string, taskId: string, facts: ActivityFacts): string {
  switch (facts.kind) {
    case "gate.waiting":
    case "gate.due":
    case "gate.decided":
      return paths.gate(projectId, taskId);
    case "minutes.fixed":
      return paths.minutes(projectId, taskId);
    case "plan.version":
      return paths.plan(projectId, taskId, facts.data.version);
    case "comment.created":
    case "comment.replied":
      // Of a guest; only the plan has threads with an id.
      return facts.data.thread_id === null
        ? `${paths.minutes(projectId, taskId)}#c-${facts.data.comment_id}`
        : paths.plan(projectId, taskId);
    case "mention.created":
      return `${paths.minutes(projectId, taskId, facts.data.meeting ?? undefined)}#c-${facts.data.comment_id}`;
    case "question.asked":
    case "question.requested":
      return `${paths.task(projectId, taskId)}#question`;
    default:
      return paths.task(projectId, taskId);
  }
}

/** A file is on the page of its job; why there is none is shown with the schedule. */
const pathOfExport = (projectId: string, facts: ActivityFacts): string =>
  facts.kind === "export.ready"
    ? paths.exchangeJob(facts.data.job_id)
    : paths.projectExportSchedules(projectId);

const commentOf = (facts: ActivityFacts): string | null =>
  "comment_id" in facts.data ? facts.data.comment_id : null;

/** The page that shows what an activity is about. */
export function activityPath({ projectId, taskId, subject }: ActivityPlace, facts: ActivityFacts): string {
  if (subject.type === "member") return paths.settingsMembers();
  if (projectId === null) return paths.home();
  const { id } = subject;
  const comment = commentOf(facts);
  switch (subject.type) {
    case "requirement":
      return paths.requirement(projectId, id);
    case "document":
      return comment === null ? paths.document(projectId, id) : paths.documentComment(projectId, id, comment);
    case "baseline":
      return paths.baseline(projectId, id);
    case "export_schedule":
      return pathOfExport(projectId, facts);
    case "change_request":
      return paths.changeRequest(projectId, id);
    case "share_link":
      return paths.settingsLinks(facts.kind === "share_link.decided" ? id : undefined);
    case "change_set":
      if (taskId === null) return paths.project(projectId);
      return `${paths.change({ projectId, taskId, patchId: id })}${comment === null ? "" : `#c-${comment}`}`;
    case "test_run":
      return taskId === null ? paths.project(projectId) : paths.tests(projectId, taskId, id);
    default:
      return taskId === null ? paths.project(projectId) : pathOfTask(projectId, taskId, facts);
  }
}
