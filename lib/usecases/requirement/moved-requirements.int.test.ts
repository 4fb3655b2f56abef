import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import { makeProject, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { getRequirement } from "./get-requirement.ts";
import { setRequirement } from "./set-requirement.ts";

afterAll(closeDatabase);

const TWO = "Members SHALL reserve a room for up to 2 hours.";
const FIVE = "Members SHALL reserve a room for up to 5 hours.";
const item = (id: string, statement: string) =>
  `### ${id} Room\n\n${statement}\n\n- **Status**: approved\n\n`;
const head = "# Rooms\n\n## Functions\n\n";
const PAY = item("FR-051", "Guests SHALL pay a deposit of 20 euros.");

let mei: TestUser;
beforeAll(async () => {
  mei = await makeUser("Mei");
});

/** A project in which FR-050 is approved. */
async function scene() {
  const { project, access } = await makeProject(mei);
  const { author } = access;
  const write = (name: string, text: string) =>
    inTenant(access, (db) => storeNewDocument(db, { name, text, author }));
  const { id: documentId } = await write("SRS.md", `${head}${item("FR-050", TWO)}${PAY}`);
  const approve = (requirementId: string) =>
    setRequirement(mei.actor, {
      projectId: project.id,
      requirementId,
      fields: { status: "approved" },
      ifMatch: null,
    });
  const before = await approve("FR-050");
  const remove = () =>
    inTenant(access, (db) =>
      addDocumentVersion(db, documentId, { text: `${head}${PAY}`, author, expectedVersion: 1 }),
    );
  const paste = (text: string) => write("More.md", `${head}${item("FR-050", text)}`);
  const now = () => getRequirement(mei.actor, project.id, "FR-050");
  return { before, approve, remove, paste, now };
}

describe("a requirement that its author moves to another document", () => {
  it("keeps the approval of exactly this text, with the name and time of the person who gave it", async () => {
    const { before, remove, paste, now } = await scene();
    await remove();
    await paste(TWO);
    const after = await now();
    expect(after).toMatchObject({ claimed: false, approved_by: "Mei", document_name: "More.md" });
    expect(after.approved_at).toBe(before.approved_at);
  });

  it("loses it with another text", async () => {
    const { remove, paste, now } = await scene();
    await remove();
    await paste(FIVE);
    expect(await now()).toMatchObject({ claimed: true, approved_by: null });
  });

  it("loses it if something was approved in between, which was not compared with it", async () => {
    const { approve, remove, paste, now } = await scene();
    await remove();
    await approve("FR-051");
    await paste(TWO);
    expect(await now()).toMatchObject({ claimed: true });
  });

  it("keeps it if the new place is written before the old one is removed", async () => {
    const { remove, paste, now } = await scene();
    await paste(TWO);
    await remove();
    expect(await now()).toMatchObject({ claimed: false, approved_by: "Mei" });
  });
});
