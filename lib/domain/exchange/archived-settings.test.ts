import { describe, expect, it } from "vitest";
import { archivedRulesOf, archivedSettingsSchema, selectImportableSettings } from "./archived-settings.ts";

const settings = archivedSettingsSchema.parse({
  chat_edits: "apply",
  run_budget_micros: null,
  unknown_price: "stop",
  lint: {},
  approval: {
    plan: archivedRulesOf([{ count: 2, roles: ["admin"], people: ["usr_1"] }]),
    minutes: archivedRulesOf([{ count: 1, roles: [], people: [] }]),
  },
});
const outline = { name: "House style", templates: [{ language: "en" as const, text: "# Purpose\n" }] };
const take = (manages: boolean, outlines: string[] = []) =>
  selectImportableSettings({ settings, seats: [], outline }, { manages, outlines: new Set(outlines) });

describe("settings of an archived project", () => {
  it("are imported completely for a manager, except for named users", () => {
    const taken = take(true);
    expect(taken.parts).toEqual(["ways", "checks", "approval", "budget", "outline"]);
    expect(taken.left).toEqual(["approvers_named"]);
    expect(taken.settings.approval?.plan).toEqual([{ count: 2, roles: ["admin"], people: [] }]);
    expect(taken.settings.run_budget_micros).toBeNull();
  });

  it("never change a budget or approval rule for users without that permission", () => {
    const taken = take(false);
    expect(taken.parts).toEqual(["ways", "checks"]);
    expect(taken.left).toEqual(["approval_right", "budget_right", "outline_right"]);
    expect(taken.settings).not.toHaveProperty("run_budget_micros");
    expect(taken.settings).not.toHaveProperty("unknown_price");
    expect(taken.settings).not.toHaveProperty("approval");
    expect(taken.outline).toBeNull();
  });

  it("use an existing outline of the workspace for any importing user", () => {
    expect(take(false, ["House style"])).toMatchObject({ outline: { name: "House style" } });
  });

  it("of an older archive are empty, and nothing is reported as left out", () => {
    const none = { settings: archivedSettingsSchema.parse({}), seats: [], outline: null };
    expect(selectImportableSettings(none, { manages: true, outlines: new Set() })).toEqual({
      settings: {},
      seats: [],
      outline: null,
      parts: [],
      left: [],
    });
  });
});
