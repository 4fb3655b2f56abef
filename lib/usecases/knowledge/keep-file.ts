import { audit } from "#lib/db/audit.ts";
import { type AddedFile, addKnowledgeFile, replaceKnowledgeText } from "#lib/db/knowledge-files.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { mediaTypeOf, SUPPORTED_EXTENSIONS } from "#lib/domain/knowledge/file-name.ts";

/** A text with its name, as it is kept. */
export interface GivenText {
  readonly name: string;
  readonly text: string;
  readonly origin: string;
  /** The file whose next version it becomes, whatever its name. */
  readonly replace?: string | undefined;
}

/**
 * Keeps a text as a file of the project, with its line in the audit log.
 * Errors: file_unreadable (also for a name of another ending), too_large, knowledge_full, knowledge_name_taken,
 * not_found (`replace`).
 */
export async function keepFile(
  db: ProjectDb,
  { name, text, origin, replace }: GivenText,
): Promise<AddedFile> {
  const media_type = mediaTypeOf(name);
  if (media_type === null) {
    const detail = `the name ends in none of ${SUPPORTED_EXTENSIONS.join(" ")}`;
    throw new AppError("file_unreadable", { fields: [{ pointer: "/name", code: "ending", detail }] });
  }
  const added =
    replace === undefined
      ? await addKnowledgeFile(db, { name, text, origin, media_type })
      : await replaceKnowledgeText(db, replace, text);
  if (added.outcome !== "same") {
    const { id, version, hash, size } = added.file;
    const action = added.outcome === "added" ? "knowledge.added" : "knowledge.changed";
    await audit(db, { action, target: id, data: { name: added.file.name, version, hash, size } });
  }
  return added;
}
