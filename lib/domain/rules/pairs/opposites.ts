import type { Language } from "../../language.ts";
import opposites from "./opposites.json" with { type: "json" };

/** Words that exclude each other: opposites, and alternatives of which a statement usually means one. They only rank pairs. */
type Group = readonly RegExp[];

const groupsOf = (language: Language, groups: readonly (readonly string[])[]): readonly Group[] =>
  groups.map((sides) =>
    sides.map((side) => (language === "en" ? new RegExp(`\\b(?:${side})\\b`, "iu") : new RegExp(side, "u"))),
  );

const GROUPS = {
  en: [...groupsOf("en", opposites.en.opposites), ...groupsOf("en", opposites.en.alternatives)],
  zh: [...groupsOf("zh", opposites.zh.opposites), ...groupsOf("zh", opposites.zh.alternatives)],
} as const;

/** Wider groups of opposed expressions: they say more the fewer statements of a list name them. */
const AXES = { en: lowerCase(opposites.en.axes), zh: groupsOf("zh", opposites.zh.axes) } as const;

/** Patterns for texts in lower case: ignoring the case of Unicode letters takes several times as long. */
function lowerCase(groups: readonly (readonly string[])[]): readonly Group[] {
  return groups.map((sides) => sides.map((side) => new RegExp(`\\b(?:${side})\\b`)));
}

/** Groups of alternatives: the words of one group are about the same thing, such as the day or the means of payment. */
const FIRST_ALTERNATIVE = { en: opposites.en.opposites.length, zh: opposites.zh.opposites.length } as const;

/** A word for each group of alternatives that a text names, so that "cash" and "by card" have something in common. */
export const alternativesIn = (sides: readonly number[], language: Language): readonly string[] =>
  sides.flatMap((side, at) =>
    side !== 0 && at >= FIRST_ALTERNATIVE[language] ? [`#alternative ${at}`] : [],
  );

/** For each group the sides that a text names, as bits. */
export const sidesIn = (text: string, language: Language): readonly number[] =>
  bitsIn(text, GROUPS[language]);

/** For each axis the sides that a text names, as bits. */
export const axesIn = (text: string, language: Language): readonly number[] =>
  bitsIn(text.toLowerCase(), AXES[language]);

const bitsIn = (text: string, groups: readonly Group[]): readonly number[] =>
  groups.map((patterns) => {
    let rest = text;
    let bits = 0;
    for (const [at, searched] of patterns.entries()) {
      // "Without a fee" does not name the fee as well.
      const without = rest.replace(searched, " ");
      if (without !== rest) bits |= 1 << at;
      rest = without;
    }
    return bits;
  });

/** The groups of which two texts name different sides. */
export const opposedAt = (a: readonly number[], b: readonly number[]): readonly number[] =>
  [...a.keys()].filter((at) => a[at] !== 0 && (b[at] ?? 0) !== 0 && ((a[at] ?? 0) & (b[at] ?? 0)) === 0);

/** The number of groups of which two texts name different sides. */
export const opposedCount = (a: readonly number[], b: readonly number[]): number => opposedAt(a, b).length;
