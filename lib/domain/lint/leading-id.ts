import type { Block } from "../document/blocks.ts";
import type { Section } from "../document/outline.ts";
import { declaredBelow, declaresBelow, MAX_DECLARATION, patternOfText } from "../identifiers/declared-ids.ts";
import { idsIn, plainHyphens } from "../identifiers/find-ids.ts";
import {
  type IdPattern,
  idPattern,
  isKnownName,
  type OwnPattern,
  type RequirementIdKind,
  STANDARD_ID_PATTERN,
  splitId,
} from "../identifiers/id-pattern.ts";
import { headingNumberLength } from "../identifiers/leading-place.ts";
import { isStatedBy, readNamedBlocks } from "../identifiers/named-lines.ts";
import { readFacts } from "../requirements/records/fact-lines.ts";
import { recordLabelOf } from "../requirements/records/record-label.ts";

const BEFORE = /^[\s[【(（「]*/;
/** F-101, AUTH-001, FR-U-001, F1.2, and FR1 before a colon or a dash. */
const LIKE_AN_ID =
  /^[\s[【(（「]*((?:[A-Z]-\d{2,4}|[A-Z]{2,6}(?:-[A-Z][A-Z0-9]{0,11}){0,2}-\d{1,6}|(?:N?FR?|REQ|[BSU]R|U[CS])\d{1,3}(?:(?:\.\d{1,3}){1,3}|(?=\s*[:：]|\s+[-–—]\s)))[A-Za-z]?)(?![\p{L}\p{N}_-])/u;
/** Maximum length of an id, including markup before it. */
const MAX_ID_LENGTH = 80;
/** Maximum number of markup characters before an id. */
const MAX_MARKUP_BEFORE = 6;

const UNBOUND_KINDS: ReadonlySet<RequirementIdKind> = new Set<RequirementIdKind>([
  "objective",
  "business",
  "user_story",
  "use_case",
  "test",
  "risk",
]);

/** Start of a heading: an id, or a similar text with an undeclared prefix. */
export interface HeadingId {
  readonly id: string | null;
  readonly orLike: string | null;
}

/** Id lookup for the rules, based on the shared id parser. */
export class LeadingIds {
  private readonly pattern: IdPattern;
  private readonly opening: RegExp;
  /** Whether every id begins with a Latin capital letter. */
  private readonly plain: boolean;

  /** @param text the document, which can declare ids of other tools */
  constructor(own: readonly OwnPattern[] | undefined, text: string) {
    const pattern = own === undefined || own.length === 0 ? STANDARD_ID_PATTERN : idPattern(own);
    this.pattern = patternOfText(pattern, text);
    this.plain = (own ?? []).every(({ pattern }) => /^(?:[A-Z]|\{category\})/.test(pattern));
    this.opening = this.plain ? /^[^\p{L}\p{N}]{0,6}[A-Z]/u : /^[^\p{L}\p{N}]{0,6}\p{L}/u;
  }

  /** Whether every id contains a dash. */
  get haveDash(): boolean {
    return this.pattern.others === null && this.pattern.declared.size === 0;
  }

  /** Fast pre-check whether a text can begin with an id. */
  canBeginWithId(text: string): boolean {
    if (!this.plain) return this.opening.test(text);
    for (let at = 0; at < text.length && at <= MAX_MARKUP_BEFORE; at++) {
      const c = text.charCodeAt(at);
      if (c >= 128 && !isHan(c)) return this.opening.test(text);
      if (isCapital(c)) return true;
      if (isHan(c) || isSmall(c) || isDigit(c)) return false;
    }
    return false;
  }

  /** The id at the start of a text, markup removed. */
  leading(text: string): string | null {
    const start = BEFORE.exec(text)?.[0].length ?? 0;
    if (this.plain && !isCapital(text.charCodeAt(start))) return null;
    const [first] = idsIn(text, { start, end: Math.min(text.length, start + MAX_ID_LENGTH) }, this.pattern);
    return first?.start === start ? first.id : null;
  }

  /** The id at the start of a text, or a similar text with an undeclared prefix. */
  leadingOrLike(text: string): string | null {
    return this.leading(text) ?? this.like(text);
  }

  /**
   * The id of a heading, as the records read it: declared below it, in the heading, or in the first line below it
   * (`**ID**: FR-001`).
   */
  ofSection(section: Pick<Section, "title" | "level" | "start" | "bodyStart">, text: string): HeadingId {
    const { title, level, start, bodyStart } = section;
    if (declaresBelow(text, { bodyStart }, this.pattern)) {
      const id = declaredBelow(text.slice(bodyStart, bodyStart + MAX_DECLARATION));
      if (id !== null) return { id, orLike: id };
    }
    const end = start + text.slice(start, bodyStart).trimEnd().length;
    const label = level === 0 ? null : recordLabelOf(text, { kind: "heading", start, end }, this.pattern);
    if (label !== null) return { id: label.id, orLike: label.id };
    const own = { id: null, orLike: this.like(title.slice(headingNumberLength(title))) };
    const below = own.orLike === null ? this.labelledBelow(text, bodyStart) : null;
    return below === null ? own : { id: below, orLike: below };
  }

  /** The id in a labelled first line of a section, as StrictDoc writes it. */
  private labelledBelow(text: string, bodyStart: number): string | null {
    const line = /^\s*([^\r\n]+)/.exec(text.slice(bodyStart, bodyStart + MAX_DECLARATION))?.[1] ?? "";
    const fact = readFacts(line, 0, line.length).find(({ meaning }) => meaning === "id");
    return fact === undefined ? null : (idsIn(line, fact.value, this.pattern)[0]?.id ?? null);
  }

  /** A text at the start that is like an id, with an undeclared prefix. */
  private like(text: string): string | null {
    const like = LIKE_AN_ID.exec(plainHyphens(text))?.[1];
    return like === undefined || isKnownName(like) ? null : like;
  }

  /** Whether a text is the id of a requirement that needs a binding word: no objective, story, use case, test or risk. */
  namesRequirement(id: string): boolean {
    return this.matches(id) && !UNBOUND_KINDS.has(this.pattern.kindOf(id));
  }

  /** Whether the text declares an id of another tool. */
  declares(id: string): boolean {
    return this.pattern.declared.has(id);
  }

  matches(text: string): boolean {
    return this.pattern.whole.test(text) || this.pattern.declared.has(text);
  }

  /** The blocks of a text, with each paragraph split at the lines that an id names. */
  readBlocks(text: string): Block[] {
    return readNamedBlocks(text, this.pattern);
  }

  /** Whether a block below an id that is alone in its paragraph can state its requirement. */
  isStatedBy(text: string, next: Block | undefined): boolean {
    return isStatedBy(text, next, this.pattern);
  }

  /** Every id in [start, end) of a text. */
  within(text: string, range: { readonly start: number; readonly end: number }) {
    return idsIn(text, range, this.pattern);
  }
}

function isCapital(c: number): boolean {
  return c >= 65 && c <= 90;
}

function isSmall(c: number): boolean {
  return c >= 97 && c <= 122;
}

function isDigit(c: number): boolean {
  return c >= 48 && c <= 57;
}

function isHan(c: number): boolean {
  return c >= 0x4e00 && c <= 0x9fff;
}

/** The part before the number. */
export function idPrefix(id: string): string {
  return splitId(id)?.prefix ?? id;
}
