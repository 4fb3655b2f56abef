import { z } from "zod";
import { type Language, languageSchema } from "../language.ts";
import { canonicalJson } from "../plan/plan-hash.ts";
import { evidenceProblems, knownEvidence } from "../roles/chair-evidence.ts";
import { usageSchema } from "../usage/usage.ts";
import { CASE_VERDICTS } from "./compare-runs.ts";
import {
  type ChairState,
  type Debrief,
  type DebriefView,
  debriefFindingSchema,
  debriefViewSchema,
  NEXT_ACTIONS,
  type NextAction,
} from "./debrief.ts";
import { countsSchema, type EvalReport, OVERALL, REPORT_REASONS } from "./eval-report.ts";
import { CASE_COVERAGE } from "./match-plan.ts";
import { execSchema } from "./step-result.ts";

/** The chair of a debrief: what a model reads there, and what of its view can be used (docs/decisions/0173). */

/** The answer of the chair about one test run, with what it cost. */
export const debriefChairSchema = z.object({
  /** Hash of what was read: the answer counts only as long as the debrief by the rules is the same. */
  material: z.string(),
  /** Null: no model gave a usable answer. */
  view: debriefViewSchema.nullable(),
  model: z.string().nullable(),
  /** The models that gave no usable answer, and why; empty without a view: no model is set up. */
  skipped: z.array(z.object({ model: z.string(), code: z.string() })),
  usage: usageSchema,
  at: z.string(),
});
export type DebriefChair = z.infer<typeof debriefChairSchema>;

export const debriefChairInputSchema = z.object({
  language: languageSchema,
  overall: z.enum(OVERALL),
  reasons: z.array(z.enum(REPORT_REASONS)),
  counts: countsSchema,
  /** What the rules found, also in the review of the attempt. */
  findings: z.array(debriefFindingSchema),
  /** The tests that did not simply pass, with the beginning of their message. */
  tests: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      file: z.string(),
      verdict: z.enum(CASE_VERDICTS),
      message: z.string(),
    }),
  ),
  /** The cases of the plan. */
  cases: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      requirements: z.array(z.string()),
      coverage: z.enum(CASE_COVERAGE),
    }),
  ),
  steps: z.array(
    z.object({ id: z.string(), status: execSchema.shape.status, reasons: z.array(z.enum(REPORT_REASONS)) }),
  ),
  /** The end of the output of each step, with the change. */
  output: z.array(z.object({ step: z.string(), text: z.string() })),
  /** Test files that the change itself wrote or changed. */
  changed_tests: z.array(z.string()),
  proposed: z.enum(NEXT_ACTIONS),
});
export type DebriefChairInput = z.infer<typeof debriefChairInputSchema>;

/** `view` is null if no model answers: the rules have proposed already. */
export const debriefChairOutputSchema = z.object({ view: debriefViewSchema.nullable() });

const MAX_TESTS = 40;
const MAX_MESSAGE = 1_000;
const MAX_CASES = 200;
/** Characters of output, of one step and of all of them. */
const MAX_STEP_OUTPUT = 6_000;
const MAX_OUTPUT = 24_000;

/** What the chair reads of a report, its debrief by the rules and the output of its steps. */
export function debriefChairInput(
  report: EvalReport,
  debrief: Pick<Debrief, "findings" | "proposed">,
  outputs: readonly { readonly step: string; readonly text: string }[],
): Omit<DebriefChairInput, "language"> {
  const share = Math.min(MAX_STEP_OUTPUT, Math.floor(MAX_OUTPUT / Math.max(1, outputs.length)));
  return {
    overall: report.overall,
    reasons: report.reasons,
    counts: report.counts,
    findings: debrief.findings,
    tests: report.cases
      .filter(({ verdict }) => verdict !== "pass")
      .slice(0, MAX_TESTS)
      .map(({ id, name, file, verdict, message }) => ({
        id,
        name,
        file,
        verdict,
        message: message.slice(0, MAX_MESSAGE),
      })),
    cases: report.plan.cases
      .slice(0, MAX_CASES)
      .map(({ id, title, requirements, coverage }) => ({ id, title, requirements, coverage })),
    steps: report.steps.map(({ id, exec, reasons }) => ({ id, status: exec.status, reasons })),
    output: outputs.map(({ step, text }) => ({ step, text: text.slice(-share) })),
    changed_tests: report.integrity.test_files_changed,
    proposed: debrief.proposed,
  };
}

/**
 * The state of a debrief that an answer of the chair is about, as a text to hash. Of what the chair reads, only the review can change
 * once the tests have ended, and an import of the project changes ids, so they are not part of it.
 */
export const debriefMaterial = ({ tree, plan_version, overall, proposed, findings }: Debrief): string =>
  canonicalJson({
    tree,
    plan_version,
    overall,
    proposed,
    findings: findings.map(({ kind, text, suspected }) => canonicalJson({ kind, text, suspected })).sort(),
  });

/**
 * How far back each action leads, the least first. A model may move the blame from a test to the code, never from the code to a test:
 * to call a failed test wrong is how a change that fails would be accepted.
 */
const STRICTNESS: Readonly<Record<NextAction, number>> = {
  accept: 0,
  repeat: 1,
  write_tests: 2,
  change_tests: 3,
  change_code: 4,
  change_plan: 5,
};

const isStricter = (next: NextAction, than: NextAction): boolean => STRICTNESS[next] > STRICTNESS[than];

/** A shorter quote is found in almost every output. */
const MIN_QUOTE = 12;

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

type Grounds = Pick<DebriefChairInput, "findings" | "tests" | "cases" | "steps" | "output" | "proposed">;

/** What evidence can be: an id of the material, or a quote of an output, a message or a finding, whatever its line breaks. */
function evidenceIn({ findings, tests, cases, steps, output }: Omit<Grounds, "proposed">) {
  const ids = new Set([
    ...findings.map(({ subject }) => subject),
    ...[...tests, ...cases, ...steps].map(({ id }) => id),
  ]);
  const texts = [
    ...output.map(({ text }) => text),
    ...tests.map(({ message }) => message),
    ...findings.map(({ text }) => text),
  ].map(oneLine);
  const isQuote = (text: string) => text.length >= MIN_QUOTE && texts.some((one) => one.includes(text));
  return { has: (evidence: string) => ids.has(evidence) || isQuote(oneLine(evidence)) };
}

/** What is wrong with the view of a chair, in the language of the call. */
export function debriefChairProblems(view: DebriefView, input: DebriefChairInput): string[] {
  const ground = { known: evidenceIn(input), isStricter: isStricter(view.next, input.proposed) };
  return evidenceProblems(view, ground, input.language);
}

/** The view of a chair with what can be used of it: evidence that exists, and never more lenient than the rules. */
export function usableDebriefView(view: DebriefView, grounds: Grounds): DebriefView {
  const evidence = knownEvidence(view, evidenceIn(grounds));
  const isGrounded = evidence.length > 0 && isStricter(view.next, grounds.proposed);
  return { ...view, evidence, next: isGrounded ? view.next : grounds.proposed };
}

/** How the chair was taken, for a debrief with this hash. */
export function chairStateOf(chair: DebriefChair | null, material: string): ChairState {
  if (chair === null) return "not_asked";
  if (chair.view === null) return chair.skipped.length === 0 ? "no_model" : "unanswered";
  return chair.material === material ? "answered" : "outdated";
}

/**
 * The debrief by the rules with the view of a model in the chair, which can only make it stricter.
 * @param material The hash of the debrief by the rules.
 */
export function withDebriefChair(ruled: Debrief, chair: DebriefChair | null, material: string): Debrief {
  const state = chairStateOf(chair, material);
  if (chair === null || chair.view === null || state !== "answered") return { ...ruled, chair: state };
  const { view, model } = chair;
  const said = { ...ruled, chair: state, view, model };
  return isStricter(view.next, ruled.proposed) ? { ...said, proposed: view.next, source: "model" } : said;
}

/**
 * The evidence of a view in words: the text of a finding, the name of a test, the title of a case, or the quote itself.
 * @param report Absent: minutes, which contain findings only.
 */
export function evidenceTexts(
  { evidence }: DebriefView,
  { findings }: Pick<Debrief, "findings">,
  report: Pick<EvalReport, "cases" | "plan"> | null,
): string[] {
  const names = new Map([
    ...(report?.cases ?? []).map(({ id, name }) => [id, name] as const),
    ...(report?.plan.cases ?? []).map(({ id, title }) => [id, `${id} ${title}`] as const),
    ...findings.map(
      ({ subject, kind, text }) =>
        [subject, kind === "not_covered" || kind === "no_case" ? `${subject} ${text}` : text] as const,
    ),
  ]);
  return evidence.map((one) => names.get(one) || one);
}

const STATES: Readonly<Record<Language, Readonly<Record<ChairState, string>>>> = {
  zh: {
    not_asked: "",
    no_model: "“会议主持”没有设置模型，建议只由规则得出。",
    unanswered: "没有模型在主持席位给出可用的回答，建议只由规则得出。",
    answered: "",
    outdated: "主持回答之后，评审有变化，这次回答不再计入，建议只由规则得出。",
  },
  en: {
    not_asked: "",
    no_model: "No model is set up for the meeting chair, so the rules alone propose.",
    unanswered: "No model gave a usable answer in the chair, so the rules alone propose.",
    answered: "",
    outdated:
      "The review has changed since the chair answered, so the answer does not count and the rules alone propose.",
  },
};

/** Why the rules alone propose, in words; empty if a model was in the chair, and for minutes from before there was one. */
export const chairNote = ({ chair }: Pick<Debrief, "chair">, language: Language): string =>
  STATES[language][chair];
