import { plainId } from "./plain-id.ts";
import type { RequirementLink } from "./requirement-item.ts";

const TYPED = /^([^:：;；]{1,40}?)\s*[:：]\s*(.+)$/;
const SEPARATOR = /[;；,，、\n]/;
/** Text with letters and digits that can be the id of a requirement of another file, and is no path of a file. */
const ID = /^(?=.*\p{L})(?=.*\d)(?!.*\.[a-z]{1,5}$)[\p{L}\p{N}_.#-]+$/u;

/** Fields whose value is the other ends of links. */
const LINK_FIELDS = ["links", "parents", "children"] as const;
type LinkField = (typeof LINK_FIELDS)[number];

/** Whether a field contains links. */
export const isLinkField = (field: string | null): field is LinkField =>
  LINK_FIELDS.some((one) => one === field);

interface LinksRead {
  readonly links: RequirementLink[];
  /** Whether the links are all that the cell says. */
  readonly isWhole: boolean;
}

/**
 * The links that the cell of a column states: `depends: FR-2; derives: BR-1`. An id without a kind is a `depends` link in a
 * column of links; a requirement derives from its parents. An entry can have a title after the id.
 * @param ids the ids of the file
 */
export function linksOfCell(
  field: LinkField,
  { id, cell, ids }: { readonly id: string; readonly cell: string; readonly ids: ReadonlySet<string> },
): LinksRead {
  const parts = cell
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const links = parts.flatMap((part) => {
    const link = linkOf(field, part, ids);
    if (link === null) return [];
    const { other, type } = link;
    return [field === "children" ? { from: other, to: id, type } : { from: id, to: other, type }];
  });
  return { links, isWhole: links.length === parts.length };
}

function linkOf(
  field: LinkField,
  part: string,
  ids: ReadonlySet<string>,
): { readonly other: string; readonly type: string } | null {
  const usual = field === "links" ? "depends" : "derives";
  const untyped = endOf(part, ids);
  if (untyped !== null) return { other: untyped, type: usual };
  const [, type = "", rest = ""] = TYPED.exec(part) ?? [];
  const other = endOf(rest, ids);
  return other === null ? null : { other, type: type.toLowerCase() };
}

function endOf(text: string, ids: ReadonlySet<string>): string | null {
  const whole = plainId(text);
  if (ids.has(whole)) return whole;
  const [first = ""] = text.split(/\s/);
  const id = plainId(first.replace(/[:：]$/, ""));
  return ids.has(id) || ID.test(id) ? id : null;
}
