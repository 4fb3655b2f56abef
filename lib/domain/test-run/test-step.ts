import { z } from "zod";
import { setupsSchema } from "./setup.ts";
import type { ReportFormat } from "./test-case.ts";

/** Test frameworks whose reporter the product can set. `none`: TAP on standard output is read; otherwise only the exit code is known. */
export const FRAMEWORKS = [
  "node-test",
  "vitest",
  "jest",
  "mocha",
  "pytest",
  "unittest",
  "maven",
  "gradle",
  "go",
  "cargo",
  "tap",
  "junit",
  "none",
] as const;
export type Framework = (typeof FRAMEWORKS)[number];

export const STEP_KINDS = ["build", "lint", "typecheck", "test", "custom"] as const;
const STEP_ID = /^[a-z0-9](?:[a-z0-9_-]{0,38}[a-z0-9])?$/;
export const MAX_STEPS = 12;

/** A command of a test run. */
export const testStepSchema = z.object({
  /** Part of the names of logs and addresses. */
  id: z.string().regex(STEP_ID),
  kind: z.enum(STEP_KINDS),
  /** Program and arguments; there is no shell. */
  argv: z.array(z.string().min(1).max(2000)).min(1).max(100),
  framework: z.enum(FRAMEWORKS),
  /** Files with JUnit XML that the command writes, as a glob pattern; for the framework `junit`. */
  reports: z.string().min(1).max(300).optional(),
  /** Whether the run fails if this step does. */
  required: z.boolean().default(true),
  timeout_s: z.number().int().min(1).max(3600).default(600),
});
export type TestStep = z.output<typeof testStepSchema>;

/** How the dependencies of a project are installed, and its steps. */
export const testConfigSchema = z.object({
  setup: setupsSchema.default([]),
  steps: z
    .array(testStepSchema)
    .min(1)
    .max(MAX_STEPS)
    .refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length, {
      message: "two steps have the same id",
    }),
  /** Whether the steps after one that fails are left out. */
  stop_at_failure: z.boolean().default(false),
});
export type TestConfig = z.output<typeof testConfigSchema>;

/** Where the report of a step is. */
export interface ReportPlace {
  readonly format: ReportFormat;
  /** A glob of files below the workspace, or one of the streams of the command. */
  readonly from: { readonly files: string } | "stdout" | "stderr";
}

/** A command as it is run, and where its report will be; null: it makes none. */
export interface PreparedStep {
  readonly argv: readonly [string, ...string[]];
  readonly report: ReportPlace | null;
}

type Prepare = (argv: readonly string[], file: string, step: TestStep) => PreparedStep;

const asArgv = (argv: readonly string[]): [string, ...string[]] => [argv[0] ?? "", ...argv.slice(1)];
const inFile = (format: ReportFormat, files: string): ReportPlace => ({ format, from: { files } });

/** Options of node:test come before the names of its files. */
const nodeTest: Prepare = (argv, file) => {
  const at = argv.indexOf("--test");
  const reporters = [
    "--test-reporter=junit",
    `--test-reporter-destination=${file}`,
    "--test-reporter=spec",
    "--test-reporter-destination=stdout",
  ];
  return {
    argv: asArgv([...argv.slice(0, at + 1), ...reporters, ...argv.slice(at + 1)]),
    report: at === -1 ? null : inFile("junit", file),
  };
};

const appended =
  (format: ReportFormat, options: (file: string) => readonly string[]): Prepare =>
  (argv, file) => ({ argv: asArgv([...argv, ...options(file)]), report: inFile(format, file) });

const unchanged =
  (report: (step: TestStep) => ReportPlace | null): Prepare =>
  (argv, _file, step) => ({ argv: asArgv(argv), report: report(step) });

/** Options that make a runner print each test, once, after the words that select what it does. */
const printed =
  (report: ReportPlace, argvOf: (argv: readonly string[]) => readonly string[]): Prepare =>
  (argv) => ({ argv: asArgv(argvOf(argv)), report });

/** The events of `go test`; `go` is its second word after a program that starts it. */
const goEvents = (argv: readonly string[]): readonly string[] => {
  const at = argv.indexOf("test");
  return argv.includes("-json") ? argv : [...argv.slice(0, at + 1), "-json", ...argv.slice(at + 1)];
};

/** The last of several options of verbosity counts. */
const verbose = (argv: readonly string[]): readonly string[] =>
  argv.at(-1) === "-v" ? argv : [...argv, "-v"];

/** What follows `--` belongs to the test program. */
const notQuiet = (argv: readonly string[]): readonly string[] => {
  const end = argv.indexOf("--");
  return argv.filter((word, at) => (end !== -1 && at > end) || (word !== "-q" && word !== "--quiet"));
};

const PREPARE: Readonly<Record<Framework, Prepare>> = {
  "node-test": nodeTest,
  vitest: appended("vitest", (file) => [
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]),
  jest: appended("vitest", (file) => ["--ci", "--json", `--outputFile=${file}`]),
  mocha: appended("mocha", (file) => ["--reporter=json", `--reporter-option=output=${file}`]),
  pytest: appended("junit", (file) => [`--junitxml=${file}`, "-p", "no:cacheprovider"]),
  unittest: printed({ format: "unittest", from: "stderr" }, verbose),
  maven: unchanged(() => inFile("junit", "**/target/{surefire,failsafe}-reports/*.xml")),
  gradle: unchanged(() => inFile("junit", "**/build/test-results/**/*.xml")),
  go: printed({ format: "go", from: "stdout" }, goEvents),
  cargo: printed({ format: "libtest", from: "stdout" }, notQuiet),
  tap: unchanged(() => ({ format: "tap", from: "stdout" })),
  junit: unchanged(({ reports }) => inFile("junit", reports ?? "**/TEST-*.xml")),
  none: unchanged(() => null),
};

/**
 * Adds the reporter of the framework to a command. The project's files are not changed.
 * @param folder Where the report goes, below the workspace; the name is new for each run.
 */
export function prepareStep(step: TestStep, folder: string): PreparedStep {
  const isXml = ["node-test", "pytest"].includes(step.framework);
  return PREPARE[step.framework](step.argv, `${folder}/${step.id}.${isXml ? "xml" : "json"}`, step);
}
