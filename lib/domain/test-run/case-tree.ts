import { CASE_VERDICTS, type CaseVerdict } from "./compare-runs.ts";
import type { ReportCase } from "./eval-report.ts";
import { SUITE_SEPARATOR } from "./test-case.ts";

/** A file or group of tests. */
export interface CaseBranch {
  /** The names from the top of the tree; unique in it. */
  readonly path: string;
  /** Its name below the branch that contains it; several if a branch has nothing but one group. */
  readonly name: string;
  /** Its tests that belong to no further group. */
  readonly cases: readonly ReportCase[];
  readonly branches: readonly CaseBranch[];
  /** Tests of the whole branch by verdict, the most urgent first, without verdicts that none has. */
  readonly counts: readonly (readonly [CaseVerdict, number])[];
}

const urgency = ({ verdict }: ReportCase): number => CASE_VERDICTS.indexOf(verdict);

const countsOf = (cases: readonly ReportCase[]): CaseBranch["counts"] =>
  CASE_VERDICTS.flatMap((name) => {
    const count = cases.filter(({ verdict }) => verdict === name).length;
    return count === 0 ? [] : [[name, count] as const];
  });

/** Names of the branches above a test: its file, then its groups. */
const namesOf = ({ file, suite }: ReportCase): string[] =>
  [file, ...suite.split(SUITE_SEPARATOR)].filter((name) => name !== "");

interface Placed {
  readonly one: ReportCase;
  readonly names: readonly string[];
}

/** Tests below a branch, and how many names lead to it. */
interface Level {
  readonly depth: number;
  readonly placed: readonly Placed[];
}

function branchOf(path: string, name: string, { depth, placed }: Level): CaseBranch {
  const cases = placed.flatMap(({ one, names }) => (names.length === depth ? [one] : []));
  const branches = branchesOf(path, { depth, placed });
  const [only, ...others] = branches;
  if (cases.length === 0 && only !== undefined && others.length === 0)
    return { ...only, name: `${name}${SUITE_SEPARATOR}${only.name}` };
  return { path, name, cases, branches, counts: countsOf(placed.map(({ one }) => one)) };
}

function branchesOf(above: string, { depth, placed }: Level): CaseBranch[] {
  const deeper = placed.filter(({ names }) => names.length > depth);
  return [...Map.groupBy(deeper, ({ names }) => names[depth] ?? "")].map(([name, own]) =>
    branchOf(`${above}\n${name}`, name, { depth: depth + 1, placed: own }),
  );
}

/** Whether the groups of a branch come before its own tests, because one of them has a more urgent verdict. */
export function isLedByGroups({ cases: [test], branches: [group] }: CaseBranch): boolean {
  const [most] = group?.counts[0] ?? [];
  if (test === undefined || most === undefined) return false;
  return CASE_VERDICTS.indexOf(most) < urgency(test);
}

/** As many tests as a page shows, the most urgent ones first. */
export const mostUrgent = (cases: readonly ReportCase[], count: number): ReportCase[] =>
  cases.toSorted((a, b) => urgency(a) - urgency(b)).slice(0, count);

/**
 * Tests as a tree of files and groups. Of two branches or tests, the one with the more urgent verdict is first; otherwise the order of
 * the report stays.
 * @returns a branch without a name, whose tests have neither a file nor a group
 */
export function caseTree(cases: readonly ReportCase[]): CaseBranch {
  const placed = cases
    .toSorted((a, b) => urgency(a) - urgency(b))
    .map((one): Placed => ({ one, names: namesOf(one) }));
  return {
    path: "",
    name: "",
    cases: placed.flatMap(({ one, names }) => (names.length === 0 ? [one] : [])),
    branches: branchesOf("", { depth: 0, placed }),
    counts: countsOf(cases),
  };
}
