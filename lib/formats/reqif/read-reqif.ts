import { AppError } from "../../domain/app-error.ts";
import { checkItems, checkLinks, limitRemarks, summarizeList } from "../../domain/exchange/check-items.ts";
import { importProblem } from "../../domain/exchange/import-problem.ts";
import { type ImportRemark, remark } from "../../domain/exchange/import-remarks.ts";
import type { ImportedDocument, ReadOptions } from "../../domain/exchange/imported-document.ts";
import type { RequirementLink } from "../../domain/exchange/requirement-item.ts";
import { type ItemPart, writeItems } from "../../domain/exchange/write-items.ts";
import { isZip, unzipSafely } from "../safe-zip.ts";
import { childNamed, elementsIn, readXml, textIn, type XmlElement } from "./read-xml.ts";
import { idOf, type ReqifDefinitions, readDefinitions, refIn } from "./reqif-definitions.ts";
import { type FoundObject, readObjects } from "./reqif-objects.ts";
import { digestOf, type ReqifSource, SOURCE_ATTRIBUTES } from "./reqif-source.ts";
import type { Missing } from "./reqif-values.ts";

const NAMESPACE = "http://www.omg.org/spec/ReqIF/20110401/reqif.xsd";

/**
 * Reads ReqIF 1.0 to 1.2, alone or in a zip: objects with their attributes, enumerations by name, hierarchies as
 * sections, relations as links; XHTML becomes Markdown. What the file refers to and does not hold is reported each.
 * Errors: import_doctype, import_damaged, import_too_complex, import_zip_bomb, import_nothing, import_encoding.
 */
export function readReqif(bytes: Uint8Array, options: ReadOptions): ImportedDocument {
  if (!isZip(bytes)) return new ReqifFile(readXml(bytes), options).read("reqif", []);
  const members = Object.entries(unzipSafely(bytes));
  const files = members.filter(([name]) => /\.(?:reqif|xml)$/i.test(name));
  const [first, ...others] = files;
  if (first === undefined) throw importProblem("import_damaged", "no .reqif in the archive");
  const left = members.map(([name]) => name).filter((name) => name !== first[0]);
  const remarks = [
    ...limitRemarks(
      others.map(([name]) => name),
      (detail) => remark("other_files", { detail }),
    ),
    ...limitRemarks(
      left.filter((name) => !/\.(?:reqif|xml)$/i.test(name)),
      (detail) => remark("embedded_dropped", { detail }),
    ),
  ];
  return new ReqifFile(readXml(first[1]), options).read("reqifz", remarks);
}

/** What the objects and links of a file say, as one value; null where it cannot be imported. */
export function readReqifDigest(bytes: Uint8Array): string | null {
  try {
    return new ReqifFile(readXml(bytes), { language: "en" }).digest();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

class ReqifFile {
  private readonly root: XmlElement;
  private readonly options: ReadOptions;
  private readonly content: XmlElement | undefined;
  private readonly missing: Missing = { definitions: new Set(), values: new Set(), objects: new Set() };
  /** Places of a hierarchy whose object is not in the file. */
  private readonly lost: string[] = [];
  /** Relations with an end that is not in the file. */
  private readonly cut: string[] = [];
  private readonly definitions: ReqifDefinitions;
  private readonly objects: ReadonlyMap<string, FoundObject>;
  private readonly placed = new Set<string>();
  private readonly parts: ItemPart[] = [];

  constructor(root: XmlElement, options: ReadOptions) {
    if (root.name !== "REQ-IF") throw importProblem("import_damaged", `<${root.name}>`);
    this.root = root;
    this.options = options;
    this.content = childNamed(childNamed(root, "CORE-CONTENT"), "REQ-IF-CONTENT");
    this.definitions = readDefinitions(this.content);
    this.objects = readObjects(this.content, this.definitions, this.missing);
  }

  digest(): string {
    const { links } = this.arrange();
    return digestOf(this.parts, links);
  }

  /** Puts everything into its order, once. */
  private arrange() {
    if (this.objects.size === 0) throw importProblem("import_nothing");
    const specifications = elementsIn(childNamed(this.content, "SPECIFICATIONS"));
    for (const specification of specifications) this.walk(specification, 1, []);
    const unplaced = this.placeTheRest();
    const ends = this.ends();
    return { specifications, unplaced, ...checkLinks(this.relations(ends), new Set(ends.values())) };
  }

  read(format: "reqif" | "reqifz", before: readonly ImportRemark[]): ImportedDocument {
    const { specifications, unplaced, links, remarks } = this.arrange();
    const requirements = this.parts.flatMap((part) => (part.kind === "requirement" ? [part.item] : []));
    const title = this.title(specifications);
    const { language } = this.options;
    const source = this.source(specifications);
    const current = source?.digest === digestOf(this.parts, links);
    return {
      format,
      title,
      markdown:
        source !== null && current
          ? source.markdown
          : writeItems({ title, parts: this.parts, links, language }),
      requirements,
      links,
      remarks: [
        ...before,
        ...(source === null ? [] : [remark(current ? "source_kept" : "source_outdated")]),
        ...this.remarks(unplaced),
        ...checkItems(requirements),
        ...remarks,
      ],
      encoding: null,
      sheets: [],
      sheet: null,
      columns: [],
    };
  }

  /** The Markdown that a specification has, by the names of its attributes. */
  private source(specifications: readonly XmlElement[]): ReqifSource | null {
    const [only, ...others] = specifications;
    if (only === undefined || others.length > 0) return null;
    const type = this.definitions.types.get(refIn(childNamed(only, "TYPE")));
    const values = new Map<string, string>();
    for (const value of elementsIn(childNamed(only, "VALUES"))) {
      const name = type?.attributes.get(refIn(childNamed(value, "DEFINITION"))) ?? "";
      values.set(name, value.attributes["THE-VALUE"] ?? "");
    }
    const markdown = values.get(SOURCE_ATTRIBUTES.markdown);
    const digest = values.get(SOURCE_ATTRIBUTES.digest);
    return markdown === undefined || digest === undefined ? null : { markdown, digest };
  }

  private title(specifications: readonly XmlElement[]): string {
    const header = childNamed(childNamed(this.root, "THE-HEADER"), "REQ-IF-HEADER");
    const own = textIn(childNamed(header, "TITLE")).trim();
    const specified = specifications[0]?.attributes["LONG-NAME"] ?? "";
    return (own || specified || "ReqIF").replace(/\.[A-Za-z]{2,5}$/, "");
  }

  private walk(parent: XmlElement, level: number, path: readonly string[]): void {
    for (const node of elementsIn(childNamed(parent, "CHILDREN"))) {
      const ref = refIn(childNamed(node, "OBJECT"));
      const object = this.objects.get(ref);
      if (object === undefined) this.lost.push(ref === "" ? `${idOf(node)} → ?` : `${idOf(node)} → ${ref}`);
      else if (!this.placed.has(ref)) this.place(object, level, path);
      this.placed.add(ref);
      const below = object?.kind === "section" ? [...path, object.title] : path;
      this.walk(node, level + 1, below);
    }
  }

  private place(object: FoundObject, level: number, path: readonly string[]): void {
    if (object.kind === "section")
      this.parts.push({ kind: "section", level, title: object.title, text: object.text });
    else if (object.kind === "requirement")
      this.parts.push({ kind: "requirement", level, item: { ...object.item, section: [...path] } });
  }

  private placeTheRest(): number {
    let count = 0;
    for (const [id, object] of this.objects) {
      if (this.placed.has(id) || object.kind === "external") continue;
      this.place(object, 1, []);
      count += 1;
    }
    return count;
  }

  /** What links may end at: id in the file → id for people. */
  private ends(): Map<string, string> {
    const ends = new Map<string, string>();
    for (const [id, object] of this.objects) {
      if (object.kind === "requirement") ends.set(id, object.item.id);
      if (object.kind === "external") ends.set(id, object.id);
    }
    return ends;
  }

  private relations(ends: ReadonlyMap<string, string>): RequirementLink[] {
    const types = new Map<string, string>();
    for (const type of elementsIn(childNamed(this.content, "SPEC-TYPES")))
      types.set(idOf(type), type.attributes["LONG-NAME"] ?? idOf(type));
    const links: RequirementLink[] = [];
    for (const relation of elementsIn(childNamed(this.content, "SPEC-RELATIONS"))) {
      const [source, target] = ["SOURCE", "TARGET"].map((end) => refIn(childNamed(relation, end)));
      const from = ends.get(source ?? "");
      const to = ends.get(target ?? "");
      const type = types.get(refIn(childNamed(relation, "TYPE"))) ?? "depends";
      if (from !== undefined && to !== undefined) links.push({ from, to, type });
      else this.cut.push(`${idOf(relation)}: ${source || "?"} → ${target || "?"}`);
    }
    return links;
  }

  private remarks(unplaced: number): ImportRemark[] {
    const namespace = this.root.attributes.xmlns ?? "";
    const extensions = elementsIn(childNamed(this.root, "TOOL-EXTENSIONS")).length;
    const refs = [...this.missing.definitions, ...this.missing.values].filter((ref) => ref !== "");
    return [
      ...(namespace === NAMESPACE || namespace === ""
        ? []
        : [remark("schema_version", { detail: namespace })]),
      ...(extensions > 0 ? [remark("tool_extensions_dropped", { count: extensions })] : []),
      ...limitRemarks([...this.missing.objects], (detail) => remark("embedded_dropped", { detail })),
      ...limitRemarks(this.lost, (detail) => remark("reference_missing", { detail })),
      ...limitRemarks(this.cut, (detail) => remark("link_dangling", { detail })),
      ...(refs.length > 0
        ? [remark("definition_missing", { count: refs.length, detail: summarizeList(refs) })]
        : []),
      ...(unplaced > 0 ? [remark("object_unplaced", { count: unplaced })] : []),
    ];
  }
}
