// One process that serves one live log: `ours` (log in PostgreSQL, hub, event stream) or `bare` (a plain Node server
// that writes the same bytes to every viewer). Receives "go"/"stop" from its parent; sends {port}, then {cpu_ms}.
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
// The function with which Next carries a route's answer to the socket.
import { pipeToNodeResponse } from "next/dist/server/pipe-readable.js";

const EVENTS_PER_SECOND = 10;
const now = () => performance.timeOrigin + performance.now();
const words = "x".repeat(120);

interface Served {
  /** Answers one viewer. */
  readonly serve: (url: string, response: ServerResponse, signal: AbortSignal) => Promise<void>;
  /** Makes one event. */
  readonly emit: () => Promise<void>;
}

async function ours(): Promise<Served> {
  const { eventStreamResponse } = await import("#lib/http/event-stream.ts");
  const { openTaskEvents } = await import("#lib/usecases/run/open-task-events.ts");
  const { fakeWorkspace: fakePlace } = await import("#lib/testing/fake-workspace.ts");
  const { requireTask } = await import("#lib/db/access.ts");
  const { inTenant } = await import("#lib/db/tenant.ts");
  const { appendEvents } = await import("#lib/db/events.ts");
  const { anyReader } = await import("#lib/testing/any-reader.ts");
  const place = await fakePlace();
  const taskId = await place.task("bench");
  const access = await requireTask(place.actor, taskId, "run");
  return {
    serve: async (url, response, signal) => {
      const answer = eventStreamResponse(
        { request: new Request(url, { signal }), reader: anyReader(randomUUID()) },
        await openTaskEvents(place.actor, { taskId }),
      );
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      if (answer.body) await pipeToNodeResponse(answer.body, response);
    },
    emit: async () => {
      const text = `"sent_at":${now()} ${words}`;
      const drafts = [{ type: "log", data: { level: "info", text: text.replaceAll('"', "'") } }] as const;
      await inTenant(access, (db) => appendEvents(db, { taskId, runId: null }, drafts));
    },
  };
}

function bare(): Served {
  const viewers = new Set<ServerResponse>();
  let seq = 0;
  return {
    serve: (_url, response) => {
      response.writeHead(200, {
        "Content-Type": "text/event-stream",
        "Cache-Control": "no-cache, no-transform",
      });
      response.write("retry: 1000\n\n");
      viewers.add(response);
      response.on("close", () => viewers.delete(response));
      return Promise.resolve();
    },
    emit: () => {
      seq += 1;
      const data = {
        seq,
        run_id: null,
        at: new Date().toISOString(),
        type: "log",
        data: { text: `'sent_at':${now()} ${words}` },
      };
      const frame = Buffer.from(`id: ${seq}\nevent: log\ndata: ${JSON.stringify(data)}\n\n`);
      for (const viewer of viewers) viewer.write(frame);
      return Promise.resolve();
    },
  };
}

const socket = new AsyncLocalStorage<ServerResponse>();
Object.assign(globalThis, { [Symbol.for("roundtable.response")]: socket });

const served = process.argv[2] === "bare" ? bare() : await ours();
const server = createServer((request, response) => {
  const leaving = new AbortController();
  response.on("close", () => leaving.abort());
  // As server.ts does.
  socket.run(
    response,
    () => void served.serve(`http://127.0.0.1${request.url ?? "/"}`, response, leaving.signal),
  );
});
let emitting = false;

async function emitAll(): Promise<void> {
  for (let next = now(); emitting; next += 1000 / EVENTS_PER_SECOND) {
    await sleep(Math.max(0, next - now()));
    await served.emit();
  }
}

server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
let before = process.cpuUsage();
process.on("message", (message) => {
  emitting = message === "go";
  if (emitting) {
    before = process.cpuUsage();
    void emitAll();
    return;
  }
  const { user, system } = process.cpuUsage(before);
  process.send?.({ cpu_ms: (user + system) / 1000 });
});
