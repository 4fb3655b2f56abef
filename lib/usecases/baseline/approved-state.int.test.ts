import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { decideRequirements } from "#lib/db/requirement-decisions.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import { makeProject, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { createBaseline } from "./create-baseline.ts";
import { getApprovedState } from "./get-approved-state.ts";
import { requestSignatures } from "./request-signatures.ts";
import { signBaseline } from "./sign-baseline.ts";

afterAll(closeDatabase);

const item = (id: string, statement: string) => `### ${id}\n\n${statement}\n\n- **Status**: approved\n\n`;
const PAY = "Guests SHALL pay a deposit of 20 euros.";
const MORE = "Guests SHALL pay a deposit of 30 euros.";
const LIST = "The caretaker SHALL see all bookings.";
const SRS = `# Rooms\n\n## Paying\n\n${item("FR-001", PAY)}${item("FR-002", LIST)}`;
const NEXT = `# Rooms\n\n## Paying\n\n${item("FR-001", MORE)}${item("FR-003", "The system SHALL print a receipt.")}`;

let owner: TestUser;
beforeAll(async () => {
  owner = await makeUser("Mei");
});

async function rooms() {
  const { project, access } = await makeProject(owner);
  const by = { author: access.author };
  const srs = await inTenant(access, (db) => storeNewDocument(db, { name: "SRS.md", text: SRS, ...by }));
  const rewrite = (text: string, expectedVersion: number) =>
    inTenant(access, (db) => addDocumentVersion(db, srs.id, { text, expectedVersion, ...by }));
  const sign = async (name: string, meaning: "approved" | "reviewed") => {
    const { id } = await createBaseline(owner.actor, project.id, { name, description: "" });
    await requestSignatures(owner.actor, id, { user_ids: [owner.actor.userId] });
    await signBaseline(owner.actor, id, { decision: "sign", meaning, note: "" });
  };
  const state = () => getApprovedState(owner.actor, srs.id);
  return { access, srs: srs.id, rewrite, sign, state };
}

describe("a document with an approved version", () => {
  it("shows each requirement that differs, until a signed baseline approves it again", async () => {
    const { rewrite, sign, state } = await rooms();
    expect(await state()).toMatchObject({ approved: null, total: 0 });
    await sign("1.0", "approved");
    expect(await state()).toMatchObject({ approved: { version: 1, by: "Mei" }, total: 0 });
    await rewrite(NEXT, 1);
    const changed = await state();
    expect(changed).toMatchObject({ version: 2, approved: { version: 1, baseline: { name: "1.0" } } });
    expect(changed.data.map(({ id, kind }) => [id, kind])).toEqual([
      ["FR-001", "changed"],
      ["FR-003", "added"],
      ["FR-002", "removed"],
    ]);
    await sign("1.1", "reviewed");
    expect(await state()).toMatchObject({ approved: { version: 1 }, total: 3 });
    await sign("1.2", "approved");
    expect(await state()).toMatchObject({ approved: { version: 2 }, total: 0 });
  });

  it("does not show requirements that were approved on their own since", async () => {
    const { access, srs, rewrite, sign, state } = await rooms();
    await sign("1.0", "approved");
    await rewrite(NEXT, 1);
    const text = { id: "FR-001", title: "", statement: MORE };
    const decision = { kind: "approved", documentId: srs, version: 2, by: access.author } as const;
    await inTenant(access, (db) => decideRequirements(db, [text], decision));
    expect((await state()).data.map(({ id }) => id)).toEqual(["FR-003", "FR-002"]);
  });

  it("is approved by the version that an approved plan wrote", async () => {
    const { access, srs, state } = await rooms();
    const draft = { text: NEXT, author: access.author, expectedVersion: 1, taskId: "tsk_plan" };
    await inTenant(access, (db) => addDocumentVersion(db, srs, draft));
    expect(await state()).toMatchObject({ approved: { version: 2, baseline: null }, total: 0 });
  });
});
