import type { Language } from "../language.ts";
import { checkItems, checkLinks, outsideLinks } from "./check-items.ts";
import type { ImportFormat } from "./formats.ts";
import { importProblem } from "./import-problem.ts";
import type { ImportRemark } from "./import-remarks.ts";
import type { ImportedDocument, ReadOptions } from "./imported-document.ts";
import { prioritySpelling } from "./priority-letters.ts";
import type { RequirementLink } from "./requirement-item.ts";
import { type ItemPart, writeItems } from "./write-items.ts";

interface PartsRead {
  readonly format: ImportFormat;
  readonly title: string;
  readonly parts: readonly ItemPart[];
  readonly links: readonly RequirementLink[];
  readonly remarks: readonly ImportRemark[];
  readonly encoding: string | null;
  readonly options: Pick<ReadOptions, "patterns"> & { readonly language: Language };
}

/**
 * The imported document of sections and requirements in order, with their links.
 * @throws AppError import_nothing, import_too_complex (requirements)
 */
export function importFromParts(read: PartsRead): ImportedDocument {
  const { format, title, encoding, options } = read;
  if (read.parts.length === 0) throw importProblem("import_nothing");
  const itemsOf = (from: readonly ItemPart[]) =>
    from.flatMap((part) => (part.kind === "requirement" ? [part.item] : []));
  const priorities = prioritySpelling(itemsOf(read.parts));
  const parts = read.parts.map((part) =>
    part.kind === "requirement" ? { ...part, item: priorities.spell(part.item) } : part,
  );
  const requirements = itemsOf(parts);
  const ids = new Set(requirements.map(({ id }) => id));
  const { links, remarks } = checkLinks(read.links, ids);
  return {
    format,
    title,
    markdown: writeItems({ title, parts, links, language: options.language, patterns: options.patterns }),
    requirements,
    links,
    remarks: [
      ...read.remarks,
      ...priorities.remarks,
      ...checkItems(requirements),
      ...remarks,
      ...outsideLinks(links, ids, options.patterns),
    ],
    encoding,
    sheets: [],
    sheet: null,
    columns: [],
  };
}
