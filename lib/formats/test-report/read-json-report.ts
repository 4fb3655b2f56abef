import { z } from "zod";
import { ResultList } from "../../domain/test-run/result-list.ts";
import type { CaseStatus, ReportReading } from "../../domain/test-run/test-case.ts";

const text = z.string().catch("");
const number = z.number().nullable().catch(null);
const JEST_STATUSES: Readonly<Record<string, CaseStatus>> = {
  passed: "passed",
  failed: "failed",
  pending: "skipped",
  skipped: "skipped",
  todo: "skipped",
  disabled: "skipped",
};

const assertionSchema = z.object({
  title: text,
  ancestorTitles: z.array(z.string()).catch([]),
  status: text,
  duration: number.optional(),
  failureMessages: z.array(z.string()).nullish().catch([]),
});

/** The JSON of `jest --json` and of Vitest's `json` reporter. */
const jestSchema = z.object({
  testResults: z.array(
    z.object({
      name: text.optional(),
      status: text.optional(),
      message: text.optional(),
      assertionResults: z.array(assertionSchema).catch([]),
    }),
  ),
});

const mochaTestSchema = z.object({
  title: text,
  fullTitle: text,
  file: z.string().nullish().catch(null),
  duration: number.optional(),
  err: z.object({ message: text.optional(), stack: text.optional() }).nullish().catch(null),
});
type MochaTest = z.infer<typeof mochaTestSchema>;

/** The JSON of `mocha --reporter json`. */
const mochaSchema = z.object({
  stats: z.object({ tests: z.number() }),
  passes: z.array(mochaTestSchema),
  failures: z.array(mochaTestSchema),
  pending: z.array(mochaTestSchema).catch([]),
});

/** Programs print their own lines around a report, so the text is read from its first to its last brace. */
function parseJson(given: string): unknown {
  const [from, to] = [given.indexOf("{"), given.lastIndexOf("}")];
  if (from === -1 || to < from) return undefined;
  try {
    return JSON.parse(given.slice(from, to + 1));
  } catch {
    return undefined;
  }
}

function unreadableJson(format: ReportReading["format"]): ReportReading {
  const list = new ResultList();
  list.note("unreadable");
  return list.reading(format);
}

type JestFile = z.infer<typeof jestSchema>["testResults"][number];

/** Adds the tests of a file. @returns whether more may follow */
function addJestFile(
  list: ResultList,
  { name: file = "", status, message = "", assertionResults }: JestFile,
): boolean {
  const isAdded = assertionResults.every((one) => {
    const found = JEST_STATUSES[one.status];
    return list.add({
      file,
      suites: one.ancestorTitles,
      name: one.title,
      // An unknown word is not a success.
      status: found ?? "failed",
      ms: one.duration ?? null,
      message: (one.failureMessages ?? []).join("\n") || (found === undefined ? one.status : ""),
    });
  });
  const hasFailed = assertionResults.some((one) => one.status === "failed");
  if (isAdded && status === "failed" && !hasFailed)
    return list.add({ file, name: "(file)", status: "failed", message, ms: null });
  return isAdded;
}

/** Reads the JSON report of Jest or Vitest. A file that failed before its first test counts as one failed test. */
export function readVitest(given: string): ReportReading {
  const parsed = jestSchema.safeParse(parseJson(given));
  if (!parsed.success) return unreadableJson("vitest");
  const list = new ResultList();
  parsed.data.testResults.every((file) => addJestFile(list, file));
  return list.reading("vitest");
}

function addMocha(list: ResultList, tests: readonly MochaTest[], status: CaseStatus): boolean {
  return tests.every(({ title, fullTitle, file, duration, err }) => {
    const group = fullTitle.endsWith(title) ? fullTitle.slice(0, fullTitle.length - title.length).trim() : "";
    const message = err?.stack ?? err?.message ?? "";
    return list.add({
      file: file ?? "",
      suites: [group],
      name: title,
      status,
      ms: duration ?? null,
      message: status === "failed" ? message : "",
    });
  });
}

/** Reads the JSON report of Mocha. */
export function readMocha(given: string): ReportReading {
  const parsed = mochaSchema.safeParse(parseJson(given));
  if (!parsed.success) return unreadableJson("mocha");
  const { passes, failures, pending, stats } = parsed.data;
  const list = new ResultList();
  const isComplete =
    addMocha(list, failures, "failed") &&
    addMocha(list, passes, "passed") &&
    addMocha(list, pending, "skipped");
  if (isComplete && stats.tests > passes.length + failures.length + pending.length) list.note("cut_off");
  return list.reading("mocha");
}
