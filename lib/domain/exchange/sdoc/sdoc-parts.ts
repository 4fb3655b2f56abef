import type { Language } from "../../language.ts";
import { fieldOfColumn } from "../column-words.ts";
import type { FreshIds } from "../fresh-ids.ts";
import { itemFromText } from "../item-from-text.ts";
import { plainHeadings } from "../plain-headings.ts";
import type { RequirementItem, RequirementLink } from "../requirement-item.ts";
import type { ItemPart } from "../write-items.ts";
import type { SdocNode } from "./parse-sdoc.ts";

/** What the nodes of one StrictDoc document are. */
export interface SdocParts {
  readonly title: string;
  readonly parts: ItemPart[];
  readonly links: RequirementLink[];
  /** Names of fields that have no place in the imported document. */
  readonly dropped: ReadonlySet<string>;
  /** Files that the document refers to. */
  readonly files: readonly string[];
  /** How many requirements got a temporary id. */
  readonly named: number;
}

interface SdocContext {
  readonly title: string;
  readonly language: Language;
  readonly ids: FreshIds;
}

/** Facts about the file, which say nothing about its content. */
const SETTINGS: ReadonlySet<string> = new Set([
  "OPTIONS",
  "VIEWS",
  "ROOT",
  "REQUIREMENT_PREFIX",
  "REQ_PREFIX",
]);
const STATED: ReadonlySet<string> = new Set(["UID", "TITLE", "STATEMENT", "RATIONALE", "STATUS"]);
const TEXT_TITLES = { zh: "说明", en: "Text" } as const;

/** The sections, texts and requirements of a document in order. */
export function sdocParts(nodes: readonly SdocNode[], context: SdocContext): SdocParts {
  return new PartsOfNodes(nodes, context).read();
}

class PartsOfNodes {
  private readonly nodes: readonly SdocNode[];
  private readonly context: SdocContext;
  private readonly parts: ItemPart[] = [];
  private readonly links: RequirementLink[] = [];
  private readonly dropped = new Set<string>();
  private readonly files: string[];
  private readonly labels: ReadonlyMap<string, string>;
  private named = 0;

  constructor(nodes: readonly SdocNode[], context: SdocContext) {
    this.nodes = nodes;
    this.context = context;
    const grammar = nodes.find(({ tag }) => tag === "GRAMMAR");
    this.labels = humanTitles(grammar);
    const imported = fieldText(grammar, "IMPORT_FROM_FILE");
    this.files = imported === "" ? [] : [imported];
  }

  read(): SdocParts {
    const document = this.nodes.find(({ tag }) => tag === "DOCUMENT");
    const facts = (document?.fields ?? []).filter(({ name, value }) => name !== "TITLE" && value !== "");
    const shown = facts.filter(({ name }) => !SETTINGS.has(name));
    const text = shown.map(({ name, value }) => `- ${this.label(name)}: ${value.replace(/\s+/g, " ")}`);
    if (text.length > 0) this.parts.push({ kind: "section", level: 0, title: "", text: text.join("\n") });
    for (const { name } of facts) if (SETTINGS.has(name)) this.dropped.add(name);
    this.walk(
      this.nodes.filter(({ tag }) => tag !== "DOCUMENT" && tag !== "GRAMMAR"),
      [],
    );
    const { parts, links, dropped, files, named } = this;
    const title = fieldText(document, "TITLE") || this.context.title;
    return { title, parts, links, dropped, files, named };
  }

  private label(name: string): string {
    return this.labels.get(name) ?? name;
  }

  private walk(nodes: readonly SdocNode[], path: readonly string[]): void {
    // A text below a requirement would be part of the requirement, so it has a heading.
    let isFirst = true;
    for (const node of nodes) {
      if (node.tag === "SECTION") this.section(node, path);
      else if (node.tag === "DOCUMENT_FROM_FILE") this.files.push(fieldText(node, "FILE"));
      else if (node.tag === "TEXT" || node.tag === "FREETEXT") this.text(node, path, isFirst);
      else this.requirement(node, path);
      isFirst &&= node.tag === "TEXT" || node.tag === "FREETEXT";
    }
  }

  private section(node: SdocNode, path: readonly string[]): void {
    const title = fieldText(node, "TITLE") || fieldText(node, "UID");
    this.parts.push({ kind: "section", level: path.length + 1, title, text: "" });
    this.drop(node, new Set(["TITLE"]));
    this.walk(node.children, [...path, title]);
  }

  private text(node: SdocNode, path: readonly string[], isFirst: boolean): void {
    const text = plainHeadings(fieldText(node, "STATEMENT"));
    this.drop(node, new Set(["STATEMENT"]));
    if (text === "") return;
    const title = TEXT_TITLES[this.context.language];
    this.parts.push(
      isFirst
        ? { kind: "section", level: 0, title: "", text }
        : { kind: "section", level: path.length + 1, title, text },
    );
  }

  private drop(node: SdocNode, stored: ReadonlySet<string>): void {
    for (const { name, value } of node.fields) if (!stored.has(name) && value !== "") this.dropped.add(name);
    if (node.relations.length > 0) this.dropped.add("RELATIONS");
  }

  private requirement(node: SdocNode, path: readonly string[]): void {
    const own = fieldText(node, "UID") || fieldText(node, "MID");
    if (own === "") this.named += 1;
    const id = own || this.context.ids.next("FR");
    const title = fieldText(node, "TITLE");
    const text = fieldText(node, "STATEMENT");
    const { item, links } = itemFromText({ id, title, text, language: this.context.language });
    const kind = node.tag.replace(/^COMPOSITE_/, "");
    const fields = knownFields(node);
    const found: RequirementItem = {
      ...item,
      ...fields,
      type: fields.type ?? (kind === "REQUIREMENT" ? item.type : kind),
      status: fieldText(node, "STATUS") || item.status,
      rationale: fieldText(node, "RATIONALE") || item.rationale,
      section: [...path],
      attributes: { ...item.attributes, ...this.attributes(node, id) },
    };
    this.parts.push({ kind: "requirement", level: path.length + 1, item: found });
    this.links.push(...links, ...node.relations.flatMap((relation) => linkOf(id, relation)));
    this.walk(node.children, [...path, title || id]);
  }

  private attributes(node: SdocNode, id: string): Record<string, string> {
    const attributes: Record<string, string> = {};
    const add = (name: string, value: string) => {
      if (value === "") return;
      const before = attributes[name];
      attributes[name] = before === undefined ? value : `${before}; ${value}`;
    };
    for (const { name, value } of node.fields)
      if (!STATED.has(name) && knownField(name) === undefined && !(name === "MID" && value === id))
        add(this.label(name), value);
    for (const relation of node.relations)
      if (isFile(relation))
        add(
          "File",
          [...relation]
            .slice(1)
            .map(([, value]) => value)
            .join(" "),
        );
    return attributes;
  }
}

/** Fields of a custom grammar that are fields of ours. */
const KNOWN = ["type", "priority", "source", "verification", "owner"] as const;
type KnownField = (typeof KNOWN)[number];

const knownField = (name: string): KnownField | undefined =>
  KNOWN.find((field) => field === fieldOfColumn(name));

function knownFields(node: SdocNode): Partial<Record<KnownField, string>> {
  const known: Partial<Record<KnownField, string>> = {};
  for (const { name, value } of node.fields) {
    const field = knownField(name);
    if (field !== undefined && value !== "")
      known[field] = known[field] === undefined ? value : `${known[field]}; ${value}`;
  }
  return known;
}

/** The values of a field: a name can occur more than once. */
function fieldText(node: SdocNode | undefined, name: string): string {
  const values = node?.fields.filter((field) => field.name === name).map(({ value }) => value.trim());
  return (values ?? []).filter((value) => value !== "").join("\n\n");
}

const isFile = (relation: ReadonlyMap<string, string>): boolean =>
  relation.get("TYPE")?.toLowerCase() === "file";

function linkOf(id: string, relation: ReadonlyMap<string, string>): RequirementLink[] {
  const other = relation.get("VALUE") ?? relation.get("PATH") ?? "";
  if (isFile(relation) || other === "") return [];
  const type = relation.get("ROLE")?.toLowerCase() || "derives";
  const isChild = relation.get("TYPE")?.toLowerCase() === "child";
  return [isChild ? { from: other, to: id, type } : { from: id, to: other, type }];
}

/** The names for people that a grammar gives its fields. */
function humanTitles(grammar: SdocNode | undefined): Map<string, string> {
  const titles = new Map<string, string>();
  let field = "";
  for (const { name, value } of grammar?.fields ?? []) {
    if (name === "TITLE") field = value;
    else if (name === "HUMAN_TITLE" && field !== "") titles.set(field, value);
  }
  return titles;
}
