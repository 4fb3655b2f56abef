import { afterAll, describe, expect, it } from "vitest";
import type { Actor } from "../domain/access/can.ts";
import { AppError } from "../domain/app-error.ts";
import { asOwner } from "../testing/database.ts";
import { makeMember, makeProject, makeUser } from "../testing/factories.ts";
import { requireProject, requireTask, requireWorkspace } from "./access.ts";
import { closeDatabase } from "./client.ts";
import { recordDenial } from "./denials.ts";
import { inTenant } from "./tenant.ts";

afterAll(closeDatabase);

interface Entry {
  readonly action: string;
  readonly target: string;
  readonly workspace_id: string | null;
  readonly project_id: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

async function denialsOf(userId: string): Promise<Entry[]> {
  const { rows } = await asOwner((client) =>
    client.query<Entry>(
      `SELECT action, target, workspace_id, project_id, data FROM audit_events
       WHERE user_id = $1 AND action LIKE 'access.%' ORDER BY created_at, id`,
      [userId],
    ),
  );
  return rows;
}

const refused = (work: Promise<unknown>) => expect(work).rejects.toBeInstanceOf(AppError);

describe("a refused access", () => {
  it("of a member without the right is in the workspace's audit log, with right and resource", async () => {
    const owner = await makeUser();
    const { project } = await makeProject(owner);
    const viewer = await makeMember(owner, "viewer");
    await refused(requireProject(viewer.actor, project.id, "edit"));
    await refused(requireWorkspace(viewer.actor, owner.workspaceId, "manage"));
    const common = { action: "access.denied", workspace_id: owner.workspaceId };
    expect(await denialsOf(viewer.actor.userId)).toEqual([
      {
        ...common,
        target: project.id,
        project_id: project.id,
        data: { right: "edit", reason: "forbidden", in_this_minute: 1 },
      },
      {
        ...common,
        target: owner.workspaceId,
        project_id: null,
        data: { right: "manage", reason: "forbidden", in_this_minute: 1 },
      },
    ]);
  });

  it("of somebody from outside is in the log of their account: whose entity it is stays unknown", async () => {
    const { project } = await makeProject(await makeUser());
    const stranger = await makeUser();
    await refused(requireProject(stranger.actor, project.id, "read"));
    expect(await denialsOf(stranger.actor.userId)).toEqual([
      {
        action: "access.not_found",
        target: project.id,
        workspace_id: null,
        project_id: null,
        data: { right: "read", reason: "not_found", in_this_minute: 1 },
      },
    ]);
  });

  it("of a token is in the log of its workspace", async () => {
    const owner = await makeUser();
    const [{ project }, other] = [await makeProject(owner), await makeProject(owner)];
    const token: Actor = {
      kind: "token",
      userId: owner.actor.userId,
      name: "CI",
      tokenId: "tok_x",
      workspaceId: owner.workspaceId,
      projectId: other.project.id,
      scopes: ["read"],
      grant: false,
    };
    await refused(requireProject(token, project.id, "read"));
    await refused(requireTask(token, "tsk_00000000000000000000", "read"));
    await refused(requireProject(token, other.project.id, "edit"));
    expect(
      (await denialsOf(owner.actor.userId)).map(({ action, workspace_id, target }) => ({
        action,
        workspace_id,
        target,
      })),
    ).toEqual([
      { action: "access.not_found", workspace_id: owner.workspaceId, target: project.id },
      { action: "access.denied", workspace_id: owner.workspaceId, target: other.project.id },
    ]);
  });

  it("inside of a transaction is recorded although the transaction is rolled back", async () => {
    const owner = await makeUser();
    const { access, project } = await makeProject(owner);
    await refused(
      inTenant(access, () => {
        throw new AppError("forbidden");
      }),
    );
    expect(await denialsOf(owner.actor.userId)).toMatchObject([
      { action: "access.denied", target: project.id, data: { reason: "forbidden" } },
    ]);
  });

  it("that is repeated in a flood adds entries only for the 1st, 10th, 100th ... in a minute", async () => {
    const { actor, workspaceId } = await makeUser();
    const denial = {
      actor,
      action: "edit",
      reason: "forbidden",
      target: "prj_x",
      workspaceId,
      projectId: null,
    } as const;
    const at = new Date("2026-01-01T00:00:00Z");
    await Promise.all(Array.from({ length: 120 }, () => recordDenial(denial, at)));
    await recordDenial({ ...denial, action: "share" }, at);
    await recordDenial(denial, new Date("2026-01-01T00:01:01Z"));
    const counts = (await denialsOf(actor.userId)).map(({ data }) =>
      [data.right, data.in_this_minute].join(" "),
    );
    expect(counts.sort()).toEqual(["edit 1", "edit 1", "edit 10", "edit 100", "share 1"]);
  });
});
