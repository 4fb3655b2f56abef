import type { Root } from "hast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import Markdown, { type Options } from "react-markdown";
import remarkGfm from "remark-gfm";
import { outline } from "#lib/domain/document/outline.ts";
import { idPattern } from "#lib/domain/identifiers/id-pattern.ts";
import { markupOf } from "./markup.ts";
import { piecesOf, type TextNode } from "./parse-by-section.ts";
import { type ReadingRequest, readingPlugins } from "./reading-plugins.ts";
import { pictureRoom } from "./safe-elements.ts";
import { placedSections, type TextAddresses, textAddresses } from "./text-addresses.ts";

/** Blocks that are laid out together. */
const TOGETHER = 6;
/** Characters of the text in the first portion, which is there at once; every further one holds so many times more ... */
const FIRST = 20_000;
const GROWTH = 5;
/** ... up to this number, that one is sent while the next is made; which limits the number for a very long text. */
const LONGEST = 100_000;
const MOST_PORTIONS = 12;

const readGfm = (text: string): readonly TextNode[] =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }).children;

/** A remark plugin: the text was read already. */
const readAs = (nodes: readonly TextNode[]) =>
  function (this: { parser?: unknown }): void {
    this.parser = () => ({ type: "root", children: nodes });
  };

/** A tree as markup, a few blocks in each string. */
function markupIn(source: Pick<Options, "children" | "remarkPlugins" | "rehypePlugins">): string[] {
  const pieces: string[] = [];
  const take = () => (tree: Root) => {
    const blocks = tree.children.filter(({ type }) => type === "element");
    for (let at = 0; at < blocks.length; at += TOGETHER)
      pieces.push(markupOf(blocks.slice(at, at + TOGETHER)));
    tree.children = [];
  };
  Markdown({ ...source, skipHtml: true, rehypePlugins: [...(source.rehypePlugins ?? []), take] });
  return pieces;
}

/**
 * A text as markup, portion by portion: the first one is small, and made before the others are read. A text that has to
 * be read whole comes as one. Fit for a thread.
 */
export function* run(request: ReadingRequest): Generator<readonly string[], void> {
  const { text, anchors, idPatterns } = request;
  const { sections } = outline(text);
  const parts = piecesOf(text, readGfm, sections);
  if (parts === null) {
    const rehypePlugins = readingPlugins(request);
    yield markupIn({ children: text, remarkPlugins: [remarkGfm], rehypePlugins });
    return;
  }
  const pattern = idPattern(idPatterns);
  const placed = placedSections(sections, pattern);
  const inCards = new Set(placed.flatMap(({ section, inCard }) => (inCard ? [section.start] : [])));
  const whole = textAddresses(text, placed, { anchors, pattern });
  yield* portions(request, { ...parts, inCards, whole });
}

interface Parts {
  readonly definitions: readonly TextNode[];
  readonly pieces: Iterable<{ readonly start: number; readonly nodes: readonly TextNode[] }>;
  /** Where sections begin that are in a card: no portion begins there. */
  readonly inCards: ReadonlySet<number>;
  readonly whole: TextAddresses;
}

function* portions(
  request: ReadingRequest,
  { definitions, pieces, inCards, whole }: Parts,
): Generator<readonly string[], void> {
  const room = pictureRoom();
  const made = (nodes: readonly TextNode[]) =>
    markupIn({
      children: "",
      remarkPlugins: [readAs([...definitions, ...nodes])],
      rehypePlugins: readingPlugins(request, whole, room),
    });
  const longest = Math.max(LONGEST, request.text.length / MOST_PORTIONS);
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
