import { afterAll, describe, expect, it } from "vitest";
import { versionRoutes } from "#app/api/v1/documents/version-routes.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion } from "#lib/db/write-document.ts";
import { apiOperation } from "#lib/testing/api-operation.ts";
import { makeMember, makeProject, makeToken, makeUser } from "#lib/testing/factories.ts";
import { blameDocument } from "./blame-document.ts";
import { createDocument } from "./create-document.ts";
import { editDocument } from "./edit-document.ts";
import { getUnseen } from "./get-unseen.ts";
import { markSeen } from "./mark-seen.ts";
import { restoreVersion } from "./restore-version.ts";

const getBlame = apiOperation(versionRoutes, "blameDocument");
const getSeen = apiOperation(versionRoutes, "getUnseen");
const putSeen = apiOperation(versionRoutes, "markSeen");
const getChanges = apiOperation(versionRoutes, "compareVersions");

afterAll(closeDatabase);

const SRS = `# Shop

## FR-001 Pay

The system shall take cards.

## FR-002 Refund

| id | what |
|---|---|
| FR-003 | The system shall pay back. |
`;

/** A document of two people with a token each. */
async function scene() {
  const ada = await makeUser();
  const { project, access } = await makeProject(ada, "en");
  const bob = await makeMember(ada, "editor");
  const { id } = await createDocument(ada.actor, project.id, { name: "SRS.md", content: SRS });
  const write = (by: typeof ada, find: string, replace: string) =>
    editDocument(by.actor, {
      documentId: id,
      ifMatch: null,
      language: "en",
      input: {
        edits: [
          {
            type: "update_content_in_section",
            target: {
              sectionName: find.startsWith("take") ? "FR-001 Pay" : "FR-002 Refund",
              targetContent: find,
            },
            content: replace,
            reason: "why",
          },
        ],
        mode: "all_or_nothing",
        validateOnly: false,
        note: "",
      },
    });
  const { token } = await makeToken(ada, ["read", "write"]);
  const ask = async (
    handler: typeof getBlame,
    rest: { version?: string; query?: string; body?: object } = {},
  ) => {
    const { version, query = "", body } = rest;
    const request = new Request(`http://localhost:3000/api/v1/documents/${id}/x${query}`, {
      method: body === undefined ? "GET" : "PUT",
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const params = { documentId: id, ...(version === undefined ? {} : { version }) };
    const response = await handler(request, params);
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
  };
  return { ada, bob, access, project, id, write, ask };
}

describe("blame", () => {
  it("reports every block, section and requirement the version that wrote it, and who that was", async () => {
    const { bob, id, ask, write } = await scene();
    await write(bob, "take cards", "take gift cards");
    const { status, answer } = await ask(getBlame);
    expect(status).toBe(200);
    const blocks = answer.blocks as { line: number; written_in: number }[];
    expect(blocks.filter((one) => one.written_in === 2).map((one) => one.line)).toEqual([5]);
    expect(answer).toMatchObject({
      version: 2,
      sections: [{ written_in: 2 }, { written_in: 2 }, { written_in: 1 }],
      versions: [
        { version: 1, author: { kind: "user" }, suggestions: [] },
        { version: 2, author: { kind: "user", name: bob.actor.name } },
      ],
    });
    expect(answer.requirements).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: "FR-001", written_in: 2 })]),
    );
    await expect(blameDocument(bob.actor, id, 9)).rejects.toMatchObject({ code: "not_found" });
  });

  it("goes on from what it kept, and is the same for an older version asked for later", async () => {
    const { ada, bob, id, write } = await scene();
    const first = await blameDocument(ada.actor, id);
    for (const word of ["one", "two", "three", "four", "five", "six"])
      await write(bob, "pay back", `pay back ${word}`);
    const last = await blameDocument(ada.actor, id);
    expect(last.blocks.at(-1)?.written_in).toBe(7);
    expect(await blameDocument(ada.actor, id, 1)).toEqual(first);
    expect(await blameDocument(ada.actor, id)).toEqual(last);
  });

  it("gives what a restore put back to the restoring version and leaves the rest alone", async () => {
    const { ada, bob, id, write } = await scene();
    await write(bob, "take cards", "take nothing");
    await restoreVersion(ada.actor, { documentId: id, version: 1, ifMatch: null });
    const { blocks } = await blameDocument(ada.actor, id);
    expect(blocks.filter((one) => one.written_in !== 1).map((one) => [one.line, one.written_in])).toEqual([
      [5, 3],
    ]);
  });
});

describe("what changed since I last looked", () => {
  it("is nothing at the first look, then every place that others changed, until it is marked as seen", async () => {
    const { ada, bob, id, write, ask } = await scene();
    expect(await getUnseen(ada.actor, id)).toMatchObject({
      version: 1,
      seen_version: null,
      places: [],
      by: [],
    });
    expect((await ask(putSeen, { body: { version: 1 } })).status).toBe(200);
    await write(bob, "take cards", "take gift cards");
    await write(bob, "pay back", "pay back soon");
    const { answer } = await ask(getSeen);
    expect(answer).toMatchObject({ version: 3, seen_version: 1, by: [bob.actor.name] });
    expect((answer.places as { line: number }[]).map((one) => one.line)).toEqual([5, 11]);
    expect(await markSeen(ada.actor, id, { version: 3 })).toMatchObject({
      seen_version: 3,
      places: [],
      by: [],
    });
  });

  it("leaves out what the reader alone wrote, and is each person's own", async () => {
    const { ada, bob, id, write } = await scene();
    await markSeen(ada.actor, id, { version: 1 });
    await write(ada, "take cards", "take gift cards");
    expect(await getUnseen(ada.actor, id)).toMatchObject({ seen_version: 2, places: [], by: [] });
    await write(bob, "pay back", "pay back soon");
    expect((await getUnseen(ada.actor, id)).places).toHaveLength(1);
    expect(await getUnseen(bob.actor, id)).toMatchObject({ seen_version: null, places: [] });
    await expect(markSeen(ada.actor, id, { version: 9 })).rejects.toMatchObject({ code: "not_found" });
    const stranger = await makeUser();
    await expect(getUnseen(stranger.actor, id)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("what a version changed", () => {
  it("is reported by section, against the one before or any other, moved sections as moved", async () => {
    const { access, id, ask } = await scene();
    const moved = SRS.replace(/## FR-001[\s\S]*?(?=## FR-002)/, "").concat(
      "\n## FR-001 Pay\n\nThe system shall take cash.\n",
    );
    await inTenant(access, (db) =>
      addDocumentVersion(db, id, { expectedVersion: 1, text: moved, author: access.author }),
    );
    const { answer } = await ask(getChanges, { version: "2" });
    expect(answer).toMatchObject({ from: 1, to: 2 });
    const kinds = (answer.changes as { kind: string }[]).map((one) => one.kind);
    expect(kinds.filter((one) => one.startsWith("moved")).toSorted()).toEqual(["moved", "moved_away"]);
    const back = await ask(getChanges, { version: "1", query: "?since=2" });
    expect(back.answer).toMatchObject({ from: 2, to: 1 });
    const first = await ask(getChanges, { version: "1" });
    expect(first.answer).toMatchObject({
      from: 0,
      changes: [{ kind: "added" }, { kind: "added" }, { kind: "added" }],
    });
    expect((await ask(getChanges, { version: "7" })).status).toBe(404);
  });
});
