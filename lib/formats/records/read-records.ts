import { z } from "zod";
import { checkItems, checkLinks } from "../../domain/exchange/check-items.ts";
import { type ColumnField, fieldOfColumn } from "../../domain/exchange/column-words.ts";
import { importProblem } from "../../domain/exchange/import-problem.ts";
import { type ImportRemark, remark } from "../../domain/exchange/import-remarks.ts";
import type { ImportedDocument, ReadOptions } from "../../domain/exchange/imported-document.ts";
import { isLinkField, linksOfCell } from "../../domain/exchange/link-cells.ts";
import { isNeedsFile, readNeedsFile } from "../../domain/exchange/needs-file.ts";
import { recordFileSchema } from "../../domain/exchange/record-file.ts";
import {
  type RequirementItem,
  type RequirementLink,
  requirementItem,
  requirementItemSchema,
} from "../../domain/exchange/requirement-item.ts";
import { partsByPath, writeItems } from "../../domain/exchange/write-items.ts";
import type { DecodedText } from "../text/decode-file.ts";
import { yamlValue } from "./yaml-value.ts";

const foreignFile = z.union([
  z.array(z.record(z.string(), z.unknown())),
  z
    .object({ requirements: z.array(z.record(z.string(), z.unknown())) })
    .transform((file) => file.requirements),
]);

/**
 * Reads `requirements.json` or `requirements.yaml`: our own with everything, a list of another tool by the names of its
 * fields. Errors: import_damaged (with the line), import_nothing, import_too_complex, invalid_input.
 */
export function readRecordFile(
  file: DecodedText,
  format: "json" | "yaml",
  options: ReadOptions & { readonly title: string },
): ImportedDocument {
  const value = format === "json" ? parseJson(file.text) : yamlValue(file.text);
  if (isNeedsFile(value))
    return readNeedsFile(value, { title: options.title, encoding: file.encoding, options });
  const own = isForeign(value) ? null : recordFileSchema.safeParse(value).data;
  const { requirements, links, title, remarks } = own
    ? { ...own, title: own.document.replace(/\.md$/i, "") || options.title, remarks: [] }
    : { ...foreign(value), title: options.title };
  if (requirements.length === 0) throw importProblem("import_nothing");
  const checked = checkLinks(
    links,
    new Set([...requirements.map(({ id }) => id), ...links.map(({ from }) => from)]),
  );
  const { language } = options;
  return {
    format,
    title,
    markdown: writeItems({
      title,
      parts: partsByPath(requirements),
      links: checked.links,
      language,
      patterns: options.patterns,
    }),
    requirements,
    links: checked.links,
    remarks: [...remarks, ...checkItems(requirements), ...checked.remarks],
    encoding: file.encoding,
    sheets: [],
    sheet: null,
    columns: [],
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw importProblem("import_damaged", error instanceof Error ? error.message : "json");
  }
}

/** Whether entries have fields that our own files do not have: read as our own, these would be lost. */
function isForeign(value: unknown): boolean {
  const file = foreignFile.safeParse(value);
  const names = new Set(Object.keys(requirementItemSchema.shape));
  return file.success && file.data.some((entry) => Object.keys(entry).some((name) => !names.has(name)));
}

interface ForeignFile {
  readonly requirements: RequirementItem[];
  readonly links: RequirementLink[];
  readonly remarks: ImportRemark[];
}

function foreign(value: unknown): ForeignFile {
  const file = foreignFile.safeParse(value);
  if (!file.success) throw importProblem("import_nothing");
  const unknown = new Set<string>();
  const ids = new Set(file.data.flatMap(({ id }) => (typeof id === "string" ? [id] : [])));
  const read = file.data.map((entry, at) => itemOf(entry, at, { ids, unknown }));
  const requirements = read.map(({ item }) => item);
  const links = read.flatMap((one) => one.links);
  const remarks = unknown.size > 0 ? [remark("fields_unknown", { detail: [...unknown].join(", ") })] : [];
  return { requirements, links, remarks };
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

/** The links that a value states: a text, or a list of texts; null if it states none. */
function linksIn(
  name: string,
  value: unknown,
  from: { readonly id: string; readonly ids: ReadonlySet<string> },
) {
  const field = fieldOfColumn(name);
  if (!isLinkField(field) || !(typeof value === "string" || isTexts(value))) return null;
  return linksOfCell(field, { ...from, cell: [value].flat().join("\n") });
}

interface EntryContext {
  /** The ids of the file. */
  readonly ids: ReadonlySet<string>;
  readonly unknown: Set<string>;
}

function itemOf(
  entry: Record<string, unknown>,
  at: number,
  { ids, unknown }: EntryContext,
): { readonly item: RequirementItem; readonly links: readonly RequirementLink[] } {
  const known: Record<string, string> = {};
  const attributes: Record<string, string> = {};
  let acceptance: string[] = [];
  const own = Object.entries(entry).find(([name]) => fieldOfColumn(name) === "id")?.[1];
  const id = text(own) || `FR-${String(at + 1).padStart(3, "0")}`;
  const values = Object.entries(entry).map(([name, value]) => ({
    name,
    value,
    field: fieldOfColumn(name),
    stated: linksIn(name, value, { id, ids }),
  }));
  for (const { name, value, field } of values.filter(({ stated }) => !stated?.isWhole)) {
    if (field === "acceptance") acceptance = Array.isArray(value) ? value.map(text) : [text(value)];
    else if (isNamed(field) || field in known) attributes[name] = text(value);
    else known[field] = text(value);
    if (field === null) unknown.add(name);
  }
  const links = values.flatMap(({ stated }) => stated?.links ?? []);
  return { item: requirementItem({ ...known, id, acceptance, attributes }), links };
}

/** Whether a value is kept as an attribute with its name. */
const isNamed = (field: ColumnField | null): field is "section" | "links" | "parents" | "children" | null =>
  field === null || field === "section" || isLinkField(field);

const text = (value: unknown): string =>
  typeof value === "string" ? value : value === null || value === undefined ? "" : JSON.stringify(value);
