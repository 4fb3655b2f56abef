import { describe, expect, it } from "vitest";
import { abilities } from "./abilities.ts";
import { MEMBER_ROLES } from "./can.ts";
import { canDoFirstSteps, firstStepsFor } from "./first-steps.ts";

const person = { kind: "user", userId: "usr_a", name: "Ada" } as const;
const NEITHER = { decidesInProject: false, hasInstallationModel: false };

describe("the first steps of a member", () => {
  it("are those that the role can do", () => {
    const steps = MEMBER_ROLES.map((role) => firstStepsFor(abilities(person, { role }), NEITHER).join(" "));
    expect(steps).toEqual([
      "need answer decide share invite model",
      "need answer decide share invite model",
      "need answer share",
      "answer decide",
      "",
    ]);
  });

  it("are none for a viewer only", () =>
    expect(MEMBER_ROLES.filter((role) => !canDoFirstSteps(abilities(person, { role })))).toEqual(["viewer"]));

  it("have a decision for an editor whom the gate of a project names", () =>
    expect(
      firstStepsFor(abilities(person, { role: "editor" }), { ...NEITHER, decidesInProject: true }),
    ).toEqual(["need", "answer", "decide", "share"]));

  it("have no model where the installation has one", () =>
    expect(
      firstStepsFor(abilities(person, { role: "owner" }), { ...NEITHER, hasInstallationModel: true }),
    ).not.toContain("model"));
});
