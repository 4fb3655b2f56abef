import { childNamed, elementsIn, textIn, type XmlElement } from "./read-xml.ts";

/** A type of objects, links or specifications with the names of its attributes. */
export interface ReqifType {
  readonly id: string;
  readonly name: string;
  /** Definition → name. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Definition → its element. */
  readonly definitions: ReadonlyMap<string, XmlElement>;
  readonly element: XmlElement;
  /** Definition → what holds where an object says nothing. */
  readonly defaults: ReadonlyMap<string, XmlElement>;
}

export interface ReqifDefinitions {
  /** Value of an enumeration → its name. */
  readonly values: ReadonlyMap<string, string>;
  readonly types: ReadonlyMap<string, ReqifType>;
}

/** An element's id. */
export const idOf = (node: XmlElement): string => node.attributes.IDENTIFIER ?? "";
const nameOf = (node: XmlElement): string => node.attributes["LONG-NAME"] ?? idOf(node);

/** The id that an element refers to: the text of its only child, whatever that is called. */
export const refIn = (node: XmlElement | undefined): string => textIn(elementsIn(node)[0]).trim();

/** The data types and types of a file. */
export function readDefinitions(content: XmlElement | undefined): ReqifDefinitions {
  const values = new Map<string, string>();
  for (const type of elementsIn(childNamed(content, "DATATYPES")))
    for (const value of elementsIn(childNamed(type, "SPECIFIED-VALUES")))
      values.set(idOf(value), nameOf(value));
  const types = new Map<string, ReqifType>();
  for (const type of elementsIn(childNamed(content, "SPEC-TYPES"))) types.set(idOf(type), typeOf(type));
  return { values, types };
}

function typeOf(type: XmlElement): ReqifType {
  const attributes = new Map<string, string>();
  const defaults = new Map<string, XmlElement>();
  const definitions = new Map<string, XmlElement>();
  for (const definition of elementsIn(childNamed(type, "SPEC-ATTRIBUTES"))) {
    attributes.set(idOf(definition), nameOf(definition));
    definitions.set(idOf(definition), definition);
    const given = elementsIn(childNamed(definition, "DEFAULT-VALUE"))[0];
    if (given !== undefined) defaults.set(idOf(definition), given);
  }
  return { id: idOf(type), name: nameOf(type), attributes, defaults, definitions, element: type };
}
