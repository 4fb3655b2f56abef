"use client";
import { useRouter } from "next/navigation";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Time } from "#app/_ui/time.tsx";
import { toast } from "#app/_ui/toast.ts";
import type { UnseenView } from "#lib/contracts/history.ts";
import { shownAuthorName } from "#lib/domain/access/product-author.ts";
import { ChangeStepButtons } from "./change-steps.tsx";
import { markVersionSeen } from "./mark-version-seen.ts";

interface UnseenBarProps {
  documentId: string;
  unseen: Pick<UnseenView, "version" | "seen_at" | "by"> & { readonly seen_version: number };
  /** Sections that changed. */
  count: number;
  compareHref: string;
}

/** Shows what changed since the reader's last visit and steps through the changes. Disappears once all are seen. */
export function UnseenChanges({ documentId, unseen, count, compareHref }: UnseenBarProps) {
  const t = useTranslations("history.unseen");
  const format = useFormatter();
  const locale = useLocale();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const { version, seen_version: seen, seen_at: at } = unseen;
  const by = unseen.by.map((name) => shownAuthorName({ name }, locale));
  const put = async (wanted: number): Promise<boolean> => {
    setBusy(true);
    const answer = await markVersionSeen(documentId, wanted, locale);
    setBusy(false);
    if (answer.ok) router.refresh();
    else toast.error(answer.message);
    return answer.ok;
  };
  const mark = async () => {
    if (!(await put(version))) return;
    toast.success(t("marked"), {
      duration: 10_000,
      action: { label: t("undo"), onClick: () => void put(seen) },
    });
  };
  return (
    <section
      aria-label={t("title")}
      className="no-print sticky top-14 z-20 mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-surface px-3 py-1.5 text-small"
    >
      <p className="min-w-0 flex-1 basis-60">
        {by.length === 0
          ? t("summaryNoNames", { count, version: seen })
          : t("summary", { count, version: seen, names: format.list(by.slice(0, 4)) })}{" "}
        {at === null ? null : (
          <span className="text-faint">
            · {t("since")} <Time at={at} relative />
          </span>
        )}
      </p>
      <ChangeStepButtons />
      <ButtonLink size="small" look="quiet" href={compareHref}>
        {t("compare")}
      </ButtonLink>
      <Button size="small" disabled={busy} onClick={() => void mark()}>
        {t("mark")}
      </Button>
    </section>
  );
}
