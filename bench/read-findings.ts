import { z } from "zod";
import { type Language, languageSchema } from "#lib/domain/language.ts";
import { initialSeverity } from "#lib/domain/lint/lint-rule.ts";
import { RULE_BY_ID } from "#lib/domain/lint/lint-rules.ts";
import { LINT_SEVERITIES } from "#lib/domain/lint/severity.ts";
import read from "./read-findings.json" with { type: "json" };

/** Findings of a rule that hold, and all findings of the rule that were read. */
const countsSchema = z.record(z.string(), z.tuple([z.number().int(), z.number().int()]));

/** Findings by severity, as the rules reported them when the set was judged. */
const severitySchema = z.partialRecord(
  z.enum(LINT_SEVERITIES),
  z.tuple([z.number().int(), z.number().int()]),
);
const fileSchema = z.object({
  /** The set from which a rule counts that was given another meaning or other statements to read: earlier judgements are about another rule. */
  since: z.record(z.string(), z.string()),
  rules: z.record(z.string(), z.partialRecord(languageSchema, countsSchema)),
  severities: z.record(z.string(), z.partialRecord(languageSchema, severitySchema)),
});

type Counts = z.infer<typeof countsSchema>;

const { since, rules, severities } = fileSchema.parse(read);

/** The rules change after each set, so that older judgements are about other rules. */
const NEWEST_SETS = 8;

/** Judged findings of each rule about as it is now: in the newest sets in which it reported something, together. */
export function judgedRules(): ReadonlyMap<string, [number, number]> {
  const sets = Object.keys(rules);
  // A set that is not judged yet comes after all others.
  const firstOf = (set: string | undefined) =>
    set === undefined || sets.includes(set) ? sets.indexOf(set ?? "") : sets.length;
  const all = new Map<string, { readonly sets: Set<string>; readonly counts: [number, number] }>();
  for (const { set, language, counts } of columns().toReversed())
    for (const [rule, [right, judged]] of Object.entries(counts)) {
      if (isOffIn(rule, language)) continue;
      const one = all.get(rule) ?? { sets: new Set(), counts: [0, 0] };
      if (sets.indexOf(set) < firstOf(since[rule]) || one.sets.add(set).size > NEWEST_SETS) continue;
      one.counts[0] += right;
      one.counts[1] += judged;
      all.set(rule, one);
    }
  return new Map([...all].map(([rule, { counts }]) => [rule, counts]));
}

function isOffIn(id: string, language: string): boolean {
  const rule = RULE_BY_ID.get(id);
  return rule?.scope === "words" && rule.initialWords?.[language as Language]?.length === 0;
}

const columns = (): { set: string; language: string; head: string; counts: Counts }[] =>
  Object.entries(rules).flatMap(([set, languages]) =>
    Object.entries(languages).map(([language, counts]) => ({
      set,
      language,
      head: `${set}, ${language}`,
      counts,
    })),
  );

/** What a rule reports in a project without settings: its severity, `once` or `off`; or that it is retired. */
export function reportedAs(id: string): string {
  const rule = RULE_BY_ID.get(id);
  return rule === undefined ? "retired" : initialSeverity(rule);
}

/** The table of the findings that were judged one by one, by rule, with what the rule reports now. */
export function readFindingsTable(): string {
  const all = Object.fromEntries(judgedRules());
  const shown = [...columns(), { head: "newest sets", counts: all }];
  return [
    line(["rule", "severity", ...shown.map(({ head }) => head)]),
    line(["---", "---", ...shown.map(() => "---")]),
    line(["all rules", "", ...shown.map(({ counts }) => cell(sumOf(counts)))]),
    ...Object.keys(all)
      .sort()
      .map((rule) => line([rule, reportedAs(rule), ...shown.map(({ counts }) => cell(counts[rule]))])),
  ].join("\n");
}

/** The table of the sets whose findings were also counted by severity. */
export function readSeveritiesTable(): string {
  return [
    line(["set", ...LINT_SEVERITIES]),
    line(["---", ...LINT_SEVERITIES.map(() => "---")]),
    ...Object.entries(severities).flatMap(([set, languages]) =>
      Object.entries(languages).map(([language, counts]) =>
        line([`${set}, ${language}`, ...LINT_SEVERITIES.map((severity) => cell(counts[severity]))]),
      ),
    ),
  ].join("\n");
}

const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

function sumOf(column: Counts): [number, number] {
  const pairs = Object.values(column);
  return [pairs.reduce((sum, [right]) => sum + right, 0), pairs.reduce((sum, [, all]) => sum + all, 0)];
}

const cell = (pair: readonly [number, number] | undefined): string =>
  pair === undefined ? "–" : `${(pair[0] / pair[1]).toFixed(2)} (${pair[0]}/${pair[1]})`;
