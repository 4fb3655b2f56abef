/** A person or a model as a trailer names them. */
interface NamedPerson {
  readonly name: string;
  readonly email: string;
}

/** Facts of a task that the message of a commit names (git-interpret-trailers). */
export interface CommitFacts {
  readonly subject: string;
  readonly body: string;
  readonly task: string;
  readonly changeSet: string;
  readonly requirements: readonly string[];
  /** Items of the plan that the changed files are for. */
  readonly planItems: readonly string[];
  /** The test run about exactly this code; null without one. */
  readonly testRun: string | null;
  /** Who agreed to it in the review. */
  readonly reviewers: readonly NamedPerson[];
  /** The commit that this one undoes; null for any other. */
  readonly undoes: string | null;
  readonly acceptedWithout: readonly ("review" | "tests")[];
  /** The reason of an override; empty if there was none. */
  readonly override: string;
}

const MAX_SUBJECT = 200;
const MAX_REASON = 500;

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();

/** A name with the address that git expects after it; `<` and `>` would end the name. */
const signed = ({ name, email }: NamedPerson): string =>
  `${oneLine(name.replaceAll(/[<>]/g, "")) || "unknown"} <${email}>`;

function trailersOf(facts: CommitFacts): string[] {
  const { task, changeSet, requirements, planItems, testRun, reviewers, undoes } = facts;
  return [
    `Task: ${oneLine(task)}`,
    `Change-Set: ${changeSet}`,
    ...requirements.map((id) => `Requirement: ${oneLine(id)}`),
    ...planItems.map((id) => `Plan-Item: ${oneLine(id)}`),
    ...(testRun === null ? [] : [`Test-Run: ${testRun}`]),
    ...[...new Set(reviewers.map(signed))].map((who) => `Reviewed-by: ${who}`),
    ...(undoes === null ? [] : [`Undoes: ${undoes}`]),
    ...facts.acceptedWithout.map((what) => `Accepted-Without: ${what}`),
    ...(facts.override === "" ? [] : [`Gate-Override: ${oneLine(facts.override).slice(0, MAX_REASON)}`]),
  ];
}

/** The message of a commit with its trailers; a value cannot add a trailer, because it is one line. */
export function commitMessage(facts: CommitFacts): string {
  const body = facts.body.trim();
  const subject = oneLine(facts.subject).slice(0, MAX_SUBJECT) || "Change";
  return `${[subject, ...(body === "" ? [] : [body]), trailersOf(facts).join("\n")].join("\n\n")}\n`;
}
