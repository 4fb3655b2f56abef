import { languageOf } from "../language-of.ts";
import { foldName } from "./column-words.ts";

/** Columns of a user story that is divided into its three parts, by index. */
export interface StoryColumns {
  readonly role: number;
  readonly want: number;
  /** -1 if the table has none. */
  readonly why: number;
}

/** Names that only a story has, and names that are a story's only together. */
const NAMES = {
  role: [
    /^(?:asan?|asa\/an|作为|作为一?[个名位]?)$/,
    /^(?:role|actor|persona|usertype|userrole|user|角色|用户角色|用户)$/,
  ],
  want: [
    /^(?:i(?:want|canwant|wouldlike|need|can|wish)(?:to)?|iwanttobeableto|我?(?:想要?|希望|要|需要))$/,
    /^(?:feature|want|wants|goal|capability|action|功能|目标|活动)$/,
  ],
  why: [
    /^(?:sothat(?:ican)?|inorderto|以便|从而|这样)$/,
    /^(?:benefit|reason|value|why|outcome|businessvalue|价值|收益|目的|商业价值)$/,
  ],
} as const;

const fold = (name: string): string => foldName(name).replace(/[.…,，<>]+/g, "");

/**
 * Finds the columns of divided user stories: `As a | I want | So that`, `角色 | 功能 | 价值`. The reason may be missing only if the
 * other names cannot be anything else.
 */
export function storyColumns(names: readonly string[]): StoryColumns | null {
  const folded = names.map(fold);
  const find = ([sure, likely]: readonly [RegExp, RegExp]) => {
    const at = folded.findIndex((name) => sure.test(name));
    return at >= 0
      ? { at, isSure: true }
      : { at: folded.findIndex((name) => likely.test(name)), isSure: false };
  };
  const [role, want, why] = [find(NAMES.role), find(NAMES.want), find(NAMES.why)];
  if (role.at < 0 || want.at < 0) return null;
  if (why.at < 0 && !(role.isSure && want.isSure)) return null;
  return { role: role.at, want: want.at, why: why.at };
}

const LEADING = {
  role: /^(?:as\s+an?\s+|作为(?:一[个名位])?)/i,
  want: /^(?:i\s+(?:want|would like|need|wish)\s+|我?(?:想要|希望|想))/i,
  why: /^(?:so\s+that\s+|以便|从而)/i,
} as const;

/** A role with the article `an`: `editor`, but not `user` or `unique visitor`. */
const AN = /^(?:[aio]|e(?!u)|u(?!s[aeiu]|ni(?!n)|ti))/i;
/** A word that keeps its capital letter in a sentence: `API`, `GitHub`, `I`. */
const KEEPS_CASE = /^(?:\p{Lu}(?:[\p{Lu}\d]|$)|\p{Lu}\p{Ll}*\p{Lu}|I\b)/u;

/**
 * One sentence from the parts of a story, in the language of its cells.
 * @param names the names of the columns, which can hold words of the sentence: `I want to`, `So that I can`
 * @returns "" if the story does not say what is wanted
 */
export function storySentence(
  row: readonly string[],
  columns: StoryColumns,
  names: readonly string[],
): string {
  const part = (field: keyof StoryColumns) =>
    (row[columns[field]] ?? "")
      .trim()
      .replace(/\s+/g, " ")
      .replace(LEADING[field], "")
      .replace(/[\s.。,，;；]+$/u, "");
  const [role, want, why] = [part("role"), part("want"), part("why")];
  if (want === "") return "";
  if (languageOf(`${role} ${want} ${why}`) === "zh")
    return `${role === "" ? "" : `作为${role}，`}我想要${want}${why === "" ? "" : `，以便${why}`}。`;
  const named = (field: keyof StoryColumns, ending: string) =>
    fold(names[columns[field]] ?? "").endsWith(ending);
  const to = named("want", "to") && !/^to\b/i.test(want) ? "to " : "";
  const ican = named("why", "ican") && !/^I\b/.test(why) ? "I can " : "";
  const who = role === "" ? "" : `As ${AN.test(role) ? "an" : "a"} ${lowered(role)}, `;
  return `${who}I want ${to}${lowered(want)}${why === "" ? "" : `, so that ${ican}${lowered(why)}`}.`;
}

const lowered = (text: string): string =>
  KEEPS_CASE.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1);
