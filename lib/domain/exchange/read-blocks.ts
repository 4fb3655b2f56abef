import type {
  AlignType,
  Definition,
  FootnoteDefinition,
  List,
  PhrasingContent,
  Root,
  RootContent,
  Table,
} from "mdast";
import { bomLength, frontMatterEnd } from "../document/front-matter.ts";
import { parseMarkdown } from "../document/parse-markdown.ts";
import { dataPicture, pictureBytes } from "../document/picture/data-picture.ts";
import { hidePictures, pictureOfPlaceholder, withPictures } from "../document/picture/hide-pictures.ts";
import { pictureSize } from "../document/picture/picture-size.ts";
import type { CellAlign, Inline, InlineText, PrintedBlock, PrintedPicture } from "./printed-block.ts";

/** Maximum displayed depth of lists and quotes; deeper ones are flattened to it. */
const MAX_DEPTH = 9;

/**
 * Parses Markdown (CommonMark and GFM) into blocks for layout. Removes front matter and raw HTML, as pages do; footnotes
 * follow the text. Never throws.
 */
export function readPrintedBlocks(markdown: string): PrintedBlock[] {
  const bare = markdown.slice(frontMatterEnd(markdown, bomLength(markdown)));
  const { text, pictures } = hidePictures(bare);
  return new BlockReader(parseMarkdown(text), pictures).read();
}

type Style = Omit<InlineText, "kind" | "text">;
const PLAIN: Style = { bold: false, italic: false, strike: false, code: false };

class BlockReader {
  private readonly root: Root;
  private readonly definitions = new Map<string, Definition>();
  private readonly notes: FootnoteDefinition[] = [];
  private readonly pictures: readonly string[];
  private readonly known = new Map<string, PrintedPicture | null>();

  constructor(root: Root, pictures: readonly string[]) {
    this.root = root;
    this.pictures = pictures;
    for (const node of walk(root)) {
      if (node.type === "definition") this.definitions.set(node.identifier, node);
      if (node.type === "footnoteDefinition") this.notes.push(node);
    }
  }

  read(): PrintedBlock[] {
    const blocks = this.blocks(this.root.children, 0);
    const items = this.notes.map((note) => ({ checked: null, blocks: this.blocks(note.children, 1) }));
    if (items.length > 0) blocks.push({ kind: "rule" }, { kind: "list", ordered: true, start: 1, items });
    return blocks;
  }

  private blocks(nodes: readonly RootContent[], depth: number): PrintedBlock[] {
    return nodes.flatMap((node) => this.block(node, depth));
  }

  private block(node: RootContent, depth: number): PrintedBlock[] {
    switch (node.type) {
      case "heading":
        return [{ kind: "heading", level: node.depth, inlines: this.inlines(node.children, PLAIN) }];
      case "paragraph":
        return [{ kind: "paragraph", inlines: this.inlines(node.children, PLAIN) }];
      case "code":
        return [{ kind: "code", text: withPictures(node.value, this.pictures), language: node.lang ?? "" }];
      case "list":
        return this.list(node, depth);
      case "blockquote":
        return depth >= MAX_DEPTH
          ? this.blocks(node.children, depth)
          : [{ kind: "quote", blocks: this.blocks(node.children, depth + 1) }];
      case "table":
        return [this.table(node)];
      case "thematicBreak":
        return [{ kind: "rule" }];
      default:
        return [];
    }
  }

  private list(node: List, depth: number): PrintedBlock[] {
    if (depth >= MAX_DEPTH) return node.children.flatMap((item) => this.blocks(item.children, depth));
    const items = node.children.map((item) => ({
      checked: item.checked ?? null,
      blocks: this.blocks(item.children, depth + 1),
    }));
    return [{ kind: "list", ordered: node.ordered === true, start: node.start ?? 1, items }];
  }

  private table(node: Table): PrintedBlock {
    const rows = node.children.map((row) => row.children.map((cell) => this.inlines(cell.children, PLAIN)));
    const [head = [], ...rest] = rows;
    return { kind: "table", align: (node.align ?? []).map(alignOf), head, rows: rest };
  }

  private inlines(nodes: readonly PhrasingContent[], style: Style): Inline[] {
    return nodes.flatMap((node) => this.inline(node, style));
  }

  private inline(node: PhrasingContent, style: Style): Inline[] {
    switch (node.type) {
      case "text":
        return [{ kind: "text", ...style, text: node.value.replace(/(?<!\s)\s*\n\s*/g, lineJoint) }];
      case "inlineCode":
        return [{ kind: "text", ...style, code: true, text: node.value }];
      case "strong":
        return this.inlines(node.children, { ...style, bold: true });
      case "emphasis":
        return this.inlines(node.children, { ...style, italic: true });
      case "delete":
        return this.inlines(node.children, { ...style, strike: true });
      case "link":
        return [{ kind: "link", href: node.url, inlines: this.inlines(node.children, style) }];
      case "linkReference": {
        const href = this.definitions.get(node.identifier)?.url ?? "";
        return [{ kind: "link", href, inlines: this.inlines(node.children, style) }];
      }
      default:
        return this.bare(node);
    }
  }

  /** Decodes each picture once, even if it occurs several times. */
  private picture(url: string): PrintedPicture | null {
    const known = this.known.get(url);
    if (known !== undefined) return known;
    const address = pictureOfPlaceholder(url, this.pictures);
    const read = address === null ? null : printedPicture(address);
    this.known.set(url, read);
    return read;
  }

  /** Inlines without text. */
  private bare(node: PhrasingContent): Inline[] {
    if (node.type === "break") return [{ kind: "break" }];
    if (node.type === "html") return /^<br\s*\/?>$/i.test(node.value) ? [{ kind: "break" }] : [];
    if (node.type === "image")
      return [{ kind: "image", alt: node.alt ?? "", picture: this.picture(node.url) }];
    if (node.type === "imageReference") {
      const url = this.definitions.get(node.identifier)?.url ?? "";
      return [{ kind: "image", alt: node.alt ?? "", picture: this.picture(url) }];
    }
    if (node.type === "footnoteReference") {
      const at = this.notes.findIndex((note) => note.identifier === node.identifier);
      return [{ kind: "note", mark: String(at + 1) }];
    }
    return [];
  }
}

/** A picture whose bytes match the type in its address. */
function printedPicture(address: string): PrintedPicture | null {
  const found = dataPicture(address);
  if (found === null) return null;
  const bytes = pictureBytes(found.base64);
  const size = pictureSize(bytes);
  if (size?.kind !== found.kind) return null;
  return { ...found, bytes, width: size.width, height: size.height };
}

/** A line end inside a paragraph: a blank between words, nothing between Chinese characters. */
function lineJoint(_line: string, at: number, whole: string): string {
  const before = whole[at - 1] ?? "";
  const after = /\S/.exec(whole.slice(at))?.[0] ?? "";
  const wide = /[\p{Script=Han}，。；：、？！）】》”]/u;
  return wide.test(before) && /[\p{Script=Han}（【《“]/u.test(after) ? "" : " ";
}

const alignOf = (align: AlignType): CellAlign => align ?? null;

function* walk(root: Root): Generator<RootContent> {
  const open: RootContent[] = [...root.children].reverse();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    yield node;
    if ("children" in node) open.push(...[...node.children].reverse());
  }
}
