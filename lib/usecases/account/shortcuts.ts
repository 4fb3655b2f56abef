import { readShortcutSettings, type ShortcutSettings } from "#lib/contracts/shortcut.ts";
import { selectShortcuts, storeShortcuts } from "#lib/db/user-shortcuts.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { DEFAULT_KEYS, shortcutConflicts } from "#lib/domain/access/shortcuts.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { ownAccount } from "./own-account.ts";

/**
 * The reader's shortcuts of a single character.
 * @throws AppError insufficient_scope (a token)
 */
export async function getShortcuts(actor: Actor): Promise<ShortcutSettings> {
  return readShortcutSettings(await selectShortcuts(ownAccount(actor)));
}

/**
 * Changes the reader's shortcuts of a single character, or switches them off.
 * @throws AppError shortcut_conflict with the shortcuts whose key is taken, each with the other one in `detail`; insufficient_scope
 * (a token); not_found (the account is gone)
 */
export async function changeShortcuts(actor: Actor, settings: ShortcutSettings): Promise<void> {
  const userId = ownAccount(actor);
  const conflicts = shortcutConflicts({ ...DEFAULT_KEYS, ...settings.changed });
  if (conflicts.length > 0)
    throw new AppError("shortcut_conflict", {
      fields: conflicts.map(({ id, other }) => ({ pointer: `/${id}`, code: "taken", detail: other })),
    });
  await storeShortcuts(userId, settings);
}
