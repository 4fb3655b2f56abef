import { leadingRequirementId } from "../srs/requirement-ids.ts";
import { type Inline, inlineWords, type PrintedBlock } from "./printed-block.ts";

type Heading = Extract<PrintedBlock, { readonly kind: "heading" }>;

/** Layout of a printed document's headings. */
export interface HeadingPlan {
  /** Text of the only first-level heading at the top, which moves to the title page; null if there is none. */
  readonly title: string | null;
  /** Number of levels that headings move up because of that. */
  readonly shift: 0 | 1;
  /** Headings with an automatic number; a typed number is removed from their text. */
  readonly numbered: ReadonlySet<Heading>;
  /** Whether typed numbers are replaced by automatic ones. */
  readonly strips: boolean;
}

const TYPED = /^(\d{1,3}(?:\.\d{1,3})*)(?:[.、．]\s*|\s+)(?=\S)/;
const APPENDIX = /^(?:附录|Appendix\b)/iu;

/**
 * Decides how headings are numbered in print. Typed numbers are replaced by automatic ones only if both are equal
 * throughout; otherwise they stay and no automatic ones are added. Headings of requirements and appendices have no number.
 */
export function planHeadings(blocks: readonly PrintedBlock[]): HeadingPlan {
  const all = blocks.filter((block): block is Heading => block.kind === "heading");
  const [first] = all;
  const top = all.filter(({ level }) => level === 1);
  const titled = first !== undefined && first.level === 1 && top.length === 1;
  const rest = titled ? all.slice(1) : all;
  const shift = titled ? 1 : 0;
  const title = titled ? inlineWords(first.inlines).trim() : null;
  const able = rest.filter((heading) => mayBeNumbered(inlineWords(heading.inlines)));
  const typed = able.filter((heading) => typedNumber(heading) !== null);
  const chosen = typed.length > 0 ? typed : able;
  const numbers = countHeadings(chosen, shift);
  const plain = { title, shift, numbered: new Set<Heading>(), strips: false } as const;
  if (numbers === null || chosen.length === 0) return plain;
  const same = typed.every((heading) => typedNumber(heading) === numbers.get(heading));
  if (!same) return plain;
  return { title, shift, numbered: new Set(chosen), strips: typed.length > 0 };
}

function mayBeNumbered(words: string): boolean {
  return !APPENDIX.test(words) && leadingRequirementId(words) === null;
}

function typedNumber(heading: Heading): string | null {
  const [intro] = heading.inlines;
  return intro?.kind === "text" ? (TYPED.exec(intro.text)?.[1] ?? null) : null;
}

/** Automatic numbers; null if a level is skipped, which would yield zeros. */
function countHeadings(headings: readonly Heading[], shift: number): Map<Heading, string> | null {
  const counters: number[] = [];
  const numbers = new Map<Heading, string>();
  for (const heading of headings) {
    const level = heading.level - shift;
    if (level < 1 || level > counters.length + 1) return null;
    counters.length = Math.max(level, Math.min(counters.length, level));
    counters[level - 1] = (counters[level - 1] ?? 0) + 1;
    counters.length = level;
    numbers.set(heading, counters.join("."));
  }
  return numbers;
}

/** Inlines of a heading for print: without the typed number if it has an automatic one. */
export function printedHeading(heading: Heading, plan: HeadingPlan): readonly Inline[] {
  const [intro, ...rest] = heading.inlines;
  if (!plan.strips || !plan.numbered.has(heading) || intro?.kind !== "text") return heading.inlines;
  return [{ ...intro, text: intro.text.replace(TYPED, "") }, ...rest];
}
