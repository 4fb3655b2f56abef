/** Code, quoted words, comments, targets of links and tags of layout: what they say is not the statement's own wording. */
const NOT_WORDING =
  /`[^`\n]{0,500}`|“[^”]{0,500}”|「[^」]{0,500}」|"[^"\n]{0,500}"|<!--[\s\S]{0,2000}?-->|\]\([^()\n]{0,500}\)|<\/?(?:br|b|i|u|p|div|span|sub|sup|kbd|a|img|font|center)\b[^<>]{0,200}>/g;

/** Letters, digits and signs in full width; Chinese punctuation stays what it is. */
const FULL_WIDTH = /[\uff03-\uff07\uff0a\uff0b\uff0d-\uff19\uff1c-\uff1e\uff20-\uff3a\uff41-\uff5a]/g;
const MAY_BE_OTHER = /[`“「"<\]]/;
const MAY_CHANGE = /[`“「"<\]\uff03-\uff5a]/;

/** The wording of a statement: as long as the text, so that offsets are those of the source. */
export function wordingOf(text: string): string {
  if (!MAY_CHANGE.test(text)) return text;
  const own = MAY_BE_OTHER.test(text) ? text.replace(NOT_WORDING, (found) => " ".repeat(found.length)) : text;
  return own.replace(FULL_WIDTH, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0));
}
