import type { Language } from "../../language.ts";
import { itemFromText } from "../item-from-text.ts";
import { plainHeadings } from "../plain-headings.ts";
import type { RequirementItem, RequirementLink } from "../requirement-item.ts";
import type { ItemPart } from "../write-items.ts";
import { compareItems, type DoorstopItem } from "./doorstop-item.ts";

export interface DoorstopParts {
  readonly parts: ItemPart[];
  readonly links: RequirementLink[];
  /** Ids of the headings that became sections. */
  readonly headings: string[];
}

/**
 * The items of a document in the order of their levels: headings become sections, all others requirements.
 * @param linked ids that links end at; such a heading is a requirement, because only those have links
 */
export function doorstopParts(
  items: readonly DoorstopItem[],
  { language, linked }: { readonly language: Language; readonly linked: ReadonlySet<string> },
): DoorstopParts {
  const read: DoorstopParts = { parts: [], links: [], headings: [] };
  let open: { readonly level: readonly string[]; readonly title: string }[] = [];
  for (const one of items.toSorted(compareItems)) {
    open = open.filter(
      ({ level }) => level.every((part, at) => one.level[at] === part) && level.length < one.level.length,
    );
    const depth = open.length + 1;
    if (one.isHeading && one.links.length === 0 && !linked.has(one.id)) {
      const { title, text } = headingOf(one);
      read.parts.push({ kind: "section", level: depth, title, text });
      read.headings.push(one.id);
      open = [...open, { level: one.level, title }];
      continue;
    }
    const { item, links } = itemFromText({ id: one.id, title: one.header, text: one.text, language });
    const section = open.map(({ title }) => title);
    const known = withFields({ ...item, attributes: { ...item.attributes, ...one.attributes } });
    read.parts.push({ kind: "requirement", level: depth, item: { ...known, section } });
    read.links.push(...links, ...one.links.map((to) => ({ from: one.id, to, type: "derives" })));
  }
  return read;
}

/** Fields that teams add to their items under the names that requirements have. */
const FIELDS = ["title", "priority", "status", "owner", "rationale", "source", "verification"] as const;

/** An item whose attributes of these names are its fields, where the text says nothing else. */
function withFields(item: RequirementItem): RequirementItem {
  const attributes = { ...item.attributes };
  const fields: Partial<Record<(typeof FIELDS)[number], string>> = {};
  for (const name of FIELDS) {
    const value = attributes[name];
    if (value === undefined || item[name] !== "" || value.includes("\n")) continue;
    fields[name] = value;
    delete attributes[name];
  }
  return { ...item, ...fields, attributes };
}

/** A heading without a header has its title in the first line of its text. */
function headingOf({ id, header, text }: DoorstopItem): { readonly title: string; readonly text: string } {
  if (header !== "") return { title: header, text: plainHeadings(text) };
  const [first = "", ...rest] = text.split("\n");
  const title = first.replace(/^#+\s*|[*_]{2}/g, "").trim();
  return { title: title || id, text: plainHeadings(rest.join("\n").trim()) };
}
