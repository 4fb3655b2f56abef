import { afterAll, beforeEach, expect, test } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import {
  makeMember,
  makeProject,
  makeUser,
  type TestProject,
  type TestUser,
} from "#lib/testing/factories.ts";
import { createDocument } from "#lib/usecases/document/create-document.ts";
import { archiveRequirements } from "./archive-requirements.ts";
import { getRequirement } from "./get-requirement.ts";
import { listRequirements } from "./list-requirements.ts";
import { setRequirement } from "./set-requirement.ts";
import { getCoverage } from "./trace-views.ts";
import { getRequirementsYaml } from "./twin.ts";

afterAll(closeDatabase);

const SRS = `# Shop

### FR-001 Cards

The system shall encrypt card numbers.

- **Priority**: high
- **Status**: draft

### FR-002 Pay

When a customer pays, the system shall take the card.

- **Priority**: high

| Id | Statement |
|---|---|
| FR-003 | The system shall print. |
`;
const MORE = "# Desk\n\n### FR-010 Lend\n\nThe system shall lend books.\n\n- **Status**: implemented\n";

let owner: TestUser;
let made: TestProject;
let documentId: string;
let projectId: string;

beforeEach(async () => {
  owner = await makeUser();
  made = await makeProject(owner);
  projectId = made.project.id;
  documentId = (await createDocument(owner.actor, projectId, { name: "SRS.md", content: SRS })).id;
  await createDocument(owner.actor, projectId, { name: "desk.md", content: MORE });
});

const textOf = (id: string) =>
  inTenant(made.access, async (db) => (await readDocumentVersion(db, id))?.text ?? "");
const listed = async (archived?: "true" | "false") =>
  (await listRequirements(owner.actor, projectId, { q: "", limit: 50, archived })).data.map(({ id }) => id);
const statusOf = async (id: string) => (await getRequirement(owner.actor, projectId, id)).status;

test("an archived requirement is deprecated in its document and in requirements.yaml, and listed only on request", async () => {
  const done = await archiveRequirements(owner.actor, projectId, {
    select: { ids: ["FR-001", "FR-003", "FR-010", "FR-404"] },
    archived: true,
  });
  expect(done.changed).toEqual(
    expect.arrayContaining([
      { id: "FR-001", before: "draft" },
      { id: "FR-010", before: "implemented" },
    ]),
  );
  expect(done.changed).toHaveLength(2);
  expect(done.left).toEqual([
    { id: "FR-404", code: "not_found" },
    { id: "FR-003", code: "field_no_place" },
  ]);
  expect(done.versions).toHaveLength(2);
  expect(await textOf(documentId)).toContain("- **Status**: deprecated");
  expect((await getRequirementsYaml(owner.actor, projectId)).content).toContain("status: deprecated");
  expect(await listed("false")).toEqual(["FR-002", "FR-003"]);
  expect(await listed("true")).toEqual(["FR-001", "FR-010"]);
  expect(await listed()).toHaveLength(4);
  expect((await getCoverage(owner.actor, projectId)).requirements).toBe(2);
  const again = await archiveRequirements(owner.actor, projectId, {
    select: { ids: ["FR-001"] },
    archived: true,
  });
  expect(again).toEqual({ changed: [], left: [], more: 0, versions: [] });
});

test("the undo of an archiving gives each requirement the status that it had, and none where it had none", async () => {
  const before = await textOf(documentId);
  const { changed } = await archiveRequirements(owner.actor, projectId, {
    select: { q: "FR-00" },
    archived: true,
  });
  expect(changed).toEqual([
    { id: "FR-001", before: "draft" },
    { id: "FR-002", before: null },
  ]);
  await archiveRequirements(owner.actor, projectId, {
    statuses: changed.map(({ id, before: status }) => ({ id, status })),
  });
  expect(await textOf(documentId)).toBe(before);
});

test("a requirement that is taken back is approved only if exactly its text was approved before", async () => {
  const set = (id: string, fields: Parameters<typeof setRequirement>[1]["fields"]) =>
    setRequirement(owner.actor, { projectId, requirementId: id, fields, ifMatch: null });
  for (const id of ["FR-001", "FR-002"]) await set(id, { status: "approved" });
  const approved = await getRequirement(owner.actor, projectId, "FR-001");
  expect(approved.claimed).toBe(false);
  const all = { select: { ids: ["FR-001", "FR-002", "FR-010"] } };
  await archiveRequirements(owner.actor, projectId, { ...all, archived: true });
  expect((await getRequirement(owner.actor, projectId, "FR-001")).approved_at).toBeNull();
  await set("FR-002", { statement: "When a customer pays, the system shall take the card twice." });
  await archiveRequirements(owner.actor, projectId, { ...all, archived: false });
  expect(await getRequirement(owner.actor, projectId, "FR-001")).toMatchObject({
    status: "approved",
    claimed: false,
    approved_at: approved.approved_at,
  });
  expect([await statusOf("FR-002"), await statusOf("FR-010")]).toEqual(["draft", "draft"]);
});

test("a requirement is not taken back as approved while a later approval contradicts it", async () => {
  const content = [
    "# Rules\n\n### FR-020 Short\n\nThe system shall delete a session after 10 minutes.\n\n- **Status**: draft\n",
    "### FR-021 Long\n\nThe system shall delete a session after 30 minutes.\n\n- **Status**: draft\n",
  ].join("\n");
  await createDocument(owner.actor, projectId, { name: "rules.md", content });
  const approve = (id: string) =>
    setRequirement(owner.actor, {
      projectId,
      requirementId: id,
      fields: { status: "approved" },
      ifMatch: null,
    });
  await approve("FR-020");
  await archiveRequirements(owner.actor, projectId, { select: { ids: ["FR-020"] }, archived: true });
  await approve("FR-021");
  await expect(
    archiveRequirements(owner.actor, projectId, { select: { ids: ["FR-020"] }, archived: false }),
  ).rejects.toMatchObject({ code: "requirements_contradict", extra: { others: [{ id: "FR-021" }] } });
  expect(await statusOf("FR-020")).toBe("deprecated");
});

test("only members who may edit archive requirements", async () => {
  const viewer = await makeMember(owner, "viewer");
  await expect(
    archiveRequirements(viewer.actor, projectId, { select: { ids: ["FR-001"] }, archived: true }),
  ).rejects.toMatchObject({ code: "forbidden" });
});
