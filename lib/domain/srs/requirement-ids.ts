import { STANDARD_ID_PATTERN } from "../identifiers/id-pattern.ts";

/** Standard requirement ids in running text, without those of tests and risks. */

const LEADING =
  /^[\s[【(（「]*([A-Z]{2,4}(?:-[A-Z][A-Z0-9]{1,11})?-\d{1,6}(?:\.\d{1,4}){0,3}[A-Za-z]?)(?![\p{L}\p{N}_-])/u;

/** The requirement id at the start of a text without markup, or null. */
export function leadingRequirementId(text: string): string | null {
  const id = LEADING.exec(text)?.[1];
  return id !== undefined && isRequirementId(id) ? id : null;
}

/** Whether the whole text is one requirement id. */
export function isRequirementId(text: string): boolean {
  if (!STANDARD_ID_PATTERN.whole.test(text)) return false;
  const kind = STANDARD_ID_PATTERN.kindOf(text);
  return kind !== "test" && kind !== "risk";
}
