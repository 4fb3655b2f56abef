/**
 * What an import may bring: one table, shown to people as it is and enforced by every reader. More is
 * refused with a code and its limit, never cut in silence; pictures alone are left out one by one.
 */
export const IMPORT_LIMITS = {
  /** Of the file as it is sent. */
  bytes: 24 * 1024 * 1024,
  /** Of all members of an archive together, unpacked (DOCX, XLSX and ReqIFZ are archives). */
  unzippedBytes: 128 * 1024 * 1024,
  /** Unpacked bytes for each packed byte, counted from 1 MB unpacked. */
  ratio: 200,
  /** Members of an archive. */
  entries: 5000,
  /** UTF-16 code units of the text that comes out. */
  characters: 20_000_000,
  /** Rows and columns of a sheet. */
  rows: 50_000,
  columns: 200,
  /** Elements of an XML document. */
  nodes: 1_000_000,
  /** How deep elements, lists, and specification hierarchies may nest. */
  depth: 100,
  /** Requirements of one import. */
  requirements: 20_000,
  pages: 2000,
  /** Of one picture, and of all pictures of a file: what goes beyond is left out and named, the file is read. */
  pictureBytes: 512 * 1024,
  picturesBytes: 2 * 1024 * 1024,
  /** How long a reader may work. */
  seconds: 60,
  /** Memory that a reader may use, in megabytes. */
  megabytes: 1024,
} as const;
export type ImportLimit = keyof typeof IMPORT_LIMITS;
