import type { EffectiveRightsQuery, EffectiveRightsView } from "#lib/contracts/rights.ts";
import { isNamed } from "#lib/db/gate-settings.ts";
import { type MemberRow, selectMembers } from "#lib/db/members.ts";
import type { ProjectRow } from "#lib/db/projects.ts";
import { findWorkspaceLink, type ShareLinkRow } from "#lib/db/share-links.ts";
import type { TenantDb } from "#lib/db/tenant.ts";
import { findWorkspaceToken, type TokenRow } from "#lib/db/tokens.ts";
import type { AccessContext, ActionName, Actor } from "#lib/domain/access/can.ts";
import {
  type ExplainedRight,
  explainLink,
  explainRight,
  refusedAll,
} from "#lib/domain/access/explain-right.ts";
import { AppError } from "#lib/domain/app-error.ts";

type SubjectView = EffectiveRightsView["subject"];

/** Somebody or something whose rights are asked for, with the answer for one action. */
export interface Subject {
  readonly view: SubjectView;
  readonly explain: (action: ActionName) => ExplainedRight;
}

/** Where: a project, or null for the workspace; and when. */
interface Asked {
  readonly project: ProjectRow | null;
  readonly now: Date;
}

const contextOf = (member: MemberRow, project: ProjectRow | null): AccessContext => ({
  role: member.role,
  granted: member.granted,
  named: project !== null && isNamed(project.settings, member.user_id, member.role),
});

const always = (answer: ExplainedRight) => () => answer;

function memberSubject(member: MemberRow, { project }: Asked): Subject {
  const { user_id: id, name, kind, role, disabled_at } = member;
  const state = disabled_at === null ? "active" : "disabled";
  const view = { kind, id, name, role, link_right: null, scopes: null, bound_to: null, state } as const;
  if (state === "disabled") return { view, explain: always(refusedAll("ended")) };
  const actor: Actor = { kind: "user", userId: id, name };
  return { view, explain: (action) => explainRight(actor, action, contextOf(member, project)) };
}

function stateOf(one: { readonly revoked_at: Date | null; readonly expires_at: Date }, now: Date) {
  if (one.revoked_at !== null) return "revoked";
  return one.expires_at <= now ? "expired" : "active";
}

function tokenSubject(token: TokenRow, owner: MemberRow | undefined, { project, now }: Asked): Subject {
  const state = owner?.disabled_at ? "disabled" : stateOf(token, now);
  const view: SubjectView = {
    kind: "token",
    id: token.id,
    name: owner === undefined ? token.name : `${token.name} · ${owner.name}`,
    role: owner?.role ?? null,
    link_right: null,
    scopes: [...token.scopes],
    bound_to: token.project_id,
    state,
  };
  if (state !== "active") return { view, explain: always(refusedAll("ended")) };
  if (owner === undefined) return { view, explain: always(refusedAll("not_member")) };
  if (token.project_id !== null && token.project_id !== project?.id)
    return { view, explain: always(refusedAll("other_project")) };
  const { id: tokenId, user_id: userId, workspace_id: workspaceId, scopes, grant } = token;
  const actor: Actor = { kind: "token", userId, name: owner.name, tokenId, workspaceId, scopes, grant };
  return { view, explain: (action) => explainRight(actor, action, contextOf(owner, project)) };
}

function linkSubject(link: ShareLinkRow, { project, now }: Asked): Subject {
  const state = stateOf(link, now);
  const view: SubjectView = {
    kind: "link",
    id: link.id,
    name: link.label === "" ? link.title : `${link.title} · ${link.label}`,
    role: null,
    link_right: link.right,
    scopes: null,
    bound_to: link.project_id,
    state,
  };
  if (state !== "active") return { view, explain: always(refusedAll("ended")) };
  if (link.project_id !== project?.id) return { view, explain: always(refusedAll("other_project")) };
  return { view, explain: (action) => explainLink(link.right, action) };
}

/**
 * The subject of a question about rights.
 * @throws AppError not_found (no such member, token or link in the workspace)
 */
export async function findSubject(
  db: TenantDb,
  { user_id, token_id, link_id }: EffectiveRightsQuery,
  asked: Asked,
): Promise<Subject> {
  if (link_id !== undefined) {
    const link = await findWorkspaceLink(db, link_id);
    if (link === null) throw new AppError("not_found");
    return linkSubject(link, asked);
  }
  const members = await selectMembers(db);
  const memberOf = (id: string | undefined) => members.find((one) => one.user_id === id);
  if (token_id !== undefined) {
    const token = await findWorkspaceToken(db, token_id);
    if (token === null) throw new AppError("not_found");
    return tokenSubject(token, memberOf(token.user_id), asked);
  }
  const member = memberOf(user_id);
  if (member === undefined) throw new AppError("not_found");
  return memberSubject(member, asked);
}
