import { importProblem } from "../../domain/exchange/import-problem.ts";
import type { ImportedDocument, ReadOptions } from "../../domain/exchange/imported-document.ts";
import { ImportedPictures } from "../docx/imported-pictures.ts";
import { childNamed } from "../reqif/read-xml.ts";
import { documentOfHtml } from "../word-document.ts";
import { OdtBlocks } from "./odt-blocks.ts";
import { openOdt } from "./odt-package.ts";
import { OdtPictures } from "./odt-pictures.ts";
import { OdtStyles } from "./odt-styles.ts";

/**
 * Reads an OpenDocument text (LibreOffice, Google Docs) as Markdown, like a Word file: heading levels, lists, tables, links and code by
 * their styles or typeface, pictures at the end of the text. Tracked changes are read as accepted.
 * Errors: those of `openOdt`, import_nothing, import_unstorable.
 */
export async function readOdt(
  bytes: Uint8Array,
  title: string,
  options: ReadOptions,
): Promise<ImportedDocument> {
  const { content, styles: named, members, remarks } = openOdt(bytes);
  const body = childNamed(childNamed(content, "body"), "text");
  if (body === undefined) throw importProblem("import_damaged");
  const pictures = new ImportedPictures(options.language);
  const images = new OdtPictures(members, pictures);
  const styles = new OdtStyles(content, named);
  const children = new OdtBlocks(styles, images).read(body);
  await images.finish();
  const numbered = styles.numbersHeadings;
  return documentOfHtml(
    { format: "odt", title, tree: { type: "root", children }, pictures, remarks, numbered },
    options,
  );
}
