import type { ImportLimit } from "#lib/domain/exchange/import-limits.ts";

const MEGABYTE = 1024 * 1024;

/** A figure of a limit as people read it: bytes as megabytes, any other as it is. */
export const limitFigure = (limit: ImportLimit, value: number): number =>
  limit === "bytes" || limit === "unzippedBytes" ? Math.ceil((value / MEGABYTE) * 10) / 10 : value;
