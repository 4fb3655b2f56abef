import type { Block } from "../document/blocks.ts";
import { looseTitle } from "../document/loose-title.ts";
import { outline, type Section } from "../document/outline.ts";
import type { Language } from "../language.ts";
import { languageOf, mainLanguageOf } from "../language-of.ts";
import type { SectionKind } from "../srs-outline/profile.ts";
import { kindsOfSections } from "../srs-outline/section-kind.ts";
import { withoutAsides } from "./aside-statements.ts";
import { lastStarted } from "./last-started.ts";
import { type HeadingId, LeadingIds } from "./leading-id.ts";
import type { LintContext } from "./lint-context.ts";
import type { LintSettings } from "./lint-settings.ts";
import { type ListedFacts, readListedFacts } from "./listed-facts.ts";
import type { PlacedStatement } from "./placed-statement.ts";
import { isScenarioStep } from "./scenario-step.ts";
import { LintStatement } from "./statement.ts";
import { readStatements } from "./statements.ts";

/** A statement of the document with the properties that rules use. */
export interface DocumentStatement extends PlacedStatement {
  readonly statement: LintStatement;
}

const APPENDIX = /^(?:附录|appendix|annex)\s*[A-Z0-9]{1,2}[.:：、]?\s+/i;

/** A document as input of the rules; every property is computed once, on first use. */
export class LintDocument {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
  readonly settings: LintSettings;
  readonly context: LintContext;
  readonly ids: LeadingIds;
  private readonly forced: Language | undefined;
  private statementsFound: readonly DocumentStatement[] | null = null;
  private titlesFound: readonly string[] | null = null;
  private kindsFound: readonly (SectionKind | null)[] | null = null;
  private factsFound: readonly ListedFacts[] | null = null;
  private headingIdsFound: readonly HeadingId[] | null = null;

  constructor(
    text: string,
    given: {
      readonly settings: LintSettings;
      readonly context: LintContext;
      readonly language?: Language | undefined;
    },
  ) {
    this.text = text;
    this.sections = outline(text).sections;
    this.settings = given.settings;
    this.context = given.context;
    this.forced = given.language;
    this.ids = new LeadingIds(given.context.idPatterns, text);
    this.blocks = this.ids.readBlocks(text);
  }

  /** Section titles normalized for comparison: without case, numbering and punctuation. */
  get looseTitles(): readonly string[] {
    this.titlesFound ??= this.sections.map(({ title }) =>
      looseTitle(title.replace(APPENDIX, "").replaceAll("&", " and ")),
    );
    return this.titlesFound;
  }

  /** The id at the start of each heading, by section index. */
  get headingIds(): readonly HeadingId[] {
    this.headingIdsFound ??= this.sections.map((section) => this.ids.ofSection(section, this.text));
    return this.headingIdsFound;
  }

  get statements(): readonly DocumentStatement[] {
    this.statementsFound ??= withoutAsides(readStatements(this), this).map((placed) => ({
      ...placed,
      statement: new LintStatement(placed.text, this.forced ?? languageOf(placed.text), {
        place: {
          settings: this.settings,
          requirementId: placed.requirementId,
          sectionKind: placed.sectionKind,
          inStatementColumn: placed.inStatementColumn,
          isScenario: isScenarioStep(placed.text),
        },
        pieces: placed.pieces,
      }),
    }));
    return this.statementsFound;
  }

  /** Kind of each section by index; null if its heading does not indicate one. */
  get sectionKinds(): readonly (SectionKind | null)[] {
    this.kindsFound ??= kindsOfSections(this.sections, this.looseTitles);
    return this.kindsFound;
  }

  /** Facts listed below requirements. */
  get listedFacts(): readonly ListedFacts[] {
    this.factsFound ??= readListedFacts(this);
    return this.factsFound;
  }

  /** The innermost section at an offset. */
  sectionAt(offset: number): Section | null {
    return this.sections[lastStarted(this.sections, offset)] ?? null;
  }

  /** Language of most statements; of the whole text if there are none. */
  get language(): Language {
    if (this.forced !== undefined) return this.forced;
    const some = this.statements.slice(0, 200);
    if (some.length === 0) return mainLanguageOf(this.text);
    const chinese = some.filter((one) => one.statement.language === "zh").length;
    return chinese * 2 >= some.length ? "zh" : "en";
  }
}
