import type { UploadedView } from "#lib/contracts/knowledge.ts";
import { type ProjectAccess, requireProject } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { decodeText } from "#lib/domain/document/decode-text.ts";
import { errorMessage } from "#lib/domain/errors.ts";
import { fileNameSchema, mediaTypeOf } from "#lib/domain/knowledge/file-name.ts";
import { MAX_FILE_BYTES } from "#lib/domain/knowledge/limits.ts";
import type { Language } from "#lib/domain/language.ts";
import { isZip } from "#lib/formats/safe-zip.ts";
import { unzipTexts } from "#lib/formats/unzip-texts.ts";
import { keepFile } from "./keep-file.ts";
import { toKnowledgeFileView } from "./knowledge-view.ts";

/** A file as it was sent. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Upload {
  readonly files: readonly SentFile[];
  /** The file that the one sent replaces. */
  readonly replace?: string | undefined;
  /** Of the reasons for what is refused. */
  readonly language: Language;
}

type Outcome = UploadedView["data"][number];

/** A file to be kept, or why it cannot be opened. */
type Opened =
  | (SentFile & { readonly origin: string })
  | { readonly name: string; readonly refused: AppError };

const tooLarge = (name: string): Opened => ({ name, refused: new AppError("too_large") });

/** The texts in what was sent: archives are unpacked, their text files alone. */
function opened(file: SentFile): Opened[] {
  if (!isZip(file.bytes)) return [{ ...file, origin: "upload" }];
  const wanted = (path: string) => mediaTypeOf(path) !== null;
  const archive = unzipTexts(file.bytes, { wanted, largest: MAX_FILE_BYTES });
  if (!archive.ok) return [{ name: file.name, refused: new AppError(archive.code) }];
  const inside = archive.members.map(({ path, bytes }) => ({ name: path, bytes, origin: file.name }));
  const all = [...inside, ...archive.tooLarge.map(tooLarge)];
  return all.length > 0 ? all : [{ name: file.name, refused: new AppError("archive_unreadable") }];
}

function textOf(file: SentFile): string {
  if (file.bytes.byteLength > 2 * MAX_FILE_BYTES) throw new AppError("too_large");
  const decoded = decodeText(file.bytes);
  if (decoded.ok) return decoded.text;
  const detail = decoded.line === undefined ? "the whole file" : `line ${decoded.line}`;
  throw new AppError("file_unreadable", { fields: [{ pointer: "/file", code: decoded.code, detail }] });
}

/** Keeps one file in its own transaction, so that another one's problem takes nothing from it. */
async function keep(access: ProjectAccess, file: Opened, upload: Upload): Promise<Outcome | AppError> {
  try {
    if ("refused" in file) throw file.refused;
    const name = fileNameSchema.safeParse(file.name);
    if (!name.success) throw invalidField("/name", "name", file.name);
    const given = { name: name.data, text: textOf(file), origin: file.origin, replace: upload.replace };
    const { outcome, file: row } = await inTenant(access, (db) => keepFile(db, given));
    return { name: name.data, outcome, file: toKnowledgeFileView(row), code: null, message: null };
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** The reason in words; a problem of the text itself is named after the code. */
const refusal = (name: string, error: AppError, language: Language): Outcome => ({
  name,
  outcome: "refused",
  file: null,
  code: error.fields[0]?.code ?? error.code,
  message: errorMessage(error.code, language),
});

/**
 * Takes files, or archives of them, into what a project knows. Each is judged for itself: what is refused comes with
 * its reason and the others are kept; a single file that is refused is the request's own failure.
 * Errors: file_unreadable, archive_unreadable, too_large, knowledge_full, knowledge_name_taken, invalid_input,
 * not_found, forbidden, insufficient_scope.
 */
export async function uploadKnowledge(
  actor: Actor,
  projectId: string,
  upload: Upload,
): Promise<UploadedView> {
  const access = await requireProject(actor, projectId, "edit");
  const all = upload.files.flatMap(opened);
  if (all.length === 0 || (upload.replace !== undefined && all.length !== 1)) {
    const detail = all.length === 0 ? "send at least one file" : "one file replaces one file";
    throw invalidField("/file", "count", detail);
  }
  const data: Outcome[] = [];
  for (const file of all) {
    const stored = await keep(access, file, upload);
    if (!(stored instanceof AppError)) data.push(stored);
    else if (all.length === 1) throw stored;
    else data.push(refusal(file.name, stored, upload.language));
  }
  return { data };
}
