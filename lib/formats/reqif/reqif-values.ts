import { fieldOfColumn } from "../../domain/exchange/column-words.ts";
import { listItems, readXhtml } from "./read-xhtml.ts";
import { childNamed, elementsIn, type XmlElement } from "./read-xml.ts";
import { type ReqifDefinitions, type ReqifType, refIn } from "./reqif-definitions.ts";

/** An attribute of an object as it was found. */
export interface ReqifValue {
  readonly definition: string;
  /** Null where the default of its type holds. */
  readonly element: XmlElement | null;
  readonly name: string;
  /** The field of a requirement that it is; null for its own attribute. */
  readonly field: string | null;
  readonly text: string;
  readonly body: string;
  /** All of it as Markdown; "" for a value without structure. */
  readonly whole: string;
  readonly items: readonly string[];
}

/** What is in the file without what it refers to. */
export interface Missing {
  readonly definitions: Set<string>;
  readonly values: Set<string>;
  readonly objects: Set<string>;
  /** Ids of the tool that several objects have. */
  readonly unique: Set<string>;
}

/** Fields by the end of an identifier, for attributes without a definition in the file. */
const FIELDS_BY_ENDING = [
  ["_OBJECTTEXT", "statement"],
  ["_OBJECTHEADING", "title"],
] as const;

/** The field of a requirement that an attribute is, by its name; null for its own attribute. */
export const fieldOfName = (name: string): string | null =>
  fieldOfColumn(name) ?? FIELDS_BY_ENDING.find(([end]) => name.endsWith(end))?.[1] ?? null;

/** The attributes of an object; what its type gives as default holds where it says nothing. */
export function valuesOf(
  object: XmlElement,
  type: ReqifType | undefined,
  context: { readonly definitions: ReqifDefinitions; readonly missing: Missing },
): ReqifValue[] {
  const given = new Map<string, XmlElement>();
  for (const value of elementsIn(childNamed(object, "VALUES"))) {
    const definition = refIn(childNamed(value, "DEFINITION"));
    if (type?.attributes.has(definition) !== true) context.missing.definitions.add(definition);
    given.set(definition, value);
  }
  for (const [definition, value] of type?.defaults ?? [])
    if (!given.has(definition)) given.set(definition, value);
  return [...given].map(([definition, value]) => ({
    definition,
    element: type?.defaults.get(definition) === value ? null : value,
    ...read(type?.attributes.get(definition) ?? definition, value, context),
  }));
}

function read(
  name: string,
  value: XmlElement,
  context: { readonly definitions: ReqifDefinitions; readonly missing: Missing },
): Omit<ReqifValue, "definition" | "element"> {
  const field = fieldOfName(name);
  const plain = { name, field, body: "", whole: "", items: [] };
  if (value.name === "ATTRIBUTE-VALUE-XHTML") {
    const xhtml = childNamed(value, "THE-VALUE");
    const { intro, body, whole, objects } = readXhtml(xhtml);
    for (const object of objects) context.missing.objects.add(object);
    return { name, field, text: intro, body, whole, items: listItems(xhtml) };
  }
  if (value.name === "ATTRIBUTE-VALUE-ENUMERATION") {
    const refs = elementsIn(childNamed(value, "VALUES")).map((one) =>
      one.children
        .filter((child) => typeof child === "string")
        .join("")
        .trim(),
    );
    return { ...plain, text: refs.map((ref) => valueName(ref, context)).join(", ") };
  }
  return { ...plain, text: value.attributes["THE-VALUE"] ?? "" };
}

function valueName(
  ref: string,
  { definitions, missing }: { readonly definitions: ReqifDefinitions; readonly missing: Missing },
): string {
  const name = definitions.values.get(ref);
  if (name === undefined) missing.values.add(ref);
  return name ?? ref;
}
