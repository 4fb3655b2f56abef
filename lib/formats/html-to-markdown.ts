import type { Root as HtmlRoot } from "hast";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";

const processor = unified().use(rehypeRemark).use(remarkGfm, { tablePipeAlign: false }).use(remarkStringify, {
  bullet: "-",
  emphasis: "*",
  strong: "*",
  fence: "`",
  fences: true,
  rule: "-",
  listItemIndent: "one",
  incrementListMarker: true,
});

/** An HTML tree as Markdown; heading levels, lists, tables, links and code are kept. */
export function htmlToMarkdown(tree: HtmlRoot): string {
  return processor.stringify(processor.runSync(tree)).replace(/\n+$/, "\n");
}
