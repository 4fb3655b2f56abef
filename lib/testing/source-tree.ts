import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** Source files by their path inside the project, with `/` between folders. */
export type SourceTree = ReadonlyMap<string, string>;

/** Reads the files of a project that match the patterns. */
export function readSourceTree(root: string, patterns: readonly string[]): SourceTree {
  const found = globSync([...patterns], {
    cwd: root,
    exclude: ["**/node_modules/**", "lib/db/generated/**"],
  });
  return new Map(
    found
      .map((file) => file.split(path.sep).join("/"))
      .toSorted()
      .map((file) => [file, readFileSync(path.join(root, file), "utf8")]),
  );
}

/** What a formatted module exports while it runs: `made` is the function that made the value, where one did. */
export interface RuntimeExport {
  name: string;
  made: string | undefined;
}

const EXPORT =
  /^export (?!type\b|interface\b)(?:(?:const|let) (\w+)(?:: [^=]+)? = (?:(\w+)(?:<[^\n]*>)?\()?|.*)/gm;

/** The exports of a module, as they are at the start of a line after formatting. */
export function runtimeExports(text: string): RuntimeExport[] {
  return [...text.matchAll(EXPORT)].map(([line, name, made]) => ({ name: name ?? line, made }));
}

const IMPORT =
  /(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']|import\(\s*["']([^"']+)["']/g;

/** The modules that a module loads while it runs; types are erased and do not count. */
export function runtimeImports(text: string): string[] {
  return [...text.matchAll(IMPORT)].map((hit) => hit[1] ?? hit[2] ?? "");
}

const AT_ONCE = /(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']/g;

/** The modules that come together with a module: what it loads with `import()` comes later and does not count. */
export function importsAtOnce(text: string): string[] {
  return [...text.matchAll(AT_ONCE)].map((hit) => hit[1] ?? "");
}

/** The module that a name was imported from. */
export function originOf(text: string, name: string): string | undefined {
  const clause = new RegExp(`import\\s+\\{[^}]*\\b${name}\\b[^}]*\\}\\s+from\\s+["']([^"']+)["']`);
  return clause.exec(text)?.[1];
}

/** Whether a module begins with a directive such as `use client`. */
export const hasDirective = (text: string, directive: string): boolean =>
  new RegExp(`^(?:\\s|//[^\\n]*\\n|/\\*[\\s\\S]*?\\*/)*["']${directive}["']`).test(text);
