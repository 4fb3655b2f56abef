import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { modelEntry } from "#lib/agents/models.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { suggestionsOfMessages } from "#lib/db/suggestions.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { MessageEvent } from "#lib/domain/chat/message-events.ts";
import { modelChat } from "#lib/testing/model-chat.ts";
import { type ModelAnswer, type ModelServer, startModelServer } from "#lib/testing/model-server.ts";
import { type PracticeChat, practiceChat } from "#lib/testing/practice-chat.ts";
import { getMessageRecord } from "#lib/usecases/chat/get-message-record.ts";
import { pause } from "../pause.ts";
import { startWorker, type Worker } from "../start.ts";

const SRS =
  "# SRS\n\n## Payment\n\nThe till answers quickly.\n\n## Refund\n\nMoney goes back within 3 days.\n";

let server: ModelServer;
let worker: Worker;
/** What the model does in this test instead of behaving well; asked first. */
let twist: ((call: { system: string; user: string; count: number }) => ModelAnswer | null) | null = null;
let count = 0;

beforeAll(async () => {
  server = await startModelServer((request) => {
    count += 1;
    return twist?.({ ...request, count }) ?? modelChat(request) ?? { status: 500 };
  });
  const entry = modelEntry({
    id: "test",
    provider: "openai-compatible",
    model: "test-model",
    base_url: server.baseUrl,
    api_key: null,
    input_price_micros: 1_000_000,
    output_price_micros: 1_000_000,
    native_tools: null,
  });
  worker = await startWorker(undefined, {
    chain: () => Promise.resolve([entry]),
    calls: { allowPrivateEndpoints: true, clock: Date.now, pause: (_ms, signal) => pause(1, signal) },
  });
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  await closeDatabase();
});

async function scene(behave: typeof twist = null): Promise<PracticeChat> {
  twist = behave;
  count = 0;
  return practiceChat(SRS);
}

const last = (log: readonly MessageEvent[]) => log.at(-1);
const deltas = (log: readonly MessageEvent[]) =>
  log.flatMap((event) => (event.type === "content_delta" ? [event.data] : []));

function completed(log: readonly MessageEvent[]) {
  const event = last(log);
  if (event?.type !== "completed") throw new Error(`ended with ${JSON.stringify(event)}`);
  return event.data;
}

describe("an answer by a model", () => {
  it("runs plan, tools and reply, streams the reply, and ends once with the joined words", async () => {
    const chat = await scene();
    const { message_id } = await chat.say("How fast does the till answer?");
    const log = await chat.ended(message_id);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1));
    expect(log.filter(({ type }) => type === "completed" || type === "error")).toHaveLength(1);
    const { reply, valid, queries, sources } = completed(log);
    expect(deltas(log).map(({ seq }) => seq)).toEqual(deltas(log).map((_, at) => at + 1));
    expect(
      deltas(log)
        .map(({ delta }) => delta)
        .join(""),
    ).toBe(reply);
    expect({ valid, queries }).toEqual({ valid: true, queries: ["Which requirements are left"] });
    expect(sources).toMatchObject([{ n: 1, kind: "document", title: "SRS.md › Payment" }]);
    expect(log.map(({ type }) => type).filter((type) => type !== "content_delta")).toEqual([
      "status",
      "status",
      "status",
      "tool_start",
      "tool_result",
      "completed",
    ]);
  });

  it("turns a request for a change into a suggestion with its place and leaves the document alone", async () => {
    const chat = await scene();
    const edit = {
      type: "update_content_in_section",
      target: { sectionName: "Payment", targetContent: "quickly" },
      content: "within 2 s",
      reason: "measurable",
    };
    const { message_id } = await chat.say(`edit ${JSON.stringify(edit)}`);
    completed(await chat.ended(message_id));
    const made = await inTenant(chat.access, (db) => suggestionsOfMessages(db, [message_id]));
    expect(made).toMatchObject([{ status: "open", code: null, edit: { content: "within 2 s" } }]);
    expect(await chat.text()).toBe(SRS);
  });

  it("waits for a person where the specialist asks, and goes on inside the same iteration", async () => {
    const chat = await scene();
    const edit = {
      type: "append_to_section",
      target: { sectionName: "Refund" },
      content: "At once.",
      reason: "",
    };
    const { message_id, conversation_id } = await chat.say(`ask: edit ${JSON.stringify(edit)}`);
    const waiting = await chat.until(
      message_id,
      (event) => event.type === "status" && event.data.state === "waiting",
    );
    expect(last(waiting)).toMatchObject({
      data: { question: { text: "Which value?", options: ["1", "2"] } },
    });
    await expect(chat.say("The second.", conversation_id)).resolves.toMatchObject({ message_id });
    completed(await chat.ended(message_id));
    const { calls } = await getMessageRecord(chat.place.actor, message_id);
    const turns = calls.filter(({ role }) => role === "srs_editor");
    expect(turns.map(({ step }) => step.split("/")[1]?.split(".")[0])).toEqual(["1", "2", "3"]);
    expect(server.requests.at(-2)?.user).toContain("The second.");
  });
});

describe("an answer that meets trouble", () => {
  const replies = (text: string) => (call: { system: string }) =>
    call.system.includes("ThinkingML 4.5") ? { text, pieces: 5 } : null;

  it("shows a reply without the contract's form as a valid one, every repair listed", async () => {
    const chat = await scene(replies("Just plain words."));
    const { message_id } = await chat.say("Hello there, what about payment?");
    const { reply, valid, repairs } = completed(await chat.ended(message_id));
    expect(valid).toBe(true);
    expect(repairs.length).toBeGreaterThan(0);
    expect(reply).toContain("Just plain words.");
  });

  it("never shows or stores the model's failure marker as an answer", async () => {
    const chat = await scene(replies("<<ParsingError>>"));
    const { message_id } = await chat.say("What about payment?");
    const log = await chat.ended(message_id);
    expect(last(log)).toMatchObject({ type: "error", data: { code: "parsing_error_marker" } });
    expect(deltas(log)).toEqual([]);
  });

  it("keeps what was shown of a reply that breaks off, and begins anew only when asked to", async () => {
    const half = '<thinking>\n<phase id="1">\n<title>Half</title>\nHere is';
    const chat = await scene((call) => (call.system.includes("ThinkingML 4.5") ? { cut: half } : null));
    const { message_id } = await chat.say("What about payment?");
    const log = await chat.ended(message_id);
    expect(last(log)).toMatchObject({ type: "error", data: { code: "model_cut" } });
    const { message } = await getMessageRecord(chat.place.actor, message_id);
    expect(message).toMatchObject({
      status: "failed",
      text: deltas(log)
        .map(({ delta }) => delta)
        .join(""),
    });
  });

  it("sends an unreadable plan back twice and then takes the contract's fallback, saying so", async () => {
    const chat = await scene((call) =>
      call.system.includes("ThinkingML 4.5") || !call.system.includes("aiplan/")
        ? null
        : { text: "no plan at all" },
    );
    const { message_id } = await chat.say("What about payment?");
    const { reply, issues } = completed(await chat.ended(message_id));
    expect(reply).toContain("Sorry, there's an issue with my response format, please retry your request.");
    expect(issues.map(({ code }) => code)).toContain("aiplan_unreadable");
    const { calls } = await getMessageRecord(chat.place.actor, message_id);
    expect(calls.filter(({ code }) => code === "no_json")).toHaveLength(3);
  });

  it("keeps a provider's trouble as its own code, not as a fallback", async () => {
    const chat = await scene(() => ({ status: 401 }));
    const { message_id } = await chat.say("What about payment?");
    expect(last(await chat.ended(message_id))).toMatchObject({
      type: "error",
      data: { code: "model_unauthorised" },
    });
  });
});
