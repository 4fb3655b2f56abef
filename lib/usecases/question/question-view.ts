import type { QuestionView } from "#lib/contracts/question.ts";
import type { ExchangeRow, QuestionRow } from "#lib/db/question-row.ts";

function exchangeView(row: ExchangeRow): QuestionView["exchanges"][number] {
  const { question_id: _question, answered_by, asked_at, answered_at, ...rest } = row;
  return {
    ...rest,
    answered_by: answered_by?.name ?? null,
    asked_at: asked_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
  };
}

/** A question as people and programs see it, with all its exchanges. */
export function toQuestionView(row: QuestionRow, exchanges: readonly ExchangeRow[]): QuestionView {
  const { task_id: _task, run_id: _run, position: _position, ...rest } = row;
  return {
    ...rest,
    exchanges: exchanges.filter(({ question_id }) => question_id === row.id).map(exchangeView),
    answered_by: row.answered_by?.name ?? null,
    due_at: row.due_at?.toISOString() ?? null,
    asked_at: row.asked_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  };
}
