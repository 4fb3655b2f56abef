import path from "node:path";
import type { Worker } from "node:worker_threads";
import { z } from "zod";
import { AppError, type ErrorCode } from "../domain/app-error.ts";
import { ERRORS } from "../domain/errors.ts";
import type { ExportBundle } from "../domain/exchange/export-bundle.ts";
import { importFault, overLimit } from "../domain/exchange/import-fault.ts";
import { IMPORT_LIMITS } from "../domain/exchange/import-limits.ts";
import { type ImportedDocument, importedDocumentSchema } from "../domain/exchange/imported-document.ts";
import { type ProjectArchive, projectManifestSchema } from "../domain/exchange/project-archive.ts";
import type { FormatJob } from "./format-job.ts";
import type { FileToRead } from "./read-file.ts";
import type { WrittenFormat } from "./write-format.ts";

const THREAD = path.join("lib", "formats", "format-thread.ts");
/** Files that are read or written at one time; the others wait their turn. */
const AT_ONCE = 2;
const STACK_MEGABYTES = 8;

const fieldSchema = z.object({ pointer: z.string(), code: z.string(), detail: z.string() });
const answerSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({
    ok: z.literal(false),
    bug: z.string().optional(),
    code: z.string().optional(),
    fields: z.array(fieldSchema).default([]),
    extra: z.record(z.string(), z.unknown()).default({}),
  }),
]);

let busy = 0;
const queue: (() => void)[] = [];

async function turn(): Promise<void> {
  if (busy >= AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve));
  busy += 1;
}

function done(): void {
  busy -= 1;
  queue.shift()?.();
}

const isCode = (code: string): code is ErrorCode => code in ERRORS;

function answered(message: unknown): unknown {
  const answer = answerSchema.parse(message);
  if (answer.ok) return answer.value;
  const { code, fields, extra, bug } = answer;
  if (code !== undefined && isCode(code)) throw new AppError(code, { fields, extra });
  throw new Error(`a format failed: ${bug ?? code ?? "?"}`);
}

interface Bounds {
  readonly seconds: number;
  readonly signal?: AbortSignal | undefined;
}

function run(job: FormatJob, { seconds, signal }: Bounds): Promise<unknown> {
  // Looked up at run time: a bundler that saw the constructor would pack the thread, which then finds no package.
  const threads = process.getBuiltinModule("node:worker_threads");
  const worker: Worker = new threads.Worker(path.join(process.cwd(), THREAD), {
    workerData: job,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: IMPORT_LIMITS.megabytes, stackSizeMb: STACK_MEGABYTES },
  });
  return new Promise((resolve, reject) => {
    const end = (error: Error) => {
      reject(error);
      void worker.terminate();
    };
    const late = () => end(importFault("import_timed_out"));
    const timer = setTimeout(late, seconds * 1000);
    const stop = () => end(new DOMException("stopped", "AbortError"));
    signal?.addEventListener("abort", stop, { once: true });
    worker.on("message", (message: unknown) => {
      try {
        resolve(answered(message));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    worker.on("error", (error: Error & { code?: string }) =>
      end(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? importFault("import_timed_out", "memory") : error),
    );
    worker.on("exit", () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      reject(new Error("a format's thread ended"));
    });
  });
}

async function inTurn(job: FormatJob, bounds: Bounds): Promise<unknown> {
  await turn();
  try {
    return await run(job, bounds);
  } finally {
    done();
  }
}

/**
 * Reads a file in a thread of its own, bounded in time and memory (spec 4 §4.5, 6 §6.3).
 * Errors: those of `readFile`, import_timed_out.
 */
export async function readInThread(file: FileToRead, signal?: AbortSignal): Promise<ImportedDocument> {
  if (file.bytes.length > IMPORT_LIMITS.bytes) throw overLimit("bytes", file.bytes.length);
  const value = await inTurn({ kind: "read", file }, { seconds: IMPORT_LIMITS.seconds, signal });
  return importedDocumentSchema.parse(value);
}

const archiveSchema = z.object({ manifest: projectManifestSchema, texts: z.map(z.string(), z.string()) });

/** Unpacks the archive of a project in a thread of its own. Errors: those of `readProjectZip`, import_timed_out. */
export async function unpackInThread(bytes: Uint8Array, signal?: AbortSignal): Promise<ProjectArchive> {
  if (bytes.length > IMPORT_LIMITS.bytes) throw overLimit("bytes", bytes.length);
  const value = await inTurn({ kind: "unpack", bytes }, { seconds: IMPORT_LIMITS.seconds, signal });
  return archiveSchema.parse(value);
}

/** Packs a project in a thread of its own. Errors: export_too_large. */
export function packInThread(archive: ProjectArchive, signal?: AbortSignal): Promise<Uint8Array> {
  return written({ kind: "pack", archive }, signal);
}

/** Long enough for the largest document that is laid out. */
const WRITING_SECONDS = 180;

/** Writes a document in a thread of its own. Errors: export_too_large. */
export function writeInThread(
  format: WrittenFormat,
  bundle: ExportBundle,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  return written({ kind: "write", format, bundle }, signal);
}

async function written(job: FormatJob, signal: AbortSignal | undefined): Promise<Uint8Array> {
  try {
    const value = await inTurn(job, { seconds: WRITING_SECONDS, signal });
    return z.instanceof(Uint8Array).parse(value);
  } catch (error) {
    if (error instanceof AppError && error.code === "import_timed_out")
      throw new AppError("export_too_large");
    throw error;
  }
}
