import { DBOS } from "@dbos-inc/dbos-sdk";
import { callerOf, callSpecialist, type SpecialistReply } from "#lib/agents/chat/specialist-turn.ts";
import type { ModelEntry } from "#lib/agents/models.ts";
import { specialistInput } from "#lib/agents/prompt-input.ts";
import { editResult } from "#lib/agents/tools/editing.tool.ts";
import {
  type Proposal,
  type ToolPorts,
  type ToolResult,
  toolRefusal,
  toolSuccess,
} from "#lib/agents/tools/ports.ts";
import { callRefusal, runTool } from "#lib/agents/tools/registry.ts";
import type { ChatQuestion } from "#lib/domain/chat/message-events.ts";
import type { WorkState } from "#lib/domain/chat/work-state.ts";
import { afterComplete, type HandOver } from "#lib/domain/specialist/hand-over.ts";
import {
  applyCompletion,
  applyModelFailure,
  applyModelReply,
  applyToolResults,
  type CallJudge,
  goOn,
} from "#lib/domain/specialist/loop.ts";
import type { LoopState } from "#lib/domain/specialist/loop-state.ts";
import { type LoopMove, nextLoopMove } from "#lib/domain/specialist/next-move.ts";
import type { Specialist } from "#lib/domain/specialist/specialists.ts";
import type { TaskComplete } from "#lib/domain/specialist/task-complete.ts";
import type { SrsMethod } from "#lib/domain/specialist/teams.ts";
import type { AnswerTurn } from "./answer-turn.ts";
import { startAsk } from "./ask-step.ts";
import { callTool, type ShownCall } from "./call-tool.ts";

/** The result of a specialist's work, or what it waits for. */
export type SpecialistEnd =
  | {
      readonly kind: "handed_in";
      readonly value: TaskComplete;
      readonly result: ToolResult;
      readonly next: HandOver["next"];
    }
  | { readonly kind: "failed"; readonly code: string; readonly summary: string | null }
  | { readonly kind: "asks"; readonly callId: string; readonly question: ChatQuestion };

/** One specialist with its task. */
export interface Assignment {
  readonly specialist: Specialist;
  /** Prefix of its step names and call ids; unique in the answer. */
  readonly key: string;
  /** Number of later steps of the plan; null without a plan. */
  readonly stepsLeft: number | null;
  /** The team that it works for, and whether its edits are applied immediately. */
  readonly team?: { readonly method: SrsMethod; readonly atOnce: boolean };
}

/** After this many refusals, edits without a position become suggestions that a user can place. */
const MOST_REFUSALS = 2;

type Of<K extends LoopMove["kind"]> = Extract<LoopMove, { kind: K }>;

/** One execution of a specialist's loop; the state machine decides, and this class executes its moves as recorded steps. */
export class SpecialistRun {
  readonly #turn: AnswerTurn;
  readonly #work: Assignment;
  #moves = 0;
  state: LoopState;
  refusals: number;
  #handedIn: ToolResult = toolSuccess(null);

  constructor(
    turn: AnswerTurn,
    work: Assignment,
    at: { readonly loop: LoopState; readonly refusals: number },
  ) {
    this.#turn = turn;
    this.#work = work;
    this.state = at.loop;
    this.refusals = at.refusals;
  }

  async run(): Promise<SpecialistEnd> {
    for (;;) {
      const move = nextLoopMove(this.state);
      const end = await this.#carryOut(move);
      if (end !== null) return end;
    }
  }

  /**
   * Works until a model must be called or all is done.
   * @returns The end, or null if a model is called next.
   */
  async untilModel(): Promise<SpecialistEnd | null> {
    for (;;) {
      const move = nextLoopMove(this.state);
      if (move.kind === "call_model" || move.kind === "forced_summary") return null;
      const end = await this.#carryOut(move);
      if (end !== null) return end;
    }
  }

  /** Starts the next call of the model; `store` stores its record and applies its answer, in the caller's order. */
  beginAsk(): { readonly asked: Promise<unknown>; readonly store: () => Promise<void> } {
    const move = nextLoopMove(this.state);
    if (move.kind !== "call_model" && move.kind !== "forced_summary") throw new Error("no model is next");
    const begun = this.#begin(move);
    return {
      asked: begun.asked,
      store: async () => {
        this.state = this.#taken(await begun.store());
      },
    };
  }

  async #carryOut(move: LoopMove): Promise<SpecialistEnd | null> {
    switch (move.kind) {
      case "call_model":
      case "forced_summary":
        this.state = await this.#callModel(move);
        return null;
      case "wait":
        await DBOS.sleep(move.ms);
        this.state = goOn(this.state);
        return null;
      case "next_model":
        this.state = goOn(this.state);
        return null;
      case "run_tools":
        this.state = await this.#runTools(move);
        return null;
      case "ask":
        return { kind: "asks", callId: move.callId, question: this.#questionOf(move) };
      case "complete":
        this.state = await this.#complete(move);
        return null;
      case "completed":
        return {
          kind: "handed_in",
          value: move.value,
          result: this.#handedIn,
          next: this.#handOver(move.value).next,
        };
      case "failed":
        return { kind: "failed", code: move.code, summary: move.summary };
      case "cancelled":
        return { kind: "failed", code: "cancelled", summary: null };
    }
  }

  #begin(move: Of<"call_model" | "forced_summary">) {
    const { specialist, key } = this.#work;
    this.#moves += 1;
    const { facts, specialistChain: models } = this.#turn;
    const asked = specialistInput(specialist, facts, move);
    return startAsk(
      this.#turn,
      { step: `${key}/${move.iteration}.${this.#moves}`, asked },
      async (options) => {
        const reply = await callSpecialist({ ...options, models }, { specialist, facts }, move);
        await this.#announcePause(reply, models[move.model]);
        return reply;
      },
    );
  }

  /** Announces the pause that the loop makes after a failed call, if it makes one. */
  async #announcePause(reply: SpecialistReply, entry: ModelEntry | undefined): Promise<void> {
    if (reply.ok || entry === undefined) return;
    const { step } = applyModelFailure(this.state, reply);
    if (step.kind === "pause") await this.#turn.calls.onRetryPause?.(entry, step);
  }

  async #callModel(move: Of<"call_model" | "forced_summary">): Promise<LoopState> {
    return this.#taken(await this.#begin(move).store());
  }

  #taken(reply: SpecialistReply): LoopState {
    return reply.ok
      ? applyModelReply(this.state, reply.reading, this.#judge)
      : applyModelFailure(this.state, { code: reply.code, retryAfterMs: reply.retryAfterMs });
  }

  readonly #judge: CallJudge = (call) => {
    const caller = callerOf(this.#work.specialist);
    const why = callRefusal(call, { caller, connected: this.#turn.facts.connected_tools });
    return why === null ? { ok: true } : { ok: false, ...why };
  };

  #shown(call: { readonly id: string; readonly name: string; readonly args: unknown }): ShownCall {
    return {
      id: `${this.#work.key}/${call.id}`,
      name: call.name,
      args: call.args,
      by: this.#work.specialist.id,
      caller: callerOf(this.#work.specialist),
    };
  }

  async #runTools(move: Of<"run_tools">): Promise<LoopState> {
    let { state } = this;
    const caller = callerOf(this.#work.specialist);
    for (const call of move.calls) {
      const result = await callTool(this.#turn, this.#shown(call), (ports) => runTool(call, caller, ports));
      const outcome = result.ok
        ? { ok: true as const, output: result.output }
        : { ok: false as const, code: result.code, message: result.message, output: result.output };
      state = applyToolResults(state, [{ callId: call.id, outcome }]);
    }
    return state;
  }

  #questionOf(move: Of<"ask">): ChatQuestion {
    const { why, options } = move.args;
    return {
      text: move.question,
      why: typeof why === "string" ? why : "",
      options: Array.isArray(options) ? options.filter((one) => typeof one === "string") : [],
      from: this.#work.specialist.id,
    };
  }

  #handOver(value: TaskComplete): HandOver {
    return afterComplete(value, { setting: this.#turn.facts.edits, stepsLeft: this.#work.stepsLeft });
  }

  #writing() {
    const { specialist, team } = this.#work;
    return { writer: specialist.id, method: team?.method, atOnce: team?.atOnce === true };
  }

  async #complete(move: Of<"complete">): Promise<LoopState> {
    const { value } = move;
    const shown = this.#shown({ id: move.callId, name: "taskComplete", args: value });
    const keepUnplaced = this.refusals >= MOST_REFUSALS;
    // In a new document there is no text that a suggestion could be compared with.
    const review = this.#handOver(value).edits === "suggest" && this.#work.team?.atOnce !== true;
    const result = await callTool(this.#turn, shown, (ports) =>
      handIn(ports, value, { keepUnplaced, review, ...this.#writing() }),
    );
    this.#handedIn = result;
    if (result.ok) return applyCompletion(this.state, { ok: true });
    this.refusals += 1;
    return applyCompletion(this.state, {
      ok: false,
      faults: { code: result.code, detail: result.output ?? null },
    });
  }
}

/** Processes the result of a specialist: its edits become a version or suggestions, or are refused with the engine's codes. */
async function handIn(
  ports: ToolPorts,
  value: TaskComplete,
  how: Pick<Proposal, "keepUnplaced" | "review" | "writer" | "method" | "atOnce">,
): Promise<ToolResult> {
  const { projectState } = value.contextForNext;
  const summary = { summary: value.summary, completionType: value.completionType };
  if (!projectState.requires_file_editing) return toolSuccess({ ...summary, content: projectState.content });
  const target = await ports.document(projectState.target_file);
  if (target === null)
    return toolRefusal(
      "target_not_found",
      {
        en: `${projectState.target_file} is not a document of this project.`,
        zh: `${projectState.target_file} 不是本项目的文档。`,
      },
      { documents: await ports.documentNames() },
    );
  const edits = projectState.edit_instructions;
  const proposed = await ports.propose({
    documentId: target.id,
    version: target.version,
    edits,
    note: value.summary,
    ...how,
  });
  const result = editResult(proposed);
  return result.ok ? toolSuccess({ ...summary, ...(result.output as object) }) : result;
}

/**
 * Runs a specialist until it delivers its result, fails or asks the user. Every move is a recorded step, so an interrupted
 * execution continues from the same state.
 * @returns How it ended, and the state to store while it waits.
 * @throws RunOver
 * @throws ModelFailure cancelled
 */
export async function runSpecialist(
  turn: AnswerTurn,
  assignment: Assignment,
  at: { readonly loop: LoopState; readonly refusals: number },
): Promise<{
  readonly end: SpecialistEnd;
  readonly state: Pick<WorkState, "refusals"> & { readonly loop: LoopState };
}> {
  const run = new SpecialistRun(turn, assignment, at);
  const end = await run.run();
  return { end, state: { loop: run.state, refusals: run.refusals } };
}
