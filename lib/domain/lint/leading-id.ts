import { idsIn } from "../requirements/records/find-ids.ts";
import {
  type IdPattern,
  idPattern,
  isKnownName,
  type OwnPattern,
  STANDARD_ID_PATTERN,
  splitId,
} from "../requirements/records/id-pattern.ts";

const BEFORE = /^[\s[【(（「]*/;
const LIKE_AN_ID = /^[\s[【(（「]*([A-Z]{2,6}(?:-[A-Z][A-Z0-9]{1,11}){0,2}-\d{1,6})(?![\p{L}\p{N}_-])/u;
/** No id is longer, markup before it included. */
const LONGEST = 80;

/** Ids as the rules ask for them, read by the one reader of ids (spec 4 §4.1). */
export class LeadingIds {
  private readonly pattern: IdPattern;
  private readonly opening: RegExp;

  constructor(own?: readonly OwnPattern[]) {
    this.pattern = own === undefined || own.length === 0 ? STANDARD_ID_PATTERN : idPattern(own);
    const plain = (own ?? []).every(({ pattern }) => /^(?:[A-Z]|\{category\})/.test(pattern));
    this.opening = plain ? /^[^\p{L}\p{N}]{0,6}[A-Z]/u : /^[^\p{L}\p{N}]{0,6}\p{L}/u;
  }

  /** A quick test, before dearer ones, whether a text may begin with an id. */
  mayLead(text: string): boolean {
    return this.opening.test(text);
  }

  /** The id that a text begins with, markup removed. */
  leading(text: string): string | null {
    const start = BEFORE.exec(text)?.[0].length ?? 0;
    const [first] = idsIn(text, { start, end: Math.min(text.length, start + LONGEST) }, this.pattern);
    return first?.start === start ? first.id : null;
  }

  /** The same, or what looks like an id that was not declared. */
  leadingOrLike(text: string): string | null {
    const own = this.leading(text);
    if (own !== null) return own;
    const like = LIKE_AN_ID.exec(text)?.[1];
    return like === undefined || isKnownName(like) ? null : like;
  }

  matches(text: string): boolean {
    return this.pattern.whole.test(text);
  }

  /** Every id in [start, end) of a text. */
  within(text: string, range: { readonly start: number; readonly end: number }) {
    return idsIn(text, range, this.pattern);
  }
}

/** What stands before the number. */
export function idPrefix(id: string): string {
  return splitId(id)?.prefix ?? id;
}
