import type { SrsRecord } from "../records/record.ts";
import type { LinkEnd } from "./link.ts";

/** A thing that links lead to or from, as the project has it now. */
export interface TraceItem {
  readonly end: LinkEnd;
  readonly title: string;
  /** What a confirmed link holds on to; null: nothing that could change. */
  readonly statement: string | null;
  /** The record, where it is a requirement. */
  readonly record: SrsRecord | null;
  /** Where it is; null: in no document. */
  readonly place: { readonly documentId: string; readonly line: number; readonly section: string } | null;
}
