import { z } from "zod";
import { authorSchema } from "../access/author.ts";
import { type Language, languageSchema } from "../language.ts";
import { canonicalJson } from "../plan/plan-hash.ts";
import {
  chairStatementSchema,
  evidenceProblems,
  knownEvidence,
  PROPOSAL_SOURCES,
  type ProposalSource,
} from "../roles/chair-evidence.ts";
import {
  CODE_DECISIONS,
  CODE_SEATS,
  type CodeDecision,
  type CodeVerdict,
  FINDING_STATES,
  isStrictEnough,
  strictestCodeDecision,
} from "./code-verdict.ts";
import { type CodeFinding, codeFindingSchema } from "./finding.ts";

/** The meeting about an attempt: its decision, and what a model says that chairs it (docs/decisions/0170). */

/** What a model in the chair says about an attempt. */
export const codeChairViewSchema = chairStatementSchema.extend({
  decision: z.enum(CODE_DECISIONS),
  /** Ids of findings and seats with a verdict. */
  evidence: z.array(z.string().max(120)).max(40),
});
export type CodeChairView = z.infer<typeof codeChairViewSchema>;

/** The answer of the chair about one state of a review. */
export const codeChairSchema = z.object({
  /** Hash of what was read: the answer counts only as long as the review has this state. */
  material: z.string(),
  /** Null: no model gave a usable answer. */
  view: codeChairViewSchema.nullable(),
  model: z.string().nullable(),
  at: z.string(),
});
export type CodeChair = z.infer<typeof codeChairSchema>;

/** What the meeting on an attempt decided. */
export const codeMeetingSchema = z.object({
  decision: z.enum(CODE_DECISIONS),
  /** What follows from findings, verdicts and the chair, with the reasons. */
  proposed: z.enum(CODE_DECISIONS),
  reasons: z.array(z.string()),
  source: z.enum(PROPOSAL_SOURCES).default("rules"),
  /** What the model in the chair said about this state of the review; null: no model did. */
  view: codeChairViewSchema.nullable().default(null),
  note: z.string().max(4_000),
  by: authorSchema,
  at: z.string(),
});
export type CodeMeeting = z.infer<typeof codeMeetingSchema>;

const chairFindingSchema = codeFindingSchema
  .pick({
    id: true,
    file: true,
    start: true,
    severity: true,
    category: true,
    message: true,
    requirement: true,
  })
  .extend({
    state: z.enum(FINDING_STATES),
    /** Why it was dismissed. */
    reason: z.string(),
  });

const proposalSchema = z.object({ decision: z.enum(CODE_DECISIONS), reasons: z.array(z.string()) });

export const codeChairInputSchema = z.object({
  language: languageSchema,
  attempt: z.number().int(),
  requirements: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The findings that are left in the attempt. */
  findings: z.array(chairFindingSchema),
  verdicts: z.array(
    z.object({ seat: z.enum(CODE_SEATS), ok: z.boolean().nullable(), text: z.string(), by: z.string() }),
  ),
  not_judged: z.array(z.enum(CODE_SEATS)),
  proposed: proposalSchema,
});
export type CodeChairInput = z.infer<typeof codeChairInputSchema>;

/** `view` is null if no model answers: the rules have proposed already. */
export const codeChairOutputSchema = z.object({ view: codeChairViewSchema.nullable() });

/** A review as its chair reads it. */
export interface CodeToChair {
  readonly material: string;
  readonly input: Omit<CodeChairInput, "language" | "requirements">;
}

/** What a model said in the chair; without a view, none gave a usable answer. */
export type CodeChairAnswer = Omit<CodeChair, "at">;

type LeftFinding = Pick<CodeFinding, "file" | "start" | "severity" | "message"> & {
  readonly state: (typeof FINDING_STATES)[number];
};

/**
 * The state of a review that an answer of the chair is about, as a text to hash. Ids are not part of it, because an import of the
 * project changes them.
 */
export function chairMaterial(findings: readonly LeftFinding[], verdicts: readonly CodeVerdict[]): string {
  const left = findings.map(({ file, start, severity, message, state }) =>
    canonicalJson({ file, start, severity, message, state }),
  );
  const said = verdicts.map(({ seat, ok, text }) => canonicalJson({ seat, ok, text }));
  return canonicalJson({ findings: left.sort(), verdicts: said.sort() });
}

type Grounds = Pick<CodeChairInput, "verdicts" | "proposed"> & {
  readonly findings: readonly Pick<CodeChairInput["findings"][number], "id" | "state">[];
};

/** What evidence can name: findings that nobody has dismissed, and seats with a verdict. */
const evidenceIn = ({ findings, verdicts }: Omit<Grounds, "proposed">): ReadonlySet<string> =>
  new Set([
    ...findings.flatMap(({ id, state }) => (state === "dismissed" ? [] : [id])),
    ...verdicts.map(({ seat }) => seat),
  ]);

const isStricter = (decision: CodeDecision, than: CodeDecision): boolean => !isStrictEnough(than, decision);

/** What is wrong with the view of a chair, in the language of the call. */
export function codeChairProblems(view: CodeChairView, input: CodeChairInput): string[] {
  const ground = {
    known: evidenceIn(input),
    isStricter: isStricter(view.decision, input.proposed.decision),
  };
  return evidenceProblems(view, ground, input.language);
}

/** The view of a chair with what can be used of it: evidence that exists, and never more lenient than the rules. */
export function usableCodeView(view: CodeChairView, grounds: Grounds): CodeChairView {
  const evidence = knownEvidence(view, evidenceIn(grounds));
  const { decision: ruled } = grounds.proposed;
  const decision = evidence.length === 0 ? ruled : strictestCodeDecision(view.decision, ruled);
  return { ...view, evidence, decision };
}

/** What a meeting proposes, and where that comes from. */
export interface CodeProposal {
  readonly decision: CodeDecision;
  readonly reasons: string[];
  readonly source: ProposalSource;
}

const TEXTS = {
  zh: { chair: (model: string, summary: string) => `主持会议的模型（${model}）更严格：${summary}` },
  en: {
    chair: (model: string, summary: string) => `The model in the chair (${model}) is stricter: ${summary}`,
  },
} as const satisfies Record<Language, unknown>;

/** The proposal of the rules with the view of a model in the chair, which can only make it stricter. */
export function withCodeChair(
  ruled: Omit<CodeProposal, "source">,
  { view, model }: Pick<CodeChair, "view" | "model">,
  language: Language,
): CodeProposal {
  if (view === null || model === null || !isStricter(view.decision, ruled.decision))
    return { ...ruled, source: "rules" };
  const reasons = [...ruled.reasons, TEXTS[language].chair(model, view.summary)];
  return { decision: view.decision, reasons, source: "model" };
}
