import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type PromptInput, specialistInput, storedInput } from "#lib/agents/prompt-input.ts";
import { PROMPT_LIST } from "#lib/agents/prompts.ts";
import { promptIdOf } from "#lib/contracts/prompt.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { upsertModel } from "#lib/db/models.ts";
import { storePromptInput } from "#lib/db/prompt-inputs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { TurnFacts } from "#lib/domain/chat/turn-facts.ts";
import { classifyComplexity } from "#lib/domain/complexity/classify-complexity.ts";
import { turnsOfPrompt } from "#lib/domain/prompts/trial-turns.ts";
import { startLoop } from "#lib/domain/specialist/loop-state.ts";
import { nextLoopMove } from "#lib/domain/specialist/next-move.ts";
import { SPECIALISTS } from "#lib/domain/specialist/specialists.ts";
import { makeMember, makeProject, makeUser } from "#lib/testing/factories.ts";
import { type ModelAnswer, type ModelServer, startModelServer } from "#lib/testing/model-server.ts";
import { listPromptTurns } from "./list-prompt-turns.ts";
import { renderPrompt } from "./render-prompt.ts";
import { tryPrompt } from "./try-prompt.ts";

let server: ModelServer;
let answer: ModelAnswer = { text: "" };
let before = 0;
beforeAll(async () => {
  process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "1"; // the model server listens on loopback
  server = await startModelServer(() => answer);
});
beforeEach(() => {
  before = server.requests.length;
});
afterAll(async () => {
  await server.close();
  await closeDatabase();
});

const requests = () => server.requests.slice(before);

/** Is in every input, so that a message can be reported to hold it. */
const WORDS = "Guests rent a locker for a day.";
const DECISION = {
  thought: "The person asks.",
  response_mode: "KNOWLEDGE_QA" as const,
  direct_response: null,
  tool_calls: [],
};
const facts = (aiplan_version = "aiplan/2"): TurnFacts => ({
  language: "en",
  project: "Lockers",
  text: WORDS,
  history: [],
  documents: [],
  aiplan_version,
  web_search: false,
  connected_tools: [],
  edits: "suggest",
});
const clarified = {
  role: "RiskPlanner",
  language: "en" as const,
  need: WORDS,
  question: { id: "Q-1", text: "How long?", why: "It costs money." },
};

function specialistAsked(prompt: string): PromptInput {
  const specialist = SPECIALISTS.find((one) => one.prompt === prompt) ?? SPECIALISTS[0];
  if (specialist === undefined) throw new Error("no specialists");
  const loop = startLoop({ specialist: specialist.id, task: WORDS, iterationCap: 5, models: 1 });
  const move = nextLoopMove(loop);
  if (move.kind !== "call_model") throw new Error("no model is next");
  return specialistInput(specialist, facts(), move);
}

const COMPLEXITY = classifyComplexity(WORDS, "en");

/** As {@link sample}, for the prompts of agents that work on code. */
function codeSample(name: string): { asked: PromptInput; answer: unknown } | null {
  const known = {
    language: "en" as const,
    requirements: [],
    cases: [],
    conventions: null,
    feedback: [],
    remark: "",
    problems: [],
  };
  if (name === "codegen/plan") {
    const change = {
      purpose: "code" as const,
      title: "Lockers",
      what: WORDS,
      acceptance: [],
      planned: [],
      tree: [],
    };
    return {
      asked: { kind: "role", name: "code_plan", input: { ...known, ...change } },
      answer: {
        summary: "A locker has a day.",
        files: [{ path: "locker.ts", op: "create", intent: "Rent it for a day." }],
      },
    };
  }
  if (name === "codegen/file") {
    const file = {
      path: "locker.ts",
      op: "create" as const,
      format: "whole" as const,
      intent: WORDS,
      steps: [],
    };
    const input = { ...known, ...file, neighbours: [], written: [], earlier: "", current: null };
    return {
      asked: { kind: "role", name: "code_file", input },
      answer: "FILE: locker.ts\n```\nexport const DAYS = 1;\n```\n",
    };
  }
  if (name === "code-review/review") {
    const seat = {
      language: "en" as const,
      role: "review" as const,
      requirements: [],
      acceptance: [],
      cases: [],
    };
    const input = { ...seat, rule_findings: [], difference: WORDS };
    return {
      asked: { kind: "role", name: "code_review", input },
      answer: { summary: "Nothing is wrong.", ok: true, findings: [] },
    };
  }
  if (name === "code-review/answer") {
    const input = {
      language: "en" as const,
      role: "review" as const,
      lines: { file: "locker.ts", side: "new" as const, start: 1, end: 1 },
      surroundings: WORDS,
      difference: WORDS,
      plan_item: "",
      requirements: [],
      thread: [],
      question: WORDS,
    };
    return {
      asked: { kind: "role", name: "code_answer", input },
      answer: { statement: "Line 1 rents it for a day." },
    };
  }
  if (name === "code-review/chair") {
    const input = {
      language: "en" as const,
      attempt: 1,
      requirements: [],
      findings: [],
      verdicts: [{ seat: "review" as const, ok: true, text: WORDS, by: "Mei" }],
      not_judged: [],
      proposed: { decision: "approve" as const, reasons: [] },
    };
    return {
      asked: { kind: "role", name: "code_meeting", input },
      answer: { summary: "The seat agrees.", key_points: [], decision: "approve", evidence: ["review"] },
    };
  }
  if (name === "test-run/debrief") {
    const input = {
      language: "en" as const,
      overall: "pass" as const,
      reasons: [],
      counts: { total: 1, passed: 1, failed: 0, skipped: 0 },
      findings: [],
      tests: [],
      cases: [{ id: "TC-1", title: WORDS, requirements: ["FR-001"], coverage: "passed" as const }],
      steps: [{ id: "test", status: "exited" as const, reasons: [] }],
      output: [{ step: "test", text: WORDS }],
      changed_tests: [],
      proposed: "accept" as const,
    };
    return {
      asked: { kind: "role", name: "test_debrief", input },
      answer: { summary: "The case passes.", key_points: [], next: "accept", evidence: ["TC-1"] },
    };
  }
  return null;
}

/** The input of a prompt, and an answer that its role can use. */
function sample(name: string): { asked: PromptInput; answer: unknown } {
  switch (name) {
    case "clarify/review": {
      const input = { ...clarified, remarks: [], answers: [], names: {}, others: [] };
      return {
        asked: { kind: "role", name: "clarify_review", input },
        answer: { decision: "ask", reason: "It is still open." },
      };
    }
    case "clarify/judge": {
      const input = { ...clarified, quotes: [], exchanges: [], answer: "For a day." };
      return {
        asked: { kind: "role", name: "clarify_judge", input },
        answer: { reading: "enough", digest: "For a day." },
      };
    }
    case "coach/intent": {
      const context = { language: "en" as const, plan_version: 1, need: WORDS, title: "Lockers", items: [] };
      return {
        asked: { kind: "role", name: "intent_check", input: { language: "en", words: "Go on.", context } },
        answer: {
          intent: "question",
          explanation: "It asks.",
          inherit_consensus: false,
          recommendation: "Answer it.",
          sure: true,
        },
      };
    }
    case "project/size":
      return {
        asked: {
          kind: "role",
          name: "size_judge",
          input: { language: "en", text: WORDS, by_rules: COMPLEXITY },
        },
        answer: { level: "simple", confidence: 0.5, factors: [] },
      };
    case "orchestrator/recovery":
      return {
        asked: {
          kind: "role",
          name: "srs_recovery",
          input: { language: "en", question: "Go on, or begin anew?", answer: WORDS },
        },
        answer: { choice: "unclear" },
      };
    case "orchestrator/reply":
      return {
        asked: {
          kind: "reply",
          facts: facts(),
          decision: {
            ...DECISION,
            version: "aiplan/2",
            execution_plan: null,
            source: { kind: "rules", skipped: [] },
            fallback_codes: [],
          },
          results: [],
          pending: [],
        },
        answer: "A locker is rented for a day.",
      };
    case "orchestrator/decide":
    case "orchestrator/native-calls":
    case "orchestrator/aiplan-2":
      return {
        asked: { kind: "decide", facts: facts() },
        answer: { ...DECISION, direct_response: "For a day." },
      };
    case "orchestrator/aiplan-1-zh":
    case "orchestrator/aiplan-1-en": {
      const version = name === "orchestrator/aiplan-1-zh" ? "aiplan/1.0-zh" : "aiplan/1.0-en";
      return {
        asked: { kind: "decide", facts: facts(version) },
        answer: { ...DECISION, direct_response: "For a day." },
      };
    }
    default:
      return (
        codeSample(name) ?? {
          asked: specialistAsked(name),
          answer: { tool_calls: [{ name: "readDocumentOutline", args: {} }] },
        }
      );
  }
}

const STORED = PROMPT_LIST.filter(({ name }) => turnsOfPrompt(name).kind === "kept");

async function scene({ model = false } = {}) {
  const ada = await makeUser();
  const { access, project } = await makeProject(ada);
  const keep = (asked: PromptInput) =>
    inTenant(access, (db) =>
      storePromptInput(db, storedInput(asked), { of: { trial: project.id }, callId: null }),
    );
  if (model)
    await inTenant(access, (db) =>
      upsertModel(db, null, {
        provider: "openai-compatible",
        model: "practice",
        base_url: server.baseUrl,
        api_key: undefined,
        native_tools: null,
      }),
    );
  return { ada, access, project, keep };
}

const at = (name: string) => ({ workspaceId: null, promptId: promptIdOf(name, "en") });
const wording = (variables: readonly string[]) =>
  `Answer as the lockers would. ${variables.map((name) => `{{${name}}}`).join(" ")}\n`;

describe("a prompt whose inputs no task's record holds", () => {
  it("is every one that has no turns on record, and there are some", () => {
    expect(STORED.length).toBeGreaterThan(20);
  });

  it.each(STORED.map(({ name, variables }) => [name, variables] as const))(
    "is looked at and tested on what it was last given: %s",
    async (name, variables) => {
      const { ada, keep } = await scene({ model: true });
      const { asked, answer: good } = sample(name);
      await keep(asked);
      const text = wording(variables);
      const rendering = await renderPrompt(ada.actor, at(name), { text });
      expect(rendering.instructions.tried).toContain("Answer as the lockers would.");
      expect(rendering.instructions.current).not.toContain("Answer as the lockers would.");
      expect(rendering.diff).toMatch(/^\+.*Answer as the lockers would\./m);
      expect(rendering.message).toContain(WORDS);
      expect(requests()).toEqual([]);
      answer = { text: typeof good === "string" ? good : JSON.stringify(good) };
      const trial = await tryPrompt(ada.actor, at(name), { text, with_current: true });
      expect([trial.problems, trial.valid, trial.current?.valid]).toEqual([[], true, true]);
      expect(trial.usage.calls + (trial.current?.usage.calls ?? 0)).toBe(2);
      const sent = requests();
      const { message } = rendering;
      expect(sent.map(({ user }) => user.slice(0, message.length))).toEqual([message, message]);
      // Instructions that differ between calls follow the message.
      const closingOf = (user: string) => user.slice(message.length).replace(/^\n\n/, "");
      const instructions = sent.map(({ system, user }) =>
        [system, closingOf(user)].filter((part) => part !== "").join("\n\n"),
      );
      expect(instructions.toSorted()).toEqual(
        [rendering.instructions.tried, rendering.instructions.current].toSorted(),
      );
    },
  );
});

describe("a kept input", () => {
  const name = "project/size";

  it("is the last one of its project, and goes with it", async () => {
    const { ada, access, project, keep } = await scene();
    const { asked } = sample(name);
    await keep(asked);
    const input = { language: "en" as const, text: "Two lockers.", by_rules: COMPLEXITY };
    await keep({ kind: "role", name: "size_judge", input });
    const { data } = await listPromptTurns(ada.actor, at(name));
    expect(data).toMatchObject([{ project_name: project.name, task_id: null, kept: true }]);
    const { message } = await renderPrompt(ada.actor, at(name), { input_id: data[0]?.input_id ?? "" });
    expect(message).toContain("Two lockers.");
    await inTenant(access, (db) => db.tx.project.delete({ where: { id: project.id } }));
    expect(await listPromptTurns(ada.actor, at(name))).toEqual({ data: [] });
  });

  it("can be looked at without a model, but not tested", async () => {
    const { ada, keep } = await scene();
    await keep(sample(name).asked);
    expect((await renderPrompt(ada.actor, at(name), {})).diff).toBe("");
    await expect(tryPrompt(ada.actor, at(name), {})).rejects.toMatchObject({ code: "model_missing" });
    expect(requests()).toEqual([]);
  });

  it("that is too large is not kept, said so, and not tested on", async () => {
    const { ada, keep } = await scene();
    const input = { language: "en" as const, text: "x".repeat(600_000), by_rules: COMPLEXITY };
    await keep({ kind: "role", name: "size_judge", input });
    expect((await listPromptTurns(ada.actor, at(name))).data).toMatchObject([{ kept: false }]);
    await expect(renderPrompt(ada.actor, at(name), {})).rejects.toMatchObject({ code: "trial_no_turn" });
  });

  it("is nobody's outside of the workspace, and of owners and admins within", async () => {
    const { ada, keep } = await scene();
    await keep(sample(name).asked);
    const { data } = await listPromptTurns(ada.actor, at(name));
    const bob = await makeUser();
    expect(await listPromptTurns(bob.actor, at(name))).toEqual({ data: [] });
    const input_id = data[0]?.input_id ?? "";
    await expect(renderPrompt(bob.actor, at(name), { input_id })).rejects.toMatchObject({
      code: "not_found",
    });
    const editor = await makeMember(ada, "editor");
    await expect(
      renderPrompt(editor.actor, { ...at(name), workspaceId: ada.workspaceId }, {}),
    ).rejects.toMatchObject({ code: "forbidden" });
  });

  it("of a shape that is asked no longer is not on record", async () => {
    const { ada, access, keep } = await scene();
    await keep(sample(name).asked);
    await inTenant(access, (db) =>
      db.tx.promptInput.updateMany({
        where: {},
        data: { input: '{"kind":"role","name":"gone","input":{}}' },
      }),
    );
    await expect(renderPrompt(ada.actor, at(name), {})).rejects.toMatchObject({ code: "trial_no_turn" });
  });
});
