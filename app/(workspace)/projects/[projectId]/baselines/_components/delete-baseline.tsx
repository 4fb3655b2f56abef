"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { toast } from "#app/_ui/toast.ts";
import type { BaselineView } from "#lib/contracts/baseline.ts";
import { paths } from "#lib/contracts/paths.ts";

/** Deletes a baseline that nobody has signed, after a confirmation. */
export function DeleteBaseline({ baseline }: { baseline: Pick<BaselineView, "id" | "project_id" | "name"> }) {
  const t = useTranslations("baselines.delete");
  const locale = useLocale();
  const router = useRouter();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const answer = await sendChange({ url: paths.api.baseline(baseline.id), method: "DELETE" }, locale);
    setBusy(false);
    if (!answer.ok) return setProblem(answer.message);
    toast.success(t("done"));
    router.push(paths.baselines(baseline.project_id));
  };
  return (
    <Dialog
      title={t("title", { name: baseline.name })}
      description={t("body")}
      trigger={<Button size="small">{t("open")}</Button>}
    >
      {problem === null ? null : (
        <p role="alert" className="mb-3 text-small text-block">
          {problem}
        </p>
      )}
      <div className="flex justify-end">
        <Button look="primary" disabled={busy} onClick={() => void remove()}>
          {t("confirm")}
        </Button>
      </div>
    </Dialog>
  );
}
