import type { Block } from "../document/blocks.ts";
import { allMatches } from "./all-matches.ts";
import type { LintTerm } from "./lint-context.ts";
import type { LintDocument } from "./lint-document.ts";

/** Terms of the project's glossary, otherwise of the document's. */
export function termsOf(document: LintDocument): LintTerm[] {
  return document.context.glossary === undefined ? documentTerms(document) : [...document.context.glossary];
}

/** Terms that a document defines in its own glossary. */
export function documentTerms(document: LintDocument): LintTerm[] {
  const found: LintTerm[] = [];
  const { blocks, sections, sectionKinds, text } = document;
  let index = -1;
  for (const [at, block] of blocks.entries()) {
    while ((sections[index + 1]?.start ?? Number.POSITIVE_INFINITY) <= block.start) index++;
    if (sectionKinds[index] !== "definitions" || (block.kind !== "row" && block.kind !== "text")) continue;
    if (blocks[at + 1]?.kind === "delimiter") continue;
    const made = termIn(text.slice(block.start, block.end).replace(/[*_`]/g, ""), block.kind);
    if (made !== null) found.push(made);
  }
  return found;
}

const OTHER_NAMES =
  /(?:又称|也称|亦称|旧称|同义词|不用|also called|also known as|not|instead of)\s*[:：]?\s*[“"「]?([^“”"「」，。；,.;|)）]{2,20})/gi;

/** The term that a row or line of a glossary defines. */
function termIn(source: string, kind: Block["kind"]): LintTerm | null {
  const head =
    kind === "row" ? source.replace(/^\s*\|/, "").split("|")[0] : /^([^:：\n]{1,30})[:：]/.exec(source)?.[1];
  const term = head?.trim() ?? "";
  if (term.length < 2 || term.length > 30) return null;
  return { term, synonyms: allMatches(OTHER_NAMES, source).map((match) => (match[1] ?? "").trim()) };
}
