import { inflateSync } from "fflate";
import type { DropReason, TreeEntry } from "../../domain/openspec/read-tree.ts";

/** What an archive may hold; more is refused before anything is unpacked. */
export const TREE_LIMITS = { entries: 2000, file: 1_000_000, total: 20_000_000 } as const;

/** Why an archive as a whole cannot be read. */
export type ArchiveProblem = "zip_invalid" | "too_many_entries" | "too_large_unpacked";

export type UnzippedTree =
  | { readonly ok: true; readonly entries: readonly TreeEntry[] }
  | { readonly ok: false; readonly problem: ArchiveProblem };

interface Entry {
  readonly path: string;
  readonly flags: number;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly isLink: boolean;
  readonly offset: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
const UNIX = 3;
const LINK = 0xa;

/**
 * Unpacks the text files of a zip in memory; nothing is written anywhere. Sizes are those that the directory declares,
 * and no file unpacks to more than it declares. Links are not followed, and a path that leads out is not used.
 */
export function unzipTree(bytes: Uint8Array): UnzippedTree {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let entries: Entry[] | null;
  try {
    entries = directory(bytes, view);
  } catch {
    entries = null; // an offset outside of the archive
  }
  if (entries === null) return { ok: false, problem: "zip_invalid" };
  if (entries.length > TREE_LIMITS.entries) return { ok: false, problem: "too_many_entries" };
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > TREE_LIMITS.total) return { ok: false, problem: "too_large_unpacked" };
  const files = entries.filter(({ path }) => !path.endsWith("/"));
  return { ok: true, entries: files.map((entry) => unpack(bytes, view, entry)) };
}

function directory(bytes: Uint8Array, view: DataView): Entry[] | null {
  const end = endOf(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== CENTRAL) return null;
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ];
    const unix = view.getUint8(at + 5) === UNIX;
    entries.push({
      path: pathOf(bytes.subarray(at + 46, at + 46 + name)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      isLink: unix && view.getUint32(at + 38, true) >>> 28 === LINK,
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
}

/** The offset of the end record; a comment may follow it. */
function endOf(view: DataView): number | null {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END) return at;
  return null;
}

function pathOf(name: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(name);
  } catch {
    return new TextDecoder("latin1").decode(name);
  }
}

/** Whether a path stays below the folder that it is unpacked in. */
function isSafe(path: string): boolean {
  return (
    !/^(?:\/|[A-Za-z]:)|[\\\p{Cc}]/u.test(path) &&
    !path.split("/").some((part) => part === ".." || part === ".")
  );
}

function refusal({ path, isLink, flags, method, size }: Entry): DropReason | null {
  if (!isSafe(path)) return "path_unsafe";
  if (isLink) return "link";
  if ((flags & 1) === 1) return "encrypted";
  if (size > TREE_LIMITS.file) return "too_large";
  return method === 0 || method === 8 ? null : "unpack_failed";
}

function unpack(bytes: Uint8Array, view: DataView, entry: Entry): TreeEntry {
  const { path, offset, packed, size, method } = entry;
  const refused = refusal(entry);
  if (refused !== null) return { path: path.slice(0, 300), dropped: refused };
  try {
    if (view.getUint32(offset, true) !== LOCAL) return { path, dropped: "unpack_failed" };
    const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    const data = bytes.subarray(start, start + packed);
    const content = method === 0 ? data : inflateSync(data, { out: new Uint8Array(size) });
    if (content.length !== size) return { path, dropped: "unpack_failed" };
    return textOf(path, content);
  } catch {
    return { path, dropped: "unpack_failed" };
  }
}

function textOf(path: string, content: Uint8Array): TreeEntry {
  try {
    return { path, text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content) };
  } catch {
    return { path, dropped: "not_text" };
  }
}
