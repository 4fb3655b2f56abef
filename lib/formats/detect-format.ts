import { formatOfName, type ImportFormat, isBinaryFormat } from "../domain/exchange/formats.ts";
import { importProblem } from "../domain/exchange/import-problem.ts";
import { isZip, unzipSafely } from "./safe-zip.ts";

const OLE = [0xd0, 0xcf, 0x11, 0xe0] as const;
/** `EncryptedPackage` in UTF-16, the stream of an Office file with a password. */
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");

/**
 * What a file is, by its bytes first and its name second.
 * Errors: import_encrypted, import_old_office, import_openspec, import_project_zip, import_format_unknown, and those of
 * `unzipSafely`.
 */
export function detectFormat(name: string, bytes: Uint8Array): ImportFormat {
  if (OLE.every((byte, at) => bytes[at] === byte))
    throw importProblem(Buffer.from(bytes).includes(ENCRYPTED) ? "import_encrypted" : "import_old_office");
  if (startsWith(bytes, "%PDF-")) return "pdf";
  if (isZip(bytes)) return archiveFormat(bytes);
  const named = formatOfName(name);
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 600));
  if (/<(?:\w+:)?REQ-IF[\s>]/.test(head)) return "reqif";
  if (named === null) throw importProblem("import_format_unknown");
  if (isBinaryFormat(named)) throw importProblem("import_damaged");
  return named;
}

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  new TextDecoder("latin1").decode(bytes.subarray(0, 1024)).trimStart().startsWith(text);

function archiveFormat(bytes: Uint8Array): ImportFormat {
  const names = Object.keys(unzipSafely(bytes));
  if (names.includes("word/document.xml")) return "docx";
  if (names.includes("xl/workbook.xml")) return "xlsx";
  if (names.includes("manifest.json") && names.some((name) => name.startsWith("documents/")))
    throw importProblem("import_project_zip");
  if (names.some((name) => /\.reqif$/i.test(name))) return "reqifz";
  if (names.some((name) => /(?:^|\/)openspec\//.test(name) || /(?:^|\/)spec\.md$/.test(name)))
    throw importProblem("import_openspec");
  throw importProblem("import_format_unknown", names.slice(0, 3).join(", "));
}
