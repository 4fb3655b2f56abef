import { afterAll, describe, expect, it } from "vitest";
import { suggestionRoutes } from "#app/api/v1/documents/suggestion-routes.ts";
import type { SuggestionsPreview } from "#lib/contracts/suggestion.ts";
import { systemAccess } from "#lib/db/access.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { apiOperation } from "#lib/testing/api-operation.ts";
import { makeMember, makeProject, makeToken, makeUser } from "#lib/testing/factories.ts";
import { createDocument } from "./create-document.ts";
import { decideSuggestions } from "./decide-suggestions.ts";
import { getDocument } from "./get-document.ts";
import { getSuggestion } from "./get-suggestion.ts";
import { previewSuggestions } from "./preview-suggestions.ts";
import { proposeEdits } from "./propose-edits.ts";

const postPreview = apiOperation(suggestionRoutes, "previewSuggestions");

afterAll(closeDatabase);

const TEXT =
  "# SRS\n\n## FR-001 Log in\n\nThe system shall log in quickly.\n\n- **Priority**: high\n\n## Notes\n\nold b\n";

const swap = (sectionName: string, targetContent: string, content: string) => ({
  type: "update_content_in_section",
  target: { sectionName, targetContent },
  content,
  reason: "vague",
});

/** A document with three suggestions; the first two change the same text. */
async function scene() {
  const ada = await makeUser();
  const { project, access } = await makeProject(ada);
  const { id } = await createDocument(ada.actor, project.id, { name: "SRS.md", content: TEXT });
  const propose = async (edit: object): Promise<string> => {
    const proposal = { documentId: id, edits: [edit], note: "", messageId: null, mode: "suggest" } as const;
    const specialist = systemAccess(access.workspaceId, project.id, "fr_writer");
    const { suggestion_ids } = await inTenant(specialist, (db) => proposeEdits(db, proposal));
    return suggestion_ids[0] ?? "";
  };
  const ids = [
    await propose(swap("FR-001 Log in", "quickly", "within 2 s")),
    await propose(swap("FR-001 Log in", "log in quickly", "sign in")),
    await propose(swap("Notes", "old b", "new b")),
  ];
  const preview = (suggestion_ids: readonly string[]) =>
    previewSuggestions(ada.actor, {
      documentId: id,
      input: { suggestion_ids: [...suggestion_ids] },
      language: "en",
    });
  return { ada, id, ids, preview };
}

describe("a joint preview of suggestions", () => {
  it("is the change that accepting them together makes, with those that conflict, and stores nothing", async () => {
    const { ada, id, ids, preview } = await scene();
    const shown = await preview(ids);
    expect(shown).toMatchObject({
      version: 1,
      placed: [ids[0], ids[2]],
      conflicts: [{ id: ids[1], message: expect.stringMatching(/\.$/) }],
    });
    expect(shown.diff).toContain("+The system shall log in within 2 s.");
    expect(shown.diff).toContain("+new b");
    expect(await getDocument(ada.actor, id)).toMatchObject({ version: 1, content: TEXT });
    const input = { suggestion_ids: ids, decision: "accept" } as const;
    const decided = await decideSuggestions(ada.actor, { documentId: id, input, language: "en" });
    expect(decided.filter(({ status }) => status === "accepted").map((one) => one.id)).toEqual(shown.placed);
    const { content } = await getDocument(ada.actor, id);
    expect(content).toBe(TEXT.replace("quickly", "within 2 s").replace("old b", "new b"));
  });

  it("is open to readers, hidden from strangers, and refused for decided suggestions", async () => {
    const { ada, id, ids } = await scene();
    const [first = "", , third = ""] = ids;
    const viewer = await makeMember(ada, "viewer");
    const stranger = await makeUser();
    const language = "zh" as const;
    const request = { documentId: id, input: { suggestion_ids: [first] }, language };
    await expect(previewSuggestions(viewer.actor, request)).resolves.toMatchObject({ placed: [first] });
    await expect(previewSuggestions(stranger.actor, request)).rejects.toMatchObject({ code: "not_found" });
    const input = { suggestion_ids: [third], decision: "reject" as const };
    await decideSuggestions(ada.actor, { documentId: id, input, language: "en" });
    const later = { ...request, input: { suggestion_ids: [first, third] } };
    await expect(previewSuggestions(viewer.actor, later)).rejects.toMatchObject({
      code: "suggestion_closed",
    });
  });

  it("is given over REST", async () => {
    const { ada, id, ids } = await scene();
    const { token } = await makeToken(ada, ["read"]);
    const request = new Request(`http://localhost:3000/api/v1/documents/${id}/suggestions/preview`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ suggestion_ids: ids }),
    });
    const response = await postPreview(request, { documentId: id });
    expect(response.status).toBe(200);
    expect(((await response.json()) as SuggestionsPreview).placed).toEqual([ids[0], ids[2]]);
  });
});

describe("the requirements that a suggestion changes", () => {
  it("are named with their priority, and absent for other text", async () => {
    const { ada, ids } = await scene();
    const [first = "", , third = ""] = ids;
    expect((await getSuggestion(ada.actor, first, "en")).requirements).toEqual([
      { id: "FR-001", priority: "high" },
    ]);
    expect((await getSuggestion(ada.actor, third, "en")).requirements).toEqual([]);
  });
});
