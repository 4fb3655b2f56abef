import type { Language } from "../language.ts";
import { speakerName } from "../roles/seats.ts";
import type { RecordCitation } from "../task/record-citation.ts";
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

/** Those of the references that are in the record, as readers see them. */
export function knownCitations(
  ids: readonly string[],
  record: TaskRecord,
  language: Language,
): RecordCitation[] {
  return ids.flatMap((id) => citationOf(id, record, language) ?? []);
}
