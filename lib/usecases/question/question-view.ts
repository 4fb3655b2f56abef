import type { QuestionView } from "#lib/contracts/question.ts";
import type { QuestionRow } from "#lib/db/questions.ts";

/** A question as people and programs see it. */
export function questionView(row: QuestionRow): QuestionView {
  return {
    id: row.id,
    role: row.role,
    text: row.text,
    why: row.why,
    default: row.default,
    blocking: row.blocking,
    status: row.status,
    relayed: row.relayed,
    answer: row.answer,
    answered_by: row.answered_by?.name ?? null,
    asked_at: row.asked_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  };
}
