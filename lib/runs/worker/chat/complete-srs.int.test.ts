import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findDocumentByName, lockNewestVersion, readDocumentVersion } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion } from "#lib/db/write-document.ts";
import { outline } from "#lib/domain/document/outline.ts";
import { completedOf, dataOf } from "#lib/testing/chat-log.ts";
import { type ChatScene, type ChatWorker, startChatWorker } from "#lib/testing/chat-worker.ts";

const NEED = "Customers can pay with gift cards. Customers can see the remaining balance.";

let worker: ChatWorker;
beforeAll(async () => {
  worker = await startChatWorker();
});
afterAll(() => worker.stop());

async function srsOf(chat: ChatScene): Promise<string> {
  return inTenant(chat.access, async (db) => {
    const found = await findDocumentByName(db, "SRS.md");
    return (found && (await readDocumentVersion(db, found.id)))?.text ?? "";
  });
}

/** A project whose team wrote the specification from a need in a document; then the specification is changed. */
async function scene(
  change: (markdown: string) => string,
  chat_edits: "apply" | "suggest" = "apply",
): Promise<{ chat: ChatScene; whole: string; given: string }> {
  const chat = await worker.scene({ markdown: NEED, name: "Need.md", models: [], settings: { chat_edits } });
  await chat.ended((await chat.say("Write the SRS")).message_id);
  const whole = await srsOf(chat);
  const given = change(whole);
  if (given !== whole)
    await inTenant(chat.access, async (db) => {
      const { id } = (await findDocumentByName(db, "SRS.md")) ?? expect.fail();
      const { version: expectedVersion } = await lockNewestVersion(db, id);
      await addDocumentVersion(db, id, {
        text: given,
        note: "Cut",
        author: db.access.author,
        expectedVersion,
      });
    });
  return { chat, whole, given };
}

function without(markdown: string, ...titles: readonly RegExp[]): string {
  let text = markdown;
  for (const title of titles) {
    const found = outline(text).sections.find((section) => title.test(section.title));
    if (found === undefined) throw new Error(`no ${title}`);
    text = text.slice(0, found.start) + text.slice(found.end);
  }
  return text;
}

const CHAPTERS = [/Risks$/, /Functions$/] as const;

const cut = (markdown: string) => without(markdown, ...CHAPTERS);

describe("a request for a specification that exists", { timeout: 90_000 }, () => {
  it.each(["Write the SRS", "Please create the specification", "请生成需求规格说明书", "Finish the SRS"])(
    "writes exactly the chapters that the outline has and the document lacks, and names them: %s",
    async (request) => {
      const { chat, whole } = await scene(cut);
      const log = await chat.ended((await chat.say(request)).message_id);
      const { reply } = completedOf(log);
      expect(reply).toContain(
        "These chapters of the outline were missing: Functions, Risks. Only these were",
      );
      expect(reply).not.toContain("up to date");
      const steps = dataOf(log, "tool_start").filter(({ call_id }) => call_id.includes("/"));
      expect(steps.map(({ tool_name }) => tool_name)).toEqual([
        "fr_writer",
        "risk_analysis_writer",
        "srs_reviewer",
      ]);
      const after = await srsOf(chat);
      const titles = (text: string) => outline(text).sections.map(({ title }) => title);
      expect(titles(after)).toEqual(titles(whole));
      expect(cut(after)).toBe(cut(whole));
    },
  );

  it("proposes the missing chapters where the project takes suggestions", async () => {
    const { chat, given } = await scene(cut, "suggest");
    const { message_id } = await chat.say("Write the SRS");
    const { reply } = completedOf(await chat.ended(message_id));
    expect(reply).toContain("These chapters of the outline were missing: Functions, Risks.");
    expect(await chat.suggestions(message_id)).toHaveLength(2);
    expect(await srsOf(chat)).toBe(given);
  });

  it("is up to date only if every chapter has text and the plan has nothing newer", async () => {
    const { chat, whole } = await scene((text) => text);
    const { reply } = completedOf(await chat.ended((await chat.say("Write the SRS")).message_id));
    expect(reply).toContain("**SRS.md** is up to date: every chapter");
    expect(await srsOf(chat)).toBe(whole);
    const more = "Write the SRS: Guests can print a receipt.";
    const newer = completedOf(await chat.ended((await chat.say(more)).message_id)).reply;
    expect(newer).not.toContain("**SRS.md** is up to date");
    expect(await srsOf(chat)).toContain("receipt");
  });
});
