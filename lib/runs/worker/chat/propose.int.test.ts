import { afterAll, describe, expect, it } from "vitest";
import { editResult } from "#lib/agents/tools/editing.tool.ts";
import type { Proposal } from "#lib/agents/tools/ports.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { lockNewestVersion } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion } from "#lib/db/write-document.ts";
import { fakeChat } from "#lib/testing/fake-chat.ts";
import { propose } from "./propose.ts";

afterAll(closeDatabase);

const TEXT = "# SRS\n\n## A\n\nold a\n\n## B\n\nold b\n";
const swap = (from: string, to: string) => ({
  type: "update_content_in_section",
  target: { sectionName: "A", targetContent: from },
  content: to,
  reason: `${from} is vague`,
});

async function scene() {
  const chat = await fakeChat(TEXT);
  const proposal = { documentId: chat.documentId, version: 1, review: false, keepUnplaced: false, note: "n" };
  return {
    chat,
    offer: (more: Partial<Proposal> & Pick<Proposal, "edits">, edits: "suggest" | "apply" = "apply") =>
      inTenant(chat.access, (db) => propose(db, { ...proposal, ...more }, { messageId: null, edits })),
  };
}

describe("edits proposed while somebody else is writing", () => {
  it("wait for that writer and are checked once, on the resulting text: nothing is lost, and the reason is reported", async () => {
    const { chat, offer } = await scene();
    let offered: ReturnType<typeof offer> | undefined;
    await inTenant(chat.access, async (db) => {
      const { version: expectedVersion } = await lockNewestVersion(db, chat.documentId);
      offered = offer({ edits: [swap("old a", "new a")] });
      const text = TEXT.replace("old a", "a by hand");
      await addDocumentVersion(db, chat.documentId, { text, author: chat.access.author, expectedVersion });
    });
    const refused = await offered;
    expect(refused).toMatchObject({ ok: false, moved_to: 2, results: [{ status: "failed" }] });
    if (refused === undefined) throw new Error("nothing was offered");
    expect(editResult(refused)).toMatchObject({ ok: false, code: "text_moved", output: { version: 2 } });
    expect((await chat.document()).text).toContain("a by hand");
    expect((await chat.document()).version).toBe(2);
  });

  it("are applied if they still fit", async () => {
    const { chat, offer } = await scene();
    await chat.rewrite(TEXT.replace("old b", "b by hand"));
    const done = await offer({ edits: [swap("old a", "new a")] });
    expect(done).toMatchObject({ ok: true, applied_version: 3, waits: null });
    expect((await chat.document()).text).toBe(TEXT.replace("old a", "new a").replace("old b", "b by hand"));
  });
});

describe("edits that are not applied", () => {
  it("report the reason: review requested, the project's setting, or no position", async () => {
    const { offer } = await scene();
    const fits = [swap("old a", "new a")];
    const why = async (...given: Parameters<typeof offer>) => {
      const done = await offer(...given);
      return done.ok ? [done.applied_version, done.waits] : done;
    };
    const code = (name: string) => [null, { code: name, moved_to: null }];
    expect(await why({ edits: fits, review: true })).toEqual(code("review_asked"));
    expect(await why({ edits: fits }, "suggest")).toEqual(code("project_suggests"));
    expect(await why({ edits: [...fits, swap("gone", "x")], keepUnplaced: true })).toEqual(
      code("edits_not_placed"),
    );
    expect(await why({ edits: [swap("gone", "x")] })).toMatchObject({ ok: false, moved_to: null });
    expect(await why({ edits: fits, atOnce: true }, "suggest")).toEqual([2, null]);
  });
});
