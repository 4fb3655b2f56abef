"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Field, Input, Textarea } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { GuestVerdictView } from "#lib/contracts/guest.ts";
import type { ShareKind } from "#lib/domain/share/share-kind.ts";
import { confirmAction, joinAction, replyAction, resendAction, verdictAction } from "./guest-actions.ts";
import { ReplyFields } from "./reply-fields.tsx";

interface OfLink {
  token: string;
}

interface JoinProps extends OfLink {
  asksEmail: boolean;
  hasTerms?: boolean;
  /** Texts of the button and below the name, if they are not those of a review. */
  submit?: string;
  nameHint?: string;
}

/** The name of a guest, their accepted terms, and their address where the link asks for it. */
export function JoinForm({ token, asksEmail, hasTerms = false, submit, nameHint }: JoinProps) {
  const t = useTranslations("share.guest");
  return (
    <ActionForm action={joinAction} className="grid gap-3">
      {(_state, pending) => (
        <>
          <input type="hidden" name="token" value={token} />
          <Field id="guest-name" label={t("name")} hint={nameHint ?? t("nameHint")}>
            <Input
              id="guest-name"
              name="name"
              required
              maxLength={80}
              autoComplete="name"
              aria-describedby="guest-name-hint"
            />
          </Field>
          {asksEmail ? (
            <Field id="guest-email" label={t("email")} hint={t("emailHint")}>
              <Input
                id="guest-email"
                name="email"
                type="email"
                required
                autoComplete="email"
                aria-describedby="guest-email-hint"
              />
            </Field>
          ) : null}
          {hasTerms ? (
            <label htmlFor="guest-terms" className="flex min-h-7 items-start gap-2">
              <input
                id="guest-terms"
                type="checkbox"
                name="accepts_terms"
                value="true"
                required
                className="mt-1 size-4 shrink-0 accent-accent"
              />
              {t("acceptTerms")}
            </label>
          ) : null}
          <div>
            <SubmitButton pending={pending}>{submit ?? t("join")}</SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}

/** The code that confirms the address of a guest. */
export function ConfirmForm({ token, email }: OfLink & { email: string }) {
  const t = useTranslations("share.guest");
  return (
    <div className="grid gap-3">
      <ActionForm action={confirmAction} className="grid gap-3">
        {(_state, pending) => (
          <>
            <input type="hidden" name="token" value={token} />
            <Field id="guest-code" label={t("code")} hint={t("codeHint", { email })}>
              <Input
                id="guest-code"
                name="code"
                required
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                aria-describedby="guest-code-hint"
              />
            </Field>
            <div>
              <SubmitButton pending={pending}>{t("confirm")}</SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
      <ActionForm action={resendAction} done={t("resent")}>
        {(_state, pending) => (
          <>
            <input type="hidden" name="token" value={token} />
            <Button type="submit" size="small" look="quiet" aria-disabled={pending || undefined}>
              {t("resend")}
            </Button>
          </>
        )}
      </ActionForm>
    </div>
  );
}

/** A reply of a guest in a thread that they started. */
export function GuestReplyForm({ token, kind, threadId }: OfLink & { kind: string; threadId: string }) {
  const t = useTranslations("share.guest");
  const id = `reply-${threadId}`;
  return (
    <ActionForm action={replyAction} className="mt-2 grid gap-2" clears>
      {(_state, pending) => (
        <>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="thread_id" value={threadId} />
          <ReplyFields id={id} label={t("reply")} submit={t("sendReply")} pending={pending} />
        </>
      )}
    </ActionForm>
  );
}

interface VerdictProps extends OfLink {
  kind: ShareKind;
  version: number;
  hash: string;
  given: GuestVerdictView | null;
}

/** Approves the content that is shown, or requests changes, with a note. */
export function VerdictForm({ token, kind, version, hash, given }: VerdictProps) {
  const t = useTranslations("share.guest");
  return (
    <ActionForm action={verdictAction} className="grid gap-3" done={t("verdictStored")} clears>
      {(_state, pending) => (
        <>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="content_hash" value={hash} />
          <Field id="guest-note" label={t("note")} hint={t("noteHint")}>
            <Textarea
              id="guest-note"
              name="note"
              rows={3}
              maxLength={4000}
              aria-describedby="guest-note-hint"
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <SubmitButton pending={pending} name="decision" value="approve">
              {t(kind === "change" ? "approveAttempt" : "approve", { version })}
            </SubmitButton>
            <SubmitButton pending={pending} look="secondary" name="decision" value="request_changes">
              {t("requestChanges")}
            </SubmitButton>
          </div>
          {given === null ? null : <p className="text-small text-faint">{t("replaces")}</p>}
        </>
      )}
    </ActionForm>
  );
}
