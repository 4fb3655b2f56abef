import type { ProjectAccess } from "#lib/db/access.ts";
import {
  addCodeEdges,
  namesOfBlobs,
  removeCodeEdges,
  selectDefinedNames,
  selectParsedFiles,
  setCodeLinked,
} from "#lib/db/code-edges.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { DefinedNames } from "#lib/domain/repository/link-files.ts";

/** Files of which the names are loaded together. */
const PER_STEP = 1_000;

/**
 * Stores the references between the files of the indexed tree. Until all are stored, the index counts as not linked, and
 * repeating it begins again.
 * @param version The version of the index that has this tree.
 */
export async function linkCode(access: ProjectAccess, version: number): Promise<void> {
  const { files, symbols } = await inTenant(access, async (db) => {
    await removeCodeEdges(db);
    return { files: await selectParsedFiles(db), symbols: await selectDefinedNames(db) };
  });
  const byBlob = Map.groupBy(files, ({ blob }) => blob);
  const defined = new DefinedNames();
  for (const { name, blob } of symbols) for (const file of byBlob.get(blob) ?? []) defined.add(name, file);
  for (let at = 0; at < files.length; at += PER_STEP) {
    const some = files.slice(at, at + PER_STEP);
    await inTenant(access, async (db) => {
      const names = await namesOfBlobs(
        db,
        some.map(({ blob }) => blob),
      );
      await addCodeEdges(
        db,
        some.flatMap((file) => defined.edgesFrom(file, names.get(file.blob) ?? [])),
      );
    });
  }
  await inTenant(access, (db) => setCodeLinked(db, version));
}
