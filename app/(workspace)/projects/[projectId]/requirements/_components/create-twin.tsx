"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { Button } from "#app/_ui/button.tsx";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";

/** Creates requirements.yaml from the documents. */
export function CreateTwin({ projectId }: { projectId: string }) {
  const t = useTranslations("requirements.twin");
  const locale = useLocale();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    const answer = await sendChange({ url: paths.api.requirementsYaml(projectId), method: "POST" }, locale);
    setBusy(false);
    if (answer.ok) router.refresh();
    else toast.error(answer.message);
  };
  return (
    <Button look="primary" disabled={busy} onClick={() => void make()}>
      {t("create")}
    </Button>
  );
}
