"use client";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { DEFAULT_KEYS, NO_KEYS, type ShortcutId, type ShortcutKeys } from "#lib/domain/access/shortcuts.ts";

const KeysContext = createContext<ShortcutKeys>(DEFAULT_KEYS);

interface ShortcutKeysProviderProps {
  /** Whether the reader switched shortcuts of a single character off (WCAG 2.2 §2.1.4). */
  isOff: boolean;
  /** The keys that the reader changed. */
  changed?: Partial<ShortcutKeys>;
  children: ReactNode;
}

/** Gives the pages inside the keys of their reader. */
export function ShortcutKeysProvider({ isOff, changed, children }: ShortcutKeysProviderProps) {
  const keys = useMemo(() => (isOff ? NO_KEYS : { ...DEFAULT_KEYS, ...changed }), [isOff, changed]);
  return <KeysContext value={keys}>{children}</KeysContext>;
}

/**
 * The keys of the reader.
 * @returns the key of every shortcut; "" where it has none
 */
export const useShortcutKeys = (): ShortcutKeys => useContext(KeysContext);

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
    const key = keys[id];
    const named = isCapital(key) ? `Shift+${key}` : key;
    return { "data-shortcut": id, "aria-keyshortcuts": named === "" ? undefined : named };
  };
}
