import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { MainSpecFile } from "../../domain/openspec/main-spec.ts";
import type { OpenSpecFile } from "../../domain/openspec/openspec-file.ts";
import { type ValidatorReport, validatorReportSchema } from "../../domain/openspec/validator-report.ts";
import type { ThreadJob } from "../../threads/in-thread.ts";
import type { ThreadKind } from "../../threads/thread-pool.ts";
import { wholeInThread } from "../../threads/whole-of.ts";

/** The version that this product was tried with; a further one changes what is accepted. */
const VALIDATOR = "@fission-ai/openspec 1.13.2";

export interface ChangeToValidate {
  readonly changeId: string;
  /** Paths from the root: `openspec/changes/<change id>/…`. */
  readonly files: readonly OpenSpecFile[];
  readonly existing: readonly MainSpecFile[];
}

/** One validator per process, started when first needed; a minute is long enough for a loaded machine. */
const VALIDATION: ThreadKind = {
  name: "validation",
  atOnce: 1,
  isFresh: false,
  env: {
    OPENSPEC_TELEMETRY: "0",
    OPENSPEC_NO_UPDATE_CHECK: "1",
    DO_NOT_TRACK: "1",
    CI: "1",
    HOME: tmpdir(),
    XDG_CONFIG_HOME: tmpdir(),
    XDG_DATA_HOME: tmpdir(),
  },
  setup: { nice: 0, network: false },
};

const JOB: ThreadJob<{ readonly root: string; readonly changeId: string }, unknown> = {
  module: "lib/formats/openspec/validator-job.ts",
  kind: VALIDATION,
};

const reportSchema = validatorReportSchema.omit({ name: true });

/** Writes below the root only; a path that leads out of it is a bug of the caller. */
async function place(root: string, file: OpenSpecFile): Promise<void> {
  const target = path.join(root, file.path);
  if (!target.startsWith(root + path.sep)) throw new RangeError(`${file.path} leads out of the folder`);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, file.content);
}

/**
 * Has OpenSpec's own validator judge a change, strict, against the project's main specs: in a separate
 * folder and thread, without network or telemetry. Throws when the validator cannot be run; that is no
 * verdict.
 */
export async function validateChange(change: ChangeToValidate): Promise<ValidatorReport> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), "roundtable-openspec-")));
  try {
    // Both folders make it its own root; without them a parent's would be taken.
    await mkdir(path.join(root, "openspec", "specs"), { recursive: true });
    await mkdir(path.join(root, "openspec", "changes", change.changeId), { recursive: true });
    for (const file of change.files) await place(root, file);
    for (const { capability, content } of change.existing)
      await place(root, { path: `openspec/specs/${capability}/spec.md`, content });
    const report = reportSchema.parse(await wholeInThread(JOB, { root, changeId: change.changeId }));
    return { name: VALIDATOR, ...report };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
