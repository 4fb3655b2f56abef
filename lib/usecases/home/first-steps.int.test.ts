import { afterAll, describe, expect, it } from "vitest";
import { inviteInput } from "#lib/contracts/member.ts";
import { createShareLinkInput } from "#lib/contracts/share-link.ts";
import { createTaskInput } from "#lib/contracts/task.ts";
import { type ProjectAccess, requireProject, requireTask } from "#lib/db/access.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { upsertModel } from "#lib/db/models.ts";
import { insertProject } from "#lib/db/projects.ts";
import { insertAnswer } from "#lib/db/question-exchanges.ts";
import { askQuestions } from "#lib/db/questions.ts";
import { insertRun } from "#lib/db/runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { type Actor, SCOPES } from "#lib/domain/access/can.ts";
import type { QuestionAnswer } from "#lib/domain/task/answer.ts";
import {
  makeMember,
  makeProject,
  makeTask,
  makeToken,
  makeUser,
  type TestUser,
  workspaceOf,
} from "#lib/testing/factories.ts";
import { setApproval, taskAtGate } from "#lib/testing/task-at-gate.ts";
import { decideGate } from "../gate/decide-gate.ts";
import { invite } from "../member/invite.ts";
import { createShareLink } from "../share/create-share-link.ts";
import { createTask } from "../task/create-task.ts";
import { changeFirstSteps, getFirstSteps, getOfferedFirstSteps } from "./first-steps.ts";

afterAll(closeDatabase);

const stepsOf = async ({ actor }: TestUser) => (await getFirstSteps(actor)).steps.map(({ step }) => step);
const doneOf = async ({ actor }: TestUser) =>
  (await getFirstSteps(actor)).steps.flatMap(({ step, done }) => (done ? [step] : []));

/** Has a question asked in a task of this project, and answers it as this actor. */
async function answer(
  owner: ProjectAccess,
  actor: Actor,
  kind: QuestionAnswer["kind"] = "answered",
): Promise<void> {
  const { id: taskId } = await makeTask(owner);
  const asked = await inTenant(owner, async (db) => {
    const run = await insertRun(db, taskId, { command: "/plan", message: null, startedBy: owner.author });
    const question = {
      id: "Q-001",
      role: "TestPlanner",
      text: "How many?",
      why: "It matters.",
      relayed: "?",
    };
    return (await askQuestions(db, { taskId, runId: run.id }, [question])).at(0)?.id ?? "";
  });
  const access = await requireTask(actor, taskId, "answer");
  await inTenant(access, (db) =>
    insertAnswer(db, asked, {
      kind,
      text: kind === "answered" ? "Two." : "",
      digest: "",
      by: access.author,
      byDeadline: false,
      exchange: null,
    }),
  );
}

const decide = (actor: Actor, taskId: string) =>
  decideGate(actor, {
    taskId,
    phase: "plan_review",
    decision: { decision: "request_changes", plan_version: 1, reason: "The deposit is missing." },
  });

const share = (actor: Actor, projectId: string, taskId: string) =>
  createShareLink(actor, projectId, createShareLinkInput.parse({ kind: "plan", task_id: taskId }));

const need = (actor: Actor, projectId: string) =>
  createTask(actor, projectId, createTaskInput.parse({ need: "Guests can cancel a booking." }));

describe("first steps", () => {
  it("are done one by one by what the person did, and not by what others did", async () => {
    const ada = await makeUser();
    const tom = await makeMember(ada, "admin");
    const { project, access } = await makeProject(ada);
    expect(await stepsOf(tom)).toEqual(["need", "answer", "decide", "share", "invite", "model"]);
    expect(await doneOf(tom)).toEqual([]);
    await need(tom.actor, project.id);
    expect(await doneOf(tom)).toEqual(["need"]);
    await answer(access, tom.actor);
    expect(await doneOf(tom)).toEqual(["need", "answer"]);
    const atGate = await taskAtGate(access);
    await decide(tom.actor, atGate);
    expect(await doneOf(tom)).toEqual(["need", "answer", "decide"]);
    await share(tom.actor, project.id, atGate);
    expect(await doneOf(tom)).toEqual(["need", "answer", "decide", "share"]);
    await invite(tom.actor, inviteInput.parse({ role: "viewer" }));
    expect(await doneOf(tom)).toEqual(["need", "answer", "decide", "share", "invite"]);
    // The owner's task is their own; nothing else of it is.
    expect(await doneOf(ada)).toEqual(["need"]);
    await inTenant(await workspaceOf(ada), (db) =>
      upsertModel(db, null, {
        provider: "openai",
        model: "m",
        base_url: null,
        api_key: undefined,
        native_tools: null,
      }),
    );
    expect(await doneOf(tom)).toEqual(["need", "answer", "decide", "share", "invite", "model"]);
    expect(await doneOf(ada)).toEqual(["need", "model"]);
  });

  it("do not count a skipped or ended question as an answer", async () => {
    const ada = await makeUser();
    const ben = await makeMember(ada, "reviewer");
    const { access } = await makeProject(ada);
    await answer(access, ben.actor, "skipped");
    await answer(access, ben.actor, "ended");
    expect(await doneOf(ben)).toEqual([]);
    await answer(access, ben.actor, "you_decide");
    expect(await doneOf(ben)).toEqual(["answer"]);
  });

  it("do not count the sample project, nor what a token of the person did", async () => {
    const ada = await makeUser();
    const sample = await inTenant(await workspaceOf(ada), (db) =>
      insertProject(db, { name: "Sample", language: "en", isSample: true }),
    );
    const access = await requireProject(ada.actor, sample.id, "edit");
    await answer(access, ada.actor);
    const atGate = await taskAtGate(access);
    await decide(ada.actor, atGate);
    await share(ada.actor, sample.id, atGate);
    expect(await doneOf(ada)).toEqual([]);

    const ben = await makeMember(ada, "admin");
    const { project, access: own } = await makeProject(ada);
    const { id: tokenId } = await makeToken(ben, SCOPES);
    const { workspaceId } = ben;
    const token: Actor = { ...ben.actor, kind: "token", tokenId, workspaceId, scopes: SCOPES, grant: true };
    await need(token, project.id);
    await answer(own, token);
    const second = await taskAtGate(own);
    await decide(token, second);
    await share(token, project.id, second);
    await invite(token, inviteInput.parse({ role: "viewer" }));
    expect(await doneOf(ben)).toEqual([]);
  });

  it("are those of the role, with a decision for an editor whom a gate names", async () => {
    const ada = await makeUser();
    const editor = await makeMember(ada, "editor");
    const viewer = await makeMember(ada, "viewer");
    expect(await stepsOf(await makeMember(ada, "reviewer"))).toEqual(["answer", "decide"]);
    expect(await stepsOf(editor)).toEqual(["need", "answer", "share"]);
    const { access } = await makeProject(ada);
    await setApproval(access, { plan: [{ count: 1, roles: [], people: [editor.actor.userId] }] });
    expect(await stepsOf(editor)).toEqual(["need", "answer", "decide", "share"]);
    expect(await stepsOf(viewer)).toEqual([]);
    expect(await getOfferedFirstSteps(viewer.actor)).toBeNull();
  });

  it("are hidden and shown again by the person, for themselves and in this workspace only", async () => {
    const ada = await makeUser();
    const tom = await makeMember(ada, "editor");
    expect(await getOfferedFirstSteps(ada.actor)).toMatchObject({ hidden: false });
    expect(await changeFirstSteps(ada.actor, { hidden: true })).toMatchObject({ hidden: true });
    expect(await getFirstSteps(ada.actor)).toMatchObject({ hidden: true });
    expect(await getOfferedFirstSteps(ada.actor)).toBeNull();
    expect(await getOfferedFirstSteps(tom.actor)).toMatchObject({ hidden: false });
    await changeFirstSteps(ada.actor, { hidden: true });
    expect(await changeFirstSteps(ada.actor, { hidden: false })).toMatchObject({ hidden: false });
    expect(await getOfferedFirstSteps(ada.actor)).toMatchObject({ hidden: false });
  });
});
