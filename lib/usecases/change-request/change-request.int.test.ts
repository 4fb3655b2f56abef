import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import { makeMember, makeProject, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { addRequestEdits } from "./add-request-edits.ts";
import {
  createChangeRequest,
  getChangeRequest,
  listChangeRequests,
  moveRequest,
  removeRequestEdit,
} from "./change-requests.ts";
import { decideChangeRequest } from "./decide-change-request.ts";

afterAll(closeDatabase);

const PAY = "Guests SHALL pay a deposit of 20 euros.";
const SRS = `# Rooms\n\n## Paying\n\n### FR-001\n\n${PAY}\n`;
const MORE = "# More\n\n## Lists\n\nThe lists of the caretaker.\n";
const language = "en";

let owner: TestUser;
beforeAll(async () => {
  owner = await makeUser("Mei");
});

async function rooms() {
  const { project, access } = await makeProject(owner);
  const by = { author: access.author };
  const store = (name: string, text: string) =>
    inTenant(access, (db) => storeNewDocument(db, { name, text, ...by }));
  const [srs, more] = [await store("SRS.md", SRS), await store("More.md", MORE)];
  const textOf = async (id: string) => (await inTenant(access, (db) => readDocumentVersion(db, id)))?.text;
  const rewrite = (text: string) =>
    inTenant(access, (db) => addDocumentVersion(db, srs.id, { text, expectedVersion: 1, ...by }));
  const input = { title: "Higher deposit", reason: "Rooms were not paid." };
  const request = await createChangeRequest(owner.actor, project.id, { input, language });
  return { id: project.id, srs: srs.id, more: more.id, request: request.id, textOf, rewrite };
}

const change = (changeRequestId: string, value: string) =>
  addRequestEdits(owner.actor, {
    changeRequestId,
    input: { requirement_id: "FR-001", field: "statement", value },
    language,
  });
const append = (changeRequestId: string, document_id: string, content: string) =>
  addRequestEdits(owner.actor, {
    changeRequestId,
    input: {
      document_id,
      edits: [{ type: "append_to_section", target: { sectionName: "Lists" }, content, reason: "More." }],
    },
    language,
  });
const move = (id: string, to: "propose" | "reopen" | "withdraw") =>
  moveRequest(owner.actor, id, { input: { move: to }, language });
const decide = (
  changeRequestId: string,
  { version }: { readonly version: number },
  { by = owner, decision = "apply" }: { readonly by?: TestUser; readonly decision?: "apply" | "refuse" } = {},
) =>
  decideChangeRequest(by.actor, {
    changeRequestId,
    input: { decision, version, reason: decision === "refuse" ? "Too expensive." : "" },
    language,
  });

describe("a change request", () => {
  it("shows what its edits make of each document and changes none before it is applied", async () => {
    const { request, srs, more, textOf } = await rooms();
    await change(request, PAY.replace("20", "30"));
    const seen = await append(request, more, "A list of all bookings.");
    expect(seen).toMatchObject({ number: 1, state: "draft", edits: 2 });
    expect(seen.documents.map(({ name }) => name).sort()).toEqual(["More.md", "SRS.md"]);
    expect(seen.documents.find(({ name }) => name === "SRS.md")).toMatchObject({
      conflicts: [],
      requirements: [
        { id: "FR-001", fields: [{ field: "statement", before: PAY, after: PAY.replace("20", "30") }] },
      ],
    });
    expect(await textOf(srs)).toBe(SRS);
    expect(await textOf(more)).toBe(MORE);
  });

  it("is applied to all documents in one step by a reviewer and is closed then", async () => {
    const { request, id, srs, more, textOf } = await rooms();
    await change(request, PAY.replace("20", "30"));
    await append(request, more, "A list of all bookings.");
    const { version } = await move(request, "propose");
    const reviewer = await makeMember(owner, "reviewer");
    const done = await decide(request, { version }, { by: reviewer });
    expect(done).toMatchObject({ state: "applied", decided_by: reviewer.actor.name });
    expect(done.applied).toHaveLength(2);
    expect(done.documents.find(({ name }) => name === "SRS.md")).toMatchObject({
      version: 1,
      requirements: [{ id: "FR-001" }],
    });
    expect(await textOf(srs)).toContain("30 euros");
    expect(await textOf(more)).toContain("A list of all bookings.");
    await expect(change(request, PAY)).rejects.toMatchObject({ code: "change_request_closed" });
    const { data } = await listChangeRequests(owner.actor, id, { limit: 10 });
    expect(data).toMatchObject([{ state: "applied" }]);
  });

  it("whose edits do not fit any more changes no document and names the conflict", async () => {
    const { request, srs, more, textOf, rewrite } = await rooms();
    await change(request, PAY.replace("20", "30"));
    await append(request, more, "A list of all bookings.");
    const { version } = await move(request, "propose");
    const other = SRS.replace(PAY, "Members SHALL pay nothing.");
    await rewrite(other);
    const seen = await getChangeRequest(owner.actor, request, language);
    expect(seen.documents.find(({ name }) => name === "SRS.md")?.conflicts).toHaveLength(1);
    await expect(decide(request, { version })).rejects.toMatchObject({
      code: "change_request_conflicts",
      extra: { conflicts: [{ document_name: "SRS.md" }] },
    });
    expect(await textOf(srs)).toBe(other);
    expect(await textOf(more)).toBe(MORE);
    expect(await getChangeRequest(owner.actor, request, language)).toMatchObject({ state: "proposed" });
  });

  it("is merged with changes elsewhere in its documents", async () => {
    const { request, srs, textOf, rewrite } = await rooms();
    await change(request, PAY.replace("20", "30"));
    const { version } = await move(request, "propose");
    await rewrite(`${SRS}\n## Lists\n\nNew.\n`);
    await decide(request, { version });
    expect(await textOf(srs)).toBe(`${SRS}\n## Lists\n\nNew.\n`.replace("20 euros", "30 euros"));
  });

  it("is decided only as it was read, and only while it is proposed", async () => {
    const { request, more } = await rooms();
    await expect(move(request, "propose")).rejects.toMatchObject({ code: "change_request_empty" });
    const { version } = await append(request, more, "One.");
    await expect(decide(request, { version })).rejects.toMatchObject({
      code: "change_request_not_proposed",
    });
    const proposed = await move(request, "propose");
    await expect(append(request, more, "Two.")).rejects.toMatchObject({ code: "conflict" });
    await move(request, "reopen");
    await append(request, more, "Two.");
    await move(request, "propose");
    await expect(decide(request, proposed)).rejects.toMatchObject({
      code: "precondition_failed",
    });
  });

  it("is refused with a reason, and edits of a draft can be removed", async () => {
    const { request, more, textOf } = await rooms();
    const { edit_list } = await append(request, more, "One.");
    await removeRequestEdit(owner.actor, request, edit_list[0]?.id ?? "");
    expect(await getChangeRequest(owner.actor, request, language)).toMatchObject({ edits: 0, documents: [] });
    await append(request, more, "Two.");
    const { version } = await move(request, "propose");
    const refused = await decide(request, { version }, { decision: "refuse" });
    expect(refused).toMatchObject({ state: "refused", decision_reason: "Too expensive.", applied: [] });
    expect(await textOf(more)).toBe(MORE);
  });

  it("takes no edit that does not fit its document, and none of another project", async () => {
    const { request } = await rooms();
    const other = await rooms();
    await expect(append(request, other.more, "One.")).rejects.toMatchObject({ code: "invalid_input" });
    const { request: own, more } = await rooms();
    const unknown = addRequestEdits(owner.actor, {
      changeRequestId: own,
      input: {
        document_id: more,
        edits: [{ type: "append_to_section", target: { sectionName: "None" }, content: "A.", reason: "B." }],
      },
      language,
    });
    await expect(unknown).rejects.toMatchObject({ code: "edits_refused" });
  });

  it("cannot be changed by a reviewer or seen by a stranger", async () => {
    const { request, more } = await rooms();
    const [reviewer, stranger] = [await makeMember(owner, "reviewer"), await makeUser()];
    const edits = [
      { type: "append_to_section", target: { sectionName: "Lists" }, content: "A.", reason: "B." },
    ];
    await expect(
      addRequestEdits(reviewer.actor, {
        changeRequestId: request,
        input: { document_id: more, edits },
        language,
      }),
    ).rejects.toMatchObject({ code: "forbidden" });
    await expect(getChangeRequest(stranger.actor, request, language)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
