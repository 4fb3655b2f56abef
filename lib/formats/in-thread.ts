import { z } from "zod";
import { AppError, type ErrorCode } from "../domain/app-error.ts";
import { ERRORS } from "../domain/errors.ts";
import type { ExportBundle } from "../domain/exchange/export-bundle.ts";
import { IMPORT_LIMITS } from "../domain/exchange/import-limits.ts";
import { importProblem, overLimit } from "../domain/exchange/import-problem.ts";
import { type ImportedDocument, importedDocumentSchema } from "../domain/exchange/imported-document.ts";
import { type ProjectArchive, projectManifestSchema } from "../domain/exchange/project-archive.ts";
import { type ThreadJob, ThreadTimeout } from "../threads/in-thread.ts";
import type { ThreadKind } from "../threads/thread-pool.ts";
import { wholeInThread } from "../threads/whole-of.ts";
import type { FormatAnswer, FormatJob } from "./format-job.ts";
import type { FileToRead } from "./read-file.ts";
import type { WrittenFormat } from "./write-format.ts";

/**
 * Files come from anywhere: each is worked on in its own thread, with bounded memory and without a network. A workspace
 * never has all threads, so its slow files do not hold up those of others.
 */
const FILES: ThreadKind = {
  name: "files",
  atOnce: 3,
  perOwner: 2,
  isFresh: true,
  env: {},
  setup: { nice: 0, network: false },
  limits: { maxOldGenerationSizeMb: IMPORT_LIMITS.megabytes, stackSizeMb: 8 },
};

const JOB: ThreadJob<FormatJob, FormatAnswer> = { module: "lib/formats/format-job.ts", kind: FILES };

const fieldSchema = z.object({ pointer: z.string(), code: z.string(), detail: z.string() });
const answerSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({
    ok: z.literal(false),
    code: z.custom<ErrorCode>((code) => typeof code === "string" && code in ERRORS),
    fields: z.array(fieldSchema).default([]),
    extra: z.record(z.string(), z.unknown()).default({}),
  }),
]);

/** Who wants a file, and the signal that stops the work. */
export interface FileWork {
  /** The workspace. */
  readonly owner: string;
  readonly signal?: AbortSignal | undefined;
}

/** The errors of the thread itself as errors of a file. */
function fileProblem(error: unknown): unknown {
  if (error instanceof ThreadTimeout) return importProblem("import_timed_out");
  const isOutOfMemory =
    error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
  return isOutOfMemory ? importProblem("import_timed_out", "memory") : error;
}

async function answerOf(job: FormatJob, work: FileWork, seconds: number): Promise<unknown> {
  const message = await wholeInThread(JOB, job, { ...work, timeoutMs: seconds * 1000 }).catch((error) => {
    throw fileProblem(error);
  });
  const answer = answerSchema.parse(message);
  if (answer.ok) return answer.value;
  throw new AppError(answer.code, { fields: answer.fields, extra: answer.extra });
}

/**
 * Reads a file in its own thread, bounded in time and memory.
 * Errors: those of `readFile`, import_timed_out.
 */
export async function readInThread(file: FileToRead, work: FileWork): Promise<ImportedDocument> {
  if (file.bytes.length > IMPORT_LIMITS.bytes) throw overLimit("bytes", file.bytes.length);
  const value = await answerOf({ kind: "read", file }, work, IMPORT_LIMITS.seconds);
  return importedDocumentSchema.parse(value);
}

const archiveSchema = z.object({ manifest: projectManifestSchema, texts: z.map(z.string(), z.string()) });

/** Unpacks the archive of a project in its own thread. Errors: those of `readProjectZip`, import_timed_out. */
export async function unpackInThread(bytes: Uint8Array, work: FileWork): Promise<ProjectArchive> {
  if (bytes.length > IMPORT_LIMITS.bytes) throw overLimit("bytes", bytes.length);
  const value = await answerOf({ kind: "unpack", bytes }, work, IMPORT_LIMITS.seconds);
  return archiveSchema.parse(value);
}

/** Packs a project in its own thread. Errors: export_too_large. */
export function packInThread(archive: ProjectArchive, work: FileWork): Promise<Uint8Array> {
  return written({ kind: "pack", archive }, work);
}

/** Long enough for the largest document that is laid out. */
const WRITING_SECONDS = 180;

/** Writes a document in its own thread. Errors: export_too_large. */
export function writeInThread(
  format: WrittenFormat,
  bundle: ExportBundle,
  work: FileWork,
): Promise<Uint8Array> {
  return written({ kind: "write", format, bundle }, work);
}

async function written(job: FormatJob, work: FileWork): Promise<Uint8Array> {
  try {
    const value = await answerOf(job, work, WRITING_SECONDS);
    return z.instanceof(Uint8Array).parse(value);
  } catch (error) {
    if (error instanceof AppError && error.code === "import_timed_out")
      throw new AppError("export_too_large");
    throw error;
  }
}
