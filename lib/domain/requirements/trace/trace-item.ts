import type { SrsRecord } from "../records/record.ts";
import type { LinkEnd } from "./link.ts";

/** An item that links connect, in its current state. */
export interface TraceItem {
  readonly end: LinkEnd;
  readonly title: string;
  /** Text that link confirmations refer to; null if the item has none. */
  readonly statement: string | null;
  /** The record, if the item is a requirement. */
  readonly record: SrsRecord | null;
  /** It was removed from the documents; what links to it is to be checked. */
  readonly removed?: true;
  /** Position; null if it is in no document. */
  readonly place: { readonly documentId: string; readonly line: number; readonly section: string } | null;
}
