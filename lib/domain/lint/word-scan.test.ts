import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "../language.ts";
import type { WordList } from "../statement/word-list.ts";
import { WordScan } from "../statement/word-scan.ts";
import type { WordRule } from "./lint-rule.ts";
import { LINT_RULES } from "./lint-rules.ts";

const rules = LINT_RULES.filter((rule): rule is WordRule => rule.scope === "words");
const LITERAL = /^[\p{L}\p{N} -]+$/u;

/** Reference implementation: tries every entry at every offset, literals by length, expressions in their order. */
function tried({ words, except }: WordList, text: string, language: Language): string[] {
  const latin = language === "en";
  const longest = (entries: readonly string[]) => {
    const sorted = [...entries].sort((a, b) => b.length - a.length);
    const bodies = [
      sorted.filter((each) => LITERAL.test(each)),
      sorted.filter((each) => !LITERAL.test(each)),
    ];
    const patterns = bodies
      .filter((body) => body.length > 0)
      .map((body) => new RegExp(`(?:${body.join("|")})${latin ? "(?![\\w-])" : ""}`, latin ? "iy" : "y"));
    return (at: number) =>
      Math.max(
        -1,
        ...patterns.map((pattern) => {
          pattern.lastIndex = at;
          return pattern.test(text) ? pattern.lastIndex : -1;
        }),
      );
  };
  const [fine, wrong] = [longest(except), longest(words)];
  const found: string[] = [];
  let passed = 0;
  for (let at = 0; at < text.length; at++) {
    if (at < passed || (latin && /[\w-]/.test(text[at - 1] ?? ""))) continue;
    const past = fine(at);
    const end = past >= 0 ? -1 : wrong(at);
    if (end >= 0) found.push(`${at}-${end}`);
    passed = Math.max(passed, past, end);
  }
  return found;
}

/** Fragments of entries without regex syntax, and typical surroundings. */
const piecesOf = (language: Language): string[] => [
  ...rules.flatMap(({ lexicon }) =>
    [...lexicon[language].words, ...lexicon[language].except].flatMap((entry) =>
      entry.split(/[()|?*+[\]\\{}<>=!:^.]+/).filter((part) => part !== ""),
    ),
  ),
  ..." , ,-,S,the,。,的,系统,5,x".split(","),
];

describe.each(LANGUAGES)("one pass over all lists in %s", (language) => {
  it("matches the reference implementation", () => {
    const pieces = piecesOf(language);
    const texts = fc
      .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom("", " ", ",")), { maxLength: 10 })
      .map((parts) => parts.flat().join(""));
    const scan = new WordScan(
      rules.map(({ lexicon }) => lexicon[language]),
      language,
    );
    fc.assert(
      fc.property(texts, (text) => {
        const found = rules.map((): string[] => []);
        scan.scan(text, (list, start, end) => found[list]?.push(`${start}-${end}`));
        expect(found).toEqual(rules.map(({ lexicon }) => tried(lexicon[language], text, language)));
      }),
      { numRuns: 400 },
    );
  });
});
