import { idPattern } from "../domain/requirements/records/id-pattern.ts";
import type { DocumentRecords } from "../domain/requirements/records/join-drafts.ts";
import { readRecords } from "../domain/requirements/records/read-records.ts";
import { followMarkdown, yamlOf } from "../domain/requirements/yaml/follow-markdown.ts";
import { addDocumentVersion, createDocument, findDocumentByName, lockNewestVersion } from "./documents.ts";
import { findProject } from "./projects.ts";
import type { ProjectDb } from "./tenant.ts";

/** The structured twin of a project's requirements (spec 4 §4.1). */
export const TWIN_NAME = "requirements.yaml";

const NONE: DocumentRecords = { records: [], tests: [], links: [], duplicates: [] };

export interface TwinChange {
  /** The Markdown before, null where there was none, and as the product has just stored it. */
  readonly before: string | null;
  readonly after: string;
  readonly note: string;
  readonly taskId?: string | null;
  /** Whether the file is made where the project has none. */
  readonly create: boolean;
}

/**
 * Carries a change that the product made in the Markdown over into `requirements.yaml`, in the same transaction. What
 * differed before still differs; a file that cannot be read stays as it is. Out: whether the file has a new version.
 */
export async function followTwin(db: ProjectDb, change: TwinChange): Promise<boolean> {
  const pattern = idPattern((await findProject(db)).settings.id_patterns);
  const after = readRecords(change.after, pattern);
  const draft = { author: db.access.author, note: change.note, taskId: change.taskId ?? null };
  const twin = await findDocumentByName(db, TWIN_NAME);
  if (twin === null) {
    if (!change.create || after.records.length === 0) return false;
    const made = await createDocument(db, { ...draft, name: TWIN_NAME, text: yamlOf(after) });
    await belowItsTwin(db, made.id);
    return true;
  }
  const newest = await lockNewestVersion(db, twin.id);
  const before = change.before === null ? NONE : readRecords(change.before, pattern);
  const text = followMarkdown(newest.text, before, after);
  if (text === newest.text) return false;
  await addDocumentVersion(db, twin.id, { ...draft, text, expectedVersion: newest.version });
  return true;
}

/** It says again what the document says: the table reads that one, and lists name that one first. */
async function belowItsTwin(db: ProjectDb, documentId: string): Promise<void> {
  await db.tx.$executeRaw`
    UPDATE documents SET for_table = false, created_at = created_at - interval '1 millisecond' WHERE id = ${documentId}`;
}
