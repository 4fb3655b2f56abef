import { tableRow } from "../document/markdown-text.ts";
import { designParts, foldedDesignName } from "../plan/design/design.ts";
import { contextDiagram, dataDiagram } from "../plan/design/design-diagrams.ts";
import { type DesignTable, entityTable, interfaceTable, rightTable } from "../plan/design/design-tables.ts";
import type { SectionKind } from "../srs-outline/profile.ts";
import {
  cellsOf,
  drawnEntities,
  drawnPartners,
  mergedEntity,
  mergedMatrix,
  mergedPartner,
  unescapedCell,
  withoutFields,
  withoutRights,
} from "./design-cells.ts";
import {
  bodyRows,
  type ChangedRow,
  emptyTable,
  redraw,
  replaceTable,
  updateRows,
} from "./design-table-edits.ts";
import { designPath } from "./dropped-design.ts";
import type { SectionExtender } from "./extend-sections.ts";
import { extendStates } from "./extend-states.ts";
import { rowText } from "./extend-tables.ts";
import { sectionBody, termRows } from "./section-body.ts";

/**
 * Brings the design of a further plan into an SRS: rows of entities, partners, transitions, rights and terms. Rows that the plan does not
 * name do not change, except those that it dropped, which are removed; a diagram is drawn again from the rows of its table.
 */
export function extendDesign(to: SectionExtender): void {
  const { plan } = to.context;
  const { language } = plan.meta;
  const { entities, interfaces } = designParts(plan);
  extendRows(to, "data_model", {
    rows: entityTable(entities, language),
    merge: mergedEntity,
    keep: (row) => (to.dropped.entities.has(keyOf(row)) ? null : withoutFields(row, to.dropped.fields)),
    draw: { kind: "classDiagram", code: (rows) => dataDiagram(drawnEntities(rows)) },
  });
  extendRows(to, "partners", {
    rows: interfaceTable(interfaces, language),
    merge: mergedPartner,
    keep: (row) => (to.dropped.partners.has(keyOf(row)) ? null : row),
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
  /** A row of the document without what the plan dropped; null if it goes. */
  readonly keep?: (row: readonly string[]) => readonly string[] | null;
  readonly draw?: {
    readonly kind: string;
    readonly code: (rows: readonly (readonly string[])[]) => string;
  };
}

const keyOf = (cells: readonly string[]): string => foldedDesignName(unescapedCell(cells[0] ?? ""));

/** A row of the document as the plan has it; null if the plan dropped it. */
function updatedRow(
  cells: readonly string[],
  { rows, merge, keep = (row) => row }: Rows,
): readonly string[] | null {
  const left = keep(cells);
  const own = rows.rows.find((row) => keyOf(row) === keyOf(cells));
  return left === null || own === undefined ? left : merge(left, own);
}

function extendRows(to: SectionExtender, kind: SectionKind, given: Rows): void {
  const { rows, draw } = given;
  if (!to.hasPlace(kind)) return;
  const home = to.document.ofKind(kind);
  const [head, ...old] = home === undefined ? [] : bodyRows(to, home, rows.head.length);
  if (home === undefined || head === undefined) {
    const body = rows.rows.length === 0 ? null : sectionBody(kind, to.context);
    if (body !== null) to.append(kind, body, home);
    return;
  }
  const now = old.map(({ block, cells }): ChangedRow => {
    const after = updatedRow(cells, given);
    return { block, after, isSame: after !== null && tableRow(after) === tableRow(cells) };
  });
  const known = new Set(now.flatMap(({ after }) => (after === null ? [] : [keyOf(after)])));
  const fresh = rows.rows.filter((row) => !known.has(keyOf(row)));
  const left = [...now.flatMap(({ after }) => (after === null ? [] : [after])), ...fresh];
  if (old.length > 0) {
    const placed = { home, head: head.block, rows: now.map(({ block }) => block) };
    updateRows(to, { kind, placed }, { now, fresh: fresh.map(tableRow) });
  }
  if (draw !== undefined)
    redraw(to, { home, kind: draw.kind, code: left.length === 0 ? "" : draw.code(left) });
}

function extendMatrix(to: SectionExtender): void {
  const { plan } = to.context;
  const { rights } = designParts(plan);
  if (!to.hasPlace("permissions")) return;
  const home = to.document.ofKind("permissions");
  const blocks =
    home === undefined ? [] : to.document.ownBlocks(home).filter((block) => block.kind === "row");
  const [head, ...rows] = blocks
    .map((block) => cellsOf(rowText(to, block)))
    .filter((cells) => !cells.every((cell) => /^:?-+:?$/.test(cell)));
  if (home === undefined || head === undefined) {
    const body = rights.length === 0 ? null : sectionBody("permissions", to.context);
    if (body !== null) to.append("permissions", body, home);
    return;
  }
  const { language } = plan.meta;
  const left = withoutRights({ head, rows }, to.dropped.rights, language);
  const merged = mergedMatrix(left, rightTable(rights, language), language);
  const [first, ...body] = blocks;
  if (merged.rows.length === 0 && first !== undefined)
    emptyTable(to, "permissions", { home, head: first, rows: body });
  else if (rights.length > 0 || to.dropped.rights.size > 0) replaceTable(to, home, merged);
}

/** Terms of the plan that the glossary lacks, and definitions that it has not been given yet. */
function extendTerms(to: SectionExtender): void {
  const { words } = to.context;
  const rows = termRows(to.context);
  extendRows(to, "definitions", {
    rows: { head: words.term, rows },
    keep: (row) => (isDroppedTerm(to, row) ? null : row),
    merge: ([term = "", definition = "", used = ""], [, given = "", uses = ""]) => [
      term,
      definition === words.undefinedTerm ? given : definition,
      [...new Set([...used.split(/, |、/), ...uses.split(/, |、/)])]
        .filter(Boolean)
        .join(to.context.planWords.listComma),
    ],
  });
}

/** Whether a row has the definition that a dropped entity gave it, or none. */
function isDroppedTerm({ dropped, context }: SectionExtender, row: readonly string[]): boolean {
  const [, definition = ""] = row;
  if (definition === context.words.undefinedTerm) return dropped.entities.has(keyOf(row));
  return dropped.terms.has(designPath(...row.slice(0, 2).map(unescapedCell)));
}
