import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { selectMembers } from "#lib/db/members.ts";
import { askQuestions, findQuestion } from "#lib/db/questions.ts";
import { insertRun } from "#lib/db/runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { settleQuestion } from "#lib/runs/client/settle-question.ts";
import {
  makeMember,
  makeProject,
  makeTask,
  makeUser,
  type TestProject,
  type TestUser,
} from "#lib/testing/factories.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { getHome } from "../home/get-home.ts";
import { getQuestionForm } from "./get-question-form.ts";
import { listQuestions } from "./list-questions.ts";
import { cancelRequest, requestAnswer } from "./request-answer.ts";

afterAll(closeDatabase);

let mei: TestUser;
let tom: TestUser;
let vic: TestUser;
let project: TestProject;

beforeAll(async () => {
  mei = await makeUser("mei-request");
  tom = await makeMember(mei, "reviewer");
  vic = await makeMember(mei, "viewer");
  project = await makeProject(mei);
});

/** A task whose plan has one question that nobody was asked. */
async function taskWithQuestion(): Promise<string> {
  const task = await makeTask(project.access, "Members can reserve a room.");
  const plan = soundPlan({
    open_questions: [
      {
        id: "Q-001",
        text: "Who decides about refunds?",
        why: "Nothing says it.",
        blocking: true,
        raised_by: "RiskPlanner",
        about: ["FR-001"],
        status: "open",
      },
    ],
  });
  await inTenant(project.access, (db) =>
    writeArtifact(db, task.id, { name: "planning.ai.json", value: plan, runId: null }),
  );
  return task.id;
}

const memberId = async (who: TestUser) => {
  const members = await inTenant(project.access, selectMembers);
  return members.find(({ user_id }) => user_id === who.actor.userId)?.id ?? "";
};
const waitingFor = async (who: TestUser, taskId: string) =>
  (await getHome(who.actor)).needs_me.filter(({ task, kind }) => task?.id === taskId && kind === "question");

describe("a member who is asked for an answer", () => {
  it("finds the question on Home, and everybody sees who is asked", async () => {
    const taskId = await taskWithQuestion();
    const asked = await requestAnswer(
      mei.actor,
      { taskId, questionId: "Q-001" },
      { member_id: await memberId(tom) },
    );
    expect(asked.waits_for).toMatchObject({ user_id: tom.actor.userId, by: expect.any(String) });
    const [line] = await waitingFor(tom, taskId);
    expect(line).toMatchObject({ kind: "question", what: "Who decides about refunds?", subject: "Q-001" });
    expect(await waitingFor(mei, taskId)).toEqual([]);
    const { questions } = await getQuestionForm(vic.actor, taskId);
    expect(questions.map(({ waits_for }) => waits_for)).toEqual([asked.waits_for?.name]);
  });

  it("is not asked any more when the request is cancelled or another member is asked", async () => {
    const taskId = await taskWithQuestion();
    const of = { taskId, questionId: "Q-001" };
    await requestAnswer(mei.actor, of, { member_id: await memberId(tom) });
    await requestAnswer(tom.actor, of, { member_id: await memberId(mei) });
    expect(await waitingFor(tom, taskId)).toEqual([]);
    expect(await waitingFor(mei, taskId)).toHaveLength(1);
    expect(await cancelRequest(tom.actor, of)).toMatchObject({ waits_for: null });
    expect(await waitingFor(mei, taskId)).toEqual([]);
    expect(await cancelRequest(tom.actor, of)).toMatchObject({ waits_for: null });
  });

  it("is not asked any more when somebody has answered", async () => {
    const taskId = await taskWithQuestion();
    const run = await inTenant(project.access, (db) =>
      insertRun(db, taskId, { command: "/plan", message: null, startedBy: project.access.author }),
    );
    const [row] = await inTenant(project.access, (db) =>
      askQuestions(db, { taskId, runId: run.id }, [
        { id: "Q-001", role: "RiskPlanner", text: "Who decides about refunds?", why: "w", relayed: "r" },
      ]),
    );
    await requestAnswer(mei.actor, { taskId, questionId: row?.id ?? "" }, { member_id: await memberId(tom) });
    expect(await waitingFor(tom, taskId)).toHaveLength(1);
    await inTenant(project.access, async (db) => {
      const asked = await findQuestion(db, taskId, "Q-001");
      if (asked === null) throw new Error("no question");
      await settleQuestion(db, asked, { kind: "answered", text: "The office manager." });
    });
    expect(await waitingFor(tom, taskId)).toEqual([]);
    const [view] = await listQuestions(mei.actor, taskId);
    expect(view).toMatchObject({ waits_for: null });
  });

  it("has the right to answer; a viewer can neither ask nor be asked", async () => {
    const taskId = await taskWithQuestion();
    const of = { taskId, questionId: "Q-001" };
    await expect(requestAnswer(mei.actor, of, { member_id: await memberId(vic) })).rejects.toMatchObject({
      code: "invalid_input",
    });
    await expect(requestAnswer(vic.actor, of, { member_id: await memberId(tom) })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(
      requestAnswer(mei.actor, { taskId, questionId: "Q-009" }, { member_id: await memberId(tom) }),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});
