/** `AC-1`, `AC-3.1.2`, `AC1`, `AC-FR-001-2`, `验收标准 1` at the start of an item, a paragraph or a cell. */
const CRITERION =
  /^[\s|*_`~[【(（「]*(?:\[[ xX]\][\s*_`]*)?(?:AC[-_#.](?:[A-Z]{2,6}[-_.])?\d{1,4}(?:[-_.]\d{1,4}){0,3}|AC\d{1,2}|验收(?:标准|准则|条件)[ ]?\d{1,3})(?![\p{L}\p{N}_])/u;
const NUMBER = /\d{1,4}(?:[-_.]\d{1,4})*/;

/** Characters in which the number of a criterion is searched. */
const MAX_NAME = 60;

/** The beginning of a part of a text, in which the number of a criterion is searched. */
export const criterionPlace = (text: string, start = 0, end = text.length): string =>
  text.slice(start, Math.min(end, start + MAX_NAME));

/** Whether a text begins with the number of an acceptance criterion, which belongs to a requirement and is none itself. */
export const isCriterion = (text: string): boolean => CRITERION.test(text);

/**
 * The number of the requirement in the number of a criterion: `3.1.2` of `AC-3.1.2`, which is the criterion of `FR-3.1.2`.
 * @returns null if it is a plain number, which counts the criteria of one requirement
 */
export function requirementNumberOf(text: string): string | null {
  const [number = ""] = NUMBER.exec(CRITERION.exec(text)?.[0] ?? "") ?? [];
  return /[-_.]/.test(number) ? number : null;
}

/** Texts of criteria with the next numbers where they have none, if the known criteria are numbered. */
export function numberedCriteria(texts: readonly string[], known: readonly string[]): readonly string[] {
  const last = known.at(-1);
  if (last === undefined || !known.every(isCriterion)) return texts;
  const used = [...known, ...texts].map((text) => CRITERION.exec(text)?.[0].trim() ?? "");
  const highest = used.reduce((best, name) => (lastNumber(name) > lastNumber(best) ? name : best), "");
  const colon = /[:：]\s?/.exec(last)?.[0] ?? ": ";
  let name = highest;
  return texts.map((text) => {
    if (isCriterion(text)) return text;
    name = name.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, "0"));
    return `${name}${colon}${text}`;
  });
}

const lastNumber = (name: string): number => Number(/\d+$/.exec(name)?.[0] ?? -1);
