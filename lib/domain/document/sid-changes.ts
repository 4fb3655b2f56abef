import type { Splice } from "./edit-outcome.ts";
import { outline } from "./outline.ts";

/** Which section ids changed: sections keep their identity by place, those whose heading was replaced are gone (null). */
export function sidChanges(
  before: string,
  after: string,
  ordered: readonly Splice[],
): Record<string, string | null> {
  const changes: Record<string, string | null> = {};
  if (ordered.length === 0) return changes;
  const now = new Map(outline(after).sections.map((section) => [section.start, section]));
  let next = 0;
  let shift = 0;
  for (const section of outline(before).sections) {
    for (
      let splice = ordered[next];
      splice !== undefined && passed(splice, section.start);
      splice = ordered[next]
    ) {
      shift += splice.text.length - (splice.end - splice.start);
      next++;
    }
    const inside = ordered[next];
    const replaced = inside !== undefined && inside.start <= section.start && inside.end > section.start;
    const kept = now.get(replaced ? inside.start + shift : section.start + shift);
    const sid = replaced && inside.start !== section.start ? null : (kept?.sid ?? null);
    if (sid !== section.sid) changes[section.sid] = sid;
  }
  return changes;
}

function passed(splice: Splice, offset: number): boolean {
  return splice.end <= offset && (splice.start < offset || splice.start === splice.end);
}
