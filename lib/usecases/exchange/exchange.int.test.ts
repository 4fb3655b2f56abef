import { unzipSync, zipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { importQuery } from "#lib/contracts/exchange.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { addKnowledgeFile } from "#lib/db/knowledge-files.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addTraceLink, confirmTraceLinks } from "#lib/db/trace-links.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { archivedRows, comparableArchive } from "#lib/testing/comparable-archive.ts";
import { makeMember, makeProject, makeUser } from "#lib/testing/factories.ts";
import { getDocument } from "../document/get-document.ts";
import { listDocuments } from "../document/list-documents.ts";
import { exportDocument } from "./export-document.ts";
import { exportProject } from "./export-project.ts";
import { importFile } from "./import-file.ts";
import { importProject } from "./import-project.ts";

afterAll(closeDatabase);

async function scene() {
  const ada = await makeUser();
  return { ada, ...(await makeProject(ada)) };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const NOW = new Date("2026-11-20T10:00:00.000Z");
const SRS = `# Gift cards

## Paying

### FR-001 Pay

When a customer pays, the system shall accept a gift card.

- **Priority**: high
- **Depends on**: FR-002
- **Risk**: fraud

### FR-002 Keep the rest

The system shall keep the remaining balance.
`;

const utf8 = (text: string) => new TextEncoder().encode(text);

const send = ({ access }: Scene, actor: Actor, given: { name: string; text: string; query?: object }) =>
  importFile(actor, {
    projectId: access.projectId,
    file: { name: given.name, bytes: utf8(given.text) },
    query: importQuery.parse(given.query ?? {}),
    language: "en",
  });

const names = async ({ ada, access }: Scene) =>
  (await listDocuments(ada.actor, access.projectId, { limit: 50 })).data.map(({ name }) => name);

async function document({ access }: Scene, text = SRS, name = "SRS.md"): Promise<string> {
  const { id } = await inTenant(access, (db) => storeNewDocument(db, { name, text, author: access.author }));
  return id;
}

describe("an import", () => {
  it("shows what a file holds and writes nothing until that is confirmed", async () => {
    const at = await scene();
    const shown = await send(at, at.ada.actor, { name: "cards.md", text: SRS });
    expect(shown).toMatchObject({
      imported: false,
      outcome: "new",
      document_id: null,
      document_name: "Gift cards.md",
      name_taken: false,
      format: "markdown",
      requirement_count: 2,
      link_count: 1,
    });
    expect(await names(at)).toEqual([]);
    const query = { confirm: shown.sha256 };
    const done = await send(at, at.ada.actor, { name: "cards.md", text: SRS, query });
    expect(done).toMatchObject({ imported: true, version: 1 });
    expect((await getDocument(at.ada.actor, done.document_id ?? "")).content).toBe(SRS);
  });

  it("shows all paragraphs of a requirement of another tool", async () => {
    const at = await scene();
    const text =
      "[DOCUMENT]\nTITLE: S\n\n[REQUIREMENT]\nUID: SD-1\nSTATEMENT: >>>\nThe system shall stop.\n\nIt shall say so.\n\n- at once\n<<<\n";
    const { requirements } = await send(at, at.ada.actor, { name: "s.sdoc", text });
    expect(requirements).toEqual([
      { id: "SD-1", title: "", statement: "The system shall stop.", body: "It shall say so.\n\n- at once" },
    ]);
  });

  it("of another file or with other options than those that were shown is refused, and nothing is written", async () => {
    const at = await scene();
    const shown = await send(at, at.ada.actor, { name: "cards.md", text: SRS });
    const query = { confirm: shown.sha256 };
    const refused = expect.objectContaining({ code: "import_changed" });
    await expect(send(at, at.ada.actor, { name: "cards.md", text: `${SRS}more`, query })).rejects.toEqual(
      refused,
    );
    const other = { ...query, title: "Other.md" };
    await expect(send(at, at.ada.actor, { name: "cards.md", text: SRS, query: other })).rejects.toEqual(
      refused,
    );
    expect(await names(at)).toEqual([]);
  });

  it("becomes a new version of a document, with the difference shown first", async () => {
    const at = await scene();
    const id = await document(at);
    const text = SRS.replace("a gift card", "one or more gift cards");
    const shown = await send(at, at.ada.actor, { name: "a.md", text, query: { document_id: id } });
    expect(shown).toMatchObject({ outcome: "new_version", version: 1, conflicts: [] });
    expect(shown.diff).toContain("+When a customer pays, the system shall accept one or more gift cards.");
    const query = { document_id: id, confirm: shown.sha256 };
    expect(await send(at, at.ada.actor, { name: "a.md", text, query })).toMatchObject({ version: 2 });
    expect((await getDocument(at.ada.actor, id)).content).toBe(text);
    const again = await send(at, at.ada.actor, { name: "a.md", text, query: { document_id: id } });
    expect(again).toMatchObject({ outcome: "same", diff: "" });
  });

  it("names the ids that another document has already, and a name that is taken", async () => {
    const at = await scene();
    const id = await document(at, SRS, "Gift cards.md");
    const shown = await send(at, at.ada.actor, { name: "a.md", text: SRS });
    expect(shown.name_taken).toBe(true);
    expect(shown.conflicts).toEqual([
      { id: "FR-001", document_id: id, document_name: "Gift cards.md" },
      { id: "FR-002", document_id: id, document_name: "Gift cards.md" },
    ]);
    const query = { confirm: shown.sha256 };
    await expect(send(at, at.ada.actor, { name: "a.md", text: SRS, query })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("of a table follows the mapping, and its columns come back out of the document", async () => {
    const at = await scene();
    const text = "Nr;Was;Wichtig\nFR-7;The system shall print.;high\n";
    const mapping = JSON.stringify({ 0: "id", 1: "statement", 2: "priority" });
    const shown = await send(at, at.ada.actor, { name: "a.csv", text, query: { mapping } });
    expect(shown.columns.map(({ field }) => field)).toEqual(["id", "statement", "priority"]);
    const done = await send(at, at.ada.actor, {
      name: "a.csv",
      text,
      query: { mapping, confirm: shown.sha256 },
    });
    const { bytes } = await exportDocument(at.ada.actor, {
      documentId: done.document_id ?? "",
      format: "json",
    });
    expect(JSON.parse(new TextDecoder().decode(bytes)).requirements).toMatchObject([
      { id: "FR-7", statement: "The system shall print.", priority: "high" },
    ]);
  });

  it("is for those who may edit, and a document of another project is not found", async () => {
    const at = await scene();
    const reader = await makeMember(at.ada, "reviewer");
    await expect(send(at, reader.actor, { name: "a.md", text: SRS })).rejects.toMatchObject({
      code: "forbidden",
    });
    const other = await scene();
    const foreign = await document(other);
    await expect(
      send(at, at.ada.actor, { name: "a.md", text: SRS, query: { document_id: foreign } }),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("an export", () => {
  it("of Markdown is the text byte for byte; every other format opens as what it says", async () => {
    const at = await scene();
    const id = await document(at);
    const get = async (format: Parameters<typeof exportDocument>[1]["format"]) =>
      exportDocument(at.ada.actor, { documentId: id, format });
    expect(new TextDecoder().decode((await get("markdown")).bytes)).toBe(SRS);
    for (const format of ["docx", "xlsx", "reqifz"] as const)
      expect(Buffer.from((await get(format)).bytes).toString("latin1", 0, 2)).toBe("PK");
    expect(new TextDecoder().decode((await get("reqif")).bytes)).toContain("<REQ-IF ");
    const { name, mediaType, bytes } = await get("html");
    expect([name, mediaType]).toEqual(["SRS-v1.html", "text/html; charset=utf-8"]);
    expect(new TextDecoder().decode(bytes)).toMatch(/^<!doctype html>/);
    expect((await get("csv")).name).toBe("SRS-v1.csv");
  });

  it("without requirements is refused where the format holds nothing else", async () => {
    const at = await scene();
    const id = await document(at, "# Notes\n");
    const asked = exportDocument(at.ada.actor, { documentId: id, format: "csv" });
    await expect(asked).rejects.toMatchObject({ code: "export_nothing" });
  });

  it("is for reviewers, not for viewers", async () => {
    const at = await scene();
    const id = await document(at);
    const [reviewer, viewer] = [await makeMember(at.ada, "reviewer"), await makeMember(at.ada, "viewer")];
    const request = { documentId: id, format: "markdown" } as const;
    await expect(exportDocument(reviewer.actor, request)).resolves.toMatchObject({ name: "SRS-v1.md" });
    await expect(exportDocument(viewer.actor, request)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("a whole project", () => {
  it("comes back equal in another workspace: documents with every version, requirements, links, knowledge", async () => {
    const at = await scene();
    const id = await document(at);
    await inTenant(at.access, async (db) => {
      const text = SRS.replace("keep", "always keep");
      const draft = { text, author: at.access.author, note: "Wording", expectedVersion: 1 };
      await addDocumentVersion(db, id, draft);
      const link = {
        kind: "verifies" as const,
        from: { kind: "test" as const, ref: "TC-001" },
        to: { kind: "requirement" as const, ref: "FR-001" },
      };
      await addTraceLink(db, { ...link, note: "by hand" });
      await confirmTraceLinks(db, [{ link, hashes: { from: null, to: "abc" } }]);
      await addKnowledgeFile(db, {
        name: "rules/cards.md",
        text: "# Rules\r\n\n卡片不过期。\n",
        origin: "upload",
        media_type: "text/markdown",
      });
    });
    await document(at, "# Notes\r\n\nBOM stays\n", "Notes.md");
    const { bytes } = await exportProject(at.ada.actor, at.access.projectId, { now: NOW });
    const bob = await makeUser();
    await makeProject(bob);
    const request = { bytes, name: undefined };
    const shown = await importProject(bob.actor, { ...request, confirm: undefined });
    expect(shown).toMatchObject({ imported: false, requirement_count: 2, link_count: 1 });
    const made = await importProject(bob.actor, { ...request, confirm: shown.sha256 });
    const again = await exportProject(bob.actor, made.project_id ?? "", { now: NOW });
    expect(comparableArchive(again.bytes)).toEqual(comparableArchive(bytes));
    expect(archivedRows(again.bytes, "trace_links")).toMatchObject([
      { note: "by hand", from_hash: null, to_hash: "abc" },
    ]);
  });

  it("whose archive was changed is refused with the file in error, and no project is made", async () => {
    const at = await scene();
    await document(at);
    const { bytes } = await exportProject(at.ada.actor, at.access.projectId, { now: NOW });
    const members = unzipSync(bytes);
    members["documents/1/v1.md"] = utf8("# Forged\n");
    const request = { bytes: zipSync(members), name: undefined, confirm: undefined };
    await expect(importProject(at.ada.actor, request)).rejects.toMatchObject({
      code: "import_damaged",
      fields: [{ detail: "documents/1/v1.md" }],
    });
  });
});
