import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET } from "#app/api/v1/[[...path]]/route.ts";
import { dataOf } from "#lib/testing/chat-log.ts";
import { type ChatWorker, startChatWorker } from "#lib/testing/chat-worker.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";
import { startTracing } from "./tracing.ts";

interface SentSpan {
  readonly name: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

/** Everything that a collector gets over OTLP/HTTP. */
const received: { readonly path: string; readonly body: string }[] = [];
const collector = createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8").on("data", (piece: string) => {
    body += piece;
  });
  request.on("end", () => {
    received.push({ path: request.url ?? "", body });
    response.setHeader("content-type", "application/json").end("{}");
  });
});

const SEARCH = { name: "searchProjectDocuments", args: { query: "violet quotient" } };
/** Words of people, documents, models and tools in this test. */
const PRIVATE = ["violet", "quotient", "saffron", "emerald", "umber"];

let worker: ChatWorker;
let stop: () => Promise<void>;

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  stop = startTracing(`http://127.0.0.1:${(collector.address() as AddressInfo).port}`, "all");
  worker = await startChatWorker();
});
afterAll(async () => {
  await worker.stop();
  await new Promise((resolve) => collector.close(resolve));
});

const spans = (): SentSpan[] =>
  received.flatMap(({ body }) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  );

describe("traces", () => {
  it("have spans of requests, turns, roles, answers, model calls and tools, in each other, and no text of any of them", async () => {
    const chat = await worker.scene({
      markdown: "# SRS\n\n## Violet\n\nThe saffron till answers.\n",
      native: true,
      behave: ({ role, count }) =>
        role === "decide" && count === 1 ? { text: "emerald", calls: [SEARCH] } : null,
    });
    const { message_id } = await chat.say("How fast is the saffron till?");
    expect(dataOf(await chat.ended(message_id), "tool_start")).toHaveLength(1);
    const taskId = await chat.place.task("an umber need");
    await startTurn(chat.place.actor, taskId, { command: "/plan" });
    await chat.place.until(taskId, ({ type }) => type === "run_ended" || type === "run_waiting");
    await GET(new Request("http://localhost:3000/api/v1/search?q=violet"));
    await stop();

    const sent = spans();
    const named = (start: string) => sent.filter(({ name }) => name.startsWith(start));
    const parentOf = (span: SentSpan | undefined) =>
      sent.find(({ spanId }) => spanId === span?.parentSpanId)?.name;
    for (const start of [
      "request searchWorkspace",
      "turn",
      "role ",
      "answer",
      "model ",
      "tool searchProjectDocuments",
    ])
      expect([start, named(start).length > 0]).toEqual([start, true]);
    expect(parentOf(named("role ")[0])).toBe("turn");
    expect(parentOf(named("tool ")[0])).toBe("answer");
    expect(received.map(({ path }) => path)).toContain("/v1/traces");
    const everything = received.map(({ body }) => body.toLowerCase()).join("");
    expect(PRIVATE.filter((word) => everything.includes(word))).toEqual([]);
  });
});
