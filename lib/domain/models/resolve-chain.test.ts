import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ProfileRoles, profileRole, profileRolesSchema, withoutModel } from "./profile.ts";
import { type ChainOrigin, resolveChain } from "./resolve-chain.ts";

const chain = (...ids: string[]) => ids.map((model_id) => ({ model_id, settings: {} }));
const MODELS = ["a", "b", "c"];

interface Row {
  readonly what: string;
  readonly project: ProfileRoles | null;
  readonly workspace: ProfileRoles;
  readonly origin: ChainOrigin;
  readonly ids: readonly string[];
}

const rows: readonly Row[] = [
  { what: "nothing set: all models in order", project: null, workspace: {}, origin: "default", ids: MODELS },
  {
    what: "the workspace's *",
    project: null,
    workspace: { "*": chain("b") },
    origin: "workspace_any",
    ids: ["b"],
  },
  {
    what: "the workspace's role before its *",
    project: null,
    workspace: { "*": chain("b"), RiskPlanner: chain("c", "a") },
    origin: "workspace_role",
    ids: ["c", "a"],
  },
  {
    what: "the project's * before the workspace's role",
    project: { "*": chain("a") },
    workspace: { RiskPlanner: chain("c") },
    origin: "project_any",
    ids: ["a"],
  },
  {
    what: "the project's role before everything",
    project: { "*": chain("a"), RiskPlanner: chain("b") },
    workspace: { RiskPlanner: chain("c") },
    origin: "project_role",
    ids: ["b"],
  },
  {
    what: "a project's profile that says nothing of the role",
    project: { TestPlanner: chain("a") },
    workspace: { RiskPlanner: chain("c") },
    origin: "workspace_role",
    ids: ["c"],
  },
  {
    what: "an empty chain means the rules and hides what comes after",
    project: { RiskPlanner: [] },
    workspace: { "*": chain("c") },
    origin: "project_role",
    ids: [],
  },
  {
    what: "models that are gone are left out",
    project: null,
    workspace: { RiskPlanner: chain("gone", "c") },
    origin: "workspace_role",
    ids: ["c"],
  },
];

describe("the chain of a role", () => {
  it.each(rows)("$what", ({ project, workspace, origin, ids }) => {
    const found = resolveChain({ project, workspace, models: MODELS }, "RiskPlanner");
    expect(found.origin).toBe(origin);
    expect(found.links.map((link) => link.model_id)).toEqual(ids);
  });

  it("never names a model that the workspace does not have", () => {
    const links = fc.array(fc.record({ model_id: fc.string(), settings: fc.constant({}) }));
    const roles = fc.dictionary(fc.constantFrom("*", "RiskPlanner", "toString"), links);
    fc.assert(
      fc.property(fc.option(roles), roles, fc.array(fc.string()), (project, workspace, models) => {
        const found = resolveChain({ project, workspace, models }, "RiskPlanner");
        expect(found.links.every((link) => models.includes(link.model_id))).toBe(true);
      }),
    );
  });
});

describe("a role's key in a profile", () => {
  it.each([
    ["RiskPlanner", "RiskPlanner"],
    ["coach_reply", "coach"],
    ["coach_relay", "coach"],
    ["planning_meeting", "chair"],
    ["code_meeting", "chair"],
    ["test_debrief", "chair"],
    ["plan_review", "plan_review"],
    ["SecurityReview", "SecurityReview"],
    ["toString", "toString"],
  ])("of %s is %s", (invoked, name) => {
    expect(profileRole(invoked)).toBe(name);
  });
});

describe("a profile", () => {
  it("keeps its chains when a model is deleted", () => {
    const roles = { "*": chain("a", "b"), RiskPlanner: chain("a") };
    expect(withoutModel(roles, "a")).toEqual({ "*": chain("b"), RiskPlanner: [] });
  });

  it.each([
    [{ "no role": [] }],
    [{ "*": [{ model_id: "a", settings: { temperature: 3 } }] }],
    [{ "*": [{ model_id: "a", settings: { top_p: 1 } }] }],
    [{ "*": chain(...Array.from({ length: 11 }, (_, at) => `m${at}`)) }],
  ])("refuses what it does not know: %j", (roles) => {
    expect(profileRolesSchema.safeParse(roles).success).toBe(false);
  });
});
