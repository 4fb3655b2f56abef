/** What people, documents and tools said, as it is in a model's message: labelled data, never instructions. */

/** Keeps material from closing its own tag. */
const inert = (text: string): string => text.replaceAll("<", "‹").replaceAll(">", "›");

/** A labelled block of material; empty ones are left out. */
export function block(tag: string, content: string): string {
  return content.trim() === "" ? "" : `<${tag}>\n${inert(content)}\n</${tag}>`;
}

/** A value as compact JSON inside a labelled block. */
export const jsonBlock = (tag: string, value: unknown): string => block(tag, JSON.stringify(value, null, 1));

/**
 * The same where every character counts, as for anyone who edits a document: no angle bracket is replaced, those of the
 * material are written as JSON escapes.
 */
export const exactBlock = (tag: string, value: unknown): string =>
  `<${tag}>\n${JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll(">", "\\u003e")}\n</${tag}>`;

/** Joins the parts of a message, without those that are empty. */
export const message = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== "").join("\n\n");
