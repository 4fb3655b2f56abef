import { afterAll, describe, expect, it } from "vitest";
import { usageQuery } from "#lib/contracts/usage.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { storableJson } from "#lib/db/stored.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import type { Actor, Scope } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { dayOf } from "#lib/domain/usage/period.ts";
import { makeMember, makeProject, makeTask, makeUser, type TestProject } from "#lib/testing/factories.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { bringToGate, setApproval, taskAtGate } from "#lib/testing/task-at-gate.ts";
import { createBaseline } from "../baseline/create-baseline.ts";
import { requestSignatures } from "../baseline/request-signatures.ts";
import { signBaseline } from "../baseline/sign-baseline.ts";
import { decideGate } from "../gate/decide-gate.ts";
import { getUsage } from "../usage/get-usage.ts";
import { getProjectHealth } from "./project-health.ts";

afterAll(closeDatabase);

const setTask = ({ access }: TestProject, id: string, data: object) =>
  inTenant(access, (db) => db.tx.task.update({ where: { id }, data }));

/** A task at the gate whose run is over. */
async function waitingTask(project: TestProject): Promise<string> {
  const id = await taskAtGate(project.access);
  await setTask(project, id, { run_status: "completed" });
  return id;
}

async function ask(
  { access }: TestProject,
  taskId: string,
  { text, blocking, at }: { readonly text: string; readonly blocking: boolean; readonly at?: Date },
): Promise<void> {
  await inTenant(access, async (db) => {
    const { workspaceId: workspace_id, projectId: project_id } = access;
    const run = { id: `run_${text}`, workspace_id, project_id, task_id: taskId, command: "/plan" };
    const position = await db.tx.question.count({ where: { task_id: taskId } });
    await db.tx.question.create({
      data: {
        id: `qst_${text}_${position}`,
        workspace_id,
        project_id,
        task_id: taskId,
        run_id: run.id,
        plan_question_id: `q${position}`,
        role: "RiskPlanner",
        text,
        why: "The law asks.",
        blocking,
        relayed: text,
        position,
        status: "open",
        ...(at === undefined ? {} : { asked_at: at }),
      },
    });
  });
}

/** Two model calls of a day. */
async function spend(
  { access }: TestProject,
  usage: { readonly day: string; readonly cost_micros: number; readonly unknown_calls?: number },
): Promise<void> {
  const { workspaceId: workspace_id, projectId: project_id } = access;
  await inTenant(access, (db) =>
    db.tx.usageDay.create({
      data: {
        workspace_id,
        project_id,
        user_id: "usr_someone",
        provider: "openai",
        model: "gpt-5",
        role: "TestPlanner",
        calls: 2,
        input_tokens: 1000,
        cached_tokens: 0,
        output_tokens: 100,
        unknown_calls: 0,
        duration_ms: 10,
        ...usage,
        day: new Date(`${usage.day}T00:00:00Z`),
      },
    }),
  );
}

describe("the health of projects", () => {
  it("has the phases and the spend of projects where nothing is held up, after the others and without the sample", async () => {
    const ada = await makeUser();
    const calm = await makeProject(ada);
    await makeTask(calm.access, "A need.");
    await makeTask(calm.access, "Another need.");
    const archivedTask = await makeTask(calm.access, "An old need.");
    await setTask(calm, archivedTask.id, { archived_at: new Date() });
    await setTask(calm, (await makeTask(calm.access, "A third need.")).id, { phase: "codegen" });
    await spend(calm, { day: dayOf(new Date()), cost_micros: 5 });
    const sample = await makeProject(ada);
    await inTenant(sample.access, (db) =>
      db.tx.project.update({ where: { id: sample.project.id }, data: { is_sample: true } }),
    );
    const held = await makeProject(ada);
    await waitingTask(held);
    const { data } = await getProjectHealth(ada.actor);
    expect(data.map(({ project, phases }) => [project.id, phases])).toEqual([
      [held.project.id, [{ phase: "plan_review", count: 1 }]],
      [
        calm.project.id,
        [
          { phase: "planning", count: 2 },
          { phase: "codegen", count: 1 },
        ],
      ],
    ]);
    expect(data[1]).toMatchObject({ items: [], spend: { calls: 2, cost_micros: 5 } });
  });

  it("has decisions, objections, failed runs and questions with their evidence, the most urgent project first", async () => {
    const ada = await makeUser();
    const calm = await makeProject(ada);
    await waitingTask(calm);
    const held = await makeProject(ada);
    const objected = await waitingTask(held);
    const { state } = await inTenant(held.access, (db) =>
      db.tx.task.findUniqueOrThrow({ where: { id: objected }, select: { state: true } }),
    );
    const { actors, ...rest } = state as { actors: object };
    await setTask(held, objected, {
      state: { ...rest, actors: { ...actors, planning_meeting: { round: 1, status: "needs_override" } } },
    });
    const failed = await makeTask(held.access, "Another need.");
    await setTask(held, failed.id, { run_status: "failed" });
    const asking = await makeTask(held.access, "A third need.");
    await setTask(held, asking.id, { run_status: "waiting" });
    await ask(held, asking.id, { text: "May a card expire?", blocking: true });
    await ask(held, asking.id, { text: "Which color?", blocking: false });
    const viewer = await makeMember(ada, "viewer");
    const { data } = await getProjectHealth(viewer.actor);
    expect(data.map(({ project, counts }) => [project.id, counts])).toEqual([
      [held.project.id, { blocker: 2, failed_run: 1, decision: 0, question: 1, stale_approval: 0 }],
      [calm.project.id, { blocker: 0, failed_run: 0, decision: 1, question: 0, stale_approval: 0 }],
    ]);
    expect(data[0]?.items).toMatchObject([
      { kind: "blocker", task_id: objected, phase: "plan_review" },
      { kind: "blocker", task_id: asking.id, title: "May a card expire?", phase: null },
      { kind: "failed_run", task_id: failed.id },
      { kind: "question", task_id: asking.id, title: "Which color?" },
    ]);
  });

  it("has what the model calls of this month cost in each project, and how many had no known price", async () => {
    const ada = await makeUser();
    const [priced, mixed, calm] = [await makeProject(ada), await makeProject(ada), await makeProject(ada)];
    for (const project of [priced, mixed, calm]) await waitingTask(project);
    await spend(priced, { day: "2026-04-30", cost_micros: 1_000_000 });
    await spend(priced, { day: "2026-05-01", cost_micros: 250_000 });
    await spend(priced, { day: "2026-05-31", cost_micros: 30_000 });
    await spend(mixed, { day: "2026-05-20", cost_micros: 70_000, unknown_calls: 1 });
    const viewer = await makeMember(ada, "viewer");
    const now = new Date("2026-05-31T23:59:00Z");
    const { spend_period, data } = await getProjectHealth(viewer.actor, now);
    expect(spend_period).toEqual({ from: "2026-05-01", to: "2026-05-31", time_zone: "UTC" });
    const spends = new Map(data.map((one) => [one.project.id, one.spend]));
    expect(spends.get(priced.project.id)).toEqual({ calls: 4, cost_micros: 280_000, unknown_calls: 0 });
    expect(spends.get(mixed.project.id)).toEqual({ calls: 2, cost_micros: 70_000, unknown_calls: 1 });
    expect(spends.get(calm.project.id)).toEqual({ calls: 0, cost_micros: 0, unknown_calls: 0 });
  });

  it("gives neither cost nor field to whom the usage report is refused, with the same error", async () => {
    const ada = await makeUser();
    const project = await makeProject(ada);
    await waitingTask(project);
    await spend(project, { day: dayOf(new Date()), cost_micros: 1 });
    const token = (scopes: readonly Scope[], projectId?: string): Actor => ({
      kind: "token",
      userId: ada.actor.userId,
      name: ada.actor.name,
      workspaceId: ada.workspaceId,
      tokenId: "tok_none",
      scopes,
      grant: false,
      ...(projectId === undefined ? {} : { projectId }),
    });
    const refusal = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      );
    for (const [actor, code] of [
      [token(["write"]), "insufficient_scope"],
      [token(["read"], project.project.id), "not_found"],
    ] as const) {
      const usage = getUsage(actor, { workspaceId: null }, usageQuery.parse({ group: "project" }));
      expect(await refusal(usage)).toBe(code);
      expect(await refusal(getProjectHealth(actor))).toBe(code);
    }
    // Another workspace has its own lists, without this project.
    expect((await getProjectHealth((await makeUser()).actor)).data).toEqual([]);
  });

  it("counts everything and lists the first twelve, also of more tasks and questions than a page loads", async () => {
    const ada = await makeUser();
    const project = await makeProject(ada);
    const asking = await makeTask(project.access, "A need.");
    await setTask(project, asking.id, { run_status: "waiting" });
    for (let at = 0; at < 14; at += 1) await ask(project, asking.id, { text: `Open ${at}?`, blocking: true });
    await ask(project, asking.id, { text: "And one more?", blocking: false });
    const failed = await makeTask(project.access, "Another need.");
    await setTask(project, failed.id, { run_status: "failed" });
    await inTenant(project.access, async (db) => {
      const { state, created_by, ...row } = await db.tx.task.findUniqueOrThrow({ where: { id: failed.id } });
      const copies = Array.from({ length: 400 }, (_, at) => ({
        ...row,
        id: `${row.id}_${at}`,
        name: `${row.name}-${at}`,
        sequence: 1000 + at,
        state: storableJson(state),
        created_by: storableJson(created_by),
      }));
      await db.tx.task.createMany({ data: copies });
    });
    const { data } = await getProjectHealth(ada.actor);
    expect(data[0]?.counts).toEqual({
      blocker: 14,
      failed_run: 401,
      decision: 0,
      question: 1,
      stale_approval: 0,
    });
    expect(data[0]?.items.map(({ title }) => title)).toEqual(
      Array.from({ length: 12 }, (_, at) => `Open ${at}?`),
    );
  });

  it("gives an id to each of two questions that were asked with the same words in the same step", async () => {
    const ada = await makeUser();
    const project = await makeProject(ada);
    const asking = await makeTask(project.access, "A need.");
    await setTask(project, asking.id, { run_status: "waiting" });
    const twice = { text: "Who pays for it?", blocking: true, at: new Date("2026-11-22T10:00:00Z") };
    await ask(project, asking.id, twice);
    await ask(project, asking.id, twice);
    const items = (await getProjectHealth(ada.actor)).data[0]?.items ?? [];
    expect(items.map(({ title }) => title)).toEqual([twice.text, twice.text]);
    expect(new Set(items.map(({ question_id }) => question_id)).size).toBe(2);
  });

  it("leaves out what is paused, running or archived, and other workspaces", async () => {
    const ada = await makeUser();
    const project = await makeProject(ada);
    const running = await waitingTask(project);
    await setTask(project, running, { run_status: "running" });
    const archived = await waitingTask(project);
    await setTask(project, archived, { archived_at: new Date() });
    const paused = await makeTask(project.access, "A need.");
    await setTask(project, paused.id, { run_status: "waiting", run_paused: true });
    await ask(project, paused.id, { text: "Paused?", blocking: true });
    const items = async () => (await getProjectHealth(ada.actor)).data.flatMap((one) => one.items);
    expect(await items()).toEqual([]);
    await waitingTask(project);
    expect(await items()).toHaveLength(1);
    expect((await getProjectHealth((await makeUser()).actor)).data).toEqual([]);
  });

  it("has plans of which an older version was approved, and documents that changed after their signature", async () => {
    const ada = await makeUser();
    const tom = await makeMember(ada, "reviewer");
    const project = await makeProject(ada);
    const two = [{ count: 2, roles: [], people: [ada.actor.userId, tom.actor.userId] }];
    await setApproval(project.access, { plan: two });
    const task = await waitingTask(project);
    const decision = { decision: "approve", plan_version: 1, confirm: true } as const;
    await decideGate(tom.actor, { taskId: task, phase: "plan_review", decision });
    const stale = async () =>
      (await getProjectHealth(ada.actor)).data.flatMap(({ items }) =>
        items
          .filter(({ kind }) => kind === "stale_approval")
          .map(({ task_id, document_id, approved, version }) => [task_id ?? document_id, approved, version]),
      );
    expect(await stale()).toEqual([]);
    const plan = soundPlan();
    await bringToGate(project.access, task, { ...plan, meta: { ...plan.meta, version: 2 } });
    expect(await stale()).toEqual([[task, 1, 2]]);

    const { author } = project.access;
    const { id } = await inTenant(project.access, (db) =>
      storeNewDocument(db, { name: "SRS.md", text: "# One\n", author }),
    );
    const baseline = await createBaseline(ada.actor, project.project.id, { name: "1.0", description: "" });
    await requestSignatures(ada.actor, baseline.id, { user_ids: [tom.actor.userId] });
    await signBaseline(tom.actor, baseline.id, { decision: "sign", meaning: "approved", note: "" });
    expect(await stale()).toEqual([[task, 1, 2]]);
    await inTenant(project.access, (db) =>
      addDocumentVersion(db, id, { expectedVersion: 1, text: "# Two\n", author }),
    );
    expect(await stale()).toEqual(expect.arrayContaining([[id, 1, 2]]));
  });
});
