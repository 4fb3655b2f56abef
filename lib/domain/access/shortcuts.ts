/** Where shortcuts act together: two with one key at the same place would exclude each other. */
type Place = "everywhere" | "prefix" | "list" | "workshop" | "desk" | "chat" | "document";

interface ScopeSpec {
  readonly place: Place;
  /** Whether its keys act on the focused item only; there they come before the keys of the page. */
  readonly isInner: boolean;
  /** The key of each command until a person changes it. */
  readonly keys: Readonly<Record<string, string>>;
}

/** Every shortcut of a single character, by scope, in the order of the list of shortcuts. */
const SCOPES = {
  everywhere: { place: "everywhere", isInner: false, keys: { list: "?", chat: "t", go: "g" } },
  // After the key of `everywhere.go`.
  go: {
    place: "prefix",
    isInner: false,
    keys: { home: "h", inbox: "n", projects: "p", settings: "s", id: "i" },
  },
  list: { place: "list", isInner: false, keys: { next: "j", previous: "k", select: "x" } },
  workshop: { place: "workshop", isInner: false, keys: { coach: "c", question: "q", newest: "n" } },
  desk: {
    place: "desk",
    isInner: false,
    keys: {
      next: "j",
      previous: "k",
      accept: "a",
      dismiss: "d",
      edit: "e",
      split: "s",
      merge: "m",
      drop: "x",
      answer: "q",
      kind: "c",
      up: "K",
      down: "J",
      critical: "1",
      high: "2",
      medium: "3",
      low: "4",
      undo: "z",
    },
  },
  suggestions: { place: "chat", isInner: false, keys: { next: "j", previous: "k" } },
  suggestion: { place: "chat", isInner: true, keys: { accept: "a", change: "e", reject: "r" } },
  document: {
    place: "document",
    isInner: false,
    keys: {
      find: "/",
      nextRequirement: "i",
      previousRequirement: "I",
      nextChange: "d",
      previousChange: "D",
      nextVersion: "v",
      previousVersion: "V",
      authors: "w",
    },
  },
  requirement: { place: "document", isInner: false, keys: { source: "s", test: "y", back: "b" } },
  findings: { place: "document", isInner: false, keys: { next: "f", previous: "F" } },
  finding: { place: "document", isInner: true, keys: { goTo: "o", fix: "x", ignore: "i" } },
  threads: { place: "document", isInner: false, keys: { comment: "m", next: "]", previous: "[" } },
  thread: { place: "document", isInner: true, keys: { reply: "a", resolve: "e", goTo: "o" } },
} as const satisfies Readonly<Record<string, ScopeSpec>>;

type Scopes = typeof SCOPES;
export type ShortcutScope = keyof Scopes;
/** What the keys of a scope do. */
export type CommandOf<S extends ShortcutScope> = keyof Scopes[S]["keys"] & string;
/** A scope and one of its commands. */
export type ShortcutId = { [S in ShortcutScope]: `${S}.${CommandOf<S>}` }[ShortcutScope];
/** The key of every shortcut; "" where it has none. */
export type ShortcutKeys = Readonly<Record<ShortcutId, string>>;

const specs: Readonly<Record<ShortcutScope, ScopeSpec>> = SCOPES;
const scopes = Object.keys(SCOPES) as ShortcutScope[];

/** The scopes with their shortcuts, in the order of the list of shortcuts. */
export const SHORTCUT_GROUPS: readonly {
  readonly scope: ShortcutScope;
  readonly ids: readonly ShortcutId[];
}[] = scopes.map((scope) => ({
  scope,
  ids: Object.keys(specs[scope].keys).map((command) => `${scope}.${command}` as ShortcutId),
}));

/** Every shortcut. */
export const SHORTCUT_IDS: readonly ShortcutId[] = SHORTCUT_GROUPS.flatMap(({ ids }) => ids);

/** The keys that shortcuts have until a person changes them. */
export const DEFAULT_KEYS = Object.fromEntries(
  scopes.flatMap((scope) =>
    Object.entries(specs[scope].keys).map(([command, key]) => [`${scope}.${command}`, key]),
  ),
) as ShortcutKeys;

/** The keys of a person who switched shortcuts of a single character off. */
export const NO_KEYS = Object.fromEntries(SHORTCUT_IDS.map((id) => [id, ""])) as ShortcutKeys;

/**
 * Whether the keys of a scope act on the focused item only.
 * @param scope a scope
 * @returns true where its keys come before those of the page
 */
export const isInnerScope = (scope: ShortcutScope): boolean => specs[scope].isInner;

/**
 * The command of a scope that a key triggers.
 * @param keys the keys of the reader
 * @param scope a scope that is active on the page
 * @param key the character that was typed
 * @returns null if the key does nothing in the scope
 */
export function commandOf<S extends ShortcutScope>(
  keys: ShortcutKeys,
  scope: S,
  key: string,
): CommandOf<S> | null {
  const commands = Object.keys(specs[scope].keys) as CommandOf<S>[];
  return commands.find((command) => keys[`${scope}.${command}` as ShortcutId] === key) ?? null;
}

const scopeOf = (id: ShortcutId): ShortcutScope => id.slice(0, id.indexOf(".")) as ShortcutScope;

/** Whether one key could mean either of two shortcuts. */
function canMeet(one: ShortcutId, other: ShortcutId): boolean {
  const [a, b] = [scopeOf(one), scopeOf(other)];
  if (a === b) return true;
  const [first, second] = [specs[a], specs[b]];
  // The keys after the prefix are asked alone.
  if (first.place === "prefix" || second.place === "prefix") return false;
  if (first.place === "everywhere" || second.place === "everywhere") return true;
  return first.place === second.place && !first.isInner && !second.isInner;
}

/** Two shortcuts with one key. */
export interface ShortcutConflict {
  readonly id: ShortcutId;
  /** The earlier one in the list. */
  readonly other: ShortcutId;
}

/**
 * Shortcuts that have the key of another one that acts at the same place.
 * @param keys the key of every shortcut
 * @returns one entry for each shortcut whose key is taken, in the order of the list
 */
export function shortcutConflicts(keys: ShortcutKeys): readonly ShortcutConflict[] {
  return SHORTCUT_IDS.flatMap((id, at) => {
    const other = SHORTCUT_IDS.slice(0, at).find(
      (earlier) => keys[id] !== "" && keys[earlier] === keys[id] && canMeet(earlier, id),
    );
    return other === undefined ? [] : [{ id, other }];
  });
}
