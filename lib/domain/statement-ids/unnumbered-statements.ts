import type { Block } from "../document/blocks.ts";
import type { Section } from "../document/outline.ts";
import type { OwnPattern } from "../identifiers/id-pattern.ts";
import { LintDocument } from "../lint/lint-document.ts";
import { DEFAULT_LINT_SETTINGS } from "../lint/lint-settings.ts";
import type { PlacedStatement } from "../lint/placed-statement.ts";
import { unreadStatements } from "../lint/unread-statements.ts";
import { rowCells } from "../requirements/records/row-cells.ts";
import { shownText } from "../requirements/records/shown-text.ts";
import { typeOfStatement } from "../requirements/typing/type-proposal.ts";
import { TYPE_OF_SECTION } from "../srs-outline/type-of-section.ts";
import type { RecordType } from "../statement/record-type.ts";
import type { GivenIdPlace } from "./id-place.ts";
import { lacksId } from "./lacks-id.ts";

/** A statement without an id, which is therefore no requirement of the project yet. */
export interface UnnumberedStatement {
  /** 1-based line of its block, which identifies it: a block gets one id. */
  readonly line: number;
  /** As people read it. */
  readonly text: string;
  /** Title of its section; "" before the first heading. */
  readonly section: string;
  /** The type that its section or its words indicate; a person decides. */
  readonly type: RecordType;
  /** Whether it has a binding word; without one only its position says that it is required (ID06). */
  readonly binds: boolean;
  readonly place: GivenIdPlace;
  /** Index of its block in the blocks of the text. */
  readonly block: number;
}

/** A step of a scenario describes an example of a requirement and is no requirement itself. */
const SCENARIO_STEP =
  /^[\s*_`]*(?:given|when|then|and|but|假如|假设|当|那么|则|并且|而且|但是)[\s*_`]*(?=[\s:：,，])/i;
const SCENARIO = /^(?:(?:scenario|example)\b|场景|示例|情景)/i;

/** Finds the statements of a text that have no id, one for each paragraph, item or row. Never throws. */
export function unnumberedStatements(
  markdown: string,
  own: readonly OwnPattern[] = [],
): UnnumberedStatement[] {
  const document = documentOf(markdown, own);
  const perSection = Map.groupBy(document.statements, ({ section }) => section?.index ?? -1);
  return textsWithoutId(document).map(({ block: index, text, section, binds }) => {
    const block = document.blocks[index] as Block;
    const alone = binds && perSection.get(section?.index ?? -1)?.length === 1;
    return {
      line: block.line,
      text: shownText(text),
      section: section?.title ?? "",
      type: typeOfSection(document, section) ?? typeOfStatement(text),
      binds,
      place: placeOf(document, { index, section, alone }),
      block: index,
    };
  });
}

/** The lines of the statements that have no id, without looking at them more closely. */
export function unnumberedLines(markdown: string, own: readonly OwnPattern[] = []): number[] {
  const document = documentOf(markdown, own);
  return textsWithoutId(document).map(({ block }) => document.blocks[block]?.line ?? 1);
}

const documentOf = (markdown: string, own: readonly OwnPattern[]): LintDocument =>
  new LintDocument(markdown, { settings: DEFAULT_LINT_SETTINGS, context: { idPatterns: own } });

interface TextWithoutId {
  /** Index of its block. */
  readonly block: number;
  readonly text: string;
  readonly section: Section | null;
  readonly binds: boolean;
}

/** Statements without an id, one for each block, and texts that only their position makes requirements; in reading order. */
function textsWithoutId(document: LintDocument): TextWithoutId[] {
  const found = new Map<number, TextWithoutId>();
  const numbered = new Set(
    document.statements.filter(({ requirementId }) => requirementId !== null).map(({ block }) => block),
  );
  for (const one of document.statements) {
    const { block, text, section } = one;
    if (!found.has(block) && !numbered.has(block) && lacksId(document, one) && !isStep(document, one))
      found.set(block, { block, text, section, binds: true });
  }
  for (const { blocks } of unreadStatements(document))
    for (const block of blocks)
      if (!found.has(block)) found.set(block, { ...textOf(document, block), block, binds: false });
  return [...found.values()].sort((a, b) => a.block - b.block);
}

/** The text of a block; of a row its longest cell, which states most. */
function textOf(document: LintDocument, index: number): Pick<TextWithoutId, "text" | "section"> {
  const { kind, start, end } = document.blocks[index] as Block;
  const cells = kind === "row" ? rowCells(document.text, start, end) : [{ start, end }];
  const longest = cells.reduce((best, cell) => (cell.end - cell.start > best.end - best.start ? cell : best));
  return { text: document.text.slice(longest.start, longest.end), section: document.sectionAt(start) };
}

/** The type that the innermost section with a known kind indicates. */
function typeOfSection(
  { sections, sectionKinds }: LintDocument,
  section: Section | null,
): RecordType | undefined {
  for (let at = section ?? undefined; at !== undefined; at = sections[at.parent]) {
    const kind = sectionKinds[at.index];
    if (kind != null) return TYPE_OF_SECTION[kind];
  }
  return undefined;
}

function isStep({ sections }: LintDocument, { section, text }: PlacedStatement): boolean {
  return (
    SCENARIO_STEP.test(text) || (section !== null && SCENARIO.test(sections[section.index]?.title ?? ""))
  );
}

function placeOf(
  { blocks, sectionKinds }: LintDocument,
  of: { readonly index: number; readonly section: Section | null; readonly alone: boolean },
): GivenIdPlace {
  const { index, section, alone } = of;
  const block = blocks[index] as Block;
  if (block.kind === "row") return "row";
  const isNamed = section !== null && section.level > 1 && sectionKinds[section.index] === null;
  const isFirst = blocks[index - 1]?.kind === "heading" && !block.item && block.depth === 0;
  return alone && isNamed && isFirst ? "below_heading" : "before";
}
