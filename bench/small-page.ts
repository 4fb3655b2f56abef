import { createServer } from "node:net";
import type { APIRequestContext } from "@playwright/test";
import { openSession, type Session } from "./page-session.ts";
import type { Row } from "./row.ts";
import { srsDocument } from "./srs-document.ts";

/**
 * How long a small page takes while a large text is stored, read, checked and listed, next to the same page while
 * nothing else is done; and how long the process answered nobody (only with a server of the bench's own).
 */

const REACH = 250;
const REQUIREMENTS = 40_000;
const PAUSE_MS = 50;
/** Requests per page: enough for a meaningful 95th percentile. */
const LEAST = 20;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The longest time, in milliseconds, that the process has answered nobody since this was last asked. */
async function longestPause(port: number | null): Promise<number | null> {
  if (port === null) return null;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const reported = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1];
  return reported === undefined ? null : Number(reported) * 1000;
}

/** A text that says so many requirements, in both languages. */
function register(): string {
  const one = (n: number) =>
    [
      n % 50 === 0 ? `## Chapter ${n}` : "",
      `### FR-${n} Checkout step ${n} 订单结算`,
      n % 2 === 0
        ? `When a clerk submits step ${n}, the system shall answer within ${n % 9} s and record who did it.`
        : `当收银员提交第 ${n} 步时，系统应在 ${n % 9} 秒内返回结果，并在审计日志中记录操作人、时间和金额。`,
      `- **Priority**: high; type: functional\n- **Source**: FR-${Math.floor(n / 3)}`,
    ].join("\n\n");
  return `# Depot\n\n${Array.from({ length: REQUIREMENTS }, (_, n) => one(n + 1)).join("\n\n")}\n`;
}

interface Measured {
  readonly request: APIRequestContext;
  /** A small page. */
  readonly page: string;
  readonly metrics: number | null;
}

const at = (values: readonly number[], part: number) =>
  values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** Asks for the small page again and again while something is done, over and over until it was asked for often enough. */
async function nextTo(what: string, { request, page, metrics }: Measured, work: () => Promise<unknown>) {
  const times: number[] = [];
  let done = false;
  await longestPause(metrics);
  const asking = (async () => {
    while (!done) {
      const started = performance.now();
      const answer = await request.get(page);
      if (!answer.ok()) throw new Error(`the small page answers ${answer.status()}`);
      times.push(performance.now() - started);
      await pause(PAUSE_MS);
    }
  })();
  while (times.length < LEAST) await work();
  done = true;
  await asking;
  times.sort((a, b) => a - b);
  const row = (name: string, ours: number, reach?: number): Row => ({
    what: `${what}: ${name}`,
    ours,
    unit: "ms",
    ...(reach === undefined ? {} : { reach }),
  });
  const held = await longestPause(metrics);
  return [
    row("small page, p50", at(times, 0.5)),
    row("small page, p95", at(times, 0.95), REACH),
    row("small page, longest", at(times, 1)),
    ...(held === null ? [] : [row("nobody answered for", held)]),
  ];
}

/** What is done with a large text while others ask for the small page. */
async function phases(
  name: string,
  text: string,
  { session, measured }: { session: Session; measured: Measured },
) {
  const { request } = measured;
  const of = (step: string, work: () => Promise<unknown>) => nextTo(`${name}, ${step}`, measured, work);
  let [project, id] = ["", ""];
  // Each in its own project: nothing is left of the one before.
  const store = async () => {
    ({ id: project } = await session.post<{ id: string }>("/projects", { name, language: "zh" }));
    const draft = { name: "SRS.md", content: text };
    ({ id } = await session.post<{ id: string }>(`/projects/${project}/documents`, draft));
  };
  const rows = await of("stored", store);
  const get = async (url: string) => (await request.get(url, { timeout: 120_000 })).body();
  return [
    ...rows,
    ...(await of("read", () => get(`${session.url}/projects/${project}/documents/${id}`))),
    ...(await of("checked", () => session.post(`/documents/${id}/lint?limit=30`, {}))),
    ...(await of("listed", () => get(`${session.url}/api/v1/projects/${project}/requirements?limit=20`))),
  ];
}

/** A small page next to 1 MB of text, and next to a text of 40,000 requirements. */
export async function run(flags: readonly string[] = []): Promise<{ name: string; rows: readonly Row[] }> {
  const isOwn = !flags.some((flag) => flag.startsWith("--url="));
  const metrics = isOwn ? await freePort() : null;
  if (metrics !== null) process.env.METRICS_PORT = String(metrics);
  const session = await openSession(flags);
  try {
    const { request } = (await session.open()).context();
    const project = await session.post<{ id: string }>("/projects", { name: "Bench", language: "zh" });
    const draft = { name: "small.md", content: "# One\n\nWords.\n" };
    const small = await session.post<{ id: string }>(`/projects/${project.id}/documents`, draft);
    const page = `${session.url}/projects/${project.id}/documents/${small.id}`;
    const measured = { request, page, metrics };
    return {
      name: "small-page",
      rows: [
        ...(await nextTo("nothing else", measured, () => pause(1000))),
        ...(await phases("1 MB", srsDocument(), { session, measured })),
        ...(await phases("40,000 requirements", register(), { session, measured })),
      ],
    };
  } finally {
    await session.close();
  }
}
