import type { Replacement } from "../change-set/requested-change.ts";
import type { Bilingual, Language } from "../language.ts";
import type { WriteFormat } from "./code-plan.ts";

/** A file as a model wrote it. */
export type WrittenFile =
  | { readonly kind: "whole"; readonly text: string }
  | { readonly kind: "edits"; readonly edits: readonly Replacement[] };

export type ReadFile =
  | { readonly ok: true; readonly file: WrittenFile }
  | { readonly ok: false; readonly code: string; readonly problem: string };

const PROBLEMS = {
  empty: { zh: "回答是空的。", en: "The answer is empty." },
  no_header: {
    zh: "缺少以 FILE: 开头的路径行。",
    en: "The line with the path that begins with FILE: is missing.",
  },
  other_file: { zh: "路径与要写的文件不同。", en: "The path is not that of the requested file." },
  no_block: {
    zh: "路径行之后没有完整的代码块，或代码块没有结束。",
    en: "The line with the path is not followed by a complete code block.",
  },
  several_blocks: { zh: "只应有一个文件。", en: "The answer has more than one file." },
  no_edits: {
    zh: "代码块里没有 SEARCH/REPLACE 段。",
    en: "The code block has no SEARCH/REPLACE section.",
  },
  broken_edit: {
    zh: "有一段 SEARCH/REPLACE 不完整，或查找内容为空。",
    en: "A SEARCH/REPLACE section is incomplete, or its search text is empty.",
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

const FENCE = /^(`{3,}|~{3,})[^`]*$/;
const HEADER = /^\s*(?:#+\s*|\*\*)?FILE:\s*`?([^`*]+?)`?(?:\*\*)?\s*$/;
const SEARCH = /^<{7} SEARCH(?: x(\d{1,4}))?\s*$/;
const DIVIDER = /^={7}\s*$/;
const REPLACE = /^>{7} REPLACE\s*$/;

interface Block {
  readonly path: string;
  readonly lines: readonly string[];
}

/** The position of the last line that closes a fence: as many marks of the same kind, and nothing else. */
const closingAt = (lines: readonly string[], from: number, fence: string): number =>
  lines.findLastIndex(
    (line, at) => at > from && line.trimEnd().startsWith(fence) && /^(`+|~+)$/.test(line.trimEnd()),
  );

function blockOf(lines: readonly string[]): Block | keyof typeof PROBLEMS {
  const header = lines.findIndex((line) => HEADER.test(line));
  const path = HEADER.exec(lines[header] ?? "")?.[1]?.trim();
  if (path === undefined) return "no_header";
  const open = lines.findIndex((line, at) => at > header && line.trim() !== "");
  const fence = FENCE.exec(lines[open] ?? "")?.[1];
  if (fence === undefined) return "no_block";
  const close = closingAt(lines, open, fence);
  if (close < 0) return "no_block";
  const content = lines.slice(open + 1, close);
  // A second header after a closed fence is another file; inside one fence it is text of this file.
  const isSplit = content.some((line, at) => HEADER.test(line) && content.slice(0, at).includes(fence));
  return isSplit ? "several_blocks" : { path, lines: content };
}

type Section = { search: string[]; replace: string[]; count: number };

/** The sections between the markers; null if one is incomplete. Text outside of them is ignored. */
function sectionsOf(lines: readonly string[]): Section[] | null {
  const sections: Section[] = [];
  let current: Section | null = null;
  let part: "search" | "replace" | null = null;
  for (const line of lines) {
    const begins = SEARCH.exec(line);
    if (begins !== null && part === null) {
      current = { search: [], replace: [], count: Number(begins[1] ?? 1) };
      part = "search";
    } else if (DIVIDER.test(line) && part === "search") part = "replace";
    else if (REPLACE.test(line) && part === "replace" && current !== null) {
      sections.push(current);
      current = null;
      part = null;
    } else if (current !== null && part !== null) current[part].push(line);
  }
  return current === null ? sections : null;
}

/**
 * Whole lines as a replacement: with the line break after them where the base has it, so that removed lines leave no empty one.
 */
function replacementOf({ search, replace, count }: Section, base: string): Replacement {
  const from = search.join("\n");
  const to = replace.join("\n");
  const breaks = base.includes("\r\n") ? base.replaceAll("\r\n", "\n") : base;
  if (!breaks.includes(`${from}\n`)) return { search: from, replace: to, count };
  return { search: `${from}\n`, replace: replace.length === 0 ? "" : `${to}\n`, count };
}

/**
 * Reads the answer of a model that writes one file: a line `FILE: path`, then one fenced block. The fence ends with the last line
 * of as many marks, so that a file may contain shorter fences.
 * @param expected The path and format that were asked for, and the text of the base, empty for a new file.
 */
export function readWrittenFile(
  answer: string,
  expected: { readonly path: string; readonly format: WriteFormat; readonly base: string },
  language: Language,
): ReadFile {
  const refuse = (code: keyof typeof PROBLEMS): ReadFile => ({
    ok: false,
    code: code === "empty" ? "empty" : "invalid",
    problem: PROBLEMS[code][language],
  });
  if (answer.trim() === "") return refuse("empty");
  const block = blockOf(answer.replaceAll("\r\n", "\n").split("\n"));
  if (typeof block === "string") return refuse(block);
  if (block.path !== expected.path) return refuse("other_file");
  if (expected.format === "whole") {
    const text = block.lines.join("\n");
    return { ok: true, file: { kind: "whole", text: text === "" ? "" : `${text}\n` } };
  }
  const sections = sectionsOf(block.lines);
  if (sections === null) return refuse("broken_edit");
  if (sections.length === 0) return refuse("no_edits");
  if (sections.some(({ search, count }) => search.join("").trim() === "" || count < 1))
    return refuse("broken_edit");
  const edits = sections.map((section) => replacementOf(section, expected.base));
  return { ok: true, file: { kind: "edits", edits } };
}
