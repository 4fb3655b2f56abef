"use client";
import { useTranslations } from "next-intl";
import { useActionState } from "react";
import { Field, Input } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { LinkFrame } from "./link-frame.tsx";
import { unlock } from "./unlock.ts";

/** Asks for a link's password; also without JavaScript. */
export function PasswordGate({ token }: { token: string }) {
  const t = useTranslations("share");
  const [state, send, pending] = useActionState(unlock, null);
  return (
    <LinkFrame>
      <h1 className="text-title font-semibold">{t("locked")}</h1>
      <form action={send} className="grid gap-4">
        {state?.ok === false ? (
          <Notice tone="block" role="alert">
            {state.code === "wrong_credentials" ? t("wrongPassword") : state.message}
          </Notice>
        ) : null}
        <input type="hidden" name="token" value={token} />
        <Field id="password" label={t("password")}>
          <Input
            id="password"
            name="password"
            type="password"
            required
            autoComplete="off"
            className="min-h-11"
          />
        </Field>
        <SubmitButton pending={pending} size="large">
          {t("open")}
        </SubmitButton>
      </form>
    </LinkFrame>
  );
}
