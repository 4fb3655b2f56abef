import type { Tx } from "#lib/db/client.ts";
import { readDocumentVersion, selectDocuments } from "#lib/db/documents.ts";
import { permittedMcpTools } from "#lib/db/mcp-servers.ts";
import { appendMessageEvents } from "#lib/db/message-events.ts";
import {
  findMessage,
  lockMessage,
  type MessageRow,
  markMessageWorking,
  readResume,
  selectMessages,
} from "#lib/db/messages.ts";
import { findProject } from "#lib/db/projects.ts";
import { srsRunOf } from "#lib/db/srs-runs.ts";
import { type ProjectDb, tenantOn } from "#lib/db/tenant.ts";
import { findWebSearch } from "#lib/db/web-search.ts";
import { workspaceSettings } from "#lib/db/workspaces.ts";
import { beginningOf } from "#lib/domain/chat/beginning-of.ts";
import { finalOf } from "#lib/domain/chat/final-of.ts";
import type { TurnFacts } from "#lib/domain/chat/turn-facts.ts";
import { isYaml } from "#lib/domain/document/is-yaml.ts";
import { outline } from "#lib/domain/document/outline.ts";

import type { AnswerJobInput } from "../../answer-input.ts";
import { OVER } from "../while-running.ts";
import { answerAccess } from "./answer-turn.ts";

/** Start state of the work on an answer. */
export interface AnswerStart {
  readonly facts: TurnFacts;
  /** The stored state when it stopped to wait; null at the start. */
  readonly resume: unknown;
  /** The user's answer to its question; null at the start. */
  readonly answer: string | null;
  /** The message was written by the page that starts a specification, so its intent is known. */
  readonly srs?: boolean;
}

const HISTORY = 20;
const LONGEST_TURN = 4000;
const MOST_DOCUMENTS = 20;
const MOST_TITLES = 150;

/** The conversation so far, each message truncated to leave room for the others; answers without their thinking. */
function historyOf(messages: readonly MessageRow[]): TurnFacts["history"] {
  return messages
    .filter(({ text, status }) => text !== "" && (status === "sent" || status === "completed"))
    .map(({ role, text }) => ({
      role,
      text: beginningOf(role === "user" ? text : finalOf(text), LONGEST_TURN),
    }));
}

async function documentsOf(db: ProjectDb): Promise<TurnFacts["documents"]> {
  const { data } = await selectDocuments(db, { limit: MOST_DOCUMENTS, archived: false });
  const found: { id: string; name: string; version: number; outline: string[] }[] = [];
  for (const { id, name, version } of data) {
    const row = await readDocumentVersion(db, id, version);
    const sections = row === null || isYaml(name) ? [] : outline(row.text).sections.slice(0, MOST_TITLES);
    const titles = sections.map(({ title, level }) => `${"  ".repeat(level - 1)}${title}`);
    found.push({ id, name, version, outline: titles });
  }
  return found;
}

async function factsOf(db: ProjectDb, answer: MessageRow): Promise<TurnFacts> {
  const { name, language, settings } = await findProject(db);
  const { aiplan_version } = await workspaceSettings(db);
  const asked = answer.reply_to === null ? null : await findMessage(db, answer.reply_to);
  const before = asked?.position ?? answer.position;
  const earlier = await selectMessages(db, answer.conversation_id, { before, limit: HISTORY });
  return {
    language,
    project: name,
    text: asked?.text ?? "",
    history: historyOf(earlier),
    documents: await documentsOf(db),
    aiplan_version,
    web_search: (await findWebSearch(db)) !== null,
    connected_tools: await permittedMcpTools(db),
    edits: settings.chat_edits,
  };
}

/** The user's answer to the question of a waiting answer: the last message of the conversation. */
async function wordsFor(db: ProjectDb, answer: MessageRow): Promise<string | null> {
  if (answer.generation === 1) return null;
  const latest = await selectMessages(db, answer.conversation_id, { limit: HISTORY });
  return latest.findLast(({ role, reply_to }) => role === "user" && reply_to === answer.id)?.text ?? "";
}

/**
 * Starts a queued answer and adds this to its log.
 * @returns The start state, or `OVER` if it was stopped while it was queued.
 */
export async function startAnswer(tx: Tx, input: AnswerJobInput): Promise<AnswerStart | typeof OVER> {
  const db = await tenantOn(tx, answerAccess(input));
  const answer = await lockMessage(db, input.message_id);
  if (answer.status !== "queued" || answer.generation !== input.generation) return OVER;
  await markMessageWorking(db, answer.id);
  await appendMessageEvents(db, answer.id, [{ type: "status", data: { state: "working" } }]);
  return {
    facts: await factsOf(db, answer),
    resume: await readResume(db, answer.id),
    answer: await wordsFor(db, answer),
    srs: answer.reply_to !== null && (await srsRunOf(db, answer.reply_to)) !== null,
  };
}
