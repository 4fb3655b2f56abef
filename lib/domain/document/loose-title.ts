/** Title without case, width, numbering, punctuation and blanks, for lenient comparison. */
export function looseTitle(title: string): string {
  return withoutMarks(title.normalize("NFKC").toLowerCase().replace(NUMBERING, ""));
}

const NUMBERING =
  /^(?:第[\d一二三四五六七八九十百]+[章节条]|[(（]?[\d一二三四五六七八九十]+(?:\.\d+)*[)）.、]?)\s*/u;
const MARKS = /[\s\p{P}\p{S}]+/gu;

/** Removes marks; skips the regular expression for texts of Han characters, plain letters, digits and ASCII only. */
function withoutMarks(text: string): string {
  let stored = "";
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c >= 0x4e00 && c <= 0x9fff) continue;
    if (c < 32 || c >= 127) return text.replace(MARKS, "");
    if ((c >= 97 && c <= 122) || (c >= 48 && c <= 57)) continue;
    stored += text.slice(from, at);
    from = at + 1;
  }
  return from === 0 ? text : stored + text.slice(from);
}
