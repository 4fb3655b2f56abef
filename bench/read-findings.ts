import { z } from "zod";
import { LANGUAGES } from "#lib/domain/language.ts";
import read from "./read-findings.json" with { type: "json" };

/** Findings of a rule that hold, and all findings of the rule that were read. */
const countsSchema = z.record(z.string(), z.tuple([z.number().int(), z.number().int()]));
const readSchema = z.strictObject({
  first: z.strictObject({ zh: countsSchema, en: countsSchema }),
  second: z.strictObject({ zh: countsSchema, en: countsSchema }),
});

type Counts = z.infer<typeof countsSchema>;

const SETS = ["first", "second"] as const;

/** The table of the findings that were judged one by one, by rule. */
export function readFindingsTable(): string {
  const counts = readSchema.parse(read);
  const columns = SETS.flatMap((set) => LANGUAGES.map((language) => counts[set][language]));
  const rules = [...new Set(columns.flatMap((column) => Object.keys(column)))].sort();
  const lines = rules.map(
    (rule) => `| ${[rule, ...columns.map((column) => cell(column[rule]))].join(" | ")} |`,
  );
  return [
    `| rule | ${SETS.flatMap((set) => LANGUAGES.map((language) => `${set}, ${language}`)).join(" | ")} |`,
    "| --- | --- | --- | --- | --- |",
    `| ${["all rules", ...columns.map((column) => cell(sumOf(column)))].join(" | ")} |`,
    ...lines,
  ].join("\n");
}

function sumOf(column: Counts): [number, number] {
  const pairs = Object.values(column);
  return [pairs.reduce((sum, [right]) => sum + right, 0), pairs.reduce((sum, [, all]) => sum + all, 0)];
}

const cell = (pair: readonly [number, number] | undefined): string =>
  pair === undefined ? "–" : `${(pair[0] / pair[1]).toFixed(2)} (${pair[0]}/${pair[1]})`;
