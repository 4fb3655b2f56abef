import type { RawFinding } from "./raw-finding.ts";

/** Rules that say the same of the same words: the first is left out where the second speaks. */
const ECHOES: ReadonlyMap<string, readonly string[]> = new Map([
  ["LEX03", ["NUM02", "EARS03"]],
  ["LEX04", ["EARS03"]],
  ["LEX08", ["NUM06"]],
  ["LEX12", ["LEX14"]],
  ["SYN01", ["LEX12"]],
  ["SYN11", ["SYN10"]],
  ["EARS04", ["SYN10"]],
]);

/** Findings without those that only repeat what another, more exact rule says of words that overlap. */
export function withoutEchoes(found: readonly RawFinding[]): RawFinding[] {
  const louder = new Map<string, RawFinding[]>();
  for (const names of ECHOES.values()) for (const name of names) louder.set(name, []);
  for (const one of found) louder.get(one.rule)?.push(one);
  for (const list of louder.values()) list.sort((a, b) => a.start - b.start);
  return found.filter((one) => {
    const names = ECHOES.get(one.rule);
    return names === undefined || !names.some((name) => overlaps(one, louder.get(name) ?? []));
  });
}

/** Whether any of the findings, ordered by their beginning, shares a character with `one`. */
function overlaps(one: RawFinding, others: readonly RawFinding[]): boolean {
  let low = 0;
  let high = others.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((others[middle] as RawFinding).start < one.end) low = middle + 1;
    else high = middle;
  }
  for (let at = low - 1; at >= 0 && at >= low - 3; at--)
    if ((others[at] as RawFinding).end > one.start) return true;
  return false;
}
