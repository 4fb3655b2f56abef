import { afterAll, describe, expect, it } from "vitest";
import { editDocumentInput } from "#lib/contracts/document.ts";
import { importQuery } from "#lib/contracts/exchange.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { findDocumentByName, lockNewestVersion } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion } from "#lib/db/write-document.ts";
import { TWIN_NAME } from "#lib/domain/requirements/requirement-document.ts";
import { makeProject, makeUser } from "#lib/testing/factories.ts";
import { createDocument } from "../document/create-document.ts";
import { editDocument } from "../document/edit-document.ts";
import { getDocument } from "../document/get-document.ts";
import { listDocuments } from "../document/list-documents.ts";
import { restoreVersion } from "../document/restore-version.ts";
import { undoVersion } from "../document/undo-version.ts";
import { exportProject } from "../exchange/export-project.ts";
import { importFile } from "../exchange/import-file.ts";
import { importProject } from "../exchange/import-project.ts";
import { getRequirementsYaml, listTwinFindings, saveRequirementsYaml } from "./twin.ts";

afterAll(closeDatabase);

const SRS = `# Cards

### FR-001 Pay

The system SHALL take cards.

- **Priority**: high

### FR-002 Refund

The system SHALL refund the amount.

- **Priority**: low
`;

async function scene() {
  const ada = await makeUser();
  const { project, access } = await makeProject(ada);
  const { actor } = ada;
  const of = (projectId: string) => ({
    yaml: async () => (await getRequirementsYaml(actor, projectId)).content,
    differences: async () =>
      (await listTwinFindings(actor, projectId, "en")).findings.map(({ kind, id }) => `${kind} ${id}`),
    names: async () => (await listDocuments(actor, projectId, { limit: 50 })).data.map(({ name }) => name),
  });
  const { id: projectId } = project;
  return {
    actor,
    access,
    projectId,
    of,
    ...of(projectId),
    create: async (content = SRS, name = "SRS.md") =>
      (await createDocument(actor, projectId, { name, content })).id,
    text: async (documentId: string) => (await getDocument(actor, documentId)).content,
    swap: (documentId: string, sectionName: string, [targetContent, content]: readonly [string, string]) => {
      const edit = { type: "update_content_in_section", target: { sectionName, targetContent }, content };
      const input = editDocumentInput.parse({ edits: [{ ...edit, reason: "why" }] });
      return editDocument(actor, { documentId, input, ifMatch: null, language: "en" });
    },
    /** A version as any use case stores it. */
    store: (documentId: string, text: string) =>
      inTenant(access, async (db) => {
        const { version } = await lockNewestVersion(db, documentId);
        return addDocumentVersion(db, documentId, { text, author: access.author, expectedVersion: version });
      }),
    write: (content: string) =>
      saveRequirementsYaml(actor, projectId, { content, ifMatch: null, language: "en" }),
    send: async (name: string, text: string, query: object = {}) => {
      const file = { name, bytes: new TextEncoder().encode(text) };
      const asked = (more: object) =>
        importFile(actor, {
          projectId,
          file,
          query: importQuery.parse({ ...query, ...more }),
          language: "en",
        });
      const { sha256 } = await asked({});
      return asked({ confirm: sha256 });
    },
  };
}

describe("requirements.yaml keeps in step with every writer", () => {
  it("with a document that is made, and is listed below it", async () => {
    const at = await scene();
    await at.create();
    expect(await at.names()).toEqual(["SRS.md", TWIN_NAME]);
    expect(await at.differences()).toEqual([]);
    const none = await scene();
    await none.create("# Notes\n\nNothing is required.\n", "Notes.md");
    expect(await none.names()).toEqual(["Notes.md"]);
  });

  it("with an edit", async () => {
    const at = await scene();
    await at.swap(await at.create(), "FR-002 Refund", ["the amount", "every amount"]);
    expect(await at.yaml()).toContain("refund every amount");
    expect(await at.differences()).toEqual([]);
  });

  it("with an import, of a new document and of a version, and in one more document", async () => {
    const at = await scene();
    const { document_id } = await at.send("cards.md", SRS);
    expect(await at.yaml()).toContain("id: FR-002");
    const changed = `${SRS.replace("low", "critical")}\n### FR-003 Log\n\nThe system SHALL log.\n`;
    await at.send("cards.md", changed, { document_id });
    expect(await at.yaml()).toMatch(/id: FR-002[\s\S]*priority: critical[\s\S]*id: FR-003/);
    await at.send("more.csv", "id,title,statement\nFR-010,Print,The system SHALL print.\n");
    expect(await at.yaml()).toContain("id: FR-010");
    expect(await at.differences()).toEqual([]);
  });

  it("with a restored version and one that is undone, there and back again", async () => {
    const at = await scene();
    const documentId = await at.create();
    const first = await at.yaml();
    const without = SRS.slice(0, SRS.indexOf("### FR-002"));
    await at.store(documentId, without);
    const second = await at.yaml();
    expect(second).not.toContain("FR-002");
    await restoreVersion(at.actor, { documentId, version: 1, ifMatch: null });
    expect(await at.yaml()).toBe(first);
    await undoVersion(at.actor, { documentId, version: 3, ifMatch: null });
    expect(await at.text(documentId)).toBe(without);
    expect(await at.yaml()).toBe(second);
    await undoVersion(at.actor, { documentId, version: 4, ifMatch: null });
    expect(await at.text(documentId)).toBe(SRS);
    expect(await at.yaml()).toBe(first);
    expect(await at.differences()).toEqual([]);
  });

  it("and never writes over what somebody changed in the file: that stays a difference", async () => {
    const at = await scene();
    const documentId = await at.create();
    await at.write((await at.yaml()).replace("priority: high", "priority: low # agreed with Mei"));
    const changed = SRS.replace("Priority**: high", "Priority**: critical").replace(
      "refund the",
      "repay the",
    );
    await at.store(documentId, changed);
    expect(await at.yaml()).toContain("priority: low # agreed with Mei");
    expect(await at.yaml()).toContain("repay the amount");
    expect(await at.differences()).toEqual(["field_differs FR-001"]);
    await at.store(documentId, "# Cards\n");
    expect(await at.differences()).toEqual(["missing_in_markdown FR-001"]);
    await at.write("version: 1\nversion: 1\n").catch(() => undefined);
    expect(await at.yaml()).toContain("agreed with Mei");
  });

  it("goes by the first of two documents that define an id, and by the other when that one lets it go", async () => {
    const at = await scene();
    const documentId = await at.create();
    const other = "# Old\n\n### FR-001 Pay\n\nThe system SHALL take cash.\n";
    const old = await at.create(other, "Old.md");
    expect(await at.yaml()).toContain("The system SHALL take cards.");
    await at.store(old, other.replace("cash", "coins"));
    expect(await at.yaml()).toContain("The system SHALL take cards.");
    await at.store(documentId, SRS.replace(/### FR-001[\s\S]*?(?=### FR-002)/, ""));
    expect(await at.yaml()).toContain("The system SHALL take coins.");
    expect(await at.differences()).toEqual([]);
  });

  it("of a project that comes as an archive: its own file as it was packed, or one that is made", async () => {
    const at = await scene();
    await at.create();
    await at.write((await at.yaml()).replace("priority: high", "priority: low"));
    const { bytes } = await exportProject(at.actor, at.projectId, {
      now: new Date("2026-11-20T10:00:00.000Z"),
    });
    const asked = { bytes, name: "Copy", confirm: undefined };
    const { sha256 } = await importProject(at.actor, asked);
    const made = await importProject(at.actor, { ...asked, confirm: sha256 });
    const copy = at.of(made.project_id ?? "");
    expect(await copy.yaml()).toBe(await at.yaml());
    expect(await copy.differences()).toEqual(["field_differs FR-001"]);
    const versions = await inTenant(at.access, (db) => findDocumentByName(db, TWIN_NAME));
    expect(versions?.version).toBe(2);
  });
});
