import { looseTitle } from "../document/loose-title.ts";
import { newlineOf } from "../document/newline-of.ts";
import { outline, type Section } from "../document/outline.ts";
import type { Repaired } from "./repair-markdown.ts";

const TITLES = new Set(["目录", "目次", "Contents", "Table of contents", "TOC"].map(looseTitle));
const ITEM = /^([ \t]*)([-*+]|\d{1,3}[.)])[ \t]+/;
const DEFAULT_DEPTH = 2;

/** Rebuilds an existing table of contents in its list style. */
export function rebuildContents(text: string): Repaired {
  const { sections } = outline(text);
  const at = sections.findIndex(({ title }) => TITLES.has(looseTitle(title)));
  const own = sections[at];
  if (own === undefined) return { text, count: 0 };
  const end = sections[at + 1]?.start ?? text.length;
  const body = text.slice(own.bodyStart, end);
  const found = listIn(body);
  if (found === null) return { text, count: 0 };
  const listed = sections.filter(({ title }, index) => index > at && title !== "");
  const lines = linesOf(listed, sections, shapeOf(found.items));
  const newline = newlineOf(text);
  const made = lines.join(newline);
  if (lines.length === 0 || made === found.items.join(newline)) return { text, count: 0 };
  const intro = found.items.length === 0 ? `${newline}` : "";
  const tail = found.items.length === 0 ? `${newline}${newline}` : "";
  const [from, to] = [own.bodyStart + found.start, own.bodyStart + found.end];
  return { text: `${text.slice(0, from)}${intro}${made}${tail}${text.slice(to)}`, count: 1 };
}

interface Listed {
  readonly items: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** The list of the section, or its empty body; null if it contains other text. */
function listIn(body: string): Listed | null {
  if (body.trim() === "") return { items: [], start: 0, end: body.length };
  const lines = body.split(/(?<=\r\n|\n|\r(?!\n))/);
  const isItem = (line: string) => ITEM.test(line);
  const first = lines.findIndex(isItem);
  const last = lines.findLastIndex(isItem);
  if (first < 0 || lines.slice(first, last + 1).some((line) => !isItem(line))) return null;
  const items = lines.slice(first, last + 1);
  const start = lines.slice(0, first).join("").length;
  const text = items.join("");
  return {
    items: items.map((line) => line.replace(/[\r\n]+$/, "")),
    start,
    end: start + text.replace(/[\r\n]+$/, "").length,
  };
}

interface Shape {
  readonly depth: number;
  readonly linked: boolean;
  readonly marker: string;
  readonly indent: string;
}

function shapeOf(items: readonly string[]): Shape {
  const indents = [...new Set(items.map((item) => ITEM.exec(item)?.[1] ?? ""))].sort(
    (a, b) => a.length - b.length,
  );
  const marker = ITEM.exec(items[0] ?? "")?.[2] ?? "-";
  return {
    depth: items.length === 0 ? DEFAULT_DEPTH : Math.max(1, indents.length),
    linked: items.length === 0 || items.some((item) => item.includes("](#")),
    marker: /^\d/.test(marker) ? "-" : marker,
    indent: indents.find((one) => one !== "") ?? "  ",
  };
}

function linesOf(listed: readonly Section[], all: readonly Section[], shape: Shape): string[] {
  const top = Math.min(...listed.map(({ level }) => level));
  const anchors = anchorsOf(all);
  return listed
    .filter(({ level }) => level - top < shape.depth)
    .map(({ title, level, index }) => {
      const words = shape.linked
        ? `[${title.replace(/([[\]\\])/g, "\\$1")}](#${anchors[index] ?? ""})`
        : title;
      return `${shape.indent.repeat(level - top)}${shape.marker} ${words}`;
    });
}

/** Heading anchors like those of Markdown renderers: letters, numbers and dashes; duplicates are numbered. */
function anchorsOf(sections: readonly Section[]): string[] {
  const seen = new Map<string, number>();
  return sections.map(({ title }) => {
    const plain = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-");
    const count = seen.get(plain) ?? 0;
    seen.set(plain, count + 1);
    return count === 0 ? plain : `${plain}-${count}`;
  });
}
