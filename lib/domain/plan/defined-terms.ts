import type { Language } from "../language.ts";
import { designParts, foldedDesignName } from "./design/design.ts";
import type { Plan } from "./plan.ts";

/** A term with its definition, if one is stated. */
export interface PlanTerm {
  readonly text: string;
  readonly definition?: string | undefined;
}

const DEFINITION: Readonly<Record<Language, readonly RegExp[]>> = {
  zh: [
    /(?:所谓)?[「“"]?([\p{Script=Han}A-Za-z]{2,12})[」”"]?\s*(?:是指|指的是|定义为|：指)\s*([^。；;\n]{4,80})/gu,
  ],
  en: [
    /["“]([^"”\n]{2,40})["”]\s+(?:means|is defined as|refers to|stand(?:s)? for)\s+([^.;\n]{4,160})/g,
    // Without quotes: at the beginning of a sentence, up to four words, and no pronoun.
    /(?:^|[.;:!?]\s+|\n\s*(?:[-*]\s+)?)(?:an?\s+|the\s+)?(?!(?:this|that|these|those|it|which|what|there|he|she|we|you|they|i|one|so|if|when)\b)([\p{L}\d][\p{L}\d'-]*(?: [\p{L}\d'-]+){0,3}?)\s+(?:means|is defined as)\s+(?!that\b)([^.;\n]{4,160})/giu,
  ],
};

/** The terms that a text explicitly defines, the first definition of each. */
export function definedTerms(text: string, language: Language): PlanTerm[] {
  const found = DEFINITION[language].flatMap((pattern) => [...text.matchAll(pattern)]);
  return distinctTerms(
    found.map(([, term = "", definition = ""]) => ({ text: term.trim(), definition: definition.trim() })),
  );
}

/** One entry per term: the first that has a definition, otherwise the first. */
export function distinctTerms(terms: readonly PlanTerm[]): PlanTerm[] {
  const known = new Map<string, PlanTerm>();
  for (const term of terms) {
    const key = foldedDesignName(term.text);
    const earlier = known.get(key);
    if (earlier === undefined) known.set(key, term);
    else if (earlier.definition === undefined && term.definition !== undefined)
      known.set(key, { ...earlier, definition: term.definition });
  }
  return [...known.values()];
}

/**
 * The glossary of a plan: its entities and roles, and what the need and the answers define. Nothing is defined here that nobody stated: a
 * term without a definition has none.
 */
export function planTerms(plan: Plan): PlanTerm[] {
  const { entities, rights } = designParts(plan);
  const { language } = plan.meta;
  const stated = [
    ...plan.requirements.flatMap(({ source }) => source.map(({ text }) => text)),
    ...plan.unused_clauses.map(({ text }) => text),
    ...plan.assumptions.map(({ text }) => text),
  ];
  return distinctTerms([
    ...stated.flatMap((text) => definedTerms(text, language)),
    ...entities.map(({ name, meaning }) => ({ text: name, definition: meaning })),
    ...rights.map(({ role }) => ({ text: role })),
  ]);
}
