"use client";
import { useEffect, useEffectEvent } from "react";
import { useCommentsContext } from "./comments-context.tsx";
import { blocksOf, blockText, readPageText } from "./page-ranges.ts";

const CHOSEN = "data-chosen-block";

/** The block nearest to the top of the viewport. */
function firstSeen(blocks: readonly HTMLElement[]): HTMLElement | undefined {
  return blocks.find((block) => block.getBoundingClientRect().top >= 64) ?? blocks[0];
}

function moveTo(block: HTMLElement | undefined, from: HTMLElement | null): void {
  if (block === undefined) return;
  from?.removeAttribute(CHOSEN);
  block.setAttribute(CHOSEN, "");
  if (!block.hasAttribute("tabindex")) block.tabIndex = -1;
  block.focus();
  block.scrollIntoView({ block: "nearest" });
}

/**
 * Selects a block by keyboard: arrow keys move, Enter comments, Escape ends it. The event `choose-block` starts it.
 */
export function useBlockChoice(): void {
  const { compose } = useCommentsContext();
  const choose = useEffectEvent((block: HTMLElement) => compose(blockText(block)));
  useEffect(() => {
    const chosen = () => document.querySelector<HTMLElement>(`[${CHOSEN}]`);
    const begin = () => {
      const root = readPageText();
      if (root !== null) moveTo(firstSeen(blocksOf(root)), chosen());
    };
    const end = (block: HTMLElement) => block.removeAttribute(CHOSEN);
    const pick = (block: HTMLElement) => {
      end(block);
      choose(block);
    };
    const actions: Readonly<Record<string, (block: HTMLElement, blocks: HTMLElement[]) => void>> = {
      ArrowDown: (block, blocks) => moveTo(blocks[blocks.indexOf(block) + 1], block),
      ArrowUp: (block, blocks) => moveTo(blocks[blocks.indexOf(block) - 1], block),
      Escape: end,
      Enter: pick,
    };
    const press = (event: KeyboardEvent) => {
      const block = chosen();
      const root = readPageText();
      if (block === null || root === null || document.activeElement !== block) return;
      const blocks = blocksOf(root);
      const action = actions[event.key];
      if (action === undefined) return;
      action(block, blocks);
      event.preventDefault();
    };
    const leave = (event: FocusEvent) => {
      if (event.target instanceof HTMLElement && event.target.hasAttribute(CHOSEN)) end(event.target);
    };
    window.addEventListener("choose-block", begin);
    window.addEventListener("keydown", press);
    window.addEventListener("focusout", leave);
    return () => {
      window.removeEventListener("choose-block", begin);
      window.removeEventListener("keydown", press);
      window.removeEventListener("focusout", leave);
    };
  }, []);
}
