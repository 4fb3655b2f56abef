import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findDocumentByName, readDocumentVersion } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { readRecords } from "#lib/domain/requirements/records/read-records.ts";
import { chatLogProblems, completedOf, dataOf } from "#lib/testing/chat-log.ts";
import {
  type Behaviour,
  type ChatScene,
  type ChatWorker,
  startChatWorker,
} from "#lib/testing/chat-worker.ts";
import { asOwner } from "#lib/testing/database.ts";
import { holdEvents } from "#lib/testing/hold-events.ts";
import type { ModelAnswer } from "#lib/testing/model-server.ts";
import { cancelMessage } from "#lib/usecases/chat/cancel-message.ts";
import { getSrsRun } from "#lib/usecases/srs/get-srs-run.ts";
import { listSrsRuns } from "#lib/usecases/srs/list-srs-runs.ts";
import { resumeSrsRun } from "#lib/usecases/srs/resume-srs-run.ts";
import { startSrsRun } from "#lib/usecases/srs/start-srs-run.ts";

const NEEDS = {
  en: "Let customers of our online shop pay with gift cards, partly or fully, and see the remaining balance",
  zh: "给门店收银系统增加会员积分功能,积分可以抵扣现金,退货时要收回积分",
} as const;

let worker: ChatWorker;
beforeAll(async () => {
  worker = await startChatWorker();
});
afterAll(() => worker.stop());

const scene = (options: { models?: readonly string[]; behave?: Behaviour; language?: "zh" | "en" } = {}) =>
  worker.scene({ markdown: "# Notes\n\nNothing yet.\n", name: "Notes.md", models: [], ...options });

const start = (chat: ChatScene, text: string = NEEDS.en) =>
  startSrsRun(chat.place.actor, chat.place.projectId, {
    input: { source: { kind: "need", text } },
    requestId: randomUUID(),
  });

/** A run that breaks off at this step: storing its result fails. */
async function broken(chat: ChatScene, step: number, text?: string) {
  const at = `NEW.type = 'tool_result' AND NEW.data->>'call_id' LIKE '%/${step}'`;
  const problem = await holdEvents(chat.access.workspaceId, `1 / (CASE WHEN ${at} THEN 0 ELSE 1 END) = 2`);
  const run = await start(chat, text);
  await chat.ended(run.message_id);
  await problem.open();
  await asOwner((client) =>
    client.query("DELETE FROM held_events WHERE workspace_id = $1", [chat.access.workspaceId]),
  );
  expect((await chat.message(run.message_id)).status).toBe("failed");
  return run;
}

/** The question that an answer waits for. */
async function questionOf(chat: ChatScene, messageId: string) {
  const log = await chat.until(messageId, ({ type, data }) => type === "status" && data.state === "waiting");
  return dataOf(log, "status").findLast(({ state }) => state === "waiting")?.question;
}

async function srsOf(chat: ChatScene): Promise<string> {
  return inTenant(chat.access, async (db) => {
    const found = await findDocumentByName(db, "SRS.md");
    return (found && (await readDocumentVersion(db, found.id))?.text) ?? "";
  });
}

const runsOf = async (chat: ChatScene) => (await listSrsRuns(chat.place.actor, chat.place.projectId)).data;

/** Ids of the steps that an answer started. */
const stepsOf = (log: Parameters<typeof dataOf>[0]) =>
  dataOf(log, "tool_start")
    .filter(({ call_id }) => call_id.includes("/"))
    .map(({ call_id }) => Number(call_id.split("/")[1]));

const json = (value: unknown): ModelAnswer => ({ text: JSON.stringify(value) });

/** Requests a specification and reads an answer to the question as given; its specialists have no model. */
const model =
  (choice: string): Behaviour =>
  ({ role, system, user }) => {
    if (system.includes("which way does the user choose")) return json({ choice });
    if (role === "specialist") return { status: 401 };
    if (role !== "decide") return null;
    const userInput = /<message>\n([\s\S]*?)\n<\/message>/.exec(user)?.[1] ?? "";
    return json({
      thought: "A specification is asked for.",
      response_mode: "TOOL_EXECUTION",
      direct_response: null,
      tool_calls: [{ name: "createComprehensiveSRS", args: { userInput, projectName: "P" } }],
      execution_plan: null,
    });
  };

describe("requested again after a run that broke off", { timeout: 90_000 }, () => {
  it.each([1, 4, 9])(
    "at step %i, it says what is done and left, and goes on with nothing but that",
    async (step) => {
      const chat = await scene({ language: "zh" });
      const run = await broken(chat, step, NEEDS.zh);
      const { message_id, conversation_id } = await chat.say("写一份需求规格说明书");
      const question = await questionOf(chat, message_id);
      expect(question?.text).toContain(`步里做完了 ${step - 1} 步`);
      expect(question?.options).toHaveLength(3);
      expect(await runsOf(chat)).toHaveLength(1);
      const answered = await chat.say("接着做吧", conversation_id);
      expect(answered.message_id).toBe(message_id);
      const log = await chat.ended(message_id);
      expect(chatLogProblems(log, (await chat.message(message_id)).text)).toEqual([]);
      completedOf(log);
      const view = await getSrsRun(chat.place.actor, run.id);
      expect(stepsOf(log)).toEqual(view.steps.map((one) => one.step).filter((number) => number >= step));
      expect(view).toMatchObject({ status: "completed", message_id });
      expect(view.steps.every(({ state }) => state === "done")).toBe(true);
      expect(await runsOf(chat)).toHaveLength(1);
      const ids = readRecords(await srsOf(chat)).records.map(({ id }) => id);
      expect(ids).toContain("FR-001");
      expect(ids).toEqual([...new Set(ids)]);
    },
  );

  it("a message that states the choice continues, or starts over with the same request, without a question", async () => {
    const chat = await scene();
    const run = await broken(chat, 5);
    const on = await chat.say("Go on with the SRS");
    expect(stepsOf(await chat.ended(on.message_id))[0]).toBe(5);
    expect((await getSrsRun(chat.place.actor, run.id)).status).toBe("completed");
    const done = await chat.say("Go on with the SRS");
    expect(dataOf(await chat.ended(done.message_id), "completed")[0]?.reply).toContain(
      "There is nothing left to continue",
    );
    expect(await runsOf(chat)).toHaveLength(1);
    const other = await scene();
    await broken(other, 5);
    const restarted = await other.say("Write the SRS from scratch");
    expect(stepsOf(await other.ended(restarted.message_id))[0]).toBe(1);
    const runs = await runsOf(other);
    expect(runs.map(({ status }) => status)).toEqual(["completed", "failed"]);
    expect(runs[0]?.source).toEqual(runs[1]?.source);
  });

  it("starting over is a separate run; text added by the answer is used", async () => {
    const chat = await scene();
    await broken(chat, 5);
    const { message_id, conversation_id } = await chat.say("Write the SRS");
    await questionOf(chat, message_id);
    await chat.say("Begin anew: guests can cancel a booking up to 3 days before arrival.", conversation_id);
    completedOf(await chat.ended(message_id));
    expect(await srsOf(chat)).toContain("3 days");
    expect(await runsOf(chat)).toHaveLength(2);
  });

  it("an unclear answer is asked for once more; then nothing is started, and nothing lost", async () => {
    const chat = await scene();
    const run = await broken(chat, 5);
    const before = await srsOf(chat);
    const { message_id, conversation_id } = await chat.say("Write the SRS");
    await questionOf(chat, message_id);
    await chat.say("hm", conversation_id);
    await chat.until(
      message_id,
      ({ type, data }) => type === "status" && data.question?.text.startsWith("Your words did not") === true,
    );
    await chat.say("hm again", conversation_id);
    expect(dataOf(await chat.ended(message_id), "completed")[0]?.reply).toContain("Nothing was started");
    expect(await srsOf(chat)).toBe(before);
    const next = await resumeSrsRun(chat.place.actor, run.id, randomUUID());
    completedOf(await chat.ended(next.message_id));
  });
});

describe("with a model", { timeout: 90_000 }, () => {
  it("text that no rule can read is read by it, and continuing runs only the remaining steps", async () => {
    const chat = await scene({ models: ["first"], behave: model("go_on") });
    const run = await broken(chat, 6);
    const { message_id, conversation_id } = await chat.say("The specification, please.");
    expect((await questionOf(chat, message_id))?.text).toContain("after 5 of");
    await chat.say("Well, you two had better see it through.", conversation_id);
    const log = await chat.ended(message_id);
    completedOf(log);
    expect(Math.min(...stepsOf(log))).toBe(6);
    expect(chat.calls.filter(({ system }) => system.includes("which way does"))).toHaveLength(1);
    expect((await getSrsRun(chat.place.actor, run.id)).steps.every(({ state }) => state === "done")).toBe(
      true,
    );
  });

  it("clear text is not sent to it; if its answer is unusable, the choice stays with the user", async () => {
    const chat = await scene({ models: ["first"], behave: model("perhaps") });
    await broken(chat, 6);
    const { message_id, conversation_id } = await chat.say("The specification, please.");
    await questionOf(chat, message_id);
    await chat.say("As you think best.", conversation_id);
    await chat.until(
      message_id,
      ({ type, data }) => type === "status" && data.question?.text.startsWith("Your words did not") === true,
    );
    const asked = chat.calls.filter(({ system }) => system.includes("which way does")).length;
    await chat.say("Continue.", conversation_id);
    completedOf(await chat.ended(message_id));
    expect(chat.calls.filter(({ system }) => system.includes("which way does"))).toHaveLength(asked);
  });
});

describe("one team at a time", { timeout: 90_000 }, () => {
  it("a message starts none while one waits, and an attempt that others continued is not resumed", async () => {
    const question = { name: "askQuestion", args: { question: "May a card expire?" } };
    let asks = true;
    const chat = await scene({
      models: ["first"],
      behave: (call) => {
        if (call.role !== "specialist") return model("go_on")(call);
        if (!asks) return { status: 401 };
        asks = false;
        return json({ tool_calls: [question] });
      },
    });
    const run = await start(chat);
    await questionOf(chat, run.message_id);
    const { message_id } = await chat.say("Write the SRS");
    const [result] = dataOf(await chat.ended(message_id), "tool_result");
    expect(result?.error?.code).toBe("srs_run_active");
    await cancelMessage(chat.place.actor, run.message_id);
    const second = await chat.say("Go on with the SRS");
    expect((await questionOf(chat, second.message_id))?.text).toBe("May a card expire?");
    await expect(chat.again(run.message_id)).rejects.toMatchObject({ code: "srs_run_active" });
    await chat.say("Never.", second.conversation_id);
    completedOf(await chat.ended(second.message_id));
    await expect(chat.again(run.message_id)).rejects.toMatchObject({ code: "conflict" });
    expect(await runsOf(chat)).toHaveLength(1);
  });
});
