import { appendEvents } from "#lib/db/events.ts";
import { planInWork } from "#lib/db/plans.ts";
import type { QuestionRow } from "#lib/db/question-row.ts";
import { nextQuestion } from "#lib/db/questions.ts";
import { activeRun, type RunRow } from "#lib/db/runs.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { moveOf } from "#lib/domain/coach/offer.ts";
import { classifyMessage } from "#lib/domain/coach-talk/classify-message.ts";
import { readMove } from "#lib/domain/coach-talk/read-move.ts";
import { readSpeech } from "#lib/domain/coach-talk/speech.ts";
import { rules } from "#lib/domain/rules/rules.ts";
import type { QuestionAnswer } from "#lib/domain/task/answer.ts";
import { COACH_COMMANDS } from "#lib/domain/task/coach-move.ts";
import type { Intent } from "#lib/domain/task/intent.ts";
import { readNamedAnswers } from "#lib/domain/workshop/read-answers.ts";
import { answerInPlan, namedAnswer, type PlanAnswer } from "#lib/runs/client/answer-in-plan.ts";
import { messageEvent, queueTurn, remarkOn } from "#lib/runs/client/queue-turn.ts";
import { settleQuestion } from "#lib/runs/client/settle-question.ts";
import { askCoach } from "./ask-coach.ts";
import { type CarriedOut, carryOut } from "./carry-out.ts";
import { offerMoves } from "./offer-moves.ts";

/** What a person wrote, and what they meant by it where they said so. */
export interface TalkInput {
  readonly text: string;
  readonly intent: Intent | "answer" | undefined;
}

function need(db: ProjectDb, ability: "run" | "answer"): void {
  if (!db.access.abilities.includes(ability)) throw new AppError("forbidden");
}

async function settle(db: ProjectDb, question: QuestionRow, answer: QuestionAnswer): Promise<string> {
  need(db, "answer");
  return settleQuestion(db, question, answer);
}

/** The person said what is meant: it is done, as far as they may. */
async function asMeant(
  db: ProjectDb,
  task: TaskRow,
  { text, intent }: { text: string; intent: Intent | "answer" },
): Promise<CarriedOut> {
  const here = { task_id: task.id };
  if (intent === "answer") {
    const question = await nextQuestion(db, task.id);
    if (question === null) throw new AppError("move_not_allowed");
    return { ...here, run_id: await settle(db, question, { kind: "answered", text }) };
  }
  if (intent === "question") {
    need(db, "answer");
    return { ...here, run_id: await askCoach(db, task, { text }) };
  }
  if (intent === "refine") {
    need(db, "run");
    return { ...here, run_id: await remarkOn(db, task, { text }) };
  }
  if (intent === "new_with_reference" && task.plan_version === null)
    throw new AppError("plan_version_unknown");
  return carryOut(db, task, moveOf(intent, text, task.plan_version));
}

/** Words that were typed for a question which somebody else answered first: received in the next round. */
export async function takeRemark(db: ProjectDb, task: TaskRow, text: string): Promise<string> {
  need(db, (await activeRun(db, task.id)) === null ? "run" : "answer");
  return remarkOn(db, task, { text });
}

/** While a question is open, words are its answer unless they plainly are something else. */
async function toQuestion(
  db: ProjectDb,
  task: TaskRow,
  { text, question }: { text: string; question: QuestionRow },
): Promise<string> {
  const kind = classifyMessage(text, { hasOpenQuestion: true });
  if (kind === "status_question") return askCoach(db, task, { text });
  const way = rules.readWayOut(text);
  if (way !== null) return settle(db, question, { kind: way, text: "" });
  if (kind === "end_questions") return settle(db, question, { kind: "ended", text: "" });
  return settle(db, question, { kind: "answered", text });
}

/** While something runs, a remark joins its next round; what is no remark is answered or offered next to it. */
async function nextToRun(
  db: ProjectDb,
  task: TaskRow,
  { text, run }: { text: string; run: RunRow },
): Promise<string> {
  const offer = await offerMoves(db, task, { text, run });
  if (offer === null && !COACH_COMMANDS.includes(run.command)) return remarkOn(db, task, { text });
  if (offer === null) throw new AppError("run_active");
  await appendEvents(db, { taskId: task.id, runId: run.id }, [
    messageEvent(db, { kind: "talk", text }),
    ...offer,
  ]);
  return run.id;
}

/** Answers that name their questions by id, as `Q-001: by e-mail`; null if the words are none. */
async function toPlan(db: ProjectDb, task: TaskRow, text: string): Promise<string | null> {
  const named = readNamedAnswers(text);
  if (named === null || named.before !== "") return null;
  const plan = await planInWork(db, task.id);
  const open = await nextQuestion(db, task.id);
  const [only] = named.answers;
  if (open !== null && named.answers.length === 1 && only?.id === open.plan_question_id)
    return toQuestion(db, task, { text: only.text, question: open });
  const answers = named.answers.map((each) => namedAnswer(plan, each));
  if (answers.every((answer) => answer === null)) return null;
  need(db, "answer");
  return answerInPlan(db, task, answers.map(requireNamed));
}

const requireNamed = (answer: PlanAnswer | null): PlanAnswer => {
  if (answer === null) throw new AppError("question_closed");
  return answer;
};

/**
 * Words to the Coach: what they are is what the person says they are, or is read off the words, off
 * whether a question is open and off whether something runs. Out: the run that they belong to, and its task.
 */
export async function takeText(
  db: ProjectDb,
  task: TaskRow,
  { text, intent }: TalkInput,
): Promise<CarriedOut> {
  if (intent !== undefined) return asMeant(db, task, { text, intent });
  const here = (run_id: string): CarriedOut => ({ run_id, task_id: task.id });
  const answered = await toPlan(db, task, text);
  if (answered !== null) return here(answered);
  const question = await nextQuestion(db, task.id);
  if (question !== null) return here(await toQuestion(db, task, { text, question }));
  const speech = readSpeech(text);
  if (
    speech.asks ||
    speech.chitChat ||
    classifyMessage(text, { hasOpenQuestion: false }) === "status_question"
  ) {
    need(db, "answer");
    return here(await askCoach(db, task, { text }));
  }
  need(db, "run");
  const run = await activeRun(db, task.id);
  if (run !== null) return here(await nextToRun(db, task, { text, run }));
  const isOrder = readMove(text, { phase: task.phase, hasRun: false }) !== null;
  if (task.plan_version === null && !isOrder) return here(await remarkOn(db, task, { text }));
  return here(await queueTurn(db, task, { command: "/talk", kind: "talk", text }));
}
