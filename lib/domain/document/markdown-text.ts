/** Escapes user text for Markdown, so that it becomes neither markup nor a new block. */

const MARKUP = /[\\`*[\]]|<(?=[A-Za-z/!?])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)|(?<!~)~(?=~)/gu;
const BLOCK_START = /^(?:[#>+=|-]|~{3}|\d{1,9}(?=[.)](?:\s|$)))/;

/** One line of text: white space folded, markup escaped, never the start of a heading, list or quote. */
export function plainLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim().replace(MARKUP, "\\$&");
  const start = BLOCK_START.exec(line);
  if (start === null) return line;
  return /^\d/.test(line) ? `${start[0]}\\${line.slice(start[0].length)}` : `\\${line}`;
}

/** Like `plainLine`, inside a line that has already begun, where no block can start. */
export function plainWords(text: string): string {
  return text.replace(/\s+/g, " ").trim().replace(MARKUP, "\\$&");
}

/** The text that `plainLine` or `plainWords` escaped. */
export const unescapeMarkdown = (text: string): string => text.replace(/\\([\\`*_[\]<>~&|])/g, "$1");

/** Like `plainLine`, for a table cell. */
export function tableCell(text: string): string {
  return plainWords(text).replaceAll("|", "\\|");
}

/** A table row of cells that are already Markdown. */
export function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** A table with a header row. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [tableRow(head), tableRow(head.map(() => "---")), ...rows.map(tableRow)].join("\n");
}
