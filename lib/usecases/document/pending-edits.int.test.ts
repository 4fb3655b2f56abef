import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { insertConversation } from "#lib/db/conversations.ts";
import { addMessage } from "#lib/db/messages.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { fakeChat } from "#lib/testing/fake-chat.ts";
import { decideSuggestion } from "./decide-suggestion.ts";
import { decideSuggestions } from "./decide-suggestions.ts";
import { getSuggestion } from "./get-suggestion.ts";
import { PendingEdits } from "./pending-edits.ts";
import { proposeEdits } from "./propose-edits.ts";

afterAll(closeDatabase);

const TEXT = "# SRS\n\n## A\n\nold a\n\n## B\n\nold b\n";
const swap = (sectionName: string, from: string, to: string) => ({
  type: "update_content_in_section",
  target: { sectionName, targetContent: from },
  content: to,
  reason: "Sharper.",
});
const ADD = {
  type: "insert_after_section",
  target: { sectionName: "A" },
  content: "## FR-002 Print\n\nThe system SHALL print.",
  reason: "It was missing.",
};

/** A document and an answer whose steps propose edits one after another, each on what it reads. */
async function scene() {
  const chat = await fakeChat(TEXT);
  const messageId = await inTenant(chat.access, async (db) => {
    const { id: conversationId } = await insertConversation(db, "Write");
    const draft = { conversationId, role: "assistant", text: "", replyTo: null, requestId: "r" } as const;
    return (await addMessage(db, { ...draft, author: chat.access.author })).id;
  });
  const { documentId } = chat;
  return {
    chat,
    step: async (...edits: readonly unknown[]) =>
      (
        await inTenant(chat.access, (db) =>
          proposeEdits(db, { documentId, edits, messageId, mode: "suggest", note: "n" }),
        )
      ).suggestion_ids,
    read: async () => {
      const { text, version } = await chat.document();
      return inTenant(chat.access, async (db) =>
        (await PendingEdits.ofWork(db, { documentId, version, text }, messageId)).openText(),
      );
    },
    see: (id: string) => getSuggestion(chat.place.actor, id, "en"),
    decide: (suggestionId: string, decision: "accept" | "reject") =>
      decideSuggestion(chat.place.actor, { suggestionId, input: { decision }, language: "en" }),
    decideAll: (suggestion_ids: readonly string[], decision: "accept" | "reject") =>
      decideSuggestions(chat.place.actor, {
        documentId,
        input: { suggestion_ids: [...suggestion_ids], decision },
        language: "en",
      }),
  };
}

describe("the edits of one answer", () => {
  it("are part of what its next step reads and edits; the document is unchanged", async () => {
    const { chat, step, read } = await scene();
    await step(ADD);
    await step(swap("FR-002 Print", "The system SHALL print.", "The system SHALL print a receipt."));
    expect((await read()).text).toBe(
      TEXT.replace("## B", "## FR-002 Print\n\nThe system SHALL print a receipt.\n\n## B"),
    );
    expect((await chat.document()).text).toBe(TEXT);
  });

  it("accepted together they are one version, in the order in which they were made, with one undo", async () => {
    const { chat, step, read, decideAll } = await scene();
    const first = await step(ADD, swap("B", "old b", "new b"));
    const second = await step(swap("FR-002 Print", "SHALL print", "SHALL print a receipt"));
    const { text } = await read();
    const data = await decideAll([...second, ...first], "accept");
    expect(data.map((one) => [one.status, one.applied_version])).toEqual(Array(3).fill(["accepted", 2]));
    expect(data[0]?.preview.diff).toContain("a receipt");
    expect(await chat.document()).toMatchObject({ version: 2, text });
  });

  it("one that builds on an earlier one says so, and is accepted after it", async () => {
    const { chat, step, see, decide } = await scene();
    const [first = ""] = await step(swap("A", "old a", "new a"));
    const [second = ""] = await step(swap("A", "new a", "newest a"));
    expect((await see(second)).preview).toMatchObject({
      ok: false,
      code: "suggestion_builds_on_others",
      diff: expect.stringContaining("+newest a"),
    });
    await expect(decide(second, "accept")).rejects.toMatchObject({ code: "suggestion_builds_on_others" });
    await decide(first, "accept");
    expect((await see(second)).preview).toMatchObject({ ok: true });
    await decide(second, "accept");
    expect((await chat.document()).text).toContain("newest a");
  });

  it("one that builds on a rejected one no longer fits", async () => {
    const { step, see, decide, read, decideAll } = await scene();
    const [first = ""] = await step(swap("A", "old a", "new a"));
    const [second = ""] = await step(swap("A", "new a", "newest a"));
    await decide(first, "reject");
    expect((await see(second)).preview).toMatchObject({ ok: false, code: "stale_base" });
    expect(await read()).toMatchObject({ text: TEXT, conflicts: [{ id: second, code: "stale_base" }] });
    await expect(decideAll([second], "accept")).rejects.toMatchObject({ code: "edits_refused" });
  });

  it("are merged with a document that moves meanwhile; what no longer fits is left out with its code", async () => {
    const { chat, step, read, decideAll } = await scene();
    const [first = "", second = ""] = await step(swap("A", "old a", "new a"), swap("B", "old b", "new b"));
    await chat.rewrite(`${TEXT.replace("old b", "b by hand")}\n## C\n\nc\n`);
    const [third = ""] = await step({ ...ADD, target: { sectionName: "C" } });
    expect(await read()).toMatchObject({
      placed: [first, third],
      conflicts: [{ id: second, code: "stale_base" }],
    });
    const data = await decideAll([first, second, third], "accept");
    expect(data.map(({ status }) => status)).toEqual(["accepted", "open", "accepted"]);
    const { text } = await chat.document();
    expect(text).toContain("new a");
    expect(text).toContain("b by hand");
    expect(text).toContain("## FR-002 Print");
  });

  it("rejected together change nothing; an id of another document is not found; a decided one is refused", async () => {
    const { chat, step, decideAll } = await scene();
    const ids = await step(ADD, swap("B", "old b", "new b"));
    await expect(decideAll(["sgn_none"], "reject")).rejects.toMatchObject({ code: "not_found" });
    expect((await decideAll(ids, "reject")).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(decideAll(ids, "accept")).rejects.toMatchObject({ code: "suggestion_closed" });
    expect((await chat.document()).version).toBe(1);
  });
});
