import { z } from "zod";
import { languageSchema } from "../language.ts";

const mailJob = z.discriminatedUnion("kind", [
  /** To the address of an account, if there is one. */
  z.object({ kind: z.literal("password_reset"), email: z.string() }),
  z.object({ kind: z.literal("sign_in"), email: z.string() }),
  z.object({ kind: z.literal("verify_email"), user_id: z.string() }),
  /** To the new address. */
  z.object({ kind: z.literal("change_email"), user_id: z.string(), email: z.string() }),
  /** To the old address. */
  z.object({ kind: z.literal("email_changed"), user_id: z.string(), email: z.string() }),
  z.object({ kind: z.literal("password_changed"), user_id: z.string() }),
  /** To a member who may change webhooks: the product stopped one. */
  z.object({
    kind: z.literal("webhook_stopped"),
    workspace_id: z.string(),
    webhook_id: z.string(),
    user_id: z.string(),
  }),
  z.object({
    kind: z.literal("invitation"),
    workspace_id: z.string(),
    invitation_id: z.string(),
    language: languageSchema,
  }),
  /** News that a person wants at once. */
  z.object({
    kind: z.literal("notification"),
    workspace_id: z.string(),
    user_id: z.string(),
    activity_id: z.string(),
    subject: z.object({ type: z.string(), id: z.string() }),
  }),
  /** The news of a day or of quiet hours, which the id of the mail marks. */
  z.object({ kind: z.literal("digest"), workspace_id: z.string(), user_id: z.string() }),
  /** To a person whose account was deleted: now, and again before it is purged. */
  z.object({ kind: z.literal("account_deleted"), user_id: z.string(), purge_at: z.string() }),
  z.object({ kind: z.literal("account_purge_soon"), user_id: z.string(), purge_at: z.string() }),
  z.object({ kind: z.literal("account_restored"), user_id: z.string() }),
  /** To an owner of a workspace: it, or one of its projects, was deleted. It is hidden, so the mail brings its name. */
  z.object({
    kind: z.literal("content_deleted"),
    of: z.enum(["workspace", "project"]),
    name: z.string(),
    workspace: z.string(),
    by: z.string(),
    purge_at: z.string(),
    user_id: z.string(),
  }),
  /** To a guest of a review link: the code that confirms the address. */
  z.object({
    kind: z.literal("guest_code"),
    workspace_id: z.string(),
    guest_id: z.string(),
    language: languageSchema,
  }),
]);
export type MailJob = z.infer<typeof mailJob>;

/** Input of the workflow that sends a mail. The token of its link is derived from `mail_id` (`mailToken`). */
export const mailInputSchema = z.object({
  mail_id: z.string(),
  /** Milliseconds since 1970: links count from here, and a mail that is too old is no longer sent. */
  requested_at: z.number(),
  mail: mailJob,
});
export type MailInput = z.infer<typeof mailInputSchema>;
