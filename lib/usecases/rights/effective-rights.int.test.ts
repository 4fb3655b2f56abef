import { afterAll, describe, expect, it } from "vitest";
import { bearerActor } from "#lib/auth/bearer-actor.ts";
import type { EffectiveRightsView } from "#lib/contracts/rights.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { insertShareLink } from "#lib/db/share-links.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { revokeToken } from "#lib/db/tokens.ts";
import { ACTION_NAMES, type ActionName, MEMBER_ROLES, RIGHTS, SCOPES } from "#lib/domain/access/can.ts";
import {
  makeMember,
  makeProject,
  makeTask,
  makeToken,
  makeUser,
  workspaceOf,
} from "#lib/testing/factories.ts";
import { getProject } from "../project/get-project.ts";
import { getEffectiveRights } from "./get-effective-rights.ts";

afterAll(closeDatabase);

const rightOf = ({ rights }: EffectiveRightsView, action: ActionName) =>
  rights.find((one) => one.action === action);
const allowedIn = ({ rights }: EffectiveRightsView) =>
  rights.filter(({ allowed }) => allowed).map(({ action }) => action);

describe("effective rights", () => {
  it("of the caller are the abilities that every other view shows, for every role", async () => {
    const ada = await makeUser();
    const { project } = await makeProject(ada);
    for (const role of MEMBER_ROLES) {
      const { actor } = role === "owner" ? ada : await makeMember(ada, role);
      const { abilities } = await getProject(actor, project.id);
      const answer = await getEffectiveRights(actor, { project_id: project.id });
      expect(answer.subject).toMatchObject({ kind: "person", id: actor.userId, role, state: "active" });
      expect(allowedIn(answer)).toEqual(abilities);
    }
  });

  it("of others are only for those who manage the workspace", async () => {
    const ada = await makeUser();
    const editor = await makeMember(ada, "editor");
    const viewer = await makeMember(ada, "viewer");
    const about = { user_id: viewer.actor.userId };
    await expect(getEffectiveRights(editor.actor, about)).rejects.toMatchObject({ code: "forbidden" });
    const answer = await getEffectiveRights(ada.actor, about);
    expect(answer.project).toBeNull();
    expect(allowedIn(answer)).toEqual(["read"]);
    const stranger = await makeUser();
    await expect(getEffectiveRights(stranger.actor, about)).rejects.toMatchObject({ code: "not_found" });
    await expect(getEffectiveRights(ada.actor, { ...about, token_id: "tok_a" })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  it("of an editor whom the gate of the project names include the gate, there alone", async () => {
    const ada = await makeUser();
    const [named, other] = [await makeProject(ada), await makeProject(ada)];
    const { actor } = await makeMember(ada, "editor");
    await inTenant(named.access, (db) =>
      db.tx.project.update({
        where: { id: named.project.id },
        data: { settings: { gate_named: [actor.userId] } },
      }),
    );
    const at = async (projectId: string) =>
      rightOf(await getEffectiveRights(actor, { project_id: projectId }), "decide_gate");
    expect(await at(named.project.id)).toMatchObject({ allowed: true, reason: "named" });
    expect(await at(other.project.id)).toMatchObject({ allowed: false, reason: "not_named" });
  });

  it("of a token are those that its requests have: role, scopes, grant and project", async () => {
    const ada = await makeUser();
    const [one, two] = [await makeProject(ada), await makeProject(ada)];
    const made = await makeToken(ada, ["read", "review"], { projectId: one.project.id });
    const about = { token_id: made.id };
    const answer = await getEffectiveRights(ada.actor, about);
    expect(answer.project?.id).toBe(one.project.id);
    expect(allowedIn(answer)).toEqual(["read", "decide_gate", "vote", "sign"]);
    expect(rightOf(answer, "run")).toMatchObject({ reason: "scope", missing_scopes: ["run"] });
    expect(rightOf(answer, "override")).toMatchObject({ reason: "token_grant" });
    const elsewhere = await getEffectiveRights(ada.actor, { ...about, project_id: two.project.id });
    expect(elsewhere.rights.every(({ reason }) => reason === "other_project")).toBe(true);
    const itself = await bearerActor(`Bearer ${made.token}`);
    expect(await getEffectiveRights(itself, {})).toEqual(answer);
    await inTenant(await workspaceOf(ada), (db) => revokeToken(db, made.id));
    const ended = await getEffectiveRights(ada.actor, about);
    expect(ended.subject.state).toBe("revoked");
    expect(allowedIn(ended)).toEqual([]);
  });

  it("of a token without the right to manage about others are refused", async () => {
    const ada = await makeUser();
    const { token } = await makeToken(ada, ["read"]);
    const actor = await bearerActor(`Bearer ${token}`);
    await expect(
      getEffectiveRights(actor, { user_id: (await makeUser()).actor.userId }),
    ).rejects.toMatchObject({
      code: "insufficient_scope",
    });
    const all = await makeToken(ada, SCOPES);
    const manager = await bearerActor(`Bearer ${all.token}`);
    expect((await getEffectiveRights(manager, {})).rights).toHaveLength(ACTION_NAMES.length);
  });

  it("of a review link are the cells of its right, in its project alone, until it ends", async () => {
    const ada = await makeUser();
    const [one, two] = [await makeProject(ada), await makeProject(ada)];
    const draft = {
      kind: "plan",
      taskId: (await makeTask(one.access)).id,
      documentId: null,
      version: null,
      title: "Plan",
      right: "comment",
      label: "Tom",
      asksEmail: false,
      terms: "",
      allowedDomains: [],
      allowsPrint: true,
      passwordHash: null,
    } as const;
    const link = await inTenant(one.access, (db) =>
      insertShareLink(db, { ...draft, token: "y".repeat(43), expiresAt: new Date(Date.now() + 60_000) }),
    );
    const answer = await getEffectiveRights(ada.actor, { link_id: link.id });
    expect(answer.subject).toMatchObject({ kind: "link", link_right: "comment", bound_to: one.project.id });
    expect(allowedIn(answer)).toEqual(
      ACTION_NAMES.filter((action) => RIGHTS[action].links.comment === "yes"),
    );
    const elsewhere = await getEffectiveRights(ada.actor, { link_id: link.id, project_id: two.project.id });
    expect(allowedIn(elsewhere)).toEqual([]);
    const past = await inTenant(one.access, (db) =>
      insertShareLink(db, { ...draft, token: "z".repeat(43), expiresAt: new Date(0) }),
    );
    const ended = await getEffectiveRights(ada.actor, { link_id: past.id });
    expect(ended.subject.state).toBe("expired");
    expect(allowedIn(ended)).toEqual([]);
  });
});
