/** Slug of a section title: NFC, lower case, letters, digits, `_` and `-`; other runs → `-`. */
export function slug(title: string): string {
  const quick = quickSlug(title);
  const text = quick ?? fullSlug(title);
  return text === "" ? "section" : text;
}

function fullSlug(title: string): string {
  const text = title.normalize("NFC").toLowerCase();
  return trimDashes(text.replace(/[^\p{L}\p{N}_-]+/gu, "-"));
}

function trimDashes(text: string): string {
  let from = 0;
  let to = text.length;
  while (text[from] === "-") from++;
  while (to > from && text[to - 1] === "-") to--;
  return text.slice(from, to);
}

const SEPARATOR = 0;
const OTHER = -1;

/** Fast path without regular expressions for titles of ASCII and common Chinese characters; otherwise null. */
function quickSlug(title: string): string | null {
  let out = "";
  let gap = false;
  for (let i = 0; i < title.length; i++) {
    const c = slugUnit(title.charCodeAt(i));
    if (c === OTHER) return null;
    if (c === SEPARATOR) {
      gap = true;
      continue;
    }
    if (gap && out !== "") out += "-";
    gap = false;
    out += String.fromCharCode(c);
  }
  return out.startsWith("-") || out.endsWith("-") ? trimDashes(out) : out;
}

/** The lower-case unit, `SEPARATOR`, or `OTHER` if the Unicode tables are needed. */
function slugUnit(c: number): number {
  if (c >= 0x4e00 && c <= 0x9fff) return c;
  if (c > 127)
    return c === 0x3000 || (c >= 0x3001 && c <= 0x3003) || c === 0xff0c || c === 0xff1a ? SEPARATOR : OTHER;
  if (c >= 65 && c <= 90) return c + 32;
  const stored = (c >= 97 && c <= 122) || (c >= 48 && c <= 57) || c === 95 || c === 45;
  return stored ? c : SEPARATOR;
}

/** Numbers equal slugs of siblings `-2`, `-3` … in order; skips numbers that a real title uses. */
export class SiblingSlugs {
  private readonly taken = new Map<string, number>();

  take(wanted: string): string {
    const count = this.taken.get(wanted);
    if (count === undefined) {
      this.taken.set(wanted, 1);
      return wanted;
    }
    let next = count + 1;
    while (this.taken.has(`${wanted}-${next}`)) next++;
    this.taken.set(wanted, next);
    this.taken.set(`${wanted}-${next}`, 1);
    return `${wanted}-${next}`;
  }
}
