import { Prisma } from "./generated/client.ts";
import { FOUND, type PassageHit, type PassageScope, SOURCES, within } from "./passages.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

/** A passage's words as a model is given them, and the name under which their vector is kept. */
export interface PassageText {
  readonly hash: string;
  readonly text: string;
}

export interface TextVector {
  readonly hash: string;
  readonly vector: readonly number[];
}

/** How many of the project's passages have a vector. */
export interface VectorCount {
  readonly vectors: number;
  readonly passages: number;
}

/** Models read no more at once, some much less. */
const LONGEST = 2000;

const TEXT = Prisma.sql`left(array_to_string(p.path, E'\n') || E'\n' || p.text, ${Prisma.raw(String(LONGEST))})`;
const HASH = Prisma.sql`encode(sha256(convert_to(${TEXT}, 'UTF8')), 'hex')`;

/** Passages that are compared where the database has no vector extension; beyond that a search would take too long. */
const MOST_WITHOUT_EXTENSION = 2000;

/** Whether the database compares vectors by itself (pgvector). */
async function hasVectorExtension(db: TenantDb): Promise<boolean> {
  const [row] = await db.tx.$queryRaw<{ has: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'vector') AS has`;
  return row?.has ?? false;
}

/**
 * The cosine of a stored vector and this one, as SQL: by the extension's operator, or exactly by the sum of products,
 * which is the same, since all have length one. Vectors of another size have none (NULL).
 */
export function similaritySql(byExtension: boolean, vector: readonly number[]): Prisma.Sql {
  const cosine = byExtension
    ? Prisma.sql`1 - (v.vector::vector <=> ${`[${vector.join(",")}]`}::vector)`
    : Prisma.sql`(SELECT sum(a::float8 * b) FROM unnest(v.vector, ${`{${vector.join(",")}}`}::float8[]) AS u(a, b))`;
  return Prisma.sql`CASE WHEN cardinality(v.vector) = ${vector.length} THEN ${cosine} END`;
}

// Asked once per statement and kept as a hash table: NOT EXISTS would compare every passage with every vector.
const hashesOf = (db: ProjectDb, model: string) => Prisma.sql`
  SELECT v.text_hash FROM passage_vectors v
  WHERE v.project_id = ${db.access.projectId} AND v.workspace_id = ${db.access.workspaceId} AND v.model = ${model}`;

/** Words of the project's passages that have no vector of this model yet, each once. */
export async function textsWithoutVector(
  db: ProjectDb,
  model: string,
  limit: number,
): Promise<PassageText[]> {
  const { vectors } = await countVectors(db, model);
  const room = (await hasVectorExtension(db)) ? limit : Math.min(limit, MOST_WITHOUT_EXTENSION - vectors);
  if (room <= 0) return [];
  return db.tx.$queryRaw<PassageText[]>`
    SELECT DISTINCT hash, text FROM (
      SELECT ${HASH} AS hash, ${TEXT} AS text FROM passages p WHERE ${within(db, {})} AND p.text <> '' OFFSET 0) AS t
    WHERE hash NOT IN (${hashesOf(db, model)}) ORDER BY hash LIMIT ${room}`;
}

/** Keeps vectors; those of other models, and of words that no passage holds any more, go. */
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

/** Takes away every vector of the workspace. */
export async function dropVectors(db: TenantDb): Promise<void> {
  await db.tx.passageVector.deleteMany({ where: { workspace_id: db.access.workspaceId } });
}

/** How far the project's passages have vectors of this model. */
export async function countVectors(db: ProjectDb, model: string): Promise<VectorCount> {
  const [row] = await db.tx.$queryRaw<VectorCount[]>`
    SELECT count(*) FILTER (WHERE ${HASH} IN (${hashesOf(db, model)}))::int AS vectors, count(*)::int AS passages
    FROM passages p WHERE ${within(db, {})} AND p.text <> ''`;
  return row ?? { vectors: 0, passages: 0 };
}

interface Nearest {
  readonly model: string;
  /** Of length one. */
  readonly vector: readonly number[];
  /** What is less alike than this is not near. */
  readonly floor: number;
  readonly limit: number;
  readonly scope: PassageScope;
}

/** The project's passages that are nearest to a vector, nearest first; `rank` is their cosine. */
export async function nearestPassages(
  db: ProjectDb,
  { model, vector, floor, limit, scope }: Nearest,
): Promise<PassageHit[]> {
  const byExtension = await hasVectorExtension(db);
  const most = byExtension ? Prisma.empty : Prisma.sql`LIMIT ${MOST_WITHOUT_EXTENSION}`;
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

/** What became of the project's newest call for vectors; null where there was none. */
export async function lastEmbedding(db: ProjectDb): Promise<{ code: string; at: Date } | null> {
  const row = await db.tx.modelCall.findFirst({
    where: { project_id: db.access.projectId, role: "embedding" },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
    select: { code: true, created_at: true },
  });
  return row && { code: row.code, at: row.created_at };
}
