import { createHash } from "node:crypto";
import { documentItems } from "../../domain/exchange/document-items.ts";
import type { ExportBundle } from "../../domain/exchange/export-bundle.ts";
import type { RequirementLink } from "../../domain/exchange/requirement-item.ts";
import type { ItemPart } from "../../domain/exchange/write-items.ts";
import { fitsXml } from "../xml-text.ts";

/**
 * A specification has the Markdown that it was made of next to what ReqIF can say, with a digest of its objects and
 * links. Where both still agree when it comes back, the text comes back byte for byte; once another tool has changed an
 * object, the objects count.
 */
export interface ReqifSource {
  readonly markdown: string;
  readonly digest: string;
}

/** The LONG-NAMEs of the two attributes; other tools keep names, and give identifiers again. */
export const SOURCE_ATTRIBUTES = {
  markdown: "Roundtable.Markdown",
  digest: "Roundtable.MarkdownOf",
} as const;

/** What the objects and links of a file say, as one value. */
export const digestOf = (parts: readonly ItemPart[], links: readonly RequirementLink[]): string =>
  createHash("sha256")
    .update(JSON.stringify([parts, links]))
    .digest("hex");

/** Whether the text alone says everything that is exported: links made by hand may be in no document. */
export function textSaysAll({ markdown, language, patterns, requirements, links }: ExportBundle): boolean {
  if (!fitsXml(markdown)) return false;
  const read = documentItems(markdown, { language, patterns });
  const written = new Set(read.links.map(({ from, type, to }) => `${from} ${type} ${to}`));
  return (
    JSON.stringify(read.items) === JSON.stringify(requirements) &&
    links.every(({ from, type, to }) => written.has(`${from} ${type} ${to}`))
  );
}
