import type { Element, ElementContent, Root, RootContent } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { IMPORT_LIMITS } from "../../domain/exchange/import-limits.ts";
import { importProblem, overLimit } from "../../domain/exchange/import-problem.ts";
import { remark } from "../../domain/exchange/import-remarks.ts";
import type { ImportedDocument, ReadOptions } from "../../domain/exchange/imported-document.ts";
import { PRINT_WORDS } from "../../domain/exchange/print-words.ts";
import { readMarkdown } from "../../domain/exchange/read-markdown.ts";
import { cleanHtml } from "../docx/clean-html.ts";
import { htmlToMarkdown } from "../html-to-markdown.ts";
import type { DecodedText } from "./decode-file.ts";

/** Elements that are no text of the page: programs, styles, forms, and what leads around in a site. */
const NO_TEXT: ReadonlySet<string> = new Set(
  "head script style noscript template iframe object embed svg math canvas audio video form input button select textarea nav dialog link meta base".split(
    " ",
  ),
);
/** Those of them that a reader of the page sees. */
const SEEN: ReadonlySet<string> = new Set(
  "iframe object embed svg math canvas audio video form nav".split(" "),
);

/**
 * Reads a web page as Markdown: headings, lists, tables, links, code and pictures in the page itself. Programs are dropped, and other
 * content that a reader sees and Markdown has not is counted.
 * Errors: import_nothing, import_too_complex.
 */
export function readHtml(file: DecodedText, title: string, options: ReadOptions): ImportedDocument {
  const page = new Page(parsePage(file.text));
  const cleaned = cleanHtml(page.body, PRINT_WORDS[options.language].image);
  const markdown = htmlToMarkdown(cleaned.tree);
  if (markdown.trim() === "") throw importProblem("import_nothing");
  const read = readMarkdown(markdown, { title: page.title || title, encoding: file.encoding, options });
  return {
    ...read,
    format: "html",
    remarks: [
      ...(page.dropped.length > 0 ? [remark("page_parts_dropped", { detail: page.dropped.join(", ") })] : []),
      ...(cleaned.joinedCells > 0 ? [remark("cells_joined", { count: cleaned.joinedCells })] : []),
      ...cleaned.unsafeLinks.slice(0, 20).map((detail) => remark("link_unsafe", { detail })),
      ...read.remarks,
    ],
  };
}

/** The text of a page without what is no text. */
class Page {
  readonly title: string;
  readonly body: Root;
  private readonly seen = new Map<string, number>();

  constructor(root: Root) {
    const html = root.children.find((node) => isNamed(node, "html"));
    const parts = html?.children ?? [];
    const head = parts.find((node) => isNamed(node, "head"));
    const body = parts.find((node) => isNamed(node, "body"));
    this.title = textOf(head?.children.find((node) => isNamed(node, "title"))).trim();
    this.body = { type: "root", children: this.texts(body?.children ?? []) };
  }

  /** Elements that were dropped, with their numbers. */
  get dropped(): readonly string[] {
    return Array.from(this.seen, ([name, count]) => `${name} (${count})`);
  }

  private texts(nodes: readonly ElementContent[]): ElementContent[] {
    return nodes.flatMap((node): ElementContent[] => {
      if (node.type !== "element") return node.type === "text" ? [node] : [];
      if (!NO_TEXT.has(node.tagName))
        return [{ ...node, children: withLanguage(node, this.texts(node.children)) }];
      if (SEEN.has(node.tagName)) this.seen.set(node.tagName, (this.seen.get(node.tagName) ?? 0) + 1);
      return [];
    });
  }
}

const isNamed = (node: RootContent | ElementContent, name: string): node is Element =>
  node.type === "element" && node.tagName === name;

/** Classes of code that name no language. */
const NO_LANGUAGE = /^(?:source-?code|highlight|hljs|code|literate|line-numbers|number-?(?:source|lines))$/i;
const LANGUAGE = /^[A-Za-z][\w+#-]{0,19}$/;

const classesOf = ({ properties }: Element): string[] =>
  Array.isArray(properties.className) ? properties.className.map(String) : [];

/** The code of a block with the language that its classes name: `<pre class="mermaid"><code>`. */
function withLanguage(block: Element, children: ElementContent[]): ElementContent[] {
  if (block.tagName !== "pre") return children;
  return children.map((code) => {
    if (code.type !== "element" || code.tagName !== "code") return code;
    const classes = [...classesOf(code), ...classesOf(block)];
    if (classes.some((name) => name.startsWith("language-"))) return code;
    const language = classes.find((name) => LANGUAGE.test(name) && !NO_LANGUAGE.test(name));
    return language === undefined
      ? code
      : { ...code, properties: { ...code.properties, className: [`language-${language}`] } };
  });
}

const textOf = (node: Element | undefined): string =>
  (node?.children ?? []).map((child) => (child.type === "text" ? child.value : "")).join("");

/** Parses a page. The parser and the readers recurse, so a page that nests without end is refused. */
function parsePage(text: string): Root {
  let root: Root;
  try {
    root = unified().use(rehypeParse).parse(text);
  } catch (error) {
    if (error instanceof RangeError) throw overLimit("depth", IMPORT_LIMITS.depth + 1);
    throw error;
  }
  const open: { node: Root | RootContent | ElementContent; depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth } = next;
    if (depth > IMPORT_LIMITS.depth) throw overLimit("depth", depth);
    if ("children" in node) for (const child of node.children) open.push({ node: child, depth: depth + 1 });
  }
  return root;
}
