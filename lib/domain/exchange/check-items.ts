import { idPattern, type OwnPattern } from "../identifiers/id-pattern.ts";
import { IMPORT_LIMITS } from "./import-limits.ts";
import { overLimit } from "./import-problem.ts";
import { type ImportRemark, remark } from "./import-remarks.ts";
import type { RequirementItem, RequirementLink } from "./requirement-item.ts";

/** Maximum number of individual remarks of one kind; further ones are counted in one remark. */
const MAX_REMARKS = 50;
/** Maximum number of ids or lines listed in one remark. */
const MAX_LISTED = 8;
/** Minimum length of compared statements; shorter ones are equal by chance. */
const MIN_STATEMENT_LENGTH = 6;

/**
 * Reports inconsistencies between requirements of one file: one id for two requirements, one requirement with two ids.
 * @throws AppError import_too_complex (requirements)
 */
export function checkItems(items: readonly RequirementItem[]): ImportRemark[] {
  if (items.length > IMPORT_LIMITS.requirements) throw overLimit("requirements", items.length);
  const seen = new Set<string>();
  const twice = new Set<string>();
  const byStatement = new Map<string, Set<string>>();
  for (const { id, statement } of items) {
    if (seen.has(id)) twice.add(id);
    seen.add(id);
    const folded = statement.normalize("NFKC").replace(/\s+/g, " ").trim();
    if (folded.length >= MIN_STATEMENT_LENGTH)
      byStatement.set(folded, (byStatement.get(folded) ?? new Set()).add(id));
  }
  const same = [...byStatement.values()].filter((ids) => ids.size > 1);
  return [
    ...limitRemarks([...twice], (detail) => remark("id_twice", { detail })),
    ...limitRemarks(
      same.map((ids) => summarizeList([...ids])),
      (detail) => remark("same_statement", { detail }),
    ),
  ];
}

/** Joins the first items for a message, with the number of further ones. */
export function summarizeList(things: readonly (string | number)[]): string {
  const left = things.length - MAX_LISTED;
  return left > 0 ? `${things.slice(0, MAX_LISTED).join(", ")} … +${left}` : things.join(", ");
}

/** A remark for each of the first details, and one remark for the rest. */
export function limitRemarks(
  details: readonly string[],
  make: (detail: string) => ImportRemark,
): ImportRemark[] {
  const shown = details.slice(0, MAX_REMARKS).map(make);
  const left = details.length - shown.length;
  return left > 0 ? [...shown, { ...make(`… +${left}`), count: left }] : shown;
}

/** Links between two existing ends, without duplicates, and a remark for each of the others. */
export function checkLinks(
  links: readonly RequirementLink[],
  ids: ReadonlySet<string>,
): { readonly links: RequirementLink[]; readonly remarks: ImportRemark[] } {
  const stored = new Map<string, RequirementLink>();
  const dangling: string[] = [];
  const toItself: string[] = [];
  for (const link of links) {
    const words = `${link.from} ${link.type} ${link.to}`;
    if (ids.has(link.from) && link.from === link.to) toItself.push(words);
    else if (ids.has(link.from) && link.to !== "") stored.set(words, link);
    else dangling.push(words);
  }
  return {
    links: [...stored.values()],
    remarks: [
      ...limitRemarks(dangling, (detail) => remark("link_dangling", { detail })),
      ...limitRemarks(toItself, (detail) => remark("link_to_itself", { detail })),
    ],
  };
}

/** A remark on links to ids that are not in the file and match no pattern: a text states them, but no link is stored. */
export function outsideLinks(
  links: readonly RequirementLink[],
  ids: ReadonlySet<string>,
  patterns: readonly OwnPattern[] | undefined,
): ImportRemark[] {
  const { whole } = idPattern(patterns);
  const outside = [...new Set(links.map(({ to }) => to))].filter((to) => !ids.has(to) && !whole.test(to));
  return outside.length > 0
    ? [remark("links_outside", { count: outside.length, detail: summarizeList(outside) })]
    : [];
}
