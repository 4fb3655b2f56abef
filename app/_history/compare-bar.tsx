import { ArrowLeftRight, ChevronLeft, ChevronRight } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Select } from "#app/_ui/field.tsx";
import type { DocumentVersionView } from "#lib/contracts/document.ts";
import { paths } from "#lib/contracts/paths.ts";
import { shownAuthorName } from "#lib/domain/access/product-author.ts";
import { ChangeSteps } from "./history-parts.tsx";

interface CompareBarProps {
  projectId: string;
  documentId: string;
  from: number;
  to: number;
  split: boolean;
  newest: number;
  /** Versions to choose from, newest first. */
  versions: readonly Pick<DocumentVersionView, "version" | "author" | "created_at">[];
}

type Listed = CompareBarProps["versions"];

function VersionChoice({
  name,
  label,
  chosen,
  versions,
}: {
  name: string;
  label: string;
  chosen: number;
  versions: Listed;
}) {
  const t = useTranslations("history.compare");
  const format = useFormatter();
  const locale = useLocale();
  const listed = versions.some((one) => one.version === chosen);
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <label htmlFor={`choose-${name}`} className="text-small text-soft">
        {label}
      </label>
      <Select id={`choose-${name}`} name={name} defaultValue={chosen} className="max-w-72">
        {listed ? null : <option value={chosen}>v{chosen}</option>}
        {versions.map(({ version, author, created_at }) => (
          <option key={version} value={version}>
            {t("option", {
              version,
              author: shownAuthorName({ name: author }, locale),
              date: format.dateTime(new Date(created_at), { dateStyle: "medium", timeZone: "UTC" }),
            })}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Selects the versions to compare and the layout. A form and links, so that it works without JavaScript. */
export function CompareBar({ projectId, documentId, from, to, split, newest, versions }: CompareBarProps) {
  const t = useTranslations("history.compare");
  const href = (at: { from: number; to: number; split?: boolean }) =>
    paths.compareVersions(projectId, documentId, { split, ...at });
  const earlier = from > 1 && to > 1 ? href({ from: from - 1, to: to - 1 }) : null;
  const later = from < newest && to < newest ? href({ from: from + 1, to: to + 1 }) : null;
  return (
    <div className="no-print mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <form
        key={`${from} ${to}`}
        aria-label={t("form")}
        action={paths.document(projectId, documentId)}
        className="flex flex-wrap items-center gap-2"
      >
        <VersionChoice name="compare" label={t("from")} chosen={from} versions={versions} />
        <VersionChoice name="version" label={t("to")} chosen={to} versions={versions} />
        {split ? <input type="hidden" name="view" value="split" /> : null}
        <Button type="submit">{t("submit")}</Button>
      </form>
      <div className="flex flex-wrap items-center gap-1.5">
        <ButtonLink size="small" href={href({ from: to, to: from })}>
          <ArrowLeftRight size={14} aria-hidden /> {t("swap")}
        </ButtonLink>
        <span className="hidden gap-1.5 md:inline-flex">
          <ButtonLink
            size="small"
            look={split ? "quiet" : "secondary"}
            aria-current={split ? undefined : "true"}
            href={href({ from, to, split: false })}
          >
            {t("inline")}
          </ButtonLink>
          <ButtonLink
            size="small"
            look={split ? "secondary" : "quiet"}
            aria-current={split ? "true" : undefined}
            href={href({ from, to, split: true })}
          >
            {t("split")}
          </ButtonLink>
        </span>
        {earlier === null ? null : (
          <ButtonLink
            size="small"
            look="quiet"
            href={earlier}
            data-shortcut="document.previousVersion"
            aria-label={t("previous")}
          >
            <ChevronLeft size={15} aria-hidden />
          </ButtonLink>
        )}
        {later === null ? null : (
          <ButtonLink
            size="small"
            look="quiet"
            href={later}
            data-shortcut="document.nextVersion"
            aria-label={t("next")}
          >
            <ChevronRight size={15} aria-hidden />
          </ButtonLink>
        )}
        <ChangeSteps />
      </div>
    </div>
  );
}
