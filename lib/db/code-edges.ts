import { z } from "zod";
import { GRAMMARS, type Grammar } from "../domain/repository/grammar.ts";
import type { CodeEdge } from "../domain/repository/link-files.ts";
import type { CodeFileRow } from "./code-index.ts";
import { cleanJson, readStored } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** References between the files of the indexed tree, and what they are made of. */

const grammarSchema = z.enum(GRAMMARS);

/** A file of the indexed tree whose definitions were read. */
export type ParsedFile = CodeFileRow & { readonly language: Grammar };

/** The files of the indexed tree whose definitions were read, by path. */
export async function selectParsedFiles(db: ProjectDb): Promise<ParsedFile[]> {
  const rows = await db.tx.$queryRaw<(CodeFileRow & { readonly language: string })[]>`
    SELECT f.path, f.blob, b.language FROM code_files f JOIN code_blobs b USING (project_id, blob)
    WHERE f.project_id = ${db.access.projectId} AND b.language IS NOT NULL ORDER BY f.path`;
  return rows.map((row) => ({
    ...row,
    language: readStored(grammarSchema, row.language, "language of code"),
  }));
}

/** The names that each content defines. */
export const selectDefinedNames = (db: ProjectDb): Promise<{ name: string; blob: string }[]> =>
  db.tx.codeSymbol.findMany({
    where: { project_id: db.access.projectId },
    select: { name: true, blob: true },
  });

/** The names that contents mention. */
export async function namesOfBlobs(db: ProjectDb, blobs: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db.tx.codeBlob.findMany({
    where: { project_id: db.access.projectId, blob: { in: [...blobs] } },
    select: { blob: true, names: true },
  });
  return new Map(rows.map(({ blob, names }) => [blob, names]));
}

/** Removes the references of the previous tree. */
export async function removeCodeEdges(db: ProjectDb): Promise<void> {
  await db.tx.codeEdge.deleteMany({ where: { project_id: db.access.projectId } });
}

/** Stores references. */
export async function addCodeEdges(db: ProjectDb, edges: readonly CodeEdge[]): Promise<void> {
  const { workspaceId, projectId } = db.access;
  await db.tx.$executeRaw`
    INSERT INTO code_edges (workspace_id, project_id, from_path, to_path, weight)
    SELECT ${workspaceId}, ${projectId}, e."from", e."to", e.weight
    FROM jsonb_to_recordset(${JSON.stringify(cleanJson(edges))}::jsonb) AS e("from" text, "to" text, weight real)
    ON CONFLICT DO NOTHING`;
}

/** Marks the index of this version as linked. */
export async function setCodeLinked(db: ProjectDb, version: number): Promise<void> {
  await db.tx.codeIndex.updateMany({
    where: { project_id: db.access.projectId, version },
    data: { linked: true },
  });
}
