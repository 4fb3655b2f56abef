import { type AiPlanIssue, type AiPlanIssueCode, aiPlanIssue } from "./aiplan-issue.ts";

/** Of each kind that many are kept; a reply with more is not worth listing. */
const STORED = 100;
const SHOWN_KEY = 100;

/** Collects what a check finds: violations, and fields that the contract does not know. */
export class FindingCollector {
  readonly issues: AiPlanIssue[] = [];
  /** JSON paths of the fields that were ignored. */
  readonly ignored: string[] = [];

  /** Whether it is worth looking on. */
  get open(): boolean {
    return this.issues.length <= STORED;
  }

  report(code: AiPlanIssueCode, path: string, words: Readonly<Record<string, string>> = {}): void {
    if (this.issues.length < STORED) this.issues.push(aiPlanIssue(code, path, words));
    else if (this.open) this.issues.push(aiPlanIssue("more_issues", "$", { limit: String(STORED) }));
  }

  /** Notes the fields of `value` that `known` does not name. */
  ignoreUnknown(value: object, known: ReadonlySet<string>, path: string): void {
    for (const key of Object.keys(value)) if (!known.has(key)) this.ignore(member(path, key));
  }

  ignore(path: string): void {
    if (this.ignored.length < STORED) this.ignored.push(path);
  }
}

/** The JSON path of a member: `$.a.b`, `$.a[0]`, or `$["not a name"]`. */
export function member(path: string, key: PropertyKey): string {
  if (typeof key === "number") return `${path}[${key}]`;
  const name = String(key).slice(0, SHOWN_KEY);
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? `${path}.${name}` : `${path}[${JSON.stringify(name)}]`;
}
