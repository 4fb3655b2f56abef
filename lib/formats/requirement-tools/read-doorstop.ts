import { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import { limitRemarks, summarizeList } from "../../domain/exchange/check-items.ts";
import {
  type DoorstopItem,
  doorstopItem,
  isDoorstopItem,
} from "../../domain/exchange/doorstop/doorstop-item.ts";
import { doorstopParts } from "../../domain/exchange/doorstop/doorstop-parts.ts";
import { DOORSTOP_SETTINGS } from "../../domain/exchange/doorstop/is-doorstop.ts";
import { importFromParts } from "../../domain/exchange/import-from-parts.ts";
import { importProblem } from "../../domain/exchange/import-problem.ts";
import { remark } from "../../domain/exchange/import-remarks.ts";
import type { ImportedDocument, ReadOptions } from "../../domain/exchange/imported-document.ts";
import { belowTitle } from "../../domain/exchange/write-items.ts";
import { yamlValue } from "../records/yaml-value.ts";
import { unzipSafely } from "../safe-zip.ts";
import { decodeFile } from "../text/decode-file.ts";

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
const settingsSchema = z.object({
  settings: z.object({ prefix: z.string().default(""), parent: z.string().nullish() }),
});

/** A folder of items, with the prefixes of its document and of the document above it. */
interface Folder {
  readonly path: string;
  readonly prefix: string;
  readonly parent: string;
}

interface DoorstopImport {
  readonly title: string;
  readonly options: ReadOptions;
}

/**
 * Reads a single item: YAML, or Markdown with YAML in front. Its file is named after its id.
 * @returns null for any other text
 */
export function readDoorstopFile(text: string, { title, options }: DoorstopImport): ImportedDocument | null {
  const item = itemOf(title, text);
  return item === null
    ? null
    : toImport([{ prefix: title, items: [item] }], { title, options, left: [], damaged: [] });
}

/** The item of a file; null if it is none. Errors: import_damaged (with the line). */
function itemOf(id: string, text: string): DoorstopItem | null {
  const matter = FRONT_MATTER.exec(text);
  const value = yamlValue(matter?.[1] ?? text, "failsafe");
  if (!isDoorstopItem(value)) return null;
  if (matter === null) return doorstopItem(id, value);
  const body = text.slice(matter[0].length).trim();
  const header = /^#[ \t]+(.+?)[ \t#]*$/m.exec(body);
  const words = header === null ? body : body.replace(header[0], "");
  return doorstopItem(id, { ...(value as object), header: header?.[1] ?? "", text: words });
}

/**
 * Reads the documents of Doorstop in an archive: each folder with a `.doorstop.yml` is a document, its items follow by their
 * levels. Several documents become sections of one. Files that are no items are listed.
 * Errors: import_nothing, and those of `unzipSafely`, `decodeFile` and `importFromParts`.
 */
export function readDoorstopArchive(bytes: Uint8Array, { title, options }: DoorstopImport): ImportedDocument {
  const members = Object.entries(unzipSafely(bytes));
  const folders = inOrder(
    members.flatMap(([path, content]) => (DOORSTOP_SETTINGS.test(path) ? [folderOf(path, content)] : [])),
  );
  const items = new Map<Folder, DoorstopItem[]>(folders.map((folder) => [folder, []]));
  const left: string[] = [];
  const damaged: string[] = [];
  for (const [path, content] of members) {
    if (DOORSTOP_SETTINGS.test(path)) continue;
    const found = /\.(?:ya?ml|md)$/i.test(path) ? tryItem(path, content) : null;
    const folder = nearest(folders, path);
    if (typeof found === "string") damaged.push(found);
    else if (found === null || folder === undefined) left.push(path);
    else items.get(folder)?.push(found);
  }
  const documents = folders.map((folder) => ({ prefix: folder.prefix, items: items.get(folder) ?? [] }));
  return toImport(documents, { title, options, left, damaged });
}

function folderOf(path: string, content: Uint8Array): Folder {
  const folder = path.replace(DOORSTOP_SETTINGS, "");
  const name = folder.split("/").at(-1) || "Doorstop";
  let read: z.infer<typeof settingsSchema> | undefined;
  try {
    read = settingsSchema.safeParse(yamlValue(decodeFile(content).text)).data;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return { path: folder, prefix: read?.settings.prefix || name, parent: read?.settings.parent ?? "" };
}

/** Documents above others first. */
function inOrder(folders: readonly Folder[]): Folder[] {
  const ordered: Folder[] = [];
  let left = folders.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  while (left.length > 0) {
    const waiting = new Set(left.map(({ prefix }) => prefix));
    const next = left.filter(({ parent, prefix }) => parent === prefix || !waiting.has(parent));
    // Documents that are above each other have no order.
    const taken = next.length > 0 ? next : left;
    ordered.push(...taken);
    left = left.filter((folder) => !taken.includes(folder));
  }
  return ordered;
}

/** The item of a member, null if it is none, or the reason why it cannot be read. */
function tryItem(path: string, content: Uint8Array): DoorstopItem | string | null {
  const id = path.replace(/^.*\//, "").replace(/\.[^.]+$/, "");
  try {
    return itemOf(id, decodeFile(content).text);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `${path}: ${error.fields[0]?.detail ?? error.code}`;
  }
}

/** The innermost folder that contains a path. */
function nearest(folders: readonly Folder[], path: string): Folder | undefined {
  const above = folders.filter((folder) => folder.path === "" || path.startsWith(`${folder.path}/`));
  return above.toSorted((one, other) => other.path.length - one.path.length)[0];
}

function toImport(
  documents: readonly { readonly prefix: string; readonly items: readonly DoorstopItem[] }[],
  found: DoorstopImport & { readonly left: readonly string[]; readonly damaged: readonly string[] },
): ImportedDocument {
  const { options, left, damaged } = found;
  const { language } = options;
  const filled = documents.filter(({ items }) => items.length > 0);
  if (filled.length === 0) throw importProblem("import_nothing", damaged[0]);
  const linked = new Set(filled.flatMap(({ items }) => items.flatMap(({ links }) => links)));
  const read = filled.map(({ prefix, items }) => ({ prefix, ...doorstopParts(items, { language, linked }) }));
  const single = read.length === 1;
  const headings = read.flatMap((one) => one.headings);
  return importFromParts({
    format: "doorstop",
    title: (single ? read[0]?.prefix : "") || found.title,
    parts: single ? (read[0]?.parts ?? []) : read.flatMap((one) => belowTitle(one.prefix, one.parts)),
    links: read.flatMap(({ links }) => links),
    remarks: [
      ...(headings.length > 0
        ? [remark("headings_read", { count: headings.length, detail: summarizeList(headings) })]
        : []),
      ...limitRemarks(damaged, (detail) => remark("file_unreadable", { detail })),
      ...(left.length > 0 ? [remark("files_not_read", { detail: summarizeList(left) })] : []),
    ],
    encoding: "utf-8",
    options,
  });
}
