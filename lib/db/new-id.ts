import { randomBytes } from "node:crypto";
import { type EntityKind, makeId } from "../domain/ids.ts";

/** A new prefixed id. */
export function newId(kind: EntityKind): string {
  return makeId(kind, randomBytes(20));
}
