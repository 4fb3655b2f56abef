import { isKnownName, MAX_OWN_PATTERNS, STANDARD_ID_PATTERN } from "./id-pattern.ts";

/** The form of the ids that a text states with placeholders for their parts: `SRS-<AREA>-<NNN>`, `REQ-xxx`. */
const FORM =
  /(?<![\w-])([A-Z][A-Z0-9]{1,11}(?:-[A-Z][A-Z0-9]{1,11}){0,2})-((?:<[\p{L} _]{1,20}>|\{[\p{L} _]{1,20}\})-)?(?:<[\p{L}# _]{1,20}>|\{[\p{L}# _]{1,20}\}|[xX]{2,4}|[nN]{2,4}|#{2,4})(?![\w-])/gu;
/** A prefix of placeholders, as in the mask of a number or a date: XX-XX, YYYY-MM-NN. */
const MASK = /^(?:X+|N+|Y+|M+|D+)(?:-|$)/;
/** A cheap test: every form has a placeholder after a hyphen. */
const PLACEHOLDER = /-(?:[<{#]|[xX]{2}|[nN]{2})/;

/** Words that say of a line that the ids of requirements are in it. */
const ABOUT_IDS =
  /需求[的]?(?:编号|标识|ID)|\brequirements? (?:IDs?|identifiers?|numbers?)\b|^[\s>*_|-]*(?:IDs?|编号)[*_]{0,2}[ \t]*[:：]/iu;
/** A heading above the rules for the ids of requirements; files, records and tests have other rules. */
const RULES =
  /^#{1,6}[ \t]+(?:[\d.]+[ \t]*)?(?:需求|功能)?(?:编号|标识|ID)[ \t]*(?:规则|格式|约定|规范|方式|体系|说明)[ \t]*$|^#{1,6}[ \t]+(?:[\d.]+[ \t]+)?(?:requirements? )?(?:IDs?|identifiers?|numbering|naming)(?: (?:formats?|schemes?|conventions?|rules?))[ \t]*$/iu;
const HEADING = /^#{1,6}[ \t]/;
/** A cheap test for both. */
const MENTIONED = /编号|标识|IDs?\b|identifier|numbering|requirement number/i;

const PREFIX = "(?:[A-Z][A-Z0-9]{0,11}[-_]){1,4}|[A-Z]{1,6}";
/** `R1~R19`, `REQ-001 … REQ-042`, `F-01 to 20`. */
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\p{N}_-])(${PREFIX})(\d{1,6})[\x60*_]{0,3}[ \t]*(?:[~～∼至到—–…-]{1,3}|\.{2,3}|\b(?:to|through)\b)[ \t]*[\x60*_]{0,3}(?:\1)?(\d{1,6})(?![\p{L}\p{N}_-])`,
  "gu",
);
/** An id as an example of the rules. */
const EXAMPLE = /(?<![\p{L}\p{N}_-])((?:[A-Z][A-Z0-9]{0,11}[-_]){1,4})\d{2,4}(?![\p{L}\p{N}_-])/gu;
/** Lines below a heading about ids that are read. */
const MAX_RULE_LINES = 40;

/** The patterns of the ids that a text states: with placeholders, as a range, or by an example below a heading about ids. */
export function statedForms(text: string): readonly string[] {
  const forms = new Set<string>();
  if (PLACEHOLDER.test(text)) withPlaceholders(text, forms);
  if (MENTIONED.test(text)) inWords(text, forms);
  return [...forms].slice(0, MAX_OWN_PATTERNS);
}

function withPlaceholders(text: string, forms: Set<string>): void {
  for (const [, prefix = "", area] of text.matchAll(FORM))
    if (!isKnownName(`${prefix}-`) && !MASK.test(prefix))
      forms.add(`${prefix}-${area === undefined ? "" : "{category}-"}{number}`);
}

function inWords(text: string, forms: Set<string>): void {
  let ruleLines = 0;
  for (const line of text.split(/\r\n|\n|\r/)) {
    ruleLines = ruleLinesFrom(line, ruleLines);
    if (ruleLines > 0 || ABOUT_IDS.test(line)) withRanges(line, forms);
    if (ruleLines > 0) for (const [, prefix = ""] of line.matchAll(EXAMPLE)) add(prefix, forms);
  }
}

/** Lines that are left to read below a heading about ids. */
function ruleLinesFrom(line: string, left: number): number {
  if (HEADING.test(line)) return RULES.test(line) ? MAX_RULE_LINES : 0;
  return Math.max(0, left - 1);
}

function withRanges(line: string, forms: Set<string>): void {
  for (const [, prefix = "", first, last] of line.matchAll(RANGE))
    if (Number(last) > Number(first)) add(prefix, forms);
}

function add(prefix: string, forms: Set<string>): void {
  const isKnown = isKnownName(prefix.replace("_", "-")) || STANDARD_ID_PATTERN.whole.test(`${prefix}1`);
  if (!isKnown) forms.add(`${prefix}{number}`);
}
