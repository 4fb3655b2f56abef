import { applyEdits } from "./edit.ts";
import type { EditCandidate } from "./edit-outcome.ts";
import { findSection, findSectionBySid, SectionIndex } from "./find-section.ts";
import { placeAtCandidate } from "./manual-placement.ts";
import { outline, type Section } from "./outline.ts";
import type { DocumentEdit } from "./semantic-edit.ts";

/** Minimum length of bodies and texts; shorter ones match by chance. */
const MIN_LENGTH = 8;

interface Texts {
  /** The current text. */
  readonly text: string;
  /** The text that the edit was made for. */
  readonly base: string;
}

/**
 * Retargets an edit whose target has moved: to the section with the same body under another heading or at another
 * position, or to the section that now contains the text that the edit acts on. The match must be unique in both texts.
 * Never throws.
 * @returns the retargeted edit, or null if nothing moved or the match is ambiguous
 */
export function followMove(edit: DocumentEdit, { text, base }: Texts): DocumentEdit | null {
  if (edit.type === "splice" || text === base) return null;
  const was = sectionOf(edit, base);
  if (was === null) return null;
  const now = findByBody(was, { text, base }) ?? findByText(edit, { text, base });
  // An edit that includes the heading would undo a renamed heading.
  if (now === null || (now.title !== was.title && INCLUDES_HEADING.has(edit.type))) return null;
  const { title, line, sid, path } = now;
  const candidate: EditCandidate = { text: title, line, sid, path };
  const target = placeAtCandidate(edit, "section_not_found", { candidate, index: 0 });
  if (target === null) return null;
  const moved = { ...edit, target } as DocumentEdit;
  return applyEdits(text, [moved], { validateOnly: true, stored: true }).ok ? moved : null;
}

const INCLUDES_HEADING: ReadonlySet<string> = new Set([
  "replace_section",
  "update_subsection",
  "replace_section_and_title",
]);

/** The section that an edit was made for. */
function sectionOf({ target }: Exclude<DocumentEdit, { type: "splice" }>, base: string): Section | null {
  const index = new SectionIndex(outline(base));
  const found = "sectionName" in target ? findSection(index, target) : findSectionBySid(index, target);
  return found.ok ? found.section : null;
}

const bodyOf = (text: string, { bodyStart, end }: Section): string => text.slice(bodyStart, end).trim();

/** The only section with the same body, if the body was also unique in the earlier text. */
function findByBody(was: Section, { text, base }: Texts): Section | null {
  const body = bodyOf(base, was);
  if (body.length < MIN_LENGTH) return null;
  const withIt = (markdown: string) =>
    outline(markdown).sections.filter((section) => bodyOf(markdown, section) === body);
  const [now, ...more] = withIt(text);
  return now !== undefined && more.length === 0 && withIt(base).length === 1 ? now : null;
}

function targetText({ target }: Exclude<DocumentEdit, { type: "splice" }>): string | undefined {
  if ("sectionName" in target) return target.targetContent ?? target.afterContent ?? target.beforeContent;
  return "contentMatch" in target ? target.contentMatch?.matchContent : undefined;
}

/** The innermost section that contains the text that an edit acts on. */
function findByText(edit: Exclude<DocumentEdit, { type: "splice" }>, { text, base }: Texts): Section | null {
  const words = targetText(edit);
  if (words === undefined || words.trim().length < MIN_LENGTH) return null;
  const at = text.indexOf(words);
  if (!isOnce(text, words) || !isOnce(base, words)) return null;
  return outline(text).sections.findLast(({ bodyStart, end }) => bodyStart <= at && at < end) ?? null;
}

function isOnce(text: string, words: string): boolean {
  const at = text.indexOf(words);
  return at !== -1 && text.indexOf(words, at + 1) === -1;
}
