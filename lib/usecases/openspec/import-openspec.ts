import { createHash } from "node:crypto";
import type { ImportOpenSpecInput, OpenSpecImportView } from "#lib/contracts/openspec.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { findDocumentByName, readDocumentVersion } from "#lib/db/documents.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { type ReadSpec, type ReadTree, readOpenSpecTree } from "#lib/domain/openspec/read-tree.ts";
import { specDocumentName } from "#lib/domain/openspec/spec-document.ts";
import { unzipTree } from "#lib/formats/openspec/unzip-tree.ts";

type SpecLine = OpenSpecImportView["specs"][number];

/**
 * Shows what an `openspec/` tree holds, and with `confirm` takes its main specs over as documents of the project, all
 * in one transaction. Errors: invalid_input (`zip_invalid`, `too_many_entries`, `too_large_unpacked`),
 * conflict (another archive than the one that was shown), not_found, forbidden, insufficient_scope.
 */
export async function importOpenSpec(
  actor: Actor,
  projectId: string,
  { archive, confirm }: ImportOpenSpecInput,
): Promise<OpenSpecImportView> {
  const access = await requireProject(actor, projectId, "edit");
  const bytes = Buffer.from(archive, "base64");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  if (confirm !== undefined && confirm !== sha256) throw new AppError("conflict");
  const tree = treeOf(bytes);
  return inTenant(access, async (db) => {
    const imported = confirm !== undefined;
    const specs: SpecLine[] = [];
    for (const spec of tree.specs) specs.push(await specLine(db, spec, imported));
    if (imported)
      await audit(db, { action: "openspec.imported", target: projectId, data: { specs: specs.length } });
    return { sha256, imported, specs, dropped: tree.dropped.map((entry) => ({ ...entry })) };
  });
}

function treeOf(bytes: Uint8Array): ReadTree {
  const unzipped = unzipTree(bytes);
  if (!unzipped.ok) throw invalidField("/archive", unzipped.problem, "");
  return readOpenSpecTree(unzipped.entries);
}

const NOTE = "OpenSpec";

/** What becomes of a spec: a new document, a new version of it, or nothing where it is there word for word. */
async function specLine(db: ProjectDb, spec: ReadSpec, store: boolean): Promise<SpecLine> {
  const { capability, path, text, requirements, scenarios, remarks } = spec;
  const name = specDocumentName(capability);
  const document = await findDocumentByName(db, name);
  const current = document && (await readDocumentVersion(db, document.id));
  const outcome = document === null ? "new" : current?.text === text ? "same" : "replaces";
  const draft = { text, author: db.access.author, note: NOTE };
  let id = document?.id ?? null;
  if (store && document === null) id = (await storeNewDocument(db, { ...draft, name })).id;
  else if (store && document !== null && outcome === "replaces")
    await addDocumentVersion(db, document.id, { ...draft, expectedVersion: document.version });
  return {
    capability,
    path,
    document_id: id,
    outcome,
    requirements: [...requirements],
    scenarios,
    remarks: remarks.map((remark) => ({ ...remark })),
  };
}
