import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toolsFor } from "#lib/agents/tools/registry.ts";
import { finalOf } from "#lib/domain/chat/final-of.ts";
import { chatLogProblems, completedOf, dataOf } from "#lib/testing/chat-log.ts";
import {
  type Behaviour,
  type ChatCall,
  type ChatScene,
  type ChatWorker,
  startChatWorker,
} from "#lib/testing/chat-worker.ts";
import type { ModelAnswer } from "#lib/testing/model-server.ts";
import { getMessageRecord } from "#lib/usecases/chat/get-message-record.ts";

// A model with native tool calling, over the wire: its calls result in the same record as a written plan.

const SRS = "# SRS\n\n## Payment\n\nThe till answers quickly.\n";
const SEARCH = { name: "searchProjectDocuments", args: { query: "till answers" } };
const EDIT = { name: "editSRSDocument", args: { userInput: "Be precise.", projectName: "Gift cards" } };
const HAND_IN = {
  name: "taskComplete",
  args: {
    completionType: "READY_FOR_NEXT",
    nextStepType: "HANDOFF_TO_SPECIALIST",
    summary: "It is prepared.",
    deliverables: [],
    contextForNext: {
      projectState: {
        requires_file_editing: true,
        target_file: "SRS.md",
        edit_instructions: [
          {
            type: "update_content_in_section",
            target: { sectionName: "Payment", targetContent: "quickly" },
            content: "within 2 s",
            reason: "measurable",
          },
        ],
        content: "",
        structuredData: {},
      },
    },
  },
};

let worker: ChatWorker;
beforeAll(async () => {
  worker = await startChatWorker();
});
afterAll(() => worker.stop());

const scene = (behave: Behaviour, native = true) => worker.scene({ markdown: SRS, behave, native });

/** The orchestrator's answers, call by call; other roles answer correctly. */
const orchestrator =
  (...answers: readonly ModelAnswer[]): Behaviour =>
  ({ role, count }) =>
    role === "decide" ? (answers[count - 1] ?? null) : null;

async function ask(chat: ChatScene) {
  const { message_id } = await chat.say("How fast does the till answer?");
  const log = await chat.ended(message_id);
  const message = await chat.message(message_id);
  expect(chatLogProblems(log, message.text)).toEqual([]);
  const { calls } = await getMessageRecord(chat.place.actor, message_id);
  const routed = dataOf(log, "status").at(-1);
  const called = dataOf(log, "tool_start").map(({ tool_name }) => tool_name);
  return { log, message, calls, mode: routed?.mode, called };
}

const of = (chat: ChatScene, role: ChatCall["role"]) => chat.calls.filter((call) => call.role === role);
const thoughtOf = (chat: ChatScene) =>
  of(chat, "reply")[0]?.user.split("<decision>\n")[1]?.split("\n</decision>")[0];

describe("native calls of the orchestrator's model", () => {
  it("of retrieval tools are a KNOWLEDGE_QA, and their text is the thought", async () => {
    const chat = await scene(orchestrator({ text: "I look it up.", calls: [SEARCH] }));
    const { log, calls, mode, called } = await ask(chat);
    completedOf(log);
    expect({ mode, called, thought: thoughtOf(chat) }).toEqual({
      mode: "KNOWLEDGE_QA",
      called: ["searchProjectDocuments"],
      thought: "I look it up.",
    });
    expect(calls[0]).toMatchObject({ contract: "aiplan/2", code: "ok", problems: [], repairs: [] });
    expect(JSON.parse(calls[0]?.raw ?? "")).toEqual({ text: "I look it up.", tool_calls: [SEARCH] });
  });

  it("without text use the summary of the reasoning as the thought, and record it", async () => {
    const chat = await scene(orchestrator({ calls: [SEARCH], reasoning: "The document may tell." }));
    const { calls } = await ask(chat);
    expect(thoughtOf(chat)).toBe("The document may tell.");
    expect(calls[0]?.repairs).toEqual(["thought_absent: reasoning"]);
  });

  it("without text and reasoning get a default thought, recorded as a repair", async () => {
    const chat = await scene(orchestrator({ calls: [SEARCH] }));
    const { calls } = await ask(chat);
    expect(thoughtOf(chat)).toBe("native call");
    expect(calls[0]?.repairs).toEqual(["thought_absent: native call"]);
  });

  it("other than retrievals are a TOOL_EXECUTION, all executed in order", async () => {
    const lint = { name: "lintSRSDocument", args: { userInput: "x", projectName: "Gift cards" } };
    const chat = await scene(orchestrator({ text: "Both.", calls: [SEARCH, lint] }));
    const { mode, called } = await ask(chat);
    expect({ mode, called }).toEqual({
      mode: "TOOL_EXECUTION",
      called: ["searchProjectDocuments", "lintSRSDocument"],
    });
  });

  it.each([
    ["a tool that does not exist", { name: "dropDatabase", args: {} }, "tool_unknown"],
    ["a tool that is not open to it", { name: "taskComplete", args: {} }, "tool_not_allowed"],
    ["arguments that do not fit", { name: "searchProjectDocuments", args: {} }, "args"],
  ])("go through the same checks: %s is sent back with its problem", async (_name, call, code) => {
    const chat = await scene(orchestrator({ calls: [call] }, { text: "Now.", calls: [SEARCH] }));
    const { called, calls } = await ask(chat);
    expect(called).toEqual(["searchProjectDocuments"]);
    expect(of(chat, "decide")[1]?.user).toContain(code);
    expect(calls[0]?.problems.join()).toContain(code);
  });

  it("are optional: plain text is the reply", async () => {
    const chat = await scene(orchestrator({ text: "Within two seconds, so I was told." }));
    const { log, calls, message, mode } = await ask(chat);
    const { source, valid } = completedOf(log);
    expect({ mode, valid, kind: source.kind }).toEqual({ mode: "KNOWLEDGE_QA", valid: true, kind: "model" });
    expect(finalOf(message.text).trim()).toBe("Within two seconds, so I was told.");
    expect(calls[0]).toMatchObject({ code: "ok", repairs: ["thought_absent: native call"] });
    expect(of(chat, "reply")).toEqual([]);
  });

  it("may be replaced by a written plan, which is parsed as one", async () => {
    const chat = await scene(() => null);
    const { mode, called } = await ask(chat);
    expect({ mode, called }).toEqual({ mode: "KNOWLEDGE_QA", called: ["searchProjectDocuments"] });
  });
});

describe("tools offered to a model", () => {
  const names = (caller: Parameters<typeof toolsFor>[0]) =>
    toolsFor(caller).flatMap(({ name, needs }) => (needs === undefined ? [name] : []));

  it("are those of its role that need no service, and none for the reply", async () => {
    const chat = await scene(orchestrator({ calls: [EDIT] }));
    await ask(chat);
    const open = [
      ...names({ class: "orchestrator:KNOWLEDGE_QA" }),
      ...names({ class: "orchestrator:TOOL_EXECUTION" }),
      "executePlan",
    ];
    expect(of(chat, "decide")[0]?.tools.toSorted()).toEqual([...new Set(open)].toSorted());
    expect(of(chat, "specialist")[0]?.tools.toSorted()).toEqual(
      names({ class: "specialist:content", specialist: "srs_editor" }).toSorted(),
    );
    expect(of(chat, "reply")[0]?.tools).toEqual([]);
  });

  it("are none if it does not call natively: plain text is then no plan", async () => {
    const chat = await scene(orchestrator({ text: "Within two seconds." }), false);
    const { called, calls } = await ask(chat);
    expect(chat.calls.flatMap(({ tools }) => tools)).toEqual([]);
    expect(calls[0]).toMatchObject({ code: "no_json" });
    expect(called).toEqual(["searchProjectDocuments"]);
  });
});

describe("a specialist with native calls", () => {
  it("works like one that writes its calls as JSON", async () => {
    const outline = { name: "readDocumentOutline", args: {} };
    const chat = await scene(({ role, count }) => {
      if (role === "decide") return { calls: [EDIT] };
      if (role === "specialist") return { text: "Working.", calls: [count === 1 ? outline : HAND_IN] };
      return null;
    });
    const { log, called, message } = await ask(chat);
    completedOf(log);
    expect(called).toEqual(["editSRSDocument", "readDocumentOutline", "taskComplete"]);
    expect(await chat.suggestions(message.id)).toMatchObject([{ status: "open", code: null }]);
  });

  it("that only writes text is given the required form once", async () => {
    const chat = await scene(({ role, count }) => {
      if (role === "decide") return { calls: [EDIT] };
      if (role !== "specialist") return null;
      return count === 1 ? { text: "Let me think about it." } : { calls: [HAND_IN] };
    });
    const { log, message } = await ask(chat);
    completedOf(log);
    expect(of(chat, "specialist")[1]?.user).toContain("no_tool_call");
    expect(await chat.suggestions(message.id)).toHaveLength(1);
  });
});
