import type { PatchPartInput, PatchView } from "#lib/contracts/change-set.ts";
import { readChangeSet, requireChangeSet } from "#lib/db/change-sets.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import type { ChangeOperation } from "#lib/domain/change-set/change-set.ts";
import type { RequestedChange } from "#lib/domain/change-set/requested-change.ts";
import { readBlobs } from "#lib/repository/read-blobs.ts";
import { submitAttempt, viewOfAttempt } from "./submit-change.ts";

/** The same operation again, with the content that it gave its file. */
function requestOf(
  { op, path, from, mode, base_blob, new_blob, source, intent, plan_item }: ChangeOperation,
  contents: ReadonlyMap<string, Buffer>,
): RequestedChange {
  const bytes = new_blob === null ? undefined : contents.get(new_blob);
  if (new_blob !== null && bytes === undefined) throw new AppError("not_found");
  return {
    op,
    path,
    baseBlob: base_blob,
    mode: op === "delete" ? null : mode,
    content: bytes === undefined ? null : { kind: "whole", bytes },
    format: source.format === "search_replace" ? "whole" : source.format,
    ...(from === undefined ? {} : { from }),
    ...(intent === undefined ? {} : { intent }),
    ...(plan_item === undefined ? {} : { planItem: plan_item }),
  };
}

/**
 * Makes the task's next attempt from some files of an attempt, on the same base. Protected files among them were confirmed when the
 * attempt was submitted, and their content is the same.
 * @throws AppError not_found, forbidden, insufficient_scope, invalid_input (a file that the attempt does not change), and those of
 * `submitAttempt`
 */
export async function submitPatchPart(
  actor: Actor,
  patchId: string,
  { files, message }: PatchPartInput,
): Promise<PatchView> {
  const access = await requireChangeSet(actor, patchId, "edit");
  const whole = await inTenant(access, (db) => readChangeSet(db, patchId));
  const chosen = whole.operations.filter(({ path }) => files.includes(path));
  const known = new Set(chosen.map(({ path }) => path));
  const unknown = files.findIndex((path) => !known.has(path));
  if (unknown !== -1)
    throw invalidField(`/files/${unknown}`, "unknown", "The attempt does not change this file.");
  const change = await submitAttempt(access, {
    taskId: whole.taskId,
    base: whole.baseCommit,
    message: message ?? whole.message,
    source: actor.kind === "token" ? "tool" : "person",
    confirmed: chosen.map(({ path }) => path),
    extend: null,
    read: async (store) => {
      const contents = await readBlobs(
        store,
        chosen.flatMap(({ new_blob }) => new_blob ?? []),
      );
      return { kind: "read", requested: chosen.map((one) => requestOf(one, contents)) };
    },
  });
  return viewOfAttempt(access, change);
}
