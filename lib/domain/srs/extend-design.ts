import { withFirstLevel } from "../document/heading-levels.ts";
import { table, tableRow } from "../document/markdown-text.ts";
import type { Section } from "../document/outline.ts";
import { designParts, foldedDesignName } from "../plan/design/design.ts";
import { contextDiagram, dataDiagram, stateDiagram } from "../plan/design/design-diagrams.ts";
import { stateModel, statesTitle } from "../plan/design/design-markdown.ts";
import {
  type DesignTable,
  diagramBlock,
  entityTable,
  interfaceTable,
  machinesOf,
  rightTable,
  stepTable,
} from "../plan/design/design-tables.ts";
import type { SectionKind } from "../srs-outline/profile.ts";
import { insertAfterRange, replaceRangeIntent } from "../srs-outline/srs-document.ts";
import {
  cellsOf,
  drawnEntities,
  drawnPartners,
  drawnSteps,
  mergedEntity,
  mergedMatrix,
  mergedPartner,
  mergedSteps,
  unescapedCell,
} from "./design-cells.ts";
import type { SectionExtender } from "./extend-sections.ts";
import { rowsOf, rowText } from "./extend-tables.ts";
import { sectionBody, termRows } from "./section-body.ts";

/**
 * Brings the design of a further plan into an SRS: rows of entities, partners, transitions, rights and terms. Rows that the plan does not
 * name do not change; a diagram is drawn again from the rows of its table.
 */
export function extendDesign(to: SectionExtender): void {
  const { plan } = to.context;
  const { language } = plan.meta;
  const { entities, interfaces } = designParts(plan);
  extendRows(to, "data_model", {
    rows: entityTable(entities, language),
    merge: mergedEntity,
    draw: { kind: "classDiagram", code: (rows) => dataDiagram(drawnEntities(rows)) },
  });
  extendRows(to, "partners", {
    rows: interfaceTable(interfaces, language),
    merge: mergedPartner,
    draw: {
      kind: "flowchart",
      code: (rows) => contextDiagram(drawnPartners(rows), to.context.projectName),
    },
  });
  extendStates(to);
  extendMatrix(to);
  extendTerms(to);
}

interface Rows {
  readonly rows: DesignTable;
  /** The cells of a row that the document and the plan both have. */
  readonly merge: (known: readonly string[], given: readonly string[]) => readonly string[];
  readonly draw?: {
    readonly kind: string;
    readonly code: (rows: readonly (readonly string[])[]) => string;
  };
}

const keyOf = (cells: readonly string[]): string => foldedDesignName(unescapedCell(cells[0] ?? ""));

/** The rows of a table below its header, with their positions. */
function bodyRows(to: SectionExtender, home: Section, count: number) {
  return rowsOf(to, home, count)
    .map((block) => ({ block, cells: cellsOf(rowText(to, block)) }))
    .filter(({ cells }) => !cells.every((cell) => /^:?-+:?$/.test(cell)));
}

function extendRows(to: SectionExtender, kind: SectionKind, { rows, merge, draw }: Rows): void {
  if (rows.rows.length === 0 || !to.hasPlace(kind)) return;
  const home = to.document.ofKind(kind);
  const [head, ...old] = home === undefined ? [] : bodyRows(to, home, rows.head.length);
  if (home === undefined || head === undefined) {
    const body = sectionBody(kind, to.context);
    if (body !== null) to.append(kind, body, home);
    return;
  }
  const { reason } = to;
  const merged = old.map(({ block, cells }) => {
    const given = rows.rows.find((row) => keyOf(row) === keyOf(cells));
    const after = given === undefined ? cells : merge(cells, given);
    const content = tableRow(after);
    if (given !== undefined && content !== tableRow(cells)) {
      const place = { section: home, start: block.start, end: block.start + rowText(to, block).length };
      to.push(replaceRangeIntent(to.document, place, { content, reason }));
    }
    return after;
  });
  const known = new Set(old.map(({ cells }) => keyOf(cells)));
  const fresh = rows.rows.filter((row) => !known.has(keyOf(row)));
  const last = (old.at(-1) ?? head).block;
  if (fresh.length > 0 && old.length > 0) {
    const place = { section: home, start: last.start, end: last.end };
    to.push(insertAfterRange(to.document, place, { content: fresh.map(tableRow).join("\n"), reason }));
  }
  if (draw !== undefined) redraw(to, { home, kind: draw.kind, code: draw.code([...merged, ...fresh]) });
}

/** Replaces the source of the section's first diagram of a kind. A diagram that somebody removed stays removed. */
function redraw(
  to: SectionExtender,
  { home, kind, code }: { readonly home: Section; readonly kind: string; readonly code: string },
): void {
  const { text } = to.document;
  const block = to.document
    .ownBlocks(home)
    .find(({ start, end }) => new RegExp(`^\`{3,}mermaid\\s+${kind}`).test(text.slice(start, end)));
  if (block === undefined) return;
  const before = text.slice(block.start, block.end).trimEnd();
  const content = diagramBlock(code);
  if (before === content) return;
  const place = { section: home, start: block.start, end: block.start + before.length };
  to.push(replaceRangeIntent(to.document, place, { content, reason: to.reason }));
}

/** The states of each entity: transitions of the plan replace those of the same state and event, or are added. */
function extendStates(to: SectionExtender): void {
  const { plan } = to.context;
  if (!to.hasPlace("states")) return;
  const home = to.document.ofKind("states");
  const fresh: string[] = [];
  for (const { entity, steps } of machinesOf(designParts(plan).states)) {
    const title = statesTitle(entity, plan);
    const own =
      home === undefined
        ? undefined
        : to.document.sections.find(
            (one) => one.start > home.start && one.end <= home.end && one.title === title,
          );
    const rows = own === undefined ? [] : bodyRows(to, own, 4);
    if (own === undefined || rows.length < 2) {
      fresh.push(`#### ${title}\n\n${stateModel(steps, plan)}`);
      continue;
    }
    const given = stepTable(steps, plan.meta.language);
    const old = rows.slice(1).map(({ cells }) => cells);
    const merged = mergedSteps(old, given.rows);
    replaceTable(to, own, { head: rows[0]?.cells ?? given.head, rows: merged });
    redraw(to, { home: own, kind: "stateDiagram-v2", code: stateDiagram(drawnSteps(merged)) });
  }
  if (fresh.length === 0) return;
  const level = home === undefined ? 4 : Math.min(6, home.level + 1);
  to.append("states", withFirstLevel(fresh.join("\n\n"), level).content, home);
}

/** Replaces the rows of a section's only table, if they differ. */
function replaceTable(to: SectionExtender, home: Section, { head, rows }: DesignTable): void {
  const blocks = to.document.ownBlocks(home).filter((block) => block.kind === "row");
  const [first] = blocks;
  const last = blocks.at(-1);
  if (first === undefined || last === undefined) return;
  const before = to.document.text.slice(first.start, last.end).trimEnd();
  const content = table(head, rows);
  if (rowsEqual(before, content)) return;
  const place = { section: home, start: first.start, end: first.start + before.length };
  to.push(replaceRangeIntent(to.document, place, { content, reason: to.reason }));
}

/** Whether two tables have the same cells; white space and the length of rules do not count. */
function rowsEqual(a: string, b: string): boolean {
  const shape = (text: string) =>
    text
      .split("\n")
      .map((line) =>
        cellsOf(line)
          .map((cell) => (/^:?-+:?$/.test(cell) ? "-" : cell))
          .join("|"),
      )
      .join("\n");
  return shape(a) === shape(b);
}

function extendMatrix(to: SectionExtender): void {
  const { plan } = to.context;
  const { rights } = designParts(plan);
  if (rights.length === 0 || !to.hasPlace("permissions")) return;
  const home = to.document.ofKind("permissions");
  const blocks =
    home === undefined ? [] : to.document.ownBlocks(home).filter((block) => block.kind === "row");
  const [head, ...rows] = blocks
    .map((block) => cellsOf(rowText(to, block)))
    .filter((cells) => !cells.every((cell) => /^:?-+:?$/.test(cell)));
  if (home === undefined || head === undefined) {
    const body = sectionBody("permissions", to.context);
    if (body !== null) to.append("permissions", body, home);
    return;
  }
  replaceTable(
    to,
    home,
    mergedMatrix({ head, rows }, rightTable(rights, plan.meta.language), plan.meta.language),
  );
}

/** Terms of the plan that the glossary lacks, and definitions that it has not been given yet. */
function extendTerms(to: SectionExtender): void {
  const { words } = to.context;
  const rows = termRows(to.context);
  extendRows(to, "definitions", {
    rows: { head: words.term, rows },
    merge: ([term = "", definition = "", used = ""], [, given = "", uses = ""]) => [
      term,
      definition === words.undefinedTerm ? given : definition,
      [...new Set([...used.split(/, |、/), ...uses.split(/, |、/)])]
        .filter(Boolean)
        .join(to.context.planWords.listComma),
    ],
  });
}
