"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { askPasskeyAction, passkeySignInAction } from "../passkey-actions.ts";

/** Signs in with a passkey that the person chooses; the browser shows the choice. */
export function PasskeySignIn({ next }: { next: string }) {
  const t = useTranslations("auth.passkey");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const signIn = async (): Promise<string | null> => {
    const asked = await askPasskeyAction(null, new FormData());
    if (!asked.ok) return asked.message;
    const { startAuthentication } = await import("@simplewebauthn/browser");
    const response = await startAuthentication({ optionsJSON: asked.value }).catch(() => null);
    if (response === null) return t("cancelled");
    const form = new FormData();
    form.set("response", JSON.stringify(response));
    form.set("next", next);
    const done = await passkeySignInAction(null, form);
    if (!done.ok) return done.message;
    location.assign(done.value.target);
    return null;
  };
  const press = async () => {
    setBusy(true);
    setProblem(await signIn().catch(() => t("cancelled")));
    setBusy(false);
  };
  return (
    <div className="mt-3 grid gap-3">
      <Button size="large" disabled={busy} onClick={() => void press()}>
        {t("signIn")}
      </Button>
      {problem === null ? null : (
        <Notice tone="block" role="alert">
          {problem}
        </Notice>
      )}
    </div>
  );
}
