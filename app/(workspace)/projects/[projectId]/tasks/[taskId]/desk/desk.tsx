"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import type { DeskView } from "#lib/contracts/desk.ts";
import { paths } from "#lib/contracts/paths.ts";
import { DESK_FILTERS, type DeskFilter, filteredRequirements } from "#lib/domain/plan/desk/desk-filter.ts";
import { DesignDesk } from "./design-desk.tsx";
import { DeskBar } from "./desk-bar.tsx";
import { DeskCard } from "./desk-card.tsx";
import { commandEdit, lastEffective, neighbour } from "./desk-commands.ts";
import { DeskContext, type DeskForm } from "./desk-context.ts";
import { NonGoals } from "./non-goals.tsx";
import { UnusedList } from "./unused-list.tsx";
import { type DeskActions, useDesk } from "./use-desk.ts";
import { type DeskCommand, useDeskKeys } from "./use-desk-keys.ts";

interface DeskProps {
  desk: DeskView;
  projectId: string;
  taskId: string;
  canRun: boolean;
}

/** Why the desk cannot be edited now, or what went wrong with the last edit. */
function DeskNotices({
  desk,
  canRun,
  actions,
}: Pick<DeskProps, "desk" | "canRun"> & { actions: DeskActions }) {
  const t = useTranslations("desk");
  const reason = desk.state === "open" ? (canRun ? null : "readOnly") : desk.state;
  return (
    <div className="grid gap-3 empty:hidden [&:not(:empty)]:mb-4">
      {reason === null ? null : <Notice role="status">{t(`state.${reason}`)}</Notice>}
      {actions.problem === null ? null : (
        <Notice tone="block" role="alert">
          {actions.stale ? t("state.stale") : actions.problem}
        </Notice>
      )}
    </div>
  );
}

/** The card that keys act on. It stays selected by id; if it is gone, the card at its position is next. */
function useSelection(ids: readonly string[]) {
  const [selected, setSelected] = useState({ id: ids[0] ?? "", at: 0 });
  const at = ids.indexOf(selected.id);
  const current = at >= 0 ? selected.id : (ids[Math.min(selected.at, ids.length - 1)] ?? "");
  const select = (id: string) => setSelected({ id, at: Math.max(0, ids.indexOf(id)) });
  return { current, select };
}

const focusCard = (id: string) =>
  document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus();

const isForm = (command: DeskCommand): command is DeskForm =>
  command === "edit" || command === "split" || command === "merge" || command === "drop";

/** The plan's statements as cards that several people edit at the same time. */
export function Desk({ desk, projectId, taskId, canRun }: DeskProps) {
  const t = useTranslations("desk");
  const actions = useDesk(taskId, desk.plan_version, desk.seq);
  const [filter, setFilter] = useState<DeskFilter>("all");
  const [form, setForm] = useState<{ id: string; form: DeskForm } | null>(null);
  const { plan } = desk;
  const editable = canRun && desk.state === "open";
  const withFindings = new Set(desk.findings.map(({ requirement }) => requirement));
  const shown = filteredRequirements(plan, filter, withFindings);
  const ids = shown.map(({ id }) => id);
  const { current, select } = useSelection(ids);
  const returnTo = useRef<string | null>(null);
  useEffect(() => {
    if (form !== null || returnTo.current === null) return;
    focusCard(returnTo.current);
    returnTo.current = null;
  }, [form]);
  const close = () => {
    returnTo.current = current;
    setForm(null);
  };
  const open = (id: string, one: DeskForm) => {
    select(id);
    setForm({ id, form: one });
  };
  const undo = () => {
    const last = lastEffective(desk);
    if (last !== null) void actions.send([{ op: "undo", edit_id: last }]);
  };
  const move = (to: "next" | "previous") => {
    const id = neighbour(ids, current, to);
    select(id);
    focusCard(id);
  };
  useDeskKeys((command) => {
    if (command === "next" || command === "previous") return move(command);
    if (!editable || actions.busy || current === "") return;
    if (command === "undo") return undo();
    if (isForm(command)) return open(current, command);
    const edit = commandEdit(plan, current, command);
    if (edit !== null) void actions.send([edit]);
  });
  const counts = Object.fromEntries(
    DESK_FILTERS.map((one) => [one, filteredRequirements(plan, one, withFindings).length]),
  ) as Record<DeskFilter, number>;
  return (
    <DeskContext value={{ desk, editable, busy: actions.busy, send: actions.send, open, close }}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-semibold">{t("title", { version: desk.plan_version })}</h2>
        <ButtonLink size="small" href={paths.plan(projectId, taskId)}>
          {t("toPlan")}
        </ButtonLink>
      </div>
      <p className="mb-4 text-small text-soft">{t("hint")}</p>
      <DeskNotices desk={desk} canRun={canRun} actions={actions} />
      <DeskBar
        filter={filter}
        counts={counts}
        onFilter={setFilter}
        proposals={shown.filter(({ proposal }) => proposal !== undefined).map(({ id }) => id)}
        onUndo={undo}
        onSave={() => void actions.save()}
      />
      {shown.length === 0 ? <p className="text-faint">{t("noneShown")}</p> : null}
      <ol aria-label={t("cards")} aria-busy={actions.busy} className="grid gap-3">
        {shown.map((requirement) => (
          <DeskCard
            key={requirement.id}
            requirement={requirement}
            next={plan.requirements[plan.requirements.indexOf(requirement) + 1] ?? null}
            selected={requirement.id === current}
            form={form?.id === requirement.id ? form.form : null}
            onSelect={() => select(requirement.id)}
          />
        ))}
      </ol>
      <NonGoals />
      <UnusedList />
      <DesignDesk />
    </DeskContext>
  );
}
