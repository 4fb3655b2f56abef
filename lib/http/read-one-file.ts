import { invalidField } from "../domain/app-error.ts";
import { readUpload, UPLOAD_TYPES, type UploadedFile } from "./read-upload.ts";

/** Media types of an import file: a form, or the raw file. */
export const SENT_TYPES: readonly string[] = [
  ...UPLOAD_TYPES,
  "application/pdf",
  "application/xml",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
];

/** The single file of an upload. @throws AppError invalid_input (none, several, no name) */
export async function readOneFile(
  bytes: Uint8Array,
  contentType: string,
  name: string | undefined,
): Promise<UploadedFile> {
  const [file, ...others] = await readUpload(bytes, contentType, name);
  if (file !== undefined && others.length === 0) return file;
  throw invalidField("/file", "count", "send exactly one file");
}
