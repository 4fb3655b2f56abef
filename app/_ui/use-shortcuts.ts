"use client";
import { useEffect, useEffectEvent } from "react";
import { commandOfKey, isInnerScope } from "#lib/domain/access/shortcut-scopes.ts";
import type { CommandOf, ShortcutId, ShortcutScope } from "#lib/domain/access/shortcuts.ts";
import { useShortcutKeys } from "./shortcut-keys.tsx";
import { isPlainKey } from "./typing.ts";

/** A scope that is active on the page. */
interface ActiveScope {
  readonly scope: ShortcutScope;
  /** Runs the command of a key; false if the key does nothing here. */
  readonly run: (key: string) => boolean;
}

const active: ActiveScope[] = [];
/** How long the key of a place is awaited after the prefix. */
const PREFIX_MS = 1200;
let prefixAt = Number.NEGATIVE_INFINITY;

/** The first key of a pair, such as "go to". */
export function awaitSecondKey(): void {
  prefixAt = performance.now();
}

function press(event: KeyboardEvent): void {
  if (!isPlainKey(event) || [...event.key].length !== 1) return;
  const isSecond = performance.now() - prefixAt < PREFIX_MS;
  prefixAt = Number.NEGATIVE_INFINITY;
  const latestFirst = active.toReversed();
  const places = latestFirst.filter(({ scope }) => scope === "go");
  const others = latestFirst.filter(({ scope }) => scope !== "go");
  const asked = [
    ...(isSecond ? places : []),
    ...others.filter(({ scope }) => isInnerScope(scope)),
    ...others.filter(({ scope }) => !isInnerScope(scope)),
  ];
  if (asked.some(({ run }) => run(event.key))) event.preventDefault();
}

function activate(one: ActiveScope): () => void {
  if (active.length === 0) window.addEventListener("keydown", press);
  active.push(one);
  return () => {
    active.splice(active.indexOf(one), 1);
    if (active.length === 0) window.removeEventListener("keydown", press);
  };
}

/**
 * Makes the shortcuts of a scope work while the component is shown, with the keys of the reader. Inactive while the user types. One
 * listener serves all scopes: a key runs one command, first of the focused item, then of the page.
 * @param scope the scope
 * @param onCommand runs a command; returns false where it does nothing, so that another scope can use the key
 */
export function useShortcuts<S extends ShortcutScope>(
  scope: S,
  onCommand: (command: CommandOf<S>) => boolean,
): void {
  const keys = useShortcutKeys();
  const report = useEffectEvent(onCommand);
  useEffect(
    () =>
      activate({
        scope,
        run: (key) => {
          const command = commandOfKey(keys, scope, key) as CommandOf<S> | null;
          return command !== null && report(command);
        },
      }),
    [scope, keys],
  );
}

/** Whether a dialog covers the page. */
export const isDialogOpen = (): boolean => document.querySelector("[role=dialog]") !== null;

/**
 * Presses the control of a shortcut.
 * @param root where the control is
 * @param id the shortcut
 * @returns false if there is no such control
 */
export function pressShortcut(root: ParentNode | null | undefined, id: ShortcutId): boolean {
  const control = root?.querySelector<HTMLElement>(`[data-shortcut="${id}"]:not(:disabled)`);
  control?.click();
  return control !== null && control !== undefined;
}
