import { withFirstLevel } from "../document/heading-levels.ts";
import type { Section } from "../document/outline.ts";
import { designParts, foldedDesignName } from "../plan/design/design.ts";
import { stateDiagram } from "../plan/design/design-diagrams.ts";
import { stateModel, statesTitle } from "../plan/design/design-markdown.ts";
import { machinesOf, stepTable } from "../plan/design/design-tables.ts";
import { drawnSteps, mergedSteps, withoutSteps } from "./design-cells.ts";
import { bodyRows, emptyTable, redraw, replaceTable } from "./design-table-edits.ts";
import type { SectionExtender } from "./extend-sections.ts";

type Machine = ReturnType<typeof machinesOf>[number];

/** Entities whose transitions the plan dropped, all of them. */
function lostMachines({ dropped }: SectionExtender, machines: readonly Machine[]): readonly Machine[] {
  const present = new Set(machines.map(({ entity }) => foldedDesignName(entity)));
  const names = new Set([...dropped.steps].map((path) => path.split("\n")[0] ?? ""));
  return [...names].filter((name) => !present.has(name)).map((entity) => ({ entity, steps: [] }));
}

/** The section with the states of an entity. */
const sectionOf = (to: SectionExtender, home: Section, title: string): Section | undefined =>
  to.document.sections.find(
    (one) =>
      one.start > home.start &&
      one.end <= home.end &&
      foldedDesignName(one.title) === foldedDesignName(title),
  );

/** The states of each entity: transitions of the plan replace those of the same state and event, or are added; dropped ones go. */
export function extendStates(to: SectionExtender): void {
  const { plan } = to.context;
  if (!to.hasPlace("states")) return;
  const home = to.document.ofKind("states");
  const machines = machinesOf(designParts(plan).states);
  const fresh = [...machines, ...lostMachines(to, machines)].flatMap((machine) => {
    const title = statesTitle(machine.entity, plan);
    const own = home === undefined ? undefined : sectionOf(to, home, title);
    if (own !== undefined && updateMachine(to, own, machine)) return [];
    return machine.steps.length === 0 ? [] : [`#### ${title}\n\n${stateModel(machine.steps, plan)}`];
  });
  if (fresh.length === 0) return;
  const level = home === undefined ? 4 : Math.min(6, home.level + 1);
  to.append("states", withFirstLevel(fresh.join("\n\n"), level).content, home);
}

/** Updates the table and the diagram of an entity; false if its section has no table. */
function updateMachine(to: SectionExtender, own: Section, { entity, steps }: Machine): boolean {
  const [head, ...rows] = bodyRows(to, own, 4);
  if (head === undefined || rows.length === 0) return false;
  const given = stepTable(steps, to.context.plan.meta.language);
  const old = rows.map(({ cells }) => cells);
  const merged = mergedSteps(withoutSteps(old, entity, to.dropped.steps), given.rows);
  const placed = { home: own, head: head.block, rows: rows.map(({ block }) => block) };
  if (merged.length === 0) emptyTable(to, "states", placed);
  else replaceTable(to, own, { head: head.cells, rows: merged });
  redraw(to, { home: own, kind: "stateDiagram-v2", code: stateDiagram(drawnSteps(merged)) });
  return true;
}
