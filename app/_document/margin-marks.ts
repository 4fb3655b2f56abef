import { whenTextComplete } from "./text-complete.ts";

/** Something about a part of the text: a finding or a comment. */
export interface MarginNote {
  /** Offset in the source, in UTF-16 code units. */
  readonly start: number;
  /** Colour of the mark: how severe it is. */
  readonly tone: "block" | "concern" | "hint" | "waiting";
  /** Opens the note in the column next to the text. */
  readonly open: () => void;
}

/** Which attribute of a block carries the number of its notes: `data-findings` or `data-comments`. */
export type MarginKind = "findings" | "comments";

/** The strongest tone of a block comes first. */
const TONES = ["block", "concern", "hint", "waiting"] as const;

const TEXT = "[data-comment-text]";
/** A mark is next to a whole item, not at a paragraph in it. */
const WHOLE = "li";
/** These scroll sideways, so that nothing next to them would show: the mark is a dot in their corner. */
const CORNER = "td, th, pre";
/** Size of a mark and its distance from the block, in pixels (document.css). */
const SIZE = 20;
const GAP = 6;

/** The last block that begins at or before an offset. Blocks are in reading order. */
function blockAt(blocks: readonly HTMLElement[], start: number): HTMLElement | undefined {
  let [low, high] = [0, blocks.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (Number.parseInt(blocks[middle]?.dataset.at ?? "0", 10) <= start) low = middle + 1;
    else high = middle - 1;
  }
  return blocks[Math.max(0, high)];
}

/** Whether a press was on the mark of a block. */
function isOnMark({ clientX, clientY }: MouseEvent, block: HTMLElement, kind: MarginKind): boolean {
  const { right, top } = block.getBoundingClientRect();
  if (block.matches(CORNER)) return clientX > right - SIZE && clientY < top + SIZE;
  const before = kind === "comments" && block.dataset.findings !== undefined ? SIZE + GAP : 0;
  return clientX >= right + before && clientX <= right + before + GAP + SIZE;
}

/**
 * Puts a mark with a number next to every block that notes are about. The marks are for the pointer: the notes
 * themselves are listed next to the text, where the keyboard reaches them.
 * @param kind What the notes are. Findings and comments of one block have separate marks.
 * @param notes The notes; their order is the order in which presses open them.
 * @returns Removes the marks.
 */
export function markMargin(kind: MarginKind, notes: readonly MarginNote[]): () => void {
  const marked = new Map<HTMLElement, MarginNote[]>();
  const press = (event: MouseEvent) => {
    const block = (event.target as Element).closest<HTMLElement>(`[data-${kind}]`);
    if (block === null || !isOnMark(event, block, kind)) return;
    marked.get(block)?.[0]?.open();
  };
  const root = () => document.querySelector<HTMLElement>(TEXT);
  const stop = whenTextComplete(() => {
    const text = root();
    if (text === null || notes.length === 0) return;
    const blocks = [...text.querySelectorAll<HTMLElement>("[data-at]")];
    for (const note of notes) {
      const found = blockAt(blocks, note.start);
      const block = found?.closest<HTMLElement>(WHOLE) ?? found;
      if (block !== undefined) marked.set(block, [...(marked.get(block) ?? []), note]);
    }
    for (const [block, own] of marked) {
      block.dataset[kind] = String(own.length);
      block.dataset[`${kind}Tone`] = TONES.find((tone) => own.some((note) => note.tone === tone));
    }
    text.addEventListener("click", press);
  });
  return () => {
    stop();
    root()?.removeEventListener("click", press);
    for (const block of marked.keys()) {
      delete block.dataset[kind];
      delete block.dataset[`${kind}Tone`];
    }
  };
}
