import { plainLine, plainWords } from "../../document/markdown-text.ts";
import type { Plan } from "../plan.ts";
import { designParts } from "./design.ts";
import { contextDiagram, type DrawnStep, dataDiagram, stateDiagram } from "./design-diagrams.ts";
import {
  type DesignTable,
  diagramBlock,
  entityTable,
  interfaceTable,
  machinesOf,
  rightTable,
  stepTable,
  tableText,
} from "./design-tables.ts";

import { DESIGN_WORDS } from "./design-words.ts";

/** A table with the diagram that shows the same; "" without rows. */
function tableWithDiagram(rows: DesignTable, diagram: string): string {
  if (rows.rows.length === 0) return "";
  return diagram === "" ? tableText(rows) : `${tableText(rows)}\n\n${diagramBlock(diagram)}`;
}

/** The data of a plan: one row per entity and the data diagram; "" if the plan has none. */
export function dataModel(plan: Plan): string {
  const { entities } = designParts(plan);
  return tableWithDiagram(entityTable(entities, plan.meta.language), dataDiagram(entities));
}

/** The title of the part about the states of an entity. */
export const statesTitle = (entity: string, { meta }: Plan): string =>
  plainWords(DESIGN_WORDS[meta.language].statesOf(entity));

/** The transitions of an entity with its state diagram. */
export const stateModel = (steps: readonly DrawnStep[], { meta }: Plan): string =>
  tableWithDiagram(stepTable(steps, meta.language), stateDiagram(steps));

/** One titled part per entity with states; "" if the plan has none. */
export function stateModels(plan: Plan, level: number): string {
  return machinesOf(designParts(plan).states)
    .map(
      ({ entity, steps }) =>
        `${"#".repeat(level)} ${statesTitle(entity, plan)}\n\n${stateModel(steps, plan)}`,
    )
    .join("\n\n");
}

/** The partners with which data are exchanged, with the context diagram; "" if the plan has none. */
export function partnerList(plan: Plan, system: string): string {
  const { interfaces } = designParts(plan);
  return tableWithDiagram(interfaceTable(interfaces, plan.meta.language), contextDiagram(interfaces, system));
}

/** The permission matrix: one row per action, one column per role; "" if the plan has none. */
export const permissionTable = (plan: Plan): string =>
  tableText(rightTable(designParts(plan).rights, plan.meta.language));

/** Texts as a list. */
export const textList = (texts: readonly string[]): string =>
  texts.map((text) => `- ${plainLine(text)}`).join("\n");
