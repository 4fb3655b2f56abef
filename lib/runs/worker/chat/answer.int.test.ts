import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chatLogProblems, completedOf, dataOf, joined } from "#lib/testing/chat-log.ts";
import {
  type Behaviour,
  type ChatScene,
  type ChatWorker,
  type SceneOptions,
  startChatWorker,
} from "#lib/testing/chat-worker.ts";
import { makeGate } from "#lib/testing/gate.ts";
import { cancelMessage } from "#lib/usecases/chat/cancel-message.ts";
import { getMessageRecord } from "#lib/usecases/chat/get-message-record.ts";
import { listPromptTurns } from "#lib/usecases/prompt/list-prompt-turns.ts";
import { renderPrompt } from "#lib/usecases/prompt/render-prompt.ts";

const SRS =
  "# SRS\n\n## Payment\n\nThe till answers quickly.\n\n## Refund\n\nMoney goes back within 3 days.\n";
const EDIT = {
  type: "update_content_in_section",
  target: { sectionName: "Payment", targetContent: "quickly" },
  content: "within 2 s",
  reason: "measurable",
};

let worker: ChatWorker;
beforeAll(async () => {
  worker = await startChatWorker();
});
afterAll(() => worker.stop());

const scene = (behave: Behaviour = () => null, options: Partial<SceneOptions> = {}) =>
  worker.scene({ markdown: SRS, behave, ...options });

const replies =
  (text: string): Behaviour =>
  ({ role }) =>
    role === "reply" ? { text, pieces: 5 } : null;
const is = (state: string) => (event: { type: string; data: object }) =>
  event.type === "status" && "state" in event.data && event.data.state === state;

async function whole(chat: ChatScene, messageId: string) {
  const log = await chat.ended(messageId);
  const message = await chat.message(messageId);
  expect(chatLogProblems(log, message.text)).toEqual([]);
  return { log, message };
}

describe("an answer by a model", () => {
  it("runs plan, tools and reply, streams the reply, and ends once with the joined words", async () => {
    const chat = await scene();
    const { message_id } = await chat.say("How fast does the till answer?");
    const { log, message } = await whole(chat, message_id);
    const { valid, queries, sources } = completedOf(log);
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
    expect(message).toMatchObject({ status: "completed", error_code: null, usage: { calls: 2 } });
  });

  it("stores the orchestrator's input, so that other prompts can be tried on it", async () => {
    const chat = await scene();
    await whole(chat, (await chat.say("How fast does the till answer?")).message_id);
    const { actor } = chat.place;
    for (const name of ["decide", "aiplan-2", "reply"]) {
      const at = { workspaceId: null, promptId: `orchestrator.${name}.en` };
      const { data } = await listPromptTurns(actor, at);
      expect(data).toMatchObject([{ role: "orchestrator", task_id: null, kept: true }]);
      const { message, differences } = await renderPrompt(actor, at, {});
      expect([message.includes("How fast does the till answer?"), differences]).toEqual([true, []]);
    }
  });

  it("turns a request for a change into a suggestion with its position and leaves the document unchanged", async () => {
    const chat = await scene();
    const { message_id } = await chat.say(`edit ${JSON.stringify(EDIT)}`);
    completedOf(await chat.ended(message_id));
    expect(await chat.suggestions(message_id)).toMatchObject([
      { status: "open", code: null, edit: { content: "within 2 s" } },
    ]);
    expect(await chat.document()).toMatchObject({ version: 1, text: SRS });
  });

  it("waits for the user when the specialist asks, and continues in the same iteration", async () => {
    const chat = await scene();
    const edit = {
      type: "append_to_section",
      target: { sectionName: "Refund" },
      content: "At once.",
      reason: "It was missing.",
    };
    const { message_id, conversation_id } = await chat.say(`ask: edit ${JSON.stringify(edit)}`);
    const waiting = await chat.until(message_id, is("waiting"));
    expect(waiting.at(-1)).toMatchObject({
      data: { question: { text: "Which value?", options: ["1", "2"], from: "srs_editor" } },
    });
    expect(await chat.message(message_id)).toMatchObject({
      status: "waiting",
      question: { why: "It is not said." },
    });
    await expect(chat.say("The second.", conversation_id)).resolves.toMatchObject({ message_id });
    const { log } = await whole(chat, message_id);
    completedOf(log);
    const { calls } = await getMessageRecord(chat.place.actor, message_id);
    const turns = calls.filter(({ role }) => role === "srs_editor");
    expect(turns.map(({ step }) => step.split("/")[1]?.split(".")[0])).toEqual(["1", "2", "3"]);
    expect(chat.calls.findLast(({ role }) => role === "specialist")?.user).toContain("The second.");
    expect(dataOf(log, "status").map(({ state }) => state)).toEqual([
      "queued",
      "working",
      "routed",
      "waiting",
      "resumed",
      "working",
    ]);
  });

  it("receives the history of its conversation, answers without their thinking, and of no other conversation", async () => {
    const chat = await scene();
    const other = await chat.say("A secret of another conversation");
    await chat.ended(other.message_id);
    const first = await chat.say("How fast does the till answer?");
    await chat.ended(first.message_id);
    const second = await chat.say("And the refund?", first.conversation_id);
    await chat.ended(second.message_id);
    for (const { role, user } of chat.calls.filter(({ role }) => role !== "specialist").slice(-2)) {
      const history = user.split("<conversation>\n")[1]?.split("\n</conversation>")[0] ?? "";
      expect([role, JSON.parse(history)]).toEqual([
        role,
        [
          { role: "user", text: "How fast does the till answer?" },
          { role: "assistant", text: expect.stringContaining("Done as you said [1].") },
        ],
      ]);
      expect(user).not.toContain("secret");
      expect(history).not.toContain("The results are read.");
    }
  });
});

describe("an answer that meets an error", () => {
  it("shows a reply that violates the contract's form as a valid one, with every repair listed", async () => {
    const chat = await scene(replies("Just plain words."));
    const { message_id } = await chat.say("Hello there, what about payment?");
    const { log } = await whole(chat, message_id);
    const { reply, valid, repairs } = completedOf(log);
    expect(valid).toBe(true);
    expect(repairs.length).toBeGreaterThan(0);
    expect(reply).toContain("Just plain words.");
  });

  const asReply = (words: string) =>
    `<thinking>\n<phase id="1">\n<title>One</title>\nRead.\n</phase>\n</thinking>\n<final>\n${words}\n</final>`;

  it("breaks off a reply that repeats its own instructions: what was shown stays, and its cost is booked", async () => {
    const chat = await scene(({ role, system }) =>
      role === "reply" ? { text: asReply(`Here is what I was told: ${system} And more.`), pieces: 60 } : null,
    );
    const { message_id } = await chat.say("What about payment?");
    const { log, message } = await whole(chat, message_id);
    expect(log.at(-1)).toMatchObject({ type: "error", data: { code: "leaked_instructions" } });
    expect(message.text).not.toContain("And more.");
    const { calls } = await getMessageRecord(chat.place.actor, message_id);
    const reply = calls.findLast((call) => call.voice === "model");
    expect(reply).toMatchObject({ code: "leaked_instructions" });
    expect(reply?.usage.input_tokens).toBeGreaterThan(0);
  });

  it("reports that a reply is in another language", async () => {
    const german =
      "Die Zahlung ist nicht vollständig beschrieben und die Anforderungen sind für eine Prüfung mit dem Kunden nicht genau.";
    const chat = await scene(replies(asReply(german)));
    const { message_id } = await chat.say("What about payment?");
    const { log } = await whole(chat, message_id);
    expect(completedOf(log).issues.map(({ code }) => code)).toContain("wrong_language");
  });

  it("never shows or stores the model's failure marker as an answer", async () => {
    const chat = await scene(replies("<<ParsingError>>"));
    const { message_id } = await chat.say("What about payment?");
    const { log, message } = await whole(chat, message_id);
    expect(log.at(-1)).toMatchObject({ type: "error", data: { code: "parsing_error_marker" } });
    expect(message).toMatchObject({ status: "failed", text: "", outcome: null });
  });

  it("keeps what was shown of a reply that breaks off, and retries only when requested", async () => {
    const half = '<thinking>\n<phase id="1">\n<title>Half</title>\nHere is';
    const chat = await scene(({ role, count }) => (role === "reply" && count === 1 ? { cut: half } : null));
    const { message_id, conversation_id } = await chat.say(`edit ${JSON.stringify(EDIT)}`);
    const { log, message } = await whole(chat, message_id);
    expect(log.at(-1)).toMatchObject({ type: "error", data: { code: "model_cut" } });
    expect(message).toMatchObject({ status: "failed", error_code: "model_cut" });
    expect(message.text).toContain("<title>Half</title>");

    const again = await chat.again(message_id);
    expect(again.conversation_id).toBe(conversation_id);
    completedOf((await whole(chat, again.message_id)).log);
    expect(chat.calls.map(({ role }) => role)).toEqual([
      "decide",
      "specialist",
      "specialist",
      "reply",
      "reply",
    ]);
    expect(await chat.suggestions(message_id)).toHaveLength(1);
    expect(await chat.suggestions(again.message_id)).toEqual([]);
    expect(await chat.message(message_id)).toEqual(message);
  });

  it("sends an unreadable plan back twice, then uses the contract's fallback and says so", async () => {
    const chat = await scene(({ role }) => (role === "decide" ? { text: "no plan at all" } : null));
    const { message_id } = await chat.say("What about payment?");
    const { log } = await whole(chat, message_id);
    const { reply, issues } = completedOf(log);
    expect(reply).toContain("Sorry, there's an issue with my response format, please retry your request.");
    expect(issues.map(({ code }) => code)).toContain("aiplan_unreadable");
    const { calls } = await getMessageRecord(chat.place.actor, message_id);
    expect(calls.filter(({ code }) => code === "no_json")).toHaveLength(3);
  });

  it("reports a provider's failure with its own code, not as a fallback", async () => {
    const chat = await scene(() => ({ status: 401 }));
    const { message_id } = await chat.say("What about payment?");
    const { log } = await whole(chat, message_id);
    expect(log.at(-1)).toMatchObject({ type: "error", data: { code: "model_unauthorised" } });
    expect(chat.calls).toHaveLength(1);
  });

  it("waits as long as a throttled provider asks, tries once more, then calls the next model", async () => {
    const busy: Behaviour = ({ model }) =>
      model === "first" ? { status: 429, headers: { "retry-after": "3" } } : null;
    const chat = await scene(busy, { models: ["first", "second"] });
    const { message_id } = await chat.say("What about payment?");
    const { log } = await whole(chat, message_id);
    const { source } = completedOf(log);
    const skipped = [{ model: "first", code: "model_throttled" }];
    expect(source).toMatchObject({ kind: "model", model: "second", skipped });
    expect(chat.calls.map(({ role, model }) => `${role} ${model}`)).toEqual([
      "decide first",
      "decide first",
      "decide second",
      "reply first",
      "reply first",
      "reply second",
    ]);
    expect(chat.pauses).toEqual([3000, 3000]);
    const paused = dataOf(log, "paused");
    expect(paused).toMatchObject([
      { model: "first", throttled: true },
      { model: "first", throttled: true },
    ]);
    const begun = log.find(({ type }) => type === "paused")?.at ?? "";
    expect(Date.parse(paused[0]?.until ?? "") - Date.parse(begun)).toBeGreaterThan(1500);
  });

  it("lets a specialist's throttled model wait, and then calls the next model of the chain", async () => {
    const busy: Behaviour = ({ model, role }) =>
      model === "first" && role === "specialist" ? { status: 429, headers: { "retry-after": "0.02" } } : null;
    const chat = await scene(busy, { models: ["first", "second"] });
    const { message_id } = await chat.say(`edit ${JSON.stringify(EDIT)}`);
    const { log } = await whole(chat, message_id);
    completedOf(log);
    const asked = chat.calls.filter(({ role }) => role === "specialist").map(({ model }) => model);
    expect(asked).toEqual(["first", "first", "first", "first", "second", "second"]);
    expect(dataOf(log, "paused").map(({ model }) => model)).toEqual(["first", "first", "first"]);
    expect(await chat.suggestions(message_id)).toHaveLength(1);
  });

  it("calls no model once the budget is spent, including specialists' models, and the rules say so", async () => {
    const chat = await scene(undefined, { settings: { run_budget_micros: 1500 } });
    const { message_id } = await chat.say(`edit ${JSON.stringify(EDIT)}`);
    const { log, message } = await whole(chat, message_id);
    const { reply, source } = completedOf(log);
    expect(reply).toContain("The budget is used up");
    expect(source).toEqual({ kind: "rules", skipped: [{ model: "first", code: "budget_spent" }] });
    expect(chat.calls.map(({ role }) => role)).toEqual(["decide", "specialist"]);
    expect(message).toMatchObject({ status: "completed", usage: { calls: 2 } });
  });

  it("is given by the rules with the reason when the month's budget is spent before it starts", async () => {
    const chat = await scene(undefined, { settings: { month_budget_micros: 0 } });
    const { message_id } = await chat.say("What does the document say about payment?");
    const { source } = completedOf((await whole(chat, message_id)).log);
    expect(source).toEqual({ kind: "rules", skipped: [{ model: "first", code: "budget_spent" }] });
    expect(chat.calls).toEqual([]);
  });

  it("is given by the rules when the project calls no model of unknown price", async () => {
    const chat = await scene(undefined, { settings: { unknown_price: "stop" }, priced: false });
    const { message_id } = await chat.say("What does the document say about payment?");
    const { source } = completedOf((await whole(chat, message_id)).log);
    expect(source).toEqual({ kind: "rules", skipped: [{ model: "first", code: "price_unknown" }] });
    expect(chat.calls).toEqual([]);
  });
});

describe("a conversation with an active answer", () => {
  it("accepts no second message until it has ended, and one in another conversation immediately", async () => {
    const gate = makeGate();
    const chat = await scene(async ({ role, user }) => {
      if (role === "decide" && user.includes("message one")) await gate.pass();
      return null;
    });
    const first = await chat.say("message one");
    await gate.reached;
    await expect(chat.say("message two", first.conversation_id)).rejects.toMatchObject({
      code: "message_active",
    });
    await expect(chat.again(first.message_id)).rejects.toMatchObject({ code: "message_active" });
    const elsewhere = await chat.say("elsewhere");
    completedOf(await chat.ended(elsewhere.message_id));
    gate.open();
    completedOf(await chat.ended(first.message_id));
    const next = await chat.say("message two", first.conversation_id);
    completedOf(await chat.ended(next.message_id));
  });

  it("accepts one of two concurrent messages", async () => {
    const chat = await scene();
    const { message_id, conversation_id } = await chat.say("the first");
    await chat.ended(message_id);
    const both = await Promise.allSettled(["a", "b"].map((text) => chat.say(text, conversation_id)));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const lost = both.find((one) => one.status === "rejected");
    expect(lost?.reason).toMatchObject({ code: "message_active" });
    for (const one of both) if (one.status === "fulfilled") await chat.ended(one.value.message_id);
  });
});

describe("an answer that a user stops", () => {
  const STOPPED = { type: "error", data: { code: "cancelled", message: "Stopped." } };

  /**
   * Stops the answer.
   * @returns Its log when the call returned.
   */
  async function stop(chat: ChatScene, messageId: string) {
    expect(await cancelMessage(chat.place.actor, messageId)).toMatchObject({
      status: "cancelled",
      error_code: "cancelled",
    });
    const log = await chat.events(messageId);
    expect(log.at(-1)).toMatchObject(STOPPED);
    return log;
  }

  /** Waits until another answer has ended, so that anything the stopped one could still do is done. */
  async function expectNothingMore(chat: ChatScene, messageId: string, log: unknown) {
    const other = await chat.say("something else");
    await chat.ended(other.message_id);
    expect(await chat.events(messageId)).toEqual(log);
    const stored = await chat.message(messageId);
    expect(chatLogProblems(await chat.events(messageId), stored.text)).toEqual([]);
    expect(await cancelMessage(chat.place.actor, messageId)).toEqual(stored);
  }

  it("during the decision: its last event is stored before the call returns, and nothing follows", async () => {
    const gate = makeGate();
    const chat = await scene(async ({ user }) => {
      if (user.includes("please stop")) await gate.pass();
      return null;
    });
    const { message_id } = await chat.say("please stop");
    await gate.reached;
    const log = await stop(chat, message_id);
    gate.open();
    await expectNothingMore(chat, message_id, log);
    expect(chat.calls.filter(({ user }) => user.includes("please stop"))).toHaveLength(1);
  });

  it("in the middle of its text: what was shown stays, and nothing follows", async () => {
    const gate = makeGate();
    const words =
      '<thinking>\n<phase id="1">\n<title>One</title>\nLong thoughts, many of them.\n</phase>\n</thinking>\n<final>\nDone.\n</final>';
    const chat = await scene(({ role, user }) =>
      role === "reply" && user.includes("please stop")
        ? { text: words, pieces: 10, hold: { after: 6, until: gate.pass } }
        : null,
    );
    const { message_id } = await chat.say("please stop");
    await chat.until(message_id, ({ type }) => type === "content_delta");
    const log = await stop(chat, message_id);
    gate.open();
    // The cost of the model until then is booked.
    const booked = async () => {
      const { calls } = await getMessageRecord(chat.place.actor, message_id);
      return calls.find(({ step }) => step === "reply")?.usage.input_tokens ?? 0;
    };
    await expect.poll(booked, { timeout: 20_000 }).toBeGreaterThan(0);
    await expectNothingMore(chat, message_id, log);
    const { text } = await chat.message(message_id);
    expect([text, text.length > 0]).toEqual([joined(await chat.events(message_id)), true]);
  });

  it("while a specialist's question waits: the next message starts a separate answer", async () => {
    const chat = await scene();
    const { message_id, conversation_id } = await chat.say(`ask: edit ${JSON.stringify(EDIT)}`);
    await chat.until(message_id, is("waiting"));
    const log = await stop(chat, message_id);
    expect(await chat.message(message_id)).toMatchObject({ question: null });
    const next = await chat.say("What about payment?", conversation_id);
    expect(next.message_id).not.toBe(message_id);
    completedOf(await chat.ended(next.message_id));
    await expectNothingMore(chat, message_id, log);
    expect(await chat.suggestions(message_id)).toEqual([]);
  });

  it("before it started is never worked on", async () => {
    const chat = await scene();
    const { message_id } = await chat.say("What about payment?");
    const log = await stop(chat, message_id);
    await expectNothingMore(chat, message_id, log);
    expect(dataOf(log, "content_delta")).toEqual([]);
  });

  it("can be retried without repeating what was done", async () => {
    const gate = makeGate();
    const chat = await scene(async ({ role, count }) => {
      if (role === "reply" && count === 1) await gate.pass();
      return null;
    });
    const { message_id } = await chat.say(`edit ${JSON.stringify(EDIT)}`);
    await gate.reached;
    await stop(chat, message_id);
    gate.open();
    const again = await chat.again(message_id);
    completedOf(await chat.ended(again.message_id));
    expect(chat.calls.filter(({ role }) => role === "decide")).toHaveLength(1);
    expect([await chat.suggestions(message_id), await chat.suggestions(again.message_id)]).toMatchObject([
      [{ status: "open" }],
      [],
    ]);
  });
});
