import type { Attendee, Mention } from "./remark.ts";

/** A name in Latin letters ends at a word boundary; a Chinese name can be followed by text directly. */
const WORD = /[\p{Script=Latin}\p{Nd}_]/u;

/** An `@` inside a word is part of an address. */
const startsWord = (text: string, at: number): boolean => at === 0 || !WORD.test(text[at - 1] ?? "");

function nameAt(text: string, at: number, name: string): boolean {
  const end = at + name.length;
  if (text.slice(at, end).toLowerCase() !== name.toLowerCase()) return false;
  return !(WORD.test(name.at(-1) ?? "") && WORD.test(text[end] ?? ""));
}

/**
 * Finds the members mentioned with `@` and their name. The longest matching name counts; all members with
 * that name are mentioned. `@` followed by any other text is plain text.
 */
export function findMentions(text: string, members: readonly Attendee[]): readonly Mention[] {
  const named = members.filter((one) => one.name.trim() !== "");
  return [...text.matchAll(/@/g)].flatMap(({ index: start }) => {
    if (!startsWord(text, start)) return [];
    const here = named.filter((one) => nameAt(text, start + 1, one.name));
    const longest = Math.max(0, ...here.map((one) => one.name.length));
    return here
      .filter((one) => one.name.length === longest)
      .map(({ user_id, name }) => ({ user_id, name, start, end: start + 1 + longest }));
  });
}
