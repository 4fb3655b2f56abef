import type { Element, Root as HtmlRoot } from "hast";
import type { Break, Html, Image, ImageReference, ListItem, Root as MarkdownRoot, Nodes } from "mdast";
import { cjkFriendlyToMarkdown } from "mdast-util-to-markdown-cjk-friendly";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { type Processor, unified } from "unified";

/** Boxes that an export drew are the marks of a task list again. */
function readBoxes() {
  return (root: MarkdownRoot): void => {
    const open: Nodes[] = [root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node.type === "listItem") readBox(node);
      if ("children" in node) open.push(...node.children);
    }
  };
}

function readBox(item: ListItem): void {
  const [first] = item.children;
  const words = first?.type === "paragraph" ? first.children[0] : undefined;
  const box = words?.type === "text" ? /^([☑☐])[ \u00a0]/u.exec(words.value) : null;
  if (words?.type !== "text" || box === null) return;
  item.checked = box[1] === "☑";
  words.value = words.value.slice(box[0].length);
}

const STAND_IN = /^picture:(\d+)$/;

/** Pictures that are at the end of the text are shown by their labels. */
function referPictures() {
  return (root: MarkdownRoot): void => {
    const open: Nodes[] = [root];
    for (let node = open.pop(); node !== undefined; node = open.pop())
      if ("children" in node) {
        const children: Nodes[] = node.children;
        for (const [at, child] of children.entries())
          if (child.type === "image") children[at] = referred(child);
        open.push(...children);
      }
  };
}

function referred(image: Image): Image | ImageReference {
  const number = STAND_IN.exec(image.url)?.[1];
  if (number === undefined) return image;
  const label = `picture-${number}`;
  const alt = (image.alt ?? "").replace(/\s+/g, " ").trim();
  return { type: "imageReference", identifier: label, label, referenceType: "full", alt };
}

/** Writes emphasis next to Chinese punctuation as people do; by default, the character after it becomes an entity. */
function writeChineseEmphasis(this: Processor): void {
  const data = this.data();
  data.toMarkdownExtensions = [...(data.toMarkdownExtensions ?? []), cjkFriendlyToMarkdown()];
}

/** A line break in a cell of a table cannot be one of Markdown, which ends the row. */
const br = (_state: unknown, { properties }: Element): Break | Html =>
  properties.dataCell === true ? { type: "html", value: "<br>" } : { type: "break" };

const processor = unified()
  .use(rehypeRemark, { handlers: { br } })
  .use(readBoxes)
  .use(referPictures)
  .use(writeChineseEmphasis) // first, so that GitHub's own items and cells stay
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, {
    bullet: "-",
    emphasis: "*",
    strong: "*",
    fence: "`",
    fences: true,
    rule: "-",
    listItemIndent: "one",
    incrementListMarker: true,
  });

/**
 * An HTML tree as Markdown; heading levels, lists, tables, links and code are kept. An image whose source is `picture:3`
 * refers to a definition `picture-3`.
 */
export function htmlToMarkdown(tree: HtmlRoot): string {
  return processor.stringify(processor.runSync(tree)).replace(/\n+$/, "\n");
}
