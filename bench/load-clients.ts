// Many clients of one or several web processes in a separate process: each sends a request and waits for its whole answer,
// again and again.
import { Agent, request as send } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type LoadKind, type LoadPerson, type LoadRequest, requestOf } from "./load-mix.ts";

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
  /** Answers that were no success, by request and status; status 0: no answer. */
  readonly failures: Readonly<Record<string, number>>;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

interface Answer {
  /** 0: there was none. */
  readonly status: number;
  readonly tag: string | undefined;
}

interface Sent {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request and reads the whole answer. */
function answered({ port, path, headers, body }: Sent): Promise<Answer> {
  return new Promise((resolve) => {
    const method = body === undefined ? "GET" : "POST";
    const none = () => resolve({ status: 0, tag: undefined });
    const made = send({ agent, host: "127.0.0.1", port, path, method, headers }, (response) => {
      response.resume();
      response.once("end", () => resolve({ status: response.statusCode ?? 0, tag: response.headers.etag }));
      response.once("error", none);
    });
    made.once("error", none);
    made.end(body);
  });
}

/** One of the clients, with the version of its draft that it has seen last. */
class Client {
  readonly #order: LoadOrder;
  readonly #index: number;
  #draftTag: string | undefined;

  constructor(order: LoadOrder, index: number) {
    this.#order = order;
    this.#index = index;
  }

  /** Makes its next request. Out: what it was, and the status of the answer. */
  async ask(made: number): Promise<{ kind: LoadKind; status: number }> {
    const { ports, people } = this.#order;
    const port = ports[this.#index % ports.length] ?? 0;
    const person = people[this.#index % Math.max(1, people.length)];
    if (person === undefined) {
      const { status } = await answered({ port, path: "/", headers: {} });
      return { kind: "page of the peer", status };
    }
    const asked = requestOf(person, this.#index, made);
    const { kind, path, body } = asked;
    const headers = this.#headers(asked, person);
    const whole = { port, path, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const { status, tag } = await answered(whole);
    if (kind === "draft" || asked.isConditional) this.#draftTag = tag;
    return { kind, status };
  }

  #headers({ isPage, body, isConditional }: LoadRequest, person: LoadPerson): Record<string, string> {
    const headers: Record<string, string> = isPage
      ? { cookie: person.cookie, accept: "text/html", "accept-encoding": "gzip" }
      : { authorization: `Bearer ${person.token}`, "accept-encoding": "gzip" };
    if (body !== undefined) headers["content-type"] = "application/json";
    if (isConditional && this.#draftTag !== undefined) headers["if-match"] = this.#draftTag;
    return headers;
  }
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
    else this.failures[`${kind}: ${status}`] = (this.failures[`${kind}: ${status}`] ?? 0) + 1;
  }
}

async function measure(order: LoadOrder, onMeasuring: () => void): Promise<LoadSeen> {
  const { everyMs, clients, warmMs, measureMs } = order;
  const begun = performance.now();
  const until = begun + warmMs + measureMs;
  const tally = new Tally(begun + warmMs, until);
  setTimeout(onMeasuring, warmMs);
  const run = async (at: number) => {
    const client = new Client(order, at);
    let next = begun + (everyMs * at) / clients;
    for (let made = 0; ; made += 1) {
      if (everyMs > 0) await sleep(Math.max(0, next - performance.now()));
      const start = performance.now();
      if (start >= until) return;
      next = Math.max(start, next + everyMs);
      const { kind, status } = await client.ask(made);
      tally.add(kind, status, [start, performance.now()]);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, at) => run(at)));
  return { times: tally.times, failures: tally.failures };
}

process.once("message", (order: LoadOrder) => {
  void measure(order, () => process.send?.("measuring")).then((seen) => {
    process.send?.(seen, () => process.exit(0));
  });
});
