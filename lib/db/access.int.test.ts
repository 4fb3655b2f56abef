import { afterAll, describe, expect, it } from "vitest";
import {
  ACTION_NAMES,
  type ActionName,
  type Actor,
  can,
  MEMBER_ROLES,
  type Role,
  SCOPES,
} from "../domain/access/can.ts";
import type { ErrorCode } from "../domain/app-error.ts";
import { makeMember, makeProject, makeTask, makeUser, workspaceOf } from "../testing/factories.ts";
import { requireDocument, requireProject, requireRun, requireTask, requireWorkspace } from "./access.ts";
import { closeDatabase } from "./client.ts";
import { findDocument } from "./documents.ts";
import { rememberPlaces } from "./find-place.ts";
import { findProject } from "./projects.ts";
import { loadRegister } from "./requirement-register.ts";
import { insertRun } from "./runs.ts";
import { inTenant } from "./tenant.ts";
import { addDocumentVersion, storeNewDocument } from "./write-document.ts";

afterAll(closeDatabase);

type Outcome = "ok" | ErrorCode;

async function outcomeOf(check: Promise<unknown>): Promise<Outcome> {
  return check.then(
    () => "ok",
    (error: { code?: ErrorCode }) => error.code ?? "internal",
  );
}

async function scene() {
  const owner = await makeUser();
  const { project, access } = await makeProject(owner);
  const task = await makeTask(access);
  const { run, document } = await inTenant(access, async (db) => ({
    run: await insertRun(db, task.id, { command: "/plan", startedBy: access.author }),
    document: await storeNewDocument(db, { name: "SRS.md", text: "# SRS", author: access.author }),
  }));
  return { owner, project, task, run, document };
}

/** The outcome that the table of rights requires. */
function expected(actor: Actor, action: ActionName, role: Role): Outcome {
  const verdict = can(actor, action, { role });
  return verdict.allowed ? "ok" : verdict.reason === "not_member" ? "not_found" : verdict.reason;
}

describe("access, against the database", () => {
  it.each(MEMBER_ROLES)("gives every action of a member the outcome of the table: %s", async (role) => {
    const { owner, project, task, run, document } = await scene();
    const actor = role === "owner" ? owner.actor : (await makeMember(owner, role)).actor;
    const wanted = ACTION_NAMES.map((action) => [action, expected(actor, action, role)]);
    const ways = {
      workspace: (action: ActionName) => requireWorkspace(actor, owner.workspaceId, action),
      project: (action: ActionName) => requireProject(actor, project.id, action),
      task: (action: ActionName) => requireTask(actor, task.id, action),
      run: (action: ActionName) => requireRun(actor, run.id, action),
      document: (action: ActionName) => requireDocument(actor, document.id, action),
    };
    for (const [way, ask] of Object.entries(ways)) {
      const got = await Promise.all(
        ACTION_NAMES.map(async (action) => [action, await outcomeOf(ask(action))]),
      );
      expect([way, got]).toEqual([way, wanted]);
    }
  });

  it("denies everything to a non-member", async () => {
    const { project, task, run, document, owner } = await scene();
    const { actor } = await makeUser();
    for (const action of ACTION_NAMES) {
      const answers = await Promise.all([
        outcomeOf(requireWorkspace(actor, owner.workspaceId, action)),
        outcomeOf(requireProject(actor, project.id, action)),
        outcomeOf(requireTask(actor, task.id, action)),
        outcomeOf(requireRun(actor, run.id, action)),
        outcomeOf(requireDocument(actor, document.id, action)),
      ]);
      expect([action, ...answers]).toEqual([action, ...Array<Outcome>(5).fill("not_found")]);
    }
  });

  it("finds entities in a user's second workspace", async () => {
    const { owner, task } = await scene();
    const guest = await makeMember(owner, "reviewer");
    await expect(requireTask(guest.actor, task.id, "read")).resolves.toMatchObject({ taskId: task.id });
  });

  it("ends immediately with the membership", async () => {
    const { owner, project } = await scene();
    const member = await makeMember(owner, "editor");
    await requireProject(member.actor, project.id, "edit");
    await inTenant(await workspaceOf(owner), (db) =>
      db.tx.membership.updateMany({ where: { user_id: member.actor.userId }, data: { role: "viewer" } }),
    );
    await expect(outcomeOf(requireProject(member.actor, project.id, "edit"))).resolves.toBe("forbidden");
    await inTenant(await workspaceOf(owner), (db) =>
      db.tx.membership.deleteMany({ where: { user_id: member.actor.userId } }),
    );
    await expect(outcomeOf(requireProject(member.actor, project.id, "read"))).resolves.toBe("not_found");
  });

  it("is looked up once for a page that is being made, and right by right", async () => {
    const { owner, project, task } = await scene();
    const { actor } = await makeMember(owner, "viewer");
    const reader = { ...actor };
    rememberPlaces(reader);
    const first = await requireTask(reader, task.id, "read");
    await requireWorkspace(reader, null, "read");
    await inTenant(await workspaceOf(owner), (db) =>
      db.tx.membership.deleteMany({ where: { user_id: actor.userId } }),
    );
    await expect(requireTask(reader, task.id, "read")).resolves.toEqual(first);
    await expect(outcomeOf(requireTask(reader, task.id, "edit"))).resolves.toBe("forbidden");
    await expect(outcomeOf(requireWorkspace(reader, null, "read"))).resolves.toBe("ok");
    // What the page has not asked for yet, and every other request, sees the change.
    await expect(outcomeOf(requireProject(reader, project.id, "read"))).resolves.toBe("not_found");
    await expect(outcomeOf(requireTask(actor, task.id, "read"))).resolves.toBe("not_found");
  });

  it("reads the project, a document and the register once for a page, and each time for any other request", async () => {
    const { owner, project } = await scene();
    const whole = await requireProject(owner.actor, project.id, "edit");
    const content = "# SRS\n\n- **FR-1** The system shall store bookings.\n";
    const { id } = await inTenant(whole, (db) =>
      storeNewDocument(db, { name: "Bookings.md", text: content, author: whole.author }),
    );
    const reader = { ...owner.actor };
    rememberPlaces(reader);
    const seen = async (actor: Actor) => {
      const access = await requireProject(actor, project.id, "read");
      return inTenant(access, async (db) => ({
        name: (await findProject(db)).name,
        version: (await findDocument(db, id))?.version,
        register: await loadRegister(db),
      }));
    };
    const first = await seen(reader);
    await inTenant(whole, async (db) => {
      await db.tx.project.update({ where: { id: project.id }, data: { name: "Renamed" } });
      const text = `${content}- **FR-2** The system shall delete bookings.\n`;
      await addDocumentVersion(db, id, { expectedVersion: 1, text, author: whole.author, note: "" });
    });
    await expect(seen(reader)).resolves.toEqual(first);
    const later = await seen(owner.actor);
    expect([later.name, later.version]).toEqual(["Renamed", 2]);
    expect([first, later].map(({ register }) => register.trace.requirements.length)).toEqual([1, 2]);
  });

  it("lets an editor decide a gate that names them, and override with a grant", async () => {
    const { owner, project } = await scene();
    const editor = await makeMember(owner, "editor", { granted: true });
    await expect(outcomeOf(requireProject(editor.actor, project.id, "decide_gate"))).resolves.toBe(
      "forbidden",
    );
    await inTenant(await workspaceOf(owner), (db) =>
      db.tx.project.update({
        where: { id: project.id },
        data: { settings: { gate_named: [editor.actor.userId] } },
      }),
    );
    await expect(outcomeOf(requireProject(editor.actor, project.id, "decide_gate"))).resolves.toBe("ok");
    await expect(outcomeOf(requireProject(editor.actor, project.id, "override"))).resolves.toBe("ok");
  });

  it("limits a token to its workspace, its project and its scopes", async () => {
    const { owner, project, task } = await scene();
    const other = await makeProject(owner);
    const base = {
      kind: "token",
      userId: owner.actor.userId,
      name: "t",
      tokenId: "tok_1",
      grant: false,
    } as const;
    const own: Actor = { ...base, workspaceId: owner.workspaceId, scopes: SCOPES };
    const elsewhere: Actor = { ...own, workspaceId: (await makeUser()).workspaceId };
    const bound: Actor = { ...own, projectId: project.id };
    const reader: Actor = { ...own, scopes: ["read"] };
    expect(await outcomeOf(requireTask(own, task.id, "edit"))).toBe("ok");
    expect(await outcomeOf(requireTask(elsewhere, task.id, "read"))).toBe("not_found");
    expect(await outcomeOf(requireTask(bound, task.id, "edit"))).toBe("ok");
    expect(await outcomeOf(requireProject(bound, other.project.id, "read"))).toBe("not_found");
    expect(await outcomeOf(requireWorkspace(bound, null, "read"))).toBe("not_found");
    expect(await outcomeOf(requireTask(reader, task.id, "edit"))).toBe("insufficient_scope");
    expect(await outcomeOf(requireTask(own, task.id, "override"))).toBe("insufficient_scope");
  });

  it("treats malformed ids as not found", async () => {
    const { owner } = await scene();
    for (const id of ["", "x", "prj_' OR 1=1 --", "prj_%", "prj_\0", "\uD800", "a".repeat(10_000)])
      expect(await outcomeOf(requireProject(owner.actor, id, "read"))).toBe("not_found");
  });
});
