"use client";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Answering } from "#app/_plan/questions/answer-question.tsx";
import { QuestionList } from "#app/_plan/questions/question-list.tsx";
import { Button } from "#app/_ui/button.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import type { DeskView } from "#lib/contracts/desk.ts";
import { paths } from "#lib/contracts/paths.ts";
import { DESK_FILTERS, type DeskFilter, filteredRequirements } from "#lib/domain/plan/desk/desk-filter.ts";
import { questionsAbout, wholePlanQuestions } from "#lib/domain/plan/open-items.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { DesignDesk } from "./design-desk.tsx";
import { DeskBar } from "./desk-bar.tsx";
import { DeskCard } from "./desk-card.tsx";
import { commandEdit, lastEffective, neighbour } from "./desk-commands.ts";
import { DeskContext, type DeskForm } from "./desk-context.ts";
import { FilesDesk } from "./files-desk.tsx";
import { NonGoals } from "./non-goals.tsx";
import { UnusedList } from "./unused-list.tsx";
import { type DeskActions, useDesk } from "./use-desk.ts";
import { type DeskCommand, useDeskKeys } from "./use-desk-keys.ts";

interface DeskProps {
  desk: DeskView;
  projectId: string;
  taskId: string;
  canRun: boolean;
  canAnswer: boolean;
  hasRepository: boolean;
}

/** Cards that are shown at first, and that every further step adds. */
const PAGE = 50;

/** The number of shown cards: grows on request and with the selection, so that keys reach every card. */
function useLength(at: number): readonly [number, () => void] {
  const [pages, setPages] = useState(1);
  const shown = Math.max(pages, Math.floor(at / PAGE) + 1);
  return [shown * PAGE, () => setPages(shown + 1)];
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

const cardOf = (id: string) => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);

/** The id of the card that has the focus. */
const focusedCard = () => document.activeElement?.closest<HTMLElement>("[data-card]")?.dataset.card;

/** Focuses a card; one that is added to the page by its selection, as soon as it is there. */
function focusCard(id: string): void {
  const card = cardOf(id);
  if (card !== null) card.focus();
  else requestAnimationFrame(() => cardOf(id)?.focus());
}

const FORMS: ReadonlySet<DeskCommand> = new Set<DeskForm>(["edit", "split", "merge", "drop", "answer"]);

const isForm = (command: DeskCommand): command is DeskForm => FORMS.has(command);

/** What keys do to a card, not to the selection. */
type CardCommand = Exclude<DeskCommand, "next" | "previous">;
type Performed = "nothing" | "edit" | "form";

/**
 * Performs commands one after another: one that is given while an edit is being stored waits until the cards show it. What
 * follows a form is typed into it, so nothing waits behind one.
 */
function useInOrder(
  busy: boolean,
  perform: (id: string, command: CardCommand) => Performed,
): (id: string, command: CardCommand) => void {
  const waiting = useRef<[id: string, command: CardCommand][]>([]);
  const performNow = useEffectEvent(perform);
  useEffect(() => {
    if (busy) return;
    for (let next = waiting.current.shift(); next !== undefined; next = waiting.current.shift())
      if (performNow(...next) !== "nothing") return;
  }, [busy]);
  return (id, command) => {
    const last = waiting.current.at(-1)?.[1];
    if (!busy) perform(id, command);
    else if (last === undefined || !isForm(last)) waiting.current.push([id, command]);
  };
}

/** The questions that are about no single statement. */
function WholePlanQuestions({ plan, answering }: { plan: Plan; answering: Answering | null }) {
  const t = useTranslations("desk.questions");
  const questions = wholePlanQuestions(plan);
  if (questions.length === 0) return null;
  const { language } = plan.meta;
  return (
    <details className="mb-4 rounded-md border border-waiting/40 bg-waiting-soft px-4 py-2">
      <summary className="font-semibold">{t("wholePlan", { count: questions.length })}</summary>
      <div className="mt-2">
        <QuestionList questions={questions} language={language} answering={answering} />
      </div>
    </details>
  );
}

/** The plan's statements as cards that several people edit at the same time. */
export function Desk({ desk, projectId, taskId, canRun, canAnswer, hasRepository }: DeskProps) {
  const t = useTranslations("desk");
  const actions = useDesk(taskId, desk.plan_version, desk.seq);
  const [filter, setFilter] = useState<DeskFilter>("all");
  const [form, setForm] = useState<{ id: string; form: DeskForm } | null>(null);
  const { plan } = desk;
  const editable = canRun && desk.state === "open";
  const answering =
    canAnswer && desk.state !== "closed" ? { taskId, planVersion: desk.plan_version, canAnswer } : null;
  const withFindings = new Set(desk.findings.map(({ requirement }) => requirement));
  const shown = filteredRequirements(plan, filter, withFindings);
  const ids = shown.map(({ id }) => id);
  const { current, select } = useSelection(ids);
  const [length, showMore] = useLength(ids.indexOf(current));
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
  /** The card that a key acts on: a focus that came while the page was made interactive selected nothing. */
  const keyTarget = () => {
    const focused = focusedCard();
    return focused !== undefined && ids.includes(focused) ? focused : current;
  };
  const move = (to: "next" | "previous") => {
    const id = neighbour(ids, keyTarget(), to);
    select(id);
    focusCard(id);
  };
  const canOpen = (id: string, one: DeskForm) =>
    one === "answer" ? answering !== null && questionsAbout(plan, id).length > 0 : editable && id !== "";
  const perform = (id: string, command: CardCommand): Performed => {
    if (isForm(command)) {
      if (!canOpen(id, command)) return "nothing";
      open(id, command);
      return "form";
    }
    if (!editable || id === "") return "nothing";
    const undone = command === "undo" ? lastEffective(desk) : null;
    const edit =
      undone === null ? commandEdit(plan, id, command) : ({ op: "undo", edit_id: undone } as const);
    if (edit === null) return "nothing";
    void actions.send([edit]);
    return "edit";
  };
  const performInOrder = useInOrder(actions.busy, perform);
  useDeskKeys((command) => {
    if (command === "next" || command === "previous") move(command);
    else performInOrder(keyTarget(), command);
  });
  const counts = Object.fromEntries(
    DESK_FILTERS.map((one) => [one, filteredRequirements(plan, one, withFindings).length]),
  ) as Record<DeskFilter, number>;
  return (
    <DeskContext value={{ desk, editable, answering, busy: actions.busy, send: actions.send, open, close }}>
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
      <WholePlanQuestions plan={plan} answering={answering} />
      {shown.length === 0 ? <p className="text-faint">{t("noneShown")}</p> : null}
      <ol aria-label={t("cards")} aria-busy={actions.busy} className="grid gap-3">
        {shown.slice(0, length).map((requirement) => (
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
      {shown.length > length ? (
        <p className="no-print mt-3">
          <Button onClick={showMore}>{t("more", { count: Math.min(PAGE, shown.length - length) })}</Button>{" "}
          <span className="text-small text-faint">{t("shown", { count: length, total: shown.length })}</span>
        </p>
      ) : null}
      <NonGoals />
      <UnusedList />
      <FilesDesk taskId={taskId} hasRepository={hasRepository} />
      <DesignDesk />
    </DeskContext>
  );
}
