import { outline } from "../document/outline.ts";
import { type ImportRemark, remark } from "./import-remarks.ts";
import { type RequirementItem, type RequirementLink, requirementItem } from "./requirement-item.ts";

/** Content of a document in StrictDoc's Markdown format (nodes under H2–H6 with `**KEY**: value` lines). */
export interface StrictDocRead {
  readonly items: RequirementItem[];
  readonly links: RequirementLink[];
  readonly remarks: ImportRemark[];
}

const META = /^\*\*([A-Za-z0-9][A-Za-z0-9 _-]*)\*\*:[ \t]*(.*?)[ \t]*\\?$/;
const NODE = /^\*\*(?:UID|MID)\*\*:/m;

/** Whether a text has that format: a heading followed by a block with a UID or MID. */
export function isStrictDoc(markdown: string): boolean {
  return (
    /^#{2,6} .*(?:\r\n|\n)(?:\r\n|\n)\*\*(?:MID|UID|TYPE|LEVEL|STATUS|TAGS)\*\*: /m.test(markdown) &&
    NODE.test(markdown)
  );
}

const bare = (value: string): string => value.replace(/^`(.*)`$/s, "$1").trim();

/** Parses the nodes of a document; unknown fields become attributes, relations become links. */
export function readStrictDoc(markdown: string): StrictDocRead {
  const { sections } = outline(markdown);
  const items: RequirementItem[] = [];
  const links: RequirementLink[] = [];
  const unknown = new Set<string>();
  for (const section of sections) {
    if (section.level < 2) continue;
    const next = sections[section.index + 1];
    const end = next !== undefined && next.start < section.end ? next.start : section.end;
    const fields = fieldsOf(markdown.slice(section.bodyStart, end));
    const id = fields.get("UID") ?? fields.get("MID");
    if (id === undefined || fields.get("TYPE") === "SECTION") continue;
    const path: string[] = [];
    for (let up = sections[section.parent]; up !== undefined && up.level > 1; up = sections[up.parent])
      path.unshift(up.title);
    items.push(itemOf(fields, { id, title: section.title, path, unknown }));
    links.push(...relationsOf(id, fields.get("RELATIONS") ?? ""));
  }
  const remarks = unknown.size > 0 ? [remark("fields_unknown", { detail: [...unknown].join(", ") })] : [];
  return { items, links, remarks };
}

/** Fields of a node's body: the block of `**KEY**: value` lines, the relations below it, and the content fields. */
function fieldsOf(body: string): Map<string, string> {
  const reader = new FieldReader();
  for (const line of body.split(/\r\n|\r|\n/)) reader.take(line);
  return reader.end();
}

class FieldReader {
  private readonly fields = new Map<string, string>();
  private open = "STATEMENT";
  private fenced = false;

  take(line: string): void {
    if (/^(?:```|~~~)/.test(line)) this.fenced = !this.fenced;
    const meta = this.fenced ? null : META.exec(line);
    if (meta === null) this.goOn(line);
    else this.begin((meta[1] ?? "").toUpperCase(), bare(meta[2] ?? ""));
  }

  private begin(key: string, value: string): void {
    this.open = key;
    const before = this.fields.get(key);
    this.fields.set(key, before ? `${before}\n${value}` : value);
  }

  private goOn(line: string): void {
    const blank = line.trim() === "";
    if (blank && SHORT.has(this.open)) this.open = "STATEMENT";
    else if (!blank || this.fields.has(this.open)) {
      const key = SHORT.has(this.open) && this.open !== "RELATIONS" ? "STATEMENT" : this.open;
      this.fields.set(key, `${this.fields.get(key) ?? ""}\n${line}`);
    }
  }

  end(): Map<string, string> {
    for (const [key, value] of this.fields) this.fields.set(key, value.replace(/^\n+|\s+$/g, ""));
    return this.fields;
  }
}

const SHORT = new Set(["UID", "MID", "LEVEL", "STATUS", "TAGS", "TYPE", "PREFIX", "RELATIONS"]);
const KNOWN = new Set(["UID", "TITLE", "STATEMENT", "RATIONALE", "STATUS", "COMMENT", "RELATIONS", "TYPE"]);

function itemOf(
  fields: ReadonlyMap<string, string>,
  node: {
    readonly id: string;
    readonly title: string;
    readonly path: readonly string[];
    readonly unknown: Set<string>;
  },
): RequirementItem {
  const [intro = "", ...rest] = (fields.get("STATEMENT") ?? "").split(/\n\s*\n/);
  const attributes: Record<string, string> = {};
  for (const [key, value] of fields) {
    if (KNOWN.has(key) || value === "") continue;
    attributes[key] = value;
    if (key !== "MID" && key !== "TAGS" && key !== "LEVEL") node.unknown.add(key);
  }
  const comment = fields.get("COMMENT") ?? "";
  return requirementItem({
    id: node.id,
    title: node.title === node.id ? "" : node.title,
    statement: intro,
    body: [...rest, comment].filter((text) => text !== "").join("\n\n"),
    type: fields.get("TYPE") ?? "",
    status: fields.get("STATUS") ?? "",
    rationale: fields.get("RATIONALE") ?? "",
    section: [...node.path],
    attributes,
  });
}

/** Parses relations: `- **Type**: Parent \` `**ID**: X` `**Role**: Refines`, in any order. */
function relationsOf(from: string, list: string): RequirementLink[] {
  const links: RequirementLink[] = [];
  for (const entry of list.split(/^\s*-\s+/m)) {
    const facts = new Map<string, string>();
    for (const [, key = "", value = ""] of entry.matchAll(/\*\*([A-Za-z]+)\*\*:[ \t]*([^\n\\]*)/g))
      facts.set(key.toUpperCase(), bare(value));
    const to = facts.get("ID") ?? facts.get("VALUE") ?? facts.get("UID");
    if (to === undefined || to === "") continue;
    const role = facts.get("ROLE") ?? "";
    const type = role === "" ? "derives" : role.toLowerCase();
    if (facts.get("TYPE")?.toLowerCase() === "child") links.push({ from: to, to: from, type });
    else links.push({ from, to, type });
  }
  return links;
}
