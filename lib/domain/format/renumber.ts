import { outline, type Section } from "../document/outline.ts";
import type { Repaired } from "./repair-markdown.ts";

/** A numbered heading: `2.1 Title`, `2. Title`, `第二章 标题`, `二、标题`. */
interface Numbered {
  readonly section: Section;
  /** Position of the number in the text. */
  readonly start: number;
  readonly old: string;
  readonly form: "decimal" | "chapter" | "comma";
}

const DECIMAL = /^(\d{1,3}(?:\.\d{1,3}){0,5})(?=[.．、]?[ \t\u3000]|[.．、](?=\D))/;
const CHAPTER = /^第([一二三四五六七八九十]{1,3}|\d{1,3})(?=[章节])/;
const COMMA = /^([一二三四五六七八九十]{1,3})(?=、)/;

/**
 * Renumbers numbered headings by their order, and the references that name a section by its number. Does not change
 * unnumbered headings and documents without consistent numbering.
 */
export function renumberHeadings(text: string): Repaired {
  const { sections } = outline(text);
  const numbered = sections.flatMap((section): Numbered[] => {
    const found = numberOf(text, section);
    return found === null ? [] : [found];
  });
  const top = Math.min(...numbered.map(({ section }) => section.level));
  const chapters = sections.filter(({ level, title }) => level === top && title !== "");
  const atTop = numbered.filter(({ section }) => section.level === top);
  if (atTop.length < 2 || atTop.length * 2 < chapters.length) return { text, count: 0 };
  const changes = changesOf(numbered, top);
  const moved = new Map(changes.filter(({ plain }) => plain).map(({ old, now }) => [old, now]));
  const olds = numbered.map(({ old }) => old);
  for (const old of moved.keys()) if (olds.filter((one) => one === old).length > 1) moved.delete(old);
  return replaced(text, changes, moved);
}

function numberOf(text: string, section: Section): Numbered | null {
  const line = text.slice(section.start, section.bodyStart);
  const marks = /^ {0,3}#{1,6}[ \t]+/.exec(line)?.[0].length ?? 0;
  const rest = line.slice(marks);
  for (const [form, pattern] of [
    ["decimal", DECIMAL],
    ["chapter", CHAPTER],
    ["comma", COMMA],
  ] as const) {
    const found = pattern.exec(rest);
    if (found?.[1] === undefined) continue;
    return { section, form, old: found[1], start: section.start + marks + found[0].indexOf(found[1]) };
  }
  return null;
}

interface Change {
  readonly start: number;
  readonly old: string;
  readonly now: string;
  /** Whether the number consists of digits, as in references. */
  readonly plain: boolean;
}

function changesOf(numbered: readonly Numbered[], top: number): Change[] {
  const counts: number[] = [];
  const counted = numbered.filter(({ section, old, form }) => {
    const depth = section.level - top;
    // A single number below a chapter is part of the title: `3 Steps`.
    return form === "decimal" ? old.split(".").length === depth + 1 : depth === 0;
  });
  return counted.map(({ section, start, old, form }) => {
    const depth = section.level - top;
    counts.length = Math.min(counts.length, depth + 1);
    while (counts.length <= depth) counts.push(0);
    counts[depth] = (counts[depth] ?? 0) + 1;
    return { start, old, now: numberAs(form, old, counts), plain: form === "decimal" };
  });
}

/** Formats the number in the style of the heading. */
function numberAs(form: Numbered["form"], old: string, counts: readonly number[]): string {
  if (form === "decimal") return counts.join(".");
  return /^\d/.test(old) ? String(counts[0]) : chinese(counts[0] ?? 1);
}

const DIGITS = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];

/** Chinese numeral of 1–99. */
function chinese(count: number): string {
  const [tens, ones] = [Math.floor(count / 10), count % 10];
  const ten = tens === 0 ? "" : tens === 1 ? "十" : `${DIGITS[tens] ?? ""}十`;
  return `${ten}${DIGITS[ones] ?? ""}`;
}

const REFERENCE =
  /(\b(?:[Ss]ections?|[Cc]hapters?|[Cc]lauses?)[ \t]+|§[ \t]*|第[ \t]*)(\d{1,3}(?:\.\d{1,3}){0,5})(?![\d.]*\d)|(?<![\d.])(\d{1,3}(?:\.\d{1,3}){1,5})(?=[ \t]*[节章])/g;

function replaced(text: string, changes: readonly Change[], moved: ReadonlyMap<string, string>): Repaired {
  const changed = changes.filter(({ old, now }) => old !== now);
  if (changed.length === 0) return { text, count: 0 };
  const parts: string[] = [];
  let done = 0;
  const follow = (words: string): string =>
    words.replace(REFERENCE, (...found: (string | undefined)[]) => {
      const [whole = "", before = "", named, bare] = found;
      const now = moved.get(named ?? bare ?? "");
      return now === undefined ? whole : `${before}${now}`;
    });
  for (const { start, old, now } of changed) {
    parts.push(follow(text.slice(done, start)), now);
    done = start + old.length;
  }
  parts.push(follow(text.slice(done)));
  return { text: parts.join(""), count: changed.length };
}
