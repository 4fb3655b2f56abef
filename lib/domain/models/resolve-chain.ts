import { ANY_ROLE, type ChainLink, type ProfileRoles, profileRole } from "./profile.ts";

/** Where a role's chain was found. `default`: all models of the workspace in their order. */
export type ChainOrigin = "project_role" | "project_any" | "workspace_role" | "workspace_any" | "default";

export interface ResolvedChain {
  readonly origin: ChainOrigin;
  readonly links: readonly ChainLink[];
}

/** The sources of chains. */
export interface Profiles {
  /** The project's own profile; null = it uses the workspace's. */
  readonly project: ProfileRoles | null;
  readonly workspace: ProfileRoles;
  /** The workspace's models in their order. */
  readonly models: readonly string[];
}

const own = (roles: ProfileRoles, role: string): readonly ChainLink[] | undefined =>
  Object.hasOwn(roles, role) ? roles[role] : undefined;

/**
 * The chain of a role, first match: the project's entry for the role, the project's `*`, the workspace's
 * entry for the role, the workspace's `*`, all models of the workspace in their order. Deleted models are
 * left out. An entry with an empty chain is a match and means that the rules answer.
 */
export function resolveChain(profiles: Profiles, invoked: string): ResolvedChain {
  const role = profileRole(invoked);
  const { project, workspace, models } = profiles;
  const places: readonly (readonly [ChainOrigin, readonly ChainLink[] | undefined])[] = [
    ["project_role", project === null ? undefined : own(project, role)],
    ["project_any", project === null ? undefined : own(project, ANY_ROLE)],
    ["workspace_role", own(workspace, role)],
    ["workspace_any", own(workspace, ANY_ROLE)],
  ];
  for (const [origin, links] of places)
    if (links) return { origin, links: links.filter((link) => models.includes(link.model_id)) };
  return { origin: "default", links: models.map((model_id) => ({ model_id, settings: {} })) };
}
