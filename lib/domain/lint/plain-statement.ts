const ID = /^[\s|*_`[(]*[a-z]{2,6}(?:-[a-z0-9]+)*-\d+/;
const NO_WORD = /[\s\p{P}\p{S}]/u;
/** Stands for every number. */
const FIGURE = 35;
const FIGURES = /\d+/g;
/** Longer statements are compared by their beginning. */
const MOST = 4000;

/**
 * A statement without id, markup, punctuation, case and blanks: what two statements are compared by. With `figures`
 * folded, every number is one sign.
 */
export function plainStatement(text: string, figures: "kept" | "folded" = "kept"): string {
  const source = text.slice(0, MOST).toLowerCase().replace(ID, "");
  const shown = figures === "folded" ? source.replace(FIGURES, "#") : source;
  const parts: string[] = [];
  let from = -1;
  for (let at = 0; at <= shown.length; at++) {
    const word = at < shown.length && isWord(shown.charCodeAt(at));
    if (word && from < 0) from = at;
    else if (!word && from >= 0) {
      parts.push(shown.slice(from, at));
      from = -1;
    }
  }
  return parts.join("");
}

function isWord(code: number): boolean {
  if (code >= 0x4e00 && code <= 0x9fff) return true;
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === FIGURE;
  if ((code >= 0x3000 && code <= 0x303f) || (code >= 0xff00 && code <= 0xff0f)) return false;
  return !NO_WORD.test(String.fromCharCode(code));
}
