import { type RequirementItem, requirementItem } from "../../domain/exchange/requirement-item.ts";
import { childNamed, elementsIn, type XmlElement } from "./read-xml.ts";
import { idOf, type ReqifDefinitions, refIn } from "./reqif-definitions.ts";
import { OBJECT_TYPES } from "./reqif-parts.ts";
import { type Missing, type ReqifValue, valuesOf } from "./reqif-values.ts";

/** An object of a file as what it is for us. */
export type FoundObject =
  | { readonly kind: "requirement"; readonly item: RequirementItem }
  | { readonly kind: "section"; readonly title: string; readonly text: string }
  | { readonly kind: "external"; readonly id: string };

const CHAPTER = /^reqif\.chaptername$/i;
const HEADING_TYPE = /^(?:heading|section|chapter|标题|章节)$/i;
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

/** The objects of a file by their id in it. */
export function readObjects(
  content: XmlElement | undefined,
  definitions: ReqifDefinitions,
  missing: Missing,
): Map<string, FoundObject> {
  const found = new Map<string, FoundObject>();
  for (const object of elementsIn(childNamed(content, "SPEC-OBJECTS"))) {
    const ref = refIn(childNamed(object, "TYPE"));
    const type = definitions.types.get(ref);
    if (type === undefined) missing.definitions.add(ref);
    const values = valuesOf(object, type, { definitions, missing });
    found.set(idOf(object), objectOf(object, values, type?.name ?? ""));
  }
  return found;
}

function objectOf(object: XmlElement, values: readonly ReqifValue[], type: string): FoundObject {
  const filled = values.filter(({ text, body }) => text !== "" || body !== "");
  const foreign = filled.find(({ field }) => field === "id")?.text ?? "";
  const chapter = filled.find(({ name }) => CHAPTER.test(name))?.text ?? "";
  const words = filled.find(({ field }) => field === "statement");
  if (type === OBJECT_TYPES.external) return { kind: "external", id: foreign };
  const heading = HEADING_TYPE.test(type) || (chapter !== "" && words === undefined);
  if (heading) {
    const title = chapter || words?.text || object.attributes["LONG-NAME"] || foreign;
    const text = chapter === "" ? words?.body : words?.whole || words?.text;
    return { kind: "section", title, text: text ?? "" };
  }
  return { kind: "requirement", item: itemOf(object, filled, foreign) };
}

const whole = ({ text, body }: ReqifValue): string => [text, body].filter((one) => one !== "").join("\n");

function itemOf(object: XmlElement, values: readonly ReqifValue[], foreign: string): RequirementItem {
  const { fields, attributes } = sorted(values, foreign);
  const known: Record<string, string> = {};
  for (const field of TEXT_FIELDS) {
    const value = fields.get(field);
    if (value !== undefined) known[field] = field === "statement" ? value.text : whole(value);
  }
  const further = fields.get("body");
  const bodies = [fields.get("statement")?.body ?? "", further === undefined ? "" : bodyOf(further)];
  return requirementItem({
    ...known,
    id: foreign === "" ? idOf(object) : foreign,
    body: bodies.filter((one) => one !== "").join("\n\n"),
    acceptance: criteriaOf(fields.get("acceptance")),
    attributes,
  });
}

function criteriaOf(value: ReqifValue | undefined): string[] {
  if (value === undefined) return [];
  return value.items.length > 0 ? [...value.items] : [whole(value)];
}

/** Values that are fields of ours, each once, and the others under their names. */
function sorted(values: readonly ReqifValue[], foreign: string) {
  const fields = new Map<string, ReqifValue>();
  const attributes: Record<string, string> = {};
  for (const value of values) {
    const { field, name, text } = value;
    if (field === "id" && text === foreign) continue;
    if (field !== null && STORED.has(field) && !fields.has(field)) fields.set(field, value);
    else attributes[name] = whole(value);
  }
  return { fields, attributes };
}

const bodyOf = ({ text, whole: all }: ReqifValue): string => all || text;
