/** Languages whose symbols are read, by the endings of their files. */
const ENDINGS = {
  javascript: ["js", "jsx", "mjs", "cjs"],
  typescript: ["ts", "mts", "cts"],
  tsx: ["tsx"],
  python: ["py", "pyi"],
  java: ["java"],
  go: ["go"],
  rust: ["rs"],
  ruby: ["rb"],
  php: ["php"],
  "c-sharp": ["cs"],
  cpp: ["c", "h", "cc", "cpp", "cxx", "hh", "hpp"],
} as const;

export type Grammar = keyof typeof ENDINGS;
export const GRAMMARS = Object.keys(ENDINGS) as [Grammar, ...Grammar[]];

const BY_ENDING: ReadonlyMap<string, Grammar> = new Map(
  GRAMMARS.flatMap((language) => ENDINGS[language].map((ending) => [ending, language] as const)),
);

/** The language of a file by its name; null if its symbols are not read. */
export function grammarOf(path: string): Grammar | null {
  const ending = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? "";
  return BY_ENDING.get(ending) ?? null;
}

/** Folders and files that are copies or results of other code: nobody looks for a passage in them. */
const DERIVED =
  /(?:^|\/)(?:node_modules|bower_components|vendor|third_party|dist|build|out|target|coverage|__pycache__|\.[^/]+)\/|(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|poetry\.lock|Pipfile\.lock|Cargo\.lock|Gemfile\.lock|composer\.lock|go\.sum)$|\.(?:min\.[a-z]+|map|snap|svg|lock)$/i;

/** Whether the text of a file is indexed: not that of dependencies, build results and lock files. */
export const isIndexedPath = (path: string): boolean => !DERIVED.test(path);
