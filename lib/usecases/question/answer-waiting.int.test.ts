import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import { askingSeat } from "#lib/testing/asking-seat.ts";
import { type ModelProject, modelProject } from "#lib/testing/model-project.ts";
import { type ModelAnswer, type ModelServer, startModelServer } from "#lib/testing/model-server.ts";
import { getPlan } from "../plan/get-plan.ts";
import { getRun } from "../run/get-run.ts";
import { startTurn } from "../run/start-turn.ts";
import { answerQuestion } from "./answer-question.ts";
import { listQuestions } from "./list-questions.ts";

const NEED = "给门店收银系统增加会员积分功能,积分可以抵扣现金,退货时要收回积分";
const LIMIT_MS = 60_000;

/** The seat that asks, with a second question that blocks nothing. */
function askingTwice(seen: Parameters<typeof askingSeat>[0]): ModelAnswer {
  const answer = askingSeat(seen);
  if (!("text" in answer) || answer.text === undefined) return answer;
  const turn = JSON.parse(answer.text) as { questions: object[] };
  if (turn.questions.length === 0) return answer;
  const second = {
    key: "q2",
    text: "怎样算是成功？",
    why: "需求没有说明衡量的标准",
    blocking: false,
    about: [],
  };
  return { ...answer, text: JSON.stringify({ ...turn, questions: [...turn.questions, second] }) };
}

let worker: Worker;
let model: ModelServer;
let place: ModelProject;

beforeAll(async () => {
  process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "1";
  model = await startModelServer(askingTwice);
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await model.close();
  await closeDatabase();
});

/** A run that waits for the question of one seat, while the plan has others. */
async function waiting() {
  place = await modelProject({ baseUrl: model.baseUrl, language: "zh" }, "asking", { SystemDesigner: {} });
  const taskId = await place.task(NEED);
  const { run_id } = await startTurn(place.actor, taskId, { command: "/plan" });
  await place.until(taskId, ({ type }) => type === "run_waiting");
  const [asked, ...others] = await listQuestions(place.actor, taskId);
  const [other] = others.filter(({ status }) => status === "open");
  if (asked === undefined || other === undefined) throw new Error("the plan asks two questions");
  return { taskId, run_id, asked, other };
}

describe("while a run waits for an answer, the other questions of its plan", () => {
  it(
    "are listed, are answered by typing their ids or one by one, and their answers are in the plan at its end",
    async () => {
      const { taskId, run_id, asked, other } = await waiting();
      expect(other).toMatchObject({ answerable: true, blocking: false });
      const typed = `${other.plan_question_id}：每月有一半的会员用过积分。`;
      expect(await startTurn(place.actor, taskId, { message: typed })).toEqual({ run_id, task_id: taskId });
      expect(await getRun(place.actor, run_id)).toMatchObject({ status: "waiting" });
      const twice = answerQuestion(place.actor, {
        taskId,
        questionId: other.plan_question_id,
        answer: { text: "另一个回答" },
      });
      await expect(twice).rejects.toMatchObject({ code: "question_closed" });

      const answer = { text: "每消费 1 元得 1 积分，100 积分抵 1 元。" };
      await answerQuestion(place.actor, { taskId, questionId: asked.id, answer });
      const log = await place.until(taskId, ({ type }) => type === "run_ended");
      expect(log.filter(({ type }) => type === "run_waiting")).toHaveLength(1);
      const { plan } = await getPlan(place.actor, taskId);
      const statusOf = (id: string) => plan.open_questions.find((one) => one.id === id)?.status;
      expect([statusOf(asked.plan_question_id), statusOf(other.plan_question_id)]).toEqual([
        "answered",
        "answered",
      ]);
      expect(JSON.stringify(plan)).toContain("每月有一半的会员用过积分");
    },
    LIMIT_MS,
  );

  it(
    "are not closed with the rest when somebody ends the questions after they were answered",
    async () => {
      const { taskId, asked, other } = await waiting();
      await answerQuestion(place.actor, {
        taskId,
        questionId: other.plan_question_id,
        answer: { text: "每月有一半的会员用过积分。" },
      });
      await answerQuestion(place.actor, { taskId, questionId: asked.id, answer: { end_questions: true } });
      await place.until(taskId, ({ type }) => type === "run_ended");
      const { plan } = await getPlan(place.actor, taskId);
      const answered = plan.open_questions.find(({ id }) => id === other.plan_question_id);
      expect(answered?.status).toBe("answered");
      const listed = await listQuestions(place.actor, taskId);
      expect(listed.find(({ plan_question_id: id }) => id === other.plan_question_id)?.answered_by).toBe(
        "Mei",
      );
    },
    LIMIT_MS,
  );
});
