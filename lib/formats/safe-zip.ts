import { unzipSync, type Zippable, zipSync } from "fflate";
import { AppError } from "../domain/app-error.ts";
import { IMPORT_LIMITS } from "../domain/exchange/import-limits.ts";
import { importProblem, overLimit } from "../domain/exchange/import-problem.ts";

/** Whether bytes begin as a zip archive does. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/** The refusal of an archive that would unpack to far more than it is, with the limit and what it has. */
const swollen = (limit: "ratio" | "unzippedBytes", found: number): AppError =>
  new AppError("import_zip_bomb", { extra: { limit, most: IMPORT_LIMITS[limit], found } });

const RATIO_FROM = 1024 * 1024;

/** A name that stays below the folder that it is unpacked in. */
const isSafePath = (name: string): boolean =>
  !/^(?:\/|[A-Za-z]:)|[\\\p{Cc}]/u.test(name) && !name.split("/").includes("..");

/**
 * Unpacks an archive in memory. What its directory declares is checked against the limits before anything is unpacked,
 * and no member unpacks to more than it declares.
 * Errors: import_zip_bomb, import_too_complex (entries), import_damaged.
 */
export function unzipSafely(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0;
  let entries = 0;
  const filter = (file: { readonly name: string; readonly size: number; readonly originalSize: number }) => {
    entries += 1;
    total += file.originalSize;
    if (entries > IMPORT_LIMITS.entries) throw overLimit("entries", entries);
    const ratio = Math.ceil(total / bytes.length);
    if (total > RATIO_FROM && ratio > IMPORT_LIMITS.ratio) throw swollen("ratio", ratio);
    if (total > IMPORT_LIMITS.unzippedBytes) throw swollen("unzippedBytes", total);
    return isSafePath(file.name) && !file.name.endsWith("/");
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof Error && error.name === "AppError") throw error;
    throw importProblem("import_damaged");
  }
}

/** The members as an archive again, not packed: for readers that unpack by themselves and without limits. */
export function storedZip(members: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const files: Zippable = {};
  for (const [name, content] of Object.entries(members)) files[name] = content;
  return zipSync(files, { level: 0 });
}

/** A member's text as UTF-8; "" where there is none. */
export function memberText(members: Readonly<Record<string, Uint8Array>>, name: string): string {
  const bytes = members[name];
  return bytes === undefined ? "" : new TextDecoder("utf-8").decode(bytes);
}
