import { readdir, readFile } from "node:fs/promises";
import type { Language } from "#lib/domain/language.ts";
import { fixtureLabelsSchema } from "#lib/domain/rules/fixture-labels.ts";
import { readNeed } from "#lib/domain/rules/read-need.ts";
import { rehearse } from "#lib/domain/rules/rehearsal.ts";
import { addShares, percent, type Score, type Share, scoreFixture } from "#lib/domain/rules/score.ts";
import { languageTools } from "#lib/language/tools.ts";
import type { Row } from "./row.ts";

type Written = "before" | "after";

interface Measured {
  readonly name: string;
  readonly written: Written;
  readonly score: Score;
  readonly milliseconds: number;
  readonly length: number;
}

const FIXTURES = new URL("../lib/domain/rules/fixtures/", import.meta.url);

async function measure(name: string): Promise<Measured> {
  const folder = new URL(`${name}/`, FIXTURES);
  const need = await readFile(new URL("need.txt", folder), "utf8");
  const labels = fixtureLabelsSchema.parse(
    JSON.parse(await readFile(new URL("labels.json", folder), "utf8")),
  );
  const tools = languageTools();
  const state = rehearse(need, { language: labels.language, tools });
  const milliseconds = timeOf(need, labels.language);
  return {
    name,
    written: labels.written,
    score: scoreFixture(need, labels, { state, tools }),
    milliseconds,
    length: need.length,
  };
}

/** The quickest of three whole tables on a text not seen before: dictionaries loaded, nothing remembered. */
function timeOf(need: string, language: Language): number {
  const times = [1, 2, 3].map((blanks) => {
    const start = performance.now();
    rehearse(`${need}${"\n".repeat(blanks)}`, { language, tools: languageTools() });
    return performance.now() - start;
  });
  return Math.min(...times);
}

async function measureAll(): Promise<readonly Measured[]> {
  const entries = await readdir(FIXTURES, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const tools = languageTools();
  readNeed("预热", "zh", tools);
  readNeed("Warm up.", "en", tools);
  const out: Measured[] = [];
  for (const name of names) out.push(await measure(name));
  return out;
}

/** The table over all fixtures, or over those written before or after the rules were frozen. */
export async function run(
  flags: readonly string[] = [],
): Promise<{ readonly name: string; readonly rows: readonly Row[] }> {
  const written = (["before", "after"] as const).find((each) => flags.includes(each));
  const all = (await measureAll()).filter((each) => written === undefined || each.written === written);
  if (all.length === 0) throw new Error("there are no fixtures to measure");
  const share = (of: (score: Score) => Share): number =>
    percent(addShares(all.map((each) => of(each.score))));
  const total = (of: (score: Score) => number): number => all.reduce((sum, each) => sum + of(each.score), 0);
  const longest = [...all].sort((a, b) => b.length - a.length)[0];
  const rows: Row[] = [
    { what: "fixtures", ours: all.length, unit: "needs" },
    { what: "grounding of requirements (reach 95)", ours: share((score) => score.grounding), unit: "%" },
    {
      what: "figures from the need or derived (reach 100)",
      ours: share((score) => score.figures),
      unit: "%",
    },
    { what: "coverage of clauses (reach 95)", ours: share((score) => score.coverage), unit: "%" },
    { what: "labelled facts in the plan", ours: share((score) => score.facts), unit: "%" },
    { what: "labelled figures in the plan", ours: share((score) => score.labelledFigures), unit: "%" },
    { what: "labelled contradictions found", ours: share((score) => score.contradictions), unit: "%" },
    {
      what: "questions the need already answers (reach 0)",
      ours: total((score) => score.askedInVain.length),
      unit: "questions",
    },
    { what: "questions worth asking that were asked", ours: share((score) => score.worthAsking), unit: "%" },
    {
      what: "blocking questions that were asked as blocking",
      ours: share((score) => score.blocking),
      unit: "%",
    },
    {
      what: "duplicate requirements (reach 0)",
      ours: total((score) => score.duplicates.length),
      unit: "pairs",
    },
    {
      what: "questions per need",
      ours: Math.round((10 * total((score) => score.questions)) / Math.max(1, all.length)) / 10,
      unit: "questions",
    },
    {
      what: `longest need, ${longest?.length ?? 0} characters, whole table (reach 1000)`,
      ours: Math.round(longest?.milliseconds ?? 0),
      unit: "ms",
    },
  ];
  return { name: "rules", rows };
}

/** What each fixture missed, for people at work on the rules. */
export async function misses(): Promise<readonly string[]> {
  const all = await measureAll();
  return all.flatMap(({ name, score }) => [
    ...(
      [
        "grounding",
        "figures",
        "coverage",
        "facts",
        "labelledFigures",
        "contradictions",
        "worthAsking",
        "blocking",
      ] as const
    ).flatMap((of) => score[of].missed.map((what) => `${name} ${of}: ${what}`)),
    ...score.askedInVain.map((what) => `${name} asked in vain: ${what}`),
    ...score.duplicates.map((what) => `${name} duplicate: ${what}`),
  ]);
}

function show(rows: readonly Row[]): string {
  const width = Math.max(...rows.map((row) => row.what.length));
  return rows
    .map((row) => `${row.what.padEnd(width)}  ${String(row.ours).padStart(7)} ${row.unit}`)
    .join("\n");
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  for (const written of [undefined, "before", "after"] as const) {
    const { rows } = await run(written === undefined ? [] : [written]);
    const which = written === undefined ? "all fixtures" : `written ${written} the rules were frozen`;
    process.stdout.write(`${which}\n${show(rows)}\n\n`);
  }
  if (process.argv.includes("--misses")) process.stdout.write(`${(await misses()).join("\n")}\n`);
}
