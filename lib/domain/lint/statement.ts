import { plainHyphens } from "../identifiers/find-ids.ts";
import type { Language } from "../language.ts";
import type { SectionKind } from "../srs-outline/profile.ts";
import { bindingModals, type Modal } from "../statement/binding-modals.ts";
import { sentencesOf } from "../statement/sentences.ts";
import { DEFAULT_LINT_SETTINGS, type LintSettings } from "./lint-settings.ts";

/** Code, quotations, comments, link targets and layout tags, which are not the statement's wording. */
const NOT_WORDING =
  /`[^`\n]{0,500}`|“[^”]{0,500}”|「[^」]{0,500}」|"[^"\n]{0,500}"|<!--[\s\S]{0,2000}?-->|\]\([^()\n]{0,500}\)|<\/?(?:br|b|i|u|p|div|span|sub|sup|kbd|a|img|font|center)\b[^<>]{0,200}>/g;

/** Full-width letters, digits and signs; Chinese punctuation is not folded. */
const FULL_WIDTH = /[\uff03-\uff07\uff0a\uff0b\uff0d-\uff19\uff1c-\uff1e\uff20-\uff3a\uff41-\uff5a]/g;
const MAY_BE_OTHER = /[`“「"<\]]/;
const MAY_CHANGE = /[`“「"<\]\uff03-\uff5a\u2010\u2011]/;

/** Wording of a statement, with plain hyphens; same length as the text, so that offsets are valid in the source. */
function wordingOf(text: string): string {
  if (!MAY_CHANGE.test(text)) return text;
  const own = MAY_BE_OTHER.test(text) ? text.replace(NOT_WORDING, (found) => " ".repeat(found.length)) : text;
  return plainHyphens(own).replace(FULL_WIDTH, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0));
}

/** The context of a statement. */
export interface StatementContext {
  readonly settings: LintSettings;
  readonly requirementId: string | null;
  readonly sectionKind: SectionKind | null;
  readonly inStatementColumn?: boolean;
  /** Whether it is a step of a scenario, or begins with one. */
  readonly isScenario?: boolean;
}

const NOWHERE: StatementContext = { settings: DEFAULT_LINT_SETTINGS, requirementId: null, sectionKind: null };

interface StatementGiven {
  readonly place?: StatementContext;
  readonly wording?: string;
  readonly whole?: string | undefined;
  /** Offsets of its sentence and of the items that continue it. */
  readonly pieces?: readonly { readonly start: number; readonly end: number }[];
}

/** A requirement statement, or one sentence of it, as rule input; shared properties are computed once. */
export class LintStatement {
  /** As written. */
  readonly text: string;
  /** Text of the same length with code and quotations blanked and full width folded, for word rules. */
  readonly wording: string;
  readonly language: Language;
  readonly place: StatementContext;
  /** The whole statement if this is a part of a list: a number can be in another item. */
  readonly whole: string;
  private readonly pieces: readonly { readonly start: number; readonly end: number }[];
  private modalsFound: readonly Modal[] | null = null;
  private sentencesFound: readonly PlacedSentence[] | null = null;

  constructor(text: string, language: Language, given: StatementGiven = {}) {
    this.text = text;
    this.wording = given.wording ?? wordingOf(text);
    this.language = language;
    this.place = given.place ?? NOWHERE;
    this.whole = given.whole ?? text;
    this.pieces = given.pieces ?? [];
  }

  /** Whether it belongs to a scenario: it checks a requirement, and its form is that of the scenario. */
  get isScenario(): boolean {
    return this.place.isScenario === true;
  }

  /** Modal verbs in order. */
  get modals(): readonly Modal[] {
    this.modalsFound ??= bindingModals(this.wording, this.language);
    return this.modalsFound;
  }

  /** Its sentences; `forced` sets the language of all. */
  sentences(forced?: Language): readonly PlacedSentence[] {
    this.sentencesFound ??=
      this.pieces.length > 1
        ? this.parts().flatMap(({ start, sentence }) =>
            sentence.sentences(forced).map((one) => ({ start: start + one.start, sentence: one.sentence })),
          )
        : sentencesOf(this.wording, forced).map(({ start, end, language }) => ({
            start,
            sentence: this.sentence(start, end, language),
          }));
    return this.sentencesFound;
  }

  /** The statement, or with a list: its sentence and the items that have a modal verb. */
  clauses(): readonly PlacedSentence[] {
    if (this.pieces.length <= 1) return [{ start: 0, sentence: this }];
    return this.parts().filter(({ start, sentence }) => start === 0 || sentence.modals.length > 0);
  }

  private parts(): PlacedSentence[] {
    return this.pieces.map(({ start, end }) => ({
      start,
      sentence: this.sentence(start, end, this.language),
    }));
  }

  /** Returns itself for a statement of one sentence. */
  private sentence(start: number, end: number, language: Language): LintStatement {
    if (start === 0 && end === this.text.length && language === this.language) return this;
    const { place } = this;
    const wording = this.wording.slice(start, end);
    const whole = this.whole.length > this.text.length || this.pieces.length > 1 ? this.whole : undefined;
    return new LintStatement(this.text.slice(start, end), language, { place, wording, whole });
  }
}

export interface PlacedSentence {
  /** Offset in the statement. */
  readonly start: number;
  readonly sentence: LintStatement;
}
