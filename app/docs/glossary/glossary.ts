import { bilingualAreas } from "#app/docs/bilingual-areas.ts";
import type { Bilingual } from "#lib/domain/language.ts";

/** A term of the product. */
export interface GlossaryTerm {
  /** The fragment of its address. */
  readonly id: string;
  readonly term: Bilingual;
  /** One sentence that says what it is. */
  readonly meaning: Bilingual;
}

/** Terms of one area, in the order in which a new user meets them. */
export interface GlossaryArea {
  readonly title: Bilingual;
  readonly terms: readonly GlossaryTerm[];
}

/** The one source of the terms, in `docs/`. */
export const GLOSSARY_FILE = "guide/glossary.md";

const TERM = /^\| (?!Term |-)([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm;

const termsOf = (rows: string): GlossaryTerm[] =>
  Array.from(rows.matchAll(TERM), ([, en = "", zh = "", meaningEn = "", meaningZh = ""]) => ({
    id: en.toLowerCase().replace(/\s+/g, "-"),
    term: { en, zh },
    meaning: { en: meaningEn, zh: meaningZh },
  }));

/** The terms of the product in both languages, by area. */
export const glossaryAreas = (): readonly GlossaryArea[] =>
  bilingualAreas(GLOSSARY_FILE).map(({ title, text }) => ({ title, terms: termsOf(text) }));
