import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { RequestedChange } from "#lib/domain/change-set/requested-change.ts";
import { readDiff } from "#lib/repository/read-diff.ts";
import { readPatch } from "#lib/repository/read-patch.ts";
import { moveRef } from "#lib/repository/refs.ts";
import { createStagingStore } from "#lib/repository/store-folder.ts";
import { writeChangeSet } from "#lib/repository/write-change.ts";
import { mergeTrees, writeBlobs, writeCommit, writeTree } from "#lib/repository/write-commit.ts";
import { openBenchDatabase } from "./bench-database.ts";
import { diffPageRows } from "./diff-page.ts";
import { logLineTimes } from "./log-line.ts";
import type { Row } from "./row.ts";
import { startStopRow } from "./sandbox.ts";

/**
 * A change of 20 files in a repository of 10,000: checked and written, read from a patch, accepted, reverted. Then what a sandbox
 * adds to a command, how long a line of a test takes to the page, and when the page of a large change can be used.
 */

const FILES = 10_000;
const FOLDERS = 200;
const CHANGED = 20;
const RUNS = 40;
const WARM_UP = 4;
const BATCH = 2_000;
/** Milliseconds that the check and the commit may take. */
const REACH = 50;
/** Milliseconds that a line may take from the process to the page. */
const LINE_REACH = 200;
/** The page draws lines that arrive together in one go, after this time. */
const PAGE_BATCH_MS = 60;

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

async function timesOf(work: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < RUNS + WARM_UP; round += 1) {
    const began = performance.now();
    await work(round);
    if (round >= WARM_UP) times.push(performance.now() - began);
  }
  return times;
}

const nameOf = (n: number): string => `src/part-${n % FOLDERS}/module-${n}.ts`;
const textOf = (n: number, extra = ""): string =>
  Array.from({ length: 60 }, (_, line) => `export const value${n}_${line} = ${line};${extra}\n`).join("");

const PERSON = { name: "Bench", email: "bench@example.org" };
const FACTS = {
  author: PERSON,
  committer: PERSON,
  at: new Date("2026-11-25T10:00:00Z"),
  message: "Change\n",
};

async function fill(store: string): Promise<string> {
  const blobs: string[] = [];
  for (let from = 0; from < FILES; from += BATCH) {
    const contents = Array.from({ length: BATCH }, (_, n) => Buffer.from(textOf(from + n)));
    blobs.push(...(await writeBlobs(store, contents)));
  }
  const writes = blobs.map((blob, n) => ({ path: nameOf(n), blob, mode: "100644" as const }));
  return writeCommit(store, { ...FACTS, tree: await writeTree(store, null, writes), parents: [] });
}

const changesOf = (round: number): RequestedChange[] =>
  Array.from({ length: CHANGED }, (_, n) => ({
    op: "modify",
    path: nameOf(n * 397),
    baseBlob: null,
    mode: null,
    content: { kind: "whole", bytes: Buffer.from(textOf(n * 397, ` // ${round}`)) },
    format: "whole",
  }));

/** A machine that does other work as well makes the median slower; the quickest shows what the work itself takes. */
const quickest = (what: string, times: readonly number[], reach: number): Row => ({
  what: `${what}, quickest`,
  ours: Math.min(...times),
  unit: "ms",
  reach,
});

async function lineRows(): Promise<Row[]> {
  const shown = (await logLineTimes()).map((time) => time + PAGE_BATCH_MS);
  const what = "a line from the process to the page";
  return [
    { what: `${what}, p95`, ours: at(shown, 0.95), unit: "ms", reach: LINE_REACH },
    { what: `${what}, median`, ours: at(shown, 0.5), unit: "ms" },
  ];
}

/** Measures on a fresh repository; one process of git is the unit of cost. The page is that of the production build. */
export async function run(flags: readonly string[] = []): Promise<{ name: string; rows: readonly Row[] }> {
  const page = await diffPageRows(flags);
  process.env.ROUNDTABLE_DATA = mkdtempSync(path.join(tmpdir(), "bench-chain-"));
  const close = await openBenchDatabase();
  try {
    const store = await createStagingStore("main");
    const base = await fill(store);
    await moveRef(store, { name: "refs/heads/main", from: null, to: base });
    const scope = { files: ["src/"], confirmed: [] };
    const write = async (round: number) => {
      const result = await writeChangeSet(store, base, { requested: changesOf(round), scope, commit: FACTS });
      if (result.kind === "refused") throw new Error(JSON.stringify(result.problems));
      return result;
    };
    const git = await timesOf(() => promisify(execFile)("git", ["--git-dir", store, "rev-parse", "main"]));
    const written = await timesOf(write);
    const first = await write(0);
    const { text } = await readDiff(store, [base, first.commit], "");
    const read = await timesOf(async () => readPatch(store, base, text));
    let head = base;
    const accepted = await timesOf(async (round) => {
      const commit = await writeCommit(store, {
        ...FACTS,
        tree: first.tree,
        parents: [head],
        message: `${round}\n`,
      });
      await moveRef(store, { name: "refs/heads/main", from: head, to: commit });
      head = commit;
    });
    const sides = { base: first.commit, ours: head, theirs: base };
    const reverted = await timesOf(async () => mergeTrees(store, sides));
    const peer = at(git, 0.5);
    const row = (what: string, times: readonly number[], reach?: number): Row => ({
      what,
      ours: at(times, 0.5),
      unit: "ms",
      peer,
      peerName: "one git process",
      ratio: at(times, 0.5) / peer,
      ...(reach === undefined ? {} : { reach }),
    });
    return {
      name: "chain",
      rows: [
        row(`check and commit ${CHANGED} files in ${FILES}`, written, REACH),
        { what: "the same, p95", ours: at(written, 0.95), unit: "ms" },
        quickest("the same", written, REACH),
        row("read the same change from a unified diff", read),
        row("accept: commit and move the branch", accepted),
        row("revert: three-way merge", reverted),
        ...(await startStopRow()),
        ...(await lineRows()),
        ...page,
      ],
    };
  } finally {
    await close();
    rmSync(process.env.ROUNDTABLE_DATA, { recursive: true });
  }
}
