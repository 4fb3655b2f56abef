import { type AppError, invalidField } from "../domain/app-error.ts";
import { requireText } from "./read-request.ts";

/** Media types of an upload: a form with files, an archive, or a raw file. */
export const UPLOAD_TYPES: readonly string[] = [
  "multipart/form-data",
  "application/zip",
  "application/x-zip-compressed",
  "application/octet-stream",
  "application/json",
  "application/yaml",
  "text/*",
];

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The files of a form, or the body itself as one file.
 * @param name The name of the body; not required for an archive.
 * @throws AppError invalid_input (no name, malformed form)
 */
export async function readUpload(
  bytes: Uint8Array,
  contentType: string,
  name: string | undefined,
): Promise<UploadedFile[]> {
  if (/^multipart\/form-data\b/i.test(contentType)) return readForm(bytes, contentType);
  const given = name ?? (/zip/i.test(contentType) ? "archive.zip" : undefined);
  if (given === undefined) throw invalid("/name", "name the file in ?name=");
  return [{ name: given, bytes }];
}

async function readForm(bytes: Uint8Array, contentType: string): Promise<UploadedFile[]> {
  const body = new Response(new Uint8Array(bytes), { headers: { "content-type": contentType } });
  const form = await body.formData().catch(() => {
    throw invalid("/file", "the form cannot be read");
  });
  const files: UploadedFile[] = [];
  for (const [field, value] of form) {
    requireFormText(field);
    requireFormText(typeof value === "string" ? value : value.name);
    if (typeof value !== "string")
      files.push({ name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) });
  }
  return files;
}

/** Refuses a name or text of a form that cannot be stored or was not encoded as UTF-8, which decodes to U+FFFD. */
function requireFormText(text: string): void {
  requireText(text, "/file");
  if (text.includes("\ufffd")) throw invalidField("/file", "encoding", "not encoded as UTF-8");
}

const invalid = (pointer: string, detail: string): AppError => invalidField(pointer, "upload", detail);
