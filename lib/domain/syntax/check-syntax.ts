import { checkMermaid } from "../diagram/check-mermaid.ts";
import type { SyntaxProblem } from "../diagram/syntax-problem.ts";
import { type Block, readBlocks } from "../document/blocks.ts";
import { bomLength, frontMatterEnd } from "../document/front-matter.ts";
import { isYaml } from "../document/is-yaml.ts";
import { lintMarkdown } from "../lint/lint.ts";
import { parseYaml, readYaml } from "../requirements/yaml/read-yaml.ts";
import type { YamlProblem } from "../requirements/yaml/yaml-problem.ts";

/** Lint rules about Markdown syntax. */
const MARKDOWN_RULES = ["MD01", "MD02", "MD03", "MD04", "MD05", "MD06"] as const;

/** `requirements.yaml`, which has a schema in addition to YAML syntax. */
const TWIN = /(?:^|\/)requirements\.ya?ml$/i;

/**
 * Syntax problems of a document in reading order: Markdown with its tables, and the diagrams, YAML and JSON that it
 * contains, or a whole YAML file. Does not check the meaning. Never throws.
 */
export function checkSyntax(name: string, text: string): SyntaxProblem[] {
  if (isYaml(name)) return ofYaml(TWIN.test(name) ? readYaml(text) : parseYaml(text), 0);
  if (/\.json$/i.test(name)) return checkJson(text, 1);
  const markdown = lintMarkdown(text, { rules: MARKDOWN_RULES }).findings.map(
    ({ rule, line, column, message }): SyntaxProblem => ({
      kind: "markdown",
      code: rule,
      line,
      column,
      message,
    }),
  );
  const inside = readBlocks(text).flatMap((block) => (block.kind === "code" ? ofFence(text, block) : []));
  return [...ofFrontMatter(text), ...markdown, ...inside].sort(
    (a, b) => a.line - b.line || a.column - b.column,
  );
}

type Read = { readonly ok: true } | { readonly ok: false; readonly faults: readonly YamlProblem[] };

function ofYaml(read: Read, linesBefore: number): SyntaxProblem[] {
  if (read.ok) return [];
  return read.faults.map(({ code, line, column, message }) => ({
    kind: "yaml",
    code,
    line: line + linesBefore,
    column,
    message,
  }));
}

function ofFrontMatter(text: string): SyntaxProblem[] {
  const from = bomLength(text);
  const end = frontMatterEnd(text, from);
  if (end <= from) return [];
  const inner = text
    .slice(from, end)
    .replace(/^---[^\n]*\n/, "")
    .replace(/(?:^|\n)(?:---|\.\.\.)\s*$/, "\n");
  return ofYaml(parseYaml(inner), 1);
}

/** Checks a fenced block in a supported language; an unclosed fence has a separate finding. */
function ofFence(text: string, block: Block): SyntaxProblem[] {
  const source = text.slice(block.start, block.end);
  const open = /^[ \t>]*(`{3,}|~{3,})[ \t]*([A-Za-z]+)[^\n\r]*(?:\r\n|\n|\r)/.exec(source);
  if (open === null) return [];
  const body = source.slice(open[0].length).replace(/(?:^|\r\n|\n|\r)[ \t>]*(?:`{3,}|~{3,})[ \t]*$/, "");
  const first = block.line + 1;
  switch (open[2]?.toLowerCase()) {
    case "mermaid":
      return checkMermaid(body, first);
    case "yaml":
    case "yml":
      return ofYaml(parseYaml(body), block.line);
    case "json":
      return checkJson(body, first);
    default:
      return [];
  }
}

function checkJson(text: string, firstLine: number): SyntaxProblem[] {
  try {
    JSON.parse(text);
    return [];
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : "";
    const at = Number(/position (\d+)/.exec(said)?.[1] ?? text.length);
    const before = text.slice(0, at).split("\n");
    return [
      {
        kind: "json",
        code: "json_syntax",
        line: firstLine + before.length - 1,
        column: (before.at(-1)?.length ?? 0) + 1,
        message: { zh: "这里不是有效的 JSON。", en: "This is not valid JSON." },
      },
    ];
  }
}
