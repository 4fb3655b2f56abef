"use client";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { DeskView } from "#lib/contracts/desk.ts";
import { DESK_FILTERS, type DeskFilter } from "#lib/domain/plan/desk/desk-filter.ts";
import { useDeskContext } from "./desk-context.ts";

interface DeskBarProps {
  filter: DeskFilter;
  counts: Readonly<Record<DeskFilter, number>>;
  onFilter: (filter: DeskFilter) => void;
  /** The shown requirements that have a proposal. */
  proposals: readonly string[];
  onUndo: () => void;
  onSave: () => void;
}

const isEffective = ({ undone, ignored, undoes }: DeskView["edits"][number]): boolean =>
  !undone && ignored === null && undoes === null;

/** The pending edits with their authors; those without effect say why. */
function PendingEdits() {
  const t = useTranslations("desk.edits");
  const locale = useLocale();
  const { desk } = useDeskContext();
  if (desk.edits.length === 0) return null;
  return (
    <details className="w-full rounded-md border border-line-strong px-3 py-2">
      <summary className="font-semibold">{t("title", { count: desk.edits.length })}</summary>
      <ol className="mt-2 grid gap-1">
        {desk.edits.map((edit) => (
          <li key={edit.edit_id} className="text-soft">
            <span className="font-semibold text-ink">{edit.author.name}</span>{" "}
            {edit.undone ? <del>{edit.line[locale]}</del> : edit.line[locale]}{" "}
            <span className="text-small text-faint">
              <Time at={edit.at} />
              {edit.undone ? ` · ${t("undone")}` : null}
            </span>
            {edit.ignored === null ? null : (
              <span className="text-concern"> {t(`ignored.${edit.ignored}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Filter, bulk acceptance, undo and saving. */
export function DeskBar({ filter, counts, onFilter, proposals, onUndo, onSave }: DeskBarProps) {
  const t = useTranslations("desk");
  const { desk, editable, busy, send } = useDeskContext();
  const effective = desk.edits.filter(isEffective);
  const names = [...new Set(effective.map(({ author }) => author.name))].join(", ");
  return (
    <div className="no-print mb-4 flex flex-wrap items-center gap-2">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">{t("filter.label")}</legend>
        {DESK_FILTERS.map((one) => (
          <Button
            key={one}
            size="small"
            look={one === filter ? "secondary" : "quiet"}
            aria-pressed={one === filter}
            onClick={() => onFilter(one)}
          >
            {t(`filter.${one}`)} {counts[one]}
          </Button>
        ))}
      </fieldset>
      {editable ? (
        <div className="flex flex-wrap gap-2 sm:ms-auto">
          {proposals.length > 0 ? (
            <Button
              size="small"
              disabled={busy}
              onClick={() => void send([{ op: "accept_all", ids: [...proposals] }])}
            >
              {t("acceptAll", { count: proposals.length })}
            </Button>
          ) : null}
          <Button size="small" disabled={busy || effective.length === 0} onClick={onUndo}>
            {t("undo")}
          </Button>
          <Button size="small" look="primary" disabled={busy || effective.length === 0} onClick={onSave}>
            {t("save", { version: desk.plan_version + 1 })}
          </Button>
        </div>
      ) : null}
      {effective.length > 0 ? (
        <p className="w-full text-small text-soft">{t("pending", { count: effective.length, names })}</p>
      ) : null}
      <PendingEdits />
    </div>
  );
}
