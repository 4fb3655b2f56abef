import { readFile } from "node:fs/promises";
import path from "node:path";
import readExcelFile from "read-excel-file/node";
import { lintOne } from "#lib/domain/lint/corpus/lint-one.ts";
import { addCounts, ratesOf, type ScoredStatement, scoreLint } from "#lib/domain/lint/corpus/score-lint.ts";
import type { Row } from "./row.ts";
import { findWords } from "./word-list.ts";

/** The columns of the data sets, unevenly named, and the rules nearest to them. */
const COLUMNS: readonly (readonly [RegExp, string])[] = [
  [/superl/i, "LEX06"],
  [/compar|comprat/i, "LEX07"],
  [/ambig/i, "LEX03"],
  [/subjective/i, "LEX02"],
  [/loop/i, "LEX04"],
  [/open/i, "LEX05"],
  [/negative/i, "SYN06"],
  [/pron/i, "LEX10"],
];

/**
 * Scores the lint on the public smell data sets DS2 and DS4 (ARTA, MIT; not part of this project) in a folder. Their
 * labels are noisy and their smells are not quite our rules, so the numbers compare only with the plain lists.
 */
export async function smellRows(folder: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const name of ["DS2", "DS4"]) {
    const statements = await readSet(path.join(folder, `${name}.xlsx`));
    const ours = scoreLint(statements, lintOne).counts;
    const peer = scoreLint(statements, findWords).counts;
    for (const [, rule] of COLUMNS) {
      const { precision, recall, f1 } = ratesOf(ours.get(rule) ?? addCounts([]));
      const theirs = ratesOf(peer.get(rule) ?? addCounts([])).f1 ?? 0;
      rows.push({
        what: `${rule} ${name}: P ${(precision ?? 0).toFixed(2)} R ${(recall ?? 0).toFixed(2)}`,
        ours: f1 ?? 0,
        peer: theirs,
        peerName: "plain word list",
        unit: "F1",
      });
    }
  }
  return rows;
}

async function readSet(file: string): Promise<ScoredStatement[]> {
  const [sheet] = await readExcelFile(await readFile(file));
  const [head = [], ...lines] = sheet?.data ?? [];
  const rules = head.map((cell) => COLUMNS.find(([name]) => name.test(String(cell)))?.[1]);
  return lines.map((cells, at) => ({
    id: `row ${at + 2}`,
    text: oneLine(cells[0]),
    language: "en",
    register: "formal",
    settled: {
      type: "functional",
      labels: cells.flatMap((cell, column) => {
        const rule = rules[column];
        return rule === undefined ? [] : wordsOf(cell).map((words) => ({ rule, words }));
      }),
    },
  }));
}

function wordsOf(cell: unknown): string[] {
  return oneLine(cell)
    .split("*")
    .map((word) => word.trim())
    .filter((word) => word !== "" && word !== "-");
}

function oneLine(cell: unknown): string {
  return typeof cell === "string" ? cell.replace(/\s+/g, " ").trim() : "";
}
