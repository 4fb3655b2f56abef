import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import {
  makeMember,
  makeProject,
  makeUser,
  type TestProject,
  type TestUser,
} from "#lib/testing/factories.ts";
import { createDocument } from "#lib/usecases/document/create-document.ts";
import { listDocumentVersions } from "#lib/usecases/document/list-document-versions.ts";
import { getRequirement } from "./get-requirement.ts";
import { listRequirements } from "./list-requirements.ts";
import { setTypes } from "./set-types.ts";
import { getRequirementsYaml, listTwinFindings } from "./twin.ts";

afterAll(closeDatabase);

const SRS = `# Shop

### FR-001 Cards

The system shall encrypt card numbers and authenticate each clerk by password:

- at the till
- in the office

### FR-002 Pay

When a customer pays, the system shall take the card.

| Id | Statement |
|---|---|
| FR-003 | The system shall print. |
`;

let owner: TestUser;
let made: TestProject;
let documentId: string;

beforeAll(async () => {
  owner = await makeUser();
  made = await makeProject(owner);
  const document = await createDocument(owner.actor, made.project.id, { name: "SRS.md", content: SRS });
  documentId = document.id;
});

describe("typing many at once", () => {
  it("writes one version, requirements.yaml follows, and what has no place is reported", async () => {
    const projectId = made.project.id;
    const before = await getRequirement(owner.actor, projectId, "FR-001");
    expect(before.statement).toContain("\n- at the till\n- in the office");
    expect(before.kind).toMatchObject({ type: "quality", characteristic: "security", state: "differs" });
    const set = await setTypes(owner.actor, projectId, {
      types: [
        { id: "FR-001", type: "quality", characteristic: "security" },
        { id: "FR-002", type: "functional", characteristic: null },
        { id: "FR-003", type: "functional", characteristic: null },
      ],
    });
    expect(set).toEqual({
      written: ["FR-001", "FR-002"],
      left: [{ id: "FR-003", code: "field_no_place" }],
      versions: [{ document_id: documentId, version: 2 }],
    });
    const versions = await listDocumentVersions(owner.actor, documentId, { limit: 10 });
    expect(versions.data).toHaveLength(2);
    const { content } = await getRequirementsYaml(owner.actor, projectId);
    expect(content).toContain("type: quality");
    expect(content).toContain("characteristic: security");
    expect((await listTwinFindings(owner.actor, projectId, "en")).findings).toEqual([]);
    const confirmed = await listRequirements(owner.actor, projectId, { q: "typing:confirmed", limit: 10 });
    expect(confirmed.data.map(({ id }) => id)).toEqual(["FR-001", "FR-002"]);
  });

  it("is for those who may edit", async () => {
    const viewer = await makeMember(owner, "viewer");
    const types = [{ id: "FR-002", type: "data" as const, characteristic: null }];
    await expect(setTypes(viewer.actor, made.project.id, { types })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
