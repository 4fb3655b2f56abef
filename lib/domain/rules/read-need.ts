import type { Language } from "../language.ts";
import type { LanguageTools } from "../language-tools.ts";
import { similarity } from "../statement/similarity.ts";
import { contradictionsOf } from "./contradictions.ts";
import type { Sentence } from "./draft.ts";
import { entityStates } from "./entity-states.ts";
import { readSentences } from "./read-sentences.ts";
import type { Clause, Reading, Term } from "./reading.ts";
import { segment } from "./segment.ts";

const remembered: { text: string; language: Language; tools: LanguageTools; reading: Reading }[] = [];
const REMEMBERED = 8;

/**
 * Reads a need (spec 8 §8.1): sentences, clauses with ids in reading order, terms, states, contradictions,
 * near-duplicates and what became nothing. The same text gives the same value; the last few are remembered because
 * five seats read the same need one after the other.
 */
export function readNeed(text: string, language: Language, tools: LanguageTools): Reading {
  const known = remembered.find(
    (each) => each.text === text && each.language === language && each.tools === tools,
  );
  if (known !== undefined) return known.reading;
  const reading = readAfresh(text, language, tools);
  remembered.unshift({ text, language, tools, reading });
  remembered.length = Math.min(remembered.length, REMEMBERED);
  return reading;
}

function readAfresh(text: string, language: Language, tools: LanguageTools): Reading {
  const sentences = segment(text, language);
  const { clauses, unused, unclear, defined, understood } = readSentences(text, sentences, tools);
  return {
    text,
    language: mainLanguage(sentences, language),
    subject: subjectOf(sentences, clauses, language),
    clauses,
    terms: termsOf(text, clauses, { language, defined }),
    states: entityStates(clauses),
    contradictions: contradictionsOf(clauses),
    duplicates: duplicatesOf(clauses),
    unused,
    unclear,
    understood,
  };
}

/** The language most of the need is written in; the project's where it is a draw. */
function mainLanguage(sentences: readonly Sentence[], fallback: Language): Language {
  let lead = 0;
  for (const sentence of sentences) lead += sentence.language === fallback ? 1 : -1;
  if (lead >= 0) return fallback;
  return fallback === "zh" ? "en" : "zh";
}

function subjectOf(sentences: readonly Sentence[], clauses: readonly Clause[], language: Language): string {
  const heading = sentences[0]?.role === "heading" && sentences.length > 1 ? sentences[0].text : undefined;
  if (heading !== undefined) return shorten(heading.replace(/^[#\s]+|[#\s:：]+$/g, ""), language);
  const feature =
    clauses.find((clause) => clause.kind === "feature" && clause.object !== undefined) ?? clauses[0];
  const words = feature?.object?.text ?? feature?.span.text ?? sentences[0]?.text ?? "";
  return shorten(words.trim(), language);
}

function shorten(text: string, language: Language): string {
  const first = text.split(/[,，。.;；\n]/)[0]?.trim() ?? "";
  const line = first === "" ? text : first;
  if (language === "zh") return line.slice(0, 24);
  return line.split(/\s+/).slice(0, 9).join(" ");
}

const DEFINITION: Readonly<Record<Language, RegExp>> = {
  zh: /(?:所谓)?[「“"]?([\p{Script=Han}A-Za-z]{2,12})[」”"]?\s*(?:是指|指的是|定义为|：指)\s*([^。；;\n]{4,80})/gu,
  en: /["“]([^"”\n]{2,40})["”]\s+(?:means|is defined as|refers to|stands for)\s+([^.;\n]{4,160})/g,
};

function termsOf(
  text: string,
  clauses: readonly Clause[],
  { language, defined }: { readonly language: Language; readonly defined: ReadonlyMap<string, string> },
): readonly Term[] {
  const terms = new Map<string, Term>();
  for (const [term, definition] of defined)
    terms.set(term, { text: term, count: text.split(term).length - 1, definition });
  for (const match of text.matchAll(DEFINITION[language])) {
    const [, term = "", definition = ""] = match;
    terms.set(term, { text: term, count: text.split(term).length - 1, definition: definition.trim() });
  }
  for (const clause of clauses) {
    for (const phrase of [clause.object, ...clause.data, ...clause.systems]) {
      const term = phrase?.text;
      if (term === undefined || term.length < 2 || term.length > 40 || terms.has(term)) continue;
      const count = text.split(term).length - 1;
      if (count >= 2) terms.set(term, { text: term, count });
    }
  }
  const told = (term: Term): number => (term.definition === undefined ? 0 : 1);
  return [...terms.values()].sort((a, b) => told(b) - told(a) || b.count - a.count).slice(0, 40);
}

/** Beyond this many clauses only neighbours are compared, so that a very long text stays quick to read. */
const FAR = 300;
const LONG = 600;
const NEAR = 20;
const MOST_COMPARED = 3000;

function duplicatesOf(clauses: readonly Clause[]): readonly (readonly [string, string])[] {
  const pairs: (readonly [string, string])[] = [];
  const far = clauses.length > LONG ? NEAR : FAR;
  for (const [at, a] of clauses.slice(0, MOST_COMPARED).entries()) {
    for (const b of clauses.slice(at + 1, at + 1 + far)) {
      if (sameSense(a, b)) pairs.push([a.id, b.id]);
    }
  }
  return pairs;
}

function sameSense(a: Clause, b: Clause): boolean {
  if (a.language !== b.language || a.kind !== b.kind) return false;
  const longer = Math.max(a.span.text.length, b.span.text.length);
  if (Math.abs(a.span.text.length - b.span.text.length) > longer * 0.35) return false;
  const figures = (clause: Clause) => clause.figures.map((figure) => `${figure.value}${figure.unit}`).join();
  if (figures(a) !== figures(b)) return false;
  return similarity(a.span.text, b.span.text, a.language) >= 0.85;
}
