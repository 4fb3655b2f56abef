"use client";
import { History } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";

interface RestoreVersionProps {
  projectId: string;
  documentId: string;
  version: number;
  newest: number;
}

/** Restores an older version as a new version. The result can be undone. */
export function RestoreVersionButton({ projectId, documentId, version, newest }: RestoreVersionProps) {
  const t = useTranslations("history.restore");
  const locale = useLocale();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const undo = async (made: number) => {
    const answer = await postJson(paths.api.undoVersion(documentId, made), {}, locale);
    if (answer.ok) router.refresh();
    else toast.error(answer.message);
  };
  const restore = async () => {
    setBusy(true);
    const answer = await postJson(paths.api.restoreVersion(documentId, version), {}, locale);
    setBusy(false);
    if (!answer.ok) return void toast.error(answer.message);
    const made = (answer.body as { version: number }).version;
    if (made === newest) return void toast(t("same"));
    toast.success(t("done", { version, made }), {
      duration: 10_000,
      action: { label: t("undo"), onClick: () => void undo(made) },
    });
    router.push(paths.document(projectId, documentId));
    router.refresh();
  };
  return (
    <Button size="small" disabled={busy} onClick={() => void restore()}>
      <History size={14} aria-hidden /> {t("button", { version })}
    </Button>
  );
}
