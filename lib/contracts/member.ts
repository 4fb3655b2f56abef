import { z } from "zod";
import { MEMBER_ROLES } from "../domain/access/can.ts";
import { USER_KINDS } from "../domain/access/service-account.ts";

const invitedRole = z.enum(["admin", "editor", "reviewer", "viewer"]);

export const memberView = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  /** `service`: a service account, which only has tokens. */
  kind: z.enum(USER_KINDS),
  /** Null: a service account. */
  email: z.string().nullable(),
  role: z.enum(MEMBER_ROLES),
  /** Whether an editor may override and revert. */
  granted: z.boolean(),
  since: z.string(),
});
export type MemberView = z.infer<typeof memberView>;

/** The members of the workspace; `me` is the user id of the caller. */
export const memberListView = z.object({
  data: z.array(memberView),
  me: z.string(),
  abilities: z.array(z.string()),
});
export type MemberListView = z.infer<typeof memberListView>;

export const changeMemberInput = z.strictObject({
  role: z.enum(MEMBER_ROLES).optional(),
  granted: z.boolean().optional(),
});
export type ChangeMemberInput = z.infer<typeof changeMemberInput>;

export const inviteInput = z.strictObject({
  role: invitedRole,
  /** Note on the invited person, shown in the list of invitations. */
  note: z.string().trim().max(120).default(""),
  /** The address to which the link is sent, where mail is configured. */
  email: z.string().trim().max(254).optional(),
  expires_in_days: z.number().int().min(1).max(30).default(7),
});
export type InviteInput = z.infer<typeof inviteInput>;

export const invitationView = z.object({
  id: z.string(),
  role: invitedRole,
  note: z.string(),
  /** The address of the invited person, or null. */
  email: z.string().nullable(),
  state: z.enum(["open", "used", "expired", "revoked"]),
  by: z.string(),
  used_by: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type InvitationView = z.infer<typeof invitationView>;

/** `url` is returned only once; only its hash is stored. `mailed`: the link is also being sent to `email`. */
export const createdInvitationView = invitationView.extend({ url: z.string(), mailed: z.boolean() });
export type CreatedInvitationView = z.infer<typeof createdInvitationView>;

export const acceptInvitationInput = z.strictObject({ token: z.string().min(1).max(200) });

/** The offer of an invitation, for anyone who has its token. */
export const offeredView = z.object({
  workspace: z.object({ id: z.string(), name: z.string() }),
  role: invitedRole,
  by: z.string(),
  expires_at: z.string(),
});
export type OfferedView = z.infer<typeof offeredView>;

/** A workspace of the caller; the first of a list is the current one. */
export const workspaceView = z.object({ id: z.string(), name: z.string(), role: z.enum(MEMBER_ROLES) });
export type WorkspaceView = z.infer<typeof workspaceView>;

export const createWorkspaceInput = z.strictObject({ name: z.string().trim().min(1).max(120) });
export type CreateWorkspaceInput = z.infer<typeof createWorkspaceInput>;

/** The member who becomes the owner. */
export const transferInput = z.strictObject({ member_id: z.string().max(60) });
export type TransferInput = z.infer<typeof transferInput>;
