import { DBOS } from "@dbos-inc/dbos-sdk";
import type { ToolPorts, ToolResult } from "#lib/agents/tools/ports.ts";
import { searchedFor } from "#lib/agents/tools/search.tool.ts";
import { webQueryOf } from "#lib/agents/tools/web.tool.ts";
import type { MessageEventDraft } from "#lib/domain/chat/message-events.ts";
import type { CallResult } from "#lib/domain/chat/work-state.ts";
import { isJsonObject } from "#lib/domain/json/read-json-reply.ts";
import type { Language } from "#lib/domain/language.ts";
import type { McpCallOutcome } from "#lib/domain/mcp/mcp-outcome.ts";
import type { Caller } from "#lib/domain/specialist/tool.ts";
import type { WebSearchOutcome } from "#lib/domain/web-search/web-search-outcome.ts";
import { traced } from "#lib/trace.ts";
import { type NearPassages, nearByMeaning } from "#lib/usecases/knowledge/meaning.ts";
import { MOST_NEAR } from "#lib/usecases/knowledge/search-passages.ts";
import { callConnectedTool } from "#lib/usecases/mcp-server/call-connected-tool.ts";
import { searchTheWeb } from "#lib/usecases/web-search/search-the-web.ts";
import { type AnswerTurn, answerAccess, workStep } from "./answer-turn.ts";
import { toolPorts } from "./tool-ports.ts";

/** A tool call as it is shown and stored. */
export interface ShownCall {
  /** Unique in the answer. */
  readonly id: string;
  readonly name: string;
  readonly args: unknown;
  /** `orchestrator`, or a specialist's id. */
  readonly by: string;
  /** Whose permissions count for tools of connected servers; absent: none is called. */
  readonly caller?: Caller;
}

/** The event of a result: its output, or its code with a message and hints. */
export function resultEvent(
  call: ShownCall,
  result: ToolResult,
  more: { readonly elapsedMs: number; readonly language: Language },
): MessageEventDraft {
  const head = {
    call_id: call.id,
    tool_name: call.name,
    elapsed_ms: Math.max(0, Math.round(more.elapsedMs)),
  };
  return result.ok
    ? { type: "tool_result", data: { ...head, ok: true, result: result.output } }
    : {
        type: "tool_result",
        data: {
          ...head,
          ok: false,
          error: { code: result.code, message: result.message[more.language] },
          ...(result.output === undefined ? {} : { result: result.output }),
        },
      };
}

/** Announces that a call starts. */
export async function announceCall(turn: AnswerTurn, call: ShownCall): Promise<void> {
  const { id: call_id, name: tool_name, by, args } = call;
  await workStep(turn, `start:${call_id}`, ({ log }) =>
    log([{ type: "tool_start", data: { call_id, tool_name, by, args } }]),
  );
}

/** Passages similar in meaning to the query of a call. A model may be called, so this runs before the call's transaction. */
async function similarPassages(turn: AnswerTurn, call: ShownCall): Promise<NearPassages | null> {
  const question = searchedFor(call);
  if (question === null) return null;
  const asked = { questions: [question], scope: {}, limit: MOST_NEAR };
  return DBOS.runStep(() => nearByMeaning(answerAccess(turn.input), asked), { name: `meaning:${call.id}` });
}

/**
 * The outcome of a web search. A service is called, so this too runs before the call's transaction. The facts of an answer that
 * an earlier version started do not have the service: it gets no step that its records do not have.
 */
async function searchedWeb(turn: AnswerTurn, call: ShownCall): Promise<WebSearchOutcome | null> {
  const query = turn.facts.web_search ? webQueryOf(call) : null;
  if (query === null) return null;
  return DBOS.runStep(() => searchTheWeb(answerAccess(turn.input), query), { name: `web:${call.id}` });
}

/**
 * The outcome of a call of a connected server's tool. This too runs before the call's transaction; after a crash in the middle
 * it is repeated once.
 */
async function calledConnected(turn: AnswerTurn, call: ShownCall): Promise<McpCallOutcome | null> {
  const { name, args, caller } = call;
  const isConnected = turn.facts.connected_tools.some((tool) => tool.name === name);
  if (!isConnected || caller === undefined || !isJsonObject(args)) return null;
  const access = answerAccess(turn.input);
  return DBOS.runStep(() => callConnectedTool(access, { name, args, caller }), { name: `mcp:${call.id}` });
}

/**
 * Executes a tool call: announces it, then runs it, logs its result and records the step in one transaction, so that it happens
 * exactly once.
 * @throws RunOver
 */
export async function callTool(
  turn: AnswerTurn,
  call: ShownCall,
  work: (ports: ToolPorts) => Promise<ToolResult>,
): Promise<ToolResult> {
  return traced(`tool ${call.name}`, { tool: call.name, message_id: turn.input.message_id }, async (note) => {
    const result = await runCall(turn, call, work);
    note({ ok: result.ok });
    return result;
  });
}

async function runCall(
  turn: AnswerTurn,
  call: ShownCall,
  work: (ports: ToolPorts) => Promise<ToolResult>,
): Promise<ToolResult> {
  await announceCall(turn, call);
  const near = await similarPassages(turn, call);
  const web = await searchedWeb(turn, call);
  const connected = await calledConnected(turn, call);
  return workStep(turn, `tool:${call.id}`, async ({ db, message, log }) => {
    const began = performance.now();
    const result = await work(
      toolPorts(db, { facts: turn.facts, messageId: message.id, near, web, connected }),
    );
    const elapsedMs = performance.now() - began + (web?.duration_ms ?? connected?.duration_ms ?? 0);
    const more = { elapsedMs, language: turn.facts.language };
    await log([resultEvent(call, result, more)]);
    return result;
  });
}

/** A result in the form that the reply is built from. */
export const callResult = (call: ShownCall, result: ToolResult): CallResult => ({
  call_id: call.id,
  tool_name: call.name,
  ok: result.ok,
  output: result.ok
    ? result.output
    : { message: result.message, ...(result.output ? { detail: result.output } : {}) },
  code: result.ok ? null : result.code,
});
