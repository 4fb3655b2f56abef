"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { requestJson } from "#app/_live/request-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { notificationPaths } from "#lib/contracts/notification-paths.ts";

/** Ends the e-mail with a button: programs that read mail open links, and must not use them. */
export function UnsubscribeButton({ token }: { token: string }) {
  const t = useTranslations("notifications.unsubscribe");
  const locale = useLocale();
  const [state, setState] = useState<"open" | "busy" | "done">("open");
  const [problem, setProblem] = useState<string | null>(null);
  const end = async () => {
    setState("busy");
    const done = await requestJson(notificationPaths.api.unsubscribe(token), { method: "POST" }, locale);
    setState(done.ok ? "done" : "open");
    setProblem(done.ok ? null : done.message);
  };
  if (state === "done")
    return (
      <div role="status">
        <Notice title={t("done")}>{t("doneBody")}</Notice>
      </div>
    );
  return (
    <>
      {problem === null ? null : (
        <p role="alert" className="text-small text-block">
          {problem}
        </p>
      )}
      <Button look="primary" disabled={state === "busy"} onClick={() => void end()}>
        {t("submit")}
      </Button>
    </>
  );
}
