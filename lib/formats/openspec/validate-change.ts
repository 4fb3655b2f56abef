import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Worker } from "node:worker_threads";
import { z } from "zod";
import type { MainSpecFile } from "../../domain/openspec/main-spec.ts";
import type { OpenSpecFile } from "../../domain/openspec/openspec-file.ts";
import { type ValidatorReport, validatorReportSchema } from "../../domain/openspec/validator-report.ts";

/** The version that this product was tried with; a further one changes what is accepted. */
const VALIDATOR = "@fission-ai/openspec 1.13.2";

export interface ChangeToValidate {
  readonly changeId: string;
  /** Paths from the root: `openspec/changes/<change id>/…`. */
  readonly files: readonly OpenSpecFile[];
  readonly standing: readonly MainSpecFile[];
}

/** Long enough for a loaded machine; 500 requirements take less than a second. */
const PATIENCE_MS = 60_000;

const THREAD = path.join("lib", "formats", "openspec", "validator-thread.ts");

const answerSchema = z.object({
  id: z.number().int(),
  report: validatorReportSchema.omit({ name: true }).optional(),
  error: z.string().optional(),
});

interface Waiting {
  readonly resolve: (report: ValidatorReport) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

let thread: Thread | null = null;
let asked = 0;

/** One thread per process, started when first needed; it keeps no process alive. */
function startThread(): Thread {
  const env = {
    OPENSPEC_TELEMETRY: "0",
    OPENSPEC_NO_UPDATE_CHECK: "1",
    DO_NOT_TRACK: "1",
    CI: "1",
    HOME: tmpdir(),
    XDG_CONFIG_HOME: tmpdir(),
    XDG_DATA_HOME: tmpdir(),
  };
  const file = path.join(process.cwd(), THREAD);
  // Looked up at run time: a bundler that saw the constructor would pack the thread, which then finds no package.
  const threads = process.getBuiltinModule("node:worker_threads");
  const worker: Worker = new threads.Worker(file, { env, execArgv: [] });
  const started: Thread = { worker, waiting: new Map() };
  const fail = (error: Error) => {
    if (thread === started) thread = null;
    for (const { reject } of started.waiting.values()) reject(error);
    started.waiting.clear();
  };
  worker.unref();
  worker.on("message", (message: unknown) => {
    const { id, report, error } = answerSchema.parse(message);
    const waiting = started.waiting.get(id);
    started.waiting.delete(id);
    if (report === undefined) waiting?.reject(new Error(`OpenSpec's validator failed: ${error}`));
    else waiting?.resolve({ name: VALIDATOR, ...report });
  });
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("OpenSpec's validator ended")));
  return started;
}

function ask(root: string, changeId: string): Promise<ValidatorReport> {
  const to = (thread ??= startThread());
  const id = (asked += 1);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void to.worker.terminate(), PATIENCE_MS);
    const done =
      <T>(then: (value: T) => void) =>
      (value: T) => {
        clearTimeout(timer);
        then(value);
      };
    to.waiting.set(id, { resolve: done(resolve), reject: done(reject) });
    to.worker.postMessage({ id, root, changeId });
  });
}

/** Writes below the root only; a path that leads out of it is a bug of the caller. */
async function place(root: string, file: OpenSpecFile): Promise<void> {
  const target = path.join(root, file.path);
  if (!target.startsWith(root + path.sep)) throw new RangeError(`${file.path} leads out of the folder`);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, file.content);
}

/**
 * Has OpenSpec's own validator judge a change, strict, against the project's main specs (spec 3 §3.3): in a folder of
 * its own, in a thread of its own, without network or telemetry. Throws when the validator cannot be run; that is no
 * verdict.
 */
export async function validateChange(change: ChangeToValidate): Promise<ValidatorReport> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), "roundtable-openspec-")));
  try {
    // Both folders make it a root of its own; without them a parent's would be taken.
    await mkdir(path.join(root, "openspec", "specs"), { recursive: true });
    await mkdir(path.join(root, "openspec", "changes", change.changeId), { recursive: true });
    for (const file of change.files) await place(root, file);
    for (const { capability, content } of change.standing)
      await place(root, { path: `openspec/specs/${capability}/spec.md`, content });
    return await ask(root, change.changeId);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
