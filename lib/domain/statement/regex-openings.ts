/**
 * Computes the first characters that a regular expression can match, so that a scanner tries it only there. Supports the
 * syntax used in lexicons: literals, classes of single characters, groups, alternatives, lookaround, quantifiers.
 */

interface Prefix {
  readonly text: string;
  /** Whether the prefix is extended by what follows; false: any character can follow. */
  readonly open: boolean;
}

const NOTHING: readonly Prefix[] = [{ text: "", open: true }];
const ANYTHING: readonly Prefix[] = [{ text: "", open: false }];

/**
 * Possible openings of a pattern source, `depth` characters long. A shorter one can end there or continue with any
 * character.
 * @throws Error if the pattern can begin with any character
 */
export function openingLetters(source: string, depth = 2): string[] {
  const reader = new SourceReader(source, depth);
  const found = new Set(reader.alternatives().map((prefix) => prefix.text));
  if (found.has("") || !reader.atEnd) throw new Error(`no opening in ${source}`);
  return [...found];
}

class SourceReader {
  private readonly source: string;
  private readonly depth: number;
  private at = 0;

  constructor(source: string, depth: number) {
    this.source = source;
    this.depth = depth;
  }

  get atEnd(): boolean {
    return this.at >= this.source.length;
  }

  alternatives(): readonly Prefix[] {
    let found = this.sequence();
    while (this.source[this.at] === "|") {
      this.at++;
      found = [...found, ...this.sequence()];
    }
    return found;
  }

  private sequence(): readonly Prefix[] {
    let found = NOTHING;
    while (!this.atEnd && this.source[this.at] !== "|" && this.source[this.at] !== ")")
      found = joined(found, this.quantified(this.atom()), this.depth);
    return found;
  }

  private atom(): readonly Prefix[] {
    const c = this.source[this.at++] as string;
    if (c === "(") return this.group();
    if (c === "[") return this.characterClass();
    if (c === "\\") return escaped(this.source[this.at++] as string);
    return c === "." ? ANYTHING : literal(c);
  }

  private group(): readonly Prefix[] {
    const kind = /^\?(?:<?[=!]|:)/.exec(this.source.slice(this.at, this.at + 3))?.[0] ?? "";
    this.at += kind.length;
    const inner = this.alternatives();
    this.at++;
    return kind === "" || kind === "?:" ? inner : NOTHING;
  }

  private characterClass(): readonly Prefix[] {
    const end = this.source.indexOf("]", this.at + 1);
    const body = this.source.slice(this.at, end);
    this.at = end + 1;
    if (/^\^|\\|.-./.test(body)) return ANYTHING;
    return [...body].flatMap(literal);
  }

  private quantified(atom: readonly Prefix[]): readonly Prefix[] {
    const mark = /^(?:[?*+]|\{(\d+)(?:,\d*)?\})\??/.exec(this.source.slice(this.at));
    if (mark === null) return atom;
    this.at += mark[0].length;
    if (mark[0].startsWith("?")) return [...NOTHING, ...atom];
    const closed = atom.map(({ text }) => ({ text, open: false }));
    return mark[0].startsWith("*") || mark[1] === "0" ? [...NOTHING, ...closed] : closed;
  }
}

function literal(c: string): readonly Prefix[] {
  return [{ text: c, open: true }];
}

function escaped(c: string): readonly Prefix[] {
  if (c === "b" || c === "B") return NOTHING;
  if (c === "d") return [..."0123456789"].flatMap(literal);
  return /[a-zA-Z]/.test(c) ? ANYTHING : literal(c);
}

function joined(left: readonly Prefix[], right: readonly Prefix[], depth: number): readonly Prefix[] {
  const found: Prefix[] = [];
  for (const before of left) {
    if (!before.open || before.text.length >= depth) found.push({ text: before.text, open: false });
    else
      for (const after of right) {
        const text = (before.text + after.text).slice(0, depth);
        found.push({ text, open: after.open && text.length < depth });
      }
  }
  return found;
}
