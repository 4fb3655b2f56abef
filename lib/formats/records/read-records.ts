import { parseDocument } from "yaml";
import { z } from "zod";
import { checkItems, checkLinks } from "../../domain/exchange/check-items.ts";
import { importProblem } from "../../domain/exchange/import-problem.ts";
import { type ImportRemark, remark } from "../../domain/exchange/import-remarks.ts";
import type { ImportedDocument, ReadOptions } from "../../domain/exchange/imported-document.ts";
import { fieldOfColumn, readLinksCell } from "../../domain/exchange/item-columns.ts";
import { recordFileSchema } from "../../domain/exchange/record-file.ts";
import {
  type RequirementItem,
  type RequirementLink,
  requirementItem,
  requirementItemSchema,
} from "../../domain/exchange/requirement-item.ts";
import { partsByPath, writeItems } from "../../domain/exchange/write-items.ts";
import type { DecodedText } from "../text/decode-file.ts";

const foreignFile = z.union([
  z.array(z.record(z.string(), z.unknown())),
  z
    .object({ requirements: z.array(z.record(z.string(), z.unknown())) })
    .transform((file) => file.requirements),
]);

/** How far aliases of YAML may multiply what is written. */
const MOST_ALIASES = 100;

/**
 * Reads `requirements.json` or `requirements.yaml`: our own with everything, a list of another tool by the names of its
 * fields. Errors: import_damaged (with the line), import_nothing, import_too_complex, invalid_input.
 */
export function readRecordFile(
  file: DecodedText,
  format: "json" | "yaml",
  options: ReadOptions & { readonly title: string },
): ImportedDocument {
  const value = format === "json" ? parseJson(file.text) : parseYaml(file.text);
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

function parseYaml(text: string): unknown {
  const document = parseDocument(text, { maxAliasCount: MOST_ALIASES } as never);
  const [problem] = document.errors;
  if (problem !== undefined)
    throw importProblem("import_damaged", `line ${problem.linePos?.[0].line ?? "?"}: ${problem.code}`);
  try {
    return document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch {
    throw importProblem("import_damaged", "aliases");
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
  const requirements = file.data.map((entry, at) => itemOf(entry, at, unknown));
  const links = file.data.flatMap((entry, at) => linksOf(entry, requirements[at]?.id ?? ""));
  const remarks = unknown.size > 0 ? [remark("fields_unknown", { detail: [...unknown].join(", ") })] : [];
  return { requirements, links, remarks };
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");
/** Values that name other requirements: a text, or a list of texts. */
const namesLinks = (name: string, value: unknown): value is string | string[] =>
  fieldOfColumn(name) === "links" && (typeof value === "string" || isTexts(value));

function linksOf(entry: Record<string, unknown>, id: string): RequirementLink[] {
  return Object.entries(entry).flatMap(([name, value]) =>
    namesLinks(name, value) ? [value].flat().flatMap((cell) => readLinksCell(id, cell)) : [],
  );
}

function itemOf(entry: Record<string, unknown>, at: number, unknown: Set<string>): RequirementItem {
  const known: Record<string, string> = {};
  const attributes: Record<string, string> = {};
  let acceptance: string[] = [];
  const others = Object.entries(entry).filter(([name, value]) => !namesLinks(name, value));
  for (const [name, value] of others) {
    const field = fieldOfColumn(name);
    if (field === "acceptance") acceptance = Array.isArray(value) ? value.map(text) : [text(value)];
    else if (field === null || field === "section" || field === "links" || field in known) {
      attributes[name] = text(value);
      if (field === null) unknown.add(name);
    } else known[field] = text(value);
  }
  return requirementItem({
    ...known,
    id: known.id || `FR-${String(at + 1).padStart(3, "0")}`,
    acceptance,
    attributes,
  });
}

const text = (value: unknown): string =>
  typeof value === "string" ? value : value === null || value === undefined ? "" : JSON.stringify(value);
