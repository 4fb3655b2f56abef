import type { Section } from "../../document/outline.ts";

/** The number of a heading: `3.2`, `4.`, or the letter of an appendix as a number from 1. */
interface Label {
  readonly isAppendix: boolean;
  /** `3.` of `3.2`. */
  readonly prefix: string;
  readonly value: number;
  readonly dot: string;
}

const LABEL = /^(?:(?:附录\s*|Appendix\s+)([A-Z])|((?:\d+\.)*)(\d+)(\.?))\s+/u;

function labelOf(title: string): Label | null {
  const [all, letter, prefix = "", digits, dot = ""] = LABEL.exec(title) ?? [];
  if (all === undefined) return null;
  const value = letter === undefined ? Number(digits) : letter.charCodeAt(0) - 64;
  return { isAppendix: letter !== undefined, prefix, value, dot };
}

/** The number of a new heading and where it belongs. */
export interface NewLabel {
  /** Null: the headings around it have no numbers. */
  readonly number: { readonly prefix: string; readonly value: number; readonly dot: string } | null;
  /** The number that its position would need is taken: it comes after all others. */
  readonly isLast: boolean;
}

/** Numbers new headings next to existing ones; no number is given twice. */
export class HeadingLabels {
  private readonly given = new Map<string, Set<number>>();

  /**
   * @param siblings Existing headings of the level, in the document's order.
   * @param before The sibling that it follows in the outline.
   */
  next(siblings: readonly Section[], before: Section | undefined, isAppendix: boolean): NewLabel {
    const labels = siblings.map(({ title }) => labelOf(title)).filter((label) => label !== null);
    const same = labels.filter((label) => label.isAppendix === isAppendix);
    const [style] = same;
    if (style === undefined) {
      const isFirst = isAppendix && labels.length > 0;
      return isFirst
        ? this.free({ taken: [], from: 1, style: { prefix: "", dot: "" }, key: "A" })
        : { number: null, isLast: false };
    }
    const previous = before === undefined ? null : labelOf(before.title);
    const from = previous?.isAppendix === isAppendix ? previous.value + 1 : 1;
    const key = `${siblings[0]?.sid ?? ""} ${isAppendix}`;
    return this.free({ taken: same.map(({ value }) => value), from, style, key });
  }

  private free(of: {
    readonly taken: readonly number[];
    readonly from: number;
    readonly style: Pick<Label, "prefix" | "dot">;
    readonly key: string;
  }): NewLabel {
    const given = this.given.get(of.key) ?? new Set<number>();
    this.given.set(of.key, given);
    let value = of.from;
    while (given.has(value)) value += 1;
    const isLast = of.taken.includes(value);
    if (isLast) value = Math.max(...of.taken, ...given) + 1;
    given.add(value);
    return { number: { prefix: of.style.prefix, dot: of.style.dot, value }, isLast };
  }
}
