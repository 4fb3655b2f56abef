import { afterAll, describe, expect, it } from "vitest";
import { requireDocument } from "#lib/db/access.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion } from "#lib/db/write-document.ts";
import { MIN_LARGE_CHARACTERS } from "#lib/domain/document/is-large.ts";
import { makeProject, makeUser } from "#lib/testing/factories.ts";
import { getDocument } from "#lib/usecases/document/get-document.ts";
import { listRequirements } from "#lib/usecases/requirement/list-requirements.ts";
import { createDocument } from "./create-document.ts";
import { editAhead } from "./edit-ahead.ts";
import { editDocument } from "./edit-document.ts";

afterAll(closeDatabase);

const PROSE = "The clerk packs what the customer ordered. ".repeat(Math.ceil(MIN_LARGE_CHARACTERS / 42));
const requirement = (at: number, verb: string) =>
  `### FR-${at} Step\n\nThe system shall ${verb} step ${at}.\n`;
const TEXT = `# Steps\n\n${requirement(1, "print")}\n${requirement(2, "print")}\n## Notes\n\n${PROSE}\n`;

async function scene(content = TEXT) {
  const owner = await makeUser();
  const { project } = await makeProject(owner);
  const { id } = await createDocument(owner.actor, project.id, { name: "SRS.md", content });
  const access = await requireDocument(owner.actor, id, "edit");
  const edit = (at: number, verb: string, validateOnly = false) => ({
    documentId: id,
    ifMatch: null,
    language: "en" as const,
    input: {
      edits: [
        {
          type: "update_content_in_section",
          target: { sectionName: `FR-${at} Step`, targetContent: "print" },
          content: verb,
          reason: "Agreed in the review.",
        },
      ],
      mode: "all_or_nothing" as const,
      validateOnly,
      note: "",
    },
  });
  const statements = async () =>
    (await listRequirements(owner.actor, project.id, { q: "", limit: 10 })).data.map(
      ({ statement }) => statement,
    );
  return { owner, access, id, edit, statements };
}

describe("an edit of a large document", () => {
  it("is applied before its transaction, and lists show it at once", async () => {
    const { owner, edit, statements, access } = await scene();
    const ahead = await editAhead(access, edit(1, "sign").input);
    expect(ahead).toMatchObject({ version: 1, outcome: { ok: true } });
    const { version, results } = await editDocument(owner.actor, edit(1, "sign"));
    expect({ version, results: results.length }).toEqual({ version: 2, results: 1 });
    expect(await statements()).toEqual(["The system shall sign step 1.", "The system shall print step 2."]);
  });

  it("loses nothing when two people edit it at the same time", async () => {
    const { owner, edit, statements } = await scene();
    const both = [edit(1, "sign"), edit(2, "file")];
    const made = await Promise.all(both.map((one) => editDocument(owner.actor, one)));
    expect(made.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual([2, 3]);
    expect(await statements()).toEqual(["The system shall sign step 1.", "The system shall file step 2."]);
  });

  it("that only checks stores nothing", async () => {
    const { owner, edit, id } = await scene();
    await editDocument(owner.actor, edit(1, "sign", true));
    expect((await getDocument(owner.actor, id)).version).toBe(1);
  });

  it("counts only for the version that it was applied to", async () => {
    const { owner, access, edit, id, statements } = await scene();
    const ahead = await editAhead(access, edit(1, "sign").input);
    const text = TEXT.replace("print step 2", "bind step 2");
    await inTenant(access, (db) =>
      addDocumentVersion(db, id, { text, author: access.author, expectedVersion: 1 }),
    );
    expect(ahead?.version).toBe(1);
    await editDocument(owner.actor, edit(1, "sign"));
    expect(await statements()).toEqual(["The system shall sign step 1.", "The system shall bind step 2."]);
  });
});

it("an edit of a small document is applied in its transaction only", async () => {
  const { access, edit } = await scene(`# Steps\n\n${requirement(1, "print")}`);
  expect(await editAhead(access, edit(1, "sign").input)).toBeNull();
});
