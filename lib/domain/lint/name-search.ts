/** Called with a name and its start offset. */
type OnName = (name: string, start: number) => void;

/** Case-sensitive search for many names in one pass; also finds a name inside a longer one. */
export class NameSearch {
  private readonly pattern: RegExp | null;
  /** Names contained in a longer name, with their offset in it. */
  private readonly inside = new Map<string, { readonly name: string; readonly at: number }[]>();

  constructor(names: readonly string[]) {
    const own = [...new Set(names)].filter((name) => name !== "").sort((a, b) => b.length - a.length);
    const sources = own.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    this.pattern = own.length === 0 ? null : new RegExp(sources.join("|"), "g");
    const known = new Set(own);
    for (const name of own) this.inside.set(name, namesInside(name, known));
  }

  /** Finds the names in a text, ordered by start, longer ones first. */
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
