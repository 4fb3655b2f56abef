import type { ExportBundle } from "../../domain/exchange/export-bundle.ts";
import { attributeNames } from "../../domain/exchange/item-columns.ts";
import { type OutlinePart, outlineParts } from "../../domain/exchange/outline-parts.ts";
import type { RequirementItem } from "../../domain/exchange/requirement-item.ts";
import { xmlName } from "./xml.ts";

/** Attributes that every requirement type has: LONG-NAME by field. The ReqIF.* names are those of the standard. */
export const ATTRIBUTES = {
  id: "ReqIF.ForeignID",
  title: "ReqIF.Name",
  statement: "ReqIF.Text",
  body: "Further content",
  type: "Type",
  priority: "Priority",
  status: "Status",
  rationale: "Rationale",
  source: "Source",
  acceptance: "Acceptance criteria",
  verification: "Verification",
  owner: "Owner",
} as const;
export type ReqifField = keyof typeof ATTRIBUTES;

export const ENUMERATIONS = ["priority", "status"] as const;
export type EnumeratedField = (typeof ENUMERATIONS)[number];

export const isEnumerated = (field: string): field is EnumeratedField =>
  ENUMERATIONS.some((one) => one === field);
/** Fields whose text may have structure. */
export const RICH: ReadonlySet<string> = new Set(["statement", "body", "acceptance"]);

const KNOWN: Readonly<Record<EnumeratedField, readonly string[]>> = {
  priority: ["critical", "high", "medium", "low"],
  status: ["draft", "approved", "implemented", "verified", "deprecated"],
};

/** Names of the types of objects. */
export const OBJECT_TYPES = {
  requirement: "Requirement",
  section: "Section",
  external: "External reference",
} as const;

/** A thing that gets a SPEC-OBJECT, with its id in the file. */
export interface ReqifObject {
  readonly xmlId: string;
  readonly item: RequirementItem;
}

/** Everything that a ReqIF file says, named and in order, before it is written. */
export interface ReqifParts {
  readonly objects: readonly ReqifObject[];
  /** Ends of links that are no requirement of the document. */
  readonly externals: readonly { readonly xmlId: string; readonly id: string }[];
  readonly byId: ReadonlyMap<string, string>;
  readonly outline: readonly OutlinePart[];
  readonly attributes: readonly string[];
  readonly values: Readonly<Record<EnumeratedField, readonly string[]>>;
  readonly linkTypes: readonly string[];
}

/** Names and orders what a file has to say. The same bundle gives the same names. */
export function reqifParts(bundle: ExportBundle): ReqifParts {
  const { requirements, links, markdown } = bundle;
  const used = new Set<string>();
  const named = (prefix: string, text: string): string => {
    const wanted = xmlName(prefix, text);
    let name = wanted;
    for (let copy = 2; used.has(name); copy++) name = `${wanted}--${copy}`;
    used.add(name);
    return name;
  };
  const objects = requirements.map((item) => ({ xmlId: named("req", item.id), item }));
  const byId = new Map<string, string>();
  for (const { xmlId, item } of objects) if (!byId.has(item.id)) byId.set(item.id, xmlId);
  const strangers = [...new Set(links.flatMap(({ from, to }) => [from, to]))].filter((id) => !byId.has(id));
  const externals = strangers.map((id) => ({ xmlId: named("ext", id), id }));
  for (const { id, xmlId } of externals) byId.set(id, xmlId);
  const values = (field: EnumeratedField) => [
    ...new Set([...KNOWN[field], ...requirements.map((item) => item[field]).filter((value) => value !== "")]),
  ];
  return {
    objects,
    externals,
    byId,
    outline: outlineParts(markdown, requirements, bundle.patterns),
    attributes: attributeNames(requirements),
    values: { priority: values("priority"), status: values("status") },
    linkTypes: [...new Set(links.map(({ type }) => type))],
  };
}
