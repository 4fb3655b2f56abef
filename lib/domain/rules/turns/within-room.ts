import type { Statement } from "../statements/read-statements.ts";

/** A plan has a fixed room. What does not fit is kept as one piece of text, so that nothing disappears. */

const ROOM = { requirement: 400, outside: 150, target: 150, other: 500 } as const;

export interface InRoom {
  /** The statements from the start of the text that fit. */
  readonly taken: readonly Statement[];
  /** Where the statements that do not fit begin and end; null if all of them fit. */
  readonly rest: { readonly start: number; readonly end: number } | null;
}

/** The statements that a plan has room for, and the place of those after them. */
export function withinRoom(statements: readonly Statement[]): InRoom {
  const used = { requirement: 0, outside: 0, target: 0, other: 0 };
  const full = statements.findIndex(({ kind }) => {
    const part = kind in used ? (kind as keyof typeof used) : "other";
    used[part] += 1;
    return used[part] > ROOM[part];
  });
  const [first, last] = [statements[full], statements.at(-1)];
  if (first === undefined || last === undefined) return { taken: statements, rest: null };
  return { taken: statements.slice(0, full), rest: { start: first.start, end: last.end } };
}
