import type { Bilingual } from "#lib/domain/language.ts";
import { docsFile } from "./docs-file.ts";

/** A second-level section of a file in `docs/` whose heading is in both languages: `## Decisions · 决定`. */
interface BilingualArea {
  readonly title: Bilingual;
  /** The text of the section, without its heading. */
  readonly text: string;
}

const AREA = /^## (.+) · (.+)\n([^#]*)/gm;

/** The areas of a file in `docs/`, in its order. */
export const bilingualAreas = (file: string): readonly BilingualArea[] =>
  Array.from(docsFile(file).matchAll(AREA), ([, en = "", zh = "", text = ""]) => ({
    title: { en, zh },
    text,
  }));
