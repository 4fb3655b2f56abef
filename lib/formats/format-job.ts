import type { ExportBundle } from "../domain/exchange/export-bundle.ts";
import type { ProjectArchive } from "../domain/exchange/project-archive.ts";
import type { FileToRead } from "./read-file.ts";
import type { WrittenFormat } from "./write-format.ts";

/** What a thread is given to do. */
export type FormatJob =
  | { readonly kind: "read"; readonly file: FileToRead }
  | { readonly kind: "write"; readonly format: WrittenFormat; readonly bundle: ExportBundle }
  | { readonly kind: "pack"; readonly archive: ProjectArchive }
  | { readonly kind: "unpack"; readonly bytes: Uint8Array };
