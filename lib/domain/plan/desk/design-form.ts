import type { Language } from "../../language.ts";
import type { DesignItem, DesignPart, Entity, EntityState, Interface, Right } from "../design/design.ts";
import { fieldText, stepText } from "../design/design-tables.ts";
import type { Plan } from "../plan.ts";
import type { DeskEdit } from "./desk-edit.ts";

/** The forms of the desk for the design of a plan: lines of text that a person edits, and the edits that they make. */

/** Values of a form by field name. */
export type DesignValues = Readonly<Record<string, string>>;

/** How a field of a form is edited. */
export type DesignFieldKind = "line" | "lines" | "check" | "direction" | "ids";

export interface DesignFormField {
  readonly name: string;
  readonly kind: DesignFieldKind;
  readonly required?: true;
}

const evidence: DesignFormField = { name: "requirements", kind: "ids" };

/** The fields of the form of each part, in order. */
export const DESIGN_FORM_FIELDS: Readonly<Record<DesignPart, readonly DesignFormField[]>> = {
  entities: [
    { name: "name", kind: "line", required: true },
    { name: "meaning", kind: "line" },
    { name: "fields", kind: "lines" },
    { name: "owner", kind: "line" },
    evidence,
  ],
  states: [
    { name: "entity", kind: "line", required: true },
    { name: "name", kind: "line", required: true },
    { name: "initial", kind: "check" },
    { name: "transitions", kind: "lines" },
    evidence,
  ],
  interfaces: [
    { name: "partner", kind: "line", required: true },
    { name: "direction", kind: "direction" },
    { name: "data", kind: "line", required: true },
    { name: "when_down", kind: "line" },
    evidence,
  ],
  rights: [
    { name: "role", kind: "line", required: true },
    { name: "may", kind: "lines" },
    { name: "may_not", kind: "lines" },
    evidence,
  ],
};

/** The non-empty lines of a text. */
export const textLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The values of the form for an item. */
export function designValues(item: DesignItem, language: Language): DesignValues {
  const requirements = item.requirements.join(", ");
  if ("fields" in item) {
    const { name, meaning = "", owner = "", fields } = item;
    return {
      name,
      meaning,
      owner,
      requirements,
      fields: fields.map((one) => fieldText(one, language)).join("\n"),
    };
  }
  if ("transitions" in item) {
    const transitions = item.transitions.map((one) => stepText(one, language)).join("\n");
    return {
      entity: item.entity,
      name: item.name,
      initial: item.initial ? "yes" : "",
      requirements,
      transitions,
    };
  }
  if ("partner" in item) {
    const { partner, direction, data, when_down = "" } = item;
    return { partner, direction, data, when_down, requirements };
  }
  return { role: item.role, may: item.may.join("\n"), may_not: item.may_not.join("\n"), requirements };
}

const ARROW = /\s*(?:→|->|＞)\s*/u;
/** Text in brackets at the end. */
const IN_BRACKETS = /^(.*?)\s*[（(]([^（）()]+)[)）]$/u;

function fieldOf(line: string): Entity["fields"][number] {
  const [own = "", refers] = line.split(ARROW);
  const [, name, meaning] = IN_BRACKETS.exec(own.trim()) ?? [undefined, own.trim(), undefined];
  return {
    name: name ?? "",
    ...(meaning === undefined ? {} : { meaning: meaning.trim() }),
    ...(refers === undefined || refers.trim() === "" ? {} : { refers: refers.trim() }),
  };
}

function stepOf(line: string): EntityState["transitions"][number] | null {
  const [on = "", target = ""] = line.split(ARROW);
  const [, to, by] = IN_BRACKETS.exec(target.trim()) ?? [undefined, target.trim(), undefined];
  if (on.trim() === "" || to === undefined || to === "") return null;
  return { to, on: on.trim(), ...(by === undefined ? {} : { by: by.trim() }) };
}

/** The lines of a form that cannot be read: a transition without its arrow, event or state. */
export const unreadLines = (part: DesignPart, values: DesignValues): string[] =>
  part === "states" ? textLines(values.transitions ?? "").filter((line) => stepOf(line) === null) : [];

/** Whether a form can be applied: everything required is there and every line can be read. */
export const isComplete = (part: DesignPart, values: DesignValues): boolean =>
  DESIGN_FORM_FIELDS[part].every(({ name, required }) => !required || (values[name] ?? "").trim() !== "") &&
  unreadLines(part, values).length === 0;

const idsIn = (text: string, plan: Plan): string[] => {
  const known = new Set(plan.requirements.map(({ id }) => id));
  return [...new Set(text.split(/[\s,，、;；]+/u))].filter((id) => known.has(id));
};

const optional = <K extends string>(name: K, text = ""): { [P in K]?: string } =>
  (text.trim() === "" ? {} : { [name]: text.trim() }) as { [P in K]?: string };

/**
 * The edit that a complete form makes.
 * @param before The item that it replaces, whose quotes stay; null for a new one.
 */
export function designEdit(
  { part, values }: { readonly part: DesignPart; readonly values: DesignValues },
  plan: Plan,
  before: { readonly key: string; readonly item: DesignItem } | null,
): DeskEdit {
  const text = (name: string): string => (values[name] ?? "").trim();
  const earlier = before?.item;
  const basis = {
    requirements: idsIn(text("requirements"), plan),
    ...(earlier?.source === undefined ? {} : { source: earlier.source }),
    ...(earlier?.derived === undefined ? {} : { derived: earlier.derived }),
  };
  const was = before === null ? {} : { was: before.key };
  switch (part) {
    case "entities": {
      const fields = textLines(text("fields")).map(fieldOf);
      const item: Entity = {
        name: text("name"),
        ...optional("meaning", text("meaning")),
        fields,
        ...optional("owner", text("owner")),
        ...basis,
      };
      return { op: "entity", ...was, item };
    }
    case "states": {
      const transitions = textLines(text("transitions")).flatMap((line) => stepOf(line) ?? []);
      const initial = text("initial") === "" ? {} : { initial: true as const };
      const item: EntityState = {
        entity: text("entity"),
        name: text("name"),
        ...initial,
        transitions,
        ...basis,
      };
      return { op: "state", ...was, item };
    }
    case "interfaces": {
      const given = text("direction");
      const direction: Interface["direction"] = given === "in" || given === "out" ? given : "both";
      const item: Interface = {
        partner: text("partner"),
        direction,
        data: text("data"),
        ...optional("when_down", text("when_down")),
        ...basis,
      };
      return { op: "interface", ...was, item };
    }
    case "rights": {
      const item: Right = {
        role: text("role"),
        may: textLines(text("may")),
        may_not: textLines(text("may_not")),
        ...basis,
      };
      return { op: "right", ...was, item };
    }
  }
}

/** The texts of a design as a form, and the edit that they make. */
export const textValues = ({ design }: Plan): DesignValues => ({
  overview: design.overview,
  key_decisions: design.key_decisions.join("\n"),
  alternatives: design.alternatives.join("\n"),
  dependencies: design.dependencies.join("\n"),
});

export const textsEdit = (values: DesignValues): DeskEdit => ({
  op: "design_texts",
  item: {
    overview: (values.overview ?? "").trim(),
    key_decisions: textLines(values.key_decisions ?? ""),
    alternatives: textLines(values.alternatives ?? ""),
    dependencies: textLines(values.dependencies ?? ""),
  },
});
