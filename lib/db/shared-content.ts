import { planningMeetingSchema } from "../domain/meeting/meeting.ts";
import { openRoom } from "../domain/meeting/open-room.ts";
import { type SharedMinutes, sharedMinutes } from "../domain/meeting/shared-minutes.ts";
import { planSchema } from "../domain/plan/plan.ts";
import { canonicalJson } from "../domain/plan/plan-hash.ts";
import type { ShareKind } from "../domain/share/share-kind.ts";
import { readArtifact } from "./artifacts.ts";
import { findDocument, readDocumentVersion } from "./documents.ts";
import { findRoom } from "./meetings.ts";
import { planHashOf } from "./plans.ts";
import { findProject } from "./projects.ts";
import { sharedChange } from "./shared-change.ts";
import { findTask, type TaskRow } from "./tasks.ts";
import type { ProjectDb } from "./tenant.ts";
import { textHash } from "./text-hash.ts";

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
  /** SHA-256 of the content: a verdict is about exactly this. For a plan, its hash; for a change, that of its commits. */
  readonly hash: string;
}

const ARTIFACTS = { plan: "planning.ai.json", minutes: "planning.meeting.json" } as const;

async function documentContent(db: ProjectDb, thing: SharedThing): Promise<SharedContent | null> {
  const id = thing.document_id ?? "";
  const document = await findDocument(db, id);
  const found = await readDocumentVersion(db, id, thing.version ?? undefined);
  return (
    document &&
    found && {
      title: document.name,
      version: found.version,
      content: found.text,
      hash: textHash(found.text),
    }
  );
}

/** The minutes with what people made of them, not only what the meeting wrote. */
async function minutesContent(db: ProjectDb, taskId: string, value: unknown): Promise<SharedMinutes> {
  const held = planningMeetingSchema.parse(value);
  const { language } = await findProject(db);
  const { room } = await findRoom(db, taskId, openRoom(held, language));
  return sharedMinutes(held, room);
}

async function taskContent(
  db: ProjectDb,
  kind: keyof typeof ARTIFACTS,
  { task_id, value }: { readonly task_id: string; readonly value: unknown },
): Promise<Pick<SharedContent, "content" | "hash">> {
  if (kind === "plan") {
    const plan = planSchema.parse(value);
    return { content: plan, hash: planHashOf(plan) };
  }
  const minutes = await minutesContent(db, task_id, value);
  return { content: minutes, hash: textHash(canonicalJson(minutes)) };
}

/** An attempt to change the code; its difference is in the repository. The hash is about its commit and its base. */
async function changeContent(
  db: ProjectDb,
  task: TaskRow,
  thing: SharedThing,
): Promise<SharedContent | null> {
  const content = await sharedChange(db, task.id, thing.version);
  if (content === null) return null;
  const { number: version, base_commit, commit } = content;
  const hash = textHash(canonicalJson({ base_commit, commit }));
  return { title: task.title, version, content, hash };
}

/** Reads exactly what the link names, of a change all but its difference; null when it is not there. */
export async function sharedContent(db: ProjectDb, thing: SharedThing): Promise<SharedContent | null> {
  if (thing.kind === "document") return documentContent(db, thing);
  const id = thing.task_id ?? "";
  const task = await findTask(db, id);
  if (thing.kind === "change") return task && changeContent(db, task, thing);
  const which = { name: ARTIFACTS[thing.kind], version: thing.version ?? undefined };
  const found = await readArtifact(db, id, which);
  if (task === null || found === null) return null;
  const read = await taskContent(db, thing.kind, { task_id: id, value: found.value });
  return { title: task.title, version: found.version, ...read };
}
