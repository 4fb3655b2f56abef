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
    const text = chapter === "" ? [] : [words?.text ?? ""];
    return {
      kind: "section",
      title,
      text: [...text, words?.body ?? ""].filter((one) => one !== "").join("\n\n"),
    };
  }
  return { kind: "requirement", item: itemOf(object, filled, foreign) };
}

const whole = ({ text, body }: ReqifValue): string => [text, body].filter((one) => one !== "").join("\n");

function itemOf(object: XmlElement, values: readonly ReqifValue[], foreign: string): RequirementItem {
  const known: Record<string, string> = {};
  const attributes: Record<string, string> = {};
  let acceptance: readonly string[] = [];
  let body = "";
  const taken = new Set(["id"]);
  for (const value of values) {
    const { field } = value;
    if (field === "id" && value.text === foreign) continue;
    if (field === null || taken.has(field)) attributes[value.name] = whole(value);
    else if (field === "acceptance") acceptance = value.items.length > 0 ? value.items : [whole(value)];
    else if (field === "statement") {
      known.statement = value.text;
      body = [value.body, body].filter((one) => one !== "").join("\n\n");
    } else if (field === "body") body = [body, bodyOf(value)].filter((one) => one !== "").join("\n\n");
    else if (TEXT_FIELDS.some((one) => one === field)) known[field] = whole(value);
    else attributes[value.name] = whole(value);
    if (field !== null && field !== "body") taken.add(field);
  }
  const id = foreign === "" ? idOf(object) : foreign;
  return requirementItem({ ...known, id, body, acceptance: [...acceptance], attributes });
}

const bodyOf = ({ text, body }: ReqifValue): string => [text, body].filter((one) => one !== "").join("\n\n");
