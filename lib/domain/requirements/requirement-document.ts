/** The YAML counterpart of a project's requirements. */
export const TWIN_NAME = "requirements.yaml";
/** The review of a specification, written by the specialist for process. */
export const REVIEW_NAME = "srs-review.md";

/** Reports that the product writes. They quote requirements, and reading them as requirements would count those twice. */
const REPORT_NAMES: readonly string[] = [
  REVIEW_NAME,
  "plan-review.md",
  "planning.meeting.md",
  "planning.report.md",
];

/**
 * Whether a document can define requirements of the project: only Markdown can, except reports of the product, in any folder and
 * with any capitals (imported files keep theirs).
 */
export function canContainRequirements(name: string): boolean {
  const fileName = name.slice(name.lastIndexOf("/") + 1).toLowerCase();
  if (fileName === TWIN_NAME || REPORT_NAMES.includes(fileName)) return false;
  return !/\.[a-z0-9]{1,8}$/i.test(name) || /\.(?:md|markdown|txt)$/i.test(name);
}
