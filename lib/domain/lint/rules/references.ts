import { allMatches } from "../all-matches.ts";
import type { LintDocument } from "../lint-document.ts";
import type { LintHit } from "../lint-rule.ts";

const REFERENCE =
  /(?:见|参见|参照|详见|参考|依据|根据|按照|如)\s*(?:本文档?)?(?:第\s*)?(\d+(?:\.\d+){0,4})\s*([节章条])|(?:见|参见|详见|如|参考)\s*([图表])\s*(\d+(?:[-.]\d+)?)|([图表])\s*(\d+(?:[-.]\d+)?)\s*(?:所示|给出|列出|说明)|\b(?:see|refer to|described in|defined in|listed in|shown in|according to|in|per)\s+(?:also )?(section|chapter|clause|figure|fig\.|table|appendix)\s+([A-Z]?\d*(?:[-.]\d+){0,4})(?![\w])/gi;
/** Words that every reference contains, besides a number. */
const MAY_REFER = /[节章条图表]|section|chapter|clause|figure|fig\.|table|appendix/i;
const NUMBERED = /^(?:第\s*)?(\d+(?:\.\d+)*)[.、)）\s章节条]|^(?:附录|appendix|annex)\s*([A-Z]|\d+)/i;
/** Indicates a reference to another document. */
const ELSEWHERE =
  /《[^》]*》\s*$|(?:ISO|IEC|IEEE|GB\/?T?|RFC|GJB|WCAG|GDPR)[^。.;；]{0,30}$|[“"][^”"]*[”"]\s*(?:的)?$/i;
const CAPTION =
  /(?:^|\n|!\[|<figcaption>|<caption>)[ \t*_>#|]*(图|表|figure|fig\.?|table)\s*(\d+(?:[-.]\d+)?)/gi;

/** DOC07: references to sections, diagrams and tables that do not exist in the document. */
export function* danglingReferences(document: LintDocument): Generator<LintHit> {
  const { text } = document;
  const numbers = sectionNumbers(document);
  const captions = new Set<string>();
  for (const [, kind = "", number = ""] of allMatches(CAPTION, text)) captions.add(keyOf(kind, number));
  for (const block of document.blocks) {
    if (block.kind !== "text" && block.kind !== "row") continue;
    const source = text.slice(block.start, block.end);
    if (!/\d/.test(source) || !MAY_REFER.test(source)) continue;
    for (const match of allMatches(REFERENCE, source)) {
      if (isElsewhere(source, match) || isKnown(match, numbers, captions)) continue;
      yield { start: block.start + match.index, end: block.start + match.index + match[0].length };
    }
  }
}

function isElsewhere(source: string, match: RegExpExecArray): boolean {
  const before = source.slice(Math.max(0, match.index - 40), match.index);
  return ELSEWHERE.test(before) || ELSEWHERE_AFTER.test(source.slice(match.index + match[0].length));
}

function isKnown(
  match: RegExpExecArray,
  numbers: ReadonlySet<string>,
  captions: ReadonlySet<string>,
): boolean {
  const section = match[1] ?? (isSection(match[7]) ? match[8] : undefined);
  // In a document without numbered headings every section reference would be a finding.
  if (section !== undefined)
    return numbers.size === 0 || section === "" || numbers.has(section.toLowerCase());
  const kind = match[3] ?? match[5] ?? match[7];
  const number = match[4] ?? match[6] ?? match[8] ?? "";
  return kind === undefined || number === "" || captions.has(keyOf(kind, number));
}

const ELSEWHERE_AFTER =
  /^\s*(?:of (?:the )?(?:ISO|IEC|IEEE|RFC|GDPR|law|act|directive|\[|[A-Z])|条(?:例|约)|款)/;

function isSection(kind: string | undefined): boolean {
  return kind !== undefined && /^(?:section|chapter|clause|appendix)$/i.test(kind);
}

function keyOf(kind: string, number: string): string {
  return `${/^(?:图|fig)/i.test(kind) ? "figure" : "table"} ${number}`;
}

function sectionNumbers({ sections }: LintDocument): ReadonlySet<string> {
  const numbers = new Set<string>();
  for (const { title } of sections) {
    const found = NUMBERED.exec(`${title} `);
    const number = (found?.[1] ?? found?.[2])?.toLowerCase();
    if (number !== undefined) numbers.add(number);
  }
  return numbers;
}
