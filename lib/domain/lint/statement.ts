import type { Language } from "../language.ts";
import { bindingModals, type Modal } from "../requirements/binding-modals.ts";
import type { SectionKind } from "../srs/profile.ts";
import { DEFAULT_LINT_SETTINGS, type LintSettings } from "./lint-settings.ts";
import { sentencesOf } from "./sentences.ts";
import { wordingOf } from "./wording.ts";

/** What is known about where a statement stands. */
export interface StatementPlace {
  readonly settings: LintSettings;
  readonly requirementId: string | null;
  readonly sectionKind: SectionKind | null;
}

const NOWHERE: StatementPlace = { settings: DEFAULT_LINT_SETTINGS, requirementId: null, sectionKind: null };

/** A requirement statement, or one sentence of it, as the rules see it; what several rules ask for is found once. */
export class Statement {
  /** As written. */
  readonly text: string;
  /** The same length, with code and quoted words blanked and full width folded: rules of wording look here. */
  readonly wording: string;
  readonly language: Language;
  readonly place: StatementPlace;
  private modalsFound: readonly Modal[] | null = null;
  private sentencesFound: readonly PlacedSentence[] | null = null;

  constructor(text: string, language: Language, given: { place?: StatementPlace; wording?: string } = {}) {
    this.text = text;
    this.wording = given.wording ?? wordingOf(text);
    this.language = language;
    this.place = given.place ?? NOWHERE;
  }

  /** The words that bind, in order. */
  get modals(): readonly Modal[] {
    this.modalsFound ??= bindingModals(this.wording, this.language);
    return this.modalsFound;
  }

  /** Its sentences; `forced` gives all of them one language. */
  sentences(forced?: Language): readonly PlacedSentence[] {
    this.sentencesFound ??= sentencesOf(this.wording, forced).map(({ start, end, language }) => ({
      start,
      sentence: this.sentence(start, end, language),
    }));
    return this.sentencesFound;
  }

  /** A statement of one sentence is that sentence. */
  private sentence(start: number, end: number, language: Language): Statement {
    if (start === 0 && end === this.text.length && language === this.language) return this;
    const wording = this.wording.slice(start, end);
    return new Statement(this.text.slice(start, end), language, { place: this.place, wording });
  }
}

export interface PlacedSentence {
  /** Offset in the statement. */
  readonly start: number;
  readonly sentence: Statement;
}
