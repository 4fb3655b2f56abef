import { getTranslations } from "next-intl/server";
import type { Preparing } from "#app/_server/load-prepared.ts";
import { Notice } from "#app/_ui/notice.tsx";
import { RefreshWhileActive } from "#app/_ui/refresh-while-active.tsx";

/** Shown instead of requirements while a job reads the documents; the page reloads itself until it is done. */
export async function PreparingNotice({ documentsLeft }: Preparing) {
  const t = await getTranslations("requirements.preparing");
  return (
    <Notice tone="waiting" role="status" title={t("title")}>
      {t("body", { count: documentsLeft })}
      <RefreshWhileActive active />
    </Notice>
  );
}
