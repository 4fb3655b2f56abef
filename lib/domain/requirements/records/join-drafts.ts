import type { DraftRecord, TestItem } from "./draft-record.ts";
import type { FieldSpan, SrsRecord, WrittenLink } from "./record.ts";

export interface DocumentRecords {
  /** In reading order; each id once, from its strongest definition. */
  readonly records: readonly SrsRecord[];
  readonly tests: readonly TestItem[];
  /** Links of all records and of tables of tests and traces. */
  readonly links: readonly WrittenLink[];
  /** Ids that are defined more than once, with the lines. */
  readonly duplicates: readonly {
    readonly id: string;
    readonly lines: readonly number[];
    readonly places: readonly FieldSpan[];
    readonly statements: readonly string[];
  }[];
}

/** Result for a missing document. */
export const NO_RECORDS: DocumentRecords = { records: [], tests: [], links: [], duplicates: [] };

/** Combines a document's drafts: each id once, from its strongest definition. */
export function joinDrafts(drafts: readonly DraftRecord[], loose: readonly WrittenLink[]): DocumentRecords {
  const best = new Map<string, DraftRecord>();
  const defined = new Map<string, DraftRecord[]>();
  for (const draft of drafts) {
    const known = best.get(draft.id);
    if (known === undefined || draft.rank < known.rank) {
      best.set(draft.id, draft);
      defined.set(draft.id, [draft]);
    } else if (draft.rank === known.rank && !draft.summary) defined.get(draft.id)?.push(draft);
  }
  const stored = [...best.values()].sort((a, b) => a.line - b.line);
  const stated = stored.filter(({ kind }) => kind !== "test" && kind !== "risk");
  const records = stated.map((draft) => draft.finish());
  const all = [...stored.flatMap((draft) => draft.links), ...loose];
  const links = new Map(all.map((link) => [`${link.kind} ${link.from} ${link.to} ${link.role ?? ""}`, link]));
  return {
    records,
    tests: stored.filter(({ kind }) => kind === "test").map((draft) => draft.asTest()),
    links: [...links.values()].filter(({ from, to }) => from !== to),
    duplicates: [...defined]
      .filter(([, all]) => all.length > 1)
      .map(([id, all]) => ({
        id,
        lines: all.map(({ line }) => line),
        places: all.map(({ idSpan }) => idSpan),
        statements: all.map((draft) => draft.asTest().statement),
      })),
  };
}
