/** How alike two short texts are: shared pairs of characters (Dice), 0–1. Works for Chinese and Latin alike. */
function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const left = pairs(a);
  const right = pairs(b);
  if (left.size === 0 || right.size === 0)
    return a !== "" && (a.includes(b) || b.includes(a)) && b !== "" ? 0.5 : 0;
  let shared = 0;
  for (const pair of left) if (right.has(pair)) shared++;
  return (2 * shared) / (left.size + right.size);
}

function pairs(text: string): Set<string> {
  const found = new Set<string>();
  const limit = Math.min(text.length, 300);
  for (let i = 0; i + 1 < limit; i++) found.add(text.slice(i, i + 2));
  return found;
}

/** A title without case, width, numbering, punctuation and blanks: what people mix up. */
export function looseTitle(title: string): string {
  return title
    .normalize("NFKC")
    .toLowerCase()
    .replace(
      /^(?:第[\d一二三四五六七八九十百]+[章节条]|[(（]?[\d一二三四五六七八九十]+(?:\.\d+)*[)）.、]?)\s*/u,
      "",
    )
    .replace(/[\s\p{P}\p{S}]+/gu, "");
}

const SHOWN = 5;

/** The few entries most like `wanted`, best first; variants of case, numbering and width come before all others. */
export function nearest<T>(wanted: string, entries: readonly T[], show: (entry: T) => string): T[] {
  const loose = looseTitle(wanted);
  const scored: { entry: T; score: number; order: number }[] = [];
  for (const [order, entry] of entries.entries()) {
    const text = looseTitle(show(entry));
    const score = text === loose && loose !== "" ? 2 : similarity(text, loose);
    if (score > 0.2) scored.push({ entry, score, order });
  }
  scored.sort((a, b) => b.score - a.score || a.order - b.order);
  return scored.slice(0, SHOWN).map((s) => s.entry);
}
