"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { FormAction } from "#lib/http/action.ts";
import { ActionForm } from "./action-form.tsx";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { SubmitButton } from "./submit-button.tsx";
import { toast } from "./toast.ts";
import { type RowCounts, rowBoxes, watchRows } from "./watch-rows.ts";

/** How long a change can be undone from its message. */
const UNDO_MS = 10_000;

interface ChosenRowsProps<T> {
  /** Id of the form; the checkboxes of the rows belong to it. */
  id: string;
  /** Name of the checkboxes. */
  field: string;
  /**
   * Archives the chosen rows, or takes them back; the field `archived` says which. Where `matching` is sent instead of rows, it
   * returns the ids of the changed ones.
   */
  action: FormAction<T>;
  /** Further fields of the form. */
  fields?: Readonly<Record<string, string>>;
  /** Whether the list contains archived rows, which can be taken back. */
  archived: boolean;
  /** Number of rows of all pages of the list that can be chosen; absent: only rows of the page are chosen together. */
  matching?: number;
  /** The rows, each with its checkbox. */
  children: ReactNode;
}

/**
 * A list of which several rows are archived, or taken back, together. Rows are selected one by one, as a range with Shift (click,
 * or arrow keys), or all on the page. Without JavaScript the checkboxes and the button work alone.
 */
export function ChosenRows<T extends readonly string[] | null>({
  id,
  field,
  action,
  fields = {},
  archived,
  matching = 0,
  children,
}: ChosenRowsProps<T>) {
  const t = useTranslations("project.taskList");
  const ui = useTranslations("ui.list");
  const list = useRef<HTMLDivElement>(null);
  const [{ chosen, total }, setCounts] = useState<RowCounts>({ chosen: 0, total: 0 });
  // All rows that match, also those of other pages; ends when a row is not chosen any more.
  const [isAll, setIsAll] = useState(false);
  const changed = useEffectEvent((counts: RowCounts) => {
    setCounts(counts);
    setIsAll((now) => now && counts.total > 0 && counts.chosen === counts.total);
  });
  useEffect(() => (list.current === null ? undefined : watchRows(list.current, field, changed)), [field]);
  const chooseAll = (on: boolean) => {
    const all = rowBoxes(list.current, field);
    for (const box of all) box.checked = on;
    setCounts({ chosen: on ? all.length : 0, total: all.length });
    setIsAll(false);
  };
  const report = (sent: FormData, ids: T) => {
    if (ids !== null) {
      // The undo concerns what was changed, not what matches then.
      sent.delete(field);
      sent.delete("matching");
      for (const one of ids) sent.append(field, one);
    }
    const count = sent.getAll(field).length;
    if (count === 0) return;
    toast.success(t(archived ? "restored" : "archived", { count }), {
      duration: UNDO_MS,
      action: { label: ui("undo"), onClick: () => void undo(sent) },
    });
  };
  const undo = async (sent: FormData) => {
    sent.set("archived", String(archived));
    const answer = await action(null, sent);
    if (answer.ok) toast.success(ui("undone"));
    else toast.error(answer.message);
  };
  return (
    <div ref={list}>
      <ActionForm id={id} action={action} onDone={report}>
        {(_state, pending) => (
          <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-sunk px-3 py-2">
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <input type="hidden" name="archived" value={String(!archived)} />
            <label className="flex min-h-9 items-center gap-2">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={total > 0 && chosen === total}
                ref={(box) => {
                  if (box !== null) box.indeterminate = chosen > 0 && chosen < total;
                }}
                onChange={(event) => chooseAll(event.target.checked)}
              />
              {ui("selectPage")}
            </label>
            <ChoiceCount {...{ chosen, total, matching, isAll }} chooseMatching={() => setIsAll(true)} />
            <span className="ms-auto">
              <SubmitButton look="secondary" pending={pending} disabled={total > 0 && chosen === 0}>
                {archived ? t("restore") : t("archive")}
              </SubmitButton>
            </span>
          </div>
        )}
      </ActionForm>
      {children}
    </div>
  );
}

interface ChoiceCountProps {
  chosen: number;
  total: number;
  matching: number;
  isAll: boolean;
  chooseMatching: () => void;
}

/** How many rows are chosen, and the extension of a chosen page to all that match. */
function ChoiceCount({ chosen, total, matching, isAll, chooseMatching }: ChoiceCountProps) {
  const t = useTranslations("project.taskList");
  const ui = useTranslations("ui.list");
  const isPage = total > 0 && chosen === total;
  const said = chosen === 0 ? t("hint") : ui("selected", { count: chosen });
  return (
    <>
      <span aria-live="polite" className={cx("text-small text-faint", chosen === 0 && "max-sm:sr-only")}>
        {isAll ? ui("matchingSelected", { count: matching }) : said}
      </span>
      {isAll ? <input type="hidden" name="matching" value="true" /> : null}
      {isPage && !isAll && matching > total ? (
        <Button size="small" onClick={chooseMatching}>
          {ui("selectMatching", { count: matching })}
        </Button>
      ) : null}
    </>
  );
}
