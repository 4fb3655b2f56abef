import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approvalsOf } from "#lib/db/claimed-requirements.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { insertDocument, insertVersion } from "#lib/db/document-rows.ts";
import { requirementDecisions } from "#lib/db/requirement-decisions.ts";
import { loadRegister } from "#lib/db/requirement-register.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import { allOf } from "#lib/domain/requirements/trace/all-of.ts";
import { filterParts, parseFilter } from "#lib/domain/requirements/trace/filter.ts";
import {
  makeMember,
  makeProject,
  makeUser,
  type TestProject,
  type TestUser,
} from "#lib/testing/factories.ts";
import { updateProject } from "#lib/usecases/project/update-project.ts";
import { approveRequirements } from "./approve-requirements.ts";
import { getRequirement } from "./get-requirement.ts";
import { listRequirements } from "./list-requirements.ts";
import { setRequirement } from "./set-requirement.ts";
import { addLink, confirmLinks } from "./trace-links.ts";

afterAll(closeDatabase);

const SRS = `# Shop

## Paying 结账

### FR-002 Take cards

When a customer pays, the system shall take the card.

- **Source**: “pay by card”
- **Priority**: high; owner: Ann Lee
- **Status**: approved

### FR-10 Refuse cards

If the card is empty, then the system shall say so. 100% of _cards_.

- **Source**: FR-002
- **Priority**: critical

### NFR-001 速度

系统应在 2 秒内返回结果。

- **状态**: 已废弃

| Id | Test case | Requirements |
|---|---|---|
| TC-001 | A card is taken | FR-002 |
`;
const OTHER = `# Returns

- **FR-002**: The system shall take the card again.
- **US-003**: As a customer, I want my money back, so that I am happy.
- **FR-020**: The system shall refund the card.
  - Derives from: US-003
`;

let owner: TestUser;
let made: TestProject;
const projectId = () => made.project.id;
const ids = async (
  q: string,
  more: { sort?: "id" | "title" | "type" | "priority" | "status" | "changed" } = {},
) => (await listRequirements(owner.actor, projectId(), { q, limit: 50, ...more })).data.map(({ id }) => id);

beforeAll(async () => {
  owner = await makeUser();
  made = await makeProject(owner);
  const { author } = made.access;
  await inTenant(made.access, async (db) => {
    await storeNewDocument(db, { name: "Returns.md", text: OTHER, author });
    await storeNewDocument(db, { name: "SRS.md", text: SRS, author });
  });
  const requirement = (ref: string) => ({ kind: "requirement" as const, ref });
  const link = { kind: "depends" as const, from: requirement("FR-10"), to: requirement("FR-002") };
  await addLink(owner.actor, projectId(), { ...link, note: "" });
  await confirmLinks(owner.actor, projectId(), { links: [link], confirmed: true });
  await setRequirement(owner.actor, {
    projectId: projectId(),
    requirementId: "FR-002",
    fields: { statement: "When a customer pays, the system shall take the new card." },
    ifMatch: null,
  });
});

/** What the register answers to the same filter. */
const register = (q: string) =>
  inTenant(made.access, async (db) => {
    const whole = await loadRegister(db);
    const approvalOf = approvalsOf(whole, await requirementDecisions(db));
    const found = allOf(filterParts(whole.trace, parseFilter(q), approvalOf));
    return found.map((number) => ({
      id: whole.trace.item(number).end.ref,
      gaps: whole.trace.gaps(number),
      suspect: whole.trace.isSuspect(number),
      line: whole.trace.item(number).place?.line,
      section: whole.trace.item(number).place?.section,
    }));
  });

const TERMS = [
  "card",
  "结果",
  "FR-0",
  "100%",
  "_",
  '"take the"',
  "type:functional",
  "type:quality,user_story",
  "priority:high",
  "priority:none",
  "status:approved",
  "status:none",
  "owner:ann",
  "owner:none",
  "section:结账",
  "id:FR-0",
  "id:nfr",
  "characteristic:none",
  "typing:unsure",
  "typing:agrees,differs,form",
  "approval:approved",
  "approval:claimed",
  "approval:none",
  "coverage:no_test",
  "coverage:covered",
  "coverage:gap,orphan",
  "suspect:yes",
  "suspect:no",
  "type:nonsense",
];

describe("rows of requirements", () => {
  it("answer every filter as the register does, with the same gaps, suspect links, lines and sections", async () => {
    const term = fc
      .tuple(fc.constantFrom(...TERMS), fc.boolean())
      .map(([text, not]) => (not ? `-${text}` : text));
    const one = async (q: string) => {
      const { data, total } = await listRequirements(owner.actor, projectId(), { q, limit: 50 });
      const seen = data.map(({ id, gaps, suspect, line, section }) => ({ id, gaps, suspect, line, section }));
      expect({ q, seen }).toEqual({ q, seen: await register(q) });
      expect(total).toBe(seen.length);
    };
    for (const text of ["", ...TERMS, ...TERMS.map((each) => `-${each}`)]) await one(text);
    await fc.assert(
      fc.asyncProperty(fc.array(term, { minLength: 2, maxLength: 3 }), (some) => one(some.join(" "))),
      { numRuns: 40 },
    );
  });

  it("show a requirement with its other definitions and everything that the document says of it", async () => {
    const view = await getRequirement(owner.actor, projectId(), "FR-002");
    expect(view).toMatchObject({
      title: "Take cards",
      priority: "high",
      owner: "Ann Lee",
      document_name: "SRS.md",
      also: [{ document_name: "Returns.md" }],
      suspect: true,
    });
    expect(view.writable).toContain("rationale");
    expect(view.texts.owner).toBe("Ann Lee");
  });

  it("are ordered by number, title, type, priority, status and the time of the last change", async () => {
    expect(await ids("")).toEqual(["FR-002", "FR-10", "NFR-001", "US-003", "FR-020"]);
    expect(await ids("", { sort: "id" })).toEqual(["FR-002", "FR-10", "FR-020", "NFR-001", "US-003"]);
    expect((await ids("", { sort: "priority" })).slice(0, 2)).toEqual(["FR-10", "FR-002"]);
    expect((await ids("", { sort: "type" })).slice(0, 3)).toEqual(["FR-002", "FR-10", "FR-020"]);
    expect((await ids("", { sort: "status" })).slice(0, 2)).toEqual(["FR-002", "NFR-001"]);
    expect((await ids("", { sort: "changed" }))[0]).toBe("FR-002");
    const titles = (await listRequirements(owner.actor, projectId(), { q: "", limit: 50, sort: "title" }))
      .data;
    expect(titles.map(({ title }) => title.toLowerCase())).toEqual(
      titles.map(({ title }) => title.toLowerCase()).toSorted(),
    );
  });

  it("are paged without a gap or a repetition in every order", async () => {
    for (const sort of ["id", "title", "type", "priority", "status", "changed"] as const) {
      const seen: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await listRequirements(owner.actor, projectId(), {
          q: "",
          limit: 2,
          sort,
          ...(cursor === undefined ? {} : { cursor }),
        });
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.next_cursor;
      }
      expect(seen.toSorted()).toEqual((await ids("")).toSorted());
    }
  });

  it("of an approved text are approved, also where only case and punctuation differ", async () => {
    const user = await makeUser();
    const { project, access } = await makeProject(user);
    const text = (end: string) =>
      `# A\n\n### FR-1 Pay\n\nThe system shall pay${end}\n\n- **Status**: approved\n`;
    const { author } = access;
    const { id } = await inTenant(access, (db) =>
      storeNewDocument(db, { name: "SRS.md", text: text("."), author }),
    );
    const claimed = async () => (await listRequirements(user.actor, project.id, { q: "", limit: 5 })).claimed;
    expect(await claimed()).toBe(1);
    const approval = { select: { ids: ["FR-1"] }, reason: "agreed" };
    const { confirm } = await approveRequirements(user.actor, project.id, approval);
    await approveRequirements(user.actor, project.id, { ...approval, confirm });
    expect(await claimed()).toBe(0);
    await inTenant(access, (db) =>
      addDocumentVersion(db, id, { text: text("!"), author, expectedVersion: 1 }),
    );
    expect(await claimed()).toBe(0);
    await inTenant(access, (db) =>
      addDocumentVersion(db, id, { text: text(" twice."), author, expectedVersion: 2 }),
    );
    expect(await claimed()).toBe(1);
  });
});

describe("outdated rows", () => {
  const stored = (db: ProjectDb) =>
    db.tx.requirementRow.findMany({
      where: { project_id: db.access.projectId },
      orderBy: [{ ref: "asc" }],
      select: { ref: true, changed_at: true, hash: true },
    });

  it("are never listed: documents without rows, newer versions and other id patterns are read first", async () => {
    const user = await makeUser();
    const { project, access } = await makeProject(user);
    const { author } = access;
    const list = async () =>
      (await listRequirements(user.actor, project.id, { q: "", limit: 5 })).data.map(({ id }) => id);
    // As an archive stores documents, and releases before the rows did.
    const { id } = await inTenant(access, (db) =>
      insertDocument(db, { name: "SRS.md", text: "# A\n\n### FR-1 Pay\n\nThe system shall pay.\n", author }),
    );
    expect(await inTenant(access, stored)).toEqual([]);
    expect(await list()).toEqual(["FR-1"]);
    const text =
      "# A\n\n### FR-2 Pay\n\nThe system shall pay.\n\n### WUNSCH-7 More\n\nThe system shall sing.\n";
    await inTenant(access, (db) => insertVersion(db, id, { text, author, expectedVersion: 1 }));
    expect(await list()).toEqual(["FR-2"]);
    await updateProject(user.actor, {
      projectId: project.id,
      version: project.version,
      change: { id_patterns: [{ pattern: "WUNSCH-{number}", type: "functional" }] },
    });
    expect(await list()).toEqual(["FR-2", "WUNSCH-7"]);
  });

  it("are made by a member who may only read, and by two readers at the same time once", async () => {
    const user = await makeUser();
    const { project, access } = await makeProject(user);
    const reader = await makeMember(user, "viewer");
    const { author } = access;
    await inTenant(access, (db) =>
      insertDocument(db, { name: "SRS.md", text: "# A\n\n### FR-1 Pay\n\nThe system shall pay.\n", author }),
    );
    const read = () => listRequirements(reader.actor, project.id, { q: "", limit: 5 });
    const [one, two] = await Promise.all([read(), read()]);
    expect([one.total, two.total]).toEqual([1, 1]);
    expect(await inTenant(access, stored)).toHaveLength(1);
  });

  it("keep the time of the change of what a new version leaves as it was", async () => {
    const user = await makeUser();
    const { access } = await makeProject(user);
    const { author } = access;
    const text = (first: string) =>
      `# A\n\n${first}### FR-1 Pay\n\nThe system shall pay.\n\n### FR-2 Sing\n\nThe system shall sing.\n`;
    const { id } = await inTenant(access, (db) =>
      storeNewDocument(db, { name: "SRS.md", text: text(""), author }),
    );
    const before = await inTenant(access, stored);
    const inserted = {
      text: text("### FR-0 New\n\nThe system shall be new.\n\n"),
      author,
      expectedVersion: 1,
    };
    await inTenant(access, (db) => addDocumentVersion(db, id, inserted));
    const after = await inTenant(access, stored);
    expect(after.map(({ ref }) => ref)).toEqual(["FR-0", "FR-1", "FR-2"]);
    expect(after.slice(1)).toEqual(before);
  });
});
