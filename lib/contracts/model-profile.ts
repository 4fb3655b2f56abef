import { z } from "zod";
import { chainLinkSchema, profileRolesSchema } from "../domain/models/profile.ts";
import { PROVIDERS } from "../domain/models/providers.ts";

/** Which models speak for which role, in the workspace. */
export const workspaceProfileInput = z.strictObject({ roles: profileRolesSchema });

/** The same in a project; null = it uses the workspace's. */
export const projectProfileInput = z.strictObject({ roles: profileRolesSchema.nullable() });

/** A role's chain as it is in force, and where it comes from. An empty one: the rules speak. */
const roleChainView = z.object({
  role: z.string(),
  /** The name of a team's own seat; null for the product's roles. */
  role_name: z.object({ zh: z.string(), en: z.string() }).nullable(),
  origin: z.enum(["project_role", "project_any", "workspace_role", "workspace_any", "default"]),
  links: z.array(chainLinkSchema.extend({ model: z.string(), provider: z.enum(PROVIDERS) })),
});
export type RoleChainView = z.infer<typeof roleChainView>;

/** Leaves out: keys and addresses of models. */
export const modelProfileView = z.object({
  /** null: the project has none of its own. */
  roles: profileRolesSchema.nullable(),
  /** What is in force for each role after every profile and default. */
  chains: z.array(roleChainView),
  models: z.array(z.object({ id: z.string(), model: z.string(), provider: z.enum(PROVIDERS) })),
  version: z.number().int(),
  /** Whether the reader may change it. */
  may_change: z.boolean(),
});
export type ModelProfileView = z.infer<typeof modelProfileView>;
