import { useFormatter, useTranslations } from "next-intl";
import type { CoverageView } from "#lib/contracts/requirement.ts";
import { LINKED_TO } from "#lib/domain/requirements/trace/coverage.ts";

const BAR = { width: 320, height: 12 };

/** How many requirements are linked to a source, to tests and to code: a bar for each, and the same as numbers. */
export function CoveragePicture({
  coverage,
}: {
  coverage: Pick<CoverageView, "requirements" | "linked" | "unconfirmed_links">;
}) {
  const t = useTranslations("requirements.coverage.picture");
  const format = useFormatter();
  const { requirements: all, linked, unconfirmed_links: unconfirmed } = coverage;
  const percent = (count: number) =>
    format.number(count / all, { style: "percent", maximumFractionDigits: 0 });
  return (
    <figure className="keep">
      <ul className="grid max-w-3xl gap-3">
        {LINKED_TO.map((to) => (
          <li key={to} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)_9rem]">
            <span>{t(to)}</span>
            <svg
              aria-hidden
              viewBox={`0 0 ${BAR.width} ${BAR.height}`}
              preserveAspectRatio="none"
              className="h-3 w-full"
            >
              <rect width={BAR.width} height={BAR.height} rx={3} className="fill-line" />
              <rect
                width={(BAR.width * linked[to]) / all}
                height={BAR.height}
                rx={3}
                className="fill-accent"
              />
            </svg>
            <span className="text-small text-soft tabular-nums">
              {t("of", { count: linked[to], all })} · {percent(linked[to])}
            </span>
          </li>
        ))}
      </ul>
      <figcaption className="mt-3 max-w-3xl text-small text-faint">{t("note", { unconfirmed })}</figcaption>
    </figure>
  );
}
