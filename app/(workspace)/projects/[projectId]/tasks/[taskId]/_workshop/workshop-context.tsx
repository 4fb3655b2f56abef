"use client";
import { useLocale } from "next-intl";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { ProjectBudgetView } from "#lib/contracts/budget.ts";
import type { Language } from "#lib/domain/language.ts";
import { type SeatNames, speakerName } from "#lib/domain/roles/seats.ts";
import { shownSeatNames } from "#lib/domain/workshop/workshop-seats.ts";
import type { StatementItem, WorkshopView } from "#lib/domain/workshop-view/workshop-view.ts";

/** Context of all parts of the workshop. */
export interface WorkshopContextValue {
  readonly projectId: string;
  readonly taskId: string;
  /** Language of the discussion, which can differ from the interface language. */
  readonly language: Language;
  /** URL of the specification once it contains this plan. */
  readonly documentHref: string | null;
  /** The question of the run is part of a form with others, above the workshop. */
  readonly answersTogether: boolean;
  /** The requirements that wait for the question of the run; empty: the whole plan. Null: no question waits. */
  readonly heldUp: readonly string[] | null;
  /** The question of the run by its id in the plan, and the member who is asked for its answer. Null: no question waits. */
  readonly asked: { readonly id: string; readonly waitsFor: string | null } | null;
  /** Monthly budgets that are nearly or fully spent, and the expected cost of a run. */
  readonly budget: Pick<ProjectBudgetView, "marks" | "forecast">;
  /** Ids of cited documents, files and plans that are no longer in the project. */
  readonly goneSources: readonly string[];
  /** The models that an empty seat can ask; none for readers who cannot run. */
  readonly models: readonly { readonly id: string; readonly name: string }[];
  /** The reader's rights in this project. */
  readonly abilities: readonly string[];
}

/** Texts of issues and questions by id: statements refer to them by id. */
const Labels = createContext<ReadonlyMap<string, string>>(new Map());

/** Names of custom seats. */
const Names = createContext<SeatNames>({});

/** Live state of the workshop. */
export interface WorkshopLiveState extends WorkshopContextValue {
  /** The run has not continued since a question was asked. */
  readonly waiting: boolean;
  /** A run is active or waiting. */
  readonly active: boolean;
  /** Ids of the statements that show an empty seat of the active run: the newest one of the seat, without the answer of a model. */
  readonly emptyStatements: ReadonlySet<string>;
}

/** The newest statement of each seat of the run, if no model answered for it. */
function emptyStatementsOf({ sections, run }: WorkshopView): ReadonlySet<string> {
  const newest = new Map<string, StatementItem>();
  for (const { items } of sections)
    for (const item of items) if (item.type === "statement") newest.set(item.role, item);
  const empty = [...newest.values()].filter(({ id, done }) => {
    const isOfRun = run !== null && id.startsWith(`${run.id}-`);
    return isOfRun && done?.source.kind === "rules" && done.source.skipped.length > 0;
  });
  return new Set(empty.map(({ id }) => id));
}

const Context = createContext<WorkshopLiveState | null>(null);

interface ProviderProps {
  facts: WorkshopContextValue;
  view: WorkshopView;
  children: ReactNode;
}

export function WorkshopContextProvider({ facts, view, children }: ProviderProps) {
  const { issues, open_questions, seats } = view;
  const names = useMemo(() => shownSeatNames(seats), [seats]);
  const labels = useMemo(
    () =>
      new Map([
        ...issues.map((issue) => [issue.id, issue.title] as const),
        ...open_questions.map((question) => [question.id, question.text] as const),
      ]),
    [issues, open_questions],
  );
  const waiting = view.run?.status === "waiting";
  const active = view.run !== null && view.run.ended_at === null;
  const emptyStatements = useMemo(() => emptyStatementsOf(view), [view]);
  const table = useMemo(
    () => ({ ...facts, waiting, active, emptyStatements }),
    [facts, waiting, active, emptyStatements],
  );
  return (
    <Context value={table}>
      <Names value={names}>
        <Labels value={labels}>{children}</Labels>
      </Names>
    </Context>
  );
}

/** Texts of issues and questions by id; those that no briefing has reported yet are missing. */
export function useLabels(): ReadonlyMap<string, string> {
  return useContext(Labels);
}

/** The name of a speaker in this workshop, in the interface language. */
export function useSpeakerName(): (role: string) => string {
  const names = useContext(Names);
  const locale = useLocale();
  return (role) => speakerName(role, locale, names);
}

export function useWorkshopContext(): WorkshopLiveState {
  const facts = useContext(Context);
  if (facts === null) throw new Error("outside the workshop");
  return facts;
}
