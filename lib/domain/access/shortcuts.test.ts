import { expect, it } from "vitest";
import { commandOfKey } from "./shortcut-scopes.ts";
import { DEFAULT_KEYS, NO_KEYS, SHORTCUT_IDS, type ShortcutKeys, shortcutConflicts } from "./shortcuts.ts";

const withKeys = (change: Partial<ShortcutKeys>): ShortcutKeys => ({ ...DEFAULT_KEYS, ...change });

it("no two usual keys exclude each other, and each is one character", () => {
  expect(shortcutConflicts(DEFAULT_KEYS)).toEqual([]);
  for (const id of SHORTCUT_IDS) expect(DEFAULT_KEYS[id]).toMatch(/^\S$/u);
});

it("refuses a key that is taken in the same scope, on the same page, or on every page", () => {
  expect(shortcutConflicts(withKeys({ "desk.merge": "s" }))).toEqual([
    { id: "desk.merge", other: "desk.split" },
  ]);
  expect(shortcutConflicts(withKeys({ "findings.next": "m" }))).toEqual([
    { id: "threads.comment", other: "findings.next" },
  ]);
  expect(shortcutConflicts(withKeys({ "list.select": "t" }))).toEqual([
    { id: "list.select", other: "everywhere.chat" },
  ]);
  expect(shortcutConflicts(withKeys({ "thread.reply": "?" }))).toEqual([
    { id: "thread.reply", other: "everywhere.list" },
  ]);
});

it("accepts a key that means something else at another place, on the focused item, or after the prefix", () => {
  const change = { "desk.split": "n", "finding.fix": "f", "go.home": "t", "thread.reply": "r" } as const;
  expect(shortcutConflicts(withKeys(change))).toEqual([]);
});

it("shortcuts without a key exclude nothing, and no key runs them", () => {
  expect(shortcutConflicts(NO_KEYS)).toEqual([]);
  expect(commandOfKey(NO_KEYS, "desk", "s")).toBeNull();
});

it("a changed key runs its command and the usual one no longer does", () => {
  const keys = withKeys({ "desk.split": "p" });
  expect(commandOfKey(keys, "desk", "p")).toBe("split");
  expect(commandOfKey(keys, "desk", "s")).toBeNull();
  expect(commandOfKey(keys, "desk", "S")).toBeNull();
});
