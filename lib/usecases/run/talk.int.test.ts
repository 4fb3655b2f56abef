import { afterAll, describe, expect, it } from "vitest";
import { writeArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { appendEvents } from "#lib/db/events.ts";
import { activeRun, insertRun } from "#lib/db/runs.ts";
import { findTask } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { CoachMove, MoveChoice } from "#lib/domain/task/coach-move.ts";
import { makeMember, makeProject, makeTask, makeUser } from "#lib/testing/factories.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { getTaskLinks } from "../task/get-task-links.ts";
import { listTaskEvents } from "../task/list-task-events.ts";
import { decideProposal } from "./decide-proposal.ts";
import { listProposals } from "./list-proposals.ts";
import { startTurn } from "./start-turn.ts";

afterAll(closeDatabase);

/** A task with a plan, and a card that offers moves on it. */
async function scene(...moves: readonly CoachMove[]) {
  const ada = await makeUser();
  const { access } = await makeProject(ada);
  const task = await makeTask(access);
  const choices: MoveChoice[] = moves.map((move, at) => ({ move, recommended: at === 0 }));
  const base = soundPlan();
  const plan = { ...base, meta: { ...base.meta, status: "final" as const } };
  await inTenant(access, async (db) => {
    await writeArtifact(db, task.id, { name: "planning.ai.json", value: plan, runId: null });
    if (choices.length === 0) return;
    const basis = { phase: "planning" as const, plan_version: 1, run_id: null, question_id: null };
    const data = {
      proposal_id: "prp_one",
      text: "Shall I?",
      choices,
      basis,
      source: { kind: "rules" as const },
    };
    await appendEvents(db, { taskId: task.id, runId: null }, [{ type: "proposal", data }]);
  });
  const confirm = (actor = ada.actor, choice = 0) =>
    decideProposal(actor, { taskId: task.id, proposalId: "prp_one", input: { decision: "confirm", choice } });
  const run = () => inTenant(access, (db) => activeRun(db, task.id));
  return { ada, access, task, confirm, run };
}

const AGAIN: CoachMove = { kind: "plan_again", words: "Rooms may be kept for 3 hours." };
const NEW: CoachMove = {
  kind: "new_task",
  need: "Members reserve parking lots.",
  reference_version: 1,
  inherit_consensus: true,
};

describe("a move that the Coach offered", () => {
  it("starts nothing until somebody confirms it, and then says who did", async () => {
    const { ada, task, confirm, run } = await scene(AGAIN);
    expect(await run()).toBeNull();
    const settled = await confirm();
    const started = await run();
    expect(started).toMatchObject({ command: "/plan", message: AGAIN.words });
    expect(settled).toMatchObject({ status: "confirmed", choice: 0, run_id: started?.id });
    expect(settled.decided_by).toBe(ada.actor.name);
    const events = await listTaskEvents(ada.actor, task.id, {});
    expect(events.at(-1)).toMatchObject({ type: "proposal_settled", data: { status: "confirmed" } });
  });

  it("is carried out once, however many confirm it at the same moment", async () => {
    const { confirm } = await scene(AGAIN);
    const results = await Promise.allSettled([confirm(), confirm(), confirm()]);
    expect(results.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    for (const one of results)
      if (one.status === "rejected") expect(one.reason.code).toMatch(/^proposal_(?:closed|stale)$/);
  });

  it("no longer holds once the task has moved on: nothing starts and the log says so", async () => {
    const { ada, access, task, confirm, run } = await scene(NEW);
    const other = await inTenant(access, (db) =>
      insertRun(db, task.id, { command: "/plan", startedBy: access.author }),
    );
    await expect(confirm()).rejects.toMatchObject({ code: "proposal_stale" });
    expect((await run())?.id).toBe(other.id);
    await expect(confirm()).rejects.toMatchObject({ code: "proposal_stale" });
    const stale = (await listTaskEvents(ada.actor, task.id, {})).filter(
      (one) => one.type === "proposal_settled",
    );
    expect(stale.map((one) => one.data)).toMatchObject([{ status: "stale" }]);
    expect(await listProposals(ada.actor, task.id)).toMatchObject([{ status: "stale" }]);
  });

  it("needs the right of anyone who confirms it", async () => {
    const { ada, confirm, run } = await scene(AGAIN);
    const reviewer = await makeMember(ada, "reviewer");
    await expect(confirm(reviewer.actor)).rejects.toMatchObject({ code: "forbidden" });
    expect(await run()).toBeNull();
  });

  it("can be set aside, and then not be confirmed", async () => {
    const { ada, task, confirm, run } = await scene(AGAIN);
    const input = { decision: "dismiss" as const };
    await decideProposal(ada.actor, { taskId: task.id, proposalId: "prp_one", input });
    await expect(confirm()).rejects.toMatchObject({ code: "proposal_closed" });
    expect(await run()).toBeNull();
  });

  it("makes a new task that refers to this plan, and both know of each other", async () => {
    const { ada, task, confirm, run } = await scene(AGAIN, NEW);
    const { task_id } = await confirm(ada.actor, 1);
    if (task_id === null) throw new Error("no task was made");
    expect(await run()).toBeNull();
    expect(await getTaskLinks(ada.actor, task_id)).toEqual({
      action_item: null,
      reference: { task_id: task.id, plan_version: 1, inherit_consensus: true, title: task.title },
      referenced_by: [],
    });
    expect((await getTaskLinks(ada.actor, task.id)).referenced_by).toMatchObject([
      { task_id, plan_version: 1 },
    ]);
  });

  it("that is not there, or not among the choices, is refused and changes nothing", async () => {
    const { ada, confirm, run } = await scene(AGAIN);
    await expect(confirm(ada.actor, 3)).rejects.toMatchObject({ code: "invalid_input" });
    expect(await run()).toBeNull();
    expect((await confirm()).status).toBe("confirmed");
  });
});

describe("words to the Coach after a plan", () => {
  it("are read by the Coach first, in a run that plans nothing yet", async () => {
    const { ada, task, run } = await scene();
    await startTurn(ada.actor, task.id, { message: "We need a system that schedules delivery vans" });
    expect(await run()).toMatchObject({ command: "/talk" });
  });

  it.each([
    ["refine", "/plan"],
    ["question", "/status"],
  ] as const)("do what their writer says they do: %s", async (intent, command) => {
    const { ada, task, run } = await scene();
    const { task_id } = await startTurn(ada.actor, task.id, { message: "Keep rooms for 3 hours", intent });
    expect(task_id).toBe(task.id);
    expect(await run()).toMatchObject({ command });
  });

  it.each(["new", "new_with_reference"] as const)(
    "make a new task when they are meant to: %s",
    async (intent) => {
      const { ada, task, access, run } = await scene();
      const made = await startTurn(ada.actor, task.id, { message: "Parking lots can be reserved.", intent });
      expect(made.task_id).not.toBe(task.id);
      expect(await run()).toBeNull();
      const row = await inTenant(access, (db) => findTask(db, made.task_id));
      expect(row?.reference?.task_id ?? null).toBe(intent === "new" ? null : task.id);
    },
  );

  it("answer no question where none is open", async () => {
    const { ada, task } = await scene();
    const turn = startTurn(ada.actor, task.id, { message: "Two", intent: "answer" });
    await expect(turn).rejects.toMatchObject({ code: "move_not_allowed" });
  });

  it("may ask without the right to run, but not plan", async () => {
    const { ada, task, run } = await scene();
    const { actor } = await makeMember(ada, "reviewer");
    await expect(startTurn(actor, task.id, { message: "Drop FR-001" })).rejects.toMatchObject({
      code: "forbidden",
    });
    await startTurn(actor, task.id, { message: "Why was FR-001 added?" });
    expect(await run()).toMatchObject({ command: "/status" });
  });

  it("while something runs: an order to stop becomes a card, a question is answered, a remark is received", async () => {
    const { ada, task, access } = await scene();
    await inTenant(access, (db) => insertRun(db, task.id, { command: "/plan", startedBy: access.author }));
    for (const message of ["stop it", "What does FR-001 say?", "Rooms must be free on Sundays"])
      await startTurn(ada.actor, task.id, { message });
    const events = await listTaskEvents(ada.actor, task.id, {});
    expect(events.flatMap((one) => (one.type === "proposal" ? one.data.choices : []))).toMatchObject([
      { move: { kind: "cancel" } },
    ]);
    const reply = events.find((one) => one.type === "message" && one.data.kind === "reply");
    expect(reply?.data).toMatchObject({
      source: { kind: "rules" },
      citations: [{ kind: "plan_item", id: "FR-001" }],
    });
    expect(events.at(-1)).toMatchObject({ type: "message", data: { kind: "remark" } });
  });
});
