import type { Language } from "../../language.ts";
import { distinctTitle } from "../../plan/distinct-title.ts";

/** Short forms of people's words. They are cut, never changed. */

/** Words on one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Words without the marks at both ends, on one line. */
export function bare(text: string): string {
  return oneLine(text)
    .replaceAll(/[*_`]+/g, "")
    .replace(/^[\s,，;；、.。:：>#-]+|[\s,，;；、.。:：!！]+$/g, "");
}

const LONGEST_TITLE = { en: 60, zh: 24 } as const;

/** A title: the first words, cut at a word or a comma. */
export function shortTitle(text: string, language: Language): string {
  const words = bare(text);
  const most = LONGEST_TITLE[language];
  if (words.length <= most) return words;
  const part = words.slice(0, most + 1);
  const cut = language === "zh" ? part.search(/[，,；;：:（(][^，,；;：:（(]*$/) : part.lastIndexOf(" ");
  const end = cut > most / 3 ? cut : most;
  return `${words.slice(0, end).replace(/[\s,，;；、:：]+$/, "")}…`;
}

/** The titles with a number added to those that occur before. */
export function distinct(titles: readonly string[], taken: ReadonlySet<string>): string[] {
  const used = new Set(taken);
  return titles.map((title) => {
    const name = distinctTitle(title, used);
    used.add(name);
    return name;
  });
}

const LONGEST_QUOTE = 80;

/** People's words in quotation marks, cut to one line. */
export function quote(text: string): string {
  const words = bare(text);
  const short = words.length > LONGEST_QUOTE ? `${words.slice(0, LONGEST_QUOTE - 1).trimEnd()}…` : words;
  return `“${short}”`;
}

const SMALL_WORDS = new Set("a an the of for to in on and or with our your their its new".split(" "));

/** An ASCII id of the first words of a text, or null if it has none. */
export function slugOf(text: string): string | null {
  const words = (text.toLowerCase().match(/[a-z][a-z0-9]*/g) ?? []).filter((word) => !SMALL_WORDS.has(word));
  return words.length === 0 ? null : words.slice(0, 3).join("-");
}
