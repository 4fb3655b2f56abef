import { decodeNamedCharacterReference } from "decode-named-character-reference";
import { decodeNumericCharacterReference } from "micromark-util-decode-numeric-character-reference";
import { type DelimiterRun, delimiterRun, matchRuns } from "./emphasis.ts";
import { tagEnd } from "./html-tag.ts";
import {
  destinationEnd,
  isAsciiPunctuation,
  linkLabelEnd,
  linkTitleEnd,
  normalLabel,
} from "./link-definition.ts";

const REFERENCE = /&(?:#[xX]([0-9a-fA-F]{1,6})|#([0-9]{1,7})|([A-Za-z][A-Za-z0-9]{1,31}));/y;

/** Decodes the character reference at `at` (HTML standard §13.5); null if there is none or the name is unknown. */
function characterReference(text: string, at: number): { text: string; end: number } | null {
  REFERENCE.lastIndex = at;
  const match = REFERENCE.exec(text);
  if (match === null) return null;
  const [, hex, decimal, name] = match;
  const end = REFERENCE.lastIndex;
  if (name !== undefined) {
    const known = decodeNamedCharacterReference(name);
    return known === false ? null : { text: known, end };
  }
  const decoded =
    hex === undefined
      ? decodeNumericCharacterReference(decimal ?? "", 10)
      : decodeNumericCharacterReference(hex, 16);
  return { text: decoded, end };
}

const MARKUP = /[\\`*_~[\]<&!]/;
const AUTOLINK =
  /<([A-Za-z][A-Za-z0-9.+-]{1,31}:[^\s<>\0-\x20]*|[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]+)>/y;
/** Comments, processing instructions, declarations and CDATA: opening sequence and the rest up to the end. */
const OTHER_HTML = [
  { open: "<!--", rest: /<!--(?:>|->|[\s\S]*?-->)/y },
  { open: "<?", rest: /<\?[\s\S]*?\?>/y },
  { open: "<![CDATA[", rest: /<!\[CDATA\[[\s\S]*?\]\]>/y },
  { open: "<!", rest: /<![A-Za-z][^>]*>/y },
] as const;

interface OpenBracket {
  readonly piece: number;
  /** Offset after `[`. */
  readonly at: number;
  readonly image: boolean;
  readonly runs: number;
  active: boolean;
}

/** Visible text of inline Markdown, without markup. */
export function inlineText(source: string, definitions: () => ReadonlySet<string>): string {
  return MARKUP.test(source) ? new InlineReader(source, definitions).read() : source;
}

class InlineReader {
  private readonly source: string;
  private readonly definitions: () => ReadonlySet<string>;
  private readonly pieces: string[] = [];
  private readonly runs: DelimiterRun[] = [];
  private readonly brackets: OpenBracket[] = [];
  private readonly unclosed = new Set<string>();
  private at = 0;

  constructor(source: string, definitions: () => ReadonlySet<string>) {
    this.source = source;
    this.definitions = definitions;
  }

  read(): string {
    while (this.at < this.source.length) this.at = this.step(this.source[this.at] as string);
    matchRuns(this.runs);
    for (const run of this.runs) this.pieces[run.piece] = run.char.repeat(run.left);
    return this.pieces.join("");
  }

  /** Parses one construct and returns the offset after it. */
  private step(c: string): number {
    if (c === "\\") return this.escape();
    if (c === "`") return this.code();
    if (c === "*" || c === "_" || c === "~") return this.run();
    if (c === "[") return this.open(false);
    if (c === "!" && this.source[this.at + 1] === "[") return this.open(true);
    if (c === "]") return this.close();
    if (c === "<") return this.angle();
    return c === "&" ? this.reference() : this.plain();
  }

  private put(text: string, end: number): number {
    this.pieces.push(text);
    return end;
  }

  private plain(): number {
    let end = this.at + 1;
    while (end < this.source.length && !MARKUP.test(this.source[end] as string)) end++;
    return this.put(this.source.slice(this.at, end), end);
  }

  private escape(): number {
    const next = this.source.charCodeAt(this.at + 1);
    if (isAsciiPunctuation(next)) return this.put(this.source[this.at + 1] as string, this.at + 2);
    return next === 10 ? this.put(" ", this.at + 2) : this.put("\\", this.at + 1);
  }

  private code(): number {
    let open = this.at;
    while (this.source[open] === "`") open++;
    const fence = this.source.slice(this.at, open);
    const close = this.closingFence(open, fence.length);
    if (close < 0) return this.put(fence, open);
    const content = this.source.slice(open, close).replace(/\n/g, " ");
    const padded =
      content.length > 1 && content.startsWith(" ") && content.endsWith(" ") && content.trim() !== "";
    return this.put(padded ? content.slice(1, -1) : content, close + fence.length);
  }

  private closingFence(from: number, length: number): number {
    const runs = /`+/g;
    runs.lastIndex = from;
    for (let match = runs.exec(this.source); match !== null; match = runs.exec(this.source)) {
      if (match[0].length === length) return match.index;
    }
    return -1;
  }

  private run(): number {
    const run = delimiterRun(this.source, this.at, this.pieces.length);
    this.runs.push(run);
    return this.put(run.char.repeat(run.length), this.at + run.length);
  }

  private open(image: boolean): number {
    const at = this.at + (image ? 2 : 1);
    this.brackets.push({ piece: this.pieces.length, at, image, runs: this.runs.length, active: true });
    return this.put(image ? "![" : "[", at);
  }

  private close(): number {
    const open = this.brackets.pop();
    const end = open?.active === true ? this.linkEnd(open) : -1;
    if (open === undefined || end < 0) return this.put("]", this.at + 1);
    this.pieces[open.piece] = "";
    matchRuns(this.runs, open.runs);
    for (const run of this.runs.splice(open.runs)) this.pieces[run.piece] = run.char.repeat(run.left);
    if (!open.image) for (const outer of this.brackets) if (!outer.image) outer.active = false;
    return end;
  }

  /** Offset after the link whose text ends at `]`, or -1: inline, full, collapsed or shortcut reference. */
  private linkEnd(open: OpenBracket): number {
    const after = this.at + 1;
    const inline = this.source[after] === "(" ? inlineLinkEnd(this.source, after) : -1;
    if (inline >= 0) return inline;
    const label = linkLabelEnd(this.source, after);
    const collapsed = label === after + 2;
    if (label > 0 && !collapsed) return this.isDefined(this.source.slice(after + 1, label - 1)) ? label : -1;
    const own = this.isDefined(this.source.slice(open.at, this.at));
    if (!own) return -1;
    return collapsed ? label : after;
  }

  private isDefined(label: string): boolean {
    return this.definitions().has(normalLabel(label));
  }

  private angle(): number {
    AUTOLINK.lastIndex = this.at;
    const link = AUTOLINK.exec(this.source);
    if (link !== null) return this.put(link[1] as string, AUTOLINK.lastIndex);
    const tag = tagEnd(this.source, this.at, this.source.length);
    if (tag > 0) return this.put("", tag);
    const other = this.otherHtml();
    return other > 0 ? this.put("", other) : this.put("<", this.at + 1);
  }

  /** Offset after the comment or similar construct at `at`, or -1. Remembers unclosed kinds, so that the scan is linear. */
  private otherHtml(): number {
    const kind = OTHER_HTML.find(({ open }) => this.source.startsWith(open, this.at));
    if (kind === undefined || this.unclosed.has(kind.open)) return -1;
    kind.rest.lastIndex = this.at;
    if (kind.rest.test(this.source)) return kind.rest.lastIndex;
    if (kind.open !== "<!" || /[A-Za-z]/.test(this.source[this.at + 2] ?? "")) this.unclosed.add(kind.open);
    return -1;
  }

  private reference(): number {
    const found = characterReference(this.source, this.at);
    return this.put(found?.text ?? "&", found?.end ?? this.at + 1);
  }
}

/** Offset after `(destination "title")` at `at`, or -1. */
function inlineLinkEnd(text: string, at: number): number {
  let i = skipWhite(text, at + 1);
  if (text[i] === ")") return i + 1;
  i = destinationEnd(text, i);
  if (i < 0) return -1;
  const title = skipWhite(text, i);
  const titleEnd = title > i ? linkTitleEnd(text, title) : -1;
  const close = skipWhite(text, titleEnd < 0 ? i : titleEnd);
  return text[close] === ")" ? close + 1 : -1;
}

function skipWhite(text: string, from: number): number {
  let i = from;
  while (i < text.length && /\s/.test(text[i] as string)) i++;
  return i;
}
