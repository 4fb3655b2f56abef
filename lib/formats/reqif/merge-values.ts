import { readPrintedBlocks } from "../../domain/exchange/read-blocks.ts";
import { labelMeaning, priorityOf, readStatus } from "../../domain/requirements/records/field-words.ts";
import { statementMarkdown } from "../../domain/requirements/records/statement-text.ts";
import { escapeXmlAttribute } from "../xml-text.ts";
import type { ReqifAdditions } from "./merge-additions.ts";
import { type XhtmlBlock, xhtmlBlocks } from "./read-xhtml.ts";
import { childNamed, elementsIn, parseXml, type XmlElement } from "./read-xml.ts";
import { idOf, refIn } from "./reqif-definitions.ts";
import type { FoundObject } from "./reqif-objects.ts";
import { ATTRIBUTES, type ReqifField, RICH } from "./reqif-parts.ts";
import { fieldOfName, type ReqifValue } from "./reqif-values.ts";
import { wordEdit } from "./word-edit.ts";
import { blocksXhtml, listXhtml, plainXhtml } from "./write-xhtml.ts";
import { element } from "./xml.ts";
import { attributeSplice, spaceBefore } from "./xml-places.ts";

/** What a value becomes: plain text, a list of texts, or a sentence with Markdown below it. */
export type NewValue =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "rich"; readonly statement: string; readonly body: string };

/** An object whose values are set: one of the file, or a new one whose values are collected. */
export interface ValueTarget {
  readonly type: FoundObject["type"];
  /** Id of its type. */
  readonly typeRef: string;
  readonly values: readonly ReqifValue[];
  readonly element: XmlElement | null;
  /** Values of a new object. */
  readonly added: string[];
}

export const targetOf = (object: FoundObject): ValueTarget => ({
  type: object.type,
  typeRef: refIn(childNamed(object.element, "TYPE")),
  values: object.values,
  element: object.element,
  added: [],
});

/** Sets values of objects, each with the smallest change of the file. */
export class ValueEditor {
  private readonly additions: ReqifAdditions;

  constructor(additions: ReqifAdditions) {
    this.additions = additions;
  }

  /** Sets a field of a requirement: in the value that it was read from, otherwise in the attribute that is it. */
  setField(
    target: ValueTarget,
    { field, found }: { readonly field: ReqifField; readonly found?: ReqifValue | undefined },
    value: NewValue,
  ): void {
    if (found?.element != null) this.change(target, found.element, value);
    else {
      const definition = found?.definition ?? this.definitionOfField(target, field);
      const kind = RICH.has(field) ? "XHTML" : "STRING";
      this.create(target, { definition, name: ATTRIBUTES[field], kind }, value);
    }
  }

  /** Sets an attribute by its name. */
  setAttribute(target: ValueTarget, name: string, value: NewValue): void {
    const meaning = labelMeaning(name);
    const isIt = (other: string) => other === name || (meaning !== null && labelMeaning(other) === meaning);
    const found =
      target.values.find((one) => one.name === name) ?? target.values.find((one) => isIt(one.name));
    const defined = [...(target.type?.attributes ?? [])].find(([, other]) => isIt(other))?.[0];
    if (found?.element != null) this.change(target, found.element, value);
    else this.create(target, { definition: found?.definition ?? defined, name, kind: "STRING" }, value);
  }

  private definitionOfField({ type }: ValueTarget, field: ReqifField): string | undefined {
    const named = [...(type?.attributes ?? [])];
    const standard = named.find(([, name]) => name === ATTRIBUTES[field]);
    return (standard ?? named.find(([, name]) => fieldOfName(name) === field))?.[0];
  }

  private change(target: ValueTarget, written: XmlElement, value: NewValue): void {
    const { text, splices } = this.additions;
    if (isEmpty(value)) {
      const { start } = spaceBefore(text, written);
      splices.push({ start, end: written.end, text: "" });
    } else if (written.name === "ATTRIBUTE-VALUE-XHTML") this.changeXhtml(written, value);
    else if (written.name === "ATTRIBUTE-VALUE-ENUMERATION") {
      const refs = this.enumerated(target, refIn(childNamed(written, "DEFINITION")), plainOf(value));
      const list = childNamed(written, "VALUES");
      const xml = element("VALUES", {}, refs);
      if (list === undefined) this.additions.addInside(written, "VALUES", refs.join(""));
      else splices.push({ start: list.start, end: list.end, text: this.additions.named(xml) });
    } else if (!fits(written.name.replace("ATTRIBUTE-VALUE-", ""), plainOf(value))) {
      const { start } = spaceBefore(text, written);
      splices.push({ start, end: written.end, text: "" });
      const of = refIn(childNamed(written, "DEFINITION"));
      const name = target.type?.attributes.get(of) ?? of;
      this.create(target, { definition: undefined, name: textName(name), kind: "STRING" }, value);
    } else {
      const escaped = escapeXmlAttribute(plainOf(value));
      splices.push(attributeSplice(text, written, { name: "THE-VALUE", value: escaped }));
    }
  }

  private changeXhtml(written: XmlElement, value: NewValue): void {
    const { splices } = this.additions;
    const holder = childNamed(written, "THE-VALUE");
    if (holder === undefined || holder.inner === null) {
      const { start, end } = holder ?? {
        start: written.inner?.end ?? written.end,
        end: written.inner?.end ?? written.end,
      };
      const xml = element("THE-VALUE", {}, [this.additions.formatted(xhtmlOf(value))]);
      splices.push({ start, end, text: this.additions.named(xml) });
      return;
    }
    const inPlace = this.changedBlocks(holder, value);
    if (inPlace !== null) splices.push(...inPlace);
    else {
      const [only, ...others] = elementsIn(holder);
      const isDivision = only?.name === "div" && others.length === 0 && only.inner !== null;
      const range = isDivision ? (only.inner ?? holder.inner) : holder.inner;
      const xml = isDivision ? xhtmlOf(value) : this.additions.formatted(xhtmlOf(value));
      splices.push({ ...range, text: this.inPrefixOf(only, xml) });
    }
  }

  /** Our XHTML in the prefix of an element of the file. */
  private inPrefixOf(near: XmlElement | undefined, xml: string): string {
    const found = near === undefined ? null : /^<(?:([\w.-]+):)?/.exec(this.additions.text.slice(near.start));
    if (found === null) return this.additions.named(xml);
    return xml.replace(/<(\/?)xhtml:/g, found[1] === undefined ? "<$1" : `<$1${found[1]}:`);
  }

  /** The changes of the blocks that differ; null where blocks came or went, or became of another kind. */
  private changedBlocks(holder: XmlElement, value: NewValue) {
    const before = xhtmlBlocks(holder);
    const wrapped = `<d xmlns:xhtml="x">${xhtmlOf(value)}</d>`;
    const root = parseXml(wrapped);
    const after = xhtmlBlocks(root);
    if (before.length !== after.length || before.length === 0) return null;
    const near = elementsIn(holder)[0];
    const changed = before.flatMap((block, at) => {
      const next = after[at] as XhtmlBlock;
      return isSame(block, next, at === 0 && value.kind === "rich") ? [] : [{ block, next }];
    });
    if (changed.some(({ block, next }) => block.isWords !== next.isWords)) return null;
    return changed.map(({ block, next }) => {
      const [start, end] = trimmed(this.additions.text, block.range);
      const isStatement = block === before[0] && value.kind === "rich" && block.isWords;
      const edit = isStatement
        ? wordEdit(this.additions.text, { start, end }, { words: block.words, wanted: next.words })
        : null;
      if (edit !== null) return edit;
      const xml = wrapped.slice(...trimmed(wrapped, next.range));
      return { start, end, text: this.inPrefixOf(near, xml) };
    });
  }

  private create(
    target: ValueTarget,
    at: { readonly definition: string | undefined; readonly name: string; readonly kind: "STRING" | "XHTML" },
    value: NewValue,
  ): void {
    if (isEmpty(value)) return;
    const { additions } = this;
    const known = at.definition === undefined ? undefined : target.type?.definitions.get(at.definition);
    const kind = known?.name.replace("ATTRIBUTE-DEFINITION-", "") ?? at.kind;
    if (!fits(kind, plainOf(value))) {
      this.create(target, { definition: undefined, name: textName(at.name), kind: "STRING" }, value);
      return;
    }
    if (target.type === undefined) additions.keepType(target.typeRef);
    const definition =
      at.definition ?? additions.attribute(target.type?.element ?? target.typeRef, at.name, at.kind);
    const of = element("DEFINITION", {}, [element(`ATTRIBUTE-DEFINITION-${kind}-REF`, {}, [definition])]);
    const xml =
      kind === "XHTML"
        ? element("ATTRIBUTE-VALUE-XHTML", {}, [
            of,
            element("THE-VALUE", {}, [additions.formatted(xhtmlOf(value))]),
          ])
        : kind === "ENUMERATION"
          ? element("ATTRIBUTE-VALUE-ENUMERATION", {}, [
              of,
              element("VALUES", {}, this.enumerated(target, definition, plainOf(value))),
            ])
          : element(`ATTRIBUTE-VALUE-${kind}`, { "THE-VALUE": plainOf(value) }, [of]);
    if (target.element === null) target.added.push(xml);
    else additions.addInside(target.element, "VALUES", xml);
  }

  /** References to the values of an enumeration that a text names; a value that it does not have is added to it. */
  private enumerated({ type }: ValueTarget, definition: string, text: string): string[] {
    const data = refIn(childNamed(type?.definitions.get(definition), "TYPE"));
    const types = elementsIn(childNamed(this.additions.content.content, "DATATYPES"));
    const enumeration = types.find((one) => idOf(one) === data);
    const values = elementsIn(childNamed(enumeration, "SPECIFIED-VALUES"));
    const named = (name: string) => values.find((one) => (one.attributes["LONG-NAME"] ?? idOf(one)) === name);
    const meant = (name: string) => values.find((one) => meansSame(one.attributes["LONG-NAME"] ?? "", name));
    const isMultiple = type?.definitions.get(definition)?.attributes["MULTI-VALUED"] === "true";
    const names = named(text) === undefined && isMultiple ? text.split(/\s*[,，、]\s*/) : [text];
    return names.map((name) => {
      const found = named(name) ?? meant(name);
      const id = found === undefined ? this.addValue(enumeration, { name, key: values.length }) : idOf(found);
      return element("ENUM-VALUE-REF", {}, [id]);
    });
  }

  private readonly addedValues = new Map<string, string>();

  private addValue(
    enumeration: XmlElement | undefined,
    { name, key }: { readonly name: string; readonly key: number },
  ): string {
    const place = `${enumeration === undefined ? "" : idOf(enumeration)} ${name}`;
    const known = this.addedValues.get(place);
    if (known !== undefined) return known;
    const id = this.additions.freshId("value", name);
    this.addedValues.set(place, id);
    const head = { IDENTIFIER: id, "LAST-CHANGE": this.additions.date, "LONG-NAME": name };
    const xml = element("ENUM-VALUE", head, [
      element("PROPERTIES", {}, [
        element("EMBEDDED-VALUE", { KEY: String(key + this.addedValues.size - 1), "OTHER-CONTENT": name }),
      ]),
    ]);
    if (enumeration !== undefined) this.additions.addInside(enumeration, "SPECIFIED-VALUES", xml);
    return id;
  }
}

/** Forms of values that are no text. */
const FORMS: Readonly<Record<string, RegExp>> = {
  INTEGER: /^[+-]?\d+$/,
  REAL: /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/,
  BOOLEAN: /^(?:true|false|0|1)$/,
  DATE: /^-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/,
};

const fits = (kind: string, text: string): boolean => FORMS[kind]?.test(text) ?? true;

/** The name of the attribute for a text that the attribute of a name cannot hold. */
const textName = (name: string): string => (name === ATTRIBUTES.id ? "UID" : `${name} (text)`);

/** Whether two names of a value mean one status or one priority. */
function meansSame(name: string, other: string): boolean {
  const [status, priority] = [readStatus(name), priorityOf(name)];
  return (
    (status !== null && status === readStatus(other)) || (priority !== null && priority === priorityOf(other))
  );
}

const isSame = (block: XhtmlBlock, next: XhtmlBlock, isStatement: boolean): boolean =>
  block.markdown === next.markdown || (isStatement && block.isWords && block.words === next.words);

function trimmed(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): [number, number] {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text[from] ?? "")) from++;
  while (to > from && /\s/.test(text[to - 1] ?? "")) to--;
  return [from, to];
}

function isEmpty(value: NewValue): boolean {
  if (value.kind === "rich") return value.statement === "" && value.body === "";
  return value.kind === "text" ? value.text === "" : value.items.length === 0;
}

function plainOf(value: NewValue): string {
  if (value.kind === "text") return value.text;
  if (value.kind === "list") return value.items.join("\n");
  return [value.statement, value.body].filter((one) => one !== "").join("\n");
}

function xhtmlOf(value: NewValue): string {
  if (value.kind === "list") return listXhtml(value.items);
  if (value.kind === "text") return plainXhtml(value.text);
  const { statement, body } = value;
  if (body === "" && !statement.includes("\n")) return plainXhtml(statement);
  const stated =
    statement === "" ? "" : statementMarkdown(statement, { newline: "\n", indent: "", separated: true });
  return blocksXhtml(readPrintedBlocks([stated, body].filter((one) => one !== "").join("\n\n")));
}
