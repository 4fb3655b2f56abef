import { readBlocks } from "../document/blocks.ts";
import type { SpliceEdit } from "../document/semantic-edit.ts";
import type { Language } from "../language.ts";

const KEYWORD = { zh: "忽略检查", en: "lint-ignore" } as const;

/**
 * The edit that asks to leave a finding alone, with its reason: a comment on its own line before a paragraph or
 * heading, at the end of the text inside a list item or a table row, which a line between would cut in two. Null where
 * no comment can stand.
 */
export function ignoreEdit(
  markdown: string,
  finding: { readonly rule: string; readonly start: number },
  said: { readonly reason: string; readonly language: Language },
): SpliceEdit | null {
  const blocks = readBlocks(markdown);
  const index = blocks.findIndex(
    (block) => finding.start >= block.start && finding.start < Math.max(block.end, block.start + 1),
  );
  const block = blocks[index] ?? blocks[0];
  if (block === undefined || block.kind === "code") return null;
  const comment = `<!-- ${KEYWORD[said.language]} ${finding.rule}: ${said.reason} -->`;
  if (block.kind === "row")
    return insertion(cellEnd(markdown, finding.start, block.end), ` ${comment.replaceAll("|", "\\|")}`);
  if (block.depth > 0) return insertion(block.end, ` ${comment}`);
  const lineStart = startOfLine(markdown, block.start);
  const ending = markdown.includes("\r\n") ? "\r\n" : "\n";
  return insertion(lineStart, `${comment}${ending}${block.kind === "heading" ? ending : ""}`);
}

function insertion(start: number, content: string): SpliceEdit {
  return { type: "splice", target: { start, expect: "" }, content, reason: "" };
}

/** The end of the text of the cell that holds `at`. */
function cellEnd(markdown: string, at: number, rowEnd: number): number {
  let end = at;
  while (end < rowEnd && (markdown[end] !== "|" || markdown[end - 1] === "\\")) end++;
  while (end > at && /\s/.test(markdown[end - 1] ?? "")) end--;
  return end;
}

function startOfLine(markdown: string, at: number): number {
  let start = at;
  while (start > 0 && !/[\r\n]/.test(markdown[start - 1] ?? "")) start--;
  return start;
}
