import type { ComparedCase } from "./compare-runs.ts";

/** A case of the plan's `test_plan`. */
export interface PlannedCase {
  readonly id: string;
  readonly title: string;
  readonly level: string;
  readonly requirements: readonly string[];
}

/**
 * What the run says about a planned case. `missing`: no test names it. `manual`: people test it, so no test is expected.
 */
export const CASE_COVERAGE = ["passed", "failed", "flaky", "skipped", "missing", "manual"] as const;
export type Coverage = (typeof CASE_COVERAGE)[number];

export interface PlanMatch {
  readonly planned: PlannedCase;
  readonly coverage: Coverage;
  /** Positions in the list of compared cases. */
  readonly cases: readonly number[];
}

/** The text of a test file of the candidate. */
export interface TestFile {
  readonly path: string;
  readonly text: string;
}

const MAX_FILE_CHARACTERS = 400_000;
/** A comment with an id belongs to a test whose name follows within this number of lines. */
const COMMENT_REACH = 4;

/** Ids as words: TC-1 is not found in TC-10 or XTC-1. Names of functions write TC_1. */
const idPattern = (id: string): RegExp =>
  new RegExp(`(?<![A-Za-z0-9-])${id.replace("-", "[-_ ]?")}(?![0-9A-Za-z])`, "i");

/** Function names join words with "_" on both sides, which are not word boundaries for an id. */
const spaced = (text: string): string =>
  text.replace(/([a-z])(?=[A-Z]{2,}[-_]?\d)/g, "$1 ").replaceAll("_", " ");

const DECLARED =
  /(?:\b(?:it|test|describe|suite|specify)\b[^'"`]{0,40}(['"`])(.{1,300}?)\1|\bdef\s+(test\w{0,200})|\bfunc\s+(Test\w{0,200})|\bfn\s+(\w{1,200})|\bvoid\s+(\w{1,200}))/;

function declaredName(line: string): string | null {
  const found = DECLARED.exec(line.slice(0, 1000));
  return found === null ? null : (found[2] ?? found[3] ?? found[4] ?? found[5] ?? found[6] ?? null);
}

/** Names of the tests whose tag or comment contains the id, by file. */
function namesNear(files: readonly TestFile[], pattern: RegExp): { path: string; name: string }[] {
  return files.flatMap(({ path, text }) => {
    if (text.length > MAX_FILE_CHARACTERS || !pattern.test(text)) return [];
    const lines = text.split("\n");
    return lines.flatMap((line, at) => {
      if (line.length > 2000 || !pattern.test(line)) return [];
      const next = lines.slice(at, at + COMMENT_REACH).map(declaredName);
      const name = next.find((one) => one !== null);
      return name === undefined || name === null ? [] : [{ path, name }];
    });
  });
}

/** The cases that a program can test and that no test in the files names. */
export const untestedCases = (plan: readonly PlannedCase[], files: readonly TestFile[]): PlannedCase[] =>
  plan.filter(({ id, level }) => level !== "manual" && namesNear(files, idPattern(id)).length === 0);

const COVERAGE_OF: Readonly<Record<ComparedCase["verdict"], Coverage>> = {
  fail: "failed",
  preexisting: "failed",
  flaky: "flaky",
  newly_skipped: "skipped",
  skipped: "skipped",
  missing: "missing",
  removed: "missing",
  planned_skip: "skipped",
  fixed: "passed",
  pass: "passed",
};
const WORST: readonly Coverage[] = ["failed", "flaky", "skipped", "passed", "missing"];

/**
 * Matches the cases of a plan with tests: by the id in the name, the group or the file of a test, or in a tag or comment next to
 * its declaration. A case with several tests is as good as the worst of them; one without a test that ran is missing.
 */
export function matchPlan(
  plan: readonly PlannedCase[],
  cases: readonly ComparedCase[],
  files: readonly TestFile[],
): { readonly matches: readonly PlanMatch[]; readonly unplanned: readonly number[] } {
  const texts = cases.map(({ result }) => spaced(`${result.file} ${result.suite} ${result.name}`));
  const used = new Set<number>();
  const matches = plan.map((planned): PlanMatch => {
    const pattern = idPattern(planned.id);
    const near = namesNear(files, pattern);
    const found = cases.flatMap(({ result }, at) => {
      const isNamed = pattern.test(texts[at] ?? "");
      const isNear = near.some(
        ({ path, name }) =>
          (result.name === name || result.name.startsWith(`${name}[`)) &&
          (result.file === "" || result.file.endsWith(path) || path.endsWith(result.file)),
      );
      return isNamed || isNear ? [at] : [];
    });
    for (const at of found) used.add(at);
    const levels = new Set(found.map((at) => COVERAGE_OF[cases[at]?.verdict ?? "missing"]));
    const worst = WORST.find((one) => levels.has(one)) ?? "missing";
    const isLeft = planned.level === "manual" && (levels.size === 0 || worst === "skipped");
    return { planned, coverage: isLeft ? "manual" : worst, cases: found };
  });
  return { matches, unplanned: cases.flatMap((_, at) => (used.has(at) ? [] : [at])) };
}

/** The cases with a separate verdict for tests that are skipped because every case of the plan that they belong to is manual. */
export function withPlannedSkips(
  cases: readonly ComparedCase[],
  matches: readonly PlanMatch[],
): readonly ComparedCase[] {
  const levels = new Map<number, Set<string>>();
  for (const { planned, cases: found } of matches)
    for (const at of found) levels.set(at, (levels.get(at) ?? new Set()).add(planned.level));
  return cases.map((one, at) => {
    const own = levels.get(at);
    const isPlanned = one.verdict === "newly_skipped" && own?.size === 1 && own.has("manual");
    return isPlanned ? { ...one, verdict: "planned_skip" } : one;
  });
}
