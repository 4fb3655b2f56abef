"use client";
import type { ReactNode } from "react";
import { OPEN_PALETTE } from "./open-palette.ts";
import { palette } from "./palette-part.ts";

/** Opens the command palette by mouse. */
export function PaletteButton({ children }: { children: ReactNode }) {
  return (
    <button
      type="button"
      aria-keyshortcuts="Meta+K Control+K"
      onPointerEnter={palette.warm}
      onFocus={palette.warm}
      onClick={() => window.dispatchEvent(new Event(OPEN_PALETTE))}
      className="flex h-8 items-center gap-2 rounded-md border border-line-strong bg-surface px-2 text-small text-faint hover:border-edge md:ms-4 md:w-72 lg:ms-8"
    >
      {children}
      <kbd aria-hidden className="hidden font-sans text-faint md:inline">
        ⌘K
      </kbd>
    </button>
  );
}
