"use client";
import { useEffect, useEffectEvent } from "react";
import { isPlainKey } from "#app/_ui/typing.ts";
import { useCommentsContext } from "./comments-context.tsx";

const THREAD = "[data-thread]";

/** The thread after or before the focused one. */
function neighbour(key: "]" | "["): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(THREAD)];
  const here = all.findIndex((one) => one.contains(document.activeElement));
  if (key === "]") return all[here + 1] ?? all[0];
  return here <= 0 ? all.at(-1) : all[here - 1];
}

/** The control of the focused thread that a key triggers. */
function action(key: string): HTMLElement | null {
  const thread = document.activeElement?.closest(THREAD);
  return (
    thread?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]:not(:disabled)`) ?? null
  );
}

/** Moves to the previous or next thread. */
const go = (key: string) => {
  const thread = neighbour(key === "]" ? "]" : "[");
  thread?.focus();
  return thread !== undefined;
};

/** Presses the button of the focused thread. */
const act = (key: string) => {
  const control = action(key);
  control?.click();
  return control !== null;
};

/**
 * Handles a key.
 * @returns Whether the key had an effect.
 */
const KEYS: Readonly<Record<string, (key: string, comment: () => boolean) => boolean>> = {
  m: (_, comment) => comment(),
  "]": go,
  "[": go,
  o: act,
  a: act,
  e: act,
};

/**
 * `m` comments on the selection, or starts selecting a block; `]` and `[` step through threads; `o`, `a` and `e` go
 * to the text, reply and resolve. Inactive while the user types.
 */
export function useCommentKeys(): void {
  const { canComment, hostRef, compose } = useCommentsContext();
  const comment = useEffectEvent(() => {
    if (!canComment) return false;
    const chosen = hostRef.current?.chosen() ?? null;
    if (chosen !== null) compose(chosen);
    else hostRef.current?.choose?.();
    return true;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPlainKey(event)) return;
      if (KEYS[event.key]?.(event.key, comment)) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
