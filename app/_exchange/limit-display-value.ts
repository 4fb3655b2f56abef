import type { ImportLimit } from "#lib/domain/exchange/import-limits.ts";

const MEGABYTE = 1024 * 1024;

const IN_MEGABYTES: ReadonlySet<ImportLimit> = new Set([
  "bytes",
  "unzippedBytes",
  "pictureBytes",
  "picturesBytes",
]);

/** A limit value for display: bytes as megabytes, any other unchanged. */
export const limitDisplayValue = (limit: ImportLimit, value: number): number =>
  IN_MEGABYTES.has(limit) ? Math.ceil((value / MEGABYTE) * 10) / 10 : value;
