import type { Agent, AgentContext, RoleResult } from "#lib/agents/agent.ts";
import type { ModelCallRecord } from "#lib/agents/call-once.ts";
import type { RoleName } from "#lib/agents/roles.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import type { TurnAgents } from "#lib/runs/worker/agents.ts";
import type { InvokerRequest } from "#lib/runs/worker/turn-context.ts";

/**
 * A small table of two agents for tests of durable runs. It calls a model server on loopback, asks one
 * question in the middle when the need holds "ask", and does what other words of the need say.
 */

const STATEMENTS = 6;
const ASK_AFTER = 3;
const PROGRESS = "planning.transcript.jsonl";
const USAGE = {
  input_tokens: 3,
  cached_tokens: 0,
  output_tokens: 5,
  cost_micros: 7,
  duration_ms: 1,
  calls: 1,
};

async function ask(
  url: string,
  about: string,
  { signal, onDelta }: { signal: AbortSignal; onDelta?: (text: string) => void },
) {
  const response = await fetch(`${url}/${encodeURIComponent(about)}`, { signal });
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    const piece = decoder.decode(chunk, { stream: true });
    text += piece;
    onDelta?.(piece);
  }
  return text;
}

const turnInput = (context: AgentContext, about: string) => ({
  role: "ProductPlanner" as const,
  language: context.facts.language,
  round: 1,
  mode: "speak" as const,
  need: about,
  remarks: [],
  plan: {} as never,
  issues: [],
  waiting: [],
  spoken: [],
  gaps: [],
  earlier: [],
  refines: null,
  seen: [],
  discussed: [],
  answers: [],
  standing: [],
  has_repository: false,
  project_name: context.facts.projectName,
  consensus: [],
  table: [],
  own: null,
});

function statement(id: string, turn: number, said: RoleResult<"ProductPlanner">): EventDraft {
  return {
    type: "statement",
    data: {
      statement_id: id,
      attempt: 1,
      phase: "planning",
      role: "ProductPlanner",
      round: 1,
      turn,
      text: said.output.statement,
      positions: [],
      verdict: said.output.verdict,
      new_issues: [],
      changes: [],
      questions: [],
      source: said.source,
      usage: said.usage,
    },
  };
}

const QUESTION = {
  id: "Q-1",
  role: "RiskPlanner",
  text: "May it expire?",
  why: "The law may forbid it.",
  default: "No.",
  relayed: "One question: may it expire?",
};

async function speakUpTo(context: AgentContext, from: number, to: number): Promise<void> {
  for (let turn = from + 1; turn <= to; turn += 1) {
    const id = `${context.facts.runId}-s${turn}`;
    const slot = { statementId: id, role: "ProductPlanner", round: 1, turn };
    const input = turnInput(context, `${context.facts.need} ${turn}`);
    const said = await context.invokeRole(`s${turn}`, "ProductPlanner", input, slot);
    await context.logEvents(`s${turn}`, [statement(id, turn, said)]);
  }
}

const planning: Agent = {
  name: "planning",
  step: async (_state, message, context) => {
    const { need } = context.facts;
    if (need.includes("fail")) throw new AppError("not_ready");
    if (need.includes("bug")) throw new Error("a bug of the agent");
    const turnsDone = Number((await context.read(PROGRESS)) ?? 0);
    const { answers, remarks } = await context.inbox("inbox");
    const asks = need.includes("ask") && turnsDone === 0;
    await speakUpTo(context, turnsDone, asks ? ASK_AFTER : STATEMENTS);
    const ids = await context.reserveIds("ids", { FR: 2 });
    context.write(PROGRESS, String(asks ? ASK_AFTER : STATEMENTS));
    const received = [
      message.kind,
      ...remarks,
      ...answers.map(({ answer, kind }) => `${kind}: ${answer}`),
      String(ids.FR),
    ];
    return {
      statePatch: need.includes("misfit")
        ? { phase: "nowhere" }
        : { actors: { planning: { status: asks ? "waiting_for_user" : "completed", round: 1 } } },
      logs: [received.join(" | ")],
      actions: asks ? ["ask_user"] : ["suggest_plan_review"],
      questions: asks ? [QUESTION] : [],
    };
  },
};

const review: Agent = {
  name: "plan_review",
  step: async (_state, _message, context) => {
    context.write("plan-review.md", `reviewed at ${await context.now("now")}`);
    const statePatch = { phase: "plan_review", actors: { plan_review: { status: "completed", round: 1 } } };
    return { statePatch, logs: [], actions: [], questions: [] };
  },
};

function record(name: RoleName): ModelCallRecord {
  return {
    role: name,
    contract: "practice/1",
    source: "model",
    provider: "loopback",
    model: "practice",
    promptHash: null,
    rawText: "words",
    result: "ok",
    problems: [],
    repairs: [],
    usage: USAGE,
    price: null,
  };
}

/** The table's agents, whose roles speak through the model server at `url`. */
export function fakeWorkshop(url: string): TurnAgents {
  const speaker = () => (request: InvokerRequest) => {
    const invoke = async (name: RoleName, input: { need?: string }, onDelta?: (text: string) => void) => {
      const text = await ask(url, input.need ?? "", {
        signal: request.signal,
        ...(onDelta ? { onDelta } : {}),
      });
      request.record(record(name));
      const verdict = {
        ok: true,
        confidence: 1,
        reasons: ["it is clear"],
        suggestions: [],
        reservations: [],
      };
      const output = {
        statement: text,
        positions: [],
        plan_changes: [],
        new_issues: [],
        questions: [],
        verdict,
      };
      return { output, source: { kind: "model", skipped: [] }, usage: USAGE };
    };
    return Promise.resolve(invoke as never);
  };
  return {
    nextAgent: ({ done }) =>
      done.includes("planning") ? (done.includes("plan_review") ? null : review) : planning,
    createInvoker: speaker,
  };
}
