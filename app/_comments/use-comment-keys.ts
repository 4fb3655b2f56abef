"use client";
import { pressShortcut, useShortcuts } from "#app/_ui/use-shortcuts.ts";
import { useCommentsContext } from "./comments-context.tsx";

const THREAD = "[data-thread]";

/** The thread after or before the focused one. */
function neighbour(command: "next" | "previous"): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(THREAD)];
  const here = all.findIndex((one) => one.contains(document.activeElement));
  if (command === "next") return all[here + 1] ?? all[0];
  return here <= 0 ? all.at(-1) : all[here - 1];
}

/**
 * Keys comment on the selection, or start selecting a block, and step through threads; others answer and resolve the focused thread and go
 * to its text.
 */
export function useCommentKeys(): void {
  const { canComment, hostRef, compose } = useCommentsContext();
  const comment = () => {
    if (!canComment) return false;
    const chosen = hostRef.current?.chosen() ?? null;
    if (chosen !== null) compose(chosen);
    else hostRef.current?.choose?.();
    return true;
  };
  useShortcuts("threads", (command) => {
    if (command === "comment") return comment();
    const thread = neighbour(command);
    thread?.focus();
    return thread !== undefined;
  });
  useShortcuts("thread", (command) =>
    pressShortcut(document.activeElement?.closest(THREAD), `thread.${command}`),
  );
}
