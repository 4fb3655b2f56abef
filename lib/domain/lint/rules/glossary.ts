import { termsOf } from "../glossary-terms.ts";
import type { LintTerm } from "../lint-context.ts";
import type { LintDocument } from "../lint-document.ts";
import type { LintHit } from "../lint-rule.ts";
import { NameSearch } from "../name-search.ts";

const MAX_HITS = 50;

/** DOC06: glossary terms that the document never uses, and synonyms of a term in statements. */
export function* glossaryProblems(document: LintDocument): Generator<LintHit> {
  const terms = termsOf(document);
  if (terms.length === 0) return;
  const unused = document.context.glossary === undefined ? unusedTerms(document, terms) : [];
  let reported = 0;
  for (const hit of [...unused, ...otherNames(document, terms)]) if (reported++ < MAX_HITS) yield hit;
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
