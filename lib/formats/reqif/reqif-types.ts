import {
  ATTRIBUTES,
  ENUMERATIONS,
  type EnumeratedField,
  isEnumerated,
  OBJECT_TYPES,
  type ReqifParts,
  RICH,
} from "./reqif-parts.ts";
import { SOURCE_ATTRIBUTES } from "./reqif-source.ts";
import { element, xmlName } from "./xml.ts";

/** Longest text that a STRING is declared to hold. */
const LONGEST = "1000000";
/** The same of a whole document. */
const LONGEST_SOURCE = "100000000";

/** The id of an enumeration's value. */
export const valueRef = (field: EnumeratedField, value: string): string => xmlName(`value-${field}`, value);

/** Data types and types of objects, links and specifications. */
export function typesXml(parts: ReqifParts, date: string): string[] {
  return [
    element("DATATYPES", {}, dataTypes(parts, date)),
    element("SPEC-TYPES", {}, specTypes(parts, date)),
  ];
}

function dataTypes(parts: ReqifParts, date: string): string[] {
  const head = (id: string, name: string) => ({ IDENTIFIER: id, "LAST-CHANGE": date, "LONG-NAME": name });
  return [
    element("DATATYPE-DEFINITION-STRING", { ...head("data-string", "String"), "MAX-LENGTH": LONGEST }),
    element("DATATYPE-DEFINITION-STRING", {
      ...head("data-source", "Document"),
      "MAX-LENGTH": LONGEST_SOURCE,
    }),
    element("DATATYPE-DEFINITION-XHTML", head("data-xhtml", "XHTML")),
    ...ENUMERATIONS.map((field) =>
      element("DATATYPE-DEFINITION-ENUMERATION", head(`data-${field}`, ATTRIBUTES[field]), [
        element(
          "SPECIFIED-VALUES",
          {},
          parts.values[field].map((value, at) =>
            element("ENUM-VALUE", head(valueRef(field, value), value), [
              element("PROPERTIES", {}, [
                element("EMBEDDED-VALUE", { KEY: String(at), "OTHER-CONTENT": value }),
              ]),
            ]),
          ),
        ),
      ]),
    ),
  ];
}

type Kind = "STRING" | "XHTML" | "ENUMERATION";

interface Definition {
  readonly id: string;
  readonly name: string;
  readonly kind: Kind;
  readonly data: string;
}

function definitionXml({ id, name, kind, data }: Definition, date: string): string {
  const head = { IDENTIFIER: id, "LAST-CHANGE": date, "LONG-NAME": name };
  const attributes = kind === "ENUMERATION" ? { ...head, "MULTI-VALUED": "false" } : head;
  return element(`ATTRIBUTE-DEFINITION-${kind}`, attributes, [
    element("TYPE", {}, [element(`DATATYPE-DEFINITION-${kind}-REF`, {}, [data])]),
  ]);
}

function requirementDefinitions(parts: ReqifParts): Definition[] {
  const fixed = Object.entries(ATTRIBUTES).map(([field, name]): Definition => {
    const id = xmlName("def-req", name);
    if (isEnumerated(field)) return { id, name, kind: "ENUMERATION", data: `data-${field}` };
    return RICH.has(field)
      ? { id, name, kind: "XHTML", data: "data-xhtml" }
      : { id, name, kind: "STRING", data: "data-string" };
  });
  const own = parts.attributes.map(
    (name): Definition => ({ id: xmlName("def-own", name), name, kind: "STRING", data: "data-string" }),
  );
  return [...fixed, ...own];
}

function specTypes(parts: ReqifParts, date: string): string[] {
  const head = (id: string, name: string) => ({ IDENTIFIER: id, "LAST-CHANGE": date, "LONG-NAME": name });
  const type = (name: string, definitions: readonly Definition[]) =>
    element("SPEC-OBJECT-TYPE", head(xmlName("type", name), name), [
      element(
        "SPEC-ATTRIBUTES",
        {},
        definitions.map((one) => definitionXml(one, date)),
      ),
    ]);
  const string = { kind: "STRING", data: "data-string" } as const;
  return [
    type(OBJECT_TYPES.requirement, requirementDefinitions(parts)),
    type(OBJECT_TYPES.section, [
      { id: "def-sec-name", name: "ReqIF.ChapterName", ...string },
      { id: "def-sec-text", name: "ReqIF.Text", kind: "XHTML", data: "data-xhtml" },
    ]),
    type(OBJECT_TYPES.external, [{ id: xmlName("def-ext", ATTRIBUTES.id), name: ATTRIBUTES.id, ...string }]),
    ...parts.linkTypes.map((name) => element("SPEC-RELATION-TYPE", head(xmlName("link", name), name))),
    element("SPECIFICATION-TYPE", head("type-specification", "Specification"), [
      element(
        "SPEC-ATTRIBUTES",
        {},
        Object.values(SOURCE_ATTRIBUTES).map((name) =>
          definitionXml({ id: xmlName("def-spec", name), name, kind: "STRING", data: "data-source" }, date),
        ),
      ),
    ]),
  ];
}
