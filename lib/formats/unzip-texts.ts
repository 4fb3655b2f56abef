import { unzipSync } from "fflate";

/** Members of an archive that are read at most, and their bytes together. */
const MOST_MEMBERS = 1000;
const LARGEST_TOTAL = 60 * 1024 * 1024;

export interface ZipMember {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export type Unzipped =
  | {
      readonly ok: true;
      readonly members: readonly ZipMember[];
      /** Members that are too large to be read. */
      readonly tooLarge: readonly string[];
    }
  | { readonly ok: false; readonly code: "archive_unreadable" | "too_large" };

/** What operating systems add to archives, and what a repository keeps for itself. */
const NOISE = /(^|\/)(__MACOSX|\.git|node_modules)\/|(^|\/)(\.DS_Store|Thumbs\.db)$|\/$/;

/**
 * Unpacks the members that are wanted. Sizes are taken from the archive's directory and bound what is unpacked, so an
 * archive that says less than it holds is cut, never swollen. Never throws.
 */
export function unzipTexts(
  bytes: Uint8Array,
  options: { readonly wanted: (path: string) => boolean; readonly largest: number },
): Unzipped {
  const tooLarge: string[] = [];
  let count = 0;
  let total = 0;
  const filter = (file: { readonly name: string; readonly originalSize: number }): boolean => {
    if (NOISE.test(file.name) || !options.wanted(file.name)) return false;
    if (file.originalSize > options.largest) {
      tooLarge.push(file.name);
      return false;
    }
    count += 1;
    total += file.originalSize;
    return count <= MOST_MEMBERS && total <= LARGEST_TOTAL;
  };
  try {
    const files = unzipSync(bytes, { filter });
    if (count > MOST_MEMBERS || total > LARGEST_TOTAL) return { ok: false, code: "too_large" };
    const members = Object.entries(files).map(([path, content]) => ({ path, bytes: content }));
    return { ok: true, members, tooLarge };
  } catch {
    return { ok: false, code: "archive_unreadable" };
  }
}
