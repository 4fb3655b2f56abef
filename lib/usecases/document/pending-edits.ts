import { answersOfWork } from "#lib/db/answers-of-work.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import { type SuggestionRow, suggestionsOfMessages } from "#lib/db/suggestions.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { type Overlay, type OverlayBatch, overlayEdits } from "#lib/domain/document/overlay.ts";

/** A document and its newest text. */
export interface PendingOn {
  readonly documentId: string;
  readonly version: number;
  readonly text: string;
}

/** Suggestions that were made together: one work step stores its edits in one statement. */
function batchesOf(rows: readonly SuggestionRow[]): SuggestionRow[][] {
  const batches: SuggestionRow[][] = [];
  for (const row of rows) {
    const last = batches.at(-1)?.[0];
    const isSame =
      last?.created_at.getTime() === row.created_at.getTime() &&
      last.base_version === row.base_version &&
      last.message_id === row.message_id;
    if (isSame) batches.at(-1)?.push(row);
    else batches.push([row]);
  }
  return batches;
}

/** The suggested edits of a document that one work made, as texts: which text each was made for, and what the open ones make of it. */
export class PendingEdits {
  private readonly on: PendingOn;
  private readonly batches: readonly (readonly SuggestionRow[])[];
  private readonly versions: ReadonlyMap<number, string>;

  private constructor(on: PendingOn, rows: readonly SuggestionRow[], versions: ReadonlyMap<number, string>) {
    this.on = on;
    this.batches = batchesOf(rows);
    this.versions = versions;
  }

  /** Those of the work that a chat answer belongs to; without an answer there are none. */
  static async ofWork(db: ProjectDb, on: PendingOn, messageId: string | null): Promise<PendingEdits> {
    const messages = messageId === null ? [] : await answersOfWork(db, messageId);
    const all = await suggestionsOfMessages(db, messages);
    return PendingEdits.of(
      db,
      on,
      all.filter(({ document_id }) => document_id === on.documentId),
    );
  }

  /** Those of the work that a suggestion belongs to; `known` has what was read for others of the document. */
  static async around(
    db: ProjectDb,
    on: PendingOn,
    { row, known }: { readonly row: SuggestionRow; readonly known: Map<string, PendingEdits> },
  ): Promise<PendingEdits> {
    // Without an answer there is no order between suggestions; only the text that they were made for is shared.
    const key = row.message_id ?? `version ${row.base_version}`;
    const found =
      known.get(key) ??
      (row.message_id === null
        ? await PendingEdits.of(db, on, [row])
        : await PendingEdits.ofWork(db, on, row.message_id));
    known.set(key, found);
    return found;
  }

  /** Those given, in the order in which they were made. */
  private static async of(
    db: ProjectDb,
    on: PendingOn,
    rows: readonly SuggestionRow[],
  ): Promise<PendingEdits> {
    const versions = new Map([[on.version, on.text]]);
    for (const { base_version } of rows)
      if (!versions.has(base_version)) {
        const row = await readDocumentVersion(db, on.documentId, base_version);
        versions.set(base_version, row?.text ?? on.text);
      }
    return new PendingEdits(on, rows, versions);
  }

  /**
   * The text that a suggestion was made for: the version that its author read, with the earlier edits of the same work, whatever
   * was decided about them since.
   */
  baseOf(row: SuggestionRow): string {
    const version = this.versions.get(row.base_version) ?? this.on.text;
    const earlier = this.before(row).flatMap((rows): OverlayBatch[] => {
      const edits = rows.filter(({ applied_version: at }) => at === null || at > row.base_version);
      return edits.length === 0 ? [] : [{ edits, base: version }];
    });
    return earlier.reduce((text, batch) => overlayEdits(text, [{ ...batch, base: text }]).text, version);
  }

  /** The newest text with the open edits, all or those before a suggestion. */
  openText(until?: SuggestionRow): Overlay {
    const batches = until === undefined ? this.batches : this.before(until);
    return this.overlay(this.on.text, batches, ({ status }) => status === "open");
  }

  /** A text with the edits before a suggestion that became part of the same version as it did. */
  textWithAccepted(text: string, row: SuggestionRow): string {
    const isSame = (other: SuggestionRow) =>
      row.applied_version !== null && other.applied_version === row.applied_version;
    return this.overlay(text, this.before(row), isSame).text;
  }

  private overlay(
    text: string,
    batches: readonly (readonly SuggestionRow[])[],
    isWanted: (row: SuggestionRow) => boolean,
  ): Overlay {
    const wanted = batches.flatMap((rows): OverlayBatch[] => {
      const [first] = rows;
      const edits = rows.filter(isWanted);
      return first === undefined || edits.length === 0 ? [] : [{ edits, base: this.baseOf(first) }];
    });
    return overlayEdits(text, wanted);
  }

  /** The batches before the one of a suggestion. */
  private before(row: SuggestionRow): readonly (readonly SuggestionRow[])[] {
    const at = this.batches.findIndex((rows) => rows.some(({ id }) => id === row.id));
    return this.batches.slice(0, Math.max(0, at));
  }
}
