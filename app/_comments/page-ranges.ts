import type { ThreadView } from "#lib/contracts/comment.ts";
import { MAX_QUOTE_LENGTH } from "#lib/domain/comment/quote-limits.ts";
import type { CommentTarget } from "./comments-context.tsx";

/** Elements that the page adds to a text, e.g. authors and trace links. They are not part of it. */
const ADDED = ".anchor, .image-left-out, .blame, .req-trace, .sr-only";
const BLOCK = "[data-at]";

/** The text of a document in the reading view. */
export const readPageText = (): HTMLElement | null =>
  document.querySelector<HTMLElement>("[data-comment-text]");

export const blocksOf = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(BLOCK)];

interface SourceRange {
  readonly start: number;
  readonly end: number;
}

function sourceRangeOf(block: HTMLElement): SourceRange {
  const [start = 0, end = 0] = (block.dataset.at ?? "").split("-").map(Number);
  return { start, end };
}

const blockOf = (node: Node | null): HTMLElement | null =>
  (node instanceof HTMLElement ? node : (node?.parentElement ?? null))?.closest<HTMLElement>(BLOCK) ?? null;

/** The text of a range, without what the page adds. */
function rangeText(range: Range): string {
  const fragment = range.cloneContents();
  for (const one of fragment.querySelectorAll(ADDED)) one.remove();
  return fragment.textContent ?? "";
}

const versionOf = (root: HTMLElement) => Number(root.dataset.commentText);

/** The selected text with its source position; null if nothing of the text or too much is selected. */
export function selectedPageText(): CommentTarget | null {
  const root = readPageText();
  const selection = getSelection();
  if (root === null || selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return null;
  const first = blockOf(range.startContainer);
  const last = blockOf(range.endContainer) ?? first;
  const words = rangeText(range).trim();
  if (first === null || last === null || words === "" || words.length > MAX_QUOTE_LENGTH) return null;
  const before = document.createRange();
  before.setStart(first, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const skip = rangeText(before).replace(/\s+/g, "").length;
  const [from, to] = [sourceRangeOf(first), sourceRangeOf(last)];
  const at = { version: versionOf(root), start: from.start, end: Math.max(from.end, to.end), words, skip };
  return { at, words };
}

/** A whole block of the page, with its source position. */
export function blockText(block: HTMLElement): CommentTarget {
  const range = document.createRange();
  range.selectNodeContents(block);
  const root = readPageText();
  const at = { version: root === null ? 1 : versionOf(root), ...sourceRangeOf(block), skip: 0 };
  return { at, words: rangeText(range).replace(/\s+/g, " ").trim() };
}

interface CharacterPosition {
  readonly node: Text;
  readonly offset: number;
}

/** The text nodes of a block that belong to the document. */
function documentTextNodes(block: HTMLElement): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text && !node.parentElement?.closest(ADDED)) nodes.push(node);
  return nodes;
}

/** The characters of blocks without whitespace, each with its DOM position. */
function charactersOf(blocks: readonly HTMLElement[]): { text: string; letters: CharacterPosition[] } {
  const letters: CharacterPosition[] = [];
  const text: string[] = [];
  for (const block of blocks) {
    for (const node of documentTextNodes(block)) {
      for (let offset = 0; offset < node.data.length; offset++) {
        if (/\s/.test(node.data[offset] ?? "")) continue;
        letters.push({ node, offset });
        text.push(node.data[offset] ?? "");
      }
    }
  }
  return { text: text.join(""), letters };
}

const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "");

/** How much of the context before a quote in the source matches the context here. */
function agreement(shown: string, source: string): number {
  const [a, b] = [lettersAndDigits(shown), lettersAndDigits(source)];
  let length = 0;
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length++;
  return length;
}

/** The innermost blocks that overlap a source range, in reading order. */
function blocksAt(blocks: readonly HTMLElement[], { start, end }: SourceRange): HTMLElement[] {
  const touched = blocks.filter((block) => {
    const at = sourceRangeOf(block);
    return at.start < end && start < at.end;
  });
  return touched.filter((block) => !touched.some((other) => other !== block && block.contains(other)));
}

/** The DOM range of a thread's text; the whole block if the text is ambiguous. */
export function rangeOfThread(thread: ThreadView, blocks: readonly HTMLElement[]): Range | null {
  const { start, end, words, state } = thread.place;
  if (start === null || end === null || words === null) return null;
  const held = blocksAt(blocks, { start, end });
  const [block] = held;
  if (block === undefined) return null;
  const { text, letters } = charactersOf(held);
  const wanted = words.replace(/\s+/g, "");
  const range = document.createRange();
  const before = state === "kept" ? thread.before : "";
  let best = { at: -1, score: -1 };
  for (let at = text.indexOf(wanted); at !== -1 && wanted !== ""; at = text.indexOf(wanted, at + 1)) {
    const score = agreement(text.slice(Math.max(0, at - 64), at), before);
    if (score > best.score) best = { at, score };
  }
  const [from, to] = [letters[best.at], letters[best.at + wanted.length - 1]];
  if (!from || !to) range.selectNodeContents(block);
  else {
    range.setStart(from.node, from.offset);
    range.setEnd(to.node, to.offset + 1);
  }
  return range;
}
