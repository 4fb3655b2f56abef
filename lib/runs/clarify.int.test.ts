import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnswerInput } from "#lib/contracts/question.ts";
import { requireProject } from "#lib/db/access.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { updateProjectRow } from "#lib/db/projects.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { askingSeat } from "#lib/testing/asking-seat.ts";
import type { FakeWorkspace } from "#lib/testing/fake-workspace.ts";
import { modelProject } from "#lib/testing/model-project.ts";
import { type ModelServer, startModelServer } from "#lib/testing/model-server.ts";
import { listPromptTurns } from "#lib/usecases/prompt/list-prompt-turns.ts";
import { renderPrompt } from "#lib/usecases/prompt/render-prompt.ts";
import { answerQuestion } from "#lib/usecases/question/answer-question.ts";
import { listQuestions } from "#lib/usecases/question/list-questions.ts";
import { undoAnswer } from "#lib/usecases/question/undo-answer.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";
import { getArtifact } from "#lib/usecases/task/get-artifact.ts";
import { sweepDeadlines } from "./worker/deadlines.ts";
import { startWorker, type Worker } from "./worker/start.ts";

const NEED = "给门店收银系统增加会员积分功能,积分可以抵扣现金,退货时要收回积分";
const RETRY_LIMIT_MS = 40_000;

let worker: Worker;
let place: FakeWorkspace;
let model: ModelServer;

beforeAll(async () => {
  process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "1";
  model = await startModelServer(askingSeat);
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await model.close();
  await closeDatabase();
});

const has = (type: TaskEvent["type"]) => (event: TaskEvent) => event.type === type;
const of = <T extends TaskEvent["type"]>(log: readonly TaskEvent[], type: T) =>
  log.flatMap((event) =>
    event.type === type ? [event.data as Extract<TaskEvent, { type: T }>["data"]] : [],
  );

/** A run that waits for its first question, in a separate project. */
async function waiting(deadlineHours: number | null = null): Promise<string> {
  place = await modelProject({ baseUrl: model.baseUrl, language: "zh" }, "asking", { SystemDesigner: {} });
  if (deadlineHours !== null) {
    const access = await requireProject(place.actor, place.projectId, "edit");
    await inTenant(access, (db) => updateProjectRow(db, 1, { question_deadline_hours: deadlineHours }));
  }
  const taskId = await place.task(NEED);
  await startTurn(place.actor, taskId, { command: "/plan" });
  await place.until(taskId, has("run_waiting"));
  return taskId;
}

async function theQuestion(taskId: string) {
  const [question] = await listQuestions(place.actor, taskId);
  if (!question) throw new Error("no question");
  return question;
}

/** Answers, and waits until the run waits again or is over. */
async function answer(taskId: string, given: AnswerInput): Promise<readonly TaskEvent[]> {
  const { length } = await place.events(taskId);
  const { id } = await theQuestion(taskId);
  await answerQuestion(place.actor, { taskId, questionId: id, answer: given });
  return place.until(
    taskId,
    ({ seq, type }) => seq > length && (type === "run_waiting" || type === "run_ended"),
  );
}

async function planOf(taskId: string) {
  const { content } = await getArtifact(place.actor, { taskId, name: "planning.ai.json" });
  return JSON.parse(content) as {
    meta: { status: string };
    assumptions: { text: string }[];
    open_questions: { id: string; status: string; blocking: boolean; text: string }[];
  };
}

describe("the clarification", () => {
  it(
    "continues until the seat has enough: explains, asks for what is missing, and stores every text",
    async () => {
      const taskId = await waiting();
      const rounds = of(await place.events(taskId), "statement").length;
      await answer(taskId, { text: "这个折算是指什么？" });
      const asked = await theQuestion(taskId);
      expect(asked).toMatchObject({ status: "open", exchange: 2 });
      expect(asked.relayed).toContain("需求里的“");
      await answer(taskId, { text: "按消费金额累积" });
      expect(await theQuestion(taskId)).toMatchObject({ status: "open", exchange: 3 });
      const log = await answer(taskId, { text: "每消费 1 元得 1 积分，100 积分抵 1 元。" });
      expect(log.at(-1)).toMatchObject({ type: "run_ended", data: { status: "completed" } });
      expect(of(log, "clarification").map(({ reading }) => reading)).toEqual([
        "counter_question",
        "missing",
        "enough",
      ]);
      expect(of(log, "statement")[rounds]).toMatchObject({ role: of(log, "question")[0]?.role, round: 1 });
      const settled = await theQuestion(taskId);
      expect(settled).toMatchObject({ status: "answered", exchange: 3 });
      expect(settled.answer).toBe("按消费金额累积\n每消费 1 元得 1 积分，100 积分抵 1 元。");
      expect(settled.exchanges.map(({ answer: raw, digest }) => [raw !== null, digest !== null])).toEqual([
        [true, true],
        [true, true],
        [true, true],
      ]);
      const { content } = await getArtifact(place.actor, { taskId, name: "planning.transcript.jsonl" });
      const lines = content
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as { phase: string; exchange?: number; answer?: string });
      expect(lines.filter(({ phase }) => phase === "user_clarification_needed")).toHaveLength(1);
      expect(
        lines.filter(({ phase }) => phase === "user_clarification_dialogue").map(({ exchange }) => exchange),
      ).toEqual([1, 2, 3]);
      const minutes = await getArtifact(place.actor, { taskId, name: "planning.meeting.json" });
      expect(minutes.content).toContain("按消费金额累积");
    },
    RETRY_LIMIT_MS,
  );

  it(
    "stores the inputs of the seat and the Coach, so that other prompts can be tried on them",
    async () => {
      const taskId = await waiting();
      await answer(taskId, { text: "每消费 1 元得 1 积分，100 积分抵 1 元。" });
      const { length } = await place.events(taskId);
      await startTurn(place.actor, taskId, { message: "我们还需要一个安排送货车辆的系统" });
      await place.until(taskId, ({ seq, type }) => seq > length && type === "run_ended");
      for (const [name, words] of [
        ["clarify.judge", "100 积分抵 1 元"],
        ["coach.intent", "送货车辆"],
      ] as const) {
        const at = { workspaceId: null, promptId: `${name}.zh` };
        const { data } = await listPromptTurns(place.actor, at);
        expect([name, data]).toMatchObject([name, [{ task_id: taskId, kept: true }]]);
        expect((await renderPrompt(place.actor, at, { task_id: taskId })).message).toContain(words);
      }
    },
    RETRY_LIMIT_MS,
  );

  it(
    "offers You decide to a user who does not know, and leaves the question open and blocking after that",
    async () => {
      const taskId = await waiting();
      await answer(taskId, { text: "不知道" });
      expect((await theQuestion(taskId)).relayed).toContain("由你们决定");
      const log = await answer(taskId, { text: "真的不知道" });
      expect(log.at(-1)).toMatchObject({ type: "run_ended", data: { status: "completed" } });
      const { id, status, plan_question_id } = await theQuestion(taskId);
      expect([id !== "", status]).toEqual([true, "skipped"]);
      const stored = (await planOf(taskId)).open_questions.find((one) => one.id === plan_question_id);
      expect(stored).toMatchObject({ status: "open", blocking: true });
    },
    RETRY_LIMIT_MS,
  );

  it(
    "accepts the first complete answer of two, and names its author to the second user",
    async () => {
      const taskId = await waiting();
      const { id } = await theQuestion(taskId);
      const both = await Promise.allSettled([
        answerQuestion(place.actor, { taskId, questionId: id, answer: { skip: true, exchange: 1 } }),
        answerQuestion(place.actor, { taskId, questionId: id, answer: { you_decide: true, exchange: 1 } }),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      const late = both.find((one) => one.status === "rejected");
      expect(late?.reason).toMatchObject({ code: "question_closed", extra: { answered_by: "Mei" } });
      const { run_id } = await startTurn(place.actor, taskId, {
        message: "每消费 1 元得 1 积分。",
        as: "remark",
      });
      const log = await place.until(
        taskId,
        ({ type, run_id: run }) => type === "run_ended" && run === run_id,
      );
      expect(of(log, "answer")).toHaveLength(1);
      expect(
        of(log, "message").some(({ kind, text }) => kind === "remark" && text.startsWith("每消费")),
      ).toBe(true);
    },
    RETRY_LIMIT_MS,
  );

  it(
    "undoes ending the questions while the run has not continued, without any effect",
    async () => {
      const taskId = await waiting();
      const { id } = await theQuestion(taskId);
      const request = { taskId, questionId: id };
      await answerQuestion(place.actor, { ...request, answer: { end_questions: true, undo_seconds: 30 } });
      expect(await undoAnswer(place.actor, request)).toMatchObject({ status: "open", answered_by: null });
      await expect(undoAnswer(place.actor, request)).rejects.toMatchObject({ code: "run_went_on" });
      const log = await answer(taskId, { you_decide: true });
      expect(log.at(-1)).toMatchObject({ type: "run_ended", data: { status: "completed" } });
      expect(of(log, "answer").map(({ kind }) => kind)).toEqual(["ended", "you_decide"]);
      expect(of(log, "answer_undone")).toHaveLength(1);
      expect(await theQuestion(taskId)).toMatchObject({ status: "assumed" });
      const { content } = await getArtifact(place.actor, { taskId, name: "planning.draft.json" });
      expect(JSON.parse(content)).toMatchObject({ reason: "not_judged" });
      await expect(undoAnswer(place.actor, request)).rejects.toMatchObject({ code: "run_went_on" });
    },
    RETRY_LIMIT_MS,
  );
});

describe("a deadline", () => {
  it(
    "applies the default after it has passed, as an assumption that says so, and not before",
    async () => {
      const taskId = await waiting(48);
      const question = await theQuestion(taskId);
      const due = new Date(question.due_at ?? 0);
      expect(due.getTime() - new Date(question.asked_at ?? 0).getTime()).toBe(48 * 3_600_000);
      await sweepDeadlines(new Date(due.getTime() - 1));
      expect(await theQuestion(taskId)).toMatchObject({ status: "open" });
      await Promise.all([sweepDeadlines(due), sweepDeadlines(due)]);
      const log = await place.until(taskId, has("run_ended"));
      expect(of(log, "answer")).toMatchObject([
        { kind: "you_decide", by_deadline: true, author: { kind: "system" } },
      ]);
      expect(await theQuestion(taskId)).toMatchObject({ status: "assumed", by_deadline: true });
      expect((await planOf(taskId)).assumptions.some(({ text }) => text.includes("到期无人答复"))).toBe(true);
    },
    RETRY_LIMIT_MS,
  );
});
