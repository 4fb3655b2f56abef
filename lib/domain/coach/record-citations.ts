import { type KnowledgePassage, markOf } from "../knowledge/cite.ts";
import type { Language } from "../language.ts";
import { speakerName } from "../roles/seats.ts";
import { citedLineId, type RecordCitation, recordCitationSchema } from "../task/record-citation.ts";
import type { TaskRecord } from "../task/task-record.ts";

/** The citation that an id of the record stands for; null for what is not in it. */
function citationOf(id: string, record: TaskRecord, language: Language): RecordCitation | null {
  const item = record.items.find((one) => one.id === id);
  if (item) return { kind: "plan_item", id, label: `${id} ${item.title}`.slice(0, 120) };
  const statement = record.statements.find((one) => one.id === id);
  if (statement) {
    const name = speakerName(statement.role, language, record.names);
    const label =
      language === "zh" ? `${name}，第 ${statement.round} 轮` : `${name}, round ${statement.round}`;
    return { kind: "statement", id, label };
  }
  const decision = record.history.decisions.find((one) => one.id === id);
  if (decision) return { kind: "decision", id, label: decision.by };
  const version = /^v(\d+)$/.exec(id)?.[1];
  if (version !== undefined && Number(version) >= 1 && Number(version) <= (record.plan_version ?? 0))
    return { kind: "version", id: version, label: `v${version}` };
  if (record.history.question?.id === id) return { kind: "question", id, label: id };
  return null;
}

/** What an answer can be based on. */
export interface CitedSources {
  readonly record: TaskRecord;
  /** Passages of the code, cited by their marks. */
  readonly code: readonly KnowledgePassage[];
}

const MAX_ID = recordCitationSchema.shape.id.maxLength ?? 0;

/** The citation of a passage of the code; null for a mark of nothing, and for a path that is too long to cite. */
function codeCitation(mark: string, code: readonly KnowledgePassage[]): RecordCitation | null {
  const passage = code.find((_, at) => markOf(at) === mark);
  if (passage === undefined) return null;
  const { title, ref, place } = passage;
  const id = citedLineId(ref, place.line);
  return id.length > MAX_ID ? null : { kind: "code", id, label: `${title}:${place.line}` };
}

/** Those of the references that are in the record or in the code, as readers see them. */
export function knownCitations(
  ids: readonly string[],
  { record, code }: CitedSources,
  language: Language,
): RecordCitation[] {
  return ids.flatMap((id) => citationOf(id, record, language) ?? codeCitation(id, code) ?? []);
}
