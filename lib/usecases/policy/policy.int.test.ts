import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { selectChoices, sweepMoves } from "#lib/db/move-log.ts";
import { newId } from "#lib/db/new-id.ts";
import { findTask } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { POLICY_NEEDS } from "#lib/domain/policy/policy-report.ts";
import { MOVE_FEATURES } from "#lib/domain/policy/task-moves.ts";
import {
  makeMember,
  makeProject,
  makeTask,
  makeUser,
  type TestProject,
  type TestUser,
} from "#lib/testing/factories.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { bringToGate, taskAtGate } from "#lib/testing/task-at-gate.ts";
import { decideGate } from "../gate/decide-gate.ts";
import { getPhaseGraph } from "../gate/get-phase-graph.ts";
import { startTurn } from "../run/start-turn.ts";
import { exportMoves, listMoves, listMovesOfTask } from "./list-moves.ts";
import { enableMovePolicy, getMovePolicy, setMoveRetention, trainMovePolicy } from "./move-policy.ts";

afterAll(closeDatabase);

let ada: TestUser;
let project: TestProject;

beforeAll(async () => {
  ada = await makeUser("ada");
  project = await makeProject(ada);
});

const PAGE = { limit: 50 };
const NO_FEATURES = Object.fromEntries(MOVE_FEATURES.map((name) => [name, name === "always" ? 1 : 0]));

const decide = (who: TestUser, taskId: string, decision: "approve" | "request_changes") =>
  decideGate(who.actor, {
    taskId,
    phase: "plan_review",
    decision: { decision, plan_version: 1, reason: "Because." },
  });

/** A log in which approving is right if the review passed, and requesting changes otherwise. */
async function writeLog({ access }: TestProject, taskIds: readonly string[], count: number): Promise<void> {
  const draft = (at: number) => {
    const passed = at % 2 === 0;
    const chosen = at % 4 < 2 ? "approve" : "request_changes";
    return {
      id: newId("loggedMove"),
      workspace_id: access.workspaceId,
      project_id: access.projectId,
      task_id: taskIds[at % taskIds.length] ?? "",
      phase: "plan_review",
      situation: "plan_review:decide",
      features: { ...NO_FEATURES, review_ok: passed ? 1 : 0 },
      allowed: ["approve", "request_changes"],
      propensities: { approve: 0.5, request_changes: 0.5 },
      chosen,
      detail: "",
      chooser: "person",
      by: { kind: "user", name: "Ada" },
      suggested: "approve",
      reason: "plan_agreed",
      cost_before: 0n,
      outcome: (chosen === "approve") === passed ? 1 : 0,
      expires_at: new Date("2099-01-01"),
    };
  };
  await inTenant(access, (db) =>
    db.tx.loggedMove.createMany({ data: Array.from({ length: count }, (_, at) => draft(at)) }),
  );
}

describe("the log of moves", () => {
  it("stores what was known, allowed, suggested and chosen, and how it ended", async () => {
    const task = await makeTask(project.access);
    await startTurn(ada.actor, task.id, { command: "/plan" });
    const [started] = (await listMovesOfTask(ada.actor, task.id, PAGE)).data;
    expect(started).toMatchObject({
      chosen: "run",
      chooser: "command",
      detail: "/plan",
      allowed: ["run"],
      propensities: { run: 1 },
      suggested: "run",
      reason: "step_missing",
      outcome: null,
    });

    const taskId = await taskAtGate(project.access);
    await decide(ada, taskId, "request_changes");
    await bringToGate(project.access, taskId, soundPlan());
    await decide(ada, taskId, "approve");
    const { data } = await listMovesOfTask(ada.actor, taskId, PAGE);
    expect(data.map(({ chosen, outcome }) => [chosen, outcome])).toEqual([
      ["approve", null],
      ["request_changes", 1],
    ]);
    expect(data[1]).toMatchObject({ suggested: "approve", chooser: "person", by: "ada", cost_micros: 0 });
    const sum = Object.values(data[0]?.propensities ?? {}).reduce((total, one) => total + one, 0);
    expect(sum).toBeCloseTo(1);
    const odds: Readonly<Record<string, number>> = data[0]?.propensities ?? {};
    const { request_changes = 0, override = 1 } = odds;
    expect(request_changes).toBeGreaterThan(override);
  });

  it("is listed and exported by owners and administrators of its workspace only, page by page", async () => {
    const { workspaceId } = ada;
    const admin = await makeMember(ada, "admin");
    const editor = await makeMember(ada, "editor");
    const first = await listMoves(admin.actor, workspaceId, { limit: 1 });
    expect(first.data).toHaveLength(1);
    const second = await listMoves(admin.actor, workspaceId, { limit: 1, cursor: first.next_cursor ?? "" });
    expect(second.data[0]?.id).not.toBe(first.data[0]?.id);
    await expect(listMoves(editor.actor, workspaceId, PAGE)).rejects.toMatchObject({ code: "forbidden" });
    await expect(exportMoves(editor.actor, workspaceId)).rejects.toMatchObject({ code: "forbidden" });
    const stranger = await makeUser();
    await expect(listMoves(stranger.actor, workspaceId, PAGE)).rejects.toMatchObject({ code: "not_found" });
    const lines = (await Array.fromAsync(await exportMoves(ada.actor, workspaceId)))
      .join("")
      .trim()
      .split("\n");
    expect(lines).toHaveLength((await listMoves(ada.actor, workspaceId, PAGE)).data.length);
    expect(lines.map((line) => (JSON.parse(line) as { chosen: string }).chosen)).toContain("approve");
  });

  it("is deleted after the retention of its workspace, and in no other workspace", async () => {
    const bob = await makeUser();
    const own = await makeProject(bob);
    const other = await makeProject(await makeUser());
    const ids = await Promise.all([own, other].map(async ({ access }) => (await makeTask(access)).id));
    await writeLog(own, ids.slice(0, 1), 3);
    await writeLog(other, ids.slice(1), 3);
    await setMoveRetention(bob.actor, null, { days: 30 });
    const later = new Date(Date.now() + 31 * 86_400_000);
    await sweepMoves(later);
    expect((await getMovePolicy(bob.actor, null)).log.entries).toBe(0);
    await expect(inTenant(other.access, selectChoices)).resolves.toHaveLength(3);
  });
});

describe("the graph of a task", () => {
  it("reports its phase, its edges with the evidence of each guard, the allowed moves and a suggestion", async () => {
    const taskId = await taskAtGate(project.access);
    const graph = await getPhaseGraph(ada.actor, taskId);
    expect(graph).toMatchObject({ phase: "plan_review", has_repository: false, learned: null });
    expect(graph.allowed).toEqual(["redo", "approve", "request_changes", "override"]);
    expect(graph.suggestion).toMatchObject({ move: "approve", code: "plan_agreed" });
    const toDone = graph.edges.find(({ from, to }) => from === "plan_review" && to === "done");
    expect(toDone).toMatchObject({ leaves_now: true, open: false });
    expect(toDone?.guards.map(({ guard, status, reason }) => [guard, status, reason?.code])).toEqual([
      ["plan_approved", "missing", "not_decided"],
      ["no_repository", "passed", undefined],
      ["document_carries_plan", "passed", undefined],
    ]);
    await decide(ada, taskId, "approve");
    const done = await getPhaseGraph(ada.actor, taskId);
    expect(done.path.map(({ from, to }) => [from, to])).toEqual([["plan_review", "done"]]);
    expect(done.suggestion).toMatchObject({ move: null, code: "finished" });
  });
});

describe("the learned policy", () => {
  let eve: TestUser;
  let own: TestProject;

  beforeAll(async () => {
    eve = await makeUser("eve");
    own = await makeProject(eve);
    const ids: string[] = [];
    for (let at = 0; at < POLICY_NEEDS.tasks; at += 1) ids.push((await makeTask(own.access)).id);
    await writeLog(own, ids, 400);
  });

  it("is off, says how much data is missing, and cannot be enabled without evidence", async () => {
    const bob = await makeUser();
    expect(await getMovePolicy(bob.actor, null)).toMatchObject({ enabled: false, report: null });
    await expect(enableMovePolicy(bob.actor, null, { enabled: true })).rejects.toMatchObject({
      code: "policy_not_ready",
      extra: { verdict: "not_trained" },
    });
    const trained = await trainMovePolicy(bob.actor, null);
    expect(trained.report?.verdict).toBe("not_enough");
    expect(trained.report?.text.en).toContain(`0 of ${POLICY_NEEDS.decisions}`);
    await expect(enableMovePolicy(bob.actor, null, { enabled: true })).rejects.toMatchObject({
      code: "policy_not_ready",
      extra: { verdict: "not_enough" },
    });
  });

  it("suggests once an owner enabled it after an evaluation that it passed, and changes nothing itself", async () => {
    const admin = await makeMember(eve, "admin");
    const trained = await trainMovePolicy(admin.actor, null);
    expect(trained).toMatchObject({ enabled: false, report: { verdict: "ready", decisions: 400 } });
    await expect(enableMovePolicy(admin.actor, null, { enabled: true })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await enableMovePolicy(eve.actor, null, { enabled: true })).toMatchObject({ enabled: true });

    const taskId = await taskAtGate(own.access);
    const before = await inTenant(own.access, (db) => findTask(db, taskId));
    const { learned, suggestion } = await getPhaseGraph(eve.actor, taskId);
    expect(suggestion.move).toBe("approve");
    expect(learned?.weighed.length).toBeGreaterThan(0);
    expect(await inTenant(own.access, (db) => findTask(db, taskId))).toEqual(before);
    await decide(eve, taskId, "approve");
    const [logged] = (await listMovesOfTask(eve.actor, taskId, PAGE)).data;
    expect(logged).toMatchObject({ chosen: "approve", learned: learned?.move });
    expect(await enableMovePolicy(eve.actor, null, { enabled: false })).toMatchObject({ enabled: false });
  });

  it("is switched off by a training whose evaluation it does not pass", async () => {
    await enableMovePolicy(eve.actor, null, { enabled: true });
    await inTenant(own.access, (db) => db.tx.loggedMove.updateMany({ data: { propensities: {} } }));
    const again = await trainMovePolicy(eve.actor, null);
    expect(again).toMatchObject({ enabled: false, report: { verdict: "bad_propensity" } });
  });
});
