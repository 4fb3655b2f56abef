"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { CopyButton } from "#app/_ui/copy-button.tsx";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { type CreatedInvitationView, createdInvitationView } from "#lib/contracts/member.ts";
import { paths } from "#lib/contracts/paths.ts";
import { useApiAction } from "./use-api-action.ts";

const INVITED = ["editor", "reviewer", "viewer", "admin"] as const;
const DAYS = [1, 7, 30] as const;

/** Creates an invitation link for one user, valid once. */
export function InviteForm({ hasMail }: { hasMail: boolean }) {
  const t = useTranslations("meeting.members");
  const { busy, problem, ask } = useApiAction();
  const [made, setMade] = useState<CreatedInvitationView | null>(null);
  const url = made === null ? null : `${window.location.origin}${made.url}`;
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      role: form.get("role"),
      note: form.get("note"),
      ...(form.get("email") ? { email: form.get("email") } : {}),
      expires_in_days: Number(form.get("days")),
    };
    const answer = await ask("POST", paths.api.invitations(), body);
    const read = createdInvitationView.safeParse(answer.ok ? answer.body : null);
    setMade(read.success ? read.data : null);
  };
  return (
    <form onSubmit={(event) => void make(event)} className="grid gap-4">
      <p className="text-soft">{t("inviteIntro")}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field id="invite-role" label={t("inviteRole")}>
          <Select id="invite-role" name="role">
            {INVITED.map((role) => (
              <option key={role} value={role}>
                {t(`role.${role}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="invite-note" label={t("note")}>
          <Input id="invite-note" name="note" maxLength={120} autoComplete="off" />
        </Field>
        <Field id="invite-days" label={t("days")}>
          <Select id="invite-days" name="days" defaultValue="7">
            {DAYS.map((days) => (
              <option key={days} value={days}>
                {t("dayCount", { days })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {hasMail ? (
        <Field id="invite-email" label={t("email")} hint={t("emailHint")}>
          <Input
            id="invite-email"
            name="email"
            type="email"
            maxLength={254}
            autoComplete="off"
            aria-describedby="invite-email-hint"
          />
        </Field>
      ) : null}
      {problem ? (
        <Notice tone="block" role="alert">
          {problem}
        </Notice>
      ) : null}
      {url ? (
        <Notice
          tone="agree"
          role="status"
          title={made?.mailed ? t("mailed", { email: made.email ?? "" }) : t("created")}
        >
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <Input readOnly aria-label={t("address")} value={url} className="font-mono text-small" />
            <CopyButton text={url} />
          </p>
        </Notice>
      ) : null}
      <div>
        <Button type="submit" look="primary" disabled={busy}>
          {t("create")}
        </Button>
      </div>
    </form>
  );
}
