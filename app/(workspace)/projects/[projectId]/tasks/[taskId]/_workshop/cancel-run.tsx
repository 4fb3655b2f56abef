"use client";
import { Square } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { paths } from "#lib/contracts/paths.ts";

/** Cancels a run after confirmation; its statements remain. */
export function CancelRun({ runId }: { runId: string }) {
  const t = useTranslations("task.cancel");
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const cancel = async () => {
    setAsked(true);
    const posted = await postJson(paths.api.cancel(runId), {}, locale);
    setProblem(posted.ok ? null : posted.message);
    setAsked(posted.ok);
    if (posted.ok) setOpen(false);
  };
  const trigger = (
    <Button size="small" disabled={asked}>
      <Square size={12} aria-hidden />
      {asked ? t("stopping") : t("button")}
    </Button>
  );
  return (
    <Dialog title={t("title")} description={t("body")} trigger={trigger} open={open} onOpenChange={setOpen}>
      {problem ? (
        <p role="alert" className="mb-3 text-block">
          {problem}
        </p>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => setOpen(false)}>{t("keepRunning")}</Button>
        <Button look="danger" onClick={() => void cancel()} disabled={asked}>
          {t("confirm")}
        </Button>
      </div>
    </Dialog>
  );
}
