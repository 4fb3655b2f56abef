import { afterAll, expect, it } from "vitest";
import { openSession } from "#lib/auth/open-session.ts";
import { auditAccount } from "#lib/db/audit.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { storeNewDocument } from "#lib/db/write-document.ts";
import { makeMember, makeProject, makeToken, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { addComment } from "#lib/usecases/comment/add-comment.ts";
import { exportAccount } from "./export-account.ts";
import { changeShortcuts } from "./shortcuts.ts";

afterAll(closeDatabase);

async function person(): Promise<TestUser & { token: string }> {
  const user = await makeUser();
  const { userId, name } = user.actor;
  await openSession({ id: userId, name }, { ip: "192.0.2.7", userAgent: "test browser" }, new Date());
  await auditAccount({ userId, name }, { action: "account.password_changed", target: userId });
  return { ...user, token: (await makeToken(user, ["read"])).token };
}

it("the export of an account contains its own data, no secret, and nothing of others", async () => {
  const ada = await person();
  await changeShortcuts(ada.actor, { isOff: false, changed: { "desk.split": "p" } });
  const bob = await person();
  const text = new TextDecoder().decode((await exportAccount(ada.actor)).bytes);
  expect(JSON.parse(text)).toMatchObject({
    account: { email: ada.email, name: ada.actor.name },
    shortcuts: { isOff: false, changed: { "desk.split": "p" } },
    workspaces: [{ id: ada.workspaceId, role: "owner" }],
    sessions: [{ ip: "192.0.2.7", user_agent: "test browser" }],
    tokens: [{ last4: ada.token.slice(-4), scopes: ["read"] }],
    left_out: expect.arrayContaining([expect.stringContaining("projects")]),
  });
  const { events } = JSON.parse(text) as { events: { action: string }[] };
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["account.exported", "account.password_changed"]),
  );
  expect(text).not.toContain(ada.token);
  expect(text).not.toMatch(/_hash/);
  for (const other of [bob.email, bob.actor.userId, bob.workspaceId]) expect(text).not.toContain(other);
});

it("the export of an account contains what its owner wrote, and not what others wrote", async () => {
  const ada = await makeUser();
  const ben = await makeMember(ada, "editor");
  const { access } = await makeProject(ada);
  const document = await inTenant(access, (db) =>
    storeNewDocument(db, {
      name: "SRS.md",
      text: "# Cards\n\n- **FR-001** The shop shall sell cards.\n",
      author: access.author,
    }),
  );
  const at = { item: "FR-001" } as const;
  await addComment(ada.actor, document.id, { at, text: "Which cards?" });
  await addComment(ben.actor, document.id, { at, text: "All cards." });
  const { written } = JSON.parse(new TextDecoder().decode((await exportAccount(ada.actor)).bytes)) as {
    written: object[];
  };
  expect(written).toMatchObject([
    {
      workspace_id: ada.workspaceId,
      comments: [{ document_id: document.id, text: "Which cards?" }],
      versions: expect.arrayContaining([
        expect.objectContaining({ document_id: document.id, name: "SRS.md", version: 1 }),
      ]),
      messages: [],
      answers: [],
      decisions: [],
    },
  ]);
});

it("a token does not export the account of its owner", async () => {
  const ada = await makeUser();
  const token = { kind: "token", tokenId: "tok_1", scopes: ["read"], grant: false } as const;
  await expect(exportAccount({ ...ada.actor, ...token, workspaceId: ada.workspaceId })).rejects.toMatchObject(
    { code: "insufficient_scope" },
  );
});
