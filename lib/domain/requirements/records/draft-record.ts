import type { RequirementIdKind } from "../../identifiers/id-pattern.ts";
import type { RecordType } from "../../statement/record-type.ts";
import { joinItems } from "../stated-items.ts";
import { earsClass } from "./ears-class.ts";
import { priorityOf, readStatus, typeOf } from "./field-words.ts";
import { readMeasure } from "./measure.ts";
import { characteristicOf } from "./quality-characteristic.ts";
import type { FieldSpan, InsertPosition, RecordField, SrsRecord, WrittenLink } from "./record.ts";
import { shownText } from "./shown-text.ts";
import { foldedStatement, type StatementLine, statementText } from "./statement-text.ts";

/** A test that a document names, for links and coverage. */
export interface TestItem {
  readonly id: string;
  readonly title: string;
  readonly statement: string;
  readonly line: number;
  readonly sid: string;
}

/** Strength of a definition by its form; the strongest definition of an id becomes the record. */
const RANK = { heading: 0, card: 1, bold: 2, list: 3, table: 4 } as const;

/** A record during parsing: its start and the fields found so far. */
export class DraftRecord {
  readonly id: string;
  readonly kind: RequirementIdKind;
  readonly form: SrsRecord["form"];
  readonly idSpan: FieldSpan;
  readonly line: number;
  readonly sid: string;
  /** Title of the surrounding section: the default subject and type. */
  readonly sectionTitle: string;
  readonly links: WrittenLink[] = [];
  private readonly text: string;
  private readonly spans: Partial<Record<RecordField, FieldSpan>> = {};
  private readonly texts: Partial<Record<RecordField, string>> = {};
  private readonly points: FieldSpan[] = [];
  private place: InsertPosition | null = null;
  /** A row that only names the requirement, without a column or a sentence that states it. */
  summary = false;

  constructor(
    text: string,
    start: Pick<DraftRecord, "id" | "kind" | "form" | "idSpan" | "line" | "sid" | "sectionTitle">,
  ) {
    this.text = text;
    this.id = start.id;
    this.kind = start.kind;
    this.form = start.form;
    this.idSpan = start.idSpan;
    this.line = start.line;
    this.sid = start.sid;
    this.sectionTitle = start.sectionTitle;
  }

  get rank(): number {
    return RANK[this.form] + (this.summary ? 1 : 0);
  }

  has(field: RecordField): boolean {
    return this.spans[field] !== undefined;
  }

  /** The location of the Markdown of a field. */
  span(field: RecordField): FieldSpan | undefined {
    return this.spans[field];
  }

  /** Sets a field; later values are ignored. */
  set(field: RecordField, span: FieldSpan): void {
    if (this.spans[field] !== undefined) return;
    this.spans[field] = span;
    const source = this.text.slice(span.start, span.end);
    const lines = field === "statement" && this.form === "table" ? cellLines(source) : "";
    this.texts[field] = lines.includes("\n") ? lines : shownText(source);
  }

  /** Appends the list or table below the statement's colon, up to `end`. */
  stateList(lines: readonly StatementLine[], end: number): void {
    const { statement } = this.spans;
    if (statement === undefined || lines.length === 0) return;
    this.spans.statement = { start: statement.start, end };
    this.texts.statement = statementText({ prefix: this.shown("statement"), lines });
    if (this.place?.style === "bold_item") this.place = { ...this.place, at: end };
  }

  /** Sets items that state the requirement without a sentence before them. */
  stateItems(items: readonly string[], span: FieldSpan): void {
    if (this.spans.statement !== undefined || items.length === 0) return;
    this.spans.statement = span;
    this.texts.statement = joinItems(items);
    if (this.place?.style === "bold_item") this.place = { ...this.place, at: span.end };
  }

  /** Adds one of several acceptance criteria, from the list below the label. */
  addPoint(span: FieldSpan): void {
    const first = this.points[0];
    if (first === undefined && this.texts.acceptance) return;
    this.points.push(span);
    this.spans.acceptance = { start: first?.start ?? span.start, end: span.end };
  }

  /** Adds a criterion without a label before it, unless other text is between it and the ones before, which a change would replace. */
  addCriterion(span: FieldSpan): void {
    const last = this.points.at(-1);
    if (last === undefined || /^[\s>*+.)\d[\]xX-]*$/.test(this.text.slice(last.end, span.start)))
      this.addPoint(span);
  }

  addLinks(links: readonly WrittenLink[]): void {
    for (const link of links) this.links.push(link);
  }

  roomAt(room: InsertPosition): void {
    this.place = room;
  }

  get room(): InsertPosition | null {
    return this.place;
  }

  asTest(): TestItem {
    const { id, line, sid } = this;
    return { id, title: this.shown("title"), statement: this.shown("statement"), line, sid };
  }

  finish(): SrsRecord {
    const type = this.type();
    const measure = this.shown("measure");
    const quality = this.shown("characteristic");
    const acceptance = this.acceptance();
    return {
      id: this.id,
      idSpan: this.idSpan,
      line: this.line,
      sid: this.sid,
      form: this.form,
      title: this.shown("title"),
      statement: this.shown("statement"),
      ears: earsClass(this.shown("statement")),
      type,
      priority: priorityOf(this.shown("priority")),
      status: readStatus(this.shown("status")),
      rationale: this.shown("rationale"),
      source: this.shown("source"),
      acceptance,
      verification: this.shown("verification"),
      owner: this.shown("owner"),
      version: this.shown("version"),
      measure: measure === "" ? null : readMeasure(measure),
      characteristic:
        quality === "" && type === "quality"
          ? characteristicOf(this.sectionTitle)
          : characteristicOf(quality),
      links: this.links,
      texts: acceptance.length > 0 ? { ...this.texts, acceptance: acceptance.join("\n") } : this.texts,
      spans: this.spans,
      room: this.place,
    };
  }

  private shown(field: RecordField): string {
    return this.texts[field] ?? "";
  }

  private type(): RecordType {
    const kind = this.kind === "risk" || this.kind === "test" ? "functional" : this.kind;
    return typeOf(this.shown("type")) ?? kind;
  }

  private acceptance(): string[] {
    if (this.points.length > 0)
      return this.points.map(({ start, end }) => shownText(this.text.slice(start, end)));
    const span = this.spans.acceptance;
    if (span === undefined) return [];
    const source = this.text.slice(span.start, span.end);
    return (this.form === "table" ? source.split(/<br\s*\/?>/i) : [source])
      .map(shownText)
      .filter((one) => one !== "");
  }
}

/** The lines of a cell in the form of a statement. */
function cellLines(source: string): string {
  if (!/<br/i.test(source)) return "";
  const lines = source
    .split(/<br\s*\/?>/i)
    .map((line, at) => (at === 0 ? "" : (/^ */.exec(line)?.[0] ?? "")) + shownText(line));
  return foldedStatement(lines.join("\n"));
}
