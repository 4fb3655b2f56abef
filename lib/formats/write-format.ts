import type { ExportBundle } from "../domain/exchange/export-bundle.ts";
import type { DocumentExport } from "../domain/exchange/formats.ts";

/** Formats that are written here; a PDF is printed from `print`. */
export type WrittenFormat = Exclude<DocumentExport, "pdf"> | "print";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

type Writer = (bundle: ExportBundle) => Uint8Array | Promise<Uint8Array>;

/** Each loads only the packages of its format: every document is written in a new thread. */
const WRITERS: Readonly<Record<WrittenFormat, Writer>> = {
  markdown: (bundle) => utf8(bundle.markdown),
  strictdoc: async (bundle) =>
    utf8((await import("../domain/exchange/write-strictdoc.ts")).writeStrictDoc(bundle)),
  docx: async (bundle) => (await import("./docx/write-docx.ts")).writeDocx(bundle),
  html: async (bundle) => {
    const { printHtml, withFonts, withoutSlots } = await import("./pdf/print-html.ts");
    return utf8(await withFonts(withoutSlots(printHtml(bundle))));
  },
  print: async (bundle) => {
    const { printHtml, withFonts } = await import("./pdf/print-html.ts");
    return utf8(await withFonts(printHtml(bundle)));
  },
  xlsx: async (bundle) => (await import("./tables/write-xlsx.ts")).writeXlsx(bundle),
  csv: async (bundle) => (await import("./tables/write-csv.ts")).writeCsv(bundle),
  reqif: async (bundle) => (await import("./reqif/write-reqif.ts")).writeReqif(bundle),
  reqifz: async (bundle) => (await import("./reqif/write-reqif.ts")).writeReqifz(bundle),
  yaml: async (bundle) => (await import("./records/write-records.ts")).writeYaml(bundle),
  json: async (bundle) => (await import("./records/write-records.ts")).writeJson(bundle),
};

/** Writes a document in a format. Errors: export_too_large. */
export async function writeFormat(format: WrittenFormat, bundle: ExportBundle): Promise<Uint8Array> {
  return WRITERS[format](bundle);
}
