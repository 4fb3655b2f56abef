/** Character references that occur in texts; others stay as written. Source of names: HTML standard §13.5. */
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  copy: "©",
  reg: "®",
  trade: "™",
  hellip: "…",
  mdash: "—",
  ndash: "–",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  laquo: "«",
  raquo: "»",
  bull: "•",
  middot: "·",
  sect: "§",
  para: "¶",
  deg: "°",
  plusmn: "±",
  times: "×",
  divide: "÷",
  frac12: "½",
  frac14: "¼",
  le: "≤",
  ge: "≥",
  ne: "≠",
  larr: "←",
  rarr: "→",
  uarr: "↑",
  darr: "↓",
  harr: "↔",
  euro: "€",
  pound: "£",
  yen: "¥",
  cent: "¢",
  micro: "µ",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  eacute: "é",
  egrave: "è",
  agrave: "à",
  ccedil: "ç",
  ntilde: "ñ",
  alpha: "α",
  beta: "β",
  gamma: "γ",
  delta: "δ",
  lambda: "λ",
  mu: "μ",
  pi: "π",
  sigma: "σ",
  omega: "ω",
  infin: "∞",
  sum: "∑",
  radic: "√",
  lbrack: "[",
  rbrack: "]",
  lpar: "(",
  rpar: ")",
  num: "#",
  ast: "*",
  lowbar: "_",
  vert: "|",
  bsol: "\\",
  sol: "/",
  colon: ":",
  Tab: "\t",
};

const REFERENCE = /&(?:#[xX]([0-9a-fA-F]{1,6})|#([0-9]{1,7})|([A-Za-z][A-Za-z0-9]{1,31}));/y;

/** The reference at `at`: its text and the offset after it, or null when it is none (or an unknown name). */
export function characterReference(text: string, at: number): { text: string; end: number } | null {
  REFERENCE.lastIndex = at;
  const match = REFERENCE.exec(text);
  if (match === null) return null;
  const [, hex, decimal, name] = match;
  const end = REFERENCE.lastIndex;
  if (name !== undefined) {
    const known = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
    return known === undefined ? null : { text: known, end };
  }
  const code = hex === undefined ? Number.parseInt(decimal ?? "", 10) : Number.parseInt(hex, 16);
  const valid = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return { text: valid ? String.fromCodePoint(code) : "\ufffd", end };
}
