import { AppError } from "../domain/app-error.ts";
import type { ExportBundle } from "../domain/exchange/export-bundle.ts";
import type { ProjectArchive } from "../domain/exchange/project-archive.ts";
import type { FileToRead } from "./read-file.ts";
import type { WrittenFormat } from "./write-format.ts";

/** One file to read or write: a job of the thread pool. Libraries are loaded as they are needed. */
export type FormatJob =
  | { readonly kind: "read"; readonly file: FileToRead }
  | { readonly kind: "write"; readonly format: WrittenFormat; readonly bundle: ExportBundle }
  | { readonly kind: "pack"; readonly archive: ProjectArchive }
  | { readonly kind: "unpack"; readonly bytes: Uint8Array };

/** What it comes to: a value, or the code and facts of an error that a person is shown. */
export type FormatAnswer =
  | { readonly ok: true; readonly value: unknown }
  | ({ readonly ok: false } & Pick<AppError, "code" | "fields" | "extra">);

async function resultOf(job: FormatJob): Promise<unknown> {
  if (job.kind === "read") {
    const { readFile } = await import("./read-file.ts");
    return readFile(job.file);
  }
  if (job.kind === "write") {
    const { writeFormat } = await import("./write-format.ts");
    return writeFormat(job.format, job.bundle);
  }
  const { readProjectZip, writeProjectZip } = await import("./project/project-zip.ts");
  return job.kind === "pack" ? writeProjectZip(job.archive) : readProjectZip(job.bytes);
}

/** Does the job; its answer is the only portion. */
export async function* run(job: FormatJob): AsyncGenerator<FormatAnswer, void> {
  try {
    yield { ok: true, value: await resultOf(job) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, fields, extra } = error;
    yield { ok: false, code, fields, extra };
  }
}
