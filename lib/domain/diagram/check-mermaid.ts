import type { Bilingual } from "../language.ts";
import type { SyntaxProblem } from "./syntax-problem.ts";

/**
 * Static checks of a Mermaid diagram, without rendering it: its kind, brackets, unclosed blocks, and the lines of the
 * kinds that are most frequent in specifications. Unknown syntax is not checked.
 */

const KINDS = new Set([
  "graph",
  "flowchart",
  "sequenceDiagram",
  "classDiagram",
  "classDiagram-v2",
  "stateDiagram",
  "stateDiagram-v2",
  "erDiagram",
  "journey",
  "gantt",
  "pie",
  "quadrantChart",
  "requirementDiagram",
  "gitGraph",
  "mindmap",
  "timeline",
  "zenuml",
  "sankey-beta",
  "sankey",
  "xychart-beta",
  "xychart",
  "block-beta",
  "block",
  "packet-beta",
  "packet",
  "kanban",
  "architecture-beta",
  "radar-beta",
  "treemap-beta",
  "C4Context",
  "C4Container",
  "C4Component",
  "C4Dynamic",
  "C4Deployment",
]);

/** Messages by problem code. */
export const MERMAID_PROBLEMS = {
  mermaid_empty: { zh: "图是空的。", en: "The diagram is empty." },
  mermaid_kind_unknown: {
    zh: "第一行不是已知的图类型。",
    en: "The first line is not a known diagram type.",
  },
  mermaid_unclosed: {
    zh: "这里的括号或引号没有闭合。",
    en: "A bracket or quote that opens here is not closed.",
  },
  mermaid_unopened: {
    zh: "这里的右括号没有对应的左括号。",
    en: "This closing bracket has no opening bracket.",
  },
  mermaid_block_open: { zh: "这个块没有用 end 结束。", en: "This block is not closed with “end”." },
  mermaid_end_extra: { zh: "这个 end 没有对应的块。", en: "This “end” does not close a block." },
  mermaid_line: { zh: "这一行不符合这种图的写法。", en: "This line is not valid in this type of diagram." },
} as const satisfies Record<string, Bilingual>;
type Code = keyof typeof MERMAID_PROBLEMS;

interface Line {
  readonly text: string;
  /** 1-based, in the document. */
  readonly line: number;
}

const MAX_PROBLEMS = 20;

/** @param firstLine The line of the document that contains the diagram's first line. */
export function checkMermaid(source: string, firstLine: number): SyntaxProblem[] {
  const lines = contentLines(source, firstLine);
  const [head] = lines;
  if (head === undefined) return [problemAt("mermaid_empty", { text: "", line: firstLine })];
  const kind = /^[\w-]+/.exec(head.text.trim())?.[0] ?? "";
  if (!KINDS.has(kind)) return [problemAt("mermaid_kind_unknown", head)];
  const body = lines.slice(1);
  const own = BODY[kind]?.(body) ?? [];
  return [...own].sort((a, b) => a.line - b.line).slice(0, MAX_PROBLEMS);
}

function problemAt(
  code: Code,
  { text, line }: Line,
  column = text.length - text.trimStart().length + 1,
): SyntaxProblem {
  return { kind: "mermaid", code, line, column, message: MERMAID_PROBLEMS[code] };
}

/** Lines without front matter, directives and comments. */
function contentLines(source: string, firstLine: number): Line[] {
  const all = source.split(/\r\n|\n|\r/).map((text, at) => ({ text, line: firstLine + at }));
  const front =
    all[0]?.text.trim() === "---" ? all.findIndex(({ text }, at) => at > 0 && text.trim() === "---") : -1;
  return all.slice(front + 1).filter(({ text }) => text.trim() !== "" && !/^\s*%%/.test(text));
}

const BODY: Readonly<Partial<Record<string, (lines: readonly Line[]) => SyntaxProblem[]>>> = {
  graph: flowchart,
  flowchart,
  sequenceDiagram: sequence,
  journey,
  erDiagram: braces,
  classDiagram: braces,
  "classDiagram-v2": braces,
  stateDiagram: braces,
  "stateDiagram-v2": braces,
};

const PAIRS: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** Checks the brackets of one line outside quotes; labels of a flowchart do not span lines. */
function bracketsOf(line: Line): SyntaxProblem[] {
  const quotes = [...line.text.matchAll(/"/g)];
  const open = quotes.length % 2 === 1 ? quotes.at(-1) : undefined;
  if (open !== undefined) return [problemAt("mermaid_unclosed", line, open.index + 1)];
  const text = line.text.replace(/"[^"]*"/g, (quoted) => " ".repeat(quoted.length));
  const stack: { char: string; column: number }[] = [];
  for (const { 0: char, index } of text.matchAll(/[()[\]{}]/g)) {
    if (char in PAIRS) stack.push({ char, column: index + 1 });
    else {
      const last = stack.pop();
      if (last === undefined) return [problemAt("mermaid_unopened", line, index + 1)];
      if (PAIRS[last.char] !== char) return [problemAt("mermaid_unclosed", line, last.column)];
    }
  }
  const [first] = stack;
  return first === undefined ? [] : [problemAt("mermaid_unclosed", line, first.column)];
}

/** Checks keywords that open a block and the `end` that closes it. */
function blocksOf(lines: readonly Line[], opens: RegExp): SyntaxProblem[] {
  const open: Line[] = [];
  const found: SyntaxProblem[] = [];
  for (const line of lines) {
    if (opens.test(line.text)) open.push(line);
    else if (/^\s*end\s*;?\s*$/.test(line.text) && open.pop() === undefined)
      found.push(problemAt("mermaid_end_extra", line));
  }
  return [...found, ...open.map((line) => problemAt("mermaid_block_open", line))];
}

function flowchart(lines: readonly Line[]): SyntaxProblem[] {
  const plain = lines.filter(
    ({ text }) => !/^\s*(?:style|classDef|linkStyle|click|accTitle|accDescr)\b/.test(text),
  );
  // An asymmetric label opens with `>`, and an arrow's label is between bars; neither is a bracket.
  const checked = plain.flatMap((line) => (/\w>[^\]]*\]/.test(line.text) ? [] : bracketsOf(line)));
  return [...checked, ...blocksOf(lines, /^\s*subgraph\b/)];
}

const SEQUENCE =
  /^\s*(?:(?:create\s+|destroy\s+)?(?:participant|actor)\b|activate\b|deactivate\b|note\b|autonumber\b|title\b|else\b|and\b|option\b|end\b|links?\b|properties\b|details\b|accTitle|accDescr|destroy\b|(?:loop|alt|opt|par|critical|break|rect|box)\b)/i;
const MESSAGE = /(?:<<)?--?(?:>>|>|x|\)|\||\\|\/)/;

function sequence(lines: readonly Line[]): SyntaxProblem[] {
  const wrong = lines.filter(
    ({ text }) => !SEQUENCE.test(text) && !(MESSAGE.test(text) && /[:：]/.test(text)),
  );
  return [
    ...wrong.map((line) => problemAt("mermaid_line", line)),
    ...blocksOf(lines, /^\s*(?:loop|alt|opt|par|critical|break|rect|box)\b/),
  ];
}

/** Checks `task: 5: actor, actor` with a score from 1 to 5. */
function journey(lines: readonly Line[]): SyntaxProblem[] {
  return lines
    .filter(({ text }) => !/^\s*(?:title|section|accTitle|accDescr)\b/.test(text))
    .filter(({ text }) => !/^[^:]+:\s*[0-9]+(?:\s*:\s*[^:]*)?$/.test(text.trim()))
    .map((line) => problemAt("mermaid_line", line));
}

/** Checks braces that span lines. Braces of entity links (crow's feet) are ignored. */
function braces(lines: readonly Line[]): SyntaxProblem[] {
  const open: Line[] = [];
  const found: SyntaxProblem[] = [];
  for (const line of lines) {
    const text = line.text.replace(/"[^"]*"/g, "").replace(/[|}o{]{1,2}(?:--|\.\.)[|}o{]{1,2}/g, "");
    for (const char of text)
      if (char === "{") open.push(line);
      else if (char === "}" && open.pop() === undefined) found.push(problemAt("mermaid_unopened", line));
  }
  return [...found, ...open.map((line) => problemAt("mermaid_unclosed", line))];
}
