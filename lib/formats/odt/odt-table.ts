import type { Element, ElementContent } from "hast";
import { IMPORT_LIMITS } from "../../domain/exchange/import-limits.ts";
import { overLimit } from "../../domain/exchange/import-problem.ts";
import { elementsIn, type XmlElement } from "../reqif/read-xml.ts";
import { htmlElement } from "./html-element.ts";

const GROUPS: ReadonlySet<string> = new Set(["table-header-rows", "table-rows", "table-row-group"]);

/** Reads tables. The file can repeat cells and rows, so they are counted. */
export class OdtTables {
  private readonly blocks: (parent: XmlElement) => ElementContent[];
  private cells = 0;

  constructor(blocks: (parent: XmlElement) => ElementContent[]) {
    this.blocks = blocks;
  }

  read(table: XmlElement): Element {
    const head: ElementContent[] = [];
    const body: ElementContent[] = [];
    this.rowsInto(table, false, { head, body });
    return htmlElement("table", [
      ...(head.length > 0 ? [htmlElement("thead", head)] : []),
      htmlElement("tbody", body),
    ]);
  }

  private rowsInto(
    parent: XmlElement,
    isHead: boolean,
    into: { readonly head: ElementContent[]; readonly body: ElementContent[] },
  ): void {
    for (const child of elementsIn(parent)) {
      if (GROUPS.has(child.name)) this.rowsInto(child, isHead || child.name === "table-header-rows", into);
      else if (child.name === "table-row") this.addRows(child, isHead ? into.head : into.body, isHead);
    }
  }

  private addRows(row: XmlElement, rows: ElementContent[], isHead: boolean): void {
    for (let left = repeated(row, "number-rows-repeated"); left > 0; left--) {
      rows.push(this.row(row, isHead ? "th" : "td"));
      if (rows.length > IMPORT_LIMITS.rows) throw overLimit("rows", rows.length);
    }
  }

  private row(row: XmlElement, tagName: "th" | "td"): Element {
    const cells: ElementContent[] = [];
    for (const cell of elementsIn(row)) {
      if (cell.name !== "table-cell") continue;
      for (let left = repeated(cell, "number-columns-repeated"); left > 0; left--) {
        cells.push(this.cell(cell, tagName));
        if (cells.length > IMPORT_LIMITS.columns) throw overLimit("columns", cells.length);
      }
    }
    return htmlElement("tr", cells);
  }

  private cell(cell: XmlElement, tagName: "th" | "td"): Element {
    const columns = repeated(cell, "number-columns-spanned");
    const rows = repeated(cell, "number-rows-spanned");
    this.cells += Math.min(columns, IMPORT_LIMITS.columns);
    if (this.cells > IMPORT_LIMITS.nodes) throw overLimit("nodes", this.cells);
    if (columns > IMPORT_LIMITS.columns) throw overLimit("columns", columns);
    if (rows > IMPORT_LIMITS.rows) throw overLimit("rows", rows);
    const spans = { ...(columns > 1 ? { colSpan: columns } : {}), ...(rows > 1 ? { rowSpan: rows } : {}) };
    return htmlElement(tagName, this.blocks(cell), spans);
  }
}

/** How often an attribute says that something is there; once if it says nothing. */
const repeated = ({ attributes }: XmlElement, name: string): number =>
  Math.max(1, Math.trunc(Number(attributes[name] ?? 1)) || 1);
