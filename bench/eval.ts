import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { loadEvalFile } from "#lib/agents/evals/eval-files.ts";
import { EVAL_PROMPTS } from "#lib/agents/evals/eval-question.ts";
import { type PromptSource, promptHash, replacedPrompts } from "#lib/agents/prompts.ts";
import { EVAL_SETS, type EvalSet, evalSetSchema } from "#lib/domain/evals/eval-case.ts";
import { type EvalCaseResult, evalTotals } from "#lib/domain/evals/eval-totals.ts";
import { hasPassed } from "#lib/domain/evals/evaluation-status.ts";
import { LANGUAGES } from "#lib/domain/language.ts";
import { PROVIDERS } from "#lib/domain/models/providers.ts";
import { judgeAnswers, type Opinion, opinionLines } from "./eval-judge.ts";
import { acceptRecordings, type EvalModel, recordAnswers, runLive, runRecorded } from "./eval-run.ts";

const USAGE = `usage: npm run eval -- SET [--live] [--record] [--accept] [--against=REVISION] [--judge] [--json]
SET is one of: ${EVAL_SETS.join(", ")}, all
--live     call a model: EVAL_PROVIDER, EVAL_MODEL, EVAL_API_KEY, EVAL_BASE_URL
--record   with --live: store the answers as recordings
--accept   keep the stored answers for the prompts as they are now (read them first)
--judge    ask a model about each answer, in addition to the rules: JUDGE_PROVIDER, JUDGE_MODEL, JUDGE_API_KEY, JUDGE_BASE_URL
--against  the prompts of a git revision, side by side
`;

/** One wording of the prompts, and what came of it. */
interface Column {
  readonly name: string;
  readonly prompts: PromptSource;
  readonly version: string;
}

const SHIPPED = replacedPrompts(new Map());

/** The texts that the cases of a set are sent with, as one hash. */
function versionOf(set: EvalSet, prompts: PromptSource): string {
  const kinds = new Set(loadEvalFile(set).cases.map(({ kind }) => kind));
  const names = [...kinds].flatMap((kind) => EVAL_PROMPTS[kind]);
  const texts = names.flatMap((name) => LANGUAGES.map((language) => prompts.text(name, language)));
  return promptHash(texts.join("\n\0"));
}

/** The prompts of a git revision; a prompt that did not exist there is taken as it is now. */
function promptsAt(revision: string): PromptSource {
  const read = (file: string): string | null => {
    try {
      return execFileSync("git", ["show", `${revision}:${file}`], { encoding: "utf8", stdio: "pipe" });
    } catch {
      return null;
    }
  };
  if (!/^[\w./~^-]+$/.test(revision) || revision.startsWith("-"))
    throw new RangeError(`no revision ${revision}`);
  const found = Object.values(EVAL_PROMPTS)
    .flat()
    .flatMap((name) =>
      LANGUAGES.map((language) => [`${name}.${language}`, read(`prompts/${name}.${language}.md`)] as const),
    );
  const texts = found.flatMap(([name, text]) => (text === null ? [] : [[name, text] as const]));
  if (texts.length === 0) throw new RangeError(`no revision ${revision}`);
  return replacedPrompts(new Map(texts));
}

/** The model that variables of the environment name; `isCalled`: it must be named. */
function modelFromEnvironment(prefix: "EVAL" | "JUDGE", isCalled: boolean): EvalModel {
  const of = (name: string): string | undefined => process.env[`${prefix}_${name}`];
  const wanted = of("PROVIDER") ?? "openai";
  const provider = PROVIDERS.find((known) => known === wanted);
  if (provider === undefined) throw new RangeError(`${prefix}_PROVIDER is one of: ${PROVIDERS.join(", ")}`);
  if (isCalled && !of("MODEL")) throw new RangeError(`${prefix}_MODEL is not set`);
  const model = of("MODEL") ?? "gpt-5";
  return { provider, model, baseUrl: of("BASE_URL") ?? null, apiKey: of("API_KEY") ?? null };
}

const dollars = (micros: number | null): string =>
  micros === null ? "unknown" : `$${(micros / 1e6).toFixed(4)}`;

function row(set: EvalSet, { name, version }: Column, results: readonly EvalCaseResult[]): string {
  const { cases, passed, readable, unanswered, usage } = evalTotals(results);
  const rate = `${passed}/${cases} (${((100 * passed) / cases).toFixed(0)} %)`;
  const tokens = `${usage.input_tokens}${usage.estimated ? " (estimated)" : ""}`;
  return `| ${[set, name, version, rate, readable, unanswered, tokens, usage.output_tokens, dollars(usage.cost_micros)].join(" | ")} |`;
}

/** What is wrong with each case that did not pass. */
function failures(set: EvalSet, { name }: Column, results: readonly EvalCaseResult[]): readonly string[] {
  return results
    .filter((result) => !hasPassed(result))
    .map(({ id, code, problems, read_problems }) => {
      if (code === "no_recording") return `${set}/${id} (${name}): no recording: run live`;
      const why = [...read_problems, ...problems.map((problem) => `${problem.code}: ${problem.detail}`)];
      return `${set}/${id} (${name}): ${code === "ok" ? "" : `${code} `}${why.join("; ")}`;
    });
}

const HEAD = [
  "| set | prompts | version | passed | readable | unanswered | tokens in | tokens out | cost |",
  "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
];

interface Flags {
  readonly live: boolean;
  readonly record: boolean;
  readonly accept: boolean;
  readonly json: boolean;
  readonly judge: boolean;
  readonly against?: string | undefined;
}

/** What was asked for on the command line; null if it is no such command. */
function readCommand(
  argv: readonly string[],
): { readonly sets: readonly EvalSet[]; readonly flags: Flags } | null {
  const off = { type: "boolean", default: false } as const;
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { live: off, record: off, accept: off, json: off, judge: off, against: { type: "string" } },
  });
  const [wanted = ""] = positionals;
  const one = evalSetSchema.safeParse(wanted);
  if (!one.success && wanted !== "all") return null;
  return { sets: one.success ? [one.data] : EVAL_SETS, flags: values };
}

function columnsOf(set: EvalSet, { against }: Flags): readonly Column[] {
  const now = { name: "now", prompts: SHIPPED, version: versionOf(set, SHIPPED) };
  if (against === undefined) return [now];
  const prompts = promptsAt(against);
  return [now, { name: against, prompts, version: versionOf(set, prompts) }];
}

/** The results of one set with one wording. */
interface Outcome {
  readonly set: EvalSet;
  readonly column: Column;
  readonly results: readonly EvalCaseResult[];
  /** Null if no model was asked. */
  readonly opinions: readonly Opinion[] | null;
}

async function outcomesOf(
  set: EvalSet,
  flags: Flags,
  { model, judge }: { readonly model: EvalModel; readonly judge: EvalModel | null },
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const column of columnsOf(set, flags)) {
    const run = { set, prompts: column.prompts, model };
    const results = flags.live ? await runLive(run) : await runRecorded(run);
    if (flags.live && flags.record && column.prompts === SHIPPED) recordAnswers(run, results);
    const opinions = judge === null ? null : await judgeAnswers(set, results, judge);
    outcomes.push({ set, column, results, opinions });
  }
  return outcomes;
}

const JUDGED_BY = {
  rules: "Checked by rules only; no model judged an answer.",
  model: "A model gave its opinion in addition to the rules. Only the rules decide what passed.",
} as const;

const asTable = (outcomes: readonly Outcome[]): string =>
  [
    ...HEAD,
    ...outcomes.map(({ set, column, results }) => row(set, column, results)),
    "",
    ...outcomes.flatMap(({ set, column, results }) => failures(set, column, results)),
    ...outcomes.flatMap(({ set, column, opinions }) =>
      opinions === null ? [] : opinionLines(set, column.name, opinions),
    ),
    JUDGED_BY[outcomes.some(({ opinions }) => opinions !== null) ? "model" : "rules"],
  ].join("\n");

const asJson = (outcomes: readonly Outcome[]): string =>
  JSON.stringify(
    outcomes.map(({ set, column, results, opinions }) => ({
      set,
      prompts: column.name,
      version: column.version,
      judged_by: "rules",
      ...evalTotals(results),
      results,
      ...(opinions === null ? {} : { opinions }),
    })),
  );

/**
 * The command line of `npm run eval`.
 * @returns The exit code: 0 if every case passed with the prompts as they are now
 * @throws RangeError The environment or the revision is wrong; the message is for the user.
 */
export async function evaluate(argv: readonly string[]): Promise<number> {
  const command = readCommand(argv);
  if (command === null) {
    process.stderr.write(USAGE);
    return 2;
  }
  const { sets, flags } = command;
  const model = modelFromEnvironment("EVAL", flags.live);
  const judge = flags.judge ? modelFromEnvironment("JUDGE", true) : null;
  const outcomes: Outcome[] = [];
  for (const set of sets) {
    if (flags.accept) {
      const accepted = acceptRecordings({ set, prompts: SHIPPED, model });
      process.stderr.write(`${set}: ${accepted} recordings accepted\n`);
    }
    outcomes.push(...(await outcomesOf(set, flags, { model, judge })));
  }
  process.stdout.write(`${flags.json ? asJson(outcomes) : asTable(outcomes)}\n`);
  const now = outcomes.filter(({ column }) => column.prompts === SHIPPED);
  return now.every(({ results }) => results.every(hasPassed)) ? 0 : 1;
}
