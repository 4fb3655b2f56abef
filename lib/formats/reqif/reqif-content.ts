import { importProblem } from "../../domain/exchange/import-problem.ts";
import type { RequirementLink } from "../../domain/exchange/requirement-item.ts";
import type { ItemPart } from "../../domain/exchange/write-items.ts";
import { childNamed, elementsIn, textIn, type XmlElement } from "./read-xml.ts";
import { idOf, type ReqifDefinitions, readDefinitions, refIn } from "./reqif-definitions.ts";
import { type FoundObject, readObjects } from "./reqif-objects.ts";
import type { Missing } from "./reqif-values.ts";

/** A ReqIF file: its name in the archive that it is from, "" for a file alone, and its elements. */
export interface ReqifRoot {
  readonly name: string;
  readonly root: XmlElement;
}

/** A section or requirement in its place; the object that it is, null for the title of a file or specification. */
export interface PlacedPart {
  readonly part: ItemPart;
  readonly object: FoundObject | null;
}

/** A relation with the ids for people of its ends. */
export interface FoundRelation {
  readonly element: XmlElement;
  readonly link: RequirementLink;
}

/** What a file says, in order. */
export interface ReqifContent {
  readonly root: XmlElement;
  readonly content: XmlElement | undefined;
  readonly title: string;
  readonly definitions: ReqifDefinitions;
  readonly objects: ReadonlyMap<string, FoundObject>;
  readonly specifications: readonly XmlElement[];
  readonly parts: readonly PlacedPart[];
  readonly relations: readonly FoundRelation[];
  readonly missing: Missing;
  /** Places of a hierarchy whose object is not in the file. */
  readonly lost: readonly string[];
  /** Relations with an end that is not in the file. */
  readonly cut: readonly string[];
  /** How many objects are in no hierarchy. */
  readonly unplaced: number;
}

/**
 * Reads what one file says.
 * Errors: import_damaged.
 */
export function readContent({ name, root }: ReqifRoot): ReqifContent {
  if (root.name !== "REQ-IF") throw importProblem("import_damaged", `${name} <${root.name}>`.trim());
  return new ContentReader(root).read();
}

class ContentReader {
  private readonly root: XmlElement;
  private readonly content: XmlElement | undefined;
  private readonly missing: Missing = {
    definitions: new Set(),
    values: new Set(),
    objects: new Set(),
    unique: new Set(),
  };
  private readonly lost: string[] = [];
  private readonly cut: string[] = [];
  private readonly definitions: ReqifDefinitions;
  private readonly objects: ReadonlyMap<string, FoundObject>;
  private readonly placed = new Set<string>();
  private readonly parts: PlacedPart[] = [];

  constructor(root: XmlElement) {
    this.root = root;
    this.content = childNamed(childNamed(root, "CORE-CONTENT"), "REQ-IF-CONTENT");
    this.definitions = readDefinitions(this.content);
    const linked = new Set(
      this.written("SPEC-RELATIONS").flatMap((relation) => [
        endOf(relation, "SOURCE"),
        endOf(relation, "TARGET"),
      ]),
    );
    const { definitions, missing } = this;
    this.objects = readObjects(this.content, { definitions, missing, linked });
  }

  read(): ReqifContent {
    const { root, content, definitions, objects, missing, lost, cut, parts } = this;
    const specifications = this.written("SPECIFICATIONS");
    const several = specifications.length > 1;
    for (const specification of specifications) {
      const title = specification.attributes["LONG-NAME"] || idOf(specification);
      if (several) parts.push({ part: { kind: "section", level: 1, title, text: "" }, object: null });
      this.walk(specification, { level: several ? 2 : 1, path: several ? [title] : [] });
    }
    const unplaced = this.placeTheRest();
    const title = this.title(specifications);
    const relations = this.relations();
    return {
      root,
      content,
      title,
      definitions,
      objects,
      specifications,
      parts,
      relations,
      missing,
      lost,
      cut,
      unplaced,
    };
  }

  private written(name: string): XmlElement[] {
    return elementsIn(childNamed(this.content, name));
  }

  private title(specifications: readonly XmlElement[]): string {
    const header = childNamed(childNamed(this.root, "THE-HEADER"), "REQ-IF-HEADER");
    const own = textIn(childNamed(header, "TITLE")).trim();
    const specified = specifications[0]?.attributes["LONG-NAME"] ?? "";
    return (own || specified || "ReqIF").replace(/\.[A-Za-z]{2,5}$/, "");
  }

  private walk(parent: XmlElement, at: { readonly level: number; readonly path: readonly string[] }): void {
    for (const node of elementsIn(childNamed(parent, "CHILDREN"))) {
      const ref = refIn(childNamed(node, "OBJECT"));
      const object = this.objects.get(ref);
      if (object === undefined) this.lost.push(ref === "" ? `${idOf(node)} → ?` : `${idOf(node)} → ${ref}`);
      else if (!this.placed.has(ref)) this.place(object, at);
      this.placed.add(ref);
      const path = object?.kind === "section" ? [...at.path, object.title] : at.path;
      this.walk(node, { level: at.level + 1, path });
    }
  }

  private place(
    object: FoundObject,
    { level, path }: { readonly level: number; readonly path: readonly string[] },
  ): void {
    if (object.kind === "external") return;
    const part: ItemPart =
      object.kind === "section"
        ? { kind: "section", level, title: object.title, text: object.text }
        : { kind: "requirement", level, item: { ...object.item, section: [...path] } };
    this.parts.push({ part, object });
  }

  private placeTheRest(): number {
    let count = 0;
    for (const [id, object] of this.objects) {
      if (this.placed.has(id) || object.kind === "external") continue;
      this.place(object, { level: 1, path: [] });
      count += 1;
    }
    return count;
  }

  private relations(): FoundRelation[] {
    const relations: FoundRelation[] = [];
    for (const element of this.written("SPEC-RELATIONS")) {
      const [source, target] = [endOf(element, "SOURCE"), endOf(element, "TARGET")];
      const [from, to] = [this.nameOf(source), this.nameOf(target)];
      const type = this.definitions.types.get(refIn(childNamed(element, "TYPE")))?.name ?? "depends";
      if (from !== null && to !== null) relations.push({ element, link: { from, to, type } });
      else this.cut.push(`${idOf(element)}: ${source || "?"} → ${target || "?"}`);
    }
    return relations;
  }

  /** The id for people of what a link can end at. */
  private nameOf(ref: string): string | null {
    const object = this.objects.get(ref);
    if (object?.kind === "requirement") return object.item.id;
    return object?.kind === "external" ? object.id : null;
  }
}

const endOf = (relation: XmlElement, end: "SOURCE" | "TARGET"): string => refIn(childNamed(relation, end));
