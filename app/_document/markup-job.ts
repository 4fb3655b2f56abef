import type { Root } from "hast";
import Markdown, { type Options } from "react-markdown";
import { outline } from "#lib/domain/document/outline.ts";
import { parseMarkdown } from "#lib/domain/document/parse-markdown.ts";
import { idPattern } from "#lib/domain/identifiers/id-pattern.ts";
import { gfmWithLimits } from "./gfm-with-limits.ts";
import { markupOf } from "./markup.ts";
import { piecesOf, type TextNode } from "./parse-by-section.ts";
import { type ReadingRequest, readingPlugins } from "./reading-plugins.ts";
import { imageBudget } from "./safe-elements.ts";
import { placedSections, type TextAnchors, textAnchorsOf } from "./text-anchors.ts";

/** Blocks that are laid out together. */
const BLOCKS_PER_PIECE = 6;
/** Characters of the first chunk, which is available immediately. Each further chunk grows by this factor ... */
const FIRST = 20_000;
const GROWTH = 5;
/**
 * ... up to this size. One chunk is sent while the next is rendered; this bounds their number for a very long text.
 */
const MAX_CHUNK_CHARACTERS = 100_000;
const MAX_CHUNKS = 12;

const readGfm = (text: string): readonly TextNode[] => parseMarkdown(text).children;

/** Remark plugin: returns a tree that is already parsed. */
const readAs = (nodes: readonly TextNode[]) =>
  function (this: { parser?: unknown }): void {
    this.parser = () => ({ type: "root", children: nodes });
  };

/** Renders a tree as markup, a few blocks per string. */
function markupIn(source: Pick<Options, "children" | "remarkPlugins" | "rehypePlugins">): string[] {
  const pieces: string[] = [];
  const take = () => (tree: Root) => {
    const blocks = tree.children.filter(({ type }) => type === "element");
    for (let at = 0; at < blocks.length; at += BLOCKS_PER_PIECE)
      pieces.push(markupOf(blocks.slice(at, at + BLOCKS_PER_PIECE)));
    tree.children = [];
  };
  Markdown({ ...source, skipHtml: true, rehypePlugins: [...(source.rehypePlugins ?? []), take] });
  return pieces;
}

/**
 * Renders a text as markup, chunk by chunk. The first chunk is small and rendered before the rest is parsed. A text
 * that has to be parsed as a whole is one chunk. Runs in a worker thread.
 */
export function* run(request: ReadingRequest): Generator<readonly string[], void> {
  const { text, anchors, idPatterns } = request;
  const { sections } = outline(text);
  const parts = piecesOf(text, readGfm, sections);
  if (parts === null) {
    const rehypePlugins = readingPlugins(request);
    yield markupIn({ children: text, remarkPlugins: [gfmWithLimits], rehypePlugins });
    return;
  }
  const pattern = idPattern(idPatterns);
  const placed = placedSections(sections, pattern);
  const inCards = new Set(placed.flatMap(({ section, inCard }) => (inCard ? [section.start] : [])));
  const whole = textAnchorsOf(text, placed, { anchors, pattern });
  yield* portions(request, { ...parts, inCards, whole });
}

interface Parts {
  readonly definitions: readonly TextNode[];
  readonly pieces: Iterable<{ readonly start: number; readonly nodes: readonly TextNode[] }>;
  /** Offsets of sections within a card. No chunk begins there. */
  readonly inCards: ReadonlySet<number>;
  readonly whole: TextAnchors;
}

function* portions(
  request: ReadingRequest,
  { definitions, pieces, inCards, whole }: Parts,
): Generator<readonly string[], void> {
  const room = imageBudget();
  const made = (nodes: readonly TextNode[]) =>
    markupIn({
      children: "",
      remarkPlugins: [readAs([...definitions, ...nodes])],
      rehypePlugins: readingPlugins(request, whole, room),
    });
  const longest = Math.max(MAX_CHUNK_CHARACTERS, request.text.length / MAX_CHUNKS);
  let nodes: TextNode[] = [];
  let [since, most] = [0, FIRST];
  for (const piece of pieces) {
    if (piece.start - since >= most && !inCards.has(piece.start)) {
      yield made(nodes);
      nodes = [];
      since = piece.start;
      most = Math.min(most * GROWTH, longest);
    }
    nodes.push(...piece.nodes);
  }
  yield made(nodes);
}
