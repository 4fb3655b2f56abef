import type { Section } from "../document/outline.ts";
import type { SectionKind } from "../srs-outline/profile.ts";

/** A requirement statement with its position in a document. */
export interface PlacedStatement {
  readonly text: string;
  /** Offset of the text in the document. */
  readonly start: number;
  /** Index of the block that contains it. */
  readonly block: number;
  readonly section: Section | null;
  readonly sectionKind: SectionKind | null;
  readonly requirementId: string | null;
  /** Whether the id precedes the statement itself and is not in the heading above. */
  readonly ownId: boolean;
  /** Start of the text of the id. */
  readonly idAt: number;
  /** Whether it is a cell of a column for requirement statements or measures, such as 需求描述. */
  readonly inStatementColumn: boolean;
  /** Offsets in the text of its sentence and of each item or row that continues it. */
  readonly pieces: readonly { readonly start: number; readonly end: number }[];
}
