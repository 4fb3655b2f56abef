import type { ExportBundle } from "../domain/exchange/export-bundle.ts";
import type { DocumentExport } from "../domain/exchange/formats.ts";
import { writeStrictDoc } from "../domain/exchange/write-strictdoc.ts";
import { writeDocx } from "./docx/write-docx.ts";
import { printHtml, withFonts } from "./pdf/print-html.ts";
import { writeJson, writeYaml } from "./records/write-records.ts";
import { writeReqif, writeReqifz } from "./reqif/write-reqif.ts";
import { writeCsv } from "./tables/write-csv.ts";
import { writeXlsx } from "./tables/write-xlsx.ts";

/** Formats that are written here; a PDF is printed from `html`. */
export type WrittenFormat = Exclude<DocumentExport, "pdf"> | "html";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const WRITERS: Readonly<Record<WrittenFormat, (bundle: ExportBundle) => Uint8Array | Promise<Uint8Array>>> = {
  markdown: (bundle) => utf8(bundle.markdown),
  strictdoc: (bundle) => utf8(writeStrictDoc(bundle)),
  docx: writeDocx,
  html: async (bundle) => utf8(await withFonts(printHtml(bundle))),
  xlsx: writeXlsx,
  csv: writeCsv,
  reqif: writeReqif,
  reqifz: writeReqifz,
  yaml: writeYaml,
  json: writeJson,
};

/** Writes a document in a format. Errors: export_too_large. */
export async function writeFormat(format: WrittenFormat, bundle: ExportBundle): Promise<Uint8Array> {
  return WRITERS[format](bundle);
}
