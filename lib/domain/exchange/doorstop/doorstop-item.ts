import { z } from "zod";

/** Values are texts as they are written in the file. */
const text = z.string().default("");
const flag = (usual: boolean) =>
  z
    .string()
    .default(String(usual))
    .transform((value) => value.toLowerCase() === "true");
/** A link is the id of an item, or that id with the fingerprint of the reviewed text. */
const linkSchema = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .transform((link) => (typeof link === "string" ? link : (Object.keys(link)[0] ?? "")).trim());

const itemSchema = z.looseObject({
  active: flag(true),
  normative: flag(true),
  derived: flag(false),
  level: text,
  header: text,
  text,
  links: z.union([z.array(linkSchema), z.string().transform(() => [])]).default([]),
});

/** Fields that are read, or that have no meaning outside the tool. */
const READ: ReadonlySet<string> = new Set(["level", "header", "text", "links"]);
/** Values that an item has unless somebody changes them. */
const USUAL: Readonly<Record<string, boolean>> = { active: true, normative: true, derived: false };

/** An item of a Doorstop document. */
export interface DoorstopItem {
  readonly id: string;
  /** Numbers of its level without the final 0 of a heading. */
  readonly level: readonly string[];
  readonly isHeading: boolean;
  readonly header: string;
  readonly text: string;
  readonly links: readonly string[];
  /** Every other field as text. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Names by which the file of an item is recognized: every item has some of them. */
const NAMES = [
  "active",
  "derived",
  "header",
  "level",
  "links",
  "normative",
  "ref",
  "reviewed",
  "text",
] as const;
const LEAST_NAMES = 4;

/** Whether a value read from YAML is an item of Doorstop. */
export function isDoorstopItem(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value) || !("level" in value))
    return false;
  return NAMES.filter((name) => name in value).length >= LEAST_NAMES;
}

/**
 * An item from the values of its file.
 * @param value the values as texts; those of a Markdown item with its `text` and `header`
 * @returns null if the values are not those of an item
 */
export function doorstopItem(id: string, value: unknown): DoorstopItem | null {
  const read = itemSchema.safeParse(value);
  if (!read.success) return null;
  const { normative, header, text: words, links } = read.data;
  const level = read.data.level.split(/[.-]/).filter((part) => part !== "");
  const isHeading = !normative && level.length > 1 && level.at(-1) === "0";
  const attributes: Record<string, string> = {};
  for (const [name, one] of Object.entries(read.data)) {
    const shown = READ.has(name) || one === USUAL[name] ? "" : shownValue(one);
    if (shown !== "") attributes[name] = shown;
  }
  return {
    id,
    level: isHeading ? level.slice(0, -1) : level,
    isHeading,
    header: header.trim(),
    text: words.trim(),
    links: links.filter((link) => link !== ""),
    attributes,
  };
}

function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (Array.isArray(value)) return value.map(shownValue).join("; ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, one]) => `${name}: ${shownValue(one)}`)
      .join(", ");
  return typeof value === "string" ? value.trim() : JSON.stringify(value);
}

/** Orders items by their level, and headings before the items below them. */
export function compareItems(left: DoorstopItem, right: DoorstopItem): number {
  for (let at = 0; at < Math.max(left.level.length, right.level.length); at++) {
    const [one, other] = [left.level[at], right.level[at]];
    if (one === undefined || other === undefined) return one === undefined ? -1 : 1;
    const order = Number(one) - Number(other);
    if (order !== 0 && !Number.isNaN(order)) return order;
  }
  if (left.isHeading !== right.isHeading) return left.isHeading ? -1 : 1;
  return left.id < right.id ? -1 : 1;
}
