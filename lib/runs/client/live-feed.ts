import type { ProjectAccess, WorkspaceAccess } from "#lib/db/access.ts";
import type { EventFeed } from "#lib/domain/task/event-feed.ts";
import { hub } from "../live/hub.ts";
import {
  commentLog,
  guestLog,
  linkLog,
  messageLog,
  notificationLog,
  taskLog,
  testRunLog,
} from "../live/stream-log.ts";

/** The live log of a task or of one of its runs. The caller has checked the reader's permission. */
export function taskFeed(access: ProjectAccess, taskId: string, runId?: string): EventFeed {
  return hub().feed({ log: taskLog(access, taskId), ...(runId === undefined ? {} : { runId }) });
}

/** The live log of a chat answer; it ends with the answer. */
export function messageFeed(
  access: ProjectAccess,
  message: { readonly id: string; readonly request_id: string },
): EventFeed {
  return hub().feed({ log: messageLog(access, message), runId: message.id });
}

/** The changes of a document's comments; it has no end. */
export function commentFeed(access: ProjectAccess, documentId: string): EventFeed {
  return hub().feed({ log: commentLog(access, documentId) });
}

/** The live log of a test run; it ends with the run. */
export function testRunFeed(access: ProjectAccess, testRunId: string): EventFeed {
  return hub().feed({ log: testRunLog(access, testRunId), runId: testRunId });
}

/** The changes of a person's list of news; it has no end. */
export function notificationFeed(access: WorkspaceAccess, userId: string): EventFeed {
  return hub().feed({ log: notificationLog(access, userId) });
}

/** What changes for a guest of a review link; it ends with the link. */
export function guestFeed(access: ProjectAccess, guestId: string): EventFeed {
  return hub().feed({ log: guestLog(access, guestId) });
}

/** A review link for readers who gave no name; it ends with the link. */
export function linkFeed(linkId: string): EventFeed {
  return hub().feed({ log: linkLog(linkId) });
}
