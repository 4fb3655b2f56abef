import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { finalOf } from "#lib/domain/chat/final-of.ts";
import type { Language } from "#lib/domain/language.ts";
import { chatLogProblems, completedOf, dataOf } from "#lib/testing/chat-log.ts";
import { type ChatWorker, startChatWorker } from "#lib/testing/chat-worker.ts";
import type { FakeChatOptions } from "#lib/testing/fake-chat.ts";
import { getMessageRecord } from "#lib/usecases/chat/get-message-record.ts";

// The chat without a model.

const SRS = [
  "# SRS\n",
  "## Payment\n",
  "### FR-001 Pay at the till\n",
  "The till shall answer quickly.\n",
  "- **Acceptance**",
  "  - AC-1 The receipt is printed.\n",
  "### FR-002 Refund a card\n",
  "A refund is booked within 3 days.\n",
  "## Scope\n",
  "- tills",
  "- refunds are booked within 3 days\n",
].join("\n");
const SRS_ZH = "# 需求\n\n## 支付\n\n收银台应尽快响应。\n\n## 退款\n\n退款应在 3 天内到账。\n";

let worker: ChatWorker;
beforeAll(async () => {
  worker = await startChatWorker();
});
afterAll(() => worker.stop());

async function ask(text: string, options: FakeChatOptions = {}) {
  const markdown = options.language === "zh" ? SRS_ZH : SRS;
  const chat = await worker.scene({ markdown, models: [], ...options });
  const { message_id } = await chat.say(text);
  const log = await chat.ended(message_id);
  const message = await chat.message(message_id);
  expect(chatLogProblems(log, message.text)).toEqual([]);
  const outcome = completedOf(log);
  expect({ valid: outcome.valid, issues: outcome.issues, repairs: outcome.repairs }).toEqual({
    valid: true,
    issues: [],
    repairs: [],
  });
  expect(outcome.source).toEqual({ kind: "rules", skipped: [] });
  const called = dataOf(log, "tool_start").map(({ tool_name }) => tool_name);
  return { chat, log, message, outcome, called, final: finalOf(message.text) };
}

describe("a question to the rules", () => {
  it.each([
    { text: "How quickly shall the till answer?", quote: "The till shall answer quickly.", language: "en" },
    { text: "退款多久到账？", quote: "退款应在 3 天内到账。", language: "zh" },
  ])(
    "is answered from the documents, word for word, with its place: $text",
    async ({ text, quote, language }) => {
      const { chat, final, outcome, called } = await ask(text, { language: language as Language });
      expect(called).toEqual(["searchProjectDocuments", "searchKnowledge"]);
      expect(final).toContain(`> ${quote}`);
      const [source] = outcome.sources;
      expect(source).toMatchObject({ n: 1, kind: "document", document_id: chat.documentId, version: 1 });
      const lines = (language === "zh" ? SRS_ZH : SRS).split("\n");
      expect(lines.slice((source?.line ?? 0) - 1).join("\n")).toContain(source?.quote.trim());
      expect(final).toContain("[1]");
    },
  );

  it("is answered from the built-in knowledge with its source", async () => {
    const { final, outcome } = await ask("What is EARS?");
    expect(final).toContain("EARS");
    expect(outcome.sources).toMatchObject([{ n: 1, kind: "knowledge" }]);
    expect(outcome.sources[0]?.quote).not.toBe("");
  });

  it.each([
    ["What is the weather on Mars?", "en", "I found nothing"],
    ["火星上的天气怎么样？", "zh", "没有"],
  ])("that nothing answers is said to be one, with no source: %s", async (text, language, words) => {
    const { final, outcome } = await ask(text, { language: language as Language });
    expect(final).toContain(words);
    expect(outcome.sources).toEqual([]);
  });

  it("about what is missing is answered from the current document", async () => {
    const { final, called } = await ask("Which requirements have no acceptance criteria?");
    expect(final).toContain("FR-002");
    expect(final).not.toContain("FR-001");
    expect(called[0]).toBe("readDocumentOutline");
  });

  it("about the wording runs the lint and names findings with their lines", async () => {
    const { final, called, log } = await ask("Check the wording of the document");
    expect(called).toEqual(["lintSRSDocument"]);
    expect(dataOf(log, "tool_result")).toMatchObject([
      { ok: true, result: { document: "SRS.md", version: 1 } },
    ]);
    expect(final).toContain("quickly");
  });

  it("that is small talk is answered immediately", async () => {
    const { called, final } = await ask("Hello");
    expect(called).toEqual([]);
    expect(final).toContain("Hello");
  });

  it("is decided and recorded under the orchestrator's contract, at no cost", async () => {
    const { chat, message } = await ask("How quickly shall the till answer?");
    const { calls } = await getMessageRecord(chat.place.actor, message.id);
    expect(calls.map((call) => [call.voice, call.contract, call.code])).toEqual([
      ["rules", "aiplan/2", "ok"],
      ["rules", "thinkingml/4.5", "ok"],
    ]);
    expect(message.usage).toMatchObject({ calls: 0, input_tokens: 0, output_tokens: 0, cost_micros: 0 });
    expect(chat.calls).toEqual([]);
  });
});

describe("an edit requested from the rules", () => {
  const REPLACE = 'In "Payment > FR-001 Pay at the till" replace "quickly" with "within 2 s"';

  it("with position and text becomes a suggestion", async () => {
    const { chat, message, final, called } = await ask(REPLACE);
    expect(called).toEqual(["editSRSDocument"]);
    expect(await chat.suggestions(message.id)).toMatchObject([
      {
        status: "open",
        code: null,
        edit: { type: "update_content_in_section", content: "within 2 s" },
        reason: REPLACE,
      },
    ]);
    expect(await chat.document()).toMatchObject({ version: 1 });
    expect(final).toContain("suggestion 1");
  });

  it("becomes a new version if the project applies edits directly", async () => {
    const { chat, message, final } = await ask(REPLACE, { settings: { chat_edits: "apply" } });
    expect(await chat.document()).toMatchObject({
      version: 2,
      text: SRS.replace("quickly", "within 2 s"),
      note: REPLACE,
    });
    expect(await chat.suggestions(message.id)).toEqual([]);
    expect(final).not.toContain("suggestion");
  });

  it("with text only is placed if that text occurs once", async () => {
    const { chat, message } = await ask('Replace "quickly" with "within 2 s"');
    expect(await chat.suggestions(message.id)).toMatchObject([
      { code: null, edit: { target: { sectionName: "FR-001 Pay at the till", targetContent: "quickly" } } },
    ]);
  });

  it("whose text occurs several times is not made, and the positions are listed", async () => {
    const { chat, message, final } = await ask('Replace "within 3 days" with "within 2 days"');
    expect(final).toContain("several places");
    expect(final).toMatch(/FR-002 Refund a card \(line 12\)/);
    expect(final).toMatch(/Scope \(line 16\)/);
    expect(await chat.suggestions(message.id)).toEqual([]);
    expect(await chat.document()).toMatchObject({ version: 1 });
  });

  it.each([
    ["Please improve the section Payment", "en", "Without a model"],
    ["请把支付一节写得更好", "zh", "没有模型"],
  ])("that names no text is not guessed at: %s", async (text, language, words) => {
    const { chat, message, final, called } = await ask(text, { language: language as Language });
    expect(called).toEqual(["editSRSDocument"]);
    expect(final).toContain(words);
    expect(await chat.suggestions(message.id)).toEqual([]);
  });

  it("in Chinese is parsed and placed as well", async () => {
    const { chat, message } = await ask("把支付一节的“尽快”改为“在 2 秒内”", { language: "zh" });
    expect(await chat.suggestions(message.id)).toMatchObject([
      { code: null, edit: { target: { sectionName: "支付", targetContent: "尽快" }, content: "在 2 秒内" } },
    ]);
  });
});
