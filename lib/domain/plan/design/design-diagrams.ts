import type { Entity, EntityState, Interface } from "./design.ts";

/** Mermaid diagrams of a design. They show only what the tables next to them say, so the tables are their text alternative. */

/** Characters with a meaning in Mermaid labels. */
const SIGNS = /["“”\\`<>{}[\]()|#;:~*%]+/g;
/** Class and flow diagrams read this as a statement, also within a label. */
const DIRECTION_STATEMENT = /(direction)\s+(?=(?:TB|BT|LR|RL|TD)\b)/gi;
const MAX_LABEL = 48;

/** A text as a label of a diagram: one line without signs that have a meaning there. */
export function mermaidLabel(text: string): string {
  const line = text.replace(SIGNS, " ").replace(DIRECTION_STATEMENT, "$1-").replace(/\s+/g, " ").trim();
  const letters = [...line];
  return letters.length > MAX_LABEL
    ? `${letters
        .slice(0, MAX_LABEL - 1)
        .join("")
        .trimEnd()}…`
    : line;
}

/** The label of a box. A name of signs alone is shown as a dash: a box without text is a syntax error. */
const boxLabel = (name: string): string => mermaidLabel(name) || "–";

/** Fields of an entity, as much as the data diagram needs. */
export interface DrawnEntity {
  readonly name: string;
  readonly fields: readonly { readonly name: string; readonly refers?: string | undefined }[];
}

const aliasesOf = (names: readonly string[], prefix: string): ReadonlyMap<string, string> =>
  new Map([...new Set(names)].map((name, at) => [name, `${prefix}${at + 1}`]));

/**
 * The entities with their fields, and an arrow for each field that refers to another entity. Cardinalities are not stated in a plan,
 * so none is drawn.
 * @returns "" if there are no entities.
 */
export function dataDiagram(entities: readonly DrawnEntity[] | readonly Entity[]): string {
  if (entities.length === 0) return "";
  const alias = aliasesOf(
    entities.map(({ name }) => name),
    "e",
  );
  const boxes = entities.flatMap(({ name, fields }) => {
    const own = fields.map((field) => `    ${mermaidLabel(field.name)}`).filter((line) => line.trim() !== "");
    const head = `  class ${alias.get(name)}["${boxLabel(name)}"]`;
    return own.length === 0 ? [head] : [`${head} {`, ...own, "  }"];
  });
  const arrows = entities.flatMap(({ name, fields }) =>
    fields.flatMap((field) => {
      const to = field.refers === undefined ? undefined : alias.get(field.refers);
      return to === undefined ? [] : [`  ${alias.get(name)} --> ${to} : ${boxLabel(field.name)}`];
    }),
  );
  return ["classDiagram", ...boxes, ...arrows].join("\n");
}

/** One arrow of a state diagram; `from` null: the start. An arrow without `to` is a state that nothing leaves or enters. */
export interface DrawnStep {
  readonly from: string | null;
  readonly to: string;
  readonly on: string;
  readonly by: string;
}

/** The steps of the states of one entity, in order: the start, then the transitions; a state without any is listed alone. */
export function stepsOf(states: readonly EntityState[]): DrawnStep[] {
  const reached = new Set(states.flatMap(({ transitions }) => transitions.map(({ to }) => to)));
  return states.flatMap(({ name, initial, transitions }): DrawnStep[] => [
    ...(initial ? [{ from: null, to: name, on: "", by: "" }] : []),
    ...transitions.map(({ to, on, by = "" }) => ({ from: name, to, on, by })),
    ...(transitions.length === 0 && !initial && !reached.has(name)
      ? [{ from: name, to: "", on: "", by: "" }]
      : []),
  ]);
}

/** The state diagram of one entity; "" without steps. */
export function stateDiagram(steps: readonly DrawnStep[]): string {
  if (steps.length === 0) return "";
  const names = steps.flatMap(({ from, to }) => [from ?? "", to]).filter((name) => name !== "");
  const alias = aliasesOf(names, "s");
  const states = [...alias].map(([name, id]) => `  state "${boxLabel(name)}" as ${id}`);
  const arrows = steps.flatMap(({ from, to, on }) => {
    if (to === "") return [];
    const words = mermaidLabel(on);
    return [
      `  ${from === null ? "[*]" : alias.get(from)} --> ${alias.get(to)}${words === "" ? "" : ` : ${words}`}`,
    ];
  });
  return ["stateDiagram-v2", ...states, ...arrows].join("\n");
}

type Partner = Pick<Interface, "partner" | "direction" | "data">;
const ARROWS = { in: "-->", both: "<-->" } as const;

/** The system with its partners and the direction of the data; "" without partners. */
export function contextDiagram(interfaces: readonly Partner[], system: string): string {
  if (interfaces.length === 0) return "";
  const lines = interfaces.map(({ partner, direction, data }, at) => {
    const box = `p${at + 1}["${boxLabel(partner)}"]`;
    const label = mermaidLabel(data);
    const words = label === "" ? "" : `|"${label}"|`;
    // The arrow of data that are sent begins at the system.
    return direction === "out"
      ? `  system -->${words} ${box}`
      : `  ${box} ${ARROWS[direction]}${words} system`;
  });
  return ["flowchart LR", `  system(["${boxLabel(system)}"])`, ...lines].join("\n");
}
