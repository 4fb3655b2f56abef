import { readArtifact } from "#lib/db/artifacts.ts";
import { findDocument, readDocumentVersion } from "#lib/db/documents.ts";
import { findRoom } from "#lib/db/meetings.ts";
import { findProject } from "#lib/db/projects.ts";
import type { ShareKind } from "#lib/db/share-links.ts";
import { findTask } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { planningMeetingSchema } from "#lib/domain/meeting/meeting.ts";
import { openRoom } from "#lib/domain/meeting/open-room.ts";
import { type SharedMinutes, sharedMinutes } from "#lib/domain/meeting/shared-minutes.ts";

/** What a review link points at. */
export interface SharedThing {
  readonly kind: ShareKind;
  readonly task_id: string | null;
  readonly document_id: string | null;
  /** null = the newest. */
  readonly version: number | null;
}

export interface SharedContent {
  readonly title: string;
  readonly version: number;
  readonly content: unknown;
}

const ARTIFACTS = { plan: "planning.ai.json", minutes: "planning.meeting.json" } as const;

async function documentContent(db: ProjectDb, thing: SharedThing): Promise<SharedContent | null> {
  const id = thing.document_id ?? "";
  const document = await findDocument(db, id);
  const found = await readDocumentVersion(db, id, thing.version ?? undefined);
  return document && found && { title: document.name, version: found.version, content: found.text };
}

/** The minutes with what people made of them, not only what the meeting wrote. */
async function minutesContent(db: ProjectDb, taskId: string, value: unknown): Promise<SharedMinutes> {
  const held = planningMeetingSchema.parse(value);
  const { language } = await findProject(db);
  const { room } = await findRoom(db, taskId, openRoom(held, language));
  return sharedMinutes(held, room);
}

/** Reads exactly what the link names; null when it is not there. */
export async function sharedContent(db: ProjectDb, thing: SharedThing): Promise<SharedContent | null> {
  if (thing.kind === "document") return documentContent(db, thing);
  const id = thing.task_id ?? "";
  const task = await findTask(db, id);
  const which = { name: ARTIFACTS[thing.kind], version: thing.version ?? undefined };
  const found = await readArtifact(db, id, which);
  if (task === null || found === null) return null;
  const content = thing.kind === "minutes" ? await minutesContent(db, id, found.value) : found.value;
  return { title: task.title, version: found.version, content };
}
