import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import {
  makeMember,
  makeProject,
  makeUser,
  type TestProject,
  type TestUser,
} from "#lib/testing/factories.ts";
import { createDocument } from "#lib/usecases/document/create-document.ts";
import { getDocument } from "#lib/usecases/document/get-document.ts";
import { countUnnumbered, giveStatementIds, listUnnumbered } from "./give-ids.ts";
import { listRequirements } from "./list-requirements.ts";

afterAll(closeDatabase);

const TEXT = `# Shop

- The system shall print receipts.
- The system shall answer within 2 s.

### Balance

The system shall show the balance of the account.
`;

let owner: TestUser;
let made: TestProject;

beforeEach(async () => {
  owner = await makeUser();
  made = await makeProject(owner);
});

const document = async (content: string, name = "needs.md") =>
  (await createDocument(owner.actor, made.project.id, { name, content })).id;
const idsOf = async () => {
  const { data } = await listRequirements(owner.actor, made.project.id, { q: "", limit: 50 });
  return data.map(({ id, statement }) => [id, statement]);
};

describe("statements without an id", () => {
  it("become requirements in one version, with ids that nobody gets again", async () => {
    const documentId = await document(TEXT);
    expect(await idsOf()).toEqual([]);
    const list = await listUnnumbered(owner.actor, documentId);
    expect(list).toMatchObject({ version: 1, total: 3 });
    const statements = list.statements.map(({ line, type }) => ({ line, type }));
    const given = await giveStatementIds(owner.actor, documentId, { version: 1, statements });
    expect(given).toEqual({
      version: 2,
      given: [
        { line: 3, id: "FR-001" },
        { line: 4, id: "NFR-001" },
        { line: 8, id: "FR-002" },
      ],
      left: [],
    });
    expect(await idsOf()).toEqual([
      ["FR-001", "The system shall print receipts."],
      ["NFR-001", "The system shall answer within 2 s."],
      ["FR-002", "The system shall show the balance of the account."],
    ]);
    expect(await countUnnumbered(owner.actor, documentId)).toBe(0);
    const other = await document("- The till shall open.\n", "till.md");
    const next = { version: 1, statements: [{ line: 1, type: "functional" as const }] };
    expect((await giveStatementIds(owner.actor, other, next)).given).toEqual([{ line: 1, id: "FR-003" }]);
  });

  it("stay as they are if nobody chose them, and a line without one is reported", async () => {
    const documentId = await document(TEXT);
    const statements = [
      { line: 4, type: "functional" as const },
      { line: 1, type: "functional" as const },
    ];
    const given = await giveStatementIds(owner.actor, documentId, { version: 1, statements });
    expect(given).toMatchObject({
      given: [{ line: 4, id: "FR-001" }],
      left: [{ line: 1, code: "not_found" }],
    });
    expect((await getDocument(owner.actor, documentId)).content).toBe(
      TEXT.replace("- The system shall answer", "- **FR-001**: The system shall answer"),
    );
    expect(await countUnnumbered(owner.actor, documentId)).toBe(2);
  });

  it("are not changed by lines of a version that is no longer the newest", async () => {
    const documentId = await document(TEXT);
    const input = { version: 2, statements: [{ line: 3, type: "functional" as const }] };
    await expect(giveStatementIds(owner.actor, documentId, input)).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await getDocument(owner.actor, documentId)).version).toBe(1);
  });

  it("of a large text are found in a thread and get ids like others", async () => {
    const many = Array.from(
      { length: 4000 },
      (_, at) => `- The system shall print receipt ${at} of the day.`,
    );
    const documentId = await document(`# Shop\n\n${many.join("\n")}\n`);
    expect((await listUnnumbered(owner.actor, documentId)).total).toBe(4000);
    const statements = [{ line: 4002, type: "functional" as const }];
    const given = await giveStatementIds(owner.actor, documentId, { version: 1, statements });
    expect(given).toMatchObject({ version: 2, given: [{ line: 4002, id: "FR-001" }] });
  });

  it("do not exist in documents that cannot contain requirements", async () => {
    const documentId = await document("title: the system shall print\n", "settings.yaml");
    expect(await listUnnumbered(owner.actor, documentId)).toMatchObject({ total: 0 });
  });

  it("can be read by everybody in the project, and changed only by those who may edit", async () => {
    const documentId = await document(TEXT);
    const reader = await makeMember(owner, "viewer");
    expect(await countUnnumbered(reader.actor, documentId)).toBe(3);
    const input = { version: 1, statements: [{ line: 3, type: "functional" as const }] };
    await expect(giveStatementIds(reader.actor, documentId, input)).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
