/** Called with a name and where it begins. */
type OnName = (name: string, start: number) => void;

/** Many names looked for in one pass, as they are written; a name inside a longer one counts as well. */
export class NameSearch {
  private readonly pattern: RegExp | null;
  /** The names that are inside a longer one, with where. */
  private readonly inside = new Map<string, { readonly name: string; readonly at: number }[]>();

  constructor(names: readonly string[]) {
    const own = [...new Set(names)].filter((name) => name !== "").sort((a, b) => b.length - a.length);
    const sources = own.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    this.pattern = own.length === 0 ? null : new RegExp(sources.join("|"), "g");
    const known = new Set(own);
    for (const name of own) this.inside.set(name, namesInside(name, known));
  }

  /** Finds the names of a text, in order of their beginnings, longer ones first. */
  in(text: string, onName: OnName): void {
    if (this.pattern === null) return;
    this.pattern.lastIndex = 0;
    for (let match = this.pattern.exec(text); match !== null; match = this.pattern.exec(text)) {
      onName(match[0], match.index);
      for (const { name, at } of this.inside.get(match[0]) ?? []) onName(name, match.index + at);
    }
  }
}

function namesInside(name: string, known: ReadonlySet<string>): { name: string; at: number }[] {
  const found: { name: string; at: number }[] = [];
  for (let at = 0; at < name.length; at++)
    for (let end = at + 1; end <= name.length; end++) {
      const part = name.slice(at, end);
      if (part !== name && known.has(part)) found.push({ name: part, at });
    }
  return found;
}
