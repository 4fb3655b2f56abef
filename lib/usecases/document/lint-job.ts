import { type LintFinding, type LintOptions, lintMarkdown, type SkippedRule } from "#lib/domain/lint/lint.ts";
import type { LintContext } from "#lib/domain/lint/lint-context.ts";
import { LINT_SEVERITIES, type LintSeverity } from "#lib/domain/lint/severity.ts";

/** Which findings are wanted: those of some weights, the gravest first, so many from one on. */
export interface FindingsWanted {
  /** "grave": errors and warnings, or hints where there is nothing else. */
  readonly severities: readonly LintSeverity[] | "grave";
  readonly from: number;
  readonly limit: number;
}

export interface LintRequest {
  readonly text: string;
  readonly options: LintOptions;
  /** Absent: all of them, as they are in the text. */
  readonly wanted?: FindingsWanted | undefined;
}

export interface LintCounts extends Readonly<Record<LintSeverity, number>> {
  /** Those of the weights that are wanted. */
  readonly wanted: number;
}

export type LintPart =
  | { readonly kind: "facts"; readonly counts: LintCounts; readonly skipped: readonly SkippedRule[] }
  | { readonly kind: "findings"; readonly findings: readonly LintFinding[] };

/** A batch of this size is copied in a few milliseconds. */
const TOGETHER = 400;

const isOf =
  (...severities: readonly LintSeverity[]) =>
  ({ severity }: LintFinding) =>
    severities.includes(severity);

/** The findings of these weights, the gravest first, each weight in the order of the text. */
function gravestFirst(
  all: readonly LintFinding[],
  severities: FindingsWanted["severities"],
): readonly LintFinding[] {
  if (severities !== "grave")
    return LINT_SEVERITIES.filter((one) => severities.includes(one)).flatMap((one) => all.filter(isOf(one)));
  const grave = gravestFirst(all, ["error", "warning"]);
  return grave.length > 0 ? grave : all;
}

/** What is known of a text and as long as it; next to the request, since it is copied bit by bit. */
type LintLists = Pick<LintContext, "records" | "links">;

/** Checks a text: how many findings there are, then those that are wanted. Fit for a thread. */
export function* run(
  { text, options, wanted }: LintRequest,
  lists: LintLists = {},
): Generator<LintPart, void> {
  const { findings, skipped } = lintMarkdown(text, { ...options, context: { ...options.context, ...lists } });
  const chosen = wanted === undefined ? findings : gravestFirst(findings, wanted.severities);
  const count = (severity: LintSeverity) => findings.filter(isOf(severity)).length;
  const counts = { error: count("error"), warning: count("warning"), hint: count("hint") };
  yield { kind: "facts", counts: { ...counts, wanted: chosen.length }, skipped };
  const asked = wanted === undefined ? chosen : chosen.slice(wanted.from, wanted.from + wanted.limit);
  for (let at = 0; at < asked.length; at += TOGETHER)
    yield { kind: "findings", findings: asked.slice(at, at + TOGETHER) };
}
