import { randomUUID } from "node:crypto";
import { type ProjectAccess, requireProject } from "#lib/db/access.ts";
import { createDocument, readDocumentVersion } from "#lib/db/documents.ts";
import { listMessageEvents } from "#lib/db/message-events.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { MessageEvent } from "#lib/domain/chat/message-events.ts";
import { sendMessage } from "#lib/usecases/chat/send-message.ts";
import { type PracticePlace, practicePlace } from "./practice-place.ts";

/** A project with a document and a chat, and ways to talk in it. */
export interface PracticeChat {
  readonly place: PracticePlace;
  readonly documentId: string;
  /** Says something; out: the answer's id and its conversation's. */
  readonly say: (
    text: string,
    conversationId?: string,
  ) => Promise<{ readonly message_id: string; readonly conversation_id: string }>;
  readonly events: (messageId: string) => Promise<readonly MessageEvent[]>;
  /** Resolves with the answer's log once it holds such an event. */
  readonly until: (
    messageId: string,
    wanted: (event: MessageEvent) => boolean,
  ) => Promise<readonly MessageEvent[]>;
  /** The log of an answer that has ended. */
  readonly ended: (messageId: string) => Promise<readonly MessageEvent[]>;
  readonly text: (version?: number) => Promise<string>;
  readonly access: ProjectAccess;
}

const POLL_MS = 20;

/** Makes a new person, project and document. */
export async function practiceChat(markdown: string, name = "SRS.md"): Promise<PracticeChat> {
  const place = await practicePlace();
  const access = await requireProject(place.actor, place.projectId, "edit");
  const document = await inTenant(access, (db) =>
    createDocument(db, { name, text: markdown, author: access.author }),
  );
  const events = (messageId: string) =>
    inTenant(access, (db) => listMessageEvents(db, messageId, { limit: 1000 }));
  const until: PracticeChat["until"] = async (messageId, wanted) => {
    for (;;) {
      const log = await events(messageId);
      if (log.some(wanted)) return log;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  };
  return {
    place,
    access,
    documentId: document.id,
    say: (text, conversationId) =>
      sendMessage(
        place.actor,
        {
          project_id: place.projectId,
          text,
          ...(conversationId === undefined ? {} : { conversation_id: conversationId }),
        },
        randomUUID(),
      ),
    events,
    until,
    ended: (messageId) => until(messageId, ({ type }) => type === "completed" || type === "error"),
    text: async (version) => {
      const row = await inTenant(access, (db) => readDocumentVersion(db, document.id, version));
      return row?.text ?? "";
    },
  };
}
