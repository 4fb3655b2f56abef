/** Columns of lists that people choose, in the order in which they are shown; the name of a row is always shown. */
export const LIST_COLUMNS = {
  requirements: [
    "statement",
    "type",
    "priority",
    "status",
    "owner",
    "source",
    "verification",
    "version",
    "document",
    "approved",
    "changed",
  ],
  tasks: ["phase", "run", "updated", "created", "created_by", "plan"],
  documents: ["version", "updated", "created"],
  projects: ["language", "updated", "created", "repository"],
} as const;
export type ColumnList = keyof typeof LIST_COLUMNS;
export type ListColumn<L extends ColumnList> = (typeof LIST_COLUMNS)[L][number];

const COLUMNS_ONLY = [
  "document",
  "approved",
  "changed",
] as const satisfies readonly ListColumn<"requirements">[];

/** Whether a column of requirements shows no field of the document. */
export const isColumnOnly = (name: ListColumn<"requirements">): name is (typeof COLUMNS_ONLY)[number] =>
  COLUMNS_ONLY.some((one) => one === name);

/** Columns that are shown unless somebody chooses others. */
export const USUAL_COLUMNS: { readonly [L in ColumnList]: readonly ListColumn<L>[] } = {
  requirements: ["statement", "type", "priority", "status"],
  tasks: ["phase", "run", "updated"],
  documents: ["version", "updated"],
  projects: ["language", "updated"],
};

/**
 * The chosen columns in their order. Values are names or lists of names with commas; unknown ones count as not given.
 * @param given The values of the parameter `columns`; empty: nobody chose, so the usual ones are shown.
 */
export function shownColumns<L extends ColumnList>(
  list: L,
  given: readonly string[],
): readonly ListColumn<L>[] {
  if (given.length === 0) return USUAL_COLUMNS[list];
  const names = new Set(given.flatMap((value) => value.split(",")));
  const all: readonly ListColumn<L>[] = LIST_COLUMNS[list];
  return all.filter((name) => names.has(name));
}

/**
 * The columns of a list in a file.
 * @param given Names with commas; undefined: all columns.
 */
export const exportedColumns = <L extends ColumnList>(
  list: L,
  given: string | undefined,
): readonly ListColumn<L>[] => (given === undefined ? LIST_COLUMNS[list] : shownColumns(list, [given]));

/** The value of the parameter `columns`; null for the usual columns, which need none. */
export function columnsParameter<L extends ColumnList>(
  list: L,
  shown: readonly ListColumn<L>[],
): string | null {
  const value = shown.join(",");
  return value === USUAL_COLUMNS[list].join(",") ? null : value;
}
