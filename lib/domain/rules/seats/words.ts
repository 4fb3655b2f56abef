import type { Language } from "../../language.ts";
import type { Requirement } from "../../plan/plan.ts";

/** Small pieces of the seats' sentences, in both languages. */

/** `甲、乙和丙`, `A, B and C`; more than `most` items end in a count. */
export function listed(items: readonly string[], language: Language, most = 4): string {
  const shown = items.slice(0, most);
  const left = items.length - shown.length;
  if (language === "zh") return chineseList(shown, items.length);
  if (left > 0) return `${shown.join(", ")} and ${left} more`;
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}

function chineseList(shown: readonly string[], all: number): string {
  const last = shown.at(-1) ?? "";
  const before = shown.slice(0, -1).join("、");
  const space = (text: string) => (/[A-Za-z0-9]$/.test(text) ? " " : "");
  if (all > shown.length) return `${shown.join("、")}${space(last)}等 ${all} 项`;
  if (before === "") return last;
  const gap = space(before);
  const joint =
    /和/.test(before.split("、").at(-1) ?? "") || /和/.test(last)
      ? "、"
      : `${gap}和${/^[A-Za-z0-9]/.test(last) ? " " : ""}`;
  return `${before}${joint}${last}`;
}

/** `FR-1 积分抵扣`: a requirement by id and title. */
export function named(requirement: Pick<Requirement, "id" | "title">, language: Language): string {
  return language === "zh"
    ? `${requirement.id} ${requirement.title}`
    : `${requirement.id} (${requirement.title})`;
}

const NUMBER_WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** English count with its noun: `one requirement`, `three tasks`, `12 cases`. */
export function counted(count: number, noun: string): string {
  return `${NUMBER_WORDS[count] ?? String(count)} ${count === 1 ? noun : `${noun}s`}`;
}

/** The first sentence of a text without its final mark, for use inside another sentence. */
export function inner(text: string): string {
  return text.trim().replace(/[。.；;，,\s]+$/, "");
}

/** First letter up, for sentences that begin with a filled-in phrase. */
export function sentenceCase(text: string): string {
  return text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

/** Joins sentences as a paragraph of the language. */
export function paragraph(sentences: readonly string[], language: Language): string {
  const kept = sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== "");
  return kept.join(language === "zh" ? "" : " ");
}

/** Quoted words of the need. */
export function quoted(text: string, language: Language): string {
  return language === "zh" ? `「${text}」` : `"${text}"`;
}
