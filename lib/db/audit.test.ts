import { expect, it } from "vitest";
import { AUDIT_GROUPS } from "../contracts/audit.ts";
import { AUDIT_ACTIONS } from "./audit.ts";

it("every action of the audit log belongs to a group that people can choose", () => {
  const groups = new Set(AUDIT_ACTIONS.map((action) => action.replace(/\..*/, "")));
  expect(groups).toEqual(new Set(AUDIT_GROUPS));
});
