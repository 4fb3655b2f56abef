import { z } from "zod";
import { languageSchema } from "#lib/domain/language.ts";
import read from "./read-findings.json" with { type: "json" };

/** Findings of a rule that hold, and all findings of the rule that were read. */
const countsSchema = z.record(z.string(), z.tuple([z.number().int(), z.number().int()]));
const readSchema = z.record(z.string(), z.partialRecord(languageSchema, countsSchema));

type Counts = z.infer<typeof countsSchema>;

/** The table of the findings that were judged one by one, by rule. */
export function readFindingsTable(): string {
  const columns = Object.entries(readSchema.parse(read)).flatMap(([set, languages]) =>
    Object.entries(languages).map(([language, counts]) => ({ head: `${set}, ${language}`, counts })),
  );
  const all: Counts = {};
  for (const [rule, [right, read]] of columns.flatMap(({ counts }) => Object.entries(counts)))
    all[rule] = [right + (all[rule]?.[0] ?? 0), read + (all[rule]?.[1] ?? 0)];
  const shown = [...columns, { head: "together", counts: all }];
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(["rule", ...shown.map(({ head }) => head)]),
    line(["---", ...shown.map(() => "---")]),
    line(["all rules", ...shown.map(({ counts }) => cell(sumOf(counts)))]),
    ...Object.keys(all)
      .sort()
      .map((rule) => line([rule, ...shown.map(({ counts }) => cell(counts[rule]))])),
  ].join("\n");
}

function sumOf(column: Counts): [number, number] {
  const pairs = Object.values(column);
  return [pairs.reduce((sum, [right]) => sum + right, 0), pairs.reduce((sum, [, all]) => sum + all, 0)];
}

const cell = (pair: readonly [number, number] | undefined): string =>
  pair === undefined ? "–" : `${(pair[0] / pair[1]).toFixed(2)} (${pair[0]}/${pair[1]})`;
