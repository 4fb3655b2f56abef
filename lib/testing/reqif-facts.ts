import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { childNamed, elementsIn, readXml, textIn, type XmlElement } from "../formats/reqif/read-xml.ts";

/** Everything that a ReqIF file says, by its elements alone; for comparing two files. */
export interface ReqifFacts {
  /** Type and attributes of each object, by its id. */
  readonly objects: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly order: readonly string[];
  /** Source, type, target and attributes of each relation, by its id. */
  readonly relations: Readonly<Record<string, readonly string[]>>;
  /** Each specification with its places; a place names its object and has what is below it. */
  readonly hierarchies: readonly unknown[];
  /** Data types, types, groups, header and extensions of tools. */
  readonly rest: readonly unknown[];
}

const idOf = ({ attributes }: XmlElement): string => attributes.IDENTIFIER ?? "";
const refOf = (node: XmlElement, name: string): string =>
  textIn(elementsIn(childNamed(node, name))[0] ?? childNamed(node, name)).trim();

/** An element without white space between elements. */
function bare(node: XmlElement): unknown {
  const children = node.children.flatMap((child): unknown[] => {
    if (typeof child !== "string") return [bare(child)];
    return child.trim() === "" ? [] : [child.replace(/\s+/g, " ")];
  });
  return [node.name, node.attributes, ...children];
}

function attributesOf(object: XmlElement): Record<string, string> {
  const facts: Record<string, string> = {
    type: refOf(object, "TYPE"),
    name: object.attributes["LONG-NAME"] ?? "",
  };
  for (const value of elementsIn(childNamed(object, "VALUES"))) {
    const said = childNamed(value, "THE-VALUE") ?? childNamed(value, "VALUES");
    facts[refOf(value, "DEFINITION")] =
      said === undefined ? (value.attributes["THE-VALUE"] ?? "") : JSON.stringify(bare(said));
  }
  return facts;
}

const placesIn = (node: XmlElement): unknown[] =>
  elementsIn(childNamed(node, "CHILDREN")).map((place) => [
    idOf(place),
    refOf(place, "OBJECT"),
    placesIn(place),
  ]);

/** The facts of a file. */
export function reqifFacts(bytes: Uint8Array): ReqifFacts {
  const root = readXml(bytes);
  const content = childNamed(childNamed(root, "CORE-CONTENT"), "REQ-IF-CONTENT");
  const list = (name: string) => elementsIn(childNamed(content, name));
  const objects = list("SPEC-OBJECTS");
  const ends = (one: XmlElement) => [refOf(one, "SOURCE"), refOf(one, "TYPE"), refOf(one, "TARGET")];
  return {
    objects: Object.fromEntries(objects.map((one) => [idOf(one), attributesOf(one)])),
    order: objects.map(idOf),
    relations: Object.fromEntries(
      list("SPEC-RELATIONS").map((one) => [idOf(one), [...ends(one), JSON.stringify(attributesOf(one))]]),
    ),
    hierarchies: list("SPECIFICATIONS").map((one) => [idOf(one), attributesOf(one), placesIn(one)]),
    rest: [childNamed(root, "THE-HEADER"), childNamed(root, "TOOL-EXTENSIONS")]
      .concat(["DATATYPES", "SPEC-TYPES", "SPEC-RELATION-GROUPS"].map((name) => childNamed(content, name)))
      .map((one) => (one === undefined ? null : bare(one))),
  };
}

/** A ReqIF file for tests. */
export interface ReqifSample {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const FIXTURES = path.join(import.meta.dirname, "../formats/reqif/fixtures");
/** Exports of real tools, where somebody has them. */
const REAL = path.join(process.env.ROUNDTABLE_TEST_DATA ?? "nowhere", "reqif");

const filesIn = (folder: string): ReqifSample[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder)
        .filter((name) => name.endsWith(".reqif"))
        .map((name) => ({ name, bytes: readFileSync(path.join(folder, name)) }));

/** Files in the styles of five tools, and the exports of real tools that are there. */
export const reqifSamples = (): ReqifSample[] => [
  ...filesIn(FIXTURES),
  ...filesIn(REAL).map(({ name, bytes }) => ({ name: `real ${name}`, bytes })),
];
