import { z } from "zod";
import { JUDGED_CHECKS, type JudgedCheck } from "./judged-checks.ts";

/** `plan-review.json`. */

export const reviewIssueSchema = z.object({
  id: z.string(),
  type: z.string(),
  severity: z.enum(["error", "warning", "info"]),
  path: z.string(),
  message: z.string(),
  suggestion: z.string(),
  /** Path in the OpenSpec change, below its folder, for issues of type `openspec:…`. */
  file: z.string().optional(),
  line: z.number().int().min(1).optional(),
});
export type ReviewIssue = z.infer<typeof reviewIssueSchema>;

export const reviewerSchema = z.object({
  id: z.string(),
  role: z.string(),
  source: z.enum(["model", "rules", "human"]),
  ok: z.boolean().nullable(),
  decision: z.enum(["accept", "needs_changes", "blocked", "defer"]),
  confidence: z.number().min(0).max(1).nullable(),
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
  suggestions: z.array(z.string()),
  blocking_issues: z.array(z.string()),
});
export type Reviewer = z.infer<typeof reviewerSchema>;

export const waivedChecksSchema = z.array(z.enum(JUDGED_CHECKS)).max(JUDGED_CHECKS.length);

const checkSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** `not_judged`: a question that only a model or a person can answer, and nobody has. */
  status: z.enum(["passed", "failed", "warning", "not_judged", "not_checked", "not_applicable"]),
  evidence: z.string(),
});

const FINDING_KINDS = ["gap", "contradiction", "untestable", "risk"] as const;

/** A finding of a model that reviewed the plan. */
const modelFindingSchema = z.object({
  kind: z.enum(FINDING_KINDS),
  text: z.string().trim().min(1).max(2000),
  /** The requirements concerned. */
  requirements: z.array(z.string()).max(50),
  suggestion: z.string().max(2000),
});
export type ModelFinding = z.infer<typeof modelFindingSchema>;

/** What a model adds to the review of the rules. */
export const modelReviewSchema = z.object({
  summary: z.string(),
  findings: z.array(modelFindingSchema).max(40),
});

const earlierReviewSchema = z.object({
  summary: z.string(),
  risks: z.array(z.string()),
  gaps: z.array(z.string()),
  suggestions: z.array(z.string()),
});

/** A stored review of an earlier version of the product, whose findings named no requirements. */
function asFindings(stored: unknown): unknown {
  const earlier = earlierReviewSchema.safeParse(stored);
  if (!earlier.success) return stored;
  const { summary, risks, gaps, suggestions } = earlier.data;
  const finding = (kind: ModelFinding["kind"]) => (text: string) => ({
    kind,
    text,
    requirements: [],
    suggestion: "",
  });
  return {
    summary,
    findings: [...[...gaps, ...suggestions].map(finding("gap")), ...risks.map(finding("risk"))],
  };
}

export const planReviewSchema = z.object({
  task_id: z.string(),
  plan_version: z.number().int().min(1),
  plan_hash: z.string(),
  checks: z.array(checkSchema),
  issues: z.array(reviewIssueSchema),
  reviewers: z.array(reviewerSchema),
  aggregate: z.object({
    /** Null: nothing blocks, but nobody has judged everything. */
    ok: z.boolean().nullable(),
    decision: z.enum(["accept", "needs_changes", "blocked", "defer"]),
    confidence: z.number().min(0).max(1).nullable(),
    reasons: z.array(z.string()),
    blocking_issues: z.array(z.string()),
  }),
  ai_review: z.preprocess(asFindings, modelReviewSchema).optional(),
});
export type PlanReview = z.infer<typeof planReviewSchema>;

/** The checks that nobody has judged, in the order of the review. */
export const notJudgedChecks = ({ checks }: Pick<PlanReview, "checks">): readonly JudgedCheck[] =>
  JUDGED_CHECKS.filter((id) => checks.some((check) => check.id === id && check.status === "not_judged"));
