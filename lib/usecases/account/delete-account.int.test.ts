import { afterAll, describe, expect, it } from "vitest";
import { bearerActor } from "#lib/auth/bearer-actor.ts";
import { openSession } from "#lib/auth/open-session.ts";
import { sessionOfToken } from "#lib/auth/session-of-token.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/in-transaction.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { workspacesOf } from "#lib/db/workspaces.ts";
import { storeNewDocument } from "#lib/db/write-document.ts";
import { asOwner } from "#lib/testing/database.ts";
import {
  makeMember,
  makeProject,
  makeTask,
  makeToken,
  makeUser,
  type TestUser,
} from "#lib/testing/factories.ts";
import { addComment } from "#lib/usecases/comment/add-comment.ts";
import { listComments } from "#lib/usecases/comment/list-comments.ts";
import { startProjectExport } from "#lib/usecases/exchange/job/start-project-export.ts";
import { deleteUser, restoreUser } from "#lib/usecases/installation/delete-user.ts";
import { changeMember } from "#lib/usecases/member/change-member.ts";
import { invite } from "#lib/usecases/member/invite.ts";
import { listMembers } from "#lib/usecases/member/list-members.ts";
import { getProject } from "#lib/usecases/project/get-project.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";
import { listDeletedWorkspaces } from "#lib/usecases/workspace/list-deleted-workspaces.ts";
import { deleteAccount } from "./delete-account.ts";
import { purgeAccountRows, recordAccountPurge } from "./purge-account.ts";
import { getAccountDeletion, restoreAccount } from "./restore-account.ts";

afterAll(closeDatabase);

const now = () => new Date();
const remove = (person: TestUser) => deleteAccount(person.actor, { email: person.email }, now());
const LATER_MS = 15 * 86_400_000;

/** The time of the deletion, by which its purge names it. */
const deletionOf = (person: TestUser) =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ deleted_at: Date }>("SELECT deleted_at FROM users WHERE id = $1", [
      person.actor.userId,
    ]);
    return { userId: person.actor.userId, deletedAt: rows[0]?.deleted_at ?? new Date(0) };
  });

const idOf = async (owner: TestUser, person: TestUser) =>
  (await listMembers(owner.actor)).data.find((one) => one.user_id === person.actor.userId)?.id ?? "";

describe("a deleted account", () => {
  it("has no rights, tokens and memberships, and has them again once its owner signs in and restores it", async () => {
    const ada = await makeUser();
    const ben = await makeMember(ada, "editor");
    const { project } = await makeProject(ada);
    const { token } = await makeToken(ben, ["read"]);
    const session = () =>
      openSession({ id: ben.actor.userId, name: ben.actor.name }, { ip: null, userAgent: null }, now());
    const before = await session();
    await remove(ben);
    expect(await sessionOfToken(before, now())).toBeNull();
    await expect(getProject(ben.actor, project.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(bearerActor(`Bearer ${token}`)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await workspacesOf(ben.actor)).toEqual([]);
    expect(await idOf(ada, ben)).toBe("");
    expect(await sessionOfToken(await session(), now())).not.toBeNull();
    expect(await getAccountDeletion(ben.actor)).not.toBeNull();
    await restoreAccount(ben.actor);
    expect(await getAccountDeletion(ben.actor)).toBeNull();
    await expect(getProject(ben.actor, project.id)).resolves.toBeDefined();
    await expect(bearerActor(`Bearer ${token}`)).resolves.toBeDefined();
    await expect(restoreAccount(ben.actor)).rejects.toMatchObject({ code: "not_found" });
  });

  it("takes the workspaces with it in which nobody else is, and is refused for one that would lose its only owner", async () => {
    const ada = await makeUser("gwen");
    const ben = await makeMember(ada, "admin");
    await expect(remove(ada)).rejects.toMatchObject({
      code: "only_owner",
      extra: { workspaces: [{ id: ada.workspaceId, name: "gwen works" }] },
      detail: { en: expect.stringContaining("gwen works"), zh: expect.stringContaining("gwen works") },
    });
    await changeMember(ada.actor, await idOf(ada, ben), { role: "owner" });
    await remove(ada);
    expect((await listDeletedWorkspaces(ada.actor)).data).toEqual([]);
    const single = await makeUser();
    await remove(single);
    expect((await listDeletedWorkspaces(single.actor)).data).toMatchObject([
      { workspace_id: single.workspaceId },
    ]);
  });

  it("is deleted only with its address, and with a recent sign-in where it has no password", async () => {
    const ada = await makeUser();
    await expect(deleteAccount(ada.actor, { email: "other@example.org" }, now())).rejects.toMatchObject({
      code: "email_differs",
    });
    await expect(deleteAccount(ada.actor, { email: ada.email }, new Date(0))).rejects.toMatchObject({
      code: "sign_in_again",
    });
    expect(await getAccountDeletion(ada.actor)).toBeNull();
  });

  it("that an operator deleted cannot sign in until the operator restores it", async () => {
    const ada = await makeUser();
    const session = await openSession(
      { id: ada.actor.userId, name: ada.actor.name },
      { ip: null, userAgent: null },
      now(),
    );
    await deleteUser("command line", { email: ada.email });
    expect(await sessionOfToken(session, now())).toBeNull();
    await expect(restoreUser(ada.actor, { email: ada.email })).rejects.toMatchObject({ code: "not_found" });
    await restoreUser("command line", { email: ada.email });
    expect(await getAccountDeletion(ada.actor)).toBeNull();
  });
});

/** Where the database contains one of these words, by table; the engine's records are encrypted and end after some days. */
const placesOf = (words: readonly string[]) =>
  asOwner(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT c.oid::regclass::text AS name FROM pg_class c WHERE relkind IN ('r', 'p') AND NOT relispartition
         AND relnamespace IN ('public'::regnamespace, 'dbos'::regnamespace) ORDER BY 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query(
        `SELECT 1 FROM ${name} t WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) word WHERE strpos(t::text, word) > 0) LIMIT 1`,
        [words],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  });

const REQUIREMENTS = "# Cards\n\n- **FR-001** The shop shall sell cards.\n";

/** What a member did in a project of somebody else. */
async function workOf(ada: TestUser, ben: TestUser) {
  const { project } = await makeProject(ada);
  const asBen = await makeProject({ ...ben, workspaceId: ada.workspaceId });
  const task = await makeTask(asBen.access);
  await startTurn(ben.actor, task.id, { command: "/plan" });
  const document = await inTenant(asBen.access, (db) =>
    storeNewDocument(db, { name: "SRS.md", text: REQUIREMENTS, author: asBen.access.author }),
  );
  await addComment(ben.actor, document.id, { at: { item: "FR-001" }, text: "Which cards?" });
  await invite(ben.actor, { role: "viewer", note: "", email: ben.email, expires_in_days: 7 });
  await makeToken(ben, ["read"]);
  await startProjectExport(ben.actor, project.id, "en");
  return { project, document };
}

describe("a purged account", () => {
  it("leaves neither its address nor its name outside of the audit log, and what it wrote stays", async () => {
    const ada = await makeUser();
    const ben = await makeMember(ada, "admin");
    const { document } = await workOf(ada, ben);
    const words = [ben.email, `"${ben.actor.name}"`];
    expect((await placesOf(words)).length).toBeGreaterThan(5);
    await remove(ben);
    const purge = await deletionOf(ben);
    const at = new Date(purge.deletedAt.getTime() + LATER_MS);
    expect(await inTransaction((tx) => purgeAccountRows(tx, purge, now()))).toMatchObject({ kind: "early" });
    const outcome = await inTransaction((tx) => purgeAccountRows(tx, purge, at));
    if (outcome.kind !== "deleted") throw new Error(outcome.kind);
    expect(await inTransaction((tx) => recordAccountPurge(tx, purge, outcome.deleted))).toEqual({
      rows_left: 0,
    });
    expect(await placesOf(words)).toEqual(["audit_events"]);
    const { data } = await listComments(ada.actor, document.id, {});
    expect(data.map(({ comments }) => comments.map(({ by, text }) => [by.name, text]))).toEqual([
      [["Deleted account", "Which cards?"]],
    ]);
    expect(await inTransaction((tx) => purgeAccountRows(tx, purge, at))).toEqual({ kind: "gone" });
    const again = await makeUser(ben.actor.name);
    expect(await workspacesOf(again.actor)).toHaveLength(1);
  });

  it("is not one that was restored, nor one that was deleted again later", async () => {
    const ada = await makeUser();
    const ben = await makeMember(ada, "viewer");
    await remove(ben);
    const purge = await deletionOf(ben);
    await restoreAccount(ben.actor);
    const at = new Date(purge.deletedAt.getTime() + LATER_MS);
    expect(await inTransaction((tx) => purgeAccountRows(tx, purge, at))).toEqual({ kind: "gone" });
    await remove(ben);
    expect(await inTransaction((tx) => purgeAccountRows(tx, purge, at))).toEqual({ kind: "gone" });
    await restoreAccount(ben.actor);
    expect(await idOf(ada, ben)).not.toBe("");
  });
});
