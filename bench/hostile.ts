import { EXPORT_FILES } from "#lib/domain/exchange/formats.ts";
import { type ThreadJob, ThreadTimeout } from "#lib/threads/in-thread.ts";
import type { ThreadKind } from "#lib/threads/thread-pool.ts";
import { wholeInThread } from "#lib/threads/whole-of.ts";
import type { MeasuredJob } from "./hostile-job.ts";
import { HOSTILE_TEXTS } from "./hostile-texts.ts";
import type { Row } from "./row.ts";

const LENGTH = 60_000;
/** A job that is silent for longer is stopped. */
const MOST_MS = 20_000;
/** Below this a cost says nothing of how it grows. */
const NOISE_MS = 100;
/** Twice the text may cost this much more; the square would cost four times. */
const LINEAR = 3;

const THREAD: ThreadKind = {
  name: "hostile texts",
  atOnce: 1,
  isFresh: false,
  env: { NODE_ENV: "production" },
  setup: { nice: 0, network: false },
  limits: { maxOldGenerationSizeMb: 1024, stackSizeMb: 8 },
};

/** A job of a worker thread and its input for a text. */
interface Case {
  readonly name: string;
  readonly module: string;
  readonly input: (text: string) => unknown;
}

const bundleOf = (text: string) => ({
  project: "Bench",
  language: "en",
  name: "SRS.md",
  markdown: text,
  version: 1,
  date: "2026-11-26T10:00:00.000Z",
  revisions: [],
  requirements: [],
  links: [],
  claimed: [],
  patterns: [],
});
const formats = [...Object.keys(EXPORT_FILES).filter((format) => format !== "pdf"), "html"];
const CASES: readonly Case[] = [
  ...[...new Set(formats)].map((format) => ({
    name: `export ${format}`,
    module: "lib/formats/format-job.ts",
    input: (text: string) => ({ kind: "write", format, bundle: bundleOf(text) }),
  })),
  { name: "read", module: "lib/db/read-document-job.ts", input: (text) => ({ text, patterns: [] }) },
  { name: "lint", module: "lib/usecases/document/lint-job.ts", input: (text) => ({ text, options: {} }) },
  {
    name: "page",
    module: "app/_document/markup-job.ts",
    input: (text) => ({ text, anchors: new Map(), imageLabel: "", linkLabel: "", pictures: [], places: 0 }),
  },
  {
    name: "blame",
    module: "lib/usecases/document/blame-job.ts",
    input: (text) => ({
      texts: [text, `${text}x`, `y${text}`].map((one, at) => ({ version: at + 1, text: one })),
      owners: undefined,
    }),
  },
  {
    name: "changed places",
    module: "lib/usecases/document/changed-places-job.ts",
    input: (text) => [text, `${text.slice(0, text.length / 2)}x${text.slice(text.length / 2)}`],
  },
];

const JOB: ThreadJob<MeasuredJob, number> = { module: "bench/hostile-job.ts", kind: THREAD };

/** Processor time of a job in milliseconds; infinite if it was stopped. */
async function costOf({ module, input }: Case, text: string): Promise<number> {
  try {
    return await wholeInThread(JOB, { module, input: input(text) }, { timeoutMs: MOST_MS });
  } catch (error) {
    if (error instanceof ThreadTimeout) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

async function growthOf(
  one: Case,
  [what, make]: readonly [string, (length: number) => string],
): Promise<Row> {
  const half = await costOf(one, make(LENGTH / 2));
  const whole = half === Number.POSITIVE_INFINITY ? half : await costOf(one, make(LENGTH));
  const ratio = half === Number.POSITIVE_INFINITY ? half : whole / Math.max(half, NOISE_MS / 2);
  return { what: `${one.name}: ${what}`, ours: Math.round(whole), unit: "ms", ratio };
}

/**
 * Every export format and every check in a worker thread, on 60 kB of hostile texts: what twice the text costs. The flags name the
 * jobs to measure. Rows: the
 * slowest text of each, and each whose cost grows faster than its text.
 */
export async function run(flags: readonly string[]): Promise<{ name: string; rows: readonly Row[] }> {
  const wanted = flags.filter((flag) => !flag.startsWith("-"));
  const rows: Row[] = [];
  for (const one of CASES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const all: Row[] = [];
    await costOf(one, "# Warm\n");
    for (const text of Object.entries(HOSTILE_TEXTS)) all.push(await growthOf(one, text));
    const [slowest] = all.toSorted((a, b) => (b.ours ?? 0) - (a.ours ?? 0));
    const growing = all.filter(({ ratio = 1 }) => ratio > LINEAR);
    rows.push(...new Set([...(slowest === undefined ? [] : [slowest]), ...growing]));
  }
  return { name: "hostile", rows };
}
