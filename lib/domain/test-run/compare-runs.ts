import { isTestOfFiles } from "./planned-removal.ts";
import type { SideResult, TestStepResult } from "./step-result.ts";
import type { CaseStatus, TestResult } from "./test-case.ts";

/**
 * What a test says about the change. `preexisting`: it fails, and failed before the change. `newly_skipped`: it ran before.
 * `missing`: it ran before and is not in the report. `removed`: so as well, but the plan deletes its file. `planned_skip`: it is skipped,
 * and the plan leaves its case to people.
 */
export const CASE_VERDICTS = [
  "fail",
  "flaky",
  "missing",
  "newly_skipped",
  "preexisting",
  "skipped",
  "removed",
  "planned_skip",
  "fixed",
  "pass",
] as const;
export type CaseVerdict = (typeof CASE_VERDICTS)[number];

/** A test of the candidate next to the same test of the base. */
export interface ComparedCase {
  readonly step: string;
  readonly result: TestResult;
  /** Null: the report of the candidate does not contain it. */
  readonly status: CaseStatus | null;
  /** Null: the base has no such test, or was not run. */
  readonly baseline: CaseStatus | null;
  readonly verdict: CaseVerdict;
}

function verdictOf(
  status: CaseStatus,
  baseline: CaseStatus | null,
  hasPassedAgain: boolean,
): Exclude<CaseVerdict, "missing" | "removed" | "planned_skip"> {
  if (status === "passed") return baseline === "failed" ? "fixed" : "pass";
  if (status === "skipped") return baseline === null || baseline === "skipped" ? "skipped" : "newly_skipped";
  if (hasPassedAgain) return "flaky";
  return baseline === "failed" ? "preexisting" : "fail";
}

/** Some runners report a file that they cannot load, or that has no tests, as one test with the name of the file. */
const isWholeFile = ({ file, name }: TestResult): boolean =>
  file !== "" && (name === file || file.endsWith(`/${name}`) || name.endsWith(`/${file}`));

/**
 * Tests of the base that the candidate does not have. One that failed is not missing if its file has new tests now: a file that could
 * not be loaded was one failed test, and its tests take its place.
 */
function goneFrom(before: ReadonlyMap<string, TestResult>, results: readonly TestResult[]): TestResult[] {
  const now = new Set(results.map(({ key }) => key));
  const fresh = results.filter((one) => !before.has(one.key) && !isWholeFile(one));
  return [...before.values()].filter(
    ({ key, status, file }) =>
      !now.has(key) &&
      (status === "passed" || (status === "failed" && !fresh.some((one) => one.file === file))),
  );
}

const byKey = (step: TestStepResult | undefined): Map<string, TestResult> =>
  new Map((step?.results ?? []).map((one) => [one.key, one]));

const stepOf = (side: SideResult | null, id: string): TestStepResult | undefined =>
  side?.steps.find(({ step }) => step.id === id);

/**
 * Compares the tests of a candidate with those of its base.
 * @param baseline Null if the base could not be run; nothing is then known about before.
 * @param reruns Further runs of the candidate: a test that failed and passes in one of them is flaky.
 * @param removed Files that the change deletes because the plan says so.
 */
export function compareRuns(
  candidate: SideResult,
  baseline: SideResult | null,
  { reruns, removed = [] }: { readonly reruns: readonly SideResult[]; readonly removed?: readonly string[] },
): ComparedCase[] {
  return candidate.steps.flatMap((one) => {
    const { id } = one.step;
    const before = byKey(stepOf(baseline, id));
    const again = reruns.map((side) => byKey(stepOf(side, id)));
    const present = one.results.map((result): ComparedCase => {
      const known = before.get(result.key)?.status ?? null;
      const hasPassedAgain = again.some((run) => run.get(result.key)?.status === "passed");
      const verdict = verdictOf(result.status, known, hasPassedAgain);
      return { step: id, result, status: result.status, baseline: known, verdict };
    });
    return [
      ...present,
      ...goneFrom(before, one.results).map(
        (result): ComparedCase => ({
          step: id,
          result,
          status: null,
          baseline: result.status,
          verdict: isTestOfFiles(result, removed) ? "removed" : "missing",
        }),
      ),
    ];
  });
}

/**
 * Steps with a test that fails, did not fail before and has not passed in a further run: these are worth another one.
 */
export function stepsToRepeat(
  candidate: SideResult,
  baseline: SideResult | null,
  reruns: readonly SideResult[],
): string[] {
  const failed = compareRuns(candidate, baseline, { reruns }).filter(({ verdict }) => verdict === "fail");
  return [...new Set(failed.map(({ step }) => step))];
}
