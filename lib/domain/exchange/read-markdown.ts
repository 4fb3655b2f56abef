import { outline } from "../document/outline.ts";
import { hidePictures } from "../document/picture/hide-pictures.ts";
import { checkItems, limitRemarks, summarizeList } from "./check-items.ts";
import { type DocumentItems, documentItems } from "./document-items.ts";
import { type ImportRemark, remark } from "./import-remarks.ts";
import type { ImportedDocument, ReadOptions } from "./imported-document.ts";
import { isStrictDoc, readStrictDoc } from "./strictdoc.ts";

/** More sections make pages slow and cause a remark. */
const MAX_SECTIONS_WITHOUT_REMARK = 5000;
/** More headings with equal text cause a remark. */
const MANY_SAME = 20;

/**
 * Imports a Markdown text, which stays unchanged byte for byte. In StrictDoc's format its nodes are imported with all
 * fields, otherwise requirements are found by their ids.
 */
export function readMarkdown(
  text: string,
  file: { readonly title: string; readonly encoding: string; readonly options: ReadOptions },
): ImportedDocument {
  const strict = isStrictDoc(text);
  const read = strict ? readStrictDoc(text) : withDuplicateRemarks(documentItems(text, file.options));
  const encoded = file.encoding === "utf-8" ? [] : [remark("encoding_converted", { detail: file.encoding })];
  const { sections } = outline(text);
  return {
    format: strict ? "strictdoc" : "markdown",
    title: sections.find(({ level, title }) => level === 1 && title !== "")?.title ?? file.title,
    markdown: text,
    requirements: read.items,
    links: read.links,
    remarks: [
      ...encoded,
      ...outlineRemarks(text),
      ...externalImageRemarks(text),
      ...read.remarks,
      ...checkItems(read.items),
    ],
    encoding: file.encoding,
    sheets: [],
    sheet: null,
    columns: [],
  };
}

/** Adds remarks on ids that are defined twice, with the lines. */
export function withDuplicateRemarks(
  read: DocumentItems,
): DocumentItems & { readonly remarks: ImportRemark[] } {
  const twice = read.duplicates.map(({ id, lines }) => `${id} (${summarizeList(lines)})`);
  return { ...read, remarks: limitRemarks(twice, (detail) => remark("id_defined_again", { detail })) };
}

const IMAGE =
  /!\[[^[\]\n]{0,300}\]\(\s*<?([^\s()<>]{1,500})|^<img\b[^>\n]{0,300}?\ssrc=["']([^"'\n]{1,500})/gim;

/** Remarks on images that are not embedded in the text. */
function externalImageRemarks(text: string): ImportRemark[] {
  const found = [...hidePictures(text).text.matchAll(IMAGE)]
    .map(([, address, source]) => address ?? source ?? "")
    .filter((address) => !address.startsWith("picture:"));
  if (found.length === 0) return [];
  const some = [...new Set(found)].slice(0, 5).map((address) => address.slice(0, 80));
  return [remark("pictures_elsewhere", { count: found.length, detail: some.join(", ") })];
}

function outlineRemarks(text: string): ImportRemark[] {
  const { sections } = outline(text);
  const named = new Map<string, number>();
  for (const { title } of sections) if (title !== "") named.set(title, (named.get(title) ?? 0) + 1);
  const same = [...named].filter(([, count]) => count >= MANY_SAME);
  const html = text.match(/^<(?:div|table|img|p|details|script|style|iframe|svg)\b/gim)?.length ?? 0;
  return [
    ...(sections.filter(({ level }) => level > 0).length === 0 ? [remark("no_headings")] : []),
    ...(sections.length > MAX_SECTIONS_WITHOUT_REMARK
      ? [remark("sections_many", { count: sections.length })]
      : []),
    ...same.slice(0, 10).map(([detail, count]) => remark("headings_same", { detail, count })),
    ...(html > 0 ? [remark("html_dropped", { count: html })] : []),
  ];
}
