"use client";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Language } from "#lib/domain/language.ts";
import type { WorkshopView } from "#lib/domain/workshop/workshop-view.ts";

/** What every part of the table needs to know. */
export interface WorkshopFacts {
  readonly projectId: string;
  readonly taskId: string;
  /** Language of what is said, which may differ from the interface's. */
  readonly language: Language;
  /** Where the specification is read once this plan stands in it. */
  readonly documentHref: string | null;
  /** What the reader may do in this project. */
  readonly abilities: readonly string[];
}

/** Texts of issues and questions by their ids: statements name them by id, people read the text. */
const Labels = createContext<ReadonlyMap<string, string>>(new Map());

const Context = createContext<WorkshopFacts | null>(null);

interface ProviderProps {
  facts: WorkshopFacts;
  view: WorkshopView;
  children: ReactNode;
}

export function WorkshopFactsProvider({ facts, view, children }: ProviderProps) {
  const { issues, open_questions } = view;
  const labels = useMemo(
    () =>
      new Map([
        ...issues.map((issue) => [issue.id, issue.title] as const),
        ...open_questions.map((question) => [question.id, question.text] as const),
      ]),
    [issues, open_questions],
  );
  return (
    <Context value={facts}>
      <Labels value={labels}>{children}</Labels>
    </Context>
  );
}

/** Texts of issues and questions by id; what no briefing has told yet is not in it. */
export function useLabels(): ReadonlyMap<string, string> {
  return useContext(Labels);
}

export function useWorkshopFacts(): WorkshopFacts {
  const facts = useContext(Context);
  if (facts === null) throw new Error("outside the workshop");
  return facts;
}
