import type { ModelAnswer, ModelRequestSeen } from "./model-server.ts";

/** Answers of a model that plans, writes and reviews code over the wire. */

/** The task of a request to a coding model; null: something else. */
export function codingTask({ system, user }: Pick<ModelRequestSeen, "system" | "user">) {
  const message = `${system}\n${user}`;
  if (message.includes("# Planner of a code change")) return { kind: "plan" } as const;
  if (message.includes("# Reviewer of a code change")) return { kind: "review" } as const;
  if (message.includes("# Chair of the meeting about a code change")) return { kind: "chair" } as const;
  if (message.includes("# Chair of the debrief of a test run")) return { kind: "debrief" } as const;
  const task = /<task>\n(.+)\n<\/task>/.exec(user)?.[1];
  if (task === undefined) return null;
  const { path, format } = JSON.parse(task) as { path: string; format: string };
  return { kind: "file", path, format } as const;
}

/** Whether a request asks a seat about lines. */
export const asksAboutLines = ({ system, user }: Pick<ModelRequestSeen, "system" | "user">): boolean =>
  `${system}\n${user}`.includes("# A seat answers about lines of code");

/** Consent of a seat or of a chair; null for requests that write code. */
export function consentTo(task: ReturnType<typeof codingTask>): ModelAnswer | null {
  if (task?.kind === "review") return reviewOf(true);
  if (task?.kind === "debrief") return debriefSays("accept");
  return task?.kind === "chair" ? chairSays("approve") : null;
}

/** What a request for a plan is about: `code` or `tests`, and its test cases. */
export function plannedPurpose(user: string): {
  readonly purpose: string;
  readonly cases: readonly string[];
} {
  const part = (tag: string, empty: string) =>
    new RegExp(`<${tag}>\\n(.+)\\n</${tag}>`).exec(user)?.[1] ?? empty;
  const { purpose } = JSON.parse(part("change", '{"purpose":""}')) as { purpose: string };
  const cases = JSON.parse(part("test_cases", "[]")) as readonly { readonly id: string }[];
  return { purpose, cases: cases.map(({ id }) => id) };
}

/** A plan of these files. */
export const planOf = (
  files: readonly { readonly path: string; readonly op?: string; readonly tests?: readonly string[] }[],
  outside: readonly { readonly path: string; readonly reason: string }[] = [],
): ModelAnswer => ({
  text: JSON.stringify({
    summary: "The function adds instead of subtracting.",
    files: files.map(({ path, op = "modify", tests = [] }) => ({
      path,
      op,
      intent: `Correct ${path}.`,
      steps: ["Return the sum."],
      tests,
      requirements: ["FR-001"],
    })),
    out_of_plan: outside,
  }),
});

/** A whole file. */
export const wholeFile = (path: string, text: string): ModelAnswer => ({
  text: `FILE: ${path}\n\`\`\`\`\n${text}\`\`\`\`\n`,
});

/** One replacement in a file. */
export const editedFile = (path: string, search: string, replace: string): ModelAnswer => ({
  text: `FILE: ${path}\n\`\`\`\n<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE\n\`\`\`\n`,
});

/** The answer of a seat to a question about lines. */
export const answerToLines = (statement: string): ModelAnswer => ({ text: JSON.stringify({ statement }) });

/** What the chair of a review says. */
export const chairSays = (decision: string, evidence: readonly string[] = []): ModelAnswer => ({
  text: JSON.stringify({
    summary: "The seats mean the same line, so one correction settles both.",
    key_points: ["The sum is returned for every pair of numbers."],
    decision,
    evidence,
  }),
});

/** What the chair of a debrief says. */
export const debriefSays = (next: string, evidence: readonly string[] = []): ModelAnswer => ({
  text: JSON.stringify({
    summary: "The tests pass, and their output shows what they do not check.",
    key_points: ["The ledger refuses the booking while the tests pass."],
    next,
    evidence,
  }),
});

/** A review with one finding. */
export const reviewOf = (ok: boolean | null, finding: object | null = null): ModelAnswer => ({
  text: JSON.stringify({
    summary: "The sum is returned, and nothing else changes.",
    ok,
    findings: finding === null ? [] : [finding],
  }),
});
