import { z } from "zod";
import type { Language } from "../language.ts";
import { summarizeList } from "./check-items.ts";
import { importFromParts } from "./import-from-parts.ts";
import { remark } from "./import-remarks.ts";
import type { ImportedDocument, ReadOptions } from "./imported-document.ts";
import { itemFromText } from "./item-from-text.ts";
import { type RequirementItem, type RequirementLink, requirementItem } from "./requirement-item.ts";
import { partsByPath } from "./write-items.ts";

const needSchema = z.looseObject({ id: z.string().min(1) });
type Need = z.infer<typeof needSchema>;
const versionSchema = z.looseObject({
  needs: z.record(z.string(), z.unknown()),
  needs_schema: z
    .looseObject({ properties: z.record(z.string(), z.looseObject({ field_type: z.string().optional() })) })
    .optional()
    .catch(undefined),
});
const fileSchema = z.looseObject({
  current_version: z.string().default(""),
  project: z.string().default(""),
  versions: z.record(z.string(), z.unknown()),
});

/** Facts about how the need is shown or where its file is, which say nothing about the requirement. */
const TOOL_FACTS: ReadonlySet<string> = new Set(
  `collapse constraints_error constraints_passed constraints_results delete doctype external_css
  full_title has_dead_links has_forbidden_dead_links hide id_complete id_parent id_prefix content_id
  target_id hidden is_external is_import is_modified is_need is_part jinja_content layout lineno
  max_amount max_content_lines modifications parent_need post_content post_template pre_content
  pre_template section_name style template type_color type_prefix type_style url url_postfix`.split(/\s+/),
);
const FIELDS: ReadonlySet<string> = new Set([
  "id",
  "title",
  "content",
  "description",
  "status",
  "type",
  "sections",
]);
/** Lists of texts that are no links. */
const LISTS: ReadonlySet<string> = new Set(["tags", "sections", "constraints"]);
/** Link types of the tool that are kinds of ours. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ["links", "depends"],
  ["parent_needs", "derives"],
]);

/** Whether a JSON value is a `needs.json` of sphinx-needs. */
export function isNeedsFile(value: unknown): boolean {
  const file = fileSchema.safeParse(value);
  if (!file.success) return false;
  const versions = Object.values(file.data.versions);
  return versions.length > 0 && versions.every((version) => versionSchema.safeParse(version).success);
}

interface NeedsImport {
  readonly title: string;
  readonly encoding: string | null;
  readonly options: ReadOptions & { readonly language: Language };
}

/**
 * Reads the needs of the current version of a `needs.json`: links by their types, sections, and every other field that says
 * something. Fields that name a way back of a link are derived from the links.
 * @throws AppError import_nothing, import_too_complex
 */
export function readNeedsFile(value: unknown, { title, encoding, options }: NeedsImport): ImportedDocument {
  const { versions, current_version: current, project } = fileSchema.parse(value);
  const names = Object.keys(versions);
  const name = current in versions ? current : (names.at(-1) ?? "");
  const version = versionSchema.parse(versions[name]);
  const read = Object.entries(version.needs).map(([id, need]) => ({
    id,
    need: needSchema.safeParse(need).data,
  }));
  const needs = read.flatMap(({ need }) => (need === undefined ? [] : [need])).toSorted(compareNeeds);
  const damaged = read.filter(({ need }) => need === undefined).map(({ id }) => id);
  const isLink = linkFields(needs, version.needs_schema?.properties ?? {});
  const items = needs.map((need) => itemOfNeed(need, isLink, options.language));
  const whole = wholeLinks(
    items.flatMap(({ links }) => links),
    new Set(needs.map(({ id }) => id)),
  );
  const others = names.filter((one) => one !== name);
  const dropped = new Set(needs.flatMap(droppedFields));
  return importFromParts({
    format: "needs",
    title: project || title,
    parts: partsByPath(items.map(({ item }) => item)),
    links: whole.links,
    remarks: [
      ...(others.length > 0 ? [remark("versions_not_read", { detail: summarizeList(others) })] : []),
      ...(damaged.length > 0 ? [remark("reference_missing", { detail: summarizeList(damaged) })] : []),
      ...(whole.parts.length > 0
        ? [remark("links_to_parts", { count: whole.parts.length, detail: summarizeList(whole.parts) })]
        : []),
      ...(dropped.size > 0 ? [remark("fields_dropped", { detail: [...dropped].sort().join(", ") })] : []),
    ],
    encoding,
    options,
  });
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string" && one !== "") : [];

/** In the order of the source files and of the lines in them. */
function compareNeeds(one: Need, other: Need): number {
  const [left, right] = [textOf(one.docname), textOf(other.docname)];
  if (left !== right) return left < right ? -1 : 1;
  return (Number(one.lineno) || 0) - (Number(other.lineno) || 0);
}

/**
 * The fields that are links: by the schema in the file, otherwise those that have a field for the way back, or that contain
 * nothing but ids of the file.
 */
function linkFields(
  needs: readonly Need[],
  schema: Readonly<Record<string, { readonly field_type?: string | undefined }>>,
): (name: string) => boolean {
  const known = new Map<string, boolean>();
  const ids = new Set(needs.map(({ id }) => id));
  const found = (name: string): boolean => {
    const kind = schema[name]?.field_type;
    if (kind !== undefined) return kind === "links";
    if (LISTS.has(name) || isWayBack(name, needs)) return false;
    if (needs.some((need) => `${name}_back` in need)) return true;
    const values = needs.flatMap((need) => textsOf(need[name]));
    return values.length > 0 && values.every((value) => ids.has(value) || ids.has(wholeNeed(value)));
  };
  return (name) => {
    const before = known.get(name);
    const answer = before ?? found(name);
    known.set(name, answer);
    return answer;
  };
}

const isWayBack = (name: string, needs: readonly Need[]): boolean =>
  name.endsWith("_back") && needs.some((need) => name.slice(0, -"_back".length) in need);

/** A link can end at a part of a need: `REQ_1.2`. */
const wholeNeed = (id: string): string => id.replace(/\.[^.]*$/, "");

/** Links to parts of needs as links to the needs, and the parts. */
function wholeLinks(
  links: readonly RequirementLink[],
  ids: ReadonlySet<string>,
): { readonly links: RequirementLink[]; readonly parts: string[] } {
  const isPart = ({ to }: RequirementLink) => !ids.has(to) && ids.has(wholeNeed(to));
  return {
    links: links.map((link) => (isPart(link) ? { ...link, to: wholeNeed(link.to) } : link)),
    parts: links.filter(isPart).map(({ to }) => to),
  };
}

const says = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== "" &&
  value !== false &&
  value !== 0 &&
  (typeof value !== "object" || Object.keys(value).length > 0);

const droppedFields = (need: Need): string[] =>
  Object.keys(need).filter((name) => TOOL_FACTS.has(name) && name !== "section_name" && says(need[name]));

function itemOfNeed(
  need: Need,
  isLink: (name: string) => boolean,
  language: Language,
): { readonly item: RequirementItem; readonly links: readonly RequirementLink[] } {
  const { id } = need;
  const text = textOf(need.content) || textOf(need.description);
  const { item, links } = itemFromText({ id, title: textOf(need.title), text, language });
  const fields = Object.entries(need).filter(
    ([name, value]) => !FIELDS.has(name) && !TOOL_FACTS.has(name) && says(value),
  );
  const ends = fields.flatMap(([name, value]) => (isLink(name) ? linksOfNeed(id, name, value) : []));
  const others = fields.filter(([name]) => !isLink(name) && !isLink(name.replace(/_back$/, "")));
  const isOfItem = (name: string) => isKnown(name) && item[name] === "";
  const known = others.flatMap(([name, value]) => (isOfItem(name) ? [[name, shown(value)]] : []));
  const attributes = others.flatMap(([name, value]) => (isOfItem(name) ? [] : [[name, shown(value)]]));
  const section = textsOf(need.sections).toReversed();
  const found = requirementItem({
    ...item,
    ...Object.fromEntries(known),
    type: textOf(need.type) || item.type,
    status: textOf(need.status) || item.status,
    section: section.length > 0 ? section : [textOf(need.docname)].filter((one) => one !== ""),
    attributes: { ...item.attributes, ...Object.fromEntries(attributes) },
  });
  return { item: found, links: [...links, ...ends] };
}

const KNOWN = ["priority", "rationale", "source", "verification", "owner"] as const;
const isKnown = (name: string): name is (typeof KNOWN)[number] => KNOWN.some((one) => one === name);

const linksOfNeed = (from: string, name: string, value: unknown): RequirementLink[] =>
  (typeof value === "string" ? value.split(/[;,]/) : textsOf(value)).map((to) => ({
    from,
    to: to.trim(),
    type: KINDS.get(name) ?? name,
  }));

function shown(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((one) => typeof one !== "object")) return value.join(", ");
  return JSON.stringify(value);
}
