import { common, createLowlight } from "lowlight";

/** A part of a line with the class of its kind; null for plain text. */
export interface CodePart {
  readonly text: string;
  readonly kind: string | null;
}

const lowlight = createLowlight(common);

/** Larger texts are shown plain. */
const MAX_CHARACTERS = 300_000;

/** Names of files and endings that are no alias of their language. */
const LANGUAGES: Readonly<Record<string, string>> = {
  cjs: "javascript",
  cts: "typescript",
  dockerfile: "bash",
  gradle: "java",
  htm: "xml",
  kts: "kotlin",
  makefile: "makefile",
  mjs: "javascript",
  mts: "typescript",
  svg: "xml",
  toml: "ini",
  vue: "xml",
};

/** The language of a file by its name; null if it is not known. */
function languageOf(path: string): string | null {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const ending = name.slice(name.lastIndexOf(".") + 1);
  const language = LANGUAGES[ending] ?? ending;
  return lowlight.registered(language) ? language : null;
}

type Node = ReturnType<typeof lowlight.highlight>["children"][number];

function collect(nodes: readonly Node[], kind: string | null, parts: CodePart[]): void {
  for (const node of nodes) {
    if (node.type === "text") parts.push({ text: node.value, kind });
    if (node.type !== "element") continue;
    const names = node.properties.className;
    const own = Array.isArray(names) ? String(names[0] ?? "") : "";
    collect(node.children, own === "" ? kind : own, parts);
  }
}

const plain = (text: string): CodePart[][] =>
  text.split("\n").map((line) => [{ text: line.replace(/\r$/, ""), kind: null }]);

/**
 * The lines of a file, with the kinds of its words where its language is known.
 * @param path Decides the language.
 */
export function highlightCode(path: string, text: string): CodePart[][] {
  const language = languageOf(path);
  const whole = text.endsWith("\n") ? text.slice(0, -1) : text;
  if (language === null || whole.length > MAX_CHARACTERS) return plain(whole);
  const parts: CodePart[] = [];
  collect(lowlight.highlight(language, whole).children, null, parts);
  const lines: CodePart[][] = [[]];
  for (const { text: words, kind } of parts)
    for (const [at, piece] of words.split("\n").entries()) {
      if (at > 0) lines.push([]);
      const shown = piece.replace(/\r$/, "");
      if (shown !== "") lines.at(-1)?.push({ text: shown, kind });
    }
  return lines;
}
