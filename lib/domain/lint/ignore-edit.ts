import { readBlocks } from "../document/blocks.ts";
import type { SpliceEdit } from "../document/semantic-edit.ts";
import type { Language } from "../language.ts";

const KEYWORD = { zh: "忽略检查", en: "lint-ignore" } as const;

/**
 * Creates the edit that ignores a finding with a reason: a comment on a separate line before a paragraph or heading; in a
 * list item or table row, which a separate line would split, at the end of its text. Null if no comment is possible.
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

/** End of the text of the cell that contains `at`. */
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
