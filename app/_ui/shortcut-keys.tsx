"use client";
import { createContext, type ReactNode, useContext } from "react";
import type { ShortcutId, ShortcutKeys } from "#lib/domain/access/shortcuts.ts";

/** Without a provider, as on the page of an error, nothing has a key. */
const KeysContext = createContext<Partial<ShortcutKeys>>({});

/** Gives the pages inside the keys of their reader. */
export function ShortcutKeysProvider({ keys, children }: { keys: ShortcutKeys; children: ReactNode }) {
  return <KeysContext value={keys}>{children}</KeysContext>;
}

/**
 * The keys of the reader.
 * @returns the key of every shortcut; "" where it has none
 */
export const useShortcutKeys = (): Partial<ShortcutKeys> => useContext(KeysContext);

/** The attributes of a control that a shortcut presses. */
interface ShortcutProps {
  readonly "data-shortcut": ShortcutId;
  readonly "aria-keyshortcuts": string | undefined;
}

const isCapital = (key: string): boolean => key !== key.toLowerCase();

/**
 * The attributes by which a control is found by its shortcut and announces the key.
 * @returns a function of the shortcut
 */
export function useShortcutProps(): (id: ShortcutId) => ShortcutProps {
  const keys = useShortcutKeys();
  return (id) => {
    const key = keys[id] ?? "";
    const named = isCapital(key) ? `Shift+${key}` : key;
    return { "data-shortcut": id, "aria-keyshortcuts": named === "" ? undefined : named };
  };
}
