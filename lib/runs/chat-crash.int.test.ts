import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { upsertModel } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { MessageEvent } from "#lib/domain/chat/message-events.ts";
import { LINT_RULES } from "#lib/domain/lint/lint-rules.ts";
import { chatLogProblems, completedOf, dataOf, joined } from "#lib/testing/chat-log.ts";
import { type Behaviour, type ChatCall, roleOf } from "#lib/testing/chat-worker.ts";
import { asOwner } from "#lib/testing/database.ts";
import { type FakeChat, type FakeChatOptions, fakeChat } from "#lib/testing/fake-chat.ts";
import { makeGate } from "#lib/testing/gate.ts";
import { type EventHold, holdEvents } from "#lib/testing/hold-events.ts";
import { modelChat } from "#lib/testing/model-chat.ts";
import { type ModelServer, startModelServer } from "#lib/testing/model-server.ts";
import { startWorkerProcess, type WorkerProcess } from "#lib/testing/worker-process.ts";

// Every answer is brought to a different point of its work; then the only worker is killed, and a new one continues.

const RETRY_LIMIT_MS = 120_000;
const SRS = `# SRS\n\n## Payment\n\nThe till answers quickly. ${"Every payment is recorded with its receipt. ".repeat(8)}\n`;
const REQUIREMENTS = `# SRS\n\n${[1, 2, 3, 4, 5, 6]
  .map((n) => `## FR-00${n} Receipt ${n}\n\nThe till shall print receipt ${n}.\n`)
  .join("\n")}`;
const VAGUE = `# SRS\n\n${[1, 2, 3, 4, 5, 6]
  .map((n) => `## FR-00${n} Receipt ${n}\n\nThe till should quickly print some receipts of kind ${n}, etc.\n`)
  .join("\n")}`;
const MOST_INTERRUPTED = 3;

/** A call of the model: the user's message names its scene. */
interface Call extends ChatCall {
  readonly scene: string;
}

let server: ModelServer;
const calls: Call[] = [];
const behaviours = new Map<string, Behaviour>();
const scenes = new Map<string, Scene>();
const workers = new Set<WorkerProcess>();

interface Scene {
  readonly chat: FakeChat;
  readonly messageId: string;
  readonly conversationId: string;
}

async function start(): Promise<WorkerProcess> {
  const worker = await startWorkerProcess({ ALLOW_PRIVATE_MODEL_ENDPOINTS: "1" });
  workers.add(worker);
  return worker;
}

/** A project in a separate workspace whose chat uses the model server. */
async function project(options: FakeChatOptions = {}): Promise<FakeChat> {
  const chat = await fakeChat(SRS, options);
  await inTenant(chat.access, (db) =>
    upsertModel(db, null, {
      provider: "openai-compatible",
      model: "practice",
      base_url: server.baseUrl,
      api_key: undefined,
      native_tools: null,
    }),
  );
  return chat;
}

const question = (scene: string) => `Is every payment recorded with its receipt? scene:${scene}.`;
const edit = (scene: string) =>
  `edit ${JSON.stringify({
    type: "update_content_in_section",
    target: { sectionName: "Payment", targetContent: "quickly" },
    content: "within 2 s",
    reason: `scene:${scene}.`,
  })}`;

async function begin(name: string, chat: FakeChat, text: string): Promise<Scene> {
  const { message_id: messageId, conversation_id: conversationId } = await chat.say(text);
  const scene = { chat, messageId, conversationId };
  scenes.set(name, scene);
  return scene;
}

const isWaiting = (event: MessageEvent) => event.type === "status" && event.data.state === "waiting";
const hasWords = (event: MessageEvent) => event.type === "content_delta";

/**
 * The points at which the worker dies; each resolves when its answer is there.
 * @returns What releases the answer.
 */
const POINTS: Readonly<Record<string, (name: string) => Promise<() => Promise<void> | void>>> = {
  deciding: async (name) => {
    const gate = makeGate();
    behaviours.set(name, async ({ role, count }) => {
      if (role === "decide" && count === 1) await gate.pass();
      return null;
    });
    await begin(name, await project(), question(name));
    await gate.reached;
    return gate.open;
  },
  searching: async (name) => {
    const chat = await project();
    const hold = await holdEvents(chat.access.workspaceId, "NEW.type = 'tool_result'");
    await begin(name, chat, question(name));
    return held(hold);
  },
  handing_in_suggestions: (name) => handingIn(name, "suggest"),
  handing_in_a_version: (name) => handingIn(name, "apply"),
  second_step: async (name) => {
    const gate = makeGate();
    behaviours.set(name, async ({ role, count }) => {
      if (role === "specialist" && count === 4) await gate.pass();
      return null;
    });
    await begin(name, await project(), `plan: scene:${name}.`);
    await gate.reached;
    return gate.open;
  },
  replying: (name) => replying(name),
  replying_once_too_often: async (name) => {
    behaviours.set(name, ({ role }) => (role === "reply" ? { status: 401 } : null));
    const chat = await project();
    let { message_id } = await chat.say(edit(name));
    for (let broken = 0; broken < MOST_INTERRUPTED; broken += 1) {
      await chat.ended(message_id);
      await asOwner((client) =>
        client.query("UPDATE messages SET error_code = 'interrupted' WHERE id = $1", [message_id]),
      );
      if (broken < MOST_INTERRUPTED - 1) ({ message_id } = await chat.again(message_id));
    }
    return replying(name, { chat, again: message_id });
  },
  composing: (name) => composing(name, REQUIREMENTS, "Which requirements have no acceptance criteria?"),
  checking: (name) => composing(name, VAGUE, "Check the wording of the document"),
  asking: (name) => asking(name),
  answered_meanwhile: (name) => asking(name),
};

/** The rules write the reply, because there is no model: held at the second piece. */
async function composing(name: string, markdown: string, text: string): Promise<() => Promise<void>> {
  const chat = await fakeChat(markdown);
  const second = "NEW.type = 'content_delta' AND NEW.data->>'seq' = '2'";
  const hold = await holdEvents(chat.access.workspaceId, second);
  await begin(name, chat, text);
  return held(hold);
}

async function held(hold: EventHold): Promise<() => Promise<void>> {
  await hold.reached();
  return hold.open;
}

async function handingIn(name: string, chat_edits: "suggest" | "apply") {
  const chat = await project({ settings: { chat_edits } });
  const handIn = "NEW.type = 'tool_result' AND NEW.data->>'tool_name' = 'taskComplete'";
  const hold = await holdEvents(chat.access.workspaceId, handIn);
  await begin(name, chat, edit(name));
  return held(hold);
}

async function replying(name: string, earlier?: { chat: FakeChat; again: string }) {
  const gate = makeGate();
  let first = true;
  behaviours.set(name, (call) => {
    const words = call.role === "reply" && first ? modelChat(call) : null;
    if (words === null || !("text" in words)) return null;
    first = false;
    return { ...words, hold: { after: 10, until: gate.pass } };
  });
  if (earlier === undefined) await begin(name, await project(), edit(name));
  else {
    const { message_id: messageId, conversation_id: conversationId } = await earlier.chat.again(
      earlier.again,
    );
    scenes.set(name, { chat: earlier.chat, messageId, conversationId });
  }
  const { chat, messageId } = sceneOf(name);
  await gate.reached;
  await chat.until(messageId, hasWords);
  return gate.open;
}

async function asking(name: string) {
  const { chat, messageId } = await begin(name, await project(), `ask: ${edit(name)}`);
  await chat.until(messageId, isWaiting);
  return () => undefined;
}

function sceneOf(name: string): Scene {
  const scene = scenes.get(name);
  if (scene === undefined) throw new Error(`no scene ${name}`);
  return scene;
}

/** The scene's answer after it ended; its log is checked for the invariants of any answer. */
async function ended(name: string, id?: string) {
  const { chat, messageId } = sceneOf(name);
  const log = await chat.ended(id ?? messageId);
  const message = await chat.message(id ?? messageId);
  expect(chatLogProblems(log, message.text)).toEqual([]);
  return { chat, log, message };
}

const rolesOf = (name: string) => calls.filter(({ scene }) => scene === name).map(({ role }) => role);
const suggestionsOf = (name: string) => sceneOf(name).chat.suggestions(sceneOf(name).messageId);
/** Text that was shown of interrupted answers when the worker died. */
const shown = new Map<string, string>();
const composedParts = new Map<string, string>();

beforeAll(async () => {
  server = await startModelServer(async (request) => {
    const scene = /scene:(\w+)\./.exec(request.user)?.[1] ?? "";
    const role = roleOf(request);
    const count = calls.filter((call) => call.scene === scene && call.role === role).length + 1;
    const call = { ...request, role, count, scene };
    calls.push(call);
    return (await behaviours.get(scene)?.(call)) ?? modelChat(request) ?? { status: 500 };
  });
  const doomed = await start();
  const opens = await Promise.all(Object.entries(POINTS).map(([name, reach]) => reach(name)));
  await doomed.kill();
  workers.delete(doomed);
  for (const name of ["replying", "replying_once_too_often"]) {
    const { chat, messageId } = sceneOf(name);
    shown.set(name, joined(await chat.events(messageId)));
  }
  for (const name of ["composing", "checking"]) {
    const { chat, messageId } = sceneOf(name);
    composedParts.set(name, joined(await chat.events(messageId)));
  }
  const { chat, conversationId } = sceneOf("answered_meanwhile");
  await chat.say("The first.", conversationId);
  for (const open of opens) await open();
  await sceneOf("composing").chat.rewrite("# SRS\n\nEverything is different now.\n");
  await asOwner((db) =>
    db.query("UPDATE projects SET settings = settings || $2 WHERE id = $1", [
      sceneOf("checking").chat.access.projectId,
      JSON.stringify({ lint: { rules: Object.fromEntries(LINT_RULES.map(({ id }) => [id, "off"])) } }),
    ]),
  );
  await start();
}, RETRY_LIMIT_MS);

afterAll(async () => {
  await Promise.all([...workers].map((worker) => worker.kill()));
  await server.close();
  await closeDatabase();
});

function expectStored(name: string, text: string): void {
  expect(shown.get(name)).not.toBe("");
  expect(text.startsWith(shown.get(name) ?? "-")).toBe(true);
}

describe("an answer whose worker is killed", () => {
  it("while a model decides, calls it once more and routes once", async () => {
    const { log } = await ended("deciding");
    completedOf(log);
    expect(dataOf(log, "status").map(({ state }) => state)).toEqual(["queued", "working", "routed"]);
    expect(rolesOf("deciding")).toEqual(["decide", "decide", "reply"]);
  });

  it("in a tool call, executes the call once", async () => {
    const { log } = await ended("searching");
    expect(completedOf(log).sources).toHaveLength(1);
    expect(dataOf(log, "tool_result")).toMatchObject([{ ok: true, call_id: "call-1" }]);
    expect(rolesOf("searching")).toEqual(["decide", "reply"]);
  });

  it("between making suggestions and recording the step, makes one set of them", async () => {
    completedOf((await ended("handing_in_suggestions")).log);
    expect(await suggestionsOf("handing_in_suggestions")).toMatchObject([{ status: "open", code: null }]);
    expect(rolesOf("handing_in_suggestions")).toEqual(["decide", "specialist", "specialist", "reply"]);
  });

  it("between changing the document and recording the step, makes one version", async () => {
    const { chat, log } = await ended("handing_in_a_version");
    completedOf(log);
    expect(await chat.document()).toMatchObject({ version: 2, text: SRS.replace("quickly", "within 2 s") });
    expect(await suggestionsOf("handing_in_a_version")).toEqual([]);
  });

  it("in the second step of a plan, does not repeat the first", async () => {
    const { log } = await ended("second_step");
    completedOf(log);
    const ends = dataOf(log, "tool_result").filter(({ call_id }) => !call_id.includes("/"));
    expect(ends.map(({ call_id, ok }) => [call_id, ok])).toEqual([
      ["step-1", true],
      ["step-2", true],
    ]);
    // Two turns of the first specialist, two of the second; the one in flight was requested again.
    expect(rolesOf("second_step").filter((role) => role === "specialist")).toHaveLength(5);
  });

  it("in the middle of a model's text, keeps what was shown and writes only the reply again", async () => {
    const { chat, log, message } = await ended("replying");
    const [{ code, next_message_id } = { code: "" }] = dataOf(log, "error");
    expect([code, message.status]).toEqual(["interrupted", "failed"]);
    expectStored("replying", message.text);
    const next = await ended("replying", next_message_id ?? "");
    completedOf(next.log);
    expect(next.message.reply_to).toBe(message.reply_to);
    expect(dataOf(next.log, "tool_start")).toEqual([]);
    expect(rolesOf("replying")).toEqual(["decide", "specialist", "specialist", "reply", "reply"]);
    expect(await suggestionsOf("replying")).toHaveLength(1);
    expect(await chat.suggestions(next.message.id)).toEqual([]);
  });

  it("while a reply is written for the fourth time, leaves the retry to the user", async () => {
    const name = "replying_once_too_often";
    const { chat, log, message } = await ended(name);
    expect(message.status).toBe("failed");
    expectStored(name, message.text);
    expect(dataOf(log, "error")).toEqual([
      { code: "interrupted", message: expect.stringContaining("The part shown is kept") },
    ]);
    const again = await chat.again(message.id);
    completedOf((await ended(name, again.message_id)).log);
    expect(rolesOf(name).filter((role) => role !== "reply")).toEqual(["decide", "specialist", "specialist"]);
  });

  it.each(["composing", "checking"])(
    "in the middle of a composed reply (%s), goes on where it stopped, whatever became of the document and of the rules it is checked by",
    async (name) => {
      const { log } = await ended(name);
      const { reply, source } = completedOf(log);
      const part = composedParts.get(name) ?? "";
      expect(source.kind).toBe("rules");
      expect(part).not.toBe("");
      expect(reply.startsWith(part)).toBe(true);
      expect(reply.length).toBeGreaterThan(part.length);
      if (name === "checking") expect(reply).toMatch(/has \d\d findings/);
    },
  );

  it("while a specialist's question waits, continues with the answer in the same iteration", async () => {
    const { chat, messageId, conversationId } = sceneOf("asking");
    await expect(chat.say("The first.", conversationId)).resolves.toMatchObject({ message_id: messageId });
    const { log } = await ended("asking");
    expectAnswered("asking", log);
    expect(await suggestionsOf("asking")).toHaveLength(1);
  });

  it("when its question is answered without a worker, continues when one starts", async () => {
    const { log } = await ended("answered_meanwhile");
    expectAnswered("answered_meanwhile", log);
    expect(await suggestionsOf("answered_meanwhile")).toHaveLength(1);
  });

  function expectAnswered(name: string, log: readonly MessageEvent[]): void {
    completedOf(log);
    expect(dataOf(log, "status").map(({ state }) => state)).toEqual([
      "queued",
      "working",
      "routed",
      "waiting",
      "resumed",
      "working",
    ]);
    const turns = calls.filter(({ scene, role }) => scene === name && role === "specialist");
    expect(turns.map(({ user }) => /^Turn (\d)/m.exec(user)?.[1])).toEqual(["1", "2", "3"]);
    expect(turns.at(-1)?.user).toContain("The first.");
    expect(rolesOf(name).filter((role) => role === "decide")).toHaveLength(1);
  }
});
