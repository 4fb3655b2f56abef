import { type EntityKind, ID_PREFIXES } from "../../ids.ts";
import type { ArchivedRow, ArchivedTable } from "./column.ts";

/** Ids that are valid in one task or document only: nothing else has them. Artifacts contain them as text. */
const LOCAL: ReadonlySet<string> = new Set<EntityKind>(["proposal", "deskEdit", "comment", "codeComment"]);
const KINDS: ReadonlyMap<string, EntityKind> = new Map(
  Object.entries(ID_PREFIXES)
    .filter(([kind]) => !LOCAL.has(kind))
    .map(([kind, prefix]) => [prefix, kind as EntityKind]),
);
/** An id, alone. The id of a statement, `run_…-chair`, is valid in its task and is not replaced: artifacts refer to it. */
const ID = /\b([a-z]{3})_[0-9a-z]{16,40}\b(?!-)/g;

/** The new ids of an imported project, by the ids of the archive. */
export interface NewIds {
  /** The new id: the same for the same old one, and never that of something that exists. */
  readonly of: (old: string) => string;
}

/**
 * New ids for an archive. An id that the archive refers to and does not contain gets a new one as well, so that it refers to
 * nothing here.
 * @param known ids that are given, by the old ones
 */
export function newIds(
  newId: (kind: EntityKind) => string,
  known: Readonly<Record<string, string>> = {},
): NewIds {
  const ids = new Map(Object.entries(known));
  const of = (old: string): string => {
    const there = ids.get(old);
    if (there !== undefined) return there;
    const kind = KINDS.get(old.slice(0, 3));
    const made = kind === undefined ? old : newId(kind);
    ids.set(old, made);
    return made;
  };
  return { of };
}

const inText = (text: string, ids: NewIds): string => text.replace(ID, (old) => ids.of(old));

const AUTHOR_KEYS = ["id", "kind", "name"];
/** A name from a file is no account: members and tokens become names, as guests are. */
function asName(entries: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const isAuthor =
    (entries.kind === "user" || entries.kind === "token") &&
    typeof entries.name === "string" &&
    Object.keys(entries).every((key) => AUTHOR_KEYS.includes(key));
  return isAuthor ? { ...entries, kind: "guest" } : entries;
}

/** Replaces the ids in a value of JSON; authors become names. */
export function replaceIds(value: unknown, ids: NewIds): unknown {
  if (typeof value === "string") return inText(value, ids);
  if (Array.isArray(value)) return value.map((entry) => replaceIds(entry, ids));
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, entry]) => [inText(key, ids), replaceIds(entry, ids)]);
  return asName(Object.fromEntries(entries));
}

/** A row of an archive with its new ids. */
export function rowWithNewIds(table: ArchivedTable, row: ArchivedRow, ids: NewIds): ArchivedRow {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    table.columns[name]?.hasIds === true ? replaceIds(value, ids) : value,
  ]);
  return Object.fromEntries(entries);
}

const HASH = /\b[0-9a-f]{64}\b/g;
const BLANK: NewIds = { of: (old) => old.slice(0, 3) };

/** The text of a row without ids, hashes and accounts: rows of one project have the same order in every instance. */
export const textWithoutIds = (row: ArchivedRow): string =>
  JSON.stringify(replaceIds(row, BLANK)).replace(HASH, "");
