import { readBlocks } from "../../document/blocks.ts";
import { plainWords } from "../../document/markdown-text.ts";
import { newlineOf } from "../../document/newline-of.ts";
import type { FieldSpan, SrsRecord } from "./record.ts";
import { shownText } from "./shown-text.ts";
import { statementCell, statementMarkdown, statementParts } from "./statement-text.ts";

/**
 * Creates the splice that replaces a record's statement including its list. Lines with unchanged text keep their
 * Markdown. Null if the old list contains something that a statement cannot contain, such as code or a comment.
 */
export function restateStatement(
  markdown: string,
  { form }: Pick<SrsRecord, "form">,
  { span, value }: { readonly span: FieldSpan; readonly value: string },
): (FieldSpan & { readonly text: string }) | null {
  if (form === "table") return { ...span, text: statementCell(value) };
  const before = markdownByText(markdown, span);
  if (before === null) return null;
  const isPlain = before.size === 0 && statementParts(value).lines.length === 0;
  // Behind an id or a label no block can begin.
  const beginsLine = /(?:^|[\r\n])$/.test(markdown.slice(Math.max(0, span.start - 1), span.start));
  if (isPlain && form !== "heading" && !beginsLine) return { ...span, text: plainWords(value) };
  return {
    ...span,
    text: statementMarkdown(value, { ...statementPositionOf(markdown, span.start), reusable: before }),
  };
}

/** Line end and indent for the list of a statement that begins at `start`. */
export function statementPositionOf(
  markdown: string,
  start: number,
): { newline: string; indent: string; separated: boolean } {
  let line = start;
  while (line > 0 && markdown[line - 1] !== "\n" && markdown[line - 1] !== "\r") line--;
  const own = markdown.slice(line, start);
  const marker = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/.exec(own)?.[0];
  return {
    newline: newlineOf(markdown),
    indent: marker === undefined ? (/^[ \t]*/.exec(own)?.[0] ?? "") : " ".repeat(marker.length),
    separated: marker === undefined,
  };
}

/** Markdown of the old statement's sentence and items by their visible text; null if there is other content. */
function markdownByText(markdown: string, span: FieldSpan): Map<string, string> | null {
  const stored = new Map<string, string>();
  for (const { kind, start, end, quoted } of readBlocks(markdown)) {
    if (end <= span.start || start >= span.end) continue;
    if (quoted || (kind !== "text" && kind !== "row" && kind !== "delimiter")) return null;
    const source = markdown.slice(Math.max(start, span.start), end);
    if (kind === "text" && end < span.end && !/[\r\n]/.test(source)) stored.set(shownText(source), source);
    else if (kind === "text" && start > span.start && !/[\r\n]/.test(source))
      stored.set(shownText(source), source);
  }
  return stored;
}
