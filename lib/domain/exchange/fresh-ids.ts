/** Generates unused ids: `FR-001`, `FR-002` … per prefix. */
export class FreshIds {
  private readonly taken: Set<string>;
  private readonly last = new Map<string, number>();

  constructor(taken: readonly string[]) {
    this.taken = new Set(taken);
  }

  next(prefix: string): string {
    let count = this.last.get(prefix) ?? 0;
    let id: string;
    do {
      count += 1;
      id = `${prefix}-${String(count).padStart(3, "0")}`;
    } while (this.taken.has(id));
    this.last.set(prefix, count);
    this.taken.add(id);
    return id;
  }
}
