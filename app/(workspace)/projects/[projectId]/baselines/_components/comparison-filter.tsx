import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import { Input, Select } from "#app/_ui/field.tsx";
import { COMPARED_PARTS, type ComparisonQuery, type ComparisonView } from "#lib/contracts/baseline.ts";
import { paths } from "#lib/contracts/paths.ts";
import { CHANGE_KINDS } from "#lib/domain/baseline/compare-baselines.ts";

interface ComparisonFilterProps {
  projectId: string;
  baselineId: string;
  query: ComparisonQuery;
  counts: ComparisonView["counts"];
}

/** The parts of a comparison with their numbers, and the filter of the shown part. */
export function ComparisonFilter({ projectId, baselineId, query, counts }: ComparisonFilterProps) {
  const t = useTranslations("baselines.compare");
  const { part, q, kind, with: other } = query;
  const count = counts[part];
  const clear = paths.baselineComparison(projectId, baselineId, { with: other, part });
  return (
    <>
      <nav
        aria-label={t("partLabel")}
        className="no-print mb-4 flex gap-1 overflow-x-auto border-b border-line"
      >
        {COMPARED_PARTS.map((one) => (
          <Link
            key={one}
            href={paths.baselineComparison(projectId, baselineId, { with: other, part: one })}
            prefetch={false} // docs/decisions/0079
            aria-current={one === part ? "page" : undefined}
            className="-mb-px flex min-h-10 items-center gap-1.5 border-b-2 border-transparent px-3 whitespace-nowrap text-soft hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {t(`parts.${one}`)}
            <span className="text-small font-normal text-faint">{counts[one].total}</span>
          </Link>
        ))}
      </nav>
      <p className="mb-3 text-soft">
        {part === "requirements" ? t("numbersMoved", { ...count }) : t("numbers", { ...count })}
      </p>
      <form
        action={paths.baselineComparison(projectId, baselineId, {}).replace(/\?$/, "")}
        className="no-print mb-5 flex max-w-3xl flex-wrap items-center gap-2"
      >
        <input type="hidden" name="with" value={other} />
        <input type="hidden" name="part" value={part} />
        <Input
          name="q"
          type="search"
          aria-label={t("words")}
          placeholder={t("wordsPlaceholder")}
          defaultValue={q}
          maxLength={200}
          className="min-w-0 flex-1 basis-56"
        />
        <Select name="kind" aria-label={t("kind")} defaultValue={kind ?? ""} className="w-auto">
          <option value="">{t("allKinds")}</option>
          {CHANGE_KINDS.filter((one) => one !== "moved" || part === "requirements").map((one) => (
            <option key={one} value={one}>
              {t(`kinds.${one}`)}
            </option>
          ))}
        </Select>
        <Button type="submit">{t("filter")}</Button>
        {q === "" && kind === undefined ? null : (
          <Link
            href={clear}
            className="inline-flex min-h-6 items-center text-small text-accent hover:underline"
          >
            {t("clear")}
          </Link>
        )}
      </form>
    </>
  );
}
