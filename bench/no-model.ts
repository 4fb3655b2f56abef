// What a plan without a model loses, adds, finds and proposes:
// `npm run bench -- no-model [--needs=FOLDER] [--items] [--misses]`. A folder holds needs (`*.txt`, `*.md`), and may hold the
// verdicts of a reader on what the rules said (`labels.json`), what a reader found in the needs (`reading.json`, `quality.json`),
// vague needs of one line (`one-liners.json`), and pairs and changes whose answer is known (`pairs.json`, `need-pairs.json` for pairs
// inside the needs, `changes.json`). The first rows are the targets; what has no labels is "not measured". `--items` prints everything
// that the rules said, with its verdict; `--misses` what was not found.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Language } from "#lib/domain/language.ts";
import { sentenceOf } from "#lib/domain/plan/as-stated.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { rehearse } from "#lib/domain/rules/rehearsal.ts";
import { readStatements } from "#lib/domain/rules/statements/read-statements.ts";
import { embeddedRows } from "./no-model-embedded.ts";
import { type Item, itemsOf, keyOf } from "./no-model-items.ts";
import { knownRows } from "./no-model-known.ts";
import { readingRows } from "./no-model-reading.ts";
import { emptyCollected, targetRows } from "./no-model-targets.ts";
import type { Row } from "./row.ts";

/** Texts without labels, and rounds of needs that were written and labelled after the rules that they measured first. */
const FOLDERS = [
  "../lib/domain/rules/fixtures",
  "../lib/domain/specialist/rules/fixtures",
  "no-model-needs/first",
  "no-model-needs/second",
  "no-model-needs/third",
  "no-model-needs/fourth",
  "no-model-needs/fifth",
  "no-model-needs/sixth",
  "no-model-needs/seventh",
  "no-model-needs/eighth",
  "no-model-needs/ninth",
  "no-model-needs/tenth",
  "no-model-needs/eleventh",
  "no-model-needs/twelfth",
  "no-model-needs/thirteenth",
  "no-model-needs/fourteenth",
  "no-model-needs/development",
];
const RULES = path.resolve(import.meta.dirname, "../lib/domain/rules");

interface Need {
  readonly name: string;
  readonly text: string;
}

function needsIn(folder: string, below = ""): Need[] {
  return readdirSync(path.join(folder, below)).flatMap((entry) => {
    const name = path.join(below, entry);
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) return needsIn(folder, name);
    return /\.(?:txt|md)$/.test(entry) ? [{ name, text: readFileSync(file, "utf8") }] : [];
  });
}

const labelsSchema = z.record(z.string(), z.boolean());

/** Verdicts of a reader: the key of an item, and whether it is right. */
function labelsIn(folder: string): Readonly<Record<string, boolean>> {
  const file = path.join(folder, "labels.json");
  return existsSync(file) ? labelsSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : {};
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
    const last = letters(one.source.at(-1)?.text ?? "");
    return !letters(sentenceOf(one)).endsWith(last) || !words.includes(last);
  }).length;
}

interface Measured {
  readonly plan: Plan;
  readonly judged: boolean;
  readonly ms: number;
  readonly lost: number;
  readonly invented: number;
  readonly items: readonly {
    readonly item: Item;
    readonly right: boolean | undefined;
    readonly key: string;
  }[];
}

function measure({ name, text }: Need, labels: Readonly<Record<string, boolean>>): Measured {
  const language = languageOf(text);
  const started = performance.now();
  const workshop = rehearse(text, { language });
  const ms = performance.now() - started;
  const items = itemsOf(workshop, text, language).map((item) => {
    const key = keyOf(name, item);
    return { item, key, right: labels[key] };
  });
  const judged = workshop.ended !== "not_judged";
  return {
    plan: workshop.plan,
    judged,
    ms,
    items,
    lost: lost(text, language, workshop.plan),
    invented: invented(text, workshop),
  };
}

export async function run(flags: readonly string[]): Promise<{ name: string; rows: readonly Row[] }> {
  const given = flags.find((flag) => flag.startsWith("--needs="))?.slice("--needs=".length);
  const folders =
    given === undefined ? FOLDERS.map((one) => path.resolve(import.meta.dirname, one)) : [given];
  const measured = folders.flatMap((folder) => {
    const labels = labelsIn(folder);
    return needsIn(folder).map((need) => measure(need, labels));
  });
  const collected = emptyCollected();
  const known = folders.flatMap((folder) => [
    ...knownRows(folder, collected),
    ...embeddedRows(folder, collected),
    ...readingRows(folder, collected),
  ]);
  const items = measured.flatMap((one) => one.items);
  const sum = (of: (one: Measured) => number) => measured.reduce((all, one) => all + of(one), 0);
  if (flags.includes("--items"))
    for (const { key, right } of items)
      process.stdout.write(`${right === undefined ? "?" : right ? "+" : "-"} ${key}\n`);
  if (flags.includes("--misses")) process.stdout.write(`${collected.misses.join("\n")}\n\n`);
  return {
    name: `${measured.length} needs without a model`,
    rows: [
      ...targetRows({
        collected,
        items: items.map(({ item, right }) => ({ type: item.type, right })),
        lost: sum((one) => one.lost),
        invented: sum((one) => one.invented),
        pages: [threePages("en"), threePages("zh")],
        code: codeRow(),
      }),
      ...planRows(measured),
      ...labelRows(items),
      ...known,
    ],
  };
}

const LABELLED = { wording: 90, pair: undefined, question: 100, finding: 90, exclusion: 90 } as const;

/** What the reader said about each rule. Items without a label count neither as right nor as wrong. */
function labelRows(items: Measured["items"]): Row[] {
  if (items.every(({ right }) => right === undefined)) return [];
  const rows = (Object.keys(LABELLED) as (keyof typeof LABELLED)[]).flatMap((type) => {
    const own = items.filter(({ item }) => item.type === type);
    return [...new Set(own.map(({ item }) => item.rule))].map((rule): Row => {
      const read = own.filter(({ item, right }) => item.rule === rule && right !== undefined);
      const right = read.filter((one) => one.right).length;
      const reach = LABELLED[type];
      return {
        what: `right: ${type} “${rule}”, of ${read.length}`,
        ours: read.length === 0 ? null : (right / read.length) * 100,
        unit: "%",
        ...(reach === undefined ? {} : { reach }),
      };
    });
  });
  return [
    ...rows,
    {
      what: "items without a label",
      ours: items.filter(({ right }) => right === undefined).length,
      unit: "",
    },
  ];
}

/** Lines of code of the rules, without data, fixtures and tests. */
function codeRow(): Row {
  const files = readdirSync(RULES, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  const lines = files.map((file) => readFileSync(path.join(RULES, file), "utf8").split("\n").length - 1);
  return {
    what: "lines of code of the rules",
    ours: lines.reduce((a, b) => a + b, 0),
    unit: "",
    reach: 12_000,
  };
}

/** What three printed pages contain: about 500 English words, or 1,000 Chinese characters, on each. */
const THREE_PAGES = { en: 9000, zh: 3000 } as const;

/** The time from a need of exactly three pages to its desk. The text consists of the needs of the first round. */
function threePages(language: Language): Row {
  const folder = path.resolve(import.meta.dirname, "no-model-needs/first");
  const all = needsIn(folder).filter(({ text }) => languageOf(text) === language);
  const round = `${all.map(({ text }) => text).join("\n\n")}\n\n`;
  const pages = THREE_PAGES[language];
  const need = round.repeat(Math.ceil(pages / round.length)).slice(0, pages);
  const started = performance.now();
  rehearse(need, { language });
  return {
    what: `a need of exactly three pages to the desk (${language}, ${pages.toLocaleString("en")} characters)`,
    ours: performance.now() - started,
    unit: "ms",
    reach: 1000,
  };
}

function planRows(measured: readonly Measured[]): Row[] {
  const plans = measured.map(({ plan }) => plan);
  const added = plans.flatMap((plan) => [
    plan.risks,
    plan.acceptance,
    plan.tasks,
    plan.assumptions,
    plan.test_plan.cases,
  ]);
  const zero = (what: string, ours: number): Row => ({ what, ours, unit: "", reach: 0 });
  const count = (what: string, ours: number): Row => ({ what, ours, unit: "" });
  return [
    zero("risks, tests, tasks and assumptions that nobody wrote", added.flat().length),
    zero("plans judged without a person or a model", measured.filter(({ judged }) => judged).length),
    count("requirements", plans.flatMap((plan) => plan.requirements).length),
    count(
      "proposed wordings",
      plans.flatMap((plan) => plan.requirements.filter(({ proposal }) => proposal)).length,
    ),
    count("questions for each need", plans.flatMap((plan) => plan.open_questions).length / plans.length),
    count("pairs listed for judgement", plans.flatMap((plan) => plan.contradictions).length),
    { what: "the slowest need", ours: Math.max(...measured.map(({ ms }) => ms)), unit: "ms", reach: 1000 },
  ];
}
