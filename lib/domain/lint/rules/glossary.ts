import type { Block } from "../../document/blocks.ts";
import type { LintTerm } from "../lint-context.ts";
import type { LintDocument } from "../lint-document.ts";
import type { LintHit } from "../lint-rule.ts";
import { matchesOf } from "../matches-of.ts";
import { NameSearch } from "../name-search.ts";

const MOST = 50;

/** Terms of the project's glossary or, without one, of the document's own. */
function termsOf(document: LintDocument): LintTerm[] {
  if (document.context.glossary !== undefined) return [...document.context.glossary];
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

/** The term that a row of a glossary, or a line of it, defines. */
function termIn(source: string, kind: Block["kind"]): LintTerm | null {
  const head =
    kind === "row" ? source.replace(/^\s*\|/, "").split("|")[0] : /^([^:：\n]{1,30})[:：]/.exec(source)?.[1];
  const term = head?.trim() ?? "";
  if (term.length < 2 || term.length > 30) return null;
  return { term, synonyms: matchesOf(OTHER_NAMES, source).map((match) => (match[1] ?? "").trim()) };
}

/** DOC06: terms that the glossary defines and the document never uses, and other names for a term in statements. */
export function* glossaryFaults(document: LintDocument): Generator<LintHit> {
  const terms = termsOf(document);
  if (terms.length === 0) return;
  const unused = document.context.glossary === undefined ? unusedTerms(document, terms) : [];
  let told = 0;
  for (const hit of [...unused, ...otherNames(document, terms)]) if (told++ < MOST) yield hit;
}

function unusedTerms(document: LintDocument, terms: readonly LintTerm[]): LintHit[] {
  const uses = new Map<string, { start: number; count: number }>();
  const search = new NameSearch(terms.map(({ term }) => term));
  search.in(document.text, (name, start) => {
    const use = uses.get(name);
    if (use === undefined) uses.set(name, { start, count: 1 });
    else use.count++;
  });
  return [...uses]
    .filter(([, { count }]) => count === 1)
    .map(([name, { start }]) => ({ start, end: start + name.length }));
}

function* otherNames(document: LintDocument, terms: readonly LintTerm[]): Generator<LintHit> {
  const termOf = new Map<string, string>();
  for (const { term, synonyms } of terms)
    for (const name of synonyms) if (name !== "" && !term.includes(name)) termOf.set(name, term);
  if (termOf.size === 0) return;
  const search = new NameSearch([...termOf.keys()]);
  for (const { statement, start } of document.statements) {
    const said = new Set<string>();
    const hits: LintHit[] = [];
    search.in(statement.wording, (name, at) => {
      if (said.has(name)) return;
      said.add(name);
      const words = `${name} → ${termOf.get(name) ?? ""}`;
      hits.push({ start: start + at, end: start + at + name.length, words });
    });
    yield* hits;
  }
}
