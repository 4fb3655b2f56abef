import { strToU8, zipSync } from "fflate";
import type { ExportBundle } from "../../domain/exchange/export-bundle.ts";
import { frontNotices } from "../../domain/exchange/front-notices.ts";
import type { OutlinePart } from "../../domain/exchange/outline-parts.ts";
import { readPrintedBlocks } from "../../domain/exchange/read-blocks.ts";
import type { RequirementItem } from "../../domain/exchange/requirement-item.ts";
import { escapeXml } from "../xml-text.ts";
import { keepDates } from "./keep-dates.ts";
import { mergeReqif } from "./merge-reqif.ts";
import { readReqifDigest } from "./read-reqif.ts";
import {
  ATTRIBUTES,
  isEnumerated,
  OBJECT_TYPES,
  type ReqifField,
  type ReqifParts,
  RICH,
  reqifParts,
} from "./reqif-parts.ts";
import { type ReqifSource, SOURCE_ATTRIBUTES, textSaysAll } from "./reqif-source.ts";
import { typesXml, valueRef } from "./reqif-types.ts";
import { blocksXhtml, listXhtml, plainXhtml } from "./write-xhtml.ts";
import { element, unlessEmpty, xmlName } from "./xml.ts";

const NAMESPACE = "http://www.omg.org/spec/ReqIF/20110401/reqif.xsd";
const XHTML = "http://www.w3.org/1999/xhtml";
/** The first moment that a zip can name; the same file gives the same bytes. */
const MADE = new Date(1980, 0, 1);

/**
 * The requirements, their hierarchy and their links as ReqIF 1.2, valid against the schema of the OMG.
 * Sections keep their prose, and the whole Markdown goes along where it says everything (`ReqifSource`); ends of links that are no requirement of the document are as external references.
 */
export function writeReqif(bundle: ExportBundle): Uint8Array {
  return mergeReqif(bundle)?.file ?? madeReqif(bundle);
}

/** A file that is made of the document alone, with the dates of the last one where nothing changed since. */
const madeReqif = (bundle: ExportBundle): Uint8Array => keepDates(datedReqif(bundle), bundle);

/** The same, all of it dated by the version. */
function datedReqif(bundle: ExportBundle): Uint8Array {
  const bare = reqifBytes(bundle, null);
  if (!textSaysAll(bundle)) return bare;
  const digest = readReqifDigest(bare);
  return digest === null ? bare : reqifBytes(bundle, { markdown: bundle.markdown, digest });
}

function reqifBytes(bundle: ExportBundle, source: ReqifSource | null): Uint8Array {
  const parts = reqifParts(bundle);
  const content = element("REQ-IF-CONTENT", {}, [
    ...typesXml(parts, bundle.date),
    unlessEmpty("SPEC-OBJECTS", objectsXml(parts, bundle)),
    unlessEmpty("SPEC-RELATIONS", relationsXml(parts, bundle)),
    element("SPECIFICATIONS", {}, [specificationXml(parts, bundle, source)]),
  ]);
  const root = element("REQ-IF", { xmlns: NAMESPACE, "xmlns:xhtml": XHTML }, [
    element("THE-HEADER", {}, [headerXml(bundle)]),
    element("CORE-CONTENT", {}, [content]),
  ]);
  return strToU8(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`);
}

/** The same in a zip, as tools exchange it. */
export function writeReqifz(bundle: ExportBundle): Uint8Array {
  const merged = mergeReqif(bundle);
  if (merged?.archive != null) return merged.archive;
  const name = `${bundle.name.replace(/\.[A-Za-z0-9]+$/, "").replace(/[^\p{L}\p{N}._-]+/gu, "-") || "document"}.reqif`;
  return zipSync({ [name]: merged?.file ?? madeReqif(bundle) }, { level: 6, mtime: MADE });
}

function headerXml(bundle: ExportBundle): string {
  const { date, name, version } = bundle;
  const comment = [`${name} v${version}`, ...frontNotices(bundle)].join("; ");
  return element("REQ-IF-HEADER", { IDENTIFIER: "header" }, [
    element("COMMENT", {}, [escapeXml(comment)]),
    element("CREATION-TIME", {}, [escapeXml(date)]),
    element("REQ-IF-TOOL-ID", {}, ["Roundtable"]),
    element("REQ-IF-VERSION", {}, ["1.0"]),
    element("SOURCE-TOOL-ID", {}, ["Roundtable"]),
    element("TITLE", {}, [escapeXml(name)]),
  ]);
}

function valueXml(kind: "STRING" | "XHTML", definition: string, value: string): string {
  const of = element("DEFINITION", {}, [
    element(`ATTRIBUTE-DEFINITION-${kind}-REF`, {}, [escapeXml(definition)]),
  ]);
  return kind === "STRING"
    ? element("ATTRIBUTE-VALUE-STRING", { "THE-VALUE": value }, [of])
    : element("ATTRIBUTE-VALUE-XHTML", {}, [
        of,
        element("THE-VALUE", {}, [element("xhtml:div", {}, [value])]),
      ]);
}

function enumeratedXml(field: "priority" | "status", value: string): string {
  return element("ATTRIBUTE-VALUE-ENUMERATION", {}, [
    element("DEFINITION", {}, [
      element("ATTRIBUTE-DEFINITION-ENUMERATION-REF", {}, [xmlName("def-req", ATTRIBUTES[field])]),
    ]),
    element("VALUES", {}, [element("ENUM-VALUE-REF", {}, [valueRef(field, value)])]),
  ]);
}

function fieldXml(item: RequirementItem, field: ReqifField): string {
  const value = item[field];
  if (value.length === 0) return "";
  const definition = xmlName("def-req", ATTRIBUTES[field]);
  if (typeof value !== "string") return valueXml("XHTML", definition, listXhtml(value));
  if (isEnumerated(field)) return enumeratedXml(field, value);
  if (!RICH.has(field)) return valueXml("STRING", definition, value);
  const xhtml = field === "body" ? blocksXhtml(readPrintedBlocks(value)) : plainXhtml(value);
  return valueXml("XHTML", definition, xhtml);
}

function objectXml(
  object: { id: string; type: string; name: string; date: string },
  values: string[],
): string {
  const { id, type, name, date } = object;
  const filled = values.filter((value) => value !== "");
  return element("SPEC-OBJECT", { IDENTIFIER: id, "LAST-CHANGE": date, "LONG-NAME": name }, [
    unlessEmpty("VALUES", filled),
    element("TYPE", {}, [element("SPEC-OBJECT-TYPE-REF", {}, [xmlName("type", type)])]),
  ]);
}

const sectionId = (at: number): string => `sec-${at + 1}`;

function objectsXml(parts: ReqifParts, { date }: ExportBundle): string[] {
  const fields = Object.keys(ATTRIBUTES) as ReqifField[];
  const requirements = parts.objects.map(({ xmlId, item }) =>
    objectXml({ id: xmlId, type: OBJECT_TYPES.requirement, name: item.title || item.id, date }, [
      ...fields.map((field) => fieldXml(item, field)),
      ...Object.entries(item.attributes).map(([name, value]) =>
        valueXml("STRING", xmlName("def-own", name), value),
      ),
    ]),
  );
  const sections = parts.outline.flatMap((part, at) =>
    part.kind === "section" ? [sectionXml(part, { at, date })] : [],
  );
  const externals = parts.externals.map(({ xmlId, id }) =>
    objectXml({ id: xmlId, type: OBJECT_TYPES.external, name: id, date }, [
      valueXml("STRING", xmlName("def-ext", ATTRIBUTES.id), id),
    ]),
  );
  return [...requirements, ...sections, ...externals];
}

function sectionXml(
  part: Extract<OutlinePart, { kind: "section" }>,
  { at, date }: { readonly at: number; readonly date: string },
): string {
  const text = part.text === "" ? "" : blocksXhtml(readPrintedBlocks(part.text));
  return objectXml({ id: sectionId(at), type: OBJECT_TYPES.section, name: part.title, date }, [
    valueXml("STRING", "def-sec-name", part.title),
    text === "" ? "" : valueXml("XHTML", "def-sec-text", text),
  ]);
}

function relationsXml(parts: ReqifParts, { links, date }: ExportBundle): string[] {
  return links.map(({ from, to, type }, at) =>
    element("SPEC-RELATION", { IDENTIFIER: `rel-${at + 1}`, "LAST-CHANGE": date }, [
      element("TARGET", {}, [element("SPEC-OBJECT-REF", {}, [parts.byId.get(to) ?? ""])]),
      element("SOURCE", {}, [element("SPEC-OBJECT-REF", {}, [parts.byId.get(from) ?? ""])]),
      element("TYPE", {}, [element("SPEC-RELATION-TYPE-REF", {}, [xmlName("link", type)])]),
    ]),
  );
}

interface Node {
  readonly level: number;
  readonly xml: (children: readonly string[]) => string;
  readonly children: Node[];
}

function specificationXml(
  parts: ReqifParts,
  { date, name }: ExportBundle,
  source: ReqifSource | null,
): string {
  const root: Node = { level: 0, xml: (children) => unlessEmpty("CHILDREN", children), children: [] };
  const open: Node[] = [root];
  for (const [at, part] of parts.outline.entries()) {
    const target = part.kind === "section" ? sectionId(at) : (parts.objects[part.at]?.xmlId ?? "");
    while (open.length > 1 && (open.at(-1)?.level ?? 0) >= part.level) open.pop();
    const node: Node = { level: part.level, xml: hierarchyXml(at, target, date), children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  }
  const written = (node: Node): string => node.xml(node.children.map(written));
  const attributes = { IDENTIFIER: "specification", "LAST-CHANGE": date, "LONG-NAME": name };
  return element("SPECIFICATION", attributes, [
    element("TYPE", {}, [element("SPECIFICATION-TYPE-REF", {}, ["type-specification"])]),
    sourceXml(source),
    written(root),
  ]);
}

function sourceXml(source: ReqifSource | null): string {
  if (source === null) return "";
  const values = (["markdown", "digest"] as const).map((one) =>
    valueXml("STRING", xmlName("def-spec", SOURCE_ATTRIBUTES[one]), source[one]),
  );
  return element("VALUES", {}, values);
}

function hierarchyXml(at: number, target: string, date: string): (children: readonly string[]) => string {
  return (children) =>
    element("SPEC-HIERARCHY", { IDENTIFIER: `place-${at + 1}`, "LAST-CHANGE": date }, [
      element("OBJECT", {}, [element("SPEC-OBJECT-REF", {}, [target])]),
      unlessEmpty("CHILDREN", children),
    ]);
}
