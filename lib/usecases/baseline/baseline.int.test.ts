import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ComparisonQuery } from "#lib/contracts/baseline.ts";
import { requireProject } from "#lib/db/access.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { hashPassword } from "#lib/db/password-hash.ts";
import { selectAudit } from "#lib/db/read-audit.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addTraceLink, clearTraceLinks, removeTraceLink } from "#lib/db/trace-links.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import { asOwner } from "#lib/testing/database.ts";
import { makeMember, makeProject, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { compareBaseline } from "./compare-baseline.ts";
import { createBaseline } from "./create-baseline.ts";
import { deleteBaseline } from "./delete-baseline.ts";
import { exportBaseline, exportComparison } from "./export-baseline.ts";
import { getBaseline } from "./get-baseline.ts";
import { listBaselineRequirements } from "./list-baseline-requirements.ts";
import { listBaselines } from "./list-baselines.ts";
import { requestSignatures, withdrawSignatureRequest } from "./request-signatures.ts";
import { signBaseline } from "./sign-baseline.ts";

afterAll(closeDatabase);

const item = (id: string, statement: string, more = "") => `### ${id}\n\n${statement}\n\n${more}`;
const PAY = "Guests SHALL pay a deposit of 20 euros.";
const SRS = `# Rooms\n\n## Paying\n\n${item("FR-001", PAY)}${item("FR-002", "Guests SHALL see the price.")}## Lists\n\n${item("FR-003", "The caretaker SHALL see all bookings.")}`;
const NEXT = `# Rooms\n\n## Paying\n\n${item("FR-001", PAY.replace("20", "30"), "- **Priority**: high\n\n")}## Lists\n\n${item("FR-002", "Guests SHALL see the price.")}${item("FR-004", "The caretaker SHALL print the list.")}`;

let owner: TestUser;
beforeAll(async () => {
  owner = await makeUser("Mei");
});

async function rooms() {
  const { project, access } = await makeProject(owner);
  const by = { author: access.author };
  const srs = await inTenant(access, (db) => storeNewDocument(db, { name: "SRS.md", text: SRS, ...by }));
  const notes = await inTenant(access, (db) =>
    storeNewDocument(db, { name: "Notes.md", text: "# Notes\n", ...by }),
  );
  const rewrite = (text: string) =>
    inTenant(access, (db) => addDocumentVersion(db, srs.id, { text, expectedVersion: 1, ...by }));
  return { id: project.id, access, srs: srs.id, notes: notes.id, rewrite };
}

/** Changes a stored text behind the product's back. */
const tamper = (documentId: string) =>
  asOwner((client) =>
    client.query("UPDATE document_versions SET text = 'Other.' WHERE document_id = $1", [documentId]),
  );

const QUERY: ComparisonQuery = { with: "now", part: "requirements", q: "", limit: 50 };
const create = (projectId: string, name: string, document_ids?: string[]) =>
  createBaseline(owner.actor, projectId, {
    name,
    description: "Before the release.",
    ...(document_ids === undefined ? {} : { document_ids }),
  });

describe("a baseline", () => {
  it("refers to the versions, requirements and links of its moment and does not follow later changes", async () => {
    const { id, access, rewrite } = await rooms();
    const ends = { from: { kind: "test", ref: "TC-1" }, to: { kind: "requirement", ref: "FR-001" } } as const;
    const link = await inTenant(access, (db) => addTraceLink(db, { kind: "verifies", ...ends, note: "" }));
    const made = await create(id, "1.0");
    expect(made).toMatchObject({ name: "1.0", whole: true, documents: 3, requirements: 3, links: 1 });
    await rewrite(NEXT);
    await inTenant(access, (db) => removeTraceLink(db, link.id ?? ""));
    const seen = await getBaseline(owner.actor, made.id);
    expect(seen).toMatchObject({ intact: true, content_hash: made.content_hash, created_by: "Mei" });
    expect(seen.document_list.map(({ name, version }) => [name, version])).toEqual([
      ["SRS.md", 1],
      ["Notes.md", 1],
      ["requirements.yaml", 1],
    ]);
    const listed = await listBaselineRequirements(owner.actor, made.id, { q: "", limit: 50 });
    expect(listed.data.map((one) => [one.id, one.statement])).toContainEqual(["FR-001", PAY]);
    const found = await listBaselineRequirements(owner.actor, made.id, { q: "section:Lists", limit: 50 });
    expect(found).toMatchObject({ total: 1, data: [{ id: "FR-003", document_version: 1 }] });
  });

  it("has a name that is unique in its project", async () => {
    const { id } = await rooms();
    await create(id, "1.0");
    await expect(create(id, "1.0")).rejects.toMatchObject({ code: "baseline_exists" });
    const { data } = await listBaselines(owner.actor, id, { limit: 10 });
    expect(data).toHaveLength(1);
  });

  it("of chosen documents has only them, and none of another project", async () => {
    const { id, notes, srs } = await rooms();
    const other = await rooms();
    const made = await create(id, "Notes", [notes]);
    expect(made).toMatchObject({ whole: false, documents: 1, requirements: 0, plans: 0 });
    await expect(create(id, "Both", [srs, other.srs])).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("of a project without documents is refused", async () => {
    const { project } = await makeProject(owner);
    await expect(create(project.id, "1.0")).rejects.toMatchObject({ code: "baseline_empty" });
  });

  it("reports that a stored text no longer has its hash", async () => {
    const { id, srs } = await rooms();
    const made = await create(id, "1.0");
    await tamper(srs);
    expect(await getBaseline(owner.actor, made.id)).toMatchObject({ intact: false });
  });

  it("does not keep its project from being deleted", async () => {
    const { id } = await rooms();
    await create(id, "1.0");
    await asOwner((client) => client.query("DELETE FROM projects WHERE id = $1", [id]));
    const left = await asOwner((client) =>
      client.query("SELECT 1 FROM baseline_documents WHERE project_id = $1", [id]),
    );
    expect(left.rowCount).toBe(0);
  });

  it("is invisible to other workspaces and cannot be created by reviewers", async () => {
    const { id } = await rooms();
    const made = await create(id, "1.0");
    const [stranger, reviewer] = [await makeUser(), await makeMember(owner, "reviewer")];
    await expect(getBaseline(stranger.actor, made.id)).rejects.toMatchObject({ code: "not_found" });
    expect(await getBaseline(reviewer.actor, made.id)).toMatchObject({ name: "1.0" });
    await expect(createBaseline(reviewer.actor, id, { name: "2.0", description: "" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("a comparison", () => {
  it("reports added, removed, changed and moved requirements with their fields", async () => {
    const { id, rewrite } = await rooms();
    const first = await create(id, "1.0");
    await rewrite(NEXT);
    const now = await compareBaseline(owner.actor, first.id, QUERY);
    expect(now.counts.requirements).toEqual({ added: 1, removed: 1, changed: 1, moved: 1, total: 4 });
    expect(now.data).toMatchObject([
      {
        id: "FR-001",
        kind: "changed",
        moved: false,
        fields: [
          { field: "statement", before: PAY, after: PAY.replace("20", "30") },
          { field: "priority", before: "", after: "high" },
        ],
      },
      {
        id: "FR-002",
        kind: "moved",
        before: { section: "Rooms / Paying" },
        after: { section: "Rooms / Lists" },
      },
      { id: "FR-004", kind: "added", before: null },
      { id: "FR-003", kind: "removed", after: null },
    ]);
    const second = await create(id, "2.0");
    const both = await compareBaseline(owner.actor, first.id, { ...QUERY, with: second.id });
    expect(both.data).toEqual(now.data);
    const back = await compareBaseline(owner.actor, second.id, { ...QUERY, with: first.id, kind: "added" });
    expect(back.data).toMatchObject([{ id: "FR-003" }]);
    expect(await compareBaseline(owner.actor, second.id, QUERY)).toMatchObject({ total: 0 });
  });

  it("filters by kind and words, and pages", async () => {
    const { id, rewrite } = await rooms();
    const first = await create(id, "1.0");
    await rewrite(NEXT);
    const words = await compareBaseline(owner.actor, first.id, { ...QUERY, q: "print the LIST" });
    expect(words).toMatchObject({ total: 1, data: [{ id: "FR-004" }] });
    expect(await compareBaseline(owner.actor, first.id, { ...QUERY, q: "before" })).toMatchObject({
      total: 0,
    });
    const page = await compareBaseline(owner.actor, first.id, { ...QUERY, limit: 3 });
    const rest = await compareBaseline(owner.actor, first.id, { ...QUERY, cursor: page.next_cursor ?? "" });
    expect([...page.data, ...rest.data]).toHaveLength(4);
    expect(rest.next_cursor).toBeNull();
  });

  it("reports documents, and links that were added, removed or have another state", async () => {
    const { id, access, srs, rewrite } = await rooms();
    const end = (ref: string) => ({ kind: "requirement", ref }) as const;
    const add = (from: string, to: string) =>
      inTenant(access, (db) => addTraceLink(db, { kind: "depends", from: end(from), to: end(to), note: "" }));
    const gone = await add("FR-001", "FR-002");
    await add("FR-002", "FR-003");
    const first = await create(id, "1.0");
    await inTenant(access, (db) => removeTraceLink(db, gone.id ?? ""));
    await rewrite(NEXT);
    await add("FR-004", "FR-001");
    const links = await compareBaseline(owner.actor, first.id, { ...QUERY, part: "links" });
    expect(links.counts.links).toMatchObject({ added: 1, removed: 1, changed: 1 });
    expect(links.data).toContainEqual({
      part: "links",
      kind: "changed",
      before: expect.objectContaining({ state: "unconfirmed" }),
      after: expect.objectContaining({ state: "suspect" }),
    });
    const documents = await compareBaseline(owner.actor, first.id, { ...QUERY, part: "documents" });
    expect(documents.data).toMatchObject([
      { kind: "changed", document_id: srs, before: { version: 1 }, after: { version: 2 } },
      { kind: "changed", after: { name: "requirements.yaml" } },
    ]);
    await inTenant(access, (db) => clearTraceLinks(db, []));
  });

  it("with a baseline of another project is not found", async () => {
    const [one, other] = [await rooms(), await rooms()];
    const [mine, foreign] = [await create(one.id, "1.0"), await create(other.id, "1.0")];
    const asked = compareBaseline(owner.actor, mine.id, { ...QUERY, with: foreign.id });
    await expect(asked).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a signature", () => {
  it("is given by users who were asked, stores meaning and content hash, and keeps the baseline", async () => {
    const { id } = await rooms();
    const made = await create(id, "1.0");
    const reviewer = await makeMember(owner, "reviewer");
    const sign = { decision: "sign", meaning: "approved", note: "" } as const;
    await expect(signBaseline(reviewer.actor, made.id, sign)).rejects.toMatchObject({
      code: "signature_not_requested",
    });
    await requestSignatures(owner.actor, made.id, { user_ids: [reviewer.actor.userId] });
    await expect(signBaseline(reviewer.actor, made.id, { ...sign, meaning: null })).rejects.toMatchObject({
      code: "signature_meaning_required",
    });
    const signed = await signBaseline(reviewer.actor, made.id, sign);
    expect(signed.signatures).toMatchObject([
      {
        user_id: reviewer.actor.userId,
        state: "signed",
        meaning: "approved",
        content_hash: made.content_hash,
        authentication: "session",
      },
    ]);
    await expect(signBaseline(reviewer.actor, made.id, sign)).rejects.toMatchObject({
      code: "signature_given",
    });
    await expect(deleteBaseline(owner.actor, made.id)).rejects.toMatchObject({ code: "baseline_signed" });
    const access = await requireProject(owner.actor, id, "read");
    const log = await inTenant(access, (db) => selectAudit(db, { limit: 10 }));
    expect(log.data.map(({ action }) => action)).toContain("baseline.signed");
  });

  it("needs the password of an account that has one", async () => {
    const { id } = await rooms();
    const made = await create(id, "1.0");
    const admin = await makeMember(owner, "admin");
    const hash = await hashPassword("correct horse battery");
    await asOwner((client) =>
      client.query("UPDATE users SET password_hash = $1 WHERE id = $2", [hash, admin.actor.userId]),
    );
    await requestSignatures(owner.actor, made.id, { user_ids: [admin.actor.userId] });
    const sign = { decision: "sign", meaning: "released", note: "" } as const;
    for (const password of [undefined, "wrong"])
      await expect(
        signBaseline(admin.actor, made.id, { ...sign, ...(password === undefined ? {} : { password }) }),
      ).rejects.toMatchObject({ code: "wrong_credentials" });
    const signed = await signBaseline(admin.actor, made.id, { ...sign, password: "correct horse battery" });
    expect(signed.signatures).toMatchObject([{ state: "signed", authentication: "password" }]);
  });

  it("can be refused with a reason, and a request can be withdrawn", async () => {
    const { id } = await rooms();
    const made = await create(id, "1.0");
    const [one, two] = [await makeMember(owner, "reviewer"), await makeMember(owner, "editor")];
    await requestSignatures(owner.actor, made.id, { user_ids: [one.actor.userId, two.actor.userId] });
    const refuse = { decision: "refuse", meaning: null } as const;
    await expect(signBaseline(one.actor, made.id, { ...refuse, note: "" })).rejects.toMatchObject({
      code: "reason_required",
    });
    await signBaseline(one.actor, made.id, { ...refuse, note: "FR-002 is missing." });
    await withdrawSignatureRequest(owner.actor, made.id, two.actor.userId);
    const seen = await getBaseline(owner.actor, made.id);
    expect(seen.signatures).toMatchObject([{ state: "refused", note: "FR-002 is missing.", meaning: null }]);
    await deleteBaseline(owner.actor, made.id);
    await expect(getBaseline(owner.actor, made.id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("cannot be requested from a viewer", async () => {
    const { id } = await rooms();
    const made = await create(id, "1.0");
    const viewer = await makeMember(owner, "viewer");
    const asked = requestSignatures(owner.actor, made.id, { user_ids: [viewer.actor.userId] });
    await expect(asked).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("is refused if a stored text no longer has its hash", async () => {
    const { id, srs } = await rooms();
    const made = await create(id, "1.0");
    await requestSignatures(owner.actor, made.id, { user_ids: [owner.actor.userId] });
    await tamper(srs);
    const signed = signBaseline(owner.actor, made.id, { decision: "sign", meaning: "author", note: "" });
    await expect(signed).rejects.toMatchObject({ code: "signature_content_changed" });
  });
});

describe("an export", () => {
  const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

  it("has the signatures and the texts of the baseline, not the current ones", async () => {
    const { id, rewrite } = await rooms();
    const made = await create(id, "1.0");
    await requestSignatures(owner.actor, made.id, { user_ids: [owner.actor.userId] });
    await signBaseline(owner.actor, made.id, { decision: "sign", meaning: "released", note: "" });
    await rewrite(NEXT);
    const markdown = await exportBaseline(owner.actor, { baselineId: made.id, format: "markdown" });
    expect(markdown.name).toBe("1.0.md");
    for (const part of [made.content_hash, "| Mei | signed | released |", PAY])
      expect(textOf(markdown.bytes)).toContain(part);
    const json = await exportBaseline(owner.actor, { baselineId: made.id, format: "json" });
    expect(JSON.parse(textOf(json.bytes))).toMatchObject({
      content_hash: made.content_hash,
      documents: [{ name: "SRS.md", text: SRS }, { name: "Notes.md" }, { name: "requirements.yaml" }],
      signatures: [{ meaning: "released", content_hash: made.content_hash }],
    });
    const reqif = textOf((await exportBaseline(owner.actor, { baselineId: made.id, format: "reqif" })).bytes);
    expect(reqif).toContain("FR-001");
    expect(reqif).toContain("20 euros");
    for (const format of ["docx", "html"] as const)
      expect(
        (await exportBaseline(owner.actor, { baselineId: made.id, format })).bytes.length,
      ).toBeGreaterThan(500);
  });

  it("of a comparison lists each difference", async () => {
    const { id, rewrite } = await rooms();
    const made = await create(id, "1.0");
    await rewrite(NEXT);
    const asked = { baselineId: made.id, with: "now" };
    const text = textOf((await exportComparison(owner.actor, { ...asked, format: "markdown" })).bytes);
    for (const part of [
      "**FR-004** · added",
      "**FR-003** · removed",
      "20 euros",
      "30 euros",
      "Rooms / Lists",
    ])
      expect(text).toContain(part);
    const json = await exportComparison(owner.actor, { ...asked, format: "json" });
    expect(JSON.parse(textOf(json.bytes))).toMatchObject({
      from: { name: "1.0" },
      to: { id: null },
      counts: { requirements: { added: 1, removed: 1, changed: 1, moved: 1 } },
      requirements: [{ id: "FR-001" }, { id: "FR-002" }, { id: "FR-004" }, { id: "FR-003" }],
    });
  });
});
