import { randomBytes } from "node:crypto";
import { type IdKind, makeId } from "../domain/ids.ts";

/** A fresh prefixed id. */
export function newId(kind: IdKind): string {
  return makeId(kind, randomBytes(20));
}
