import { readFile } from "node:fs/promises";
import path from "node:path";
import readExcelFile from "read-excel-file/node";
import { lintOne } from "#lib/domain/lint/corpus/lint-one.ts";
import { ratesOf, type ScoredStatement, type StatementHit } from "#lib/domain/lint/corpus/score-lint.ts";
import type { Row } from "./row.ts";
import { findWords } from "./word-list.ts";

/** A smell of the data sets, its unevenly named column, and the rules that come nearest to it. */
const SMELLS: readonly {
  readonly column: RegExp;
  readonly name: string;
  readonly rules: readonly string[];
}[] = [
  { column: /superl/i, name: "superlatives", rules: ["LEX06"] },
  { column: /compar|comprat/i, name: "comparatives", rules: ["LEX07"] },
  { column: /ambig/i, name: "ambiguous words", rules: ["LEX01", "LEX03", "LEX16"] },
  { column: /subjective/i, name: "subjective words", rules: ["LEX02"] },
  { column: /loop/i, name: "loopholes", rules: ["LEX04"] },
  { column: /open/i, name: "open-ended words", rules: ["LEX05", "LEX09"] },
  { column: /negative/i, name: "negative statements", rules: ["SYN06"] },
  { column: /pron/i, name: "vague pronouns", rules: ["LEX10"] },
];

interface SmellyStatement extends ScoredStatement {
  /** Names of the smells that are labelled. */
  readonly smells: ReadonlySet<string>;
}

const SEED = 137;

/** Whether each of the rows of a set is held out; the draw is the same each time. The other half may be looked at while rules change. */
function heldRows(rows: number): boolean[] {
  let state = SEED;
  return Array.from({ length: rows }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31 >= 0.5;
  });
}

/**
 * Scores the lint on the held-out half of the public smell sets DS2 and DS4 (ARTA, MIT; not part of this project) in a folder, by statement:
 * does it have a label of a smell, and a finding of a rule near to it? The labels follow other conventions than the rules: in DS2 most
 * adjectives are labelled, in DS4 every “all”, “any” and “not”.
 * @returns a row that says so where no folder is given
 */
export async function smellRows(folder: string | undefined): Promise<readonly Row[]> {
  if (folder === undefined)
    return [{ what: "public smell sets: --smells=FOLDER was not given", ours: null, unit: "F1" }];
  const held: SmellyStatement[] = [];
  for (const name of ["DS2", "DS4"]) {
    const statements = await readSet(path.join(folder, `${name}.xlsx`));
    const isHeld = heldRows(statements.length);
    held.push(...statements.filter((_, at) => isHeld[at]));
  }
  const ours = countsOf(held, lintOne);
  const peer = countsOf(held, findWords);
  const bySmell = SMELLS.map(({ name, rules }, at): Row => {
    const { precision, recall, f1 } = ratesOf(ours[at] ?? NONE);
    return {
      what: `${name} (${rules.join(", ")}), held half of DS2 and DS4: P ${(precision ?? 0).toFixed(2)} R ${(recall ?? 0).toFixed(2)}`,
      ours: f1 ?? 0,
      peer: ratesOf(peer[at] ?? NONE).f1 ?? 0,
      peerName: "plain word list",
      unit: "F1",
    };
  });
  return [...bySmell, ...sumRows(held.length, ours, peer), warningRow(held)];
}

interface Count {
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
}

const NONE: Count = { right: 0, wrong: 0, missed: 0 };

/** Statements with label and finding, with a finding alone, and with a label alone, for each smell. */
function countsOf(
  statements: readonly SmellyStatement[],
  find: (statement: ScoredStatement) => readonly StatementHit[],
): Count[] {
  const found = statements.map((each) => new Set(find(each).map(({ rule }) => rule)));
  return SMELLS.map(({ name, rules }) => {
    const pairs = statements.map((each, at) => ({
      is: each.smells.has(name),
      said: rules.some((rule) => found[at]?.has(rule)),
    }));
    return {
      right: pairs.filter(({ is, said }) => is && said).length,
      wrong: pairs.filter(({ is, said }) => !is && said).length,
      missed: pairs.filter(({ is, said }) => is && !said).length,
    };
  });
}

function sumRows(statements: number, ours: readonly Count[], peer: readonly Count[]): Row[] {
  const micro = (counts: readonly Count[]) =>
    ratesOf({
      right: counts.reduce((sum, { right }) => sum + right, 0),
      wrong: counts.reduce((sum, { wrong }) => sum + wrong, 0),
      missed: counts.reduce((sum, { missed }) => sum + missed, 0),
    }).f1 ?? 0;
  const macro = (counts: readonly Count[]) =>
    counts.reduce((sum, count) => sum + (ratesOf(count).f1 ?? 0), 0) / counts.length;
  const row = (what: string, of: typeof micro, reach: number): Row => ({
    what: `public smell sets, ${statements} held-out statements: ${what}`,
    ours: of(ours),
    peer: of(peer),
    peerName: "plain word lists",
    unit: "F1",
    reach,
  });
  return [row("micro F1", micro, 0.6), row("macro F1", macro, 0.5)];
}

/** Of the statements with a warning of a rule about words, the share that has a label of any smell. */
function warningRow(statements: readonly SmellyStatement[]): Row {
  const rules = new Set(SMELLS.flatMap((smell) => smell.rules));
  const warned = statements.filter((each) =>
    lintOne(each).some(({ rule, severity }) => severity === "warning" && rules.has(rule)),
  );
  return {
    what: `public smell sets: ${warned.length} held-out statements with a warning about words, of which any smell is labelled`,
    ours: warned.filter(({ smells }) => smells.size > 0).length / warned.length,
    unit: "",
    reach: 0.7,
  };
}

async function readSet(file: string): Promise<SmellyStatement[]> {
  const [sheet] = await readExcelFile(await readFile(file));
  const [head = [], ...lines] = sheet?.data ?? [];
  const names = head.map((cell) => SMELLS.find(({ column }) => column.test(String(cell)))?.name);
  return lines.map((cells, at) => ({
    id: `row ${at + 2}`,
    text: oneLine(cells[0]),
    language: "en",
    register: "formal",
    settled: { type: "functional", labels: [] },
    smells: new Set(
      cells.flatMap((cell, column) => {
        const name = names[column];
        return name === undefined || !isLabelled(cell) ? [] : [name];
      }),
    ),
  }));
}

const isLabelled = (cell: unknown): boolean =>
  oneLine(cell)
    .split("*")
    .some((word) => word.trim() !== "" && word.trim() !== "-");

function oneLine(cell: unknown): string {
  return typeof cell === "string" ? cell.replace(/\s+/g, " ").trim() : "";
}
