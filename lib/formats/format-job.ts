import type { ExportBundle } from "../domain/exchange/export-bundle.ts";
import type { FileToRead } from "./read-file.ts";
import type { WrittenFormat } from "./write-format.ts";

/** What a thread is given to do. */
export type FormatJob =
  | { readonly kind: "read"; readonly file: FileToRead }
  | { readonly kind: "write"; readonly format: WrittenFormat; readonly bundle: ExportBundle };
