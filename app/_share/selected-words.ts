"use client";
import { useEffect, useState } from "react";
import { selectedPageText } from "#app/_comments/page-ranges.ts";
import { MAX_QUOTE_LENGTH } from "#lib/domain/comment/quote-limits.ts";
import type { GuestPlace } from "./guest-places.ts";

/** Words that the reader selected in the shared content. */
export interface SelectedWords {
  readonly words: string;
  /** The part of the content in which they are; "" = not known. */
  readonly item: string;
  /** The block of a document, and the visible characters before the words. */
  readonly block: { readonly start: number; readonly end: number; readonly skip: number } | null;
}

const NOTHING: SelectedWords = { words: "", item: "", block: null };

/** The innermost part of the page around a node that a comment can be about. */
function placeAround(node: Node | null, places: readonly GuestPlace[]): string {
  const start = node instanceof Element ? node : (node?.parentElement ?? null);
  for (
    let element = start?.closest("[id]") ?? null;
    element;
    element = element.parentElement?.closest("[id]") ?? null
  ) {
    const found = places.find(({ anchor }) => anchor === element.id);
    if (found) return found.value;
  }
  return "";
}

function readSelection(places: readonly GuestPlace[]): SelectedWords | null {
  const root = document.querySelector("[data-shared-content]");
  const selection = getSelection();
  if (root === null || selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return null;
  const found = selectedPageText();
  if (found !== null && "version" in found.at) {
    const { start, end, skip } = found.at;
    return { words: found.words, item: "", block: { start, end, skip } };
  }
  const words = selection.toString().replace(/\s+/g, " ").trim();
  if (words === "" || words.length > MAX_QUOTE_LENGTH) return null;
  return { words, item: placeAround(range.startContainer, places), block: null };
}

/** What the reader selected last in the shared content; it stays when they move on to a form. */
export function useSelectedWords(places: readonly GuestPlace[]): {
  readonly selected: SelectedWords;
  readonly change: (next: Partial<SelectedWords>) => void;
} {
  const [selected, setSelected] = useState(NOTHING);
  useEffect(() => {
    const read = () => {
      const next = readSelection(places);
      if (next !== null) setSelected(next);
    };
    document.addEventListener("selectionchange", read);
    return () => document.removeEventListener("selectionchange", read);
  }, [places]);
  return { selected, change: (next) => setSelected((now) => ({ ...now, ...next })) };
}
