// What a plan without a model loses, adds and claims: `npm run bench -- no-model [--needs=FOLDER]`. A folder of own texts
// (`*.txt`, `*.md`) is measured instead of the fixtures, so that values can be taken on needs that nobody has seen.
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Language } from "#lib/domain/language.ts";
import { sentenceOf } from "#lib/domain/plan/as-stated.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { rehearse } from "#lib/domain/rules/rehearsal.ts";
import { readStatements } from "#lib/domain/rules/statements/read-statements.ts";
import type { Row } from "./row.ts";

const FIXTURES = ["../lib/domain/rules/fixtures", "../lib/domain/specialist/rules/fixtures"];

function textsIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) return textsIn(file);
    return /\.(?:txt|md)$/.test(name) ? [readFileSync(file, "utf8")] : [];
  });
}

const languageOf = (text: string): Language =>
  (text.match(/\p{Script=Han}/gu)?.length ?? 0) * 5 > text.length ? "zh" : "en";
const letters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Letters and digits of a need that the plan contains nowhere. */
function lost(need: string, language: Language, plan: Plan): number {
  const covered = new Uint8Array(need.length);
  const spans = [...plan.requirements.flatMap(({ source }) => source), ...plan.unused_clauses];
  const lines = new Set([...plan.non_goals, ...plan.targets]);
  const listed = readStatements(need, language).filter(({ text }) =>
    lines.has(text.replaceAll(/\s+/g, " ").trim()),
  );
  for (const { start, end } of [...spans.filter(({ ref }) => ref === "need"), ...listed])
    covered.fill(1, start, end);
  return letters(Array.from(covered, (is, at) => (is === 1 ? " " : (need[at] ?? ""))).join("")).length;
}

/** Requirements whose sentence is not made of the pieces of the need that they name. */
function invented(need: string, { plan }: ReturnType<typeof rehearse>): number {
  const words = letters(need);
  return plan.requirements.filter((one) => {
    const own = one.source.map(({ text }) => letters(text)).join("");
    return (
      !letters(sentenceOf(one)).endsWith(letters(one.source.at(-1)?.text ?? "")) ||
      !words.includes(own.slice(-12))
    );
  }).length;
}

export async function run(flags: readonly string[]): Promise<{ name: string; rows: readonly Row[] }> {
  const given = flags.find((flag) => flag.startsWith("--needs="))?.slice("--needs=".length);
  const folders =
    given === undefined ? FIXTURES.map((one) => path.resolve(import.meta.dirname, one)) : [given];
  const measured = folders.flatMap(textsIn).map((need) => {
    const language = languageOf(need);
    const started = performance.now();
    const workshop = rehearse(need, { language });
    const ms = performance.now() - started;
    return {
      need,
      workshop,
      ms,
      lost: lost(need, language, workshop.plan),
      invented: invented(need, workshop),
    };
  });
  const plans = measured.map(({ workshop }) => workshop.plan);
  const sum = (of: (one: (typeof measured)[number]) => number) =>
    measured.reduce((all, one) => all + of(one), 0);
  const items = plans.flatMap((plan) => [
    plan.risks,
    plan.acceptance,
    plan.tasks,
    plan.assumptions,
    plan.test_plan.cases,
  ]);
  return {
    name: `${measured.length} needs without a model`,
    rows: [
      {
        what: "letters and digits of the need that are nowhere in the plan",
        ours: sum((one) => one.lost),
        unit: "",
        reach: 0,
      },
      {
        what: "requirement sentences that are not the author's",
        ours: sum((one) => one.invented),
        unit: "",
        reach: 0,
      },
      {
        what: "risks, tests, tasks and assumptions that nobody wrote",
        ours: items.flat().length,
        unit: "",
        reach: 0,
      },
      {
        what: "plans judged without a person or a model",
        ours: sum(({ workshop }) => (workshop.ended === "not_judged" ? 0 : 1)),
        unit: "",
        reach: 0,
      },
      { what: "requirements", ours: plans.flatMap((plan) => plan.requirements).length, unit: "" },
      {
        what: "proposed wordings",
        ours: plans.flatMap((plan) => plan.requirements.filter(({ proposal }) => proposal)).length,
        unit: "",
      },
      {
        what: "questions for each need",
        ours: plans.flatMap((plan) => plan.open_questions).length / plans.length,
        unit: "",
      },
      {
        what: "pairs listed for judgement",
        ours: plans.flatMap((plan) => plan.contradictions).length,
        unit: "",
      },
      { what: "the slowest need", ours: Math.max(...measured.map(({ ms }) => ms)), unit: "ms", reach: 1000 },
    ],
  };
}
