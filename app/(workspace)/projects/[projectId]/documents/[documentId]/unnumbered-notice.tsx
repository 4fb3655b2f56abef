import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { Notice } from "#app/_ui/notice.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { countUnnumbered } from "#lib/usecases/requirement/give-ids.ts";

interface UnnumberedNoticeProps {
  projectId: string;
  documentId: string;
  isAllowed: boolean;
}

/** That statements of the document are no requirements because they have no id, and where they get one. */
export async function UnnumberedNotice({ projectId, documentId, isAllowed }: UnnumberedNoticeProps) {
  const [t, count] = await Promise.all([
    getTranslations("document.ids"),
    load((actor) => countUnnumbered(actor, documentId)),
  ]);
  if (count === 0) return null;
  return (
    <Notice title={t("notice", { count })}>
      <Link href={paths.documentIds(projectId, documentId)} className="text-accent hover:underline">
        {isAllowed ? t("noticeLink") : t("noticeShow")}
      </Link>
    </Notice>
  );
}
