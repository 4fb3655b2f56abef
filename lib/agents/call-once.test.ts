import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  type ModelAnswer,
  type ModelRequestSeen,
  type ModelServer,
  startModelServer,
} from "../testing/model-server.ts";
import { type CallOptions, callOnce, type ModelCallRecord } from "./call-once.ts";
import type { CallManner } from "./model-gate.ts";
import type { ModelEntry } from "./models.ts";
import { promptHash } from "./prompts.ts";
import type { ModelQuestion, ParseOutcome } from "./question.ts";

// Servers that do not support what a model is asked for: real ones answer HTTP 400, or ignore it.

const servers: ModelServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const callSchema = z.object({ call: z.string() });
const CALL = '{"call":"readDocument"}';

/** Reads the same call from a native tool call and from text. */
function read({
  calls,
  text,
}: {
  calls: readonly { readonly name: string }[];
  text: string;
}): ParseOutcome<string> {
  if (calls[0] !== undefined) return { ok: true, value: calls[0].name, repairs: [] };
  try {
    return { ok: true, value: callSchema.parse(JSON.parse(text)).call, repairs: [] };
  } catch {
    return { ok: false, code: "no_json", problems: ["no JSON"], repairs: [] };
  }
}

const QUESTION: ModelQuestion<string> = {
  role: "orchestrator",
  contract: "test/1",
  instructions: "Answer with one call as JSON.",
  language: "en",
  prompt: "tools: readDocument",
  native: {
    instructions: "Answer with one call.",
    prompt: "",
    tools: [{ name: "readDocument", description: "Reads a document.", input: z.toJSONSchema(z.object({})) }],
  },
  form: z.toJSONSchema(callSchema),
  read,
};

async function ask(answer: (request: ModelRequestSeen) => ModelAnswer, start: CallManner) {
  const server = await startModelServer(answer);
  servers.push(server);
  const entry: ModelEntry = {
    id: "model",
    provider: "openai-compatible",
    model: "any",
    baseUrl: server.baseUrl,
    apiKey: null,
    price: null,
    nativeTools: start.nativeTools,
    structured: start.structured,
  };
  const learnt: Partial<CallManner>[] = [];
  const records: ModelCallRecord[] = [];
  const options: CallOptions = {
    models: [entry],
    signal: new AbortController().signal,
    record: (call) => records.push(call),
    mayCall: () => true,
    allowPrivateEndpoints: ["localhost"],
    clock: () => 0,
    pause: () => Promise.resolve(),
    gate: {
      enter: () => Promise.resolve({ ok: true, leave: () => Promise.resolve() }),
      remember: (_entry, accepted) => {
        learnt.push(accepted);
        return Promise.resolve();
      },
      mannerOf: () => start,
    },
  };
  const result = await callOnce(options, entry, { question: QUESTION });
  const tried = server.requests.map(({ format, tools }) => [format ?? "text", tools.length]);
  return { result, learnt, tried, records, codes: records.map((call) => call.result) };
}

const EVERYTHING: CallManner = { structured: "schema", nativeTools: true };
const asText: ModelAnswer = { text: CALL };

describe("a server without native tools", () => {
  it("that answers 400 is asked again without them, with the same answer, and that is remembered", async () => {
    const { result, learnt, tried } = await ask(
      ({ tools }) => (tools.length > 0 ? { status: 400 } : asText),
      EVERYTHING,
    );
    expect(result).toMatchObject({ ok: true, value: "readDocument" });
    expect(tried).toEqual([
      ["json_schema", 1],
      ["json_schema", 0],
    ]);
    expect(learnt).toEqual([{ nativeTools: false }]);
  });

  it("names the wording of the written form as the prompt of its answer, because that one was sent", async () => {
    const { result, records } = await ask(
      ({ tools }) => (tools.length > 0 ? { status: 400 } : asText),
      EVERYTHING,
    );
    const [refused, answered] = records.map((call) => call.promptHash);
    expect(result.promptHash).toBe(answered);
    expect(answered).toBe(promptHash(QUESTION.instructions));
    expect(refused).not.toBe(answered);
  });
});

describe("a server without response_format", () => {
  it("that answers 400 still gets the tools", async () => {
    const calls = [{ name: "readDocument", args: {} }];
    const { result, learnt } = await ask(
      ({ format }) => (format === undefined ? { calls } : { status: 422 }),
      EVERYTHING,
    );
    expect(result).toMatchObject({ ok: true, value: "readDocument" });
    expect(learnt).toEqual([{ structured: "none" }]);
  });
});

describe("a server with neither", () => {
  it("that answers 400 is asked in plain text in the end, without loss", async () => {
    const { result, learnt, tried, codes } = await ask(
      ({ format, tools }) => (format !== undefined || tools.length > 0 ? { status: 400 } : asText),
      EVERYTHING,
    );
    expect(result).toMatchObject({ ok: true, value: "readDocument" });
    expect(tried.at(-1)).toEqual(["text", 0]);
    expect(learnt).toEqual([{ structured: "none", nativeTools: false }]);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => "model_rejected"), "ok"]);
  });

  it("that ignores both is read from its text in one request", async () => {
    const { result, learnt, tried } = await ask(() => asText, EVERYTHING);
    expect(result).toMatchObject({ ok: true, value: "readDocument" });
    expect(tried).toHaveLength(1);
    expect(learnt).toEqual([]);
  });
});

describe("a request that is refused in every manner", () => {
  it("ends as refused and teaches nothing about the model", async () => {
    const { result, learnt, tried } = await ask(() => ({ status: 400 }), EVERYTHING);
    expect(result).toMatchObject({ ok: false, code: "model_rejected" });
    expect(tried).toHaveLength(6);
    expect(learnt).toEqual([]);
  });

  it("is not repeated for other failures", async () => {
    const { tried } = await ask(() => ({ status: 401 }), EVERYTHING);
    expect(tried).toHaveLength(1);
  });
});
