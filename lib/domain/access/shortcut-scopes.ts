// What a browser needs to find the command of a key. The registry of shortcuts stays on the server: pages that are read carry little.

/** Scopes whose keys act on the focused item only; there they come before the keys of the page. */
const INNER: ReadonlySet<string> = new Set(["suggestion", "finding", "thread"]);

/**
 * Whether the keys of a scope act on the focused item only.
 * @param scope a scope
 * @returns true where its keys come before those of the page
 */
export const isInnerScope = (scope: string): boolean => INNER.has(scope);

/**
 * The command of a scope that a key triggers.
 * @param keys the keys of the reader, by `scope.command`
 * @param scope a scope that is active on the page
 * @param key the character that was typed
 * @returns null if the key does nothing in the scope
 */
export function commandOfKey(
  keys: Readonly<Record<string, string>>,
  scope: string,
  key: string,
): string | null {
  const prefix = `${scope}.`;
  const id = Object.keys(keys).find((one) => one.startsWith(prefix) && keys[one] === key);
  return id?.slice(prefix.length) ?? null;
}
