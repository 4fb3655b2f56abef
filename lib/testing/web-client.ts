import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { SseParser } from "../../app/_live/sse-parser.ts";

const RETRY_MS = 50;
const TERMINAL = "run_ended";

/** A program that uses web processes which can be gone: it asks another one, as behind a proxy. */
export interface WebClient {
  /** Sends a POST until one answers; its key makes it one request. */
  readonly post: <T>(path: string, body: unknown) => Promise<T>;
  readonly get: <T>(path: string) => Promise<T>;
  /** Follows the events of a run to its end and resumes after each break. Out: the ids in the order of their arrival. */
  readonly follow: (runId: string, onEvent: () => void) => Promise<readonly number[]>;
}

/** Makes a client of the processes at these ports. */
export function webClient(ports: readonly number[], token: string): WebClient {
  let turn = 0;
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    for (;;) {
      const port = ports[turn % ports.length];
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, init).catch(() => null);
      if (answer?.ok) return answer;
      // The same request is still worked on (409), or the process cannot work now (5xx).
      if (answer !== null && answer.status !== 409 && answer.status < 500)
        throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
      turn += 1;
      await sleep(RETRY_MS);
    }
  };
  const read = async <T>(path: string, init: RequestInit): Promise<T> => {
    for (;;) {
      const body = await (await send(path, init)).json().catch(() => null); // cut off in the middle
      if (body !== null) return body as T;
    }
  };
  const authorization = `Bearer ${token}`;
  return {
    get: (path) => read(path, { headers: { authorization } }),
    post: (path, body) => {
      const headers = {
        authorization,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
      };
      return read(path, { method: "POST", headers, body: JSON.stringify(body) });
    },
    follow: async (runId, onEvent) => {
      const ids: number[] = [];
      for (;;) {
        const headers = { authorization, "last-event-id": String(ids.at(-1) ?? 0) };
        const { body } = await send(`/runs/${runId}/events`, { headers });
        if (await readStream(body, ids, onEvent)) return ids;
        turn += 1;
      }
    },
  };
}

/** Out: whether the last event was the run's end; false when the connection broke before it. */
async function readStream(
  body: ReadableStream<Uint8Array> | null,
  ids: number[],
  onEvent: () => void,
): Promise<boolean> {
  const parser = new SseParser();
  const decoder = new TextDecoder();
  let isOver = false;
  try {
    for await (const bytes of body ?? [])
      for (const { id, event } of parser.push(decoder.decode(bytes, { stream: true }))) {
        ids.push(Number(id));
        isOver = event === TERMINAL;
        onEvent();
      }
  } catch {
    return isOver; // the process is gone
  }
  return isOver;
}
