import { type RequirementItem, requirementItem } from "../../domain/exchange/requirement-item.ts";
import { canBeDeclared } from "../../domain/identifiers/declared-ids.ts";
import { childNamed, elementsIn, type XmlElement } from "./read-xml.ts";
import { idOf, type ReqifDefinitions, type ReqifType, refIn } from "./reqif-definitions.ts";
import { OBJECT_TYPES } from "./reqif-parts.ts";
import { fieldOfName, type Missing, type ReqifValue, valuesOf } from "./reqif-values.ts";

/** An object of a file as it is written there. */
interface WrittenObject {
  /** Its id in the file. */
  readonly ref: string;
  readonly element: XmlElement;
  readonly type: ReqifType | undefined;
  /** Its attributes that say something. */
  readonly values: readonly ReqifValue[];
  /** The value of each field of a requirement. */
  readonly fields: ReadonlyMap<string, ReqifValue>;
}

/** An object of a file as what it is for us. */
export type FoundObject = WrittenObject &
  (
    | { readonly kind: "requirement"; readonly item: RequirementItem }
    | { readonly kind: "section"; readonly title: string; readonly text: string }
    | { readonly kind: "external"; readonly id: string }
  );

/** The name of the attribute that contains the title of a chapter. */
export const CHAPTER = /^reqif\.chaptername$/i;
const FOREIGN_ID = /^reqif\.foreignid$/i;
const HEADING_TYPE = /^(?:heading|section|chapter|标题|章节)$/i;
/** Facts of the tool about an object, which say nothing about the requirement. */
const TOOL_FACT = /^reqif\.foreign|_(?:CREATED|LASTMODIFIED)(?:BY|ON)$/i;
const TEXT_FIELDS = [
  "title",
  "statement",
  "type",
  "priority",
  "status",
  "rationale",
  "source",
  "verification",
  "owner",
] as const;

const STORED: ReadonlySet<string> = new Set([...TEXT_FIELDS, "acceptance", "body"]);

interface ObjectContext {
  readonly definitions: ReqifDefinitions;
  readonly missing: Missing;
  /** Ids in the file that relations refer to: such a heading is a requirement, because only those have links. */
  readonly linked: ReadonlySet<string>;
}

/**
 * The objects of a file by their id in it. The id for people is the one of the tool that made the file where it is
 * unique, and otherwise the id in the file.
 */
export function readObjects(
  content: XmlElement | undefined,
  context: ObjectContext,
): Map<string, FoundObject> {
  const written = elementsIn(childNamed(content, "SPEC-OBJECTS")).map((element) => {
    const ref = refIn(childNamed(element, "TYPE"));
    const type = context.definitions.types.get(ref);
    if (type === undefined) context.missing.definitions.add(ref);
    const values = valuesOf(element, type, context);
    return { element, type, values: values.filter(({ text, body }) => text !== "" || body !== "") };
  });
  const uses = new Map<string, number>();
  for (const { values } of written) {
    const id = foreignOf(values)?.text ?? "";
    uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  const found = new Map<string, FoundObject>();
  for (const object of written) {
    const foreign = foreignOf(object.values);
    if (foreign !== undefined && (uses.get(foreign.text) ?? 0) > 1) context.missing.unique.add(foreign.text);
    const isUnique = foreign !== undefined && canBeDeclared(foreign.text) && uses.get(foreign.text) === 1;
    const id = isUnique ? foreign : undefined;
    found.set(idOf(object.element), objectOf(object, { id, linked: context.linked }));
  }
  return found;
}

/** The id that the tool gives an object: the standard attribute, otherwise the first that is called like one. */
const foreignOf = (values: readonly ReqifValue[]): ReqifValue | undefined =>
  values.find(({ name }) => FOREIGN_ID.test(name)) ?? values.find(({ field }) => field === "id");

function objectOf(
  object: Pick<WrittenObject, "element" | "type" | "values">,
  { id, linked }: { readonly id: ReqifValue | undefined; readonly linked: ReadonlySet<string> },
): FoundObject {
  const { element, values } = object;
  const ref = idOf(element);
  const type = object.type?.name ?? "";
  const fields = fieldsOf(values);
  const written = { ...object, ref, fields };
  if (type === OBJECT_TYPES.external)
    return { ...written, kind: "external", id: foreignOf(values)?.text ?? ref };
  const chapter = values.find(({ name }) => CHAPTER.test(name))?.text ?? "";
  const words = fields.get("statement");
  const heading = HEADING_TYPE.test(type) || (chapter !== "" && words === undefined);
  if (heading && !linked.has(ref)) {
    const title =
      chapter || fields.get("title")?.text || words?.text || element.attributes["LONG-NAME"] || ref;
    const text = words === undefined || title === words.text ? words?.body : words.whole || words.text;
    return { ...written, kind: "section", title, text: text ?? "" };
  }
  const known = withMeaning(written, id);
  return { ...known, kind: "requirement", item: itemOf(known, id) };
}

const whole = ({ text, body }: ReqifValue): string => [text, body].filter((one) => one !== "").join("\n");

/** Values that are fields of ours, each once. */
function fieldsOf(values: readonly ReqifValue[]): Map<string, ReqifValue> {
  const fields = new Map<string, ReqifValue>();
  for (const value of values) {
    const { field } = value;
    if (field !== null && STORED.has(field) && !fields.has(field)) fields.set(field, value);
  }
  return fields;
}

/** What an object is called, if that is not only its id. */
function nameOfObject({ element, ref }: WrittenObject, id: ReqifValue | undefined): string {
  const name = element.attributes["LONG-NAME"] ?? "";
  return name === ref || name === id?.text ? "" : name;
}

const STATING: ReadonlySet<string | null> = new Set(["title", "statement"]);

/** An object of a type without title and statement is stated by its first attribute with text. */
function withMeaning(object: WrittenObject, id: ReqifValue | undefined): WrittenObject {
  const { fields, values, type } = object;
  const isStated = [...(type?.attributes.values() ?? [])].some((name) => STATING.has(fieldOfName(name)));
  if (isStated || fields.has("title") || fields.has("statement") || nameOfObject(object, id) !== "")
    return object;
  const own = values.filter(({ field, name }) => field === null && !TOOL_FACT.test(name));
  const stated = ["XHTML", "STRING"].flatMap((kind) =>
    own.filter((value) => value.element?.name === `ATTRIBUTE-VALUE-${kind}`),
  )[0];
  return stated === undefined ? object : { ...object, fields: new Map([...fields, ["statement", stated]]) };
}

function itemOf(object: WrittenObject, id: ReqifValue | undefined): RequirementItem {
  const { fields, values, ref } = object;
  const known: Record<string, string> = {};
  for (const field of TEXT_FIELDS) {
    const value = fields.get(field);
    if (value !== undefined) known[field] = field === "statement" ? value.text : whole(value);
  }
  const isNamed = fields.has("title") || fields.has("statement");
  const further = fields.get("body");
  const bodies = [fields.get("statement")?.body ?? "", further === undefined ? "" : bodyOf(further)];
  const used = new Set<ReqifValue | undefined>([...fields.values(), id]);
  const attributes: Record<string, string> = {};
  for (const value of values) if (!used.has(value)) attributes[value.name] = whole(value);
  return requirementItem({
    ...(isNamed ? {} : { title: nameOfObject(object, id) }),
    ...known,
    id: id?.text ?? ref,
    body: bodies.filter((one) => one !== "").join("\n\n"),
    acceptance: criteriaOf(fields.get("acceptance")),
    attributes,
  });
}

function criteriaOf(value: ReqifValue | undefined): string[] {
  if (value === undefined) return [];
  return value.items.length > 0 ? [...value.items] : [whole(value)];
}

const bodyOf = ({ text, whole: all }: ReqifValue): string => all || text;
