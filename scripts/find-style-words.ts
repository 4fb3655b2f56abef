import {
  CONTRACT_FIELDS,
  EXCEPTIONS,
  NOT_CHECKED,
  NOT_CONVERTED,
  STYLE_WORDS,
  type StyleWord,
} from "./style-words.ts";

/** A word of the list that a file contains. */
export interface StyleHit {
  readonly file: string;
  /** From 1; 0 is the file's own name. */
  readonly line: number;
  readonly found: string;
  readonly replacement: string;
}

/** What one file is searched in: both texts have the length and the lines of the file. */
interface SearchedText {
  readonly names: string;
  readonly prose: string;
}

const PARTS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;
const TEST = /\.(?:test|spec)\.tsx?$|^(?:lib\/testing|e2e|bench)\//;
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*$/;
const blank = (text: string) => text.replace(/[^\n]/g, " ");

const FIELDS = CONTRACT_FIELDS.join("|");
const AS_FIELD = new RegExp(
  `(?<=\\.)(?:${FIELDS})\\b|\\b(?:${FIELDS})(?=\\??:)|(?<=[{,]\\s*)(?:${FIELDS})(?=\\s*[,}])|(?<=["'\`])(?:${FIELDS})(?=["'\`])|^ +(?:${FIELDS})(?= +[A-Z])`,
  "gm",
);

/** A variable that a file reads such a field into, by destructuring, has its name. */
const READ_FIELDS = CONTRACT_FIELDS.map((field) => ({
  read: new RegExp(`[{,]\\s*(?:\\.\\.\\.)?${field}\\s*[,}]`),
  name: new RegExp(`\\b${field}\\b`, "g"),
}));

/** Strings of tests are samples in any language, except the tests' titles. */
const isSample = (file: string, part: string, before: string) =>
  TEST.test(file) && !part.startsWith("/") && !TITLE.test(before.slice(-40));

/** Splits names into words (`sectionOf`, `section_of`) and takes the marks of comments away, line by line. */
function split(text: string): string {
  return text
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .replace(/\\[nrt]/g, "  ")
    .replace(/\n[ \t]*(?:\*|\/\/|>)?[ \t]*/g, "\n");
}

function searched(file: string, whole: string): SearchedText {
  const text = whole.replace(AS_FIELD, blank);
  if (!/\.(?:tsx?|mjs|css|prisma)$/.test(file)) return { names: "", prose: split(text) };
  let names = "";
  let prose = "";
  let at = 0;
  for (const { 0: part, index } of text.matchAll(PARTS)) {
    const code = text.slice(at, index);
    names += code + blank(part);
    prose += blank(code) + (isSample(file, part, text.slice(0, index)) ? blank(part) : part);
    at = index + part.length;
  }
  names += text.slice(at);
  for (const { read, name } of READ_FIELDS) if (read.test(whole)) names = names.replace(name, blank);
  return { names: split(names), prose: split(prose + blank(text.slice(at))) };
}

function hitsOf(word: StyleWord, { names, prose }: SearchedText): { line: number; found: string }[] {
  const texts = word.scope === "both" ? [names, prose] : [word.scope === "names" ? names : prose];
  return texts.flatMap((text) =>
    [...text.matchAll(word.pattern)].map(({ 0: found, index }) => ({
      line: text.slice(0, index).split("\n").length,
      found: found.replace(/\s+/g, " "),
    })),
  );
}

const excepted = (file: string, found: string) =>
  EXCEPTIONS.some((exception) => exception.file.test(file) && exception.word.test(found));

/**
 * Searches one file, its path included, for words of the list.
 * @param file The path inside the project, with `/` between folders.
 * @returns The words by line; none for files that are never checked.
 */
export function findStyleWords(file: string, text: string): StyleHit[] {
  if (NOT_CHECKED.some((pattern) => pattern.test(file))) return [];
  const path = split(file.replaceAll(/[-/.]/g, " "));
  const body = searched(file, text);
  return STYLE_WORDS.flatMap((word) =>
    [
      ...(word.scope === "prose"
        ? []
        : [...path.matchAll(word.pattern)].map(([found]) => ({ line: 0, found }))),
      ...hitsOf(word, body),
    ].map((hit) => ({ file, ...hit, replacement: word.replacement })),
  )
    .filter(({ found }) => !excepted(file, found))
    .toSorted((a, b) => a.line - b.line);
}

/** The entry of the list of unconverted folders that a file belongs to. */
export const unconvertedEntry = (file: string): string | undefined =>
  NOT_CONVERTED.find((entry) => file === entry || file.startsWith(`${entry}/`));
