// Many clients of one or several web processes in a separate process: each sends a request and waits for its whole answer,
// again and again.
import { Agent, request as send } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type LoadKind, type LoadPerson, requestOf } from "./load-mix.ts";

/** What the clients are to do. */
export interface LoadOrder {
  readonly ports: readonly number[];
  /** One client each. Empty: so many clients that ask for the peer's page. */
  readonly people: readonly LoadPerson[];
  readonly clients: number;
  /** A client begins a request so long after the one before, or as soon as that is answered. 0: at once. */
  readonly everyMs: number;
  readonly warmMs: number;
  readonly measureMs: number;
}

/** What they have seen while it was measured. */
export interface LoadSeen {
  /** Milliseconds of each answered request. */
  readonly times: Readonly<Partial<Record<LoadKind, readonly number[]>>>;
  /** Answers that were no success, by status; 0: no answer. */
  readonly failures: Readonly<Record<string, number>>;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

interface Sent {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request and reads the whole answer. Out: its status; 0 if there was none. */
function answered({ port, path, headers, body }: Sent): Promise<number> {
  return new Promise((resolve) => {
    const method = body === undefined ? "GET" : "POST";
    const made = send({ agent, host: "127.0.0.1", port, path, method, headers }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", () => resolve(0));
    });
    made.once("error", () => resolve(0));
    made.end(body);
  });
}

function sent(order: LoadOrder, client: number, made: number): Sent & { readonly kind: LoadKind } {
  const port = order.ports[client % order.ports.length] ?? 0;
  const person = order.people[client % Math.max(1, order.people.length)];
  if (person === undefined) return { kind: "page", port, path: "/", headers: {} };
  const { kind, path, body } = requestOf(person, client, made);
  const isPage = kind === "page" || kind === "document page";
  const headers: Record<string, string> = isPage
    ? { cookie: person.cookie, accept: "text/html", "accept-encoding": "gzip" }
    : { authorization: `Bearer ${person.token}`, "accept-encoding": "gzip" };
  if (body === undefined) return { kind, port, path, headers };
  headers["content-type"] = "application/json";
  return { kind, port, path, headers, body: JSON.stringify(body) };
}

/** Times and failures of what was answered while it was measured. */
class Tally implements LoadSeen {
  readonly times: Partial<Record<LoadKind, number[]>> = {};
  readonly failures: Record<string, number> = {};
  readonly #from: number;
  readonly #until: number;

  constructor(from: number, until: number) {
    this.#from = from;
    this.#until = until;
  }

  add(kind: LoadKind, status: number, [start, end]: readonly [number, number]): void {
    if (end < this.#from || end >= this.#until) return;
    const times = this.times[kind] ?? [];
    this.times[kind] = times;
    if (status >= 200 && status < 300) times.push(end - start);
    else this.failures[status] = (this.failures[status] ?? 0) + 1;
  }
}

async function run(order: LoadOrder, onMeasuring: () => void): Promise<LoadSeen> {
  const { everyMs, clients, warmMs, measureMs } = order;
  const begun = performance.now();
  const until = begun + warmMs + measureMs;
  const tally = new Tally(begun + warmMs, until);
  setTimeout(onMeasuring, warmMs);
  const client = async (at: number) => {
    let next = begun + (everyMs * at) / clients;
    for (let made = 0; ; made += 1) {
      if (everyMs > 0) await sleep(Math.max(0, next - performance.now()));
      const start = performance.now();
      if (start >= until) return;
      next = Math.max(start, next + everyMs);
      const { kind, ...what } = sent(order, at, made);
      const status = await answered(what);
      tally.add(kind, status, [start, performance.now()]);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, at) => client(at)));
  return { times: tally.times, failures: tally.failures };
}

process.once("message", (order: LoadOrder) => {
  void run(order, () => process.send?.("measuring")).then((seen) => {
    process.send?.(seen, () => process.exit(0));
  });
});
