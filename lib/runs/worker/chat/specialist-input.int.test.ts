import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { completedOf } from "#lib/testing/chat-log.ts";
import {
  type Behaviour,
  type ChatCall,
  type ChatScene,
  type ChatWorker,
  startChatWorker,
} from "#lib/testing/chat-worker.ts";
import type { ModelAnswer } from "#lib/testing/model-server.ts";

const SESSION = { domain: "retail", features: ["gift cards", "refunds"], timestamp: "2026-11-20T08:00:00Z" };
const NEED = "Write the SRS: Customers can pay with gift cards. Customers can see the remaining balance.";

let worker: ChatWorker;
beforeAll(async () => {
  worker = await startChatWorker();
});
afterAll(() => worker.stop());

const json = (value: unknown): ModelAnswer => ({ text: JSON.stringify(value) });

const decided = (fields: object): ModelAnswer =>
  json({
    thought: "It takes specialists.",
    direct_response: null,
    tool_calls: [],
    execution_plan: null,
    ...fields,
  });

const step = (number: number, specialist: string, more: object = {}) => ({
  step: number,
  description: `Do part ${number}`,
  specialist,
  context_dependencies: number > 1 ? [number - 1] : [],
  output_chapter_titles: [],
  language: "en",
  relevant_context: "",
  workflow_mode: "brownfield",
  ...more,
});

const plan = (...steps: readonly object[]): ModelAnswer =>
  decided({
    response_mode: "PLAN_EXECUTION",
    execution_plan: { planId: "p", description: "Some steps", steps },
  });

const handIn = (deliverables: readonly unknown[]): ModelAnswer =>
  json({
    tool_calls: [
      {
        name: "taskComplete",
        args: {
          completionType: "READY_FOR_NEXT",
          nextStepType: "HANDOFF_TO_SPECIALIST",
          summary: "It is prepared.",
          deliverables,
          contextForNext: {
            projectState: { requires_file_editing: false, content: "", structuredData: {} },
          },
        },
      },
    ],
  });

/** The task in the request that the model's server received. */
const taskOf = ({ user }: ChatCall): Record<string, unknown> =>
  JSON.parse(/<task>\n([\s\S]*?)\n<\/task>/.exec(user)?.[1] ?? "{}") as Record<string, unknown>;
const tasks = (chat: ChatScene) => chat.calls.filter(({ role }) => role === "specialist").map(taskOf);

const scene = (behave: Behaviour) => worker.scene({ markdown: "# Notes\n\nNothing yet.\n", behave });

describe("the input of a specialist, as the model's server receives it", { timeout: 90_000 }, () => {
  it("of each step of a plan: the orchestrator's input for that step, and the user's own words", async () => {
    const given = { userInput: "用礼品卡付款", projectName: "Gift shop", sessionData: SESSION };
    const chat = await scene(({ role }) => {
      if (role === "decide")
        return plan(
          step(1, "fr_writer", given),
          step(2, "nfr_writer", { userInput: "Be quick" }),
          step(3, "srs_editor"),
        );
      return role === "specialist" ? handIn(["part"]) : null;
    });
    completedOf(await chat.ended((await chat.say("Cards, and quickly.")).message_id));
    const received = tasks(chat);
    expect(received.map(({ request }) => request)).toEqual([
      "Cards, and quickly.",
      "Cards, and quickly.",
      "Cards, and quickly.",
    ]);
    const [{ name: project }] = received.map((task) => task.project) as [{ name: string }];
    expect(received.map(({ orchestrator_input }) => orchestrator_input)).toEqual([
      given,
      { userInput: "Be quick", projectName: project, sessionData: null },
      { userInput: null, projectName: project, sessionData: null },
    ]);
  });

  it("of the step after one that delivered files: their contents", async () => {
    const files = [
      { path: "rules.md", content: "# 规则\n\nA card expires after 3 years.", description: "The rules" },
      { path: "terms.md", content: "- card: a prepaid amount", description: "The terms" },
    ];
    const chat = await scene(({ role, count }) => {
      if (role === "decide")
        return plan(
          step(1, "fr_writer"),
          step(2, "nfr_writer"),
          step(3, "srs_editor", { context_dependencies: [1] }),
        );
      if (role !== "specialist") return null;
      return handIn(count === 1 ? files : [{ path: "nfr.md", content: "2 s", description: "Times" }]);
    });
    completedOf(await chat.ended((await chat.say("All three.")).message_id));
    const [, second, third] = tasks(chat);
    expect(second).toMatchObject({ results_of_earlier_steps: [{ step: 1, deliverables: files }] });
    expect(third).toMatchObject({
      results_of_earlier_steps: [{ step: 1, deliverables: files }],
      handed_over: { step: 2, deliverables: [{ path: "nfr.md", content: "2 s" }] },
    });
  });

  it("of every writer of a specification: the call's input, the message and the need of the run", async () => {
    const args = { userInput: "A full SRS for gift cards", projectName: "Gift shop", sessionData: SESSION };
    const file = { path: "note.md", content: "Read by the next writer.", description: "A note" };
    const chat = await scene(({ role }) => {
      if (role === "decide")
        return decided({
          response_mode: "TOOL_EXECUTION",
          tool_calls: [{ name: "createComprehensiveSRS", args }],
        });
      return role === "specialist" ? handIn([file]) : null;
    });
    completedOf(await chat.ended((await chat.say(NEED)).message_id));
    const received = tasks(chat);
    expect(received.length).toBeGreaterThan(3);
    for (const task of received) {
      expect(task).toMatchObject({ request: NEED, orchestrator_input: args });
      expect(task.need).toContain("Customers can see the remaining balance.");
    }
    expect(received.at(-1)).toMatchObject({
      results_of_earlier_steps: expect.arrayContaining([expect.objectContaining({ deliverables: [file] })]),
    });
  });

  it("of the editor: the call's input and the user's message, which may differ", async () => {
    const args = { userInput: "Make the notes precise", projectName: "Gift shop", sessionData: SESSION };
    const chat = await scene(({ role }) => {
      if (role === "decide")
        return decided({ response_mode: "TOOL_EXECUTION", tool_calls: [{ name: "editSRSDocument", args }] });
      return role === "specialist" ? handIn([]) : null;
    });
    completedOf(await chat.ended((await chat.say("Precise, please.")).message_id));
    expect(tasks(chat)).toMatchObject([{ request: "Precise, please.", orchestrator_input: args }]);
  });
});
