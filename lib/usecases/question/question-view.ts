import type { QuestionView } from "#lib/contracts/question.ts";
import type { QuestionRequest } from "#lib/db/question-requests.ts";
import type { ExchangeRow, QuestionRow } from "#lib/db/question-row.ts";
import { isUnanswered } from "#lib/domain/plan/open-items.ts";
import type { OpenQuestion, Plan } from "#lib/domain/plan/plan.ts";
import { heldUpBy } from "#lib/domain/plan/question-order.ts";
import { isAnswerable } from "#lib/domain/workshop/remark-answers.ts";

function exchangeView(row: ExchangeRow): QuestionView["exchanges"][number] {
  const { question_id: _question, answered_by, asked_at, answered_at, ...rest } = row;
  return {
    ...rest,
    answered_by: answered_by?.name ?? null,
    asked_at: asked_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
  };
}

const IN_MEETING: ReadonlySet<string> = new Set(["open", "judging"]);

/** The plan is newer than a question that no meeting asks any more. */
function statusOf(row: QuestionRow, question: OpenQuestion | undefined): QuestionView["status"] {
  if (question === undefined || IN_MEETING.has(row.status) || row.status === "dropped") return row.status;
  return question.status === "open" || question.status === "closed" ? row.status : question.status;
}

/** A question with the plan that contains it. */
interface PlannedQuestion {
  readonly question: OpenQuestion;
  readonly plan: Plan;
}

/** The requirements that wait for a question: null if nothing does, empty for the whole plan. */
const holdsUp = ({ question, plan }: PlannedQuestion): string[] | null =>
  question.blocking && isUnanswered(question) ? [...(heldUpBy(plan, question) ?? [])] : null;

const waitsForView = (request: QuestionRequest | undefined): QuestionView["waits_for"] =>
  request === undefined
    ? null
    : {
        user_id: request.user_id,
        name: request.name,
        by: request.by?.name ?? null,
        since: request.since.toISOString(),
      };

/** What is stored next to the questions of a task. */
export interface QuestionFacts {
  readonly exchanges: readonly ExchangeRow[];
  /** Who is asked for answers, by the question's id in the plan. */
  readonly requests: ReadonlyMap<string, QuestionRequest>;
}

/**
 * A question as people and programs see it, with all its exchanges.
 * @param planned the same question in the newest plan
 */
export function toQuestionView(
  row: QuestionRow,
  { exchanges, requests }: QuestionFacts,
  planned?: PlannedQuestion,
): QuestionView {
  const question = planned?.question;
  const { task_id: _task, run_id: _run, position: _position, ...rest } = row;
  return {
    ...rest,
    status: statusOf(row, question),
    answerable: row.status === "open" || (question !== undefined && isAnswerable(question)),
    about: question?.about ?? [],
    holds_up: planned === undefined ? null : holdsUp(planned),
    waits_for: waitsForView(requests.get(row.plan_question_id)),
    exchanges: exchanges.filter(({ question_id }) => question_id === row.id).map(exchangeView),
    answered_by: row.answered_by?.name ?? null,
    due_at: row.due_at?.toISOString() ?? null,
    asked_at: row.asked_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  };
}

/** A question of the plan that nobody has been asked. */
function unaskedView(planned: PlannedQuestion, { requests }: QuestionFacts): QuestionView {
  const { question } = planned;
  const { id, raised_by: role, text, why, blocking, status, about } = question;
  return {
    id,
    plan_question_id: id,
    role,
    text,
    original: null,
    why,
    default: question.default ?? null,
    blocking,
    status,
    answerable: isAnswerable(question),
    about,
    holds_up: holdsUp(planned),
    waits_for: waitsForView(requests.get(id)),
    relayed: "",
    review: null,
    exchange: 1,
    exchanges: [],
    answer: null,
    digest: null,
    answered_by: null,
    deadline_hours: null,
    due_at: null,
    by_deadline: false,
    asked_at: null,
    answered_at: null,
  };
}

/** The newest row of each question of the plan. */
const newestRows = (rows: readonly QuestionRow[]): ReadonlyMap<string, QuestionRow> =>
  new Map(rows.map((row) => [row.plan_question_id, row]));

/** All questions: those that were asked, in that order, then those that are only in the plan. */
export function questionViews(
  rows: readonly QuestionRow[],
  facts: QuestionFacts,
  plan: Plan | null,
): QuestionView[] {
  const newest = newestRows(rows);
  const inPlan = new Map(plan?.open_questions.map((question) => [question.id, { question, plan }] as const));
  const asked = rows.map((row) => {
    const planned = newest.get(row.plan_question_id) === row ? inPlan.get(row.plan_question_id) : undefined;
    return toQuestionView(row, facts, planned);
  });
  const unasked = [...inPlan.values()]
    .filter(({ question }) => !newest.has(question.id))
    .map((planned) => unaskedView(planned, facts));
  return [...asked, ...unasked];
}
