import { table, tableCell } from "../../document/markdown-text.ts";
import type { Language } from "../../language.ts";
import { joinClauses } from "../../punctuation.ts";
import type { Entity, EntityState, Interface, Right } from "./design.ts";
import { type DrawnStep, stepsOf } from "./design-diagrams.ts";
import { DESIGN_WORDS } from "./design-words.ts";
import { permissionMatrix } from "./permission-matrix.ts";

/** The design as Markdown tables. Rows are cells that are escaped for a table. */

export interface DesignTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const ids = (requirements: readonly string[]): string => requirements.join(", ");

/** A field as one text: its name, what it means, and the entity that it refers to. */
export function fieldText({ name, meaning, refers }: Entity["fields"][number], language: Language): string {
  const words = DESIGN_WORDS[language];
  const named = meaning === undefined ? name : words.withMeaning(name, meaning);
  return refers === undefined ? named : words.refersTo(named, refers);
}

/** A transition as one text: `event → next state (role)`. */
export const stepText = ({ on, to, by }: EntityState["transitions"][number], language: Language): string =>
  `${on} → ${to}${by === undefined ? "" : language === "zh" ? `（${by}）` : ` (${by})`}`;

export function entityTable(entities: readonly Entity[], language: Language): DesignTable {
  const words = DESIGN_WORDS[language];
  const rows = entities.map(({ name, meaning, fields, owner, requirements }) => [
    tableCell(name),
    tableCell(meaning ?? words.notKnown),
    fields.length === 0
      ? words.noFields
      : joinClauses(
          language,
          fields.map((field) => tableCell(fieldText(field, language))),
        ),
    tableCell(owner ?? words.notKnown),
    ids(requirements),
  ]);
  return { head: [words.entity, words.meaning, words.fields, words.owner, words.basis], rows };
}

/** One row per transition of an entity. */
export function stepTable(steps: readonly DrawnStep[], language: Language): DesignTable {
  const words = DESIGN_WORDS[language];
  const rows = steps.map(({ from, on, to, by }) => [
    from === null ? words.start : tableCell(from),
    tableCell(on),
    tableCell(to),
    tableCell(by),
  ]);
  return { head: [words.from, words.event, words.to, words.by], rows };
}

export function interfaceTable(interfaces: readonly Interface[], language: Language): DesignTable {
  const words = DESIGN_WORDS[language];
  const rows = interfaces.map(({ partner, direction, data, when_down, requirements }) => [
    tableCell(partner),
    words.directions[direction],
    tableCell(data),
    tableCell(when_down ?? words.notKnown),
    ids(requirements),
  ]);
  return { head: [words.partner, words.direction, words.data, words.whenDown, words.basis], rows };
}

export function rightTable(
  rights: readonly Pick<Right, "role" | "may" | "may_not">[],
  language: Language,
): DesignTable {
  const words = DESIGN_WORDS[language];
  const { roles, rows } = permissionMatrix(rights);
  return {
    head: [words.action, ...roles.map(tableCell)],
    rows: rows.map(({ action, cells }) => [
      tableCell(action),
      ...cells.map((cell) => words.permissions[cell]),
    ]),
  };
}

/** A diagram as a Markdown block. */
export const diagramBlock = (code: string): string => ["```mermaid", code, "```"].join("\n");

/** A table as Markdown; "" without rows. */
export const tableText = ({ head, rows }: DesignTable): string =>
  rows.length === 0 ? "" : table(head, rows);

/** The entities that have states, in the order of the plan, each with its steps. */
export function machinesOf(
  states: readonly EntityState[],
): readonly { readonly entity: string; readonly steps: readonly DrawnStep[] }[] {
  return [...new Set(states.map(({ entity }) => entity))].map((entity) => ({
    entity,
    steps: stepsOf(states.filter((state) => state.entity === entity)),
  }));
}
