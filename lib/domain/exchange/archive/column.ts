import { z } from "zod";
import { authorSchema } from "../../access/author.ts";
import type { EntityKind } from "../../ids.ts";

/** A column of a table in a project archive. */
export interface ArchivedColumn {
  readonly schema: z.ZodType;
  /** Whether it refers to other entities: their ids are replaced by new ones when the archive is imported. */
  readonly hasIds: boolean;
  /** A JSON column that is never NULL and may have the value `null`. */
  readonly isJsonNull?: boolean;
}

/** A table whose rows are in a project archive. */
export interface ArchivedTable {
  readonly name: string;
  /** Kind of the ids in its column `id`; rows of other tables have no id. */
  readonly ids: EntityKind | null;
  readonly columns: Readonly<Record<string, ArchivedColumn>>;
  /** Columns that are not in the archive, each with the reason. */
  readonly without?: Readonly<Record<string, OmittedColumn>>;
  /** The table that its rows belong to, by its column `id`; null: the project. */
  readonly parent: { readonly table: string; readonly column: string } | null;
  /** A column that is set when a row was deleted and is not purged yet: such rows are not in the archive. */
  readonly deletedAt?: string;
  /** What the columns have to say together. */
  readonly agrees?: (row: ArchivedRow) => boolean;
}

/** `derived`: computed again. `engine`: state of the durable engine. `workspace`: refers to settings of a workspace. */
type OmittedColumn = "derived" | "engine" | "workspace" | "account";

/** A row as JSON, by column. */
export type ArchivedRow = Readonly<Record<string, unknown>>;

const plain = (schema: z.ZodType): ArchivedColumn => ({ schema, hasIds: false });
const time = z.iso.datetime({ offset: true });
const int = z.number().int();

/** A value without ids. */
export const value = plain;
/** A value of JSON or a name of an entity: ids in it are replaced. */
export const referring = (schema: z.ZodType): ArchivedColumn => ({ schema, hasIds: true });

export const text = plain(z.string());
export const textOrNull = plain(z.string().nullable());
export const number = plain(int);
export const numberOrNull = plain(int.nullable());
export const flag = plain(z.boolean());
export const at = plain(time);
export const atOrNull = plain(time.nullable());
/** The id of another entity. */
export const ref = referring(z.string());
export const refOrNull = referring(z.string().nullable());
export const author = referring(authorSchema);
export const authorOrNull = referring(authorSchema.nullable());

/** Sums of the calls of a model. */
export const usage = {
  input_tokens: number,
  cached_tokens: number,
  output_tokens: number,
  cost_micros: number,
  cost_unknown: flag,
  duration_ms: number,
  calls: number,
} as const;
