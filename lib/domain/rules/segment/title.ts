import { CUES, hasCue } from "../statements/cues.ts";
import { isHeadingLike } from "./heading-like.ts";

/** A title without its marks and its number. */
export function clean(title: string): string {
  return title
    .replace(/[*_`]+/g, "")
    .replace(/^(?:\d+(?:\.\d+)*[.)、]?\s+|[一二三四五六七八九十]+、\s*)/, "")
    .replace(/[:：]\s*$/, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** "4 References": a part about the document, also above a line that reads like a title. */
export const opensApparatus = (text: string): boolean => hasCue(clean(text), CUES.apparatusHeading);

/** Whether a line reads like a title, or is one that many minutes have: 后续工作. */
export const isTitle = (text: string): boolean =>
  isHeadingLike(text) || hasCue(clean(text), CUES.actionHeading);
