import { formatDocument } from "../../format/format-document.ts";
import type { LintOptions } from "../../lint/lint.ts";
import { REVIEW_NAME } from "../../requirements/requirement-document.ts";
import { PROTOTYPE_FILE, prototypePages } from "../../srs/prototype/page-list.ts";
import { prototypeHtml } from "../../srs/prototype/prototype-html.ts";
import { srsReviewMarkdown } from "../../srs/review/review-markdown.ts";
import { reviewSrs } from "../../srs/review/review-srs.ts";
import type { SrsReview } from "../../srs/review/srs-review.ts";
import { srsContext } from "../../srs/section-body.ts";
import { SPECIALIST_WORDS } from "../specialist-words.ts";
import { skeleton } from "./skeleton.ts";
import type { RulesWork, SrsMaterial } from "./srs-material.ts";
import { writeSections } from "./write-sections.ts";

/** The specification as it is when a specialist begins; null before the initialiser. */
export interface ExistingDocument {
  readonly name: string;
  readonly version: number;
  readonly text: string;
  /** Number of edits in the text that wait for a decision. */
  readonly pending?: number;
  /** How the project wants it checked; absent: as by default. */
  readonly check?: LintOptions;
}

export interface SpecialistWork extends RulesWork {
  readonly review: SrsReview | null;
}

const work = (summary: string, more: Partial<SpecialistWork> = {}): SpecialistWork => ({
  edits: [],
  created: null,
  files: [],
  review: null,
  ...more,
  summary,
});

/**
 * What a specialist does if no model answers: pure, the same every time. Nothing is written that
 * the plan does not say; a section about which it says nothing says so and asks.
 */
export function specialistRules(
  specialist: string,
  material: SrsMaterial,
  document: ExistingDocument | null,
): SpecialistWork {
  const { plan, profile } = material;
  const words = SPECIALIST_WORDS[plan.meta.language];
  if (specialist === "project_initializer") {
    if (document !== null) return work(words.unchanged);
    const sections = profile.chapters.reduce(
      (sum, { kind, sections: own = [] }) => sum + own.length + (kind ? 1 : 0),
      0,
    );
    return work(words.skeleton(sections), { created: skeleton(material) });
  }
  if (document === null) return work(words.unchanged);
  if (specialist === "srs_reviewer") return review(material, document);
  const written = writeSections(specialist, material, document.text);
  if (specialist === "prototype_designer") return { ...written, ...prototype(material), review: null };
  if (specialist !== "document_formatter") return { ...written, review: null };
  // What it writes is first; where that is done, the form of the whole is looked at.
  const { edits } =
    written.edits.length > 0 ? written : formatDocument(document.text, { language: plan.meta.language });
  return { ...written, edits, summary: words.formatted(edits.length), review: null };
}

function prototype({ plan, projectName, terms, facts }: SrsMaterial): Pick<RulesWork, "files" | "summary"> {
  const words = SPECIALIST_WORDS[plan.meta.language];
  const context = srsContext(plan, { projectName, status: "draft", terms, facts });
  const text = prototypeHtml(context);
  if (text === null) return { files: [], summary: words.noPrototype };
  return {
    files: [{ name: PROTOTYPE_FILE, text }],
    summary: words.prototype(prototypePages(context).length),
  };
}

function review({ plan, profile }: SrsMaterial, document: ExistingDocument): SpecialistWork {
  const { language } = plan.meta;
  const made = reviewSrs(document.text, { language, profile, document, check: document.check });
  const words = SPECIALIST_WORDS[language];
  return work(words.reviewed(made.overall.toFixed(1), made.findings.length + made.omitted), {
    files: [{ name: REVIEW_NAME, text: srsReviewMarkdown(made) }],
    review: made,
  });
}
