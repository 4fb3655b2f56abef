import { summarizeList } from "../../domain/exchange/check-items.ts";
import { remark } from "../../domain/exchange/import-remarks.ts";
import type { ImportedDocument, ReadOptions } from "../../domain/exchange/imported-document.ts";
import { readSdoc } from "../../domain/exchange/sdoc/read-sdoc.ts";
import { isZip, unzipSafely } from "../safe-zip.ts";
import { decodeFile } from "../text/decode-file.ts";

/**
 * Reads a StrictDoc file, or all of them in an archive.
 * Errors: those of `readSdoc`, `unzipSafely` and `decodeFile`.
 */
export function readSdocFile(bytes: Uint8Array, title: string, options: ReadOptions): ImportedDocument {
  if (!isZip(bytes)) {
    const { text, encoding } = decodeFile(bytes);
    return readSdoc([{ name: "", text }], { title, encoding, options });
  }
  const members = Object.entries(unzipSafely(bytes)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const files = members.filter(([path]) => /\.sdoc$/i.test(path));
  const left = members.filter(([path]) => !/\.sdoc$/i.test(path)).map(([path]) => path);
  return readSdoc(
    files.map(([name, content]) => ({ name, text: decodeFile(content).text })),
    {
      title,
      encoding: "utf-8",
      options,
      remarks: left.length > 0 ? [remark("files_not_read", { detail: summarizeList(left) })] : [],
    },
  );
}
