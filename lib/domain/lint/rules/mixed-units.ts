import { allMatches } from "../all-matches.ts";
import type { LintDocument } from "../lint-document.ts";
import type { LintHit } from "../lint-rule.ts";

/** Spellings of units; Chinese and Latin spellings are separate groups. */
const UNITS: readonly (readonly [string, RegExp])[] = [
  ["ms", /^(?:毫秒|ms|msec|milliseconds?)$/],
  ["s", /^(?:秒钟?|s|secs?|seconds?)$/],
  ["min", /^(?:分钟|min|mins|minutes?)$/],
  ["h", /^(?:小时|个小时|h|hrs?|hours?)$/],
  ["MB", /^(?:MB|M|Mb|兆|megabytes?)$/],
  ["GB", /^(?:GB|G|gigabytes?)$/],
  ["%", /^(?:%|％|percent|per cent)$/],
];
const WITH_UNIT =
  /(?<![\w.])(\d+(?:[.,]\d+)?)\s?(毫秒|秒钟|秒|分钟|个小时|小时|兆|milliseconds?|msec|ms|seconds?|secs?|s|minutes?|mins?|min|hours?|hrs?|h|megabytes?|MB|Mb|M|gigabytes?|GB|G|%|％|percent|per cent)(?![A-Za-z])/g;
const MAX_HITS = 20;
/** Cache of spellings; their number is limited. */
const UNIT_OF = new Map<string, { readonly unit: string; readonly spelled: string }>();

function unitOf(written: string): { readonly unit: string; readonly spelled: string } | null {
  const met = UNIT_OF.get(written);
  if (met !== undefined) return met;
  const unit = UNITS.find(([, pattern]) => pattern.test(written))?.[0];
  if (unit === undefined) return null;
  const made = { unit, spelled: written.replace(/s$/, (end) => (written.length > 2 ? "" : end)) };
  UNIT_OF.set(written, made);
  return made;
}

interface Use extends LintHit {
  readonly unit: string;
  readonly spelled: string;
  readonly decimal: string;
}

/** NUM05: the rarer of several spellings of one unit or of the decimal mark, per language. */
export function* mixedUnits(document: LintDocument): Generator<LintHit> {
  for (const language of ["zh", "en"] as const) {
    const uses: Use[] = [];
    for (const { statement, start } of document.statements)
      if (statement.language === language) uses.push(...usesIn(statement.wording, start));
    yield* rarer(
      uses,
      ({ unit }) => unit,
      ({ spelled }) => spelled,
    );
    yield* rarer(
      uses.filter(({ decimal }) => decimal !== ""),
      () => "decimal",
      ({ decimal }) => decimal,
    );
  }
}

function* usesIn(wording: string, shift: number): Generator<Use> {
  if (!/\d/.test(wording)) return;
  for (const match of allMatches(WITH_UNIT, wording)) {
    const [words, number = "", written = ""] = match;
    const met = unitOf(written);
    if (met === null) continue;
    // 1,000 groups thousands; 1,5 is a decimal comma.
    const decimal = /\.\d/.test(number) ? "." : /,\d{1,2}$/.test(number) ? "," : "";
    const start = shift + match.index;
    yield { start, end: start + words.length, words: words.trim(), ...met, decimal };
  }
}

function* rarer(
  uses: readonly Use[],
  kindOf: (use: Use) => string,
  spellingOf: (use: Use) => string,
): Generator<LintHit> {
  const counts = new Map<string, Map<string, number>>();
  for (const use of uses) {
    const spellings = counts.get(kindOf(use)) ?? new Map<string, number>();
    spellings.set(spellingOf(use), (spellings.get(spellingOf(use)) ?? 0) + 1);
    counts.set(kindOf(use), spellings);
  }
  let reported = 0;
  for (const use of uses) {
    const spellings = counts.get(kindOf(use)) as Map<string, number>;
    if (spellings.size < 2) continue;
    const usual = [...spellings].sort((a, b) => b[1] - a[1])[0]?.[0];
    if (spellingOf(use) !== usual && reported++ < MAX_HITS)
      yield { start: use.start, end: use.end, words: use.words ?? "" };
  }
}
