"use client";
import { createContext, type ReactNode, useContext } from "react";
import type { Language } from "#lib/domain/language.ts";

/** What every part of the table needs to know. */
export interface WorkshopFacts {
  readonly projectId: string;
  readonly taskId: string;
  /** Language of what is said, which may differ from the interface's. */
  readonly language: Language;
  /** What the reader may do in this project. */
  readonly abilities: readonly string[];
}

const Context = createContext<WorkshopFacts | null>(null);

export function WorkshopFactsProvider({ facts, children }: { facts: WorkshopFacts; children: ReactNode }) {
  return <Context value={facts}>{children}</Context>;
}

export function useWorkshopFacts(): WorkshopFacts {
  const facts = useContext(Context);
  if (facts === null) throw new Error("outside the workshop");
  return facts;
}
