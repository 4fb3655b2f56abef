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

/** A term with its abbreviation or translation: 用户（User）, Codec Map (CM). */
const WITH_OTHER = /^(.+?)\s*[（(]([^（()）]+)[)）]$/;

/** The kind of thing that a name ends in, which a text can leave out: Mock功能, 打印模块. */
const KIND = /^(.{2,})(?:功能|模块|系统|服务)$/;

/** The names under which a text can use a term. */
const namesOf = (term: string): readonly string[] => [
  ...(WITH_OTHER.exec(term)?.slice(1) ?? [term]),
  ...(KIND.exec(term)?.slice(1) ?? []),
];

/** Names by the plurals that do not contain them: advisories, advisory. */
const byPlural = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(names.filter((name) => /[a-z]y$/i.test(name)).map((name) => [`${name.slice(0, -1)}ies`, name]));

/** Terms of which no name occurs outside of their definition, in any case. */
function unusedTerms({ text }: LintDocument, terms: readonly LintTerm[]): LintHit[] {
  const lower = text.toLowerCase();
  // A few letters change their length, and with it the places.
  const searched = lower.length === text.length ? lower : text;
  const shown = (name: string) => (searched === lower ? name.toLowerCase() : name);
  const uses = new Map<string, { start: number; count: number }>();
  const names = terms.flatMap(({ term }) => namesOf(term).map(shown));
  const singulars = byPlural(names);
  new NameSearch([...names, ...singulars.keys()]).in(searched, (found, start) => {
    const name = singulars.get(found) ?? found;
    const use = uses.get(name);
    if (use === undefined) uses.set(name, { start, count: 1 });
    else use.count++;
  });
  return terms.flatMap(({ term }) => {
    const found = namesOf(term).map((name) => uses.get(shown(name)));
    const [first] = found;
    if (first === undefined || found.some((use) => use !== undefined && use.count > 1)) return [];
    return [{ start: first.start, end: first.start + (namesOf(term)[0]?.length ?? 0) }];
  });
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
