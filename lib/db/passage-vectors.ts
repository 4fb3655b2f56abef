import { Prisma } from "./generated/client.ts";
import { FOUND, type PassageHit, type PassageScope, SOURCES, within } from "./passages.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

/** The text of a passage as input of an embedding model, and the hash under which its vector is stored. */
export interface PassageText {
  readonly hash: string;
  readonly text: string;
}

export interface TextVector {
  readonly hash: string;
  readonly vector: readonly number[];
}

/** Number of the project's passages with and without a vector. */
export interface VectorCount {
  readonly vectors: number;
  readonly passages: number;
}

/** Maximum characters of a text for an embedding model; more than many models accept. */
const MAX_TEXT_LENGTH = 2000;

const TEXT = Prisma.sql`left(array_to_string(p.path, E'\n') || E'\n' || p.text, ${Prisma.raw(String(MAX_TEXT_LENGTH))})`;
const HASH = Prisma.sql`encode(sha256(convert_to(${TEXT}, 'UTF8')), 'hex')`;

/** Maximum number of compared passages without a vector extension, which bounds the time of a search. */
const MAX_WITHOUT_EXTENSION = 2000;

/** Whether the database has a vector extension (pgvector). */
async function hasVectorExtension(db: TenantDb): Promise<boolean> {
  const [row] = await db.tx.$queryRaw<{ has: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'vector') AS has`;
  return row?.has ?? false;
}

/**
 * SQL of the cosine of a stored vector and this one: with the extension's operator, or as the sum of
 * products, which is equal because all vectors have length one. NULL for vectors of another size.
 */
export function similaritySql(byExtension: boolean, vector: readonly number[]): Prisma.Sql {
  const cosine = byExtension
    ? Prisma.sql`1 - (v.vector::vector <=> ${`[${vector.join(",")}]`}::vector)`
    : Prisma.sql`(SELECT sum(a::float8 * b) FROM unnest(v.vector, ${`{${vector.join(",")}}`}::float8[]) AS u(a, b))`;
  return Prisma.sql`CASE WHEN cardinality(v.vector) = ${vector.length} THEN ${cosine} END`;
}

// A subquery is evaluated once and hashed; NOT EXISTS would compare every passage with every vector.
const hashesOf = (db: ProjectDb, model: string) => Prisma.sql`
  SELECT v.text_hash FROM passage_vectors v
  WHERE v.project_id = ${db.access.projectId} AND v.workspace_id = ${db.access.workspaceId} AND v.model = ${model}`;

/** Distinct texts of the project's passages without a vector of this model. */
export async function textsWithoutVector(
  db: ProjectDb,
  model: string,
  limit: number,
): Promise<PassageText[]> {
  const { vectors } = await countVectors(db, model);
  const room = (await hasVectorExtension(db)) ? limit : Math.min(limit, MAX_WITHOUT_EXTENSION - vectors);
  if (room <= 0) return [];
  return db.tx.$queryRaw<PassageText[]>`
    SELECT DISTINCT hash, text FROM (
      SELECT ${HASH} AS hash, ${TEXT} AS text FROM passages p WHERE ${within(db, {})} AND p.text <> '' OFFSET 0) AS t
    WHERE hash NOT IN (${hashesOf(db, model)}) ORDER BY hash LIMIT ${room}`;
}

/** Stores vectors; deletes those of other models and those of texts that no passage has any more. */
export async function storeVectors(
  db: ProjectDb,
  model: string,
  vectors: readonly TextVector[],
): Promise<void> {
  const { workspaceId, projectId } = db.access;
  await db.tx.$executeRaw`
    DELETE FROM passage_vectors v WHERE v.project_id = ${projectId} AND (v.model <> ${model} OR v.text_hash NOT IN (
      SELECT ${HASH} FROM passages p WHERE ${within(db, {})}))`;
  await db.tx.$executeRaw`
    INSERT INTO passage_vectors (workspace_id, project_id, model, text_hash, vector)
    SELECT ${workspaceId}, ${projectId}, ${model}, t->>'hash',
           ARRAY(SELECT jsonb_array_elements_text(t->'vector')::real)
    FROM jsonb_array_elements(${JSON.stringify(vectors)}::jsonb) AS t
    ON CONFLICT DO NOTHING`;
}

/** Deletes all vectors of the workspace. */
export async function dropVectors(db: TenantDb): Promise<void> {
  await db.tx.passageVector.deleteMany({ where: { workspace_id: db.access.workspaceId } });
}

/** How many of the project's passages have vectors of this model. */
export async function countVectors(db: ProjectDb, model: string): Promise<VectorCount> {
  const [row] = await db.tx.$queryRaw<VectorCount[]>`
    SELECT count(*) FILTER (WHERE ${HASH} IN (${hashesOf(db, model)}))::int AS vectors, count(*)::int AS passages
    FROM passages p WHERE ${within(db, {})} AND p.text <> ''`;
  return row ?? { vectors: 0, passages: 0 };
}

interface Nearest {
  readonly model: string;
  /** Normalized to length one. */
  readonly vector: readonly number[];
  /** Minimum cosine of a match. */
  readonly floor: number;
  readonly limit: number;
  readonly scope: PassageScope;
}

/** The project's passages nearest to a vector, nearest first; `rank` is the cosine. */
export async function nearestPassages(
  db: ProjectDb,
  { model, vector, floor, limit, scope }: Nearest,
): Promise<PassageHit[]> {
  const byExtension = await hasVectorExtension(db);
  const most = byExtension ? Prisma.empty : Prisma.sql`LIMIT ${MAX_WITHOUT_EXTENSION}`;
  return db.tx.$queryRaw<PassageHit[]>`
    WITH compared AS MATERIALIZED (
      SELECT v.text_hash, (${similaritySql(byExtension, vector)})::float8 AS cosine
      FROM passage_vectors v
      WHERE v.project_id = ${db.access.projectId} AND v.workspace_id = ${db.access.workspaceId} AND v.model = ${model}
      ${most}),
    near AS MATERIALIZED (
      SELECT * FROM compared WHERE cosine >= ${floor} ORDER BY cosine DESC LIMIT ${limit * 3}),
    named AS MATERIALIZED (
      SELECT p.id, ${HASH} AS hash FROM passages p ${SOURCES} WHERE ${within(db, scope)} AND p.text <> '')
    SELECT ${FOUND}, near.cosine AS rank FROM near
    JOIN named ON named.hash = near.text_hash JOIN passages p ON p.id = named.id ${SOURCES}
    ORDER BY rank DESC, source_name, p.position LIMIT ${limit}`;
}

/** Outcome of the project's last embedding call; null if there was none. */
export async function lastEmbedding(db: ProjectDb): Promise<{ code: string; at: Date } | null> {
  const row = await db.tx.modelCall.findFirst({
    where: { project_id: db.access.projectId, role: "embedding" },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
    select: { code: true, created_at: true },
  });
  return row && { code: row.code, at: row.created_at };
}
