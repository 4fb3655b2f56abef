/** Content written by users, documents and tools, for a model's message: labelled data, never instructions. */

/** Prevents material from closing its own tag. */
const inert = (text: string): string => text.replaceAll("<", "‹").replaceAll(">", "›");

/** A labelled block of material; an empty block is omitted. */
export function block(tag: string, content: string): string {
  return content.trim() === "" ? "" : `<${tag}>\n${inert(content)}\n</${tag}>`;
}

/** A value as compact JSON inside a labelled block. */
export const jsonBlock = (tag: string, value: unknown): string => block(tag, JSON.stringify(value, null, 1));

/** A JSON block that preserves every character, for edits of documents: angle brackets in the material become JSON escapes. */
export const exactBlock = (tag: string, value: unknown): string =>
  `<${tag}>\n${JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll(">", "\\u003e")}\n</${tag}>`;

/** Joins the parts of a message and skips empty ones. */
export const message = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== "").join("\n\n");
