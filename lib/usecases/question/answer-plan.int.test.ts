import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requireProject } from "#lib/db/access.ts";
import { writeArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { OpenQuestion } from "#lib/domain/plan/plan.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import { type FakeWorkspace, fakeWorkspace } from "#lib/testing/fake-workspace.ts";
import { heldWorkshop, soundPlan } from "#lib/testing/plan-fixture.ts";
import { getPlan } from "../plan/get-plan.ts";
import { startTurn } from "../run/start-turn.ts";
import { answerPlan } from "./answer-plan.ts";
import { answerQuestion } from "./answer-question.ts";
import { getQuestionForm } from "./get-question-form.ts";
import { listQuestions } from "./list-questions.ts";

let worker: Worker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await closeDatabase();
});

const question = (id: string, changes: Partial<OpenQuestion> = {}): OpenQuestion => ({
  id,
  text: `What about ${id}?`,
  why: "Nothing says it.",
  blocking: false,
  raised_by: "RiskPlanner",
  about: ["FR-001"],
  status: "open",
  ...changes,
});

interface Scene {
  readonly place: FakeWorkspace;
  readonly taskId: string;
}

/** A task with a plan that contains a blocking question and two others. */
async function scene(): Promise<Scene> {
  const place = await fakeWorkspace();
  const taskId = await place.task("Members can reserve a room.");
  const plan = soundPlan({
    open_questions: [
      question("Q-001", { blocking: true, default: "Two hours." }),
      question("Q-002"),
      question("Q-003"),
    ],
  });
  const access = await requireProject(place.actor, place.projectId, "run");
  await inTenant(access, async (db) => {
    await writeArtifact(db, taskId, { name: "planning.ai.json", value: plan, runId: null });
    await writeArtifact(db, taskId, {
      name: "planning.workshop.json",
      value: heldWorkshop(plan),
      runId: null,
    });
  });
  return { place, taskId };
}

async function planAfter({ place, taskId }: Scene, work: () => Promise<unknown>) {
  await work();
  await place.until(taskId, ({ type }) => type === "run_ended");
  return (await getPlan(place.actor, taskId)).plan;
}

const LIMIT_MS = 120_000;

describe("questions of a plan", () => {
  it("are all listed, blocking or not, and can be answered", async () => {
    const { place, taskId } = await scene();
    const listed = await listQuestions(place.actor, taskId);
    expect(listed.map(({ id, blocking, status, answerable }) => [id, blocking, status, answerable])).toEqual([
      ["Q-001", true, "open", true],
      ["Q-002", false, "open", true],
      ["Q-003", false, "open", true],
    ]);
  });

  it(
    "are answered together in one new version, and the record says who answered",
    async () => {
      const at = await scene();
      const plan = await planAfter(at, () =>
        answerPlan(at.place.actor, at.taskId, {
          plan_version: 1,
          answers: [
            { question_id: "Q-001", choice: "default" },
            { question_id: "Q-002", answer: "Staff may cancel a reservation." },
            { question_id: "Q-003", choice: "not_now" },
          ],
        }),
      );
      expect(plan.meta.version).toBe(2);
      expect(plan.open_questions.map(({ status }) => status)).toEqual(["assumed", "answered", "closed"]);
      expect(plan.requirements.at(-1)).toMatchObject({ as_stated: true, refines: ["FR-001"] });
      const listed = await listQuestions(at.place.actor, at.taskId);
      expect(listed.map(({ status, answered_by, answerable }) => [status, answered_by, answerable])).toEqual([
        ["assumed", "Mei", true],
        ["answered", "Mei", false],
        ["skipped", "Mei", true],
      ]);
    },
    LIMIT_MS,
  );

  it(
    "are answered by typing their ids to the Coach",
    async () => {
      const at = await scene();
      const plan = await planAfter(at, () =>
        startTurn(at.place.actor, at.taskId, {
          message: "Q-001: At most three hours.\nQ-002：by e-mail to the member",
        }),
      );
      expect(plan.open_questions.map(({ status }) => status)).toEqual(["answered", "answered", "open"]);
    },
    LIMIT_MS,
  );

  it(
    "are answered one by one by the operation that answers a waiting run",
    async () => {
      const at = await scene();
      const plan = await planAfter(at, () =>
        answerQuestion(at.place.actor, {
          taskId: at.taskId,
          questionId: "Q-002",
          answer: { text: "By e-mail only." },
        }),
      );
      expect(plan.open_questions.map(({ status }) => status)).toEqual(["open", "answered", "open"]);
    },
    LIMIT_MS,
  );

  it.each([
    {
      when: "an older version",
      version: 2,
      answer: { question_id: "Q-001", answer: "x" },
      code: "stale_plan",
    },
    {
      when: "a question that does not exist",
      version: 1,
      answer: { question_id: "Q-009", answer: "x" },
      code: "invalid_input",
    },
    {
      when: "the default of a question without one",
      version: 1,
      answer: { question_id: "Q-002", choice: "default" as const },
      code: "invalid_input",
    },
  ])("are not answered for $when", async ({ version, answer, code }) => {
    const { place, taskId } = await scene();
    const input = { plan_version: version, answers: [answer] };
    await expect(answerPlan(place.actor, taskId, input)).rejects.toMatchObject({ code });
  });
});

describe("the form of the open questions", () => {
  it("offers them in the order of what they block, and one submit makes one version", async () => {
    const { place, taskId } = await scene();
    const form = await getQuestionForm(place.actor, taskId);
    expect(form).toMatchObject({ plan_version: 1, more: 0 });
    expect(form.questions.map(({ id, holds_up }) => [id, holds_up])).toEqual([
      ["Q-001", ["FR-001"]],
      ["Q-002", ["FR-001"]],
      ["Q-003", ["FR-001"]],
    ]);
    const { run_id } = await answerPlan(place.actor, taskId, {
      plan_version: 1,
      answers: [
        { question_id: "Q-001", choice: "default" },
        { question_id: "Q-002", answer: "Members only." },
        { question_id: "Q-003", choice: "not_now" },
      ],
    });
    await place.until(taskId, ({ type, run_id: of }) => type === "run_ended" && of === run_id);
    const after = await getQuestionForm(place.actor, taskId);
    expect(after.plan_version).toBe(2);
    expect(after.questions).toMatchObject([{ id: "Q-003", put_off: true }]);
  });

  it("is refused as a whole when somebody was faster, so that the sender can check it, and then offers only the rest", async () => {
    const { place, taskId } = await scene();
    const first = { plan_version: 1, answers: [{ question_id: "Q-001", choice: "default" as const }] };
    const { run_id } = await answerPlan(place.actor, taskId, first);
    await place.until(taskId, ({ type, run_id: of }) => type === "run_ended" && of === run_id);
    const late = { plan_version: 1, answers: [{ question_id: "Q-002", answer: "Members only." }] };
    await expect(answerPlan(place.actor, taskId, late)).rejects.toMatchObject({ code: "stale_plan" });
    const { questions } = await getQuestionForm(place.actor, taskId);
    expect(questions.map(({ id }) => id)).not.toContain("Q-001");
    expect(questions.map(({ id }) => id)).toContain("Q-002");
  });

  it("is empty before there is a plan", async () => {
    const place = await fakeWorkspace();
    const taskId = await place.task("Members can reserve a room.");
    const none = { plan_version: null, questions: [], more: 0 };
    expect(await getQuestionForm(place.actor, taskId)).toEqual(none);
  });
});
