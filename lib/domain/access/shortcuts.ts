import { isInnerScope } from "./shortcut-scopes.ts";

/** Where shortcuts act together: two with one key at the same place would exclude each other. */
type Place = "everywhere" | "prefix" | "list" | "workshop" | "desk" | "chat" | "document";

interface ScopeSpec {
  readonly place: Place;
  /** The key of each command until a person changes it. */
  readonly keys: Readonly<Record<string, string>>;
}

/** Every shortcut of a single character, by scope, in the order of the list of shortcuts. */
const SCOPES = {
  everywhere: { place: "everywhere", keys: { list: "?", chat: "t", go: "g" } },
  // After the key of `everywhere.go`.
  go: {
    place: "prefix",
    keys: { home: "h", inbox: "n", projects: "p", settings: "s", id: "i" },
  },
  list: { place: "list", keys: { next: "j", previous: "k", select: "x" } },
  workshop: { place: "workshop", keys: { coach: "c", question: "q", newest: "n" } },
  desk: {
    place: "desk",
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
  suggestions: { place: "chat", keys: { next: "j", previous: "k" } },
  suggestion: { place: "chat", keys: { accept: "a", change: "e", reject: "r" } },
  document: {
    place: "document",
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
  requirement: { place: "document", keys: { source: "s", test: "y", back: "b" } },
  findings: { place: "document", keys: { next: "f", previous: "F" } },
  finding: { place: "document", keys: { goTo: "o", fix: "x", ignore: "i" } },
  threads: { place: "document", keys: { comment: "m", next: "]", previous: "[" } },
  thread: { place: "document", keys: { reply: "a", resolve: "e", goTo: "o" } },
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
 * The keys of a reader.
 * @param isOff whether the reader switched shortcuts of a single character off (WCAG 2.2 §2.1.4)
 * @param changed the keys that the reader changed
 */
export const shortcutKeysOf = (isOff: boolean, changed: Partial<ShortcutKeys> = {}): ShortcutKeys =>
  isOff ? NO_KEYS : { ...DEFAULT_KEYS, ...changed };

const scopeOf = (id: ShortcutId): ShortcutScope => id.slice(0, id.indexOf(".")) as ShortcutScope;

/** Whether one key could mean either of two shortcuts. */
function canMeet(one: ShortcutId, other: ShortcutId): boolean {
  const [a, b] = [scopeOf(one), scopeOf(other)];
  if (a === b) return true;
  const [first, second] = [specs[a], specs[b]];
  // The keys after the prefix are asked alone.
  if (first.place === "prefix" || second.place === "prefix") return false;
  if (first.place === "everywhere" || second.place === "everywhere") return true;
  return first.place === second.place && !isInnerScope(a) && !isInnerScope(b);
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
