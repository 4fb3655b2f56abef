import type { EffectiveRightsQuery, EffectiveRightsView } from "#lib/contracts/rights.ts";
import {
  type ProjectAccess,
  requireProject,
  requireWorkspace,
  type WorkspaceAccess,
} from "#lib/db/access.ts";
import { findProject } from "#lib/db/projects.ts";
import { findWorkspaceLink } from "#lib/db/share-links.ts";
import { inTenant, type ProjectDb, type TenantDb } from "#lib/db/tenant.ts";
import { findWorkspaceToken } from "#lib/db/tokens.ts";
import { ACTION_NAMES, type Actor } from "#lib/domain/access/can.ts";
import { invalidField } from "#lib/domain/app-error.ts";
import { findSubject } from "./find-subject.ts";

/** The question of a caller about themselves names them, or their token. */
function withSubject(actor: Actor, query: EffectiveRightsQuery): EffectiveRightsQuery {
  const named = [query.user_id, query.token_id, query.link_id].filter((one) => one !== undefined);
  if (named.length > 1)
    throw invalidField("/query", "one_subject", "name one of user_id, token_id and link_id");
  if (named.length === 1) return query;
  return actor.kind === "token" ? { ...query, token_id: actor.tokenId } : { ...query, user_id: actor.userId };
}

/** Everybody may ask about themselves and a token about itself; only people with `manage` about others. */
function isSelf(actor: Actor, { user_id, token_id }: EffectiveRightsQuery): boolean {
  if (token_id !== undefined) return actor.kind === "token" && token_id === actor.tokenId;
  return user_id === actor.userId;
}

/** The project that is asked about: without one, that of a review link, or of a token that is bound to one. */
async function projectOf(actor: Actor, asked: EffectiveRightsQuery): Promise<string | null> {
  if (asked.project_id !== undefined) return asked.project_id;
  if (isSelf(actor, asked)) return (actor.kind === "token" && actor.projectId) || null;
  if (asked.user_id !== undefined) return null;
  const { link_id = "", token_id = "" } = asked;
  return inTenant(await requireWorkspace(actor, null, "manage"), async (db) => {
    const found = (await findWorkspaceLink(db, link_id)) ?? (await findWorkspaceToken(db, token_id));
    return found?.project_id ?? null;
  });
}

const inProject = (db: TenantDb<WorkspaceAccess | ProjectAccess>): db is ProjectDb =>
  "projectId" in db.access;

/**
 * What a member, a token or a review link may do in a project or in the workspace: the answer of the table of rights for each
 * action, with its reason.
 * @throws AppError not_found, forbidden, insufficient_scope, invalid_input (two subjects)
 */
export async function getEffectiveRights(
  actor: Actor,
  query: EffectiveRightsQuery,
): Promise<EffectiveRightsView> {
  const asked = withSubject(actor, query);
  const right = isSelf(actor, asked) ? "read" : "manage";
  const projectId = await projectOf(actor, asked);
  const access =
    projectId === null
      ? await requireWorkspace(actor, null, right)
      : await requireProject(actor, projectId, right);
  return inTenant(access, async (db) => {
    const project = inProject(db) ? await findProject(db) : null;
    const { view, explain } = await findSubject(db, asked, { project, now: new Date() });
    return {
      subject: view,
      project: project && { id: project.id, name: project.name },
      rights: ACTION_NAMES.map((action) => {
        const { allowed, reason, missing_scopes } = explain(action);
        return { action, allowed, reason, missing_scopes: [...missing_scopes] };
      }),
    };
  });
}
