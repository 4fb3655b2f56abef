import type { ProjectAccess, WorkspaceAccess } from "#lib/db/access.ts";
import { lastCommentSeq, threadChanges } from "#lib/db/comment-threads.ts";
import { lastSeq, selectEvents } from "#lib/db/events.ts";
import { lastGuestSeq } from "#lib/db/link-guests.ts";
import { lastMessageSeq, selectMessageEvents } from "#lib/db/message-events.ts";
import { findMessage } from "#lib/db/messages.ts";
import { lastNotificationSeq, notificationLogId } from "#lib/db/notification-settings.ts";
import { countUnread } from "#lib/db/notifications.ts";
import { findRun } from "#lib/db/runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { lastTestRunSeq, selectTestRunEvents } from "#lib/db/test-run-events.ts";
import { findTestRun } from "#lib/db/test-runs.ts";
import { ACTIVE_MESSAGE_STATUSES } from "#lib/domain/chat/message-status.ts";
import { isTestRunOver } from "#lib/domain/test-run/test-run.ts";
import {
  commentFrame,
  guestFrame,
  messageFrame,
  notificationFrame,
  taskFrame,
  testRunFrame,
} from "./frame.ts";
import type { LogSource } from "./room.ts";

/** A log that can be streamed: of a task, of a chat answer, or of the comments on a document. */
export interface StreamLog {
  /** Id of the task, message or document; ids of different kinds are distinct. */
  readonly id: string;
  readonly source: LogSource;
}

/** The log of a task. Readers may request the part of one run, which ends with the run. */
export function taskLog(access: ProjectAccess, taskId: string): StreamLog {
  return {
    id: taskId,
    source: {
      last: () => inTenant(access, (db) => lastSeq(db, taskId)),
      after: async (after, limit, runId) => {
        const filter = runId === undefined ? {} : { runId };
        const events = await inTenant(access, (db) => selectEvents(db, taskId, { after, limit, ...filter }));
        return events.map(taskFrame);
      },
      isOver: async (runId) => {
        const run = await inTenant(access, (db) => findRun(db, runId));
        return run === null || run.ended_at !== null;
      },
    },
  };
}

/** The log of an answer. It counts as one "run", so that reading ends with the terminal event. */
export function messageLog(
  access: ProjectAccess,
  message: { readonly id: string; readonly request_id: string },
): StreamLog {
  const ids = { messageId: message.id, requestId: message.request_id };
  return {
    id: message.id,
    source: {
      last: () => inTenant(access, (db) => lastMessageSeq(db, message.id)),
      after: async (after, limit) => {
        const events = await inTenant(access, (db) => selectMessageEvents(db, message.id, { after, limit }));
        return events.map((event) => messageFrame(event, ids));
      },
      isOver: async () => {
        const row = await inTenant(access, (db) => findMessage(db, message.id));
        return row === null || !ACTIVE_MESSAGE_STATUSES.includes(row.status);
      },
    },
  };
}

/** The log of a test run. It counts as one "run", so that reading ends with its end. */
export function testRunLog(access: ProjectAccess, testRunId: string): StreamLog {
  return {
    id: testRunId,
    source: {
      last: () => inTenant(access, (db) => lastTestRunSeq(db, testRunId)),
      after: async (after, limit) => {
        const events = await inTenant(access, (db) => selectTestRunEvents(db, testRunId, { after, limit }));
        return events.map((event) => testRunFrame(testRunId, event));
      },
      isOver: async () => {
        const row = await inTenant(access, (db) => findTestRun(db, testRunId));
        return row === null || isTestRunOver(row.status);
      },
    },
  };
}

/** The changed threads of a document; a thread with several changes occurs once, with the last one. */
export function commentLog(access: ProjectAccess, documentId: string): StreamLog {
  return {
    id: documentId,
    source: {
      last: () => inTenant(access, (db) => lastCommentSeq(db, documentId)),
      after: async (after, limit) => {
        const changes = await inTenant(access, (db) => threadChanges(db, documentId, { after, limit }));
        return changes.map(commentFrame);
      },
      isOver: () => Promise.resolve(false),
    },
  };
}

/** The changes of a person's list of news: only the last one, with how many are not read. */
export function notificationLog(access: WorkspaceAccess, userId: string): StreamLog {
  return {
    id: notificationLogId(access.workspaceId, userId),
    source: {
      last: () => inTenant(access, (db) => lastNotificationSeq(db, userId)),
      after: (after) =>
        inTenant(access, async (db) => {
          const seq = await lastNotificationSeq(db, userId);
          return seq > after ? [notificationFrame({ seq, unread: await countUnread(db, userId) })] : [];
        }),
      isOver: () => Promise.resolve(false),
    },
  };
}

/** What changes for a guest of a review link: one event, with the last number. */
export function guestLog(access: ProjectAccess, guestId: string): StreamLog {
  const last = () => inTenant(access, (db) => lastGuestSeq(db, guestId));
  return {
    id: guestId,
    source: {
      last,
      after: async (after) => {
        const seq = await last();
        return seq > after ? [guestFrame(seq)] : [];
      },
      isOver: () => Promise.resolve(false),
    },
  };
}

/** A review link for readers who gave no name: nothing changes for them, and the stream ends with the link. */
export function linkLog(linkId: string): StreamLog {
  return {
    id: linkId,
    source: {
      last: () => Promise.resolve(0),
      after: () => Promise.resolve([]),
      isOver: () => Promise.resolve(false),
    },
  };
}
