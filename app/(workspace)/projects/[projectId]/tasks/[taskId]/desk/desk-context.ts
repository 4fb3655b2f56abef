"use client";
import { createContext, useContext } from "react";
import type { Answering } from "#app/_plan/questions/answer-question.tsx";
import type { DeskView } from "#lib/contracts/desk.ts";
import type { DeskEdit } from "#lib/domain/plan/desk/desk-edit.ts";

/** The form that is open on a card. */
export type DeskForm = "edit" | "split" | "merge" | "drop" | "answer";

export interface DeskContextValue {
  readonly desk: DeskView;
  readonly editable: boolean;
  readonly busy: boolean;
  /** Where questions are answered; null while nobody can, or without the right to. */
  readonly answering: Answering | null;
  readonly send: (edits: readonly DeskEdit[]) => Promise<boolean>;
  /** Opens a form of a card. */
  readonly open: (id: string, form: DeskForm) => void;
  /** Closes the open form; the focus returns to its card. */
  readonly close: () => void;
}

export const DeskContext = createContext<DeskContextValue | null>(null);

export function useDeskContext(): DeskContextValue {
  const value = useContext(DeskContext);
  if (value === null) throw new Error("a part of the desk is used outside of it");
  return value;
}
