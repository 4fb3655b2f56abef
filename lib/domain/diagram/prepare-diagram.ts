import type { DiagramRefusal } from "./diagram-refusal.ts";

/** Maximum line width of a task, in Latin letters; a Chinese character counts as two. */
const MAX_LINE_WIDTH = 24;
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;

const widthOf = (text: string): number => [...text].reduce((sum, char) => sum + (WIDE.test(char) ? 2 : 1), 0);

/** Unbreakable pieces: words, and single Chinese characters with the punctuation mark after them. */
const PIECES = /\s+|[^\s\u2e80-\uffef]+|[\u2e80-\uffef](?:[，。；：、？！）】》”])?/g;

function wrapped(words: string): string {
  const lines = [""];
  for (const [piece] of words.trim().matchAll(PIECES)) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && widthOf(line + piece.trimEnd()) > MAX_LINE_WIDTH) lines.push(piece.trimStart());
    else lines[lines.length - 1] = line + piece;
  }
  return lines.map((line) => line.trim()).join("<br/>");
}

const TASK = /^(\s*)(?!(?:title|section|accTitle|accDescr)\b)([^:#\n]+?)(\s*:\s*\d.*)$/;

/** Wraps the tasks of a user journey: the renderer does not wrap them. */
function wrapJourney(code: string): string {
  if (!code.startsWith("journey")) return code;
  return code
    .split("\n")
    .map((line) => {
      const [, blank, words, rest] = TASK.exec(line) ?? [];
      return words === undefined ? line : `${blank}${wrapped(words)}${rest}`;
    })
    .join("\n");
}

/** A diagram ready for the renderer. */
export interface PreparedDiagram {
  readonly code: string;
  /** For each line of `code` the 1-based line of the source. */
  readonly lines: readonly number[];
  /** Title from the front matter; "" without one. */
  readonly title: string;
  /** Whether settings or links were removed. */
  readonly settings: boolean;
}

export type Preparation =
  | { readonly ok: true; readonly diagram: PreparedDiagram }
  | { readonly ok: false; readonly refusal: DiagramRefusal };

const MAX_DIAGRAM_CHARACTERS = 50_000;
const MAX_DIAGRAM_LINES = 1500;

/** Directives, which contain settings; an unclosed one ends with its line. */
const DIRECTIVE = /%%\{(?:[\s\S]*?\}%%|[^\n]*)/g;
const FRONT_MATTER = /^\s*-{3,}[ \t]*\n([\s\S]*?)\n[ \t]*-{3,}[ \t]*(?:\n|$)/;
const COMMENT = /^[^\S\n]*%%(?!\{).*$/gm;
/** Statements that make parts clickable. Diagrams are not interactive. */
const CLICK_STATEMENT =
  /^[^\S\n]*(?:click[^\S\n]+\S+[^\S\n]+(?:href\b|call\b|callback\b|")|(?:link|callback)[^\S\n]+\S+[^\S\n]+"|(?:links?|properties|details)[^\S\n]+[^:\n]+:[^\S\n]*\S+).*$/gim;

/** Label content that makes a browser load something. */
const LOADING_CONTENT =
  /<\s*\/?\s*(?:a|audio|base|body|button|embed|form|frame|frameset|foreignobject|iframe|image|img|input|link|math|meta|object|picture|script|source|style|svg|template|track|use|video)\b/i;
const ADDRESS = /\burl\s*\(\s*["']?\s*(?:[\w+.-]+:|[/#.])|image-set\s*\(\s*["']|@import\s/i;
/** From the keyword of a styling statement on. */
const STYLE =
  /(?:^|;)\s*(?:style|classDef|linkStyle|cssClass|themeCSS|rect|box|UpdateElementStyle|UpdateRelStyle|AddElementTag|AddRelTag|AddBoundaryTag)\b(.*)$/i;
const ODD_IN_STYLE = /[\\{}@<]|\/\*|url\s*\(|image-set|src\s*\(|expression/i;

/** Kinds whose numbers determine the amount of drawing, and the smallest number that is refused. */
const COUNTED: readonly (readonly [RegExp, number])[] = [
  [/^block/, 1000],
  [/^radar/, 1000],
  [/^packet/, 10_000],
];

const refused = (code: DiagramRefusal["code"], line = 0): Preparation => ({
  ok: false,
  refusal: { code, line },
});

/**
 * Prepares a Mermaid diagram for rendering. Removes its settings (directives, front matter), so that a text cannot
 * change how diagrams are rendered. Refuses a diagram that would load something or would be too large. Never throws.
 */
export function prepareDiagram(source: string): Preparation {
  const text = source.replace(/\r\n?/g, "\n").replaceAll("\0", "");
  if (text.length > MAX_DIAGRAM_CHARACTERS || text.split("\n").length > MAX_DIAGRAM_LINES)
    return refused("too_long");
  const { rest, title, settings } = withoutSettings(text);
  const code = rest.trim();
  const before = rest.slice(0, rest.length - rest.trimStart().length).split("\n").length;
  const refusal = refusalOf(code);
  if (refusal !== null) return refused(refusal);
  const lines = code.split("\n").map((_, at) => at + before);
  return { ok: true, diagram: { code: wrapJourney(code), lines, title, settings } };
}

/** Line ends only, so that the text after it keeps its line number. */
const onlyLineEnds = (text: string): string => text.replace(/[^\n]+/g, "");

function withoutSettings(text: string): { rest: string; title: string; settings: boolean } {
  let rest = text;
  let title = "";
  let settings = false;
  const leaveOut = (part: string): string => {
    settings = true;
    return onlyLineEnds(part);
  };
  for (;;) {
    const before = rest;
    const front = FRONT_MATTER.exec(rest);
    if (front !== null) {
      const lines = (front[1] ?? "").split("\n").filter((line) => line.trim() !== "");
      const named = lines.map((line) => /^title:(.*)$/.exec(line)?.[1]?.trim()).find((one) => one);
      title ||= (named ?? "").replace(/^(["'])(.*)\1$/, "$2").slice(0, 200);
      settings ||= lines.some((line) => !line.startsWith("title:"));
      rest = `${onlyLineEnds(front[0])}${rest.slice(front[0].length)}`;
    }
    rest = rest.replace(DIRECTIVE, leaveOut).replace(COMMENT, "").replace(CLICK_STATEMENT, leaveOut);
    if (rest === before) return { rest, title, settings };
  }
}

function refusalOf(code: string): DiagramRefusal["code"] | null {
  if (/\$\$/.test(code)) return "formula";
  if (LOADING_CONTENT.test(code) || loadsByShape(code)) return "image";
  if (ADDRESS.test(code)) return "style";
  if (code.split("\n").some((line) => ODD_IN_STYLE.test(STYLE.exec(line)?.[1] ?? ""))) return "style";
  const kind = /^[\w-]+/.exec(code)?.[0] ?? "";
  const most = COUNTED.find(([of]) => of.test(kind))?.[1];
  const isTooLarge = [...code.matchAll(/\d+/g)].some(([digits]) => Number(digits) >= (most ?? Infinity));
  return isTooLarge ? "too_large" : null;
}

/** Whether shape properties, `A@{ img: … }`, name an image. With escapes they can name anything, so they count too. */
function loadsByShape(code: string): boolean {
  for (let at = code.indexOf("@{"); at !== -1; at = code.indexOf("@{", at + 2)) {
    const properties = /^(?:[^}"]|"[^"]*(?:"|$))*/.exec(code.slice(at + 2))?.[0] ?? "";
    if (/\bimg\b/i.test(properties) || properties.includes("\\")) return true;
  }
  return false;
}
