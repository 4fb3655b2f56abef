import { afterAll, expect, test } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { makeMember, makeProject, makeUser } from "#lib/testing/factories.ts";
import { listRequirements } from "../requirement/list-requirements.ts";
import { archiveDocuments } from "./archive-documents.ts";
import { createDocument } from "./create-document.ts";
import { getDocument } from "./get-document.ts";
import { listDocuments } from "./list-documents.ts";

afterAll(closeDatabase);

const NAMES = ["SRS.md", "notes one.md", "notes two.md", "scope.md"];

async function fourDocuments() {
  const ada = await makeUser();
  const { project } = await makeProject(ada, "en");
  const ids: string[] = [];
  for (const name of NAMES) {
    const content = `# ${name}\n\n### FR-00${ids.length} Print\n\nThe system shall print.\n`;
    ids.push((await createDocument(ada.actor, project.id, { name, content })).id);
  }
  return { ada, projectId: project.id, ids };
}

test("archived documents are listed only on request, stay readable with their requirements, and come back", async () => {
  const { ada, projectId, ids } = await fourDocuments();
  const [, one = "", two = ""] = ids;
  const listed = async (archived?: boolean) => {
    const { data, total } = await listDocuments(ada.actor, projectId, { limit: 1, sort: "name", archived });
    expect(data.length).toBe(Math.min(total, 1));
    return total;
  };
  expect(
    await archiveDocuments(ada.actor, projectId, {
      select: { document_ids: [one, two, one] },
      archived: true,
    }),
  ).toEqual({ archived: true, document_ids: expect.arrayContaining([one, two]) });
  // With requirements.yaml, which follows the other documents.
  expect([await listed(), await listed(false), await listed(true)]).toEqual([5, 3, 2]);
  expect(await getDocument(ada.actor, one)).toMatchObject({ is_archived: true });
  expect((await listRequirements(ada.actor, projectId, { q: "", limit: 50 })).total).toBe(4);
  await archiveDocuments(ada.actor, projectId, { select: { document_ids: [one] }, archived: false });
  expect(await getDocument(ada.actor, one)).toMatchObject({ is_archived: false });
});

test("all documents that match are archived together, except those that the product writes", async () => {
  const { ada, projectId, ids } = await fourDocuments();
  const [srs = "", one = "", two = "", scope = ""] = ids;
  const notes = await archiveDocuments(ada.actor, projectId, { select: { q: "notes" }, archived: true });
  expect(notes.document_ids.toSorted()).toEqual([one, two].toSorted());
  // What was archived before does not belong to the change, so that its undo does not take it back.
  const rest = await archiveDocuments(ada.actor, projectId, { select: { q: "" }, archived: true });
  expect(rest.document_ids).toEqual([scope]);
  await expect(
    archiveDocuments(ada.actor, projectId, { select: { document_ids: [srs] }, archived: true }),
  ).rejects.toMatchObject({ code: "document_of_product" });
});

test("a list says which documents the product maintains, and counts only the others as archivable", async () => {
  const { ada, projectId } = await fourDocuments();
  const listed = async (q?: string) => {
    const { data, total, archivable } = await listDocuments(ada.actor, projectId, {
      limit: 50,
      sort: "name",
      archived: false,
      q,
    });
    return {
      fixed: data.filter((one) => one.is_written_by_product).map(({ name }) => name),
      total,
      archivable,
    };
  };
  expect(await listed()).toEqual({ fixed: ["SRS.md", "requirements.yaml"], total: 5, archivable: 3 });
  expect(await listed("notes")).toEqual({ fixed: [], total: 2, archivable: 2 });
  expect(await listed("srs")).toEqual({ fixed: ["SRS.md"], total: 1, archivable: 0 });
  // As many as "all that match" archives.
  const { document_ids } = await archiveDocuments(ada.actor, projectId, {
    select: { q: "" },
    archived: true,
  });
  expect(document_ids).toHaveLength(3);
});

test("nothing changes if one of the documents is not of the project, and viewers archive nothing", async () => {
  const { ada, projectId, ids } = await fourDocuments();
  const [, one = ""] = ids;
  await expect(
    archiveDocuments(ada.actor, projectId, { select: { document_ids: [one, "doc_none"] }, archived: true }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect(await getDocument(ada.actor, one)).toMatchObject({ is_archived: false });
  const viewer = await makeMember(ada, "viewer");
  await expect(
    archiveDocuments(viewer.actor, projectId, { select: { document_ids: [one] }, archived: true }),
  ).rejects.toMatchObject({ code: "forbidden" });
});
