import { settleLive } from "#lib/collab/settle.ts";
import type { BaselineView, CreateBaselineInput } from "#lib/contracts/baseline.ts";
import { type ProjectAccess, requireProject } from "#lib/db/access.ts";
import { recordActivity } from "#lib/db/activities.ts";
import { audit } from "#lib/db/audit.ts";
import { contentOf } from "#lib/db/baseline-content.ts";
import { findBaseline, insertBaseline } from "#lib/db/baselines.ts";
import { newestVersions } from "#lib/db/documents.ts";
import { takeSnapshot } from "#lib/db/take-snapshot.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { activityLabel } from "#lib/domain/activity/activity.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { unstorableCharacter } from "#lib/domain/document/unstorable.ts";
import { viewOfBaseline } from "./baseline-view.ts";

/**
 * Creates a baseline: a named snapshot of the whole project or of chosen documents. Typed text of open documents becomes
 * a version first. The snapshot is read at one point in time; everything that it refers to is immutable.
 * @throws AppError baseline_exists, baseline_empty, invalid_input, not_found, forbidden, insufficient_scope
 */
export async function createBaseline(
  actor: Actor,
  projectId: string,
  input: CreateBaselineInput,
): Promise<BaselineView> {
  const access = await requireProject(actor, projectId, "edit");
  for (const field of ["name", "description"] as const)
    if (unstorableCharacter(input[field]) !== null) throw invalidField(`/${field}`, "unstorable", "U+0000");
  const chosen = input.document_ids ?? null;
  await settleDocuments(access, chosen);
  const { snapshot, requirements } = await inTenant(
    access,
    async (db) => {
      const taken = await takeSnapshot(db, chosen);
      const content = await contentOf(db, taken);
      return { snapshot: taken, requirements: content.requirements.length };
    },
    { snapshot: true },
  );
  if (snapshot.documents.length === 0) throw new AppError("baseline_empty");
  return inTenant(access, async (db) => {
    const { name, description } = input;
    const id = await insertBaseline(db, {
      name,
      description,
      whole: chosen === null,
      requirements,
      snapshot,
    });
    const row = await findBaseline(db, id);
    if (row === null) throw new AppError("not_found");
    const data = { name, documents: row.documents, requirements, content_hash: row.content_hash };
    await audit(db, { action: "baseline.created", target: id, data });
    await recordActivity(db, {
      kind: "baseline.created",
      subject: { type: "baseline", id },
      data: { title: activityLabel(name) },
    });
    return viewOfBaseline(row);
  });
}

/** Makes versions of what is typed in the documents. @throws AppError invalid_input for a document of another project */
async function settleDocuments(access: ProjectAccess, chosen: readonly string[] | null): Promise<void> {
  const all = (await inTenant(access, newestVersions)).map(({ documentId }) => documentId);
  const known = new Set(all);
  const foreign = chosen?.findIndex((id) => !known.has(id)) ?? -1;
  if (foreign >= 0) throw invalidField(`/document_ids/${foreign}`, "unknown", "no document of this project");
  for (const documentId of chosen ?? all) await settleLive({ ...access, documentId });
}
