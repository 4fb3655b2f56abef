import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import { type FakeWorkspace, fakeWorkspace } from "#lib/testing/fake-workspace.ts";
import { getPlan } from "../plan/get-plan.ts";
import { listQuestions } from "../question/list-questions.ts";
import { startTurn } from "../run/start-turn.ts";
import { getMessage } from "./get-message.ts";
import { sendMessage } from "./send-message.ts";

const LIMIT_MS = 60_000;

let worker: Worker;
let place: FakeWorkspace;

beforeAll(async () => {
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await closeDatabase();
});

const say = (text: string) => sendMessage(place.actor, { project_id: place.projectId, text }, "req_1");

/** A task whose draft asks something; the id of a question. */
async function planned(need: string) {
  const taskId = await place.task(need);
  await startTurn(place.actor, taskId, { command: "/plan" });
  await place.until(taskId, ({ type }) => type === "run_ended");
  const [question] = await listQuestions(place.actor, taskId);
  if (question === undefined) throw new Error("the plan asks nothing");
  return { taskId, id: question.plan_question_id };
}

describe("a message in the project's chat that names questions of plans", () => {
  it(
    "answers them in each plan, says so at once, and leaves other plans as they are",
    async () => {
      place = await fakeWorkspace();
      const first = await planned("Members can reserve a room for up to 2 hours.");
      const second = await planned("Guests pay a deposit of 20 euros.");
      const third = await planned("The system prints a badge.");
      const { message_id } = await say(
        `${first.id}: Fewer than five complaints a month.\n${second.id}: Every deposit is paid.`,
      );
      const reply = await getMessage(place.actor, message_id);
      expect(reply).toMatchObject({ status: "completed" });
      expect(reply.text).toContain(first.id);
      expect(reply.text).toContain(second.id);
      for (const { taskId, id } of [first, second]) {
        await place.until(
          taskId,
          ({ type, data }) => type === "artifact" && "version" in data && data.version === 2,
        );
        const { plan } = await getPlan(place.actor, taskId);
        expect(plan.meta.version).toBe(2);
        expect(plan.open_questions.find((one) => one.id === id)?.status).toBe("answered");
      }
      expect((await getPlan(place.actor, third.taskId)).plan.meta.version).toBe(1);

      const again = await getMessage(place.actor, (await say(`${first.id}: Something else.`)).message_id);
      expect(again.text).toContain("had an answer already");
      expect((await getPlan(place.actor, first.taskId)).plan.meta.version).toBe(2);
    },
    LIMIT_MS,
  );

  it(
    "is answered like every other message if no plan has such a question",
    async () => {
      place = await fakeWorkspace();
      const { message_id } = await say("Q-999: by e-mail");
      expect((await getMessage(place.actor, message_id)).status).not.toBe("completed");
    },
    LIMIT_MS,
  );
});
