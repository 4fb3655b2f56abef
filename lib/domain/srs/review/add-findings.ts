import { z } from "zod";
import { readRecords } from "../../requirements/records/read-records.ts";
import { SrsDocument } from "../../srs-outline/srs-document.ts";
import { scores } from "./score.ts";
import {
  FINDING_NATURES,
  FINDING_PRIORITIES,
  REVIEW_DIMENSIONS,
  REVIEW_PASSES,
  type ReviewFinding,
  type SrsReview,
} from "./srs-review.ts";

const MAX_FINDINGS = 60;
const RANK = { P0: 0, P1: 1, P2: 2 } as const;
const text = z.string().trim().min(1).max(2000);

/** A finding as a model reports it: the place in words, everything else in the language of the document. */
const reportedSchema = z.object({
  priority: z.enum(FINDING_PRIORITIES),
  /** An id, or the title of a section. */
  place: z.string().max(500),
  nature: z.enum(FINDING_NATURES).catch("ambiguous"),
  pass: z.enum(REVIEW_PASSES).catch("adversarial"),
  dimension: z.enum(REVIEW_DIMENSIONS).catch("completeness"),
  message: text.optional(),
  impact: text,
  fix: text,
});

export interface AddedFindings {
  readonly review: SrsReview;
  /** Number of reported findings that could not be read or name no place of the document. */
  readonly unread: number;
}

/**
 * Adds a model's findings to the review by rules. The rules' findings stay and the scores count both, so a model can lower a score
 * and never raise it.
 * @param reported The `findings` that the reviewer handed in.
 */
export function addFindings(byRules: SrsReview, markdown: string, reported: unknown): AddedFindings {
  const list = z.array(z.unknown()).max(500).safeParse(reported).data ?? [];
  const document = new SrsDocument(markdown);
  const { records } = readRecords(markdown);
  const found = list.flatMap((entry): ReviewFinding[] => {
    const { place, message, impact, fix, ...kind } = reportedSchema.safeParse(entry).data ?? {};
    if (place === undefined || impact === undefined || fix === undefined) return [];
    const record = records.find(({ id }) => place.split(/[\s,，、:：]/u).includes(id));
    const section = record ? undefined : document.titled([place]);
    const at = record
      ? { line: record.line, section: record.sid, requirement_id: record.id }
      : section && { line: section.line, section: section.sid, requirement_id: null };
    if (at === undefined) return [];
    const both = (words: string) => ({ en: words, zh: words });
    const said = { message: both(message ?? impact), impact: both(impact), fix: both(fix) };
    return [
      {
        ...(kind as Pick<ReviewFinding, "pass" | "dimension" | "nature" | "priority">),
        place: at,
        ...said,
        source: "model",
      },
    ];
  });
  const all = [...byRules.findings, ...found].toSorted(
    (a, b) => RANK[a.priority] - RANK[b.priority] || a.place.line - b.place.line,
  );
  const counted = scores(all);
  const dimensions = { ...byRules.dimensions };
  for (const dimension of REVIEW_DIMENSIONS)
    dimensions[dimension] = Math.min(byRules.dimensions[dimension], counted.dimensions[dimension]);
  return {
    review: {
      ...byRules,
      overall: Math.min(byRules.overall, counted.overall),
      dimensions,
      omitted: byRules.omitted + Math.max(0, all.length - MAX_FINDINGS),
      findings: all.slice(0, MAX_FINDINGS),
    },
    unread: list.length - found.length,
  };
}
