import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion } from "#lib/db/write-document.ts";
import { outline } from "#lib/domain/document/outline.ts";
import { guestScene, SHARED_TEXT } from "#lib/testing/guests.ts";
import { addComment } from "./add-comment.ts";
import { addGuestComment, listGuestComments, replyToDocumentThread } from "./guest-comments.ts";
import { listComments } from "./list-comments.ts";
import { answerComment } from "./thread-acts.ts";

afterAll(closeDatabase);

const comment = (text: string, at: object = {}) => ({ at: { version: 1, ...at }, text });

describe("a guest's comment on a document", () => {
  it("is anchored to its words and is among the members' comments, marked as a guest's", async () => {
    const { ada, documentId, link, guest } = await guestScene();
    const mei = await guest(await link({ kind: "document", id: documentId, right: "comment" }));
    await addGuestComment(mei, comment("Why 24?", { words: "24 months" }));
    await addGuestComment(mei, comment("Which card?", { item: outline(SHARED_TEXT).sections.at(-1)?.sid }));
    const { data, counts } = await listComments(ada.actor, documentId, {});
    expect(counts.open).toBe(2);
    expect(data).toMatchObject([
      { words: "24 months", comments: [{ text: "Why 24?", by: { name: "Mei", guest: true } }] },
      { words: "Refunds", comments: [{ by: { name: "Mei", guest: true } }] },
    ]);
    await answerComment(ada.actor, data[0]?.id ?? "", "By law.");
    await expect(listGuestComments(mei)).resolves.toMatchObject([
      { words: "24 months", comments: [{ is_guest: true }, { name: ada.actor.name, text: "By law." }] },
      { words: "Refunds" },
    ]);
  });

  it("shows nothing of what members discuss, and reaches no thread of theirs or of other guests", async () => {
    const { ada, documentId, link, guest } = await guestScene();
    const one = await link({ kind: "document", id: documentId });
    const mei = await guest(one);
    const tom = await guest(one, "Tom");
    const at = { quote: "24 months", before: "", after: "" };
    const internal = await addComment(ada.actor, documentId, { at, text: "Secret." });
    await addGuestComment(tom, comment("Tom's", { words: "balance" }));
    const [toms] = await listGuestComments(tom);
    await expect(listGuestComments(mei)).resolves.toEqual([]);
    for (const thread_id of [internal.id, toms?.id ?? "", "thr_none", "%00"])
      await expect(replyToDocumentThread(mei, { thread_id, text: "Hello" })).rejects.toMatchObject({
        code: "not_found",
      });
  });

  it("on words that the shown version does not have is refused, also where another version has them", async () => {
    const { access, documentId, link, guest } = await guestScene();
    const fixed = await guest(await link({ kind: "document", id: documentId, version: 1 }));
    const newest = await guest(await link({ kind: "document", id: documentId }));
    const text = SHARED_TEXT.replace("24 months", "36 months");
    await inTenant(access, (db) =>
      addDocumentVersion(db, documentId, { expectedVersion: 1, text, author: access.author }),
    );
    const refused = (who: typeof fixed, at: object) => addGuestComment(who, comment("Hello", at));
    await expect(refused(fixed, { version: 2, words: "36 months" })).rejects.toMatchObject({
      code: "shared_content_changed",
    });
    await expect(refused(fixed, { version: 1, words: "36 months" })).rejects.toMatchObject({
      code: "comment_place_unknown",
    });
    await expect(refused(newest, { version: 1, words: "24 months" })).rejects.toMatchObject({
      code: "shared_content_changed",
    });
    await expect(refused(newest, { version: 2, words: "24 months" })).rejects.toMatchObject({
      code: "comment_place_unknown",
    });
    await addGuestComment(fixed, comment("Still 24?", { words: "24 months" }));
    await expect(listGuestComments(fixed)).resolves.toMatchObject([{ words: "24 months", version: 1 }]);
  });

  it("mentions nobody, so that a name in it does not show who is a member", async () => {
    const { ada, documentId, link, guest } = await guestScene();
    const mei = await guest(await link({ kind: "document", id: documentId }));
    await addGuestComment(mei, comment(`@${ada.actor.name} please look`));
    const { data } = await listComments(ada.actor, documentId, {});
    expect(data[0]?.comments[0]?.mentions).toEqual([]);
  });
});
