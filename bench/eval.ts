import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { loadEvalFile } from "#lib/agents/evals/eval-files.ts";
import { EVAL_PROMPTS } from "#lib/agents/evals/eval-question.ts";
import { type PromptSource, promptHash, replacedPrompts } from "#lib/agents/prompts.ts";
import { EVAL_SETS, type EvalSet, evalSetSchema } from "#lib/domain/evals/eval-case.ts";
import { type EvalCaseResult, evalTotals, hasPassed } from "#lib/domain/evals/eval-totals.ts";
import { LANGUAGES } from "#lib/domain/language.ts";
import { PROVIDERS } from "#lib/domain/models/providers.ts";
import { acceptRecordings, type EvalModel, recordAnswers, runLive, runRecorded } from "./eval-run.ts";

const USAGE = `usage: npm run eval -- SET [--live] [--record] [--accept] [--against=REVISION] [--json]
SET is one of: ${EVAL_SETS.join(", ")}, all
--live     call a model: EVAL_PROVIDER, EVAL_MODEL, EVAL_API_KEY, EVAL_BASE_URL
--record   with --live: store the answers as recordings
--accept   keep the stored answers for the prompts as they are now (read them first)
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

function modelFromEnvironment(live: boolean): EvalModel {
  const { EVAL_PROVIDER = "openai", EVAL_MODEL, EVAL_API_KEY, EVAL_BASE_URL } = process.env;
  const provider = PROVIDERS.find((known) => known === EVAL_PROVIDER);
  if (provider === undefined) throw new RangeError(`EVAL_PROVIDER is one of: ${PROVIDERS.join(", ")}`);
  if (live && !EVAL_MODEL) throw new RangeError("EVAL_MODEL is not set");
  const model = EVAL_MODEL ?? "gpt-5";
  return { provider, model, baseUrl: EVAL_BASE_URL ?? null, apiKey: EVAL_API_KEY ?? null };
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
    options: { live: off, record: off, accept: off, json: off, against: { type: "string" } },
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
}

async function outcomesOf(set: EvalSet, flags: Flags, model: EvalModel): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const column of columnsOf(set, flags)) {
    const run = { set, prompts: column.prompts, model };
    const results = flags.live ? await runLive(run) : await runRecorded(run);
    if (flags.live && flags.record && column.prompts === SHIPPED) recordAnswers(run, results);
    outcomes.push({ set, column, results });
  }
  return outcomes;
}

const asTable = (outcomes: readonly Outcome[]): string =>
  [
    ...HEAD,
    ...outcomes.map(({ set, column, results }) => row(set, column, results)),
    "",
    ...outcomes.flatMap(({ set, column, results }) => failures(set, column, results)),
    "Checked by rules only; no model judged an answer.",
  ].join("\n");

const asJson = (outcomes: readonly Outcome[]): string =>
  JSON.stringify(
    outcomes.map(({ set, column, results }) => ({
      set,
      prompts: column.name,
      version: column.version,
      judged_by: "rules",
      ...evalTotals(results),
      results,
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
  const model = modelFromEnvironment(flags.live);
  const outcomes: Outcome[] = [];
  for (const set of sets) {
    if (flags.accept) {
      const accepted = acceptRecordings({ set, prompts: SHIPPED, model });
      process.stderr.write(`${set}: ${accepted} recordings accepted\n`);
    }
    outcomes.push(...(await outcomesOf(set, flags, model)));
  }
  process.stdout.write(`${flags.json ? asJson(outcomes) : asTable(outcomes)}\n`);
  const now = outcomes.filter(({ column }) => column.prompts === SHIPPED);
  return now.every(({ results }) => results.every(hasPassed)) ? 0 : 1;
}
