import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { findDocumentByName, readDocumentVersion } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { selectTraceLinks } from "#lib/db/trace-links.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import { TWIN_NAME } from "#lib/domain/requirements/requirement-document.ts";
import {
  makeMember,
  makeProject,
  makeUser,
  type TestProject,
  type TestUser,
} from "#lib/testing/factories.ts";
import { allotIds } from "./allot-ids.ts";
import { getRequirement } from "./get-requirement.ts";
import { listRequirements } from "./list-requirements.ts";
import { renumberDuplicate } from "./renumber-duplicate.ts";
import { setRequirement } from "./set-requirement.ts";
import { addLink, confirmLinks, listLinks, removeLink } from "./trace-links.ts";
import { getCoverage, getGraph, getImpact, getMatrix } from "./trace-views.ts";
import { getRequirementsYaml, listTwinFindings, repairTwinFinding, saveRequirementsYaml } from "./twin.ts";

afterAll(closeDatabase);

const SRS = `# Shop

## Paying

### FR-001 Take cards

When a customer pays, the system shall take the card.

- **Source**: “pay by card”
- **Priority**: high; type: functional
- **Version**: 1; status: approved

### FR-002 Refuse cards

If the card is empty, then the system shall say so.

- **Source**: FR-001

| Id | Test case | Requirements |
|---|---|---|
| TC-001 | A card is taken | FR-001 |
`;

let owner: TestUser;
let made: TestProject;
let documentId: string;

beforeAll(async () => {
  owner = await makeUser();
  made = await makeProject(owner);
  documentId = await inTenant(made.access, async (db) => {
    const row = await storeNewDocument(db, { name: "SRS.md", text: SRS, author: made.access.author });
    await storeNewDocument(db, { name: "notes.csv", text: "FR-700,not read", author: made.access.author });
    return row.id;
  });
});

const text = async (name: string) =>
  inTenant(made.access, async (db) => {
    const document = await findDocumentByName(db, name);
    return (document && (await readDocumentVersion(db, document.id)))?.text ?? null;
  });
const everything = { q: "", limit: 50 };
const requirement = (ref: string) => ({ kind: "requirement" as const, ref });
const projectId = () => made.project.id;

describe("the register", () => {
  it("lists, filters and pages the requirements of the documents", async () => {
    const all = await listRequirements(owner.actor, projectId(), everything);
    expect(all.data.map(({ id, section, gaps }) => [id, section, gaps])).toEqual([
      ["FR-001", "Shop / Paying", []],
      ["FR-002", "Shop / Paying", ["no_test"]],
    ]);
    for (const { statement, kind } of all.data)
      for (const { start, end, text: words } of kind.words) expect(statement.slice(start, end)).toBe(words);
    const first = await listRequirements(owner.actor, projectId(), { q: "card", limit: 1 });
    expect(first).toMatchObject({ total: 2, next_cursor: "o1", unknown: [] });
    const next = await listRequirements(owner.actor, projectId(), { q: "card", limit: 1, cursor: "o1" });
    expect(next.data.map(({ id }) => id)).toEqual(["FR-002"]);
    await expect(
      listRequirements(owner.actor, projectId(), { ...everything, cursor: "x" }),
    ).rejects.toMatchObject({ code: "invalid_input" });
    await expect(getRequirement(owner.actor, projectId(), "FR-404")).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("sets a field in the document and in requirements.yaml in one go, and touches no other byte", async () => {
    await saveRequirementsYaml(owner.actor, projectId(), { content: null, ifMatch: null, language: "en" });
    const view = await setRequirement(owner.actor, {
      projectId: projectId(),
      requirementId: "FR-001",
      fields: { status: "implemented", owner: "Ann" },
      ifMatch: 1,
    });
    expect(view).toMatchObject({ status: "implemented", owner: "Ann", document_version: 2 });
    expect(await text("SRS.md")).toBe(
      SRS.replace("status: approved", "status: implemented\n- **Owner**: Ann"),
    );
    expect(await text(TWIN_NAME)).toMatch(
      /id: FR-001[\s\S]*status: implemented[\s\S]*owner: Ann[\s\S]*id: FR-002/,
    );
    expect((await listTwinFindings(owner.actor, projectId(), "en")).findings).toEqual([]);
  });

  it("refuses what it cannot write, and who may not", async () => {
    const change = { projectId: projectId(), requirementId: "FR-001", ifMatch: null };
    const before = await text("SRS.md");
    await expect(setRequirement(owner.actor, { ...change, fields: { statement: "" } })).rejects.toMatchObject(
      { code: "field_needed" },
    );
    await expect(
      setRequirement(owner.actor, { ...change, fields: { owner: "a\u0000" } }),
    ).rejects.toMatchObject({ code: "invalid_input" });
    await expect(
      setRequirement(owner.actor, { ...change, ifMatch: 1, fields: { owner: "Bo" } }),
    ).rejects.toMatchObject({ code: "precondition_failed" });
    const viewer = await makeMember(owner, "viewer");
    await expect(setRequirement(viewer.actor, { ...change, fields: { owner: "Bo" } })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await text("SRS.md")).toBe(before);
  });
});

describe("ids", () => {
  it("are never given twice, no matter who asks at once, and never again after a deletion", async () => {
    const { project, access } = await makeProject(owner);
    await inTenant(access, async (db) => {
      const row = await storeNewDocument(db, {
        name: "SRS.md",
        text: "# S\n\n## FR-041 A\n\n## FR-CART-007 B\n",
        author: access.author,
      });
      await addDocumentVersion(db, row.id, { text: "# S\n", author: access.author, expectedVersion: 1 });
    });
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        allotIds(owner.actor, project.id, { prefix: "FR", count: (n % 3) + 1 }),
      ),
    );
    const ids = many.flatMap((one) => one.ids);
    expect(new Set(ids).size).toBe(24);
    expect(ids.toSorted()[0]).toBe("FR-042");
    expect(await allotIds(owner.actor, project.id, { prefix: "FR-CART", count: 1 })).toEqual({
      ids: ["FR-CART-008"],
    });
    await expect(allotIds(owner.actor, project.id, { prefix: "AES", count: 1 })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });
});

describe("links", () => {
  it("are stored, confirmed, become suspect when an end changes, and are taken away", async () => {
    const ends = { kind: "depends" as const, from: requirement("FR-002"), to: requirement("FR-001") };
    const link = await addLink(owner.actor, projectId(), { ...ends, note: "" });
    expect(link).toMatchObject({ state: "unconfirmed", from_title: "Refuse cards" });
    await expect(addLink(owner.actor, projectId(), { ...ends, note: "" })).rejects.toMatchObject({
      code: "link_exists",
    });
    await expect(
      addLink(owner.actor, projectId(), { ...ends, to: requirement("FR-404"), note: "" }),
    ).rejects.toMatchObject({ code: "link_end_unknown" });
    await expect(
      addLink(owner.actor, projectId(), { ...ends, to: ends.from, note: "" }),
    ).rejects.toMatchObject({ code: "link_to_itself" });
    await confirmLinks(owner.actor, projectId(), { links: [ends], confirmed: true });
    const state = async () => {
      const { data } = await listLinks(owner.actor, projectId(), { limit: 50, kind: "depends" });
      return data[0]?.state;
    };
    expect(await state()).toBe("confirmed");
    const statement = (to: string) =>
      setRequirement(owner.actor, {
        projectId: projectId(),
        requirementId: "FR-001",
        fields: { statement: to },
        ifMatch: null,
      });
    await statement("when a customer pays,  the system SHALL take the card");
    expect(await state()).toBe("confirmed");
    await statement("When a customer pays, the system shall take two cards.");
    expect(await state()).toBe("suspect");
    expect(await getRequirement(owner.actor, projectId(), "FR-001")).toMatchObject({ suspect: true });
    await confirmLinks(owner.actor, projectId(), { links: [ends], confirmed: true });
    expect(await state()).toBe("confirmed");
    await confirmLinks(owner.actor, projectId(), { links: [ends], confirmed: false });
    expect(await state()).toBe("unconfirmed");
    await removeLink(owner.actor, projectId(), link.id ?? "");
    expect(await state()).toBeUndefined();
  });

  it("that a document states can be confirmed where they are", async () => {
    const { data } = await listLinks(owner.actor, projectId(), { limit: 50, item: "TC-001" });
    expect(data).toMatchObject([
      { id: null, kind: "verifies", state: "unconfirmed", written: { document_id: documentId } },
    ]);
    const link = {
      kind: "verifies" as const,
      from: { kind: "test" as const, ref: "TC-001" },
      to: requirement("FR-001"),
    };
    await confirmLinks(owner.actor, projectId(), { links: [link], confirmed: true });
    const after = await listLinks(owner.actor, projectId(), {
      limit: 50,
      item: "TC-001",
      state: "confirmed",
    });
    expect(after.data).toMatchObject([
      { confirmed_by: owner.actor.name, written: { document_id: documentId } },
    ]);
  });

  it("are confirmed by the hundred, each with what its ends say, in one go or not at all", async () => {
    const { project, access } = await makeProject(owner);
    const ids = Array.from({ length: 501 }, (_, n) => `FR-${n + 1}`);
    await inTenant(access, (db) =>
      storeNewDocument(db, {
        name: "SRS.md",
        text: `# S\n\n${ids.map((id, n) => `## ${id} A\n\nThe clerk shall file ${id}.\n\n- **Source**: ${n === 0 ? "need" : "FR-1"}\n`).join("\n")}`,
        author: access.author,
      }),
    );
    const all = await listLinks(owner.actor, project.id, { limit: 1000, item: "FR-1" });
    const links = all.data
      .filter(({ from }) => from.ref !== "FR-1")
      .map(({ kind, from, to }) => ({ kind, from, to }));
    expect(links).toHaveLength(500);
    const state = async () => {
      const { data } = await listLinks(owner.actor, project.id, { limit: 1000, item: "FR-1" });
      return new Set(data.filter(({ from }) => from.ref !== "FR-1").map((one) => one.state));
    };
    const unknown = { kind: "depends" as const, from: requirement("FR-1"), to: requirement("FR-2") };
    await expect(
      confirmLinks(owner.actor, project.id, { links: [...links, unknown], confirmed: true }),
    ).rejects.toMatchObject({ code: "not_found" });
    expect(await state()).toEqual(new Set(["unconfirmed"]));
    expect(await confirmLinks(owner.actor, project.id, { links, confirmed: true })).toEqual({ changed: 500 });
    expect(await state()).toEqual(new Set(["confirmed"]));
    const noted = await inTenant(access, (db) =>
      db.tx.auditEvent.count({ where: { target: project.id, action: "trace.confirmed" } }),
    );
    expect(noted).toBe(500);
    const ends = await inTenant(access, (db) => selectTraceLinks(db));
    expect(ends.map(({ from }) => from.ref)).toEqual(links.map(({ from }) => from.ref));
    const reported = new Set(ends.map(({ confirmed }) => confirmed?.fromHash));
    expect(reported.size).toBe(500);
    await confirmLinks(owner.actor, project.id, { links, confirmed: false });
    expect(await state()).toEqual(new Set(["unconfirmed"]));
  });

  it("answer matrix, coverage, impact and surroundings", async () => {
    const matrix = await getMatrix(owner.actor, projectId(), everything);
    expect(matrix.data[0]).toMatchObject({ id: "FR-001", cells: [{ test: "TC-001", state: "confirmed" }] });
    expect(await getCoverage(owner.actor, projectId())).toMatchObject({
      requirements: 2,
      covered: 1,
      cycles: [],
      duplicates: [],
    });
    const impact = await getImpact(owner.actor, projectId(), "FR-001");
    expect(impact.data.map(({ ref, path }) => [ref, path.length])).toEqual([
      ["FR-002", 1],
      ["TC-001", 1],
    ]);
    const graph = await getGraph(owner.actor, projectId(), { requirementId: "FR-002", depth: 2 });
    expect(graph.items.map(({ ref, distance }) => [ref, distance])).toEqual([
      ["FR-002", 0],
      ["FR-001", 1],
      ["TC-001", 2],
    ]);
    expect(graph.links).toHaveLength(2);
  });
});

describe("requirements.yaml", () => {
  it("that came in on its own is shown where it differs, and fixed on the side that is named", async () => {
    const { content } = await getRequirementsYaml(owner.actor, projectId());
    await saveRequirementsYaml(owner.actor, projectId(), {
      content: content.replace("priority: high", "priority: low"),
      ifMatch: null,
      language: "en",
    });
    const [finding] = (await listTwinFindings(owner.actor, projectId(), "en")).findings;
    expect(finding).toMatchObject({
      kind: "field_differs",
      field: "priority",
      markdown: "high",
      yaml: "low",
      repairs: ["markdown", "yaml"],
    });
    if (finding === undefined) return;
    const { kind, id, field, other } = finding;
    await repairTwinFinding(owner.actor, projectId(), { kind, id, field, other, side: "markdown" });
    expect(await text("SRS.md")).toContain("- **Priority**: low; type: functional");
    expect((await listTwinFindings(owner.actor, projectId(), "en")).findings).toEqual([]);
    await expect(
      repairTwinFinding(owner.actor, projectId(), { kind, id, field, other, side: "yaml" }),
    ).rejects.toMatchObject({ code: "twin_settled" });
  });

  it("is not stored where it cannot be read", async () => {
    const save = (content: string) =>
      saveRequirementsYaml(owner.actor, projectId(), { content, ifMatch: null, language: "zh" });
    const before = await text(TWIN_NAME);
    await expect(save("version: 1\nversion: 1\n")).rejects.toMatchObject({
      code: "yaml_unreadable",
      extra: { faults: [expect.objectContaining({ code: "yaml_duplicate_key", line: 2 })] },
    });
    expect(await text(TWIN_NAME)).toBe(before);
  });
});

describe("an id that two documents define", () => {
  const projectOfTwo = async () => {
    const two = await makeProject(owner);
    const other = await inTenant(two.access, async (db) => {
      await storeNewDocument(db, { name: "SRS.md", text: SRS, author: two.access.author });
      const text = "# Old\n\n- FR-001: The system shall print.\n\nFR-001 is old. FR-099 is gone.\n";
      return (await storeNewDocument(db, { name: "Old.md", text, author: two.access.author })).id;
    });
    return { id: two.project.id, other };
  };

  it("is shown at both places, and one of them gets a number that was never used", async () => {
    const { id, other } = await projectOfTwo();
    const [found] = (await getCoverage(owner.actor, id)).duplicates;
    expect(found).toMatchObject({
      id: "FR-001",
      links: 0,
      places: [
        { document_name: "SRS.md", line: 5, alone: true },
        { document_id: other, document_name: "Old.md", line: 3, statement: "The system shall print." },
      ],
    });
    const own = await getRequirement(owner.actor, id, "FR-001");
    expect(own.also).toEqual([{ document_id: other, document_name: "Old.md", line: 3 }]);
    const link = { kind: "depends" as const, from: requirement("FR-001"), to: requirement("FR-002") };
    await addLink(owner.actor, id, { ...link, note: "" });
    const input = { id: "FR-001", document_id: other, line: 3, mentions: true, links: true };
    const done = await renumberDuplicate(owner.actor, id, input);
    expect(done).toEqual({ id: "FR-100", version: 2, moved: 1 });
    expect((await getRequirement(owner.actor, id, "FR-100")).statement).toBe("The system shall print.");
    const { data } = await listLinks(owner.actor, id, { limit: 50, item: "FR-100" });
    expect(data).toMatchObject([{ kind: "depends", to: requirement("FR-002") }]);
    expect((await getCoverage(owner.actor, id)).duplicates).toEqual([]);
    await expect(renumberDuplicate(owner.actor, id, input)).rejects.toMatchObject({ code: "twice_settled" });
  });

  it("stays where a line is named that does not define it", async () => {
    const { id, other } = await projectOfTwo();
    const input = { id: "FR-001", document_id: other, line: 1, mentions: false, links: false };
    await expect(renumberDuplicate(owner.actor, id, input)).rejects.toMatchObject({ code: "twice_settled" });
  });
});

describe("two requirements that state different things about one subject", () => {
  const TWO = `# Rooms

## Rules

### FR-001 Time

Members shall reserve a room for up to 2 hours.

- **Version**: 1; status: approved

### FR-002 More time

Members shall reserve a room for up to 4 hours.

- **Version**: 1; status: draft
`;

  it("are not both approved before somebody has confirmed that they conflict and both hold", async () => {
    const { access, project } = await makeProject(owner);
    await inTenant(access, (db) =>
      storeNewDocument(db, { name: "SRS.md", text: TWO, author: access.author }),
    );
    const approve = () =>
      setRequirement(owner.actor, {
        projectId: project.id,
        requirementId: "FR-002",
        fields: { status: "approved" },
        ifMatch: null,
      });
    await expect(approve()).rejects.toMatchObject({
      code: "requirements_contradict",
      extra: { others: [{ id: "FR-001", statement: "Members shall reserve a room for up to 2 hours." }] },
    });
    expect((await getRequirement(owner.actor, project.id, "FR-002")).status).toBe("draft");
    const requirement = (ref: string) => ({ kind: "requirement" as const, ref });
    const link = { kind: "conflicts" as const, from: requirement("FR-001"), to: requirement("FR-002") };
    await addLink(owner.actor, project.id, { ...link, note: "Staff and members" });
    await expect(approve()).rejects.toMatchObject({ code: "requirements_contradict" });
    await confirmLinks(owner.actor, project.id, { links: [link], confirmed: true });
    expect((await approve()).status).toBe("approved");
    // Another sentence is another decision.
    const changed = setRequirement(owner.actor, {
      projectId: project.id,
      requirementId: "FR-002",
      fields: { statement: "Members shall reserve a room for up to 6 hours." },
      ifMatch: null,
    });
    await expect(changed).rejects.toMatchObject({ code: "requirements_contradict" });
  });
});
