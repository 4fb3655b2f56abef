import { AppError } from "../../domain/app-error.ts";
import { checkItems, checkLinks, limitRemarks, summarizeList } from "../../domain/exchange/check-items.ts";
import { importProblem } from "../../domain/exchange/import-problem.ts";
import { type ImportRemark, remark } from "../../domain/exchange/import-remarks.ts";
import type { ImportedDocument, ReadOptions } from "../../domain/exchange/imported-document.ts";
import type { RequirementLink } from "../../domain/exchange/requirement-item.ts";
import { belowTitle, type ItemPart, writeItems } from "../../domain/exchange/write-items.ts";
import { isZip, unzipSafely } from "../safe-zip.ts";
import { childNamed, elementsIn, readXml, type XmlElement } from "./read-xml.ts";
import { type ReqifContent, type ReqifRoot, readContent } from "./reqif-content.ts";
import { refIn } from "./reqif-definitions.ts";
import { digestOf, type ReqifSource, SOURCE_ATTRIBUTES } from "./reqif-source.ts";

const NAMESPACE = "http://www.omg.org/spec/ReqIF/20110401/reqif.xsd";
const IS_REQIF = /\.(?:reqif|xml)$/i;

/**
 * Reads ReqIF 1.0 to 1.2, alone or in a zip: objects with their attributes, enumerations by name, hierarchies as
 * sections, relations as links; XHTML becomes Markdown. Of an archive with several files each becomes a section. What
 * a file refers to and does not hold is reported each.
 * Errors: import_doctype, import_damaged, import_too_complex, import_zip_bomb, import_nothing, import_encoding; of a
 * file in an archive with its name.
 */
export function readReqif(bytes: Uint8Array, options: ReadOptions): ImportedDocument {
  if (!isZip(bytes)) return importedOf([readContent({ name: "", root: readXml(bytes) })], options);
  const { files, others } = reqifMembers(bytes);
  if (files.length === 0) throw importProblem("import_damaged", "no .reqif in the archive");
  const left = limitRemarks(others, (detail) => remark("embedded_dropped", { detail }));
  const contents = files.map((file) => readContent(file));
  const read = importedOf(contents, options);
  return { ...read, format: "reqifz", remarks: [...left, ...read.remarks] };
}

/** The ReqIF files of an archive, and the names of what else is in it. Errors: as `readReqif`. */
export function reqifMembers(bytes: Uint8Array): { files: ReqifRoot[]; others: string[] } {
  const members = Object.entries(unzipSafely(bytes));
  const named = members.filter(([name]) => /\.reqif$/i.test(name));
  const taken = named.length > 0 ? named : members.filter(([name]) => IS_REQIF.test(name));
  const files = taken.map(([name, content]) => ({ name, root: rootOf(name, content) }));
  const names = new Set(taken.map(([name]) => name));
  return { files, others: members.map(([name]) => name).filter((name) => !names.has(name)) };
}

function rootOf(name: string, content: Uint8Array): XmlElement {
  try {
    return readXml(content);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const detail = error.fields[0]?.detail ?? "";
    throw new AppError(error.code, {
      fields: [{ pointer: "/file", code: error.code, detail: `${name} ${detail}`.trim().slice(0, 300) }],
      extra: error.extra,
    });
  }
}

/** What the objects and links of a file say, as one value; null where it cannot be imported. */
export function readReqifDigest(bytes: Uint8Array): string | null {
  try {
    const { parts, links } = joined([readContent({ name: "", root: readXml(bytes) })]);
    return digestOf(parts, links);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

interface Joined {
  readonly title: string;
  readonly parts: readonly ItemPart[];
  readonly links: readonly RequirementLink[];
  readonly remarks: readonly ImportRemark[];
}

/** Several files in one document: each is a section. */
function joined(contents: readonly ReqifContent[]): Joined {
  if (contents.every(({ objects }) => objects.size === 0)) throw importProblem("import_nothing");
  const [first] = contents;
  const alone = contents.length === 1;
  const parts = contents.flatMap(({ title, parts: own }): ItemPart[] => {
    const placed = own.map(({ part }) => part);
    return alone ? placed : belowTitle(title, placed);
  });
  const found = contents.flatMap(({ relations }) => relations.map(({ link }) => link));
  const ends = new Set(found.flatMap(({ from, to }) => [from, to]));
  const { links, remarks } = checkLinks(found, ends);
  return { title: first?.title ?? "", parts, links, remarks };
}

function importedOf(
  contents: readonly ReqifContent[],
  { language, patterns }: ReadOptions,
): ImportedDocument {
  const { title, parts, links, remarks } = joined(contents);
  const requirements = parts.flatMap((part) => (part.kind === "requirement" ? [part.item] : []));
  const [only, ...others] = contents;
  const source = only === undefined || others.length > 0 ? null : sourceOf(only);
  const restored = source !== null && source.digest === digestOf(parts, links) ? source.markdown : null;
  return {
    format: "reqif",
    title,
    markdown: restored ?? writeItems({ title, parts, links, language, patterns }),
    requirements,
    links: [...links],
    remarks: [
      ...(source === null ? [] : [remark(restored === null ? "source_outdated" : "source_kept")]),
      ...(restored === null ? [remark("file_stored")] : []),
      ...contents.flatMap(contentRemarks),
      ...checkItems(requirements),
      ...remarks,
    ],
    encoding: null,
    sheets: [],
    sheet: null,
    columns: [],
    keepsFile: restored === null,
  };
}

/** The Markdown that a specification has, by the names of its attributes. */
function sourceOf({ specifications, definitions }: ReqifContent): ReqifSource | null {
  const [only, ...others] = specifications;
  if (only === undefined || others.length > 0) return null;
  const type = definitions.types.get(refIn(childNamed(only, "TYPE")));
  const values = new Map<string, string>();
  for (const value of elementsIn(childNamed(only, "VALUES"))) {
    const name = type?.attributes.get(refIn(childNamed(value, "DEFINITION"))) ?? "";
    values.set(name, value.attributes["THE-VALUE"] ?? "");
  }
  const markdown = values.get(SOURCE_ATTRIBUTES.markdown);
  const digest = values.get(SOURCE_ATTRIBUTES.digest);
  return markdown === undefined || digest === undefined ? null : { markdown, digest };
}

function contentRemarks({ root, missing, lost, cut, unplaced }: ReqifContent): ImportRemark[] {
  const namespace = root.attributes.xmlns ?? "";
  const extensions = elementsIn(childNamed(root, "TOOL-EXTENSIONS")).length;
  const refs = [...missing.definitions, ...missing.values].filter((ref) => ref !== "");
  return [
    ...(namespace === NAMESPACE || namespace === "" ? [] : [remark("schema_version", { detail: namespace })]),
    ...(extensions > 0 ? [remark("tool_extensions_dropped", { count: extensions })] : []),
    ...(missing.unique.size > 0
      ? [remark("id_not_unique", { count: missing.unique.size, detail: summarizeList([...missing.unique]) })]
      : []),
    ...limitRemarks([...missing.objects], (detail) => remark("embedded_dropped", { detail })),
    ...limitRemarks(lost, (detail) => remark("reference_missing", { detail })),
    ...limitRemarks(cut, (detail) => remark("link_dangling", { detail })),
    ...(refs.length > 0
      ? [remark("definition_missing", { count: refs.length, detail: summarizeList(refs) })]
      : []),
    ...(unplaced > 0 ? [remark("object_unplaced", { count: unplaced })] : []),
  ];
}
