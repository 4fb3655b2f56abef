import { z } from "zod";
import { chainLinkSchema, profileRolesSchema } from "../domain/models/profile.ts";
import { PROVIDERS } from "../domain/models/providers.ts";

/** Models of each role in the workspace. */
export const workspaceProfileInput = z.strictObject({ roles: profileRolesSchema });

/** Model profile of a project; null = it uses the workspace's. */
export const projectProfileInput = z.strictObject({ roles: profileRolesSchema.nullable() });

/** The active fallback chain of a role and its origin. An empty chain: rules answer. */
const roleChainView = z.object({
  role: z.string(),
  /** The name of a custom seat; null for built-in roles. */
  role_name: z.object({ zh: z.string(), en: z.string() }).nullable(),
  origin: z.enum(["project_role", "project_any", "workspace_role", "workspace_any", "default"]),
  links: z.array(chainLinkSchema.extend({ model: z.string(), provider: z.enum(PROVIDERS) })),
});
export type RoleChainView = z.infer<typeof roleChainView>;

/** Without keys and addresses of models. */
export const modelProfileView = z.object({
  /** null: the project has no separate profile. */
  roles: profileRolesSchema.nullable(),
  /** The active chain of each role after all profiles and defaults. */
  chains: z.array(roleChainView),
  models: z.array(z.object({ id: z.string(), model: z.string(), provider: z.enum(PROVIDERS) })),
  version: z.number().int(),
  /** Whether the caller may change it. */
  may_change: z.boolean(),
});
export type ModelProfileView = z.infer<typeof modelProfileView>;
