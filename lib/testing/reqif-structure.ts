import { elementsIn, textIn, type XmlElement } from "../formats/reqif/read-xml.ts";

/**
 * What ReqIF 1.2 requires of the elements that the product writes, as our own table: it checks every export on machines
 * that have no schema. Where the schema is at hand, that judges too (`reqif-schema.ts`).
 */
interface Shape {
  /** Attributes it must have, then those it may have. */
  readonly needs?: readonly string[];
  readonly may?: readonly string[];
  /** Children with how often each may stand, as `least-most`; in this order where `ordered`. */
  readonly holds?: Readonly<Record<string, string>>;
  readonly ordered?: true;
  /** Holds text, and no elements. */
  readonly text?: RegExp;
}

const MANY = "0-99999999";
const NAMED = { needs: ["IDENTIFIER", "LAST-CHANGE"], may: ["LONG-NAME", "DESC"] } as const;
const KINDS = ["STRING", "XHTML", "ENUMERATION"] as const;
const many = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, MANY]));
const withPrefix = (prefix: string) => KINDS.map((kind) => `${prefix}-${kind}`);
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const SOME = /\S/;

const SHAPES: Readonly<Record<string, Shape>> = {
  "REQ-IF": {
    may: ["xmlns", "xmlns:xhtml"],
    ordered: true,
    holds: { "THE-HEADER": "1-1", "CORE-CONTENT": "1-1" },
  },
  "THE-HEADER": { holds: { "REQ-IF-HEADER": "1-1" } },
  "REQ-IF-HEADER": {
    needs: ["IDENTIFIER"],
    ordered: true,
    holds: {
      COMMENT: "0-1",
      "CREATION-TIME": "1-1",
      "REPOSITORY-ID": "0-1",
      "REQ-IF-TOOL-ID": "1-1",
      "REQ-IF-VERSION": "1-1",
      "SOURCE-TOOL-ID": "1-1",
      TITLE: "1-1",
    },
  },
  COMMENT: { text: /^/ },
  "CREATION-TIME": { text: DATE },
  "REQ-IF-TOOL-ID": { text: SOME },
  "REQ-IF-VERSION": { text: /^1\.0$/ },
  "SOURCE-TOOL-ID": { text: SOME },
  TITLE: { text: /^/ },
  "CORE-CONTENT": { holds: { "REQ-IF-CONTENT": "1-1" } },
  "REQ-IF-CONTENT": {
    ordered: true,
    holds: {
      DATATYPES: "0-1",
      "SPEC-TYPES": "0-1",
      "SPEC-OBJECTS": "0-1",
      "SPEC-RELATIONS": "0-1",
      SPECIFICATIONS: "0-1",
    },
  },
  DATATYPES: { holds: many(withPrefix("DATATYPE-DEFINITION")) },
  "DATATYPE-DEFINITION-STRING": { needs: [...NAMED.needs, "MAX-LENGTH"], may: NAMED.may },
  "DATATYPE-DEFINITION-XHTML": NAMED,
  "DATATYPE-DEFINITION-ENUMERATION": { ...NAMED, holds: { "SPECIFIED-VALUES": "0-1" } },
  "SPECIFIED-VALUES": { holds: { "ENUM-VALUE": MANY } },
  "ENUM-VALUE": { ...NAMED, holds: { PROPERTIES: "1-1" } },
  PROPERTIES: { holds: { "EMBEDDED-VALUE": "1-1" } },
  "EMBEDDED-VALUE": { needs: ["KEY", "OTHER-CONTENT"] },
  "SPEC-TYPES": { holds: many(["SPEC-OBJECT-TYPE", "SPEC-RELATION-TYPE", "SPECIFICATION-TYPE"]) },
  "SPEC-OBJECT-TYPE": { ...NAMED, holds: { "SPEC-ATTRIBUTES": "0-1" } },
  "SPEC-RELATION-TYPE": { ...NAMED, holds: { "SPEC-ATTRIBUTES": "0-1" } },
  "SPECIFICATION-TYPE": { ...NAMED, holds: { "SPEC-ATTRIBUTES": "0-1" } },
  "SPEC-ATTRIBUTES": { holds: many(withPrefix("ATTRIBUTE-DEFINITION")) },
  "ATTRIBUTE-DEFINITION-STRING": { ...NAMED, holds: { TYPE: "1-1" } },
  "ATTRIBUTE-DEFINITION-XHTML": { ...NAMED, holds: { TYPE: "1-1" } },
  "ATTRIBUTE-DEFINITION-ENUMERATION": {
    needs: NAMED.needs,
    may: [...NAMED.may, "MULTI-VALUED"],
    holds: { TYPE: "1-1" },
  },
  "SPEC-OBJECTS": { holds: { "SPEC-OBJECT": MANY } },
  "SPEC-OBJECT": { ...NAMED, holds: { VALUES: "0-1", TYPE: "1-1" } },
  "ATTRIBUTE-VALUE-STRING": { needs: ["THE-VALUE"], holds: { DEFINITION: "1-1" } },
  "ATTRIBUTE-VALUE-XHTML": { holds: { DEFINITION: "1-1", "THE-VALUE": "1-1" } },
  "ATTRIBUTE-VALUE-ENUMERATION": { holds: { DEFINITION: "1-1", VALUES: "0-1" } },
  "SPEC-RELATIONS": { holds: { "SPEC-RELATION": MANY } },
  "SPEC-RELATION": { ...NAMED, holds: { VALUES: "0-1", SOURCE: "1-1", TARGET: "1-1", TYPE: "1-1" } },
  SOURCE: { holds: { "SPEC-OBJECT-REF": "1-1" } },
  TARGET: { holds: { "SPEC-OBJECT-REF": "1-1" } },
  SPECIFICATIONS: { holds: { SPECIFICATION: MANY } },
  SPECIFICATION: { ...NAMED, holds: { VALUES: "0-1", TYPE: "1-1", CHILDREN: "0-1" } },
  CHILDREN: { holds: { "SPEC-HIERARCHY": MANY } },
  "SPEC-HIERARCHY": { ...NAMED, holds: { OBJECT: "1-1", CHILDREN: "0-1" } },
  OBJECT: { holds: { "SPEC-OBJECT-REF": "1-1" } },
};

/** What is in a place depends on what the place belongs to. */
function shapeOf({ name }: XmlElement, parent: XmlElement | null): Shape | null {
  const kind = KINDS.find((one) => parent?.name.endsWith(`-${one}`) === true);
  if (name.endsWith("-REF")) return { text: SOME };
  if (name === "TYPE") {
    const wanted = kind === undefined ? `${parent?.name ?? ""}-TYPE-REF` : `DATATYPE-DEFINITION-${kind}-REF`;
    return { holds: { [wanted]: "1-1" } };
  }
  if (name === "DEFINITION" && kind !== undefined)
    return { holds: { [`ATTRIBUTE-DEFINITION-${kind}-REF`]: "1-1" } };
  if (name === "VALUES")
    return {
      holds: kind === "ENUMERATION" ? { "ENUM-VALUE-REF": MANY } : many(withPrefix("ATTRIBUTE-VALUE")),
    };
  return SHAPES[name] ?? null;
}

function attributeProblems({ name, attributes }: XmlElement, { needs = [], may = [] }: Shape): string[] {
  const given = Object.keys(attributes);
  const date = attributes["LAST-CHANGE"];
  return [
    ...needs.filter((one) => !given.includes(one)).map((one) => `${name} lacks ${one}`),
    ...given
      .filter((one) => !needs.includes(one) && !may.includes(one))
      .map((one) => `${name} may not have ${one}`),
    ...(date !== undefined && !DATE.test(date) ? [`${name} has a date that is none`] : []),
  ];
}

function childProblems(node: XmlElement, { holds = {}, ordered, text }: Shape): string[] {
  const names = elementsIn(node).map(({ name }) => name);
  if (text !== undefined)
    return names.length > 0 || !text.test(textIn(node)) ? [`${node.name} holds another text`] : [];
  const known = Object.keys(holds);
  const counts = known.flatMap((name) => {
    const [least = 0, most = 0] = (holds[name] ?? "").split("-").map(Number);
    const count = names.filter((one) => one === name).length;
    return count < least || count > most ? [`${node.name} holds ${count} of ${name}`] : [];
  });
  const places = names.map((name) => known.indexOf(name));
  const moved = ordered && places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0));
  return [
    ...names.filter((name) => !known.includes(name)).map((name) => `${node.name} may not hold ${name}`),
    ...counts,
    ...(moved ? [`${node.name} holds its parts in another order`] : []),
  ];
}

/** Whatever is referred to is there, and of the kind that the reference names. */
function referenceProblems(all: readonly XmlElement[]): string[] {
  const kinds = new Map(
    all.flatMap(({ name, attributes: { IDENTIFIER: id } }) => (id === undefined ? [] : [[id, name]])),
  );
  return all
    .filter(({ name }) => name.endsWith("-REF"))
    .filter((node) => kinds.get(textIn(node).trim()) !== node.name.slice(0, -"-REF".length))
    .map((node) => `${node.name} leads to ${textIn(node)}`);
}

/** Every way in which a file departs from the format; empty where it is sound. */
export function reqifStructureProblems(root: XmlElement): string[] {
  const problems: string[] = [];
  const all: XmlElement[] = [];
  const visit = (node: XmlElement, parent: XmlElement | null): void => {
    all.push(node);
    if (node.name === "THE-VALUE") {
      const [only, ...more] = elementsIn(node);
      const sound = only !== undefined && more.length === 0 && only.name === "div";
      if (!sound) problems.push("THE-VALUE holds more or less than one division");
      return;
    }
    const shape = shapeOf(node, parent);
    if (shape === null) problems.push(`${node.name} is no element of the format`);
    else problems.push(...attributeProblems(node, shape), ...childProblems(node, shape));
    for (const child of elementsIn(node)) visit(child, node);
  };
  visit(root, null);
  return [...problems, ...referenceProblems(all)];
}
