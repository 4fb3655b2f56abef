import type { Block } from "../document/blocks.ts";
import type { Section } from "../document/outline.ts";
import type { OwnPattern } from "../identifiers/id-pattern.ts";
import { lacksId } from "../lint/lacks-id.ts";
import { LintDocument } from "../lint/lint-document.ts";
import { DEFAULT_LINT_SETTINGS } from "../lint/lint-settings.ts";
import type { PlacedStatement } from "../lint/statements.ts";
import { shownText } from "../requirements/records/shown-text.ts";
import { typeOfStatement } from "../requirements/typing/type-proposal.ts";
import { TYPE_OF_SECTION } from "../srs-outline/type-of-section.ts";
import type { RecordType } from "../statement/record-type.ts";
import type { IdPlace } from "./id-place.ts";

/** A statement that binds and has no id, so that it is no requirement of the project yet. */
export interface UnnumberedStatement {
  /** 1-based line of its block, which identifies it: a block gets one id. */
  readonly line: number;
  /** As people read it. */
  readonly text: string;
  /** Title of its section; "" before the first heading. */
  readonly section: string;
  /** The type that its section or its words indicate; a person decides. */
  readonly type: RecordType;
  readonly place: IdPlace;
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
  return statementsWithoutId(document).map((one) => ({
    line: document.blocks[one.block]?.line ?? 1,
    text: shownText(one.text),
    section: one.section?.title ?? "",
    type: typeOfSection(document, one.section) ?? typeOfStatement(one.text),
    place: placeOf(document, one, perSection.get(one.section?.index ?? -1)?.length === 1),
    block: one.block,
  }));
}

/** The lines of the statements that have no id, without looking at them more closely. */
export function unnumberedLines(markdown: string, own: readonly OwnPattern[] = []): number[] {
  const document = documentOf(markdown, own);
  return statementsWithoutId(document).map(({ block }) => document.blocks[block]?.line ?? 1);
}

const documentOf = (markdown: string, own: readonly OwnPattern[]): LintDocument =>
  new LintDocument(markdown, { settings: DEFAULT_LINT_SETTINGS, context: { idPatterns: own } });

/** The first statement of each block whose statements have no id. */
function statementsWithoutId(document: LintDocument): PlacedStatement[] {
  const found = new Map<number, PlacedStatement>();
  for (const one of document.statements)
    if (!found.has(one.block) && lacksId(document, one) && !isStep(document, one)) found.set(one.block, one);
  return [...found.values()];
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
  { block: at, section }: PlacedStatement,
  alone: boolean,
): IdPlace {
  const block = blocks[at] as Block;
  if (block.kind === "row") return "row";
  const isNamed = section !== null && section.level > 1 && sectionKinds[section.index] === null;
  const isFirst = blocks[at - 1]?.kind === "heading" && !block.item && block.depth === 0;
  return alone && isNamed && isFirst ? "below_heading" : "before";
}
