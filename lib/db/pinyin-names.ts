import { pinyinPattern } from "../domain/search/pinyin.ts";
import type { Tx } from "./client.ts";
import { Prisma } from "./generated/client.ts";

/** Rows whose names are searched. */
export type NamedRows =
  | { readonly table: "projects"; readonly workspaceId: string }
  | { readonly table: "tasks" | "documents"; readonly projectId: string }
  | { readonly table: "users" };

function rowsOf(named: NamedRows): { readonly from: Prisma.Sql; readonly name: Prisma.Sql } {
  if (named.table === "users")
    return { from: Prisma.sql`users WHERE kind = 'person'`, name: Prisma.sql`name` };
  if (named.table === "projects")
    return { from: Prisma.sql`projects WHERE workspace_id = ${named.workspaceId}`, name: Prisma.sql`name` };
  const { projectId } = named;
  return named.table === "tasks"
    ? { from: Prisma.sql`tasks WHERE project_id = ${projectId}`, name: Prisma.sql`title` }
    : { from: Prisma.sql`documents WHERE project_id = ${projectId}`, name: Prisma.sql`name` };
}

/** The most rows that pinyin adds to a search. */
const MOST = 1_000;

/**
 * The rows whose Chinese name has the pinyin that was typed.
 * @returns their ids; none if the text cannot be pinyin
 */
export async function idsByPinyin(tx: Tx, named: NamedRows, typed: string | undefined): Promise<string[]> {
  const pattern = pinyinPattern(typed ?? "");
  if (pattern === null) return [];
  const { from, name } = rowsOf(named);
  const rows = await tx.$queryRaw<
    { id: string }[]
  >`SELECT id FROM ${from} AND ${name} ~ ${pattern} LIMIT ${MOST}`;
  return rows.map(({ id }) => id);
}
