"use client";
import { useLocale } from "next-intl";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { ProjectBudgetView } from "#lib/contracts/budget.ts";
import type { Language } from "#lib/domain/language.ts";
import { type SeatNames, speakerName } from "#lib/domain/roles/seats.ts";
import { shownSeatNames } from "#lib/domain/workshop/workshop-seats.ts";
import type { WorkshopView } from "#lib/domain/workshop-view/workshop-view.ts";

/** What every part of the table needs to know. */
export interface WorkshopFacts {
  readonly projectId: string;
  readonly taskId: string;
  /** Language of what is said, which may differ from the interface's. */
  readonly language: Language;
  /** Where the specification is read once this plan is in it. */
  readonly documentHref: string | null;
  /** Budgets of the month that are nearly or wholly spent, and what a run will probably take. */
  readonly budget: Pick<ProjectBudgetView, "marks" | "forecast">;
  /** Ids of cited documents, files and plans that are no longer in the project. */
  readonly goneSources: readonly string[];
  /** What the reader may do in this project. */
  readonly abilities: readonly string[];
}

/** Texts of issues and questions by their ids: statements name them by id, people read the text. */
const Labels = createContext<ReadonlyMap<string, string>>(new Map());

/** Names of the seats at this table, for those that the platform does not know by itself. */
const Names = createContext<SeatNames>({});

/** What the parts know of the table as it is. */
export interface TableFacts extends WorkshopFacts {
  /** The run has not gone on since a question was put. */
  readonly waiting: boolean;
  /** A run is under way, or waits. */
  readonly active: boolean;
}

const Context = createContext<TableFacts | null>(null);

interface ProviderProps {
  facts: WorkshopFacts;
  view: WorkshopView;
  children: ReactNode;
}

export function WorkshopFactsProvider({ facts, view, children }: ProviderProps) {
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
  const table = useMemo(() => ({ ...facts, waiting, active }), [facts, waiting, active]);
  return (
    <Context value={table}>
      <Names value={names}>
        <Labels value={labels}>{children}</Labels>
      </Names>
    </Context>
  );
}

/** Texts of issues and questions by id; what no briefing has reported yet is not in it. */
export function useLabels(): ReadonlyMap<string, string> {
  return useContext(Labels);
}

/** The name of a speaker in this workshop, in the reader's language. */
export function useSpeakerName(): (role: string) => string {
  const names = useContext(Names);
  const locale = useLocale();
  return (role) => speakerName(role, locale, names);
}

export function useWorkshopFacts(): TableFacts {
  const facts = useContext(Context);
  if (facts === null) throw new Error("outside the workshop");
  return facts;
}
