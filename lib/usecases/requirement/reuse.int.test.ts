import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { findDocumentByName, readDocumentVersion } from "#lib/db/documents.ts";
import { archiveProjectRow } from "#lib/db/projects.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import {
  makeMember,
  makeProject,
  makeUser,
  type TestProject,
  type TestUser,
} from "#lib/testing/factories.ts";
import { archiveDocuments } from "../document/archive-documents.ts";
import { deleteProject } from "../project/delete-project.ts";
import { archiveRequirements } from "./archive-requirements.ts";
import { getRequirement } from "./get-requirement.ts";
import { listRequirements } from "./list-requirements.ts";
import { renumberDuplicate } from "./renumber-duplicate.ts";
import { getReuse, listReused } from "./requirement-source.ts";
import { reuseRequirements } from "./reuse-requirements.ts";
import { reviewSource, undoSourceReview } from "./review-source.ts";
import { setRequirement } from "./set-requirement.ts";
import { confirmLinks, listLinks } from "./trace-links.ts";
import { getCoverage, getGraph } from "./trace-views.ts";

afterAll(closeDatabase);

const SOURCE = `# Shop

## Paying

### FR-001 Take cards

When a customer pays, the system shall take the card.

- **Priority**: high; type: functional
- **Status**: approved
- **Acceptance**:
  - A card of each brand is taken.

### FR-002 Refuse cards

If the card is empty, then the system shall say so.
`;
const TARGET = "# Desk\n\n## Functions\n\n### FR-001 Print\n\nThe system shall print receipts.\n";

let owner: TestUser;
let source: TestProject;
let target: TestProject;

const documentOf = (of: TestProject, name: string) =>
  inTenant(of.access, async (db) => {
    const document = await findDocumentByName(db, name);
    if (document === null) throw new Error(`no ${name}`);
    return { id: document.id, text: (await readDocumentVersion(db, document.id))?.text ?? "" };
  });
const write = (of: TestProject, name: string, text: string) =>
  inTenant(of.access, async (db) => {
    const document = await findDocumentByName(db, name);
    const { author } = of.access;
    if (document === null) return storeNewDocument(db, { name, text, author });
    return addDocumentVersion(db, document.id, { text, author, expectedVersion: document.version });
  });
const projectId = () => target.project.id;
const reuse = (ids: string[], actor: Actor = owner.actor, documentId: string | null = null) =>
  reuseRequirements(actor, projectId(), {
    source_project_id: source.project.id,
    ids,
    document_id: documentId,
  });
const boundTo = (of: TestProject, scopes: readonly ("read" | "write")[]): Actor => ({
  kind: "token",
  userId: owner.actor.userId,
  name: "build",
  tokenId: "tok_1",
  workspaceId: of.access.workspaceId,
  projectId: of.project.id,
  scopes,
  grant: false,
});

beforeAll(async () => {
  owner = await makeUser();
});

async function fresh(): Promise<void> {
  source = await makeProject(owner);
  target = await makeProject(owner);
  await write(source, "SRS.md", SOURCE);
  await write(target, "SRS.md", TARGET);
}

describe("reusing requirements", () => {
  beforeAll(fresh);

  it("writes drafts with ids of the project into the section of their kind, and links them to their state", async () => {
    const { id: documentId } = await documentOf(target, "SRS.md");
    const made = await reuse(["FR-001", "FR-404", "FR-001"], owner.actor, documentId);
    expect(made).toEqual({
      document_id: documentId,
      document_version: 2,
      written: [{ source_id: "FR-001", id: "FR-002" }],
      left: [{ source_id: "FR-404", code: "not_found" }],
    });
    expect((await documentOf(target, "SRS.md")).text).toContain("### FR-002 Take cards\n");
    const own = await getRequirement(owner.actor, projectId(), "FR-002");
    expect(own).toMatchObject({
      statement: "When a customer pays, the system shall take the card.",
      acceptance: ["A card of each brand is taken."],
      priority: "high",
      status: "draft",
      suspect: false,
      claimed: false,
    });
    expect(own.gaps).not.toContain("orphan");
    const { source: from } = await getReuse(owner.actor, projectId(), "FR-002");
    expect(from).toMatchObject({
      access: "readable",
      state: "confirmed",
      adapted: false,
      project_name: source.project.name,
      requirement_id: "FR-001",
    });
    const { reuses } = await getReuse(owner.actor, source.project.id, "FR-001");
    expect(reuses).toMatchObject([{ requirement_id: "FR-002", state: "confirmed", archived: false }]);
  });

  it("reuses a requirement once per project, and makes a document where none is named", async () => {
    const made = await reuse(["FR-001", "FR-002"]);
    expect(made.left).toEqual([{ source_id: "FR-001", code: "reused" }]);
    expect(made.written).toEqual([{ source_id: "FR-002", id: "FR-003" }]);
    expect((await documentOf(target, "Reused requirements.md")).id).toBe(made.document_id);
  });

  it("needs the right to read the source and the right to edit the project", async () => {
    const viewer = await makeMember(owner, "viewer");
    await expect(reuse(["FR-002"], viewer.actor)).rejects.toMatchObject({ code: "forbidden" });
    const bound = boundTo(target, ["read", "write"]);
    await expect(reuse(["FR-002"], bound)).rejects.toMatchObject({ code: "not_found" });
    const stranger = await makeUser();
    const foreign = await makeProject(stranger);
    await expect(
      reuseRequirements(owner.actor, projectId(), {
        source_project_id: foreign.project.id,
        ids: ["FR-001"],
        document_id: null,
      }),
    ).rejects.toMatchObject({ code: "not_found" });
    await expect(
      reuseRequirements(owner.actor, projectId(), {
        source_project_id: projectId(),
        ids: ["FR-001"],
        document_id: null,
      }),
    ).rejects.toMatchObject({ code: "invalid_input" });
  });
});

describe("a changed source", () => {
  beforeAll(async () => {
    await fresh();
    await reuse(["FR-001", "FR-002"]);
    await write(source, "SRS.md", SOURCE.replace("shall take the card", "shall take the card within 2 s"));
  });

  const check = async () => (await getReuse(owner.actor, projectId(), "FR-002")).source?.check ?? "";

  it("makes the link suspect in lists, coverage, links and the requirement, and no other one", async () => {
    const suspects = await listRequirements(owner.actor, projectId(), { q: "suspect:yes", limit: 10 });
    expect(suspects.data.map(({ id }) => id)).toEqual(["FR-002"]);
    expect((await getCoverage(owner.actor, projectId())).suspect_links).toBe(1);
    expect(await listReused(owner.actor, projectId(), { state: "suspect", limit: 10 })).toMatchObject({
      total: 1,
      data: [{ id: "FR-002", title: "Take cards", source: { requirement_id: "FR-001" } }],
    });
    const links = await listLinks(owner.actor, projectId(), { item: "FR-002", limit: 10 });
    expect(links.data).toMatchObject([{ state: "suspect", to: { kind: "source_requirement" } }]);
    const { source: from } = await getReuse(owner.actor, projectId(), "FR-002");
    expect(from?.former?.statement).toBe("When a customer pays, the system shall take the card.");
    expect(from?.now?.statement).toBe("When a customer pays, the system shall take the card within 2 s.");
  });

  it("shows nothing of the source to who may read only this project", async () => {
    const reader = boundTo(target, ["read"]);
    const shown = [
      await getReuse(reader, projectId(), "FR-002"),
      await listReused(reader, projectId(), { limit: 10 }),
      await getGraph(reader, projectId(), { requirementId: "FR-002", depth: 2 }),
      await listLinks(reader, projectId(), { item: "FR-002", limit: 10 }),
    ];
    expect(shown[0]).toMatchObject({
      source: { access: "hidden", state: "suspect", former: null, now: null },
    });
    expect(JSON.stringify(shown)).not.toContain("within 2 s");
    expect(JSON.stringify(shown.slice(0, 2))).not.toContain(source.project.name);
    await expect(
      reviewSource(
        boundTo(target, ["read", "write"]),
        { projectId: projectId(), requirementId: "FR-002" },
        {
          decision: "kept",
          check: await check(),
        },
      ),
    ).rejects.toMatchObject({ code: "not_found" });
    const ofSource = boundTo(source, ["read"]);
    expect((await getReuse(ofSource, source.project.id, "FR-001")).reuses).toEqual([]);
  });

  it("is reviewed against the text that the person saw", async () => {
    const of = { projectId: projectId(), requirementId: "FR-002" };
    const seen = { decision: "kept" as const, check: "0000000000000000" };
    await expect(reviewSource(owner.actor, of, seen)).rejects.toMatchObject({ code: "source_changed" });
    const viewer = await makeMember(owner, "viewer");
    await expect(reviewSource(viewer.actor, of, seen)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("keeps the own text, and is suspect again after the decision was undone", async () => {
    const of = { projectId: projectId(), requirementId: "FR-002" };
    const before = (await documentOf(target, "Reused requirements.md")).text;
    const after = await reviewSource(owner.actor, of, { decision: "kept", check: await check() });
    expect(after.source).toMatchObject({ state: "confirmed", adapted: true, review: { decision: "kept" } });
    expect((await undoSourceReview(owner.actor, of)).source).toMatchObject({
      state: "suspect",
      review: null,
    });
    expect((await documentOf(target, "Reused requirements.md")).text).toBe(before);
    await expect(undoSourceReview(owner.actor, of)).rejects.toMatchObject({ code: "not_found" });
  });

  it("gives its new text, changes nothing else, and takes it back byte for byte", async () => {
    const of = { projectId: projectId(), requirementId: "FR-002" };
    const before = (await documentOf(target, "Reused requirements.md")).text;
    const taken = await reviewSource(owner.actor, of, { decision: "taken", check: await check() });
    expect(taken.source).toMatchObject({ state: "confirmed", adapted: false, review: { decision: "taken" } });
    expect((await documentOf(target, "Reused requirements.md")).text).toBe(
      before.replace("shall take the card", "shall take the card within 2 s"),
    );
    expect((await undoSourceReview(owner.actor, of)).source).toMatchObject({ state: "suspect" });
    expect((await documentOf(target, "Reused requirements.md")).text).toBe(before);
  });

  it("is not confirmed as a link inside the project", async () => {
    const { data } = await listLinks(owner.actor, projectId(), { item: "FR-002", limit: 10 });
    await expect(
      confirmLinks(owner.actor, projectId(), {
        links: data.map(({ kind, from, to }) => ({ kind, from, to })),
        confirmed: true,
      }),
    ).rejects.toMatchObject({ code: "link_end_unknown" });
  });
});

describe("an adapted requirement", () => {
  it("is not suspect: only a change of the source is", async () => {
    await fresh();
    await reuse(["FR-001"]);
    await setRequirement(owner.actor, {
      projectId: projectId(),
      requirementId: "FR-002",
      fields: { statement: "When a guest pays, the desk shall take the card." },
      ifMatch: null,
    });
    expect((await getReuse(owner.actor, projectId(), "FR-002")).source).toMatchObject({
      state: "confirmed",
      adapted: true,
    });
  });
});

describe("a source that gets another place", () => {
  const view = async () => (await getReuse(owner.actor, projectId(), "FR-002")).source;

  it("is followed into another document, and into an archived one", async () => {
    await fresh();
    await reuse(["FR-001"]);
    await write(source, "SRS.md", SOURCE.slice(0, SOURCE.indexOf("### FR-001")));
    expect(await view()).toMatchObject({ access: "removed", state: "broken" });
    await write(source, "paying.md", SOURCE.slice(SOURCE.indexOf("### FR-001")));
    expect(await view()).toMatchObject({ access: "readable", state: "confirmed", adapted: false });
    const { id } = await documentOf(source, "paying.md");
    const select = { document_ids: [id] };
    await archiveDocuments(owner.actor, source.project.id, { select, archived: true });
    expect(await view()).toMatchObject({ access: "readable", state: "confirmed" });
  });

  it("is followed to its new number, and a text that takes the old number is not its source", async () => {
    await fresh();
    await reuse(["FR-001"]);
    const other = "# Desk\n\n### FR-001 Lend\n\nThe desk shall lend books.\n";
    await write(source, "desk.md", other);
    const { id: documentId } = await documentOf(source, "SRS.md");
    const { id } = await renumberDuplicate(owner.actor, source.project.id, {
      id: "FR-001",
      document_id: documentId,
      line: 5,
      mentions: true,
      links: true,
    });
    expect(await view()).toMatchObject({ requirement_id: id, access: "readable", state: "confirmed" });
    expect((await getReuse(owner.actor, source.project.id, id)).reuses).toMatchObject([
      { requirement_id: "FR-002", state: "confirmed" },
    ]);
    expect((await getReuse(owner.actor, source.project.id, "FR-001")).reuses).toEqual([]);
    await write(source, "SRS.md", SOURCE.replaceAll("FR-001", id).replace("take the card", "take each card"));
    expect(await view()).toMatchObject({ requirement_id: id, state: "suspect" });
  });

  it("is suspect where a text with its number comes before it", async () => {
    await fresh();
    await write(source, "paying.md", "# Paying\n\n### FR-050 Sign\n\nThe desk shall sign receipts.\n");
    await reuse(["FR-050"]);
    await write(source, "SRS.md", `${SOURCE}\n### FR-050 Lend\n\nThe desk shall lend books.\n`);
    expect(await view()).toMatchObject({ requirement_id: "FR-050", state: "suspect" });
  });

  it("says that it is archived, which changes neither its text nor the state of the copy", async () => {
    await fresh();
    await reuse(["FR-001"]);
    const select = { ids: ["FR-001"] };
    await archiveRequirements(owner.actor, source.project.id, { select, archived: true });
    expect(await view()).toMatchObject({ state: "confirmed", now: { status: "deprecated" } });
    expect(await getRequirement(owner.actor, projectId(), "FR-002")).toMatchObject({ status: "draft" });
  });

  it("stays the source of a copy that gets another number", async () => {
    await fresh();
    await reuse(["FR-001"]);
    await write(target, "desk.md", "# Desk\n\n### FR-002 Lend\n\nThe desk shall lend books.\n");
    const { id: documentId, text } = await documentOf(target, "Reused requirements.md");
    const line = text.slice(0, text.indexOf("FR-002")).split("\n").length;
    const { id } = await renumberDuplicate(owner.actor, projectId(), {
      id: "FR-002",
      document_id: documentId,
      line,
      mentions: false,
      links: true,
    });
    expect((await getReuse(owner.actor, projectId(), id)).source).toMatchObject({
      requirement_id: "FR-001",
      state: "confirmed",
      adapted: false,
    });
    expect(await view()).toBeNull();
  });
});

describe("a source that is not there", () => {
  it("is shown as archived, removed or deleted, and the own text stays", async () => {
    await fresh();
    await reuse(["FR-001"]);
    const view = async () => (await getReuse(owner.actor, projectId(), "FR-002")).source;
    await inTenant(source.access, (db) => archiveProjectRow(db, true));
    expect(await view()).toMatchObject({ archived: true, access: "readable", state: "confirmed" });
    await write(source, "SRS.md", "# Shop\n");
    expect(await view()).toMatchObject({ access: "removed", state: "broken", now: null });
    await deleteProject(owner.actor, { projectId: source.project.id, name: source.project.name });
    expect(await view()).toMatchObject({ access: "deleted", state: "broken", project_name: null });
    const { statement } = await getRequirement(owner.actor, projectId(), "FR-002");
    expect(statement).toBe("When a customer pays, the system shall take the card.");
  });
});
