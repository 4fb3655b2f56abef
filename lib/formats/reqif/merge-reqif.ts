import { type Zippable, zipSync } from "fflate";
import type { ExportBundle } from "../../domain/exchange/export-bundle.ts";
import { isZip, unzipSafely } from "../safe-zip.ts";
import { keepDates } from "./keep-dates.ts";
import { ReqifMerge } from "./merge-changes.ts";
import { originsOf, type ReqifMember } from "./merge-origins.ts";
import { followParts, statedText } from "./merge-parts.ts";
import { reqifMembers } from "./read-reqif.ts";
import { decodeXml, parseXml } from "./read-xml.ts";
import { readContent } from "./reqif-content.ts";

/** The first moment that a zip can name; the same file gives the same bytes. */
const MADE = new Date(1980, 0, 1);

/** A file that a document was imported from, with the changes of the document since then. */
export interface MergedFile {
  /** The ReqIF file; null if the archive has several. */
  readonly file: Uint8Array | null;
  /** The archive with all its members; null if the file was no archive. */
  readonly archive: Uint8Array | null;
}

/**
 * Writes the changes of a document into the file that it was imported from. What nobody changed keeps its bytes:
 * identifiers, types, attributes, formatted text, relations and hierarchies. Null where the text cannot be followed
 * from the file.
 */
export function mergeReqif(bundle: ExportBundle): MergedFile | null {
  const { original } = bundle;
  if (original === undefined) return null;
  if (!isZip(original.bytes)) {
    const merged = mergedTexts([readMember("", original.bytes)], bundle);
    return merged === null ? null : { file: merged[0] ?? original.bytes, archive: null };
  }
  const members = unzipSafely(original.bytes);
  const names = reqifMembers(original.bytes).files.map(({ name }) => name);
  const merged = mergedTexts(
    names.map((name) => readMember(name, members[name] ?? new Uint8Array())),
    bundle,
  );
  if (merged === null) return null;
  const file = names.length === 1 ? (merged[0] ?? members[names[0] ?? ""] ?? null) : null;
  if (merged.every((one) => one === null)) return { file, archive: original.bytes };
  const files: Zippable = { ...members };
  for (const [at, name] of names.entries()) files[name] = merged[at] ?? members[name] ?? new Uint8Array();
  return { file, archive: zipSync(files, { level: 6, mtime: MADE }) };
}

function readMember(name: string, bytes: Uint8Array): ReqifMember {
  const text = decodeXml(bytes);
  return { text, content: readContent({ name, root: parseXml(text) }) };
}

/** Each file with its changes, null for one without any; null where the text cannot be followed. */
function mergedTexts(members: readonly ReqifMember[], bundle: ExportBundle): (Uint8Array | null)[] | null {
  const { original } = bundle;
  if (original === undefined) return null;
  const before = statedText(original.markdown, bundle);
  const now = statedText(bundle.markdown, bundle);
  const origins = originsOf(members, before.parts);
  if (origins === null) return null;
  const merge = new ReqifMerge(members, bundle.date);
  const followed = followParts(before.parts, now.parts);
  merge.parts(followed, { before: before.parts, origins });
  merge.links(before.read.links, bundle.links);
  return merge.finish().map((file) => (file === null ? null : keepDates(file, bundle)));
}
