import { appendMessageEvents } from "#lib/db/message-events.ts";
import { addMessage, endMessage, findMessage, type MessageRow } from "#lib/db/messages.ts";
import { planInWork } from "#lib/db/plans.ts";
import { findProject } from "#lib/db/projects.ts";
import { lockTask, selectTasks, type TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { COACH } from "#lib/domain/chat/coach.ts";
import type { Outcome } from "#lib/domain/chat/message-events.ts";
import { toThinkingMl } from "#lib/domain/chat-rules/to-thinking-ml.ts";
import type { Language } from "#lib/domain/language.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { joinListed } from "#lib/domain/punctuation.ts";
import { END_PHASE } from "#lib/domain/task/phases.ts";
import { NO_USAGE } from "#lib/domain/usage/usage.ts";
import { type NamedAnswer, readNamedAnswers } from "#lib/domain/workshop/read-answers.ts";
import { answerInPlan, namedAnswer, type PlanAnswer, questionOf } from "#lib/runs/client/answer-in-plan.ts";

/** Unfinished tasks whose plans are looked at, the newest first. */
const MOST_TASKS = 100;

/** A task whose plan asks what a message answers. */
interface Asking {
  readonly task: TaskRow;
  readonly answers: readonly PlanAnswer[];
}

interface Found {
  readonly asking: readonly Asking[];
  /** Named questions that have an answer already. */
  readonly closed: readonly string[];
  /** Ids that no plan has. */
  readonly unknown: readonly string[];
}

async function find(db: ProjectDb, named: readonly NamedAnswer[]): Promise<Found> {
  const asking: Asking[] = [];
  const closed: string[] = [];
  let left = named;
  const { data: tasks } = await selectTasks(db, { limit: MOST_TASKS });
  for (const task of tasks.filter(({ phase }) => phase !== END_PHASE)) {
    if (left.length === 0) break;
    const plan: Plan | null = await planInWork(db, task.id);
    const own = left.filter(({ id }) => questionOf(plan, id) !== null);
    const answers = own.flatMap((one) => namedAnswer(plan, one) ?? []);
    closed.push(...own.filter((one) => namedAnswer(plan, one) === null).map(({ id }) => id));
    if (answers.length > 0) asking.push({ task, answers });
    left = left.filter((one) => !own.includes(one));
  }
  return { asking, closed, unknown: left.map(({ id }) => id) };
}

const WORDS = {
  zh: {
    phase: "回答方案里的问题",
    taken: (ids: string, title: string, href: string) =>
      `已收到对 ${ids} 的回答。[${title}](${href}) 的方案会在下一版采用。`,
    closed: (ids: string) => `${ids} 之前已经有人回答，这次没有改动。`,
    unknown: (ids: string) => `没有找到 ${ids}：没有哪个进行中的方案提出过这个问题。`,
  },
  en: {
    phase: "Answers to questions of a plan",
    taken: (ids: string, title: string, href: string) =>
      `Your answer to ${ids} is stored. The next version of the plan for [${title}](${href}) contains it.`,
    closed: (ids: string) => `${ids} had an answer already and was not changed.`,
    unknown: (ids: string) => `${ids} was not found: no plan in progress asks it.`,
  },
} as const satisfies Record<Language, Record<string, unknown>>;

function replyText({ asking, closed, unknown }: Found, language: Language): string {
  const words = WORDS[language];
  const list = (ids: readonly string[]) => joinListed(language, ids);
  const lines = [
    ...asking.map(({ task, answers }) => {
      const title = task.title.replaceAll(/[[\]\\]/g, "\\$&").replaceAll(/\s+/g, " ");
      const href = `/projects/${task.project_id}/tasks/${task.id}`;
      return words.taken(list(answers.map(({ question }) => question.id)), title, href);
    }),
    ...(closed.length === 0 ? [] : [words.closed(list(closed))]),
    ...(unknown.length === 0 ? [] : [words.unknown(list(unknown))]),
  ];
  return toThinkingMl({
    phases: [{ title: words.phase, text: list(asking.map(({ task }) => task.title)) }],
    final: lines.join("\n\n"),
    queries: [],
  });
}

const OUTCOME: Outcome = {
  valid: true,
  issues: [],
  repairs: [],
  queries: [],
  sources: [],
  source: { kind: "rules", skipped: [] },
};

/** The message that a reply belongs to. */
export interface RepliedMessage {
  readonly conversationId: string;
  readonly replyTo: string;
  readonly requestId: string;
}

async function reply(db: ProjectDb, to: RepliedMessage, text: string): Promise<MessageRow> {
  const { id } = await addMessage(db, { ...to, role: "assistant", text: "", author: COACH });
  await appendMessageEvents(db, id, [
    { type: "content_delta", data: { seq: 1, delta: text } },
    { type: "completed", data: { ...OUTCOME, reply: text, usage: NO_USAGE } },
  ]);
  await endMessage(db, id, { status: "completed", text, outcome: OUTCOME });
  const ended = await findMessage(db, id);
  if (ended === null) throw new AppError("not_found");
  return ended;
}

/**
 * Takes a message that only names questions of plans in progress with their answers, as `Q-001: by e-mail`, stores the answers, and
 * replies what was taken.
 * @returns The reply; null if the message is none, so that it is answered like every other.
 * @throws AppError run_active, move_not_allowed
 */
export async function answerPlanQuestions(
  db: ProjectDb,
  to: RepliedMessage,
  text: string,
): Promise<MessageRow | null> {
  const named = readNamedAnswers(text);
  if (named === null || named.before !== "") return null;
  const found = await find(db, named.answers);
  if (found.asking.length + found.closed.length === 0) return null;
  if (found.asking.length > 0 && !db.access.abilities.includes("answer")) throw new AppError("forbidden");
  for (const { task, answers } of found.asking) await answerInPlan(db, await lockTask(db, task.id), answers);
  const { language } = await findProject(db);
  return reply(db, to, replyText(found, language));
}
