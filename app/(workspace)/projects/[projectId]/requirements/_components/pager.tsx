import { useTranslations } from "next-intl";
import { ButtonLink } from "#app/_ui/button-link.tsx";

interface PagerProps {
  /** Offset of the page, lines shown, total number of lines, and page size. */
  page: { start: number; shown: number; total: number; size: number };
  /** URL of the page that begins at an offset. */
  at: (cursor: string | undefined) => string;
}

/** Previous and next page of a long list; renders nothing if one page is enough. */
export function Pager({ page, at }: PagerProps) {
  const t = useTranslations("requirements.pager");
  const { start, shown, total, size } = page;
  const before = Math.max(0, Math.min(start, total) - size);
  const next = start + shown;
  if (start === 0 && next >= total) return null;
  return (
    <nav aria-label={t("label")} className="mt-4 flex flex-wrap items-center gap-3">
      {start > 0 ? (
        <ButtonLink rel="prev" href={at(before === 0 ? undefined : `o${before}`)}>
          {t("previous")}
        </ButtonLink>
      ) : null}
      {shown > 0 && next < total ? (
        <ButtonLink rel="next" href={at(`o${next}`)}>
          {t("next")}
        </ButtonLink>
      ) : null}
      <span className="text-small text-faint">
        {shown === 0 ? t("outOfRange", { total }) : t("range", { from: start + 1, to: next, total })}
      </span>
    </nav>
  );
}
