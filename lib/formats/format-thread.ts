import net from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { AppError } from "../domain/app-error.ts";
import type { FormatJob } from "./format-job.ts";

/**
 * The thread in which one file is read or written: away from requests, without a network, with a bound on time and
 * memory. It is given its job, answers once and ends. Started by `in-thread.ts` alone.
 */

function closeNetwork(): void {
  const refuse = (): never => {
    throw new Error("a reader has no network");
  };
  net.Socket.prototype.connect = refuse;
  globalThis.fetch = () => Promise.reject(new Error("a reader has no network"));
}

async function work(job: FormatJob): Promise<unknown> {
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

closeNetwork();
try {
  parentPort?.postMessage({ ok: true, value: await work(workerData as FormatJob) });
} catch (error) {
  if (error instanceof AppError) {
    const { code, fields, extra } = error;
    parentPort?.postMessage({ ok: false, code, fields, extra });
  } else {
    parentPort?.postMessage({
      ok: false,
      bug: error instanceof Error ? (error.stack ?? error.message) : "?",
    });
  }
}
