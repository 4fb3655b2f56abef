import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { bubblewrapDriver } from "#lib/sandbox/bubblewrap-driver.ts";
import { probeSandbox } from "#lib/sandbox/probe-sandbox.ts";
import { DEFAULT_LIMITS, type SandboxDriver } from "#lib/sandbox/sandbox.ts";
import type { Row } from "./row.ts";

/** What a sandbox adds to a command that does nothing: opening it, running `true` in it, and closing it. */

const RUNS = 60;
const WARM_UP = 5;
/** Milliseconds that start and stop may take. */
const REACH = 40;

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < RUNS + WARM_UP; n += 1) {
    const began = performance.now();
    await work();
    if (n >= WARM_UP) times.push(performance.now() - began);
  }
  return times;
}

/** What opening, `true` and closing add to a bare process. */
export async function startStopRow(): Promise<Row[]> {
  const bare = await timesOf(() => promisify(execFile)("/usr/bin/true"));
  const driver = bubblewrapDriver({ toolchains: [], memory: "best" });
  const whole = await timesOf(() => runTrue(driver));
  const peer = at(bare, 0.5);
  const added = whole.map((time) => time - peer);
  const what = "sandbox start and stop beyond the command";
  return [
    { what, ours: at(added, 0.5), unit: "ms", peer, peerName: "bare process", reach: REACH },
    { what: `${what}, quickest`, ours: Math.min(...added), unit: "ms", reach: REACH },
  ];
}

async function runTrue(driver: SandboxDriver): Promise<void> {
  const sandbox = await driver.open(DEFAULT_LIMITS);
  const { status, code, detail } = await sandbox.exec({ argv: ["true"] });
  await sandbox.close();
  if (status !== "exited" || code !== 0) throw new Error(`${status}: ${detail}`);
}

/** Measures both ways to limit memory where the machine permits both, and a bare process as the peer. */
export async function run(): Promise<{ name: string; rows: readonly Row[] }> {
  const bare = await timesOf(() => promisify(execFile)("/usr/bin/true"));
  const peer = at(bare, 0.5);
  const rows: Row[] = [];
  for (const memory of ["best", "watchdog"] as const) {
    const driver = bubblewrapDriver({ toolchains: [], memory });
    const { memoryLimitedBy } = await driver.facts();
    const whole = await timesOf(() => runTrue(driver));
    const open = await driver.open(DEFAULT_LIMITS);
    const one = await timesOf(() => open.exec({ argv: ["true"] }));
    await open.close();
    const ours = at(whole, 0.5);
    const what = `start and stop, memory by ${memoryLimitedBy}`;
    rows.push({ what, ours, unit: "ms", peer, peerName: "bare process", ratio: ours / peer, reach: REACH });
    rows.push({ what: `${what}, p95`, ours: at(whole, 0.95), unit: "ms" });
    rows.push({
      what: "one more command in an open sandbox",
      ours: at(one, 0.5),
      unit: "ms",
      peer,
      peerName: "bare process",
    });
  }
  const began = performance.now();
  await probeSandbox(bubblewrapDriver({ toolchains: [], memory: "best" }));
  rows.push({ what: "probe of all guarantees", ours: performance.now() - began, unit: "ms" });
  return { name: "sandbox", rows };
}
