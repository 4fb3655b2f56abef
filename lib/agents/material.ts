/** Content written by users, documents and tools, for a model's message: labelled data, never instructions. */

/** Places where material contains a tag of its own block, which would close the block or open it again. */
const ownTag = (tag: string): RegExp => new RegExp(`<(?=\\s*/?\\s*${tag}\\b)`, "giu");

/** The same for any tag. In JSON the bracket can be written as an escape without changing the value. */
const ANY_TAG = /<(?=\s*\/?\s*[a-z_]+)/giu;

const wrapped = (tag: string, content: string): string => `<${tag}>\n${content}\n</${tag}>`;

/**
 * A labelled block of material; an empty block is omitted. Comparators and markup are not altered: only a tag of the block
 * itself loses its meaning, by a backslash after its bracket.
 */
export function block(tag: string, content: string): string {
  return content.trim() === "" ? "" : wrapped(tag, content.replace(ownTag(tag), "<\\"));
}

/** JSON that is already a text, inside a labelled block. The bracket of a tag becomes a JSON escape, so parsing returns the same value. */
export const writtenJsonBlock = (tag: string, json: string): string =>
  wrapped(tag, json.replace(ANY_TAG, "\\u003c"));

/** A value as compact JSON inside a labelled block. */
export const jsonBlock = (tag: string, value: unknown): string =>
  writtenJsonBlock(tag, JSON.stringify(value));

/** Joins the parts of a message and skips empty ones. */
export const message = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== "").join("\n\n");
