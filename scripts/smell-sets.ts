import { readFile } from "node:fs/promises";
import path from "node:path";
import readExcelFile from "read-excel-file/node";
import { SMELLS, type Smell } from "#lib/domain/smell-model/smell.ts";

/** The unevenly named columns of the sets. */
const COLUMNS: Readonly<Record<Smell, RegExp>> = {
  superlative: /superl/i,
  comparative: /compar|comprat/i,
  ambiguous: /ambig/i,
  subjective: /subjective/i,
  loophole: /loop/i,
  open_ended: /open/i,
  negative: /negative/i,
  pronoun: /pron/i,
};

/** A statement of a public set with the words that are labelled. */
export interface SmellyStatement {
  readonly text: string;
  /** The set and the document that the statement is from. */
  readonly document: string;
  /** Labelled words of each class in lower case. */
  readonly labels: Readonly<Record<Smell, readonly string[]>>;
  readonly isHeld: boolean;
}

const SEED = 137;

/** Whether each of the rows of a set is held out; the draw is the same each time. */
function heldRows(rows: number): boolean[] {
  let state = SEED;
  return Array.from({ length: rows }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31 >= 0.5;
  });
}

/**
 * The statements of the public sets DS2 and DS4 (m-zakeri/ARTA, MIT; not part of this project).
 * @param folder contains `DS2.xlsx` and `DS4.xlsx`
 */
export async function readSmellSets(folder: string): Promise<SmellyStatement[]> {
  const sets = await Promise.all(["DS2", "DS4"].map((name) => readSet(folder, name)));
  return sets.flat();
}

async function readSet(folder: string, name: string): Promise<SmellyStatement[]> {
  const [sheet] = await readExcelFile(await readFile(path.join(folder, `${name}.xlsx`)));
  const [head = [], ...lines] = sheet?.data ?? [];
  const isHeld = heldRows(lines.length);
  const columnOf = (smell: Smell) => head.findIndex((cell) => COLUMNS[smell].test(String(cell)));
  const columns = SMELLS.map((smell) => [smell, columnOf(smell)] as const);
  return lines.map((cells, at) => ({
    text: oneLine(cells[0]),
    document: `${name} ${oneLine(cells[1])}`,
    labels: Object.fromEntries(columns.map(([smell, column]) => [smell, labelled(cells[column])])) as Record<
      Smell,
      string[]
    >,
    isHeld: isHeld[at] ?? false,
  }));
}

/** The words of a cell; a dash or nothing where no word is labelled. */
const labelled = (cell: unknown): string[] =>
  oneLine(cell)
    .toLowerCase()
    .split("*")
    .map((word) => word.trim())
    .filter((word) => word !== "" && word !== "-");

function oneLine(cell: unknown): string {
  return typeof cell === "string" ? cell.replace(/\s+/g, " ").trim() : "";
}

/** Texts that share this part of their runs of three words say the same in other words or numbers. */
const ALIKE = 0.5;
const RUN = 3;

function runsOf(text: string): ReadonlySet<string> {
  const words = text
    .toLowerCase()
    .replace(/\d+/g, "#")
    .split(/[^a-z#]+/)
    .filter((word) => word !== "");
  return new Set(words.map((_, at) => words.slice(at, at + RUN).join(" ")));
}

/** The statements that may be trained on: not held out, and not like a statement that is. */
export function trainable(statements: readonly SmellyStatement[]): SmellyStatement[] {
  const held = statements.filter(({ isHeld }) => isHeld).map(({ text }) => runsOf(text));
  return statements.filter(({ text, isHeld }) => {
    if (isHeld) return false;
    const own = runsOf(text);
    return !held.some((other) => {
      const common = [...own].filter((run) => other.has(run)).length;
      return common / (own.size + other.size - common) >= ALIKE;
    });
  });
}
