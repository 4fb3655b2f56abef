/** Languages with rules. TypeScript shares the rules of JavaScript. */
export type CodeLanguage = "js" | "py" | "java" | "go";

const BY_EXTENSION: Readonly<Record<string, CodeLanguage>> = {
  js: "js",
  jsx: "js",
  mjs: "js",
  cjs: "js",
  ts: "js",
  tsx: "js",
  mts: "js",
  cts: "js",
  vue: "js",
  svelte: "js",
  py: "py",
  pyi: "py",
  java: "java",
  kt: "java",
  go: "go",
};

/** Endings of other source files, to which only the rules for all languages apply. */
const OTHER_CODE = new Set(
  "rb rs php c h cc cpp hpp cs swift scala sh bash ps1 sql lua dart ex exs erl hs clj groovy pl".split(" "),
);

export const extensionOf = (path: string): string =>
  /\.([a-z0-9]+)$/i.exec(path.split("/").at(-1) ?? "")?.[1]?.toLowerCase() ?? "";

/** The language of a file by its ending; null if it has no rules. */
export const codeLanguageOf = (path: string): CodeLanguage | null => {
  const extension = extensionOf(path);
  return Object.hasOwn(BY_EXTENSION, extension) ? (BY_EXTENSION[extension] ?? null) : null;
};

/** Whether a file contains source code. */
export const isCodePath = (path: string): boolean =>
  codeLanguageOf(path) !== null || OTHER_CODE.has(extensionOf(path));

/** Whether a path contains tools, examples or documentation, in which output is normal. */
export const isToolPath = (path: string): boolean =>
  /(?:^|\/)(?:scripts?|bin|tools?|cmd|cli|examples?|samples?|demos?|docs?|bench(?:marks?)?|migrations?|hack)\//i.test(
    path,
  ) || /(?:^|\/)(?:cli|setup|manage|main|gulpfile|gruntfile|[^/]*\.config)\.[a-z]+$/i.test(path);

/** A line of code split by what a rule may match. */
export interface CodeLineParts {
  /** Without comments; the contents of strings are blank. */
  readonly code: string;
  /** Without comments; strings are complete. */
  readonly text: string;
  /** The comment, or empty. */
  readonly comment: string;
}

const HASH_COMMENTS = /^(?:py|pyi|rb|sh|bash|pl|ya?ml|toml|ex|exs|ps1|ini|cfg)$/;
const DASH_COMMENTS = /^(?:sql|lua|hs)$/;
const MARKUP_COMMENTS = /^(?:md|html?|xml|vue|svelte)$/;

/** A string, which can end with the line, or a comment up to the end of the line. */
const STRINGS = /"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|`(?:\\.|[^`\\])*`?/.source;
const stringOrComment = (mark: string): RegExp =>
  new RegExp(`(?<string>${STRINGS})|(?<comment>(?:${mark}).*)`, "g");
const HASH = stringOrComment("#");
const DASH = stringOrComment("--");
const MARKUP = stringOrComment("<!--|\\/\\/|\\/\\*");
const SLASH = stringOrComment("\\/\\/|\\/\\*");

function tokensOf(extension: string): RegExp {
  if (HASH_COMMENTS.test(extension)) return HASH;
  if (DASH_COMMENTS.test(extension)) return DASH;
  return MARKUP_COMMENTS.test(extension) ? MARKUP : SLASH;
}

/**
 * Splits one line without knowing the lines around it: a line that starts with `*` counts as a comment, and
 * a string that is not closed ends with the line.
 */
export function splitCodeLine(line: string, path: string): CodeLineParts {
  if (/^\s*(?:\*(?:\s|\/|$)|>>> |\.\.\. )/.test(line)) return { code: "", text: "", comment: line };
  const tokens = tokensOf(extensionOf(path));
  let comment = "";
  const text = line.replace(tokens, (found, ...rest) => {
    const groups: { readonly comment?: string } = rest.at(-1);
    if (groups.comment === undefined) return found;
    comment = groups.comment;
    return "";
  });
  const code = text.replace(
    tokens,
    (found) => `${found[0]}${" ".repeat(Math.max(0, found.length - 2))}${found[0]}`,
  );
  return { code, text, comment };
}
