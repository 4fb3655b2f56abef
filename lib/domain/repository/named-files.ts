/** Names in a text that look like code: with a dot or a slash, an inner capital, an underscore, or in backticks. */
const CODE_NAMES = /`([^`\n]{2,200})`|[\w$./-]*[\w$](?:[./_][\w$]|[a-z\d][A-Z])[\w$./-]*/g;

const trimmed = (name: string): string => name.replace(/^[./-]+|[./-]+$/g, "").replace(/\(.*$/, "");

/** The names in a text that may be those of files or symbols, in their order. */
export function codeNamesIn(text: string): string[] {
  const names = Array.from(text.matchAll(CODE_NAMES), ([whole, quoted]) => trimmed(quoted ?? whole));
  return [...new Set(names.filter((name) => name.length > 2))];
}

/** A name that stands for more files than this names none of them. */
const MOST_FILES = 5;

/** The files that a text names by their path, the end of it, or their name with an ending. */
export function filesNamedIn(text: string, paths: readonly string[]): string[] {
  const found = new Set<string>();
  for (const name of codeNamesIn(text)) {
    if (!name.includes(".") && !name.includes("/")) continue;
    const matching = paths.filter((path) => path === name || path.endsWith(`/${name}`));
    if (matching.length <= MOST_FILES) for (const path of matching) found.add(path);
  }
  return [...found];
}
