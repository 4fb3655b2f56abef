import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { streamText } from "ai";
import { callOnce } from "#lib/agents/call-once.ts";
import type { ModelGate } from "#lib/agents/model-gate.ts";
import { modelEntry } from "#lib/agents/models.ts";
import { startModelServer } from "#lib/testing/model-server.ts";
import { openBenchDatabase } from "./bench-database.ts";
import type { Row } from "./row.ts";

/**
 * What we add before the first words of a model reach a reader: the gate (breaker and a slot, in the database), the
 * guarded connection, the timers and the counting, against the bare SDK on the same server, turn about.
 */

const CALLS = 200;
const WARM_UP = 30;
/** Milliseconds that we may add. */
const REACH = 5;
const INSTRUCTIONS = "You are a planner. ".repeat(200);
const PROMPT = "<need>\nMembers can reserve a meeting room.\n</need>";

type Call = (onText: () => void) => Promise<unknown>;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Milliseconds to the first piece of text; the rest of the answer is read to its end. */
async function firstText(call: Call): Promise<number> {
  const began = performance.now();
  let first = 0;
  await call(() => {
    if (first === 0) first = performance.now() - began;
  });
  return first;
}

function bareSdk(baseURL: string): Call {
  const model = createOpenAICompatible({ name: "bare", baseURL, apiKey: "none", includeUsage: true })(
    "bench",
  );
  return async (onText) => {
    for await (const part of streamText({ model, instructions: INSTRUCTIONS, prompt: PROMPT }).stream)
      if (part.type === "text-delta") onText();
  };
}

/** Our way; with a limit of calls each one takes a slot and gives it back. */
function ourWay(baseUrl: string, gate: ModelGate, limit: number | null): Call {
  const stored = { id: "mdl_bench", provider: "openai-compatible", model: "bench" } as const;
  const known = { base_url: baseUrl, api_key: null, native_tools: null, max_concurrent: limit };
  const entry = modelEntry({ ...stored, ...known }, null);
  const question = {
    role: "bench",
    contract: "bench/1",
    language: "en" as const,
    instructions: INSTRUCTIONS,
    prompt: PROMPT,
    read: ({ text }: { readonly text: string }) => ({ ok: true as const, value: text, repairs: [] }),
  };
  const options = {
    models: [],
    signal: new AbortController().signal,
    record: () => undefined,
    mayCall: () => true,
    allowPrivateEndpoints: true,
    clock: Date.now,
    pause: () => Promise.resolve(),
    gate,
  };
  return (onText) => callOnce(options, entry, { question, onText });
}

/** Runs all of them by turns and keeps the medians. */
async function measure(calls: readonly Call[]): Promise<readonly number[]> {
  const times = calls.map((): number[] => []);
  for (let n = 0; n < CALLS + WARM_UP; n += 1)
    for (const [at, call] of calls.entries()) {
      const ms = await firstText(call);
      if (n >= WARM_UP) times[at]?.push(ms);
    }
  return times.map(median);
}

function rowsOf(what: string, ours: number, peer: number): Row[] {
  const rounded = (value: number) => Number(value.toFixed(2));
  return [
    {
      what,
      ours: rounded(ours),
      unit: "ms",
      peer: rounded(peer),
      peerName: "bare SDK",
      ratio: rounded(ours / peer),
    },
    { what: `${what}: added by us`, ours: rounded(ours - peer), unit: "ms", reach: REACH },
  ];
}

/** Measures on its own database. */
export async function run(): Promise<{ name: string; rows: readonly Row[] }> {
  const closeServer = await openBenchDatabase();
  const { closeDatabase } = await import("#lib/db/client.ts");
  const { systemAccess, requireProject } = await import("#lib/db/access.ts");
  const { fakeWorkspace: fakePlace } = await import("#lib/testing/fake-workspace.ts");
  const { modelGate } = await import("#lib/runs/worker/model-gate.ts");
  const server = await startModelServer(() => ({ text: '{"statement":"clear"}', pieces: 4 }));
  const place = await fakePlace();
  const { workspaceId, projectId } = await requireProject(place.actor, place.projectId, "read");
  const gate = modelGate(systemAccess(workspaceId, projectId, "bench"), {
    waiting: () => Promise.resolve(),
  });
  const { baseUrl } = server;
  const [peer = 0, free = 0, limited = 0] = await measure([
    bareSdk(baseUrl),
    ourWay(baseUrl, gate, null),
    ourWay(baseUrl, gate, 4),
  ]);
  await server.close();
  await closeDatabase();
  await closeServer();
  const rows = [
    ...rowsOf("first text", free, peer),
    ...rowsOf("first text of a model with limited calls", limited, peer),
  ];
  return { name: "first-token", rows };
}
