import type { GroupRolesView } from "#lib/contracts/installation.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { auditAccount } from "#lib/db/audit.ts";
import { changeGroupRoles, groupRoles } from "#lib/db/installation.ts";
import { workspacesOf } from "#lib/db/workspaces.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { type GroupRole, MOST_GROUP_ROLES } from "#lib/domain/access/identity.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { requireAdministrator } from "./require-administrator.ts";

const isSame = (a: GroupRole, b: GroupRole) => a.group === b.group && a.workspace_id === b.workspace_id;

/**
 * Which groups of the issuer give which role in which workspace. Names of workspaces are those that the administrator belongs to.
 * @throws AppError not_found (no administrator)
 */
export async function listGroupRoles(actor: Actor): Promise<GroupRolesView> {
  await requireAdministrator(actor);
  const workspaces = await workspacesOf(actor);
  const roles = await groupRoles();
  return {
    data: roles.map((one) => ({
      ...one,
      workspace_name: workspaces.find(({ id }) => id === one.workspace_id)?.name ?? null,
    })),
    workspaces: workspaces
      .filter(({ role }) => role === "owner" || role === "admin")
      .map(({ id, name }) => ({ id, name })),
  };
}

/**
 * Has a group give a role in a workspace that the administrator manages; the role that it gave there before ends.
 * @throws AppError not_found (no administrator, or no such workspace), forbidden, invalid_input (too many)
 */
export async function setGroupRole(actor: Actor, input: GroupRole): Promise<void> {
  const by = await requireAdministrator(actor);
  const access = await requireWorkspace(actor, input.workspace_id, "manage");
  if (input.role === "owner" && access.role !== "owner") throw new AppError("forbidden");
  await changeGroupRoles((roles) => {
    const others = roles.filter((one) => !isSame(one, input));
    if (others.length >= MOST_GROUP_ROLES) throw invalidField("/group", "too_many", "too many groups");
    return [...others, input];
  });
  await auditAccount(by, {
    action: "installation.group_roles_changed",
    target: input.workspace_id,
    data: input,
  });
}

/**
 * Ends what a group gives in a workspace. Its members lose the role when they sign in the next time.
 * @throws AppError not_found (no administrator)
 */
export async function removeGroupRole(actor: Actor, input: Omit<GroupRole, "role">): Promise<void> {
  const by = await requireAdministrator(actor);
  await changeGroupRoles((roles) => roles.filter((one) => !isSame(one, { ...input, role: "viewer" })));
  const { group, workspace_id } = input;
  await auditAccount(by, {
    action: "installation.group_roles_changed",
    target: workspace_id,
    data: { group, removed: true },
  });
}
