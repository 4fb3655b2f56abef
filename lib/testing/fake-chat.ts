import { randomUUID } from "node:crypto";
import type { MessageAccepted, MessageView } from "#lib/contracts/chat.ts";
import { type ProjectAccess, requireProject } from "#lib/db/access.ts";
import { type DocumentVersionRow, readDocumentVersion } from "#lib/db/documents.ts";
import { selectMessageEvents } from "#lib/db/message-events.ts";
import type { ProjectSettings } from "#lib/db/project-settings.ts";
import { type SuggestionRow, suggestionsOfMessages } from "#lib/db/suggestions.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import { isTerminal, type MessageEvent } from "#lib/domain/chat/message-events.ts";
import type { Language } from "#lib/domain/language.ts";
import { getMessage } from "#lib/usecases/chat/get-message.ts";
import { sendMessage } from "#lib/usecases/chat/send-message.ts";
import { asOwner } from "./database.ts";
import { type FakeWorkspace, fakeWorkspace } from "./fake-workspace.ts";
import { readUntil } from "./read-until.ts";

/** A project with a document and a chat, and ways to talk in it. */
export interface FakeChat {
  readonly place: FakeWorkspace;
  readonly documentId: string;
  /** Says something; out: the answer's id and its conversation's. */
  readonly say: (text: string, conversationId?: string) => Promise<MessageAccepted>;
  /** Tries an answer again. */
  readonly again: (messageId: string) => Promise<MessageAccepted>;
  readonly events: (messageId: string) => Promise<readonly MessageEvent[]>;
  /** Resolves with the answer's log once it holds such an event. */
  readonly until: (
    messageId: string,
    wanted: (event: MessageEvent) => boolean,
  ) => Promise<readonly MessageEvent[]>;
  /** The log of an answer that has ended. */
  readonly ended: (messageId: string) => Promise<readonly MessageEvent[]>;
  /** The message as it is stored. */
  readonly message: (messageId: string) => Promise<MessageView>;
  readonly suggestions: (messageId: string) => Promise<readonly SuggestionRow[]>;
  /** A version of the document, by default the newest. */
  readonly document: (version?: number) => Promise<DocumentVersionRow>;
  /** A person writes the document again. */
  readonly rewrite: (markdown: string) => Promise<void>;
  readonly access: ProjectAccess;
}

/** What differs from a project in English with the usual settings. */
export interface FakeChatOptions {
  readonly language?: Language;
  readonly settings?: Partial<ProjectSettings>;
  /** The document's name; `SRS.md` without one. */
  readonly name?: string;
}

/** Makes a new person, a project and its `SRS.md`. */
export async function fakeChat(markdown: string, options: FakeChatOptions = {}): Promise<FakeChat> {
  const place = await fakeWorkspace(options.language);
  const { actor, projectId: project_id } = place;
  if (options.settings !== undefined)
    await asOwner((client) =>
      client.query("UPDATE projects SET settings = settings || $2 WHERE id = $1", [
        project_id,
        JSON.stringify(options.settings),
      ]),
    );
  const access = await requireProject(actor, project_id, "edit");
  const document = await inTenant(access, (db) =>
    storeNewDocument(db, { name: options.name ?? "SRS.md", text: markdown, author: access.author }),
  );
  const read = async (version?: number): Promise<DocumentVersionRow> => {
    const row = await inTenant(access, (db) => readDocumentVersion(db, document.id, version));
    if (row === null) throw new Error("no such version");
    return row;
  };
  const events = (messageId: string) =>
    inTenant(access, (db) => selectMessageEvents(db, messageId, { limit: 1000 }));
  const until: FakeChat["until"] = (messageId, wanted) =>
    readUntil(messageId, async () => {
      const log = await events(messageId);
      return log.some(wanted) ? log : undefined;
    });
  return {
    place,
    access,
    documentId: document.id,
    say: (text, conversation_id) =>
      sendMessage(
        actor,
        { project_id, text, ...(conversation_id === undefined ? {} : { conversation_id }) },
        randomUUID(),
      ),
    again: (retry_of) => sendMessage(actor, { project_id, retry_of }, randomUUID()),
    events,
    until,
    ended: (messageId) => until(messageId, ({ type }) => isTerminal(type)),
    message: (messageId) => getMessage(actor, messageId),
    suggestions: (messageId) => inTenant(access, (db) => suggestionsOfMessages(db, [messageId])),
    document: read,
    rewrite: async (text) => {
      const { version: expectedVersion } = await read();
      const draft = { text, author: access.author, expectedVersion };
      await inTenant(access, (db) => addDocumentVersion(db, document.id, draft));
    },
  };
}
