import { expect, it } from "vitest";
import { DEFAULT_KEYS } from "../domain/access/shortcuts.ts";
import { readShortcutSettings, shortcutSettingsInput, USUAL_SHORTCUTS } from "./shortcut.ts";

const form = (change: Record<string, string | undefined> = {}) => ({
  keys: "on",
  ...DEFAULT_KEYS,
  ...change,
});

it("keeps only keys that differ from the usual ones, and an empty field as no key", () => {
  expect(shortcutSettingsInput.parse(form())).toEqual(USUAL_SHORTCUTS);
  const { "desk.split": _, ...withoutSplit } = form({ "finding.fix": "u" });
  expect(shortcutSettingsInput.parse({ ...withoutSplit, keys: "off" })).toEqual({
    isOff: true,
    changed: { "finding.fix": "u", "desk.split": "" },
  });
});

it("restores the usual keys whatever the fields have, and leaves the switch as it was sent", () => {
  const sent = form({ "finding.fix": "u", restore: "yes" });
  expect(shortcutSettingsInput.parse({ ...sent, keys: "off" })).toEqual({ isOff: true, changed: {} });
});

it("accepts one visible character and refuses everything else at its field", () => {
  for (const key of ["ü", "键", "?", "𝒳"])
    expect(shortcutSettingsInput.parse(form({ "finding.fix": key })).changed["finding.fix"]).toBe(key);
  for (const key of ["ab", " ", "\t", "\u0007", "\u200b"]) {
    const refused = shortcutSettingsInput.safeParse(form({ "finding.fix": key }));
    expect(refused.error?.issues.map(({ path }) => path)).toEqual([["finding.fix"]]);
  }
  expect(shortcutSettingsInput.safeParse(form({ "nothing.here": "u" })).success).toBe(false);
});

it("reads stored settings without shortcuts that no longer exist", () => {
  const stored = { isOff: true, changed: { "finding.fix": "u", "old.command": "y", "desk.split": "s" } };
  expect(readShortcutSettings(stored)).toEqual({ isOff: true, changed: { "finding.fix": "u" } });
  for (const unreadable of [null, {}, [], "off", { isOff: true, changed: { "finding.fix": "long" } }])
    expect(readShortcutSettings(unreadable)).toEqual(USUAL_SHORTCUTS);
});
