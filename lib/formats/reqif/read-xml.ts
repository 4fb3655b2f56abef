import { XMLParser, XMLValidator } from "fast-xml-parser";
import { z } from "zod";
import { IMPORT_LIMITS } from "../../domain/exchange/import-limits.ts";
import { importProblem, overLimit } from "../../domain/exchange/import-problem.ts";
import { decodeXmlEntities } from "../xml-text.ts";

export interface XmlElement {
  /** Without the prefix of its namespace. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
  /** Where it is in the text; `end` exclusive. */
  readonly start: number;
  readonly end: number;
  /** What is between its tags; null for one without a closing tag. */
  readonly inner: { readonly start: number; readonly end: number } | null;
}

const TEXT = "#text";
const ATTRIBUTES = ":@";

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  textNodeName: TEXT,
  ignoreDeclaration: true,
  ignorePiTags: true,
  captureMetaData: true,
});

const PLACE = XMLParser.getMetaDataSymbol().valueOf();
const placeSchema = z.object({ startIndex: z.number(), endIndex: z.number() });

/** By byte order mark, else by the declaration, else UTF-8. Errors: import_encoding. */
export function decodeXml(bytes: Uint8Array): string {
  const [a, b] = bytes;
  const marked = a === 0xff && b === 0xfe ? "utf-16le" : a === 0xfe && b === 0xff ? "utf-16be" : null;
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const declared = /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*encoding=["']([A-Za-z0-9._-]+)["']/.exec(head)?.[1];
  try {
    return new TextDecoder(marked ?? declared ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw importProblem("import_encoding", declared ?? "");
  }
}

/**
 * Reads XML into elements, text kept in order. Nothing is ever loaded or expanded: a DTD or an entity declaration is
 * refused before anything is parsed.
 * Errors: import_doctype, import_damaged, import_too_complex (nodes, depth), import_encoding.
 */
export function readXml(bytes: Uint8Array): XmlElement {
  return parseXml(decodeXml(bytes));
}

/** The same of a text. Errors: import_doctype, import_damaged, import_too_complex. */
export function parseXml(text: string): XmlElement {
  const declared = /<!(?:DOCTYPE|ENTITY)/i.exec(text);
  if (declared !== null) throw importProblem("import_doctype", placeOf(text, declared.index));
  const checked = XMLValidator.validate(text, { allowBooleanAttributes: false });
  if (checked !== true) throw importProblem("import_damaged", `line ${checked.err.line}: ${checked.err.msg}`);
  return root(parse(text), text);
}

function parse(text: string): unknown {
  try {
    return parser.parse(text);
  } catch (error) {
    const depth = error instanceof Error && /nested/i.test(error.message);
    if (depth) throw overLimit("depth", IMPORT_LIMITS.depth + 1);
    throw importProblem("import_damaged");
  }
}

const placeOf = (text: string, at: number): string => `line ${text.slice(0, at).split("\n").length}`;

type RawNode = Readonly<Record<string | symbol, unknown>>;

function root(parsed: unknown, text: string): XmlElement {
  const count = { nodes: 0 };
  const nodes = Array.isArray(parsed) ? (parsed as RawNode[]) : [];
  for (const node of nodes) {
    const made = elementOf(node, { text, count, depth: 1 });
    if (typeof made === "object") return made;
  }
  throw importProblem("import_damaged");
}

function elementOf(
  node: RawNode,
  at: { readonly text: string; readonly count: { nodes: number }; readonly depth: number },
): XmlElement | string {
  const { text, count, depth } = at;
  count.nodes += 1;
  if (count.nodes > IMPORT_LIMITS.nodes) throw overLimit("nodes", count.nodes);
  if (depth > IMPORT_LIMITS.depth) throw overLimit("depth", depth);
  const name = Object.keys(node).find((key) => key !== ATTRIBUTES) ?? "";
  const content = node[name];
  if (name === TEXT) return decodeXmlEntities(String(content));
  const given = (node[ATTRIBUTES] ?? {}) as Readonly<Record<string, unknown>>;
  const attributes: Record<string, string> = {};
  for (const [key, value] of Object.entries(given)) attributes[key] = decodeXmlEntities(String(value));
  const children = Array.isArray(content) ? (content as RawNode[]) : [];
  const { startIndex: start, endIndex: end } = placeSchema.parse(node[PLACE]);
  return {
    name,
    start,
    end,
    inner: innerOf(text, start, end),
    attributes,
    children: children.map((child) => elementOf(child, { text, count, depth: depth + 1 })),
  };
}

/** Between the tags of the element in [start, end). */
function innerOf(text: string, start: number, end: number): XmlElement["inner"] {
  let quote = "";
  let at = start;
  for (; at < end; at++) {
    const char = text[at] ?? "";
    if (quote !== "") quote = char === quote ? "" : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === ">") break;
  }
  return at + 1 >= end ? null : { start: at + 1, end: text.lastIndexOf("</", end - 1) };
}

/** The elements in an element. */
export function elementsIn(parent: XmlElement | undefined): XmlElement[] {
  return (parent?.children ?? []).filter((child): child is XmlElement => typeof child !== "string");
}

export function childNamed(parent: XmlElement | undefined, name: string): XmlElement | undefined {
  return elementsIn(parent).find((child) => child.name === name);
}

/** Everything that is written in an element. */
export function textIn(parent: XmlElement | undefined): string {
  return (parent?.children ?? [])
    .map((child) => (typeof child === "string" ? child : textIn(child)))
    .join("");
}
