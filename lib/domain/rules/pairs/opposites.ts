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

/** For each group the sides that a text names, as bits. */
export const sidesIn = (text: string, language: Language): readonly number[] =>
  GROUPS[language].map((patterns) => {
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

/** The number of groups of which two texts name different sides. */
export const opposedCount = (a: readonly number[], b: readonly number[]): number =>
  a.filter((side, at) => side !== 0 && (b[at] ?? 0) !== 0 && (side & (b[at] ?? 0)) === 0).length;
