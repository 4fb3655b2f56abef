import type { Language } from "../../language.ts";
import type { LintOptions } from "../../lint/lint.ts";
import { readRecords } from "../../requirements/records/read-records.ts";
import type { SrsProfile } from "../../srs-outline/profile.ts";
import { SrsDocument } from "../../srs-outline/srs-document.ts";
import { adversarialPass } from "./adversarial.ts";
import { logicPass } from "./logic.ts";
import { statingRecords } from "./review-input.ts";
import { scores } from "./score.ts";
import type { ReviewFinding, SrsReview } from "./srs-review.ts";
import { surfacePass } from "./surface.ts";

export interface ReviewOptions {
  readonly language: Language;
  readonly profile: SrsProfile;
  readonly document: {
    readonly name: string;
    readonly version: number;
    readonly pending?: number | undefined;
  };
  readonly check?: LintOptions | undefined;
}

const MAX_FINDINGS = 60;
const RANK = { P0: 0, P1: 1, P2: 2 } as const;

/**
 * Reviews a specification by rules in three passes, without changing it. Every finding has position, kind, impact and fix;
 * the most severe come first. The scores count all findings, including those omitted from the report.
 */
export function reviewSrs(
  markdown: string,
  { language, profile, document, check }: ReviewOptions,
): SrsReview {
  const read = readRecords(markdown);
  const input = { markdown, document: new SrsDocument(markdown), read, profile, check };
  const found: ReviewFinding[] = [...surfacePass(input), ...logicPass(input), ...adversarialPass(input)];
  const ordered = found.toSorted(
    (a, b) => RANK[a.priority] - RANK[b.priority] || a.place.line - b.place.line,
  );
  return {
    schema_version: 1,
    language,
    document: { name: document.name, version: document.version },
    profile: profile.id,
    requirements: statingRecords(read).length,
    pending: document.pending ?? 0,
    ...scores(found),
    omitted: Math.max(0, found.length - MAX_FINDINGS),
    findings: ordered.slice(0, MAX_FINDINGS),
  };
}
