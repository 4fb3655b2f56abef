import type { Grammar } from "./grammar.ts";

/** A name that more files define says nothing about which of them is meant. */
const MOST_DEFINITIONS = 6;
const MOST_EDGES_PER_FILE = 20;

/** Languages that use each other's definitions. */
const familyOf = (language: Grammar): string =>
  language === "typescript" || language === "tsx" ? "javascript" : language;

/** A file that mentions names which another file defines. */
export interface CodeEdge {
  readonly from: string;
  readonly to: string;
  /** Number of the names, rare ones count more. */
  readonly weight: number;
}

/** A file of a tree with its language. */
export interface LinkedFile {
  readonly path: string;
  readonly language: Grammar;
}

/** The files that define each name, by language. */
export class DefinedNames {
  private readonly files = new Map<string, Set<string>>();

  add(name: string, { path, language }: LinkedFile): void {
    const key = `${familyOf(language)} ${name}`;
    const known = this.files.get(key);
    if (known === undefined) this.files.set(key, new Set([path]));
    else known.add(path);
  }

  /**
   * The references of a file to the files that define what it mentions: the strongest first, at most 20. A rare name counts more
   * than one that several files define.
   */
  edgesFrom({ path, language }: LinkedFile, names: readonly string[]): CodeEdge[] {
    const family = familyOf(language);
    const weights = new Map<string, number>();
    for (const name of names) {
      const defining = this.files.get(`${family} ${name}`);
      if (defining === undefined || defining.size > MOST_DEFINITIONS || defining.has(path)) continue;
      for (const to of defining) weights.set(to, (weights.get(to) ?? 0) + 1 / defining.size);
    }
    return [...weights]
      .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
      .slice(0, MOST_EDGES_PER_FILE)
      .map(([to, weight]) => ({ from: path, to, weight }));
  }
}
