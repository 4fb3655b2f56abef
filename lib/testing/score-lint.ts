import type { Language } from "../domain/language.ts";
import { STATEMENT_RULES, type StatementLabel } from "../domain/lint/corpus/labelled-statement.ts";
import { LESS_SPECIFIC } from "../domain/lint/lint.ts";

/** A lint finding on one statement, in offsets of its text. */
export interface StatementHit {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
}

export type FindHits = (statement: ScoredStatement) => readonly StatementHit[];

export interface ScoredStatement {
  readonly id: string;
  readonly text: string;
  readonly language: Language;
  readonly register: string;
  readonly settled: { readonly type: string; readonly labels: readonly StatementLabel[] };
}

/** Hits with a matching label, hits without one, labels without a hit. */
export interface RuleCount {
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
}

export interface Miss {
  readonly id: string;
  readonly rule: string;
  readonly kind: "wrong" | "missed";
  readonly words: string;
}

/**
 * Compares hits with labels. A hit is right if a label of its rule overlaps it; labels without text cover the whole
 * statement. Several hits on one label count once. A label is not missed where a more specific rule reports its words,
 * because the lint reports a text once.
 */
export function scoreLint(
  statements: readonly ScoredStatement[],
  find: FindHits,
): { readonly counts: ReadonlyMap<string, RuleCount>; readonly misses: readonly Miss[] } {
  const counts = new Map<string, RuleCount>(
    STATEMENT_RULES.map((rule) => [rule, { right: 0, wrong: 0, missed: 0 }]),
  );
  const misses: Miss[] = [];
  for (const statement of statements) {
    const hits = find(statement);
    for (const rule of STATEMENT_RULES) {
      const before = counts.get(rule) ?? { right: 0, wrong: 0, missed: 0 };
      const found = compare(statement, rule, hits);
      counts.set(rule, {
        right: before.right + found.right,
        wrong: before.wrong + found.wrong.length,
        missed: before.missed + found.missed.length,
      });
      const miss = (kind: Miss["kind"]) => (words: string) => ({ id: statement.id, rule, kind, words });
      misses.push(...found.wrong.map(miss("wrong")), ...found.missed.map(miss("missed")));
    }
  }
  return { counts, misses };
}

function compare(statement: ScoredStatement, rule: string, all: readonly StatementHit[]) {
  const labels = statement.settled.labels.filter((label) => label.rule === rule);
  const hits = all.filter((hit) => hit.rule === rule);
  const strikes = (hit: StatementHit, label: StatementLabel) =>
    label.words === "" ||
    placesOf(label.words, statement.text).some(({ start, end }) => hit.start < end && start < hit.end);
  const met = labels.filter((label) => hits.some((hit) => strikes(hit, label)));
  const owners = LESS_SPECIFIC.get(rule) ?? [];
  const taken = all.filter((hit) => owners.includes(hit.rule));
  return {
    right: met.length,
    wrong: hits
      .filter((hit) => !labels.some((label) => strikes(hit, label)))
      .map((hit) => statement.text.slice(hit.start, hit.end)),
    missed: labels
      .filter((label) => !met.includes(label) && !taken.some((hit) => strikes(hit, label)))
      .map((label) => label.words),
  };
}

function placesOf(words: string, text: string): { start: number; end: number }[] {
  const found = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    found.push({ start: at, end: at + words.length });
  return found;
}

/** Adds up counts of several parts. */
export function addCounts(counts: readonly RuleCount[]): RuleCount {
  const sum = (of: keyof RuleCount) => counts.reduce((total, each) => total + each[of], 0);
  return { right: sum("right"), wrong: sum("wrong"), missed: sum("missed") };
}

/** Precision, recall and their harmonic mean; null if there is nothing to measure. */
export function ratesOf({ right, wrong, missed }: RuleCount) {
  const precision = right + wrong === 0 ? null : right / (right + wrong);
  const recall = right + missed === 0 ? null : right / (right + missed);
  const f1 = right + wrong + missed === 0 ? null : (2 * right) / (2 * right + wrong + missed);
  return { precision, recall, f1 };
}
