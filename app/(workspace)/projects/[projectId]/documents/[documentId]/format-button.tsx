"use client";
import { ListOrdered } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import type { FormattedView } from "#lib/contracts/document.ts";
import { paths } from "#lib/contracts/paths.ts";

interface FormatButtonProps {
  projectId: string;
  document: { readonly id: string; readonly name: string };
  /** The reader can edit, and sees the newest version. */
  isAllowed: boolean;
}

/** Formats the document. The changes become suggestions, unless the project applies them directly. */
export function FormatButton({ projectId, document, isAllowed }: FormatButtonProps) {
  const t = useTranslations("document.format");
  const locale = useLocale();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState("");
  if (!isAllowed || !/\.(?:md|markdown)$/i.test(document.name)) return null;
  const run = async () => {
    setBusy(true);
    setSaid(t("running"));
    const answer = await postJson(paths.api.formatDocument(document.id), {}, locale);
    setBusy(false);
    if (!answer.ok) return setSaid(answer.message);
    const { changes, applied_version } = answer.body as FormattedView;
    if (changes === 0) return setSaid(t("none"));
    setSaid(
      applied_version === null
        ? t("proposed", { count: changes })
        : t("applied", { count: changes, version: applied_version }),
    );
    if (applied_version !== null) router.push(paths.document(projectId, document.id));
    router.refresh();
  };
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span role="status" className="text-small text-soft">
        {said}
      </span>
      <Button size="small" look="quiet" disabled={busy} onClick={() => void run()}>
        <ListOrdered size={14} aria-hidden /> {t("submit")}
      </Button>
    </span>
  );
}
