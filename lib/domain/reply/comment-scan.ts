/** What begins the queries block's comment, after white space. */
const QUERIES = "<serp_queries>";
const FINAL_END = "</final>";
/** Far more than five queries of 80 characters can take: a longer comment is an ordinary one. */
const QUERIES_LIMIT = 8192;

const MORE = 0;
const ORDINARY = 1;
const CLOSED = 2;
const READ = 3;
const CUT = 4;
/**
 * `ordinary`: what was held is no queries block, the character still has to be read; `closed`: an ordinary comment
 * ends; `queries`: the block is held whole; `cut`: `</final>` on its own line shows that it was never closed.
 */
export const COMMENT = { more: MORE, ordinary: ORDINARY, closed: CLOSED, queries: READ, cut: CUT } as const;
type Verdict = (typeof COMMENT)[keyof typeof COMMENT];

/** A comment from `<!--` to `-->`. The queries block is held until it is whole; others are read as they come. */
export class CommentScan {
  held = "";

  private part: "probe" | "queries" | "ordinary" = "probe";
  private matched = 0;
  private dashes = 0;
  /** How much of `</final>` the line begins with; -1 when it begins otherwise. */
  private lineEnd = -1;

  /** Both dashes of `<!--` count towards an end: `<!-->` is a whole comment. */
  begin(): void {
    this.held = "<!--";
    this.part = "probe";
    this.matched = 0;
    this.dashes = 2;
    this.lineEnd = -1;
  }

  /** Whether what is read now is held, or belongs to an ordinary comment. */
  get holds(): boolean {
    return this.part !== "ordinary";
  }

  /** Reads `text` from `from` on; gives where it stopped, and what was decided there. */
  read(text: string, from: number): { readonly next: number; readonly verdict: Verdict } {
    const room = this.holds ? from + QUERIES_LIMIT - this.held.length : Number.POSITIVE_INFINITY;
    let i = from;
    let verdict: Verdict = MORE;
    while (i < text.length && verdict === MORE) {
      verdict = i >= room ? ORDINARY : this.step(text.charCodeAt(i));
      if (verdict !== ORDINARY) i++;
    }
    if (this.holds) this.held += text.slice(from, i);
    if (verdict === ORDINARY) this.part = "ordinary";
    return { next: i, verdict };
  }

  private step(c: number): Verdict {
    if (this.part === "probe" && !this.probe(c)) return ORDINARY;
    if (this.part === "queries" && this.endsFinal(c)) return CUT;
    if (c === 62 && this.dashes >= 2) return this.part === "ordinary" ? CLOSED : READ;
    this.dashes = c === 45 ? this.dashes + 1 : 0;
    return MORE;
  }

  private probe(c: number): boolean {
    if (this.matched === 0 && (c === 32 || (c >= 9 && c <= 13))) return true;
    if (String.fromCharCode(c).toLowerCase() !== QUERIES[this.matched]) return false;
    this.matched++;
    if (this.matched === QUERIES.length) this.part = "queries";
    return true;
  }

  private endsFinal(c: number): boolean {
    if (c === 10) this.lineEnd = 0;
    else if (this.lineEnd === 0 && (c === 32 || c === 9)) return false;
    else if (this.lineEnd >= 0 && c === FINAL_END.charCodeAt(this.lineEnd)) this.lineEnd++;
    else this.lineEnd = -1;
    return this.lineEnd === FINAL_END.length;
  }
}
