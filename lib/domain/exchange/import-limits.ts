/**
 * Import limits, shown to users and enforced by every reader. A file over a limit is refused with an error code, never
 * truncated silently; only pictures are left out one by one.
 */
export const IMPORT_LIMITS = {
  /** Size of the uploaded file. */
  bytes: 24 * 1024 * 1024,
  /** Total unpacked size of an archive (DOCX, ODT, XLSX and ReqIFZ are archives). */
  unzippedBytes: 128 * 1024 * 1024,
  /** Maximum compression ratio, applied from 1 MB unpacked. */
  ratio: 200,
  /** Maximum number of entries of an archive. */
  entries: 5000,
  /** Length of the extracted text in UTF-16 code units. */
  characters: 20_000_000,
  /** Rows and columns of a sheet. */
  rows: 50_000,
  columns: 200,
  /** Elements of an XML document. */
  nodes: 1_000_000,
  /** Maximum nesting of elements, lists and specification hierarchies. */
  depth: 100,
  /** Requirements of one import. */
  requirements: 20_000,
  pages: 2000,
  /** Size of one picture, and of all pictures of a file; larger ones are left out and reported. */
  pictureBytes: 512 * 1024,
  picturesBytes: 2 * 1024 * 1024,
  /** Time limit of a reader. */
  seconds: 60,
  /** Memory limit of a reader, in megabytes. */
  megabytes: 1024,
} as const;
export type ImportLimit = keyof typeof IMPORT_LIMITS;
