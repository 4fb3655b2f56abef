import { afterAll, describe, expect, it } from "vitest";
import { suggestionRoutes } from "#app/api/v1/documents/suggestion-routes.ts";
import type { SuggestionView } from "#lib/contracts/suggestion.ts";
import { systemAccess } from "#lib/db/access.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import { addSuggestions } from "#lib/db/suggestions.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { storedEditSchema } from "#lib/domain/document/semantic-edit.ts";
import { apiOperation } from "#lib/testing/api-operation.ts";
import { makeMember, makeProject, makeToken, makeUser } from "#lib/testing/factories.ts";
import { createDocument } from "./create-document.ts";
import { editDocument } from "./edit-document.ts";
import { getDocument } from "./get-document.ts";
import { getSuggestion } from "./get-suggestion.ts";
import { listSuggestions } from "./list-suggestions.ts";
import { proposeEdits } from "./propose-edits.ts";

const postDecision = apiOperation(suggestionRoutes, "decideSuggestion");

afterAll(closeDatabase);

const TEXT = "# SRS\r\n\r\n## A\r\n\r\nold a\r\n\r\n## B\n\nold b\n";

const swap = (sectionName: string, from: string, to: string) => ({
  type: "update_content_in_section",
  target: { sectionName, targetContent: from },
  content: to,
  reason: `${from} is vague`,
});

async function scene() {
  const ada = await makeUser();
  const { project, access } = await makeProject(ada);
  const { token } = await makeToken(ada, ["read", "write"]);
  const { id } = await createDocument(ada.actor, project.id, { name: "SRS.md", content: TEXT });
  const specialist = systemAccess(access.workspaceId, project.id, "fr_writer");
  return {
    ada,
    id,
    propose: (edits: readonly unknown[], mode: "suggest" | "apply" = "suggest") =>
      inTenant(specialist, (db) =>
        proposeEdits(db, { documentId: id, edits, messageId: null, mode, note: "Sharper words" }),
      ),
    edit: (...edits: unknown[]) =>
      editDocument(ada.actor, {
        documentId: id,
        input: { edits, mode: "all_or_nothing", validateOnly: false, note: "" },
        ifMatch: null,
        language: "en",
      }),
    /** Decides through the route. */
    async decide(suggestionId: string, body: unknown) {
      const request = new Request(`http://localhost:3000/api/v1/suggestions/${suggestionId}/decisions`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const response = await postDecision(request, { suggestionId });
      return { status: response.status, answer: (await response.json()) as SuggestionView };
    },
    /** Stores a suggestion without checking it. */
    async addStored(given: unknown): Promise<string> {
      const edit = storedEditSchema.parse(given);
      const draft = { documentId: id, messageId: null, baseVersion: 1, edit, code: null };
      const [added = ""] = await inTenant(specialist, (db) =>
        addSuggestions(db, [{ ...draft, author: specialist.author }]),
      );
      return added;
    },
    see: (suggestionId: string) => getSuggestion(ada.actor, suggestionId, "en"),
    stored: () => getDocument(ada.actor, id),
    version: (version: number) => inTenant(access, (db) => readDocumentVersion(db, id, version)),
  };
}

describe("edits that a specialist proposes", () => {
  it("as suggestions change nothing, and each that can be read waits with what is in its way", async () => {
    const at = await scene();
    const edits = [
      swap("A", "old a", "new a"),
      swap("Z", "x", "y"),
      { type: "dance" },
      swap("A", "old a", "!"),
    ];
    const proposed = await at.propose(edits);
    expect(proposed).toMatchObject({ ok: false, applied_version: null });
    expect(proposed.suggestion_ids).toHaveLength(3);
    expect(proposed.results.map(({ code }) => code)).toEqual([
      "edit_conflict",
      "section_not_found",
      "type_not_supported",
      "edit_conflict",
    ]);
    expect((await at.stored()).version).toBe(1);
    const views = await Promise.all(proposed.suggestion_ids.map(at.see));
    expect(views).toMatchObject([
      {
        status: "open",
        reason: "old a is vague",
        author: "fr_writer",
        base_version: 1,
        document_name: "SRS.md",
        preview: { ok: true, code: null, path: ["SRS", "A"], line: 5 },
      },
      { preview: { ok: false, code: "section_not_found", diff: "", path: [], line: null } },
      { preview: { ok: true } },
    ]);
    expect(views[0]?.preview.diff).toContain("+new a");
  });

  it("of a batch that is too large to be read none is kept", async () => {
    const at = await scene();
    const edits = Array.from({ length: 1001 }, () => swap("A", "old a", "new a"));
    const proposed = await at.propose(edits);
    expect(proposed).toMatchObject({ ok: false, suggestion_ids: [], results: [{ code: "batch_too_large" }] });
  });

  it("to be applied become one version signed by the specialist, or none of them is", async () => {
    const at = await scene();
    const edits = [swap("A", "old a", "new a"), swap("B", "old b", "new b")];
    const failed = await at.propose([...edits, swap("Z", "x", "y")], "apply");
    expect(failed).toMatchObject({ ok: false, applied_version: null, suggestion_ids: [] });
    expect(await at.propose(edits, "apply")).toMatchObject({ ok: true, applied_version: 2 });
    expect(await at.version(2)).toMatchObject({
      text: TEXT.replaceAll("old", "new"),
      author: { kind: "system", name: "fr_writer" },
      note: "Sharper words",
      edits,
    });
  });
});

describe("a suggestion", () => {
  it("whose section moved under another heading is shown there and accepted there, as long as there is no doubt", async () => {
    const at = await scene();
    const content = "## Speed\n\nIt answers quickly.\n";
    await at.edit({ type: "insert_after_section", target: { sectionName: "B" }, content, reason: "why" });
    const [id = ""] = (await at.propose([swap("Speed", "quickly", "within 2 s")])).suggestion_ids;
    expect((await at.see(id)).preview).toMatchObject({ ok: true, moved: false });
    await at.edit({
      type: "replace_section",
      target: { sectionName: "Speed" },
      content: content.replace("Speed", "How fast"),
      reason: "why",
    });
    expect((await at.see(id)).preview).toMatchObject({ ok: true, moved: true, path: ["SRS", "How fast"] });
    expect((await at.decide(id, { decision: "accept" })).status).toBe(200);
    expect((await at.stored()).content).toContain("## How fast\r\n\r\nIt answers within 2 s.");
  });

  it("says where it falls: at the section it names, also where that ends", async () => {
    const at = await scene();
    const place = async (edit: object) => {
      const [id = ""] = (await at.propose([{ reason: "why", ...edit }])).suggestion_ids;
      const { path, line } = (await at.see(id)).preview;
      return { path, line };
    };
    const target = { sectionName: "A" };
    expect(await place({ type: "append_to_section", target, content: "x" })).toMatchObject({
      path: ["SRS", "A"],
    });
    expect(await place({ type: "insert_after_section", target, content: "## C" })).toMatchObject({
      path: ["SRS", "A"],
    });
    expect(await place({ type: "insert_before_section", target, content: "## C" })).toEqual({
      path: ["SRS", "A"],
      line: 3,
    });
    expect(
      await place({ type: "append_to_section", target: { sectionName: "SRS" }, content: "x" }),
    ).toMatchObject({ path: ["SRS"] });
  });

  it("is accepted as one version with its reason, and then closed", async () => {
    const at = await scene();
    const [id = ""] = (await at.propose([swap("A", "old a", "new a")])).suggestion_ids;
    const { status, answer } = await at.decide(id, { decision: "accept" });
    expect(status).toBe(200);
    expect(answer).toMatchObject({ status: "accepted", applied_version: 2, decided_by: expect.any(String) });
    expect(answer.preview.diff).toContain("+new a");
    expect(await at.version(2)).toMatchObject({
      text: TEXT.replace("old a", "new a"),
      note: "old a is vague",
      author: { kind: "token" },
    });
    for (const decision of ["accept", "reject"])
      expect(await at.decide(id, { decision })).toMatchObject({
        status: 409,
        answer: { code: "suggestion_closed" },
      });
    expect((await at.stored()).version).toBe(2);
  });

  it("is rejected with who and when, and the document stays", async () => {
    const at = await scene();
    const [id = ""] = (await at.propose([swap("A", "old a", "new a")])).suggestion_ids;
    const { answer } = await at.decide(id, { decision: "reject" });
    expect(answer).toMatchObject({
      status: "rejected",
      applied_version: null,
      decided_by: expect.any(String),
      decided_at: expect.stringMatching(/Z$/),
    });
    expect((await at.stored()).version).toBe(1);
  });

  it("is changed: a person's words go in, and the suggestion shows them", async () => {
    const at = await scene();
    const [id = ""] = (await at.propose([swap("A", "old a", "new a")])).suggestion_ids;
    const { answer } = await at.decide(id, { decision: "accept", content: "my a" });
    expect(answer).toMatchObject({ status: "accepted", edit: { content: "my a" } });
    expect((await at.stored()).content).toBe(TEXT.replace("old a", "my a"));
  });

  it("that found no place is put by hand", async () => {
    const at = await scene();
    const [id = ""] = (await at.propose([swap("Gone", "old b", "new b")])).suggestion_ids;
    const lost = await at.decide(id, { decision: "accept" });
    expect(lost).toMatchObject({
      status: 422,
      answer: { code: "edits_refused", results: [{ code: "section_not_found" }] },
    });
    expect(await at.see(id)).toMatchObject({ status: "open" });
    const target = { sectionName: "B", targetContent: "old b" };
    const { answer } = await at.decide(id, { decision: "accept", target });
    expect(answer).toMatchObject({ status: "accepted", applied_version: 2, edit: { target } });
    expect(answer.preview).toMatchObject({ ok: true, path: ["SRS", "B"] });
    expect((await at.stored()).content).toBe(TEXT.replace("old b", "new b"));
    expect(await at.decide(id, { decision: "accept", target: {} })).toMatchObject({ status: 409 });
  });

  it("is put by hand in another way than it was meant", async () => {
    const at = await scene();
    const [id = ""] = (await at.propose([swap("Gone", "old b", "new b")])).suggestion_ids;
    const none = await at.decide(id, { decision: "accept", type: "append_to_section", target: {} });
    expect(none).toMatchObject({ status: 422, answer: { results: [{ code: "edit_invalid" }] } });
    const other = { type: "append_to_section", target: { sectionName: "A" } };
    const { answer } = await at.decide(id, { decision: "accept", ...other });
    expect(answer).toMatchObject({ status: "accepted", edit: { ...other, content: "new b" } });
    expect((await at.stored()).content).toBe(TEXT.replace("old a\r\n", "old a\r\n\r\nnew b\r\n"));
  });

  it("still fits when the document changed elsewhere", async () => {
    const at = await scene();
    const [id = ""] = (await at.propose([swap("A", "old a", "new a")])).suggestion_ids;
    await at.edit(swap("B", "old b", "new b"));
    expect((await at.see(id)).preview).toMatchObject({ ok: true });
    expect(await at.decide(id, { decision: "accept" })).toMatchObject({ answer: { applied_version: 3 } });
    expect((await at.stored()).content).toBe(TEXT.replaceAll("old", "new"));
  });

  it("without a reason, from the time when it was optional, is still shown and accepted", async () => {
    const at = await scene();
    const id = await at.addStored({ ...swap("A", "old a", "new a"), reason: "" });
    expect(await at.see(id)).toMatchObject({ origin: null, author: "fr_writer" });
    expect(await at.see(id)).toMatchObject({ reason: "", preview: { ok: true, code: null } });
    expect(await at.decide(id, { decision: "accept" })).toMatchObject({ answer: { status: "accepted" } });
    expect((await at.stored()).content).toBe(TEXT.replace("old a", "new a"));
  });

  it("without a reason is not proposed: it is reported with its code", async () => {
    const at = await scene();
    const { suggestion_ids, results } = await at.propose([{ ...swap("A", "old a", "new a"), reason: " " }]);
    expect([suggestion_ids, results[0]?.code]).toEqual([[], "reason_missing"]);
  });

  it("whose target changed is stale: it stays open until it is placed by hand", async () => {
    const at = await scene();
    const replace = {
      type: "replace_section",
      target: { sectionName: "B" },
      content: "## B\n\nnew b\n",
      reason: "r",
    };
    const [id = ""] = (await at.propose([replace])).suggestion_ids;
    await at.edit(swap("B", "old b", "another b"));
    expect((await at.see(id)).preview).toMatchObject({ ok: false, code: "stale_base" });
    expect(await at.decide(id, { decision: "accept" })).toMatchObject({
      status: 409,
      answer: { code: "stale_base", changed_targets: [{ index: 0, target: { sectionName: "B" } }] },
    });
    expect(await at.see(id)).toMatchObject({ status: "open" });
    await at.decide(id, { decision: "accept", target: { sectionName: "B" } });
    expect((await at.stored()).content).toContain("new b");
  });

  it("is accepted once: of two at the same moment the second is reported so", async () => {
    const at = await scene();
    const [id = ""] = (await at.propose([swap("A", "old a", "old a, old a")])).suggestion_ids;
    const both = await Promise.all([1, 2].map(() => at.decide(id, { decision: "accept" })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await at.stored()).version).toBe(2);
  });

  it("is one of a document's list, newest first, by status and page", async () => {
    const at = await scene();
    const [first = ""] = (await at.propose([swap("A", "old a", "1")])).suggestion_ids;
    const [second = ""] = (await at.propose([swap("A", "old a", "2")])).suggestion_ids;
    await at.decide(first, { decision: "reject" });
    const list = (page: object) =>
      listSuggestions(at.ada.actor, at.id, { page: { limit: 10, ...page }, language: "en" });
    expect((await list({})).data.map((one) => one.id)).toEqual([second, first]);
    expect((await list({ status: "open" })).data.map((one) => one.id)).toEqual([second]);
    const { data, next_cursor } = await list({ limit: 1 });
    expect(data).toHaveLength(1);
    expect((await list({ limit: 1, cursor: next_cursor })).data.map((one) => one.id)).toEqual([first]);
  });

  it("is seen by members, decided by editors, unknown to strangers", async () => {
    const at = await scene();
    const [id = ""] = (await at.propose([swap("A", "old a", "1")])).suggestion_ids;
    const viewer = await makeMember(at.ada, "viewer");
    await expect(getSuggestion(viewer.actor, id, "zh")).resolves.toMatchObject({ id });
    const { actor } = await makeUser();
    await expect(getSuggestion(actor, id, "zh")).rejects.toMatchObject({ code: "not_found" });
  });

  it("is refused other decisions with 400", async () => {
    const at = await scene();
    const [id = ""] = (await at.propose([swap("A", "old a", "1")])).suggestion_ids;
    for (const body of [{}, { decision: "maybe" }, { decision: "accept", content: 1 }])
      expect(await at.decide(id, body)).toMatchObject({ status: 400 });
  });
});
