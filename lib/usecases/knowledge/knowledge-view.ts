import type { AddedKnowledgeView, KnowledgeFileView } from "#lib/contracts/knowledge.ts";
import type { AddedFile, KnowledgeFileRow } from "#lib/db/knowledge-files.ts";

/** A knowledge file as people and programs see it. */
export function toKnowledgeFileView(row: KnowledgeFileRow): KnowledgeFileView {
  const { id, project_id, name, media_type, origin, version, hash, size, for_table } = row;
  const facts = { id, project_id, name, media_type, origin, version, hash, size, for_table };
  const dates = { created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
  return { ...facts, created_by: row.created_by.name, ...dates };
}

/** What became of a text that was given. */
export const toAddedView = ({ outcome, file }: AddedFile): AddedKnowledgeView => ({
  outcome,
  file: toKnowledgeFileView(file),
});
