import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { guestScene } from "#lib/testing/guests.ts";
import { decideSuggestion } from "./decide-suggestion.ts";
import { getDocument } from "./get-document.ts";
import { listSuggestions } from "./list-suggestions.ts";
import { listGuestSuggestions, suggestAsGuest } from "./suggest-as-guest.ts";

afterAll(closeDatabase);

const change = {
  at: { version: 1, words: "24 months" },
  content: "36 months",
  reason: "The law asks for it.",
};

describe("a guest's suggestion", () => {
  it("waits for a member, who accepts it as a version; the guest sees the outcome", async () => {
    const { ada, documentId, link, guest } = await guestScene();
    const mei = await guest(await link({ kind: "document", id: documentId, right: "comment" }));
    await suggestAsGuest(mei, change);
    const { data } = await listSuggestions(ada.actor, documentId, { page: { limit: 10 }, language: "en" });
    expect(data).toMatchObject([{ author: "Mei", author_is_guest: true, preview: { ok: true } }]);
    await expect(getDocument(ada.actor, documentId)).resolves.toMatchObject({ version: 1 });
    await decideSuggestion(ada.actor, {
      suggestionId: data[0]?.id ?? "",
      input: { decision: "accept" },
      language: "en",
    });
    await expect(getDocument(ada.actor, documentId)).resolves.toMatchObject({ version: 2 });
    await expect(listGuestSuggestions(mei)).resolves.toMatchObject([
      { before: "24 months", after: "36 months", status: "accepted" },
    ]);
  });

  it("is refused for words that are not there, for an older version, and by a link to a plan", async () => {
    const { taskId, documentId, link, guest } = await guestScene();
    const mei = await guest(await link({ kind: "document", id: documentId }));
    const planned = await guest(await link({ kind: "plan", id: taskId }));
    const read = await guest(await link({ kind: "document", id: documentId, right: "read" }));
    const codes: [typeof mei, object, string][] = [
      [mei, { version: 1, words: "48 months" }, "comment_place_unknown"],
      [mei, { version: 2, words: "24 months" }, "shared_content_changed"],
      [planned, change.at, "not_found"],
      [read, change.at, "forbidden"],
    ];
    for (const [who, at, code] of codes)
      await expect(suggestAsGuest(who, { ...change, at: { version: 1, ...at } })).rejects.toMatchObject({
        code,
      });
  });
});
