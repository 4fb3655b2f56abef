import { z } from "zod";
import {
  DEFAULT_KEYS,
  SHORTCUT_IDS,
  type ShortcutId,
  type ShortcutKeys,
} from "../domain/access/shortcuts.ts";
import { displaySchema } from "./display.ts";

/** One visible character, as a keyboard types it. */
const keySchema = z.string().regex(/^[^\s\p{C}]$/u);

/** What a person set about shortcuts of a single character. */
export interface ShortcutSettings {
  readonly isOff: boolean;
  /** The keys that differ from the usual ones; "": no key. */
  readonly changed: Partial<ShortcutKeys>;
}

/** The settings of a person who changed nothing. */
export const USUAL_SHORTCUTS: ShortcutSettings = { isOff: false, changed: {} };

const storedSchema = z.object({
  isOff: z.boolean(),
  changed: z.record(z.string(), keySchema.or(z.literal(""))),
});

const isShortcutId = (id: string): id is ShortcutId => (SHORTCUT_IDS as readonly string[]).includes(id);

/** The keys that differ from the usual ones. */
const onlyChanged = (keys: Readonly<Record<string, string>>): Partial<ShortcutKeys> =>
  Object.fromEntries(
    Object.entries(keys).filter(([id, key]) => isShortcutId(id) && key !== DEFAULT_KEYS[id]),
  );

/**
 * Reads stored settings.
 * @param stored what the column has
 * @returns the settings without shortcuts that no longer exist; the usual ones where nothing readable is stored
 */
export function readShortcutSettings(stored: unknown): ShortcutSettings {
  const parsed = storedSchema.safeParse(stored);
  if (!parsed.success) return USUAL_SHORTCUTS;
  return { isOff: parsed.data.isOff, changed: onlyChanged(parsed.data.changed) };
}

/** The form of the settings: whether single keys work, and a field for each shortcut; an empty one has no key. */
export const shortcutSettingsInput = z
  .strictObject({
    keys: displaySchema.shape.keys,
    /** Gives every shortcut its usual key again. */
    restore: z.literal("yes").optional(),
    ...(Object.fromEntries(SHORTCUT_IDS.map((id) => [id, keySchema.optional()])) as Record<
      ShortcutId,
      z.ZodOptional<typeof keySchema>
    >),
  })
  .transform(({ keys, restore, ...typed }): ShortcutSettings => {
    const all = Object.fromEntries(SHORTCUT_IDS.map((id) => [id, typed[id] ?? ""]));
    return { isOff: keys === "off", changed: restore === "yes" ? {} : onlyChanged(all) };
  });
