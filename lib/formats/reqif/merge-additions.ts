import { childNamed, elementsIn, type XmlElement } from "./read-xml.ts";
import type { ReqifContent } from "./reqif-content.ts";
import { idOf } from "./reqif-definitions.ts";
import { element, xmlName } from "./xml.ts";
import { prefixOf, type XmlSplice } from "./xml-places.ts";

/** The parts of the content in the order of the format. */
const LISTS = ["DATATYPES", "SPEC-TYPES", "SPEC-OBJECTS", "SPEC-RELATIONS", "SPECIFICATIONS"] as const;
type ListName = (typeof LISTS)[number];

const XHTML = "http://www.w3.org/1999/xhtml";
const XHTML_PREFIX = /\sxmlns:([\w.-]+)\s*=\s*["']http:\/\/www\.w3\.org\/1999\/xhtml["']/;
/** Longest text of a data type that is added. */
const LONGEST = "1000000";

/** What an attribute can hold that is added. */
export type AddedKind = "STRING" | "XHTML" | "ENUMERATION";

/** Additions to a file: elements at the end of its lists, with names in the prefixes that the file uses. */
export class ReqifAdditions {
  readonly text: string;
  readonly content: ReqifContent;
  readonly date: string;
  /** Prefix of the names of the format, with its colon. */
  readonly prefix: string;
  private readonly xhtml: string | null;
  private readonly ids: Set<string>;
  private readonly lists = new Map<ListName, string[]>();
  private readonly inside = new Map<XmlElement, string[]>();
  private readonly dataTypes = new Map<AddedKind, string>();
  private readonly made = new Map<string, string>();
  readonly splices: XmlSplice[] = [];

  constructor(text: string, content: ReqifContent, date: string) {
    this.text = text;
    this.content = content;
    this.date = date;
    this.prefix = prefixOf(text, content.root);
    const { root } = content;
    this.xhtml = XHTML_PREFIX.exec(text.slice(root.start, root.inner?.start ?? root.end))?.[1] ?? null;
    this.ids = new Set([...text.matchAll(/\sIDENTIFIER\s*=\s*["']([^"']*)["']/g)].map(([, id = ""]) => id));
  }

  /** An id that the file does not have. */
  freshId(prefix: string, name: string): string {
    const wanted = xmlName(prefix, name);
    let id = wanted;
    for (let copy = 2; this.ids.has(id); copy++) id = `${wanted}--${copy}`;
    this.ids.add(id);
    return id;
  }

  /** Our XML in the prefixes of the file. */
  named(xml: string): string {
    return xml
      .replace(/<(\/?)(?=[A-Z])/g, `<$1${this.prefix}`)
      .replace(/<(\/?)xhtml:/g, this.xhtml === null ? "<$1" : `<$1${this.xhtml}:`);
  }

  /** Formatted text as the content of a value. */
  formatted(xhtml: string): string {
    return element("xhtml:div", this.xhtml === null ? { xmlns: XHTML } : {}, [xhtml]);
  }

  /** Adds an element to a list of the file. */
  add(list: ListName, xml: string): void {
    this.lists.set(list, [...(this.lists.get(list) ?? []), this.named(xml)]);
  }

  /** Adds an element to a list inside an element; the list is made where it is not there. */
  addInside(parent: XmlElement, list: string, xml: string): void {
    const holder = childNamed(parent, list);
    if (holder?.inner != null) this.inside.set(holder, [...(this.inside.get(holder) ?? []), this.named(xml)]);
    else this.insertList(parent, holder, element(list, {}, [xml]));
  }

  private insertList(parent: XmlElement, empty: XmlElement | undefined, xml: string): void {
    if (empty !== undefined) {
      const { start, end } = empty;
      const known = this.splices.findIndex((splice) => splice.start === start && splice.end === end);
      if (known < 0) this.splices.push({ start, end, text: this.named(xml) });
      else
        this.splices[known] = {
          start,
          end,
          text: joinLists(this.splices[known]?.text ?? "", this.named(xml)),
        };
      return;
    }
    const key = `${parent.start} ${/<([\w.:-]+)/.exec(xml)?.[1] ?? ""}`;
    const known = this.lateLists.get(key);
    const text = known === undefined ? this.named(xml) : joinLists(known.text, this.named(xml));
    this.lateLists.set(key, { parent, text });
  }

  private readonly lateLists = new Map<string, { readonly parent: XmlElement; readonly text: string }>();

  /** The data type for an attribute of a kind: one that the file has, otherwise a new one. */
  dataType(kind: Exclude<AddedKind, "ENUMERATION">): string {
    const known = this.dataTypes.get(kind);
    if (known !== undefined) return known;
    const name = `DATATYPE-DEFINITION-${kind}`;
    const found = elementsIn(childNamed(this.content.content, "DATATYPES")).find((one) => one.name === name);
    const id = found === undefined ? this.freshId("data", kind.toLowerCase()) : idOf(found);
    if (found === undefined)
      this.add(
        "DATATYPES",
        element(name, {
          IDENTIFIER: id,
          "LAST-CHANGE": this.date,
          "LONG-NAME": kind === "XHTML" ? "XHTML" : "String",
          ...(kind === "STRING" ? { "MAX-LENGTH": LONGEST } : {}),
        }),
      );
    this.dataTypes.set(kind, id);
    return id;
  }

  /** The id of an attribute that a type gets, by its name. */
  attribute(type: XmlElement | string, name: string, kind: Exclude<AddedKind, "ENUMERATION">): string {
    const ref = typeof type === "string" ? type : idOf(type);
    const key = `${ref} ${name}`;
    const known = this.made.get(key);
    if (known !== undefined) return known;
    const id = this.freshId("def", `${ref}-${name}`);
    this.made.set(key, id);
    const head = { IDENTIFIER: id, "LAST-CHANGE": this.date, "LONG-NAME": name };
    const xml = element(`ATTRIBUTE-DEFINITION-${kind}`, head, [
      element("TYPE", {}, [element(`DATATYPE-DEFINITION-${kind}-REF`, {}, [this.dataType(kind)])]),
    ]);
    if (typeof type === "string") this.newTypes.set(type, [...(this.newTypes.get(type) ?? []), xml]);
    else this.addInside(type, "SPEC-ATTRIBUTES", xml);
    return id;
  }

  private readonly newTypes = new Map<string, string[]>();
  private readonly typeNames = new Map<string, string>();

  /** The id of a type of objects that is added, by its name. */
  objectType(name: string): string {
    const id = this.typeNames.get(name) ?? this.freshId("type", name);
    this.typeNames.set(name, id);
    this.keepType(id);
    return id;
  }

  /** Adds the type of objects that the file refers to and does not have. */
  keepType(id: string): void {
    if (!this.newTypes.has(id)) this.newTypes.set(id, []);
  }

  /** The id of a type of relations, by its name. */
  relationType(name: string): string {
    const types = elementsIn(childNamed(this.content.content, "SPEC-TYPES"));
    const found = types.find(
      (type) => type.name === "SPEC-RELATION-TYPE" && (type.attributes["LONG-NAME"] ?? idOf(type)) === name,
    );
    if (found !== undefined) return idOf(found);
    const key = `relation ${name}`;
    const known = this.made.get(key);
    if (known !== undefined) return known;
    const id = this.freshId("link", name);
    this.made.set(key, id);
    this.add(
      "SPEC-TYPES",
      element("SPEC-RELATION-TYPE", { IDENTIFIER: id, "LAST-CHANGE": this.date, "LONG-NAME": name }),
    );
    return id;
  }

  /** All additions as changes of the file. */
  finish(): XmlSplice[] {
    const names = new Map([...this.typeNames].map(([name, id]) => [id, name]));
    for (const [id, attributes] of this.newTypes) {
      const head = { IDENTIFIER: id, "LAST-CHANGE": this.date, "LONG-NAME": names.get(id) ?? id };
      const list = attributes.length === 0 ? [] : [element("SPEC-ATTRIBUTES", {}, attributes)];
      this.add("SPEC-TYPES", element("SPEC-OBJECT-TYPE", head, list));
    }
    for (const { parent, text } of this.lateLists.values()) {
      if (parent.inner === null) {
        const { start, end } = parent;
        const tag = this.text.slice(start, end - 2).trimEnd();
        const name = /^<([\w.:-]+)/.exec(tag)?.[1] ?? parent.name;
        this.splices.push({ start, end, text: `${tag}>${text}</${name}>` });
      } else this.splices.push({ start: parent.inner.start, end: parent.inner.start, text });
    }
    for (const [holder, added] of this.inside) this.splices.push(this.atEnd(holder, added));
    this.finishLists();
    return this.splices;
  }

  private finishLists(): void {
    const { content } = this.content;
    if (content === undefined || content.inner === null) return;
    for (const [at, name] of LISTS.entries()) {
      const added = this.lists.get(name);
      if (added === undefined) continue;
      const holder = childNamed(content, name);
      if (holder?.inner != null) {
        this.splices.push(this.atEnd(holder, added));
        continue;
      }
      const xml = `<${this.prefix}${name}>${added.join("")}</${this.prefix}${name}>`;
      if (holder !== undefined) this.splices.push({ start: holder.start, end: holder.end, text: xml });
      else {
        const next = elementsIn(content).find((one) => !LISTS.slice(0, at).some((list) => list === one.name));
        const start = next?.start ?? content.inner.end;
        this.splices.push({ start, end: start, text: xml });
      }
    }
  }

  /** Elements after the last one of a list, with the white space that is before that. */
  private atEnd(holder: XmlElement, added: readonly string[]): XmlSplice {
    const last = elementsIn(holder).at(-1);
    const start = last?.end ?? holder.inner?.start ?? holder.end;
    const space = last === undefined ? "" : (/\s*$/.exec(this.text.slice(0, last.start))?.[0] ?? "");
    return { start, end: start, text: added.map((xml) => space + xml).join("") };
  }
}

/** Two lists of one name as one. */
function joinLists(first: string, second: string): string {
  const content = second.replace(/^<[^>]*>/, "");
  return first.replace(/<\/[\w.:-]+>$/, "") + content;
}
