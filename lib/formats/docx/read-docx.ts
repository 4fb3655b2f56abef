import mammoth from "mammoth";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { importProblem } from "../../domain/exchange/import-problem.ts";
import type { ImportedDocument, ReadOptions } from "../../domain/exchange/imported-document.ts";
import { documentOfHtml } from "../word-document.ts";
import { markCode } from "./code-runs.ts";
import { openDocx } from "./docx-package.ts";
import { ImportedPictures } from "./imported-pictures.ts";

/** Styles for quotations of Word in English and Chinese, Pandoc and LibreOffice. */
const QUOTES = ["Quote", "Intense Quote", "引用", "明显引用", "Block Text", "Quotations"] as const;

/** Styles of Word by the names that they bear in English and in Chinese. */
function styleMap(shift: number): string[] {
  const headings = [1, 2, 3, 4, 5, 6].flatMap((level) => {
    const tag = `h${Math.min(6, level + shift)}`;
    return [
      `p[style-name='heading ${level}'] => ${tag}:fresh`,
      `p[style-name='标题 ${level}'] => ${tag}:fresh`,
    ];
  });
  return [
    ...headings,
    "p[style-name='Title'] => h1:fresh",
    "p[style-name='标题'] => h1:fresh",
    "p[style-name='Subtitle'] => p:fresh",
    ...["Cover Title", "Cover Line", "Cover Heading", "Cover Cell"].map(
      (name) => `p[style-name='${name}'] => p.cover:fresh`,
    ),
    ...[1, 2, 3, 4, 5, 6].map((level) => `p[style-name='toc ${level}'] => p.cover:fresh`),
    "p[style-name='Code Block'] => pre:separator('\\n')",
    ...QUOTES.map((name) => `p[style-name='${name}'] => blockquote > p:fresh`),
    "r[style-name='Inline Code'] => code",
  ];
}

const TITLE = /<w:pStyle w:val="(?:Title|标题)"\/>/;

/**
 * Reads DOCX as Markdown: heading levels, lists, tables, links and code by their styles or typeface, pictures at the end of the text. With a title in Word's own
 * style the chapters stand one level below it. What is left out is said.
 * Errors: those of `openDocx`, import_nothing, invalid_input.
 */
export async function readDocx(
  bytes: Uint8Array,
  title: string,
  options: ReadOptions,
): Promise<ImportedDocument> {
  const opened = openDocx(bytes);
  const pictures = new ImportedPictures(options.language);
  const { value: html } = await convert(opened.bytes, pictures);
  const tree = unified().use(rehypeParse, { fragment: true }).parse(html);
  const { remarks, numbered } = opened;
  return documentOfHtml({ format: "docx", title, tree, pictures, remarks, numbered }, options);
}

async function convert(bytes: Uint8Array, pictures: ImportedPictures): Promise<{ value: string }> {
  const shift = TITLE.test(new TextDecoder("latin1").decode(bytes)) ? 1 : 0;
  // Nothing of a picture goes through the HTML but its stand-in.
  const convertImage = mammoth.images.imgElement(async (image) => {
    const { contentType, altText = "" } = image as typeof image & { readonly altText?: string };
    const bytes = async () => new Uint8Array(await image.readAsArrayBuffer());
    return { src: await pictures.take({ contentType, alt: altText, bytes }) };
  });
  try {
    return await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes) },
      {
        styleMap: styleMap(shift),
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        convertImage,
        transformDocument: markCode,
      },
    );
  } catch {
    throw importProblem("import_damaged");
  }
}
