import Link from "next/link";
import { useTranslations } from "next-intl";
import { Notice } from "#app/_ui/notice.tsx";
import { paths } from "#lib/contracts/paths.ts";

const MOST_IDS = 12;

interface ClaimedNoticeProps {
  projectId: string;
  /** Requirements whose status is only written. */
  ids: readonly string[];
}

/** Which requirements are approved only by their own words, each with a link to where it can be approved. */
export function ClaimedNotice({ projectId, ids }: ClaimedNoticeProps) {
  const t = useTranslations("requirements.claimed");
  if (ids.length === 0) return null;
  const more = ids.length - MOST_IDS;
  return (
    <Notice tone="concern" title={t("title", { count: ids.length })}>
      <p className="flex flex-wrap gap-x-3 gap-y-1">
        {ids.slice(0, MOST_IDS).map((id) => (
          <Link
            key={id}
            href={paths.requirements(projectId, { item: id })}
            className="min-h-6 font-mono text-small text-accent hover:underline"
          >
            {id}
          </Link>
        ))}
        {more > 0 ? (
          <Link
            href={paths.requirements(projectId, { q: "approval:claimed" })}
            className="min-h-6 text-small text-accent hover:underline"
          >
            {t("more", { count: more })}
          </Link>
        ) : null}
      </p>
    </Notice>
  );
}
