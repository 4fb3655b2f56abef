/** A statement gets a name when it is sent so often. */
const USES = 3;
/** Each connection of the pool has a plan for each name in its server process, about 50 kB each. */
const MAX_NAMES = 200;
const MAX_COUNTED = 1000;

interface Statement {
  readonly sql: string;
  readonly args: readonly unknown[];
}

/**
 * Makes a function that names the statements that are sent repeatedly. PostgreSQL parses and plans a statement with a name once for
 * each connection instead of each time. Statements without parameters are sent without a name.
 * @returns The name of a statement; empty for statements without one.
 */
export function statementNames(): (statement: Statement) => string {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return ({ sql, args }) => {
    if (args.length === 0) return "";
    const known = names.get(sql);
    if (known !== undefined || names.size >= MAX_NAMES) return known ?? "";
    const uses = (counts.get(sql) ?? 0) + 1;
    if (uses < USES) {
      if (counts.size >= MAX_COUNTED) counts.clear();
      counts.set(sql, uses);
      return "";
    }
    counts.delete(sql);
    const name = `s${names.size}`;
    names.set(sql, name);
    return name;
  };
}
