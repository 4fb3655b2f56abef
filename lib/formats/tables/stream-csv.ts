import { CSV_MARK, csvLines } from "./write-csv.ts";

/** A column of a CSV file: its name and what it says of a row. */
export type CsvColumn<Row> = readonly [name: string, cell: (row: Row) => string];

interface ListPage<Row> {
  readonly data: readonly Row[];
  readonly next_cursor: string | null;
}

/** Rows that are read together, and therefore the most that are in memory. */
const PAGE = 500;

/**
 * A list as a CSV file that is read page by page as fast as the client takes it. A row that changes meanwhile can be missing or
 * appear twice in a list that is ordered by the last change.
 * @param headings Headings by names of columns; a column without one has its name as heading.
 * @param readPage Reads the page after a cursor; undefined: the first one.
 * @returns The file, once its first page is read, so that a list that is refused has no file.
 * @throws AppError whatever `readPage` throws for the first page; a later error breaks off the file.
 */
export async function streamCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  headings: Readonly<Record<string, string>>,
  readPage: (page: { readonly limit: number; readonly cursor: string | undefined }) => Promise<ListPage<Row>>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const read = (cursor: string | undefined) => readPage({ limit: PAGE, cursor });
  const linesOf = ({ data }: ListPage<Row>) =>
    csvLines(data.map((row) => columns.map(([, cell]) => cell(row))));
  const names = columns.map(([name]) => headings[name] ?? name);
  const first = await read(undefined);
  let cursor = first.next_cursor;
  return new ReadableStream<Uint8Array>({
    start(file) {
      file.enqueue(encoder.encode(CSV_MARK + csvLines([names]) + linesOf(first)));
      if (cursor === null) file.close();
    },
    async pull(file) {
      if (cursor === null) return;
      const page = await read(cursor);
      cursor = page.next_cursor;
      file.enqueue(encoder.encode(linesOf(page)));
      if (cursor === null) file.close();
    },
  });
}

/** A CSV file to download. */
export const csvAttachment = (list: string, bytes: ReadableStream<Uint8Array>) => ({
  name: `${list}.csv`,
  mediaType: "text/csv; charset=utf-8",
  bytes,
});
