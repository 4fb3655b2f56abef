import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { AppError } from "#lib/domain/app-error.ts";
import {
  makeMember,
  makeProject,
  makeUser,
  type TestProject,
  type TestUser,
} from "#lib/testing/factories.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { taskAtGate } from "#lib/testing/task-at-gate.ts";
import { listConcerns } from "../plan/list-concerns.ts";
import { decideInPlan } from "./decide-in-plan.ts";
import { getDesk } from "./get-desk.ts";

afterAll(closeDatabase);

let mei: TestUser;
let project: TestProject;

beforeAll(async () => {
  mei = await makeUser("Mei");
  project = await makeProject(mei);
});

/** A task whose plan mentions refunds. */
async function refunds(): Promise<string> {
  const [first] = soundPlan().requirements;
  if (first === undefined) throw new Error("no requirement");
  const shall = "The system SHALL pay a refund within 14 days.";
  return taskAtGate(project.access, { requirements: [{ ...first, shall }] });
}

const asking = (...texts: string[]) => ({
  plan_version: 1,
  matches: [],
  pairs: [],
  questions: texts.map((text) => ({ text, about: [] })),
});

describe("questions of a checklist", () => {
  it("enter the plan with the name of the person who asks, and leave the list then", async () => {
    const taskId = await refunds();
    const { concerns } = await listConcerns(mei.actor, taskId);
    const list = concerns.find(({ id }) => id === "refunds");
    const text = list?.questions[0] ?? "";
    await decideInPlan(mei.actor, taskId, asking(text));
    const desk = await getDesk(mei.actor, taskId);
    const asked = desk.plan.open_questions.find((question) => question.text === text);
    expect(asked).toMatchObject({ raised_by: mei.actor.name, blocking: false, status: "open" });
    expect(asked?.id).toMatch(/^Q-\d+$/);
  });

  it("are all refused if one is in the plan already, and by people without the right", async () => {
    const taskId = await refunds();
    const codeOf = (error: unknown) => (error instanceof AppError ? error : String(error));
    const twice = await decideInPlan(mei.actor, taskId, asking("Who pays?", "Who pays?")).catch(codeOf);
    expect(twice).toMatchObject({
      code: "invalid_input",
      fields: [{ pointer: "/questions/1", code: "question_listed" }],
    });
    expect((await getDesk(mei.actor, taskId)).edits).toEqual([]);
    const viewer = await makeMember(mei, "viewer");
    expect((await listConcerns(viewer.actor, taskId)).concerns).not.toEqual([]);
    expect(await decideInPlan(viewer.actor, taskId, asking("Who pays?")).catch(codeOf)).toMatchObject({
      code: "forbidden",
    });
  });
});
