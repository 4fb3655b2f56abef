import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DecisionInput } from "#lib/contracts/gate.ts";
import { systemAccess } from "#lib/db/access.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { addDelegation } from "#lib/db/delegations.ts";
import { findDocumentByName, readDocumentVersion } from "#lib/db/documents.ts";
import { selectEvents } from "#lib/db/events.ts";
import { insertRepository } from "#lib/db/repositories.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { PRODUCT_AUTHOR } from "#lib/domain/access/product-author.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { asOwner } from "#lib/testing/database.ts";
import {
  makeMember,
  makeProject,
  makeTask,
  makeUser,
  type TestProject,
  type TestUser,
} from "#lib/testing/factories.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { bringToGate, setApproval, taskAtGate } from "#lib/testing/task-at-gate.ts";
import { applyDecision } from "./apply-decision.ts";
import { decideGate } from "./decide-gate.ts";
import { getGate } from "./get-gate.ts";
import { listOverrides } from "./list-overrides.ts";

afterAll(closeDatabase);

let mei: TestUser;
let tom: TestUser;
let rob: TestUser;
let eva: TestUser;
let project: TestProject;

beforeAll(async () => {
  mei = await makeUser("mei");
  tom = await makeMember(mei, "admin");
  rob = await makeMember(mei, "reviewer");
  eva = await makeMember(mei, "editor");
  project = await makeProject(mei);
});

const two = { plan: [{ count: 2, roles: ["owner", "admin"] as const, people: [] }] };
const asks = async (rules: object) =>
  setApproval(project.access, JSON.parse(JSON.stringify(rules)) as Parameters<typeof setApproval>[1]);
const decide = (who: TestUser, taskId: string, decision: Partial<DecisionInput> = {}) =>
  decideGate(who.actor, {
    taskId,
    phase: "plan_review",
    decision: { decision: "approve", plan_version: 1, ...decision },
  });
const gateOf = (who: TestUser, taskId: string) => getGate(who.actor, taskId, "plan_review");
const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const names = (list: readonly { name: string }[]) => list.map((one) => one.name);

describe("a further version of an approved plan", () => {
  it("removes from the specification what it dropped, with the earlier version in the history", async () => {
    await asks({});
    const own = await makeProject(mei);
    const entity = (name: string) => ({ name, fields: [], requirements: ["FR-001"] });
    const base = soundPlan();
    const designed = (version: number, names: readonly string[]) => ({
      ...base,
      meta: { ...base.meta, version },
      design: { ...base.design, entities: names.map(entity) },
    });
    const { id: taskId } = await makeTask(own.access, "Members can reserve a room for up to 2 hours.");
    await bringToGate(own.access, taskId, designed(1, ["Room", "Fax"]));
    await decide(mei, taskId);
    const textOf = (version?: number) =>
      inTenant(own.access, async (db) => {
        const found = await findDocumentByName(db, "SRS.md");
        return (found && (await readDocumentVersion(db, found.id, version)))?.text ?? "";
      });
    expect(await textOf()).toMatch(/^\| Fax \|/m);
    await bringToGate(own.access, taskId, designed(2, ["Room"]));
    expect((await gateOf(mei, taskId)).document_change?.diff).toMatch(/^-\| Fax \|/m);
    expect(await decide(mei, taskId, { plan_version: 2 })).toMatchObject({ phase: "done" });
    expect(await textOf()).toMatch(/^\| Room \|/m);
    expect(await textOf()).not.toMatch(/^\| Fax \|/m);
    expect(await textOf(1)).toMatch(/^\| Fax \|/m);
  });
});

describe("a gate that one person decides", () => {
  it("passes with the first approval, writes the specification and is passed once", async () => {
    await asks({});
    const taskId = await taskAtGate(project.access);
    const results = await Promise.allSettled([decide(mei, taskId), decide(tom, taskId)]);
    expect(results.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    const [lost] = results.filter((one) => one.status === "rejected");
    expect(lost?.reason).toMatchObject({ code: "move_not_allowed" });
    const gate = await gateOf(mei, taskId);
    expect(gate).toMatchObject({ open: false, decisions: [{ decision: "approve", effective: true }] });
  });
});

describe("a gate in a project with a repository", () => {
  it("writes the specification with the approval, and the code follows", async () => {
    const own = await makeProject(mei);
    await inTenant(own.access, (db) =>
      insertRepository(db, {
        source: "empty",
        source_url: null,
        default_branch: "main",
        branch_push: false,
      }),
    );
    const taskId = await taskAtGate(own.access);
    const decided = await decide(mei, taskId);
    expect(decided).toMatchObject({ phase: "codegen", document_version: 1 });
    const stored = await inTenant(own.access, (db) => findDocumentByName(db, "SRS.md"));
    expect(stored?.id).toBe(decided.document_id);
  });
});

describe("the platform's own sample", () => {
  it("passes its gate without an approver", async () => {
    await asks(two);
    const taskId = await taskAtGate(project.access);
    const access = systemAccess(mei.workspaceId, project.project.id, PRODUCT_AUTHOR);
    const decision = { decision: "approve", plan_version: 1 } as const;
    const done = await applyDecision(access, { taskId, phase: "plan_review", decision });
    expect(done).toMatchObject({ pending: false, phase: "done" });
  });
});

describe("a gate that asks for two", () => {
  it("reports the progress and who is missing, and passes with the second", async () => {
    await asks(two);
    const taskId = await taskAtGate(project.access);
    const first = await decide(mei, taskId);
    expect(first).toMatchObject({ pending: true, phase: "plan_review", document_id: null });
    const gate = await gateOf(tom, taskId);
    expect(gate.approval).toMatchObject({ given: 1, needed: 2, satisfied: false });
    expect(names(gate.approval.awaited)).toEqual([tom.actor.name]);
    expect(gate.mine).toMatchObject({ approved: false, awaited: true });
    expect(await codeOf(decide(mei, taskId))).toBe("already_approved");
    expect(await decide(tom, taskId)).toMatchObject({ pending: false, phase: "done" });
  });

  it("counts two that approve at the same moment, and moves the task once", async () => {
    await asks(two);
    const taskId = await taskAtGate(project.access);
    const results = await Promise.all([decide(mei, taskId), decide(tom, taskId)]);
    expect(results.filter((one) => one.pending)).toHaveLength(1);
    const log = await inTenant(project.access, (db) =>
      selectEvents(db, taskId, { types: ["phase_changed"] }),
    );
    expect(log).toHaveLength(1);
  });

  it("forgets an approval that was withdrawn, keeps it in the history, and takes it again", async () => {
    await asks(two);
    const taskId = await taskAtGate(project.access);
    await decide(mei, taskId);
    expect(await codeOf(decide(tom, taskId, { decision: "withdraw" }))).toBe("nothing_to_withdraw");
    await decide(mei, taskId, { decision: "withdraw" });
    const gate = await gateOf(mei, taskId);
    expect(gate.approval.given).toBe(0);
    expect(gate.decisions.map((one) => one.decision)).toEqual(["withdraw", "approve"]);
    expect(await decide(mei, taskId)).toMatchObject({ pending: true });
  });

  it("is sent back by one request for changes, no matter who approved before", async () => {
    await asks(two);
    const taskId = await taskAtGate(project.access);
    await decide(mei, taskId);
    const sent = await decide(rob, taskId, { decision: "request_changes", reason: "No figures." });
    expect(sent.phase).toBe("planning");
    expect((await gateOf(mei, taskId)).approval.given).toBe(0);
  });

  it("takes approvals for this plan: another version makes them stale and asks again", async () => {
    await asks(two);
    const taskId = await taskAtGate(project.access);
    await decide(mei, taskId);
    const plan = soundPlan();
    await bringToGate(project.access, taskId, { ...plan, meta: { ...plan.meta, version: 2 } });
    const gate = await gateOf(mei, taskId);
    expect(gate.approval.given).toBe(0);
    expect(gate.decisions).toMatchObject([{ decision: "approve", plan_version: 1, stale: true }]);
    expect(await codeOf(decide(tom, taskId))).toBe("stale_plan");
    expect(await decide(tom, taskId, { plan_version: 2 })).toMatchObject({ pending: true });
  });
});

describe("named approvers", () => {
  it("may decide as editors, and a delegate fills their place", async () => {
    const before = await taskAtGate(project.access);
    await asks({});
    expect(await codeOf(decide(eva, before))).toBe("forbidden");
    await asks({ plan: [{ count: 1, roles: [], people: [eva.actor.userId] }] });
    const first = await taskAtGate(project.access);
    expect(await decide(mei, first)).toMatchObject({ pending: true, approval: { given: 0 } });
    expect(await decide(eva, first)).toMatchObject({ pending: false });
    const second = await taskAtGate(project.access);
    const person = (user: TestUser) => ({ user_id: user.actor.userId, name: user.actor.name });
    await inTenant(project.access, (db) => addDelegation(db, { from: person(eva), to: person(rob) }));
    expect((await gateOf(rob, second)).mine.standing_for).toEqual([eva.actor.name]);
    expect(await decide(rob, second)).toMatchObject({ pending: false });
  });
});

describe("an override", () => {
  const blocked = { scope: [] };
  const override = { decision: "override", reason: "The customer insists." } as const;

  it("needs the right, a reason, the phrase and a phase that follows", async () => {
    await asks(two);
    const taskId = await taskAtGate(project.access, blocked);
    expect(await codeOf(decide(mei, taskId))).toBe("guard_failed");
    expect(await codeOf(decide(rob, taskId, { ...override, phrase: "override plan v1" }))).toBe("forbidden");
    expect(await codeOf(decide(mei, taskId, { ...override, reason: " " }))).toBe("reason_required");
    expect(await codeOf(decide(mei, taskId, override))).toBe("phrase_required");
    const typed = { ...override, phrase: "Override plan v1" };
    expect(await codeOf(decide(mei, taskId, { ...typed, target: "accept" }))).toBe("move_not_allowed");
    expect((await gateOf(rob, taskId)).override_targets).toEqual(["done"]);
    const target = "done" as const;
    expect(await decide(mei, taskId, { ...typed, target })).toMatchObject({ phase: "done", pending: false });
    expect(await listOverrides(rob.actor, taskId)).toMatchObject([
      { reason: "The customer insists.", target },
    ]);
  });
});

describe("checks that nobody has judged", () => {
  const consensus = { ...soundPlan().consensus, not_judged_by: ["RiskPlanner"] };
  const both = { accepted_not_judged: ["seats", "contradictions"] } satisfies Partial<DecisionInput>;
  const atGate = () => taskAtGate(project.access, { consensus });
  const missingIn = async (work: Promise<unknown>) =>
    work.then(
      () => [],
      (error: unknown) => (error instanceof AppError ? [error.code, error.extra?.missing] : [error]),
    );

  it("let the plan pass only after each is accepted, and the record names who accepted what", async () => {
    await asks({});
    const taskId = await atGate();
    expect(await missingIn(decide(mei, taskId))).toEqual(["not_judged_open", ["seats", "contradictions"]]);
    const one = { accepted_not_judged: ["seats" as const] };
    expect(await missingIn(decide(mei, taskId, one))).toEqual(["not_judged_open", ["contradictions"]]);
    const { decision } = await decide(mei, taskId, both);
    expect(decision).toMatchObject({ by: mei.actor.name, ...both });
    const [event] = await inTenant(project.access, (db) => selectEvents(db, taskId, { types: ["decision"] }));
    expect(event?.data).toMatchObject(both);
  });

  it("are accepted by every approver and for an override, but not to ask for changes", async () => {
    await asks(two);
    const taskId = await atGate();
    expect(await decide(mei, taskId, both)).toMatchObject({ pending: true });
    expect(await codeOf(decide(tom, taskId))).toBe("not_judged_open");
    const override = {
      decision: "override",
      reason: "The customer insists.",
      phrase: "override plan v1",
    } satisfies Partial<DecisionInput>;
    expect(await codeOf(decide(mei, taskId, override))).toBe("not_judged_open");
    const changes = { decision: "request_changes", reason: "Nobody has looked at it." } as const;
    expect(await decide(tom, taskId, changes)).toMatchObject({ phase: "planning" });
  });

  it("pass without it where the project waives them, and the gate shows both facts", async () => {
    await asks({ waived: ["seats"] });
    const taskId = await atGate();
    expect((await gateOf(mei, taskId)).not_judged).toEqual([
      { id: "seats", waived: true },
      { id: "contradictions", waived: false },
    ]);
    expect(await missingIn(decide(mei, taskId))).toEqual(["not_judged_open", ["contradictions"]]);
    const rest = { accepted_not_judged: ["contradictions" as const] };
    expect(await decide(mei, taskId, rest)).toMatchObject({ pending: false });
  });

  it("cannot be accepted when they have been judged", async () => {
    await asks({});
    const taskId = await taskAtGate(project.access);
    expect(await codeOf(decide(mei, taskId, both))).toBe("invalid_input");
    expect((await gateOf(mei, taskId)).decisions).toEqual([]);
  });
});

describe("a draft plan", () => {
  it("passes after a confirmation, which is in the log", async () => {
    await asks({});
    const plan = soundPlan();
    const taskId = await taskAtGate(project.access, { meta: { ...plan.meta, status: "draft" } });
    expect(await codeOf(decide(mei, taskId))).toBe("confirmation_required");
    await decide(mei, taskId, { confirm: true });
    const log = await inTenant(project.access, (db) => selectEvents(db, taskId, { types: ["decision"] }));
    expect(log[0]?.data).toMatchObject({ decision: "approve", draft: true });
  });
});

describe("the person who started the run of a plan", () => {
  it("may approve it unless the project requires somebody else, for whom the gate then waits", async () => {
    const taskId = await taskAtGate(project.access);
    await inTenant(project.access, async (db) => {
      const { workspaceId: workspace_id, projectId: project_id } = db.access;
      const started_by = { kind: "user", id: tom.actor.userId, name: tom.actor.name };
      const run = { id: `run_${taskId.slice(4)}`, status: "completed", command: "/plan", started_by };
      await db.tx.run.create({ data: { ...run, workspace_id, project_id, task_id: taskId } });
    });
    await asOwner((client) =>
      client.query("UPDATE artifacts SET run_id = $1 WHERE task_id = $2", [`run_${taskId.slice(4)}`, taskId]),
    );
    await asks({ ...two, starter: "may_not_approve" });
    await expect(codeOf(decide(tom, taskId))).resolves.toBe("own_run");
    const gate = await gateOf(rob, taskId);
    expect(names(gate.approval.awaited)).not.toContain(tom.actor.name);
    await asks({ plan: [{ count: 1, roles: [], people: [] }], starter: "may_not_approve" });
    await expect(codeOf(decide(tom, taskId))).resolves.toBe("own_run");
    await asks({ plan: [{ count: 1, roles: [], people: [] }] });
    await expect(codeOf(decide(tom, taskId))).resolves.toBe("ok");
  });
});
