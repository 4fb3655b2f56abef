"use client";
import { createContext, type ReactNode, useContext } from "react";
import type { Language } from "#lib/domain/language.ts";

/** What every part of a chat needs to know. */
export interface ChatFacts {
  readonly projectId: string;
  /** Language of what is said, which may differ from the interface's. */
  readonly language: Language;
  /** What the reader may do in this project. */
  readonly abilities: readonly string[];
}

const Context = createContext<ChatFacts | null>(null);

export function ChatFactsProvider({ facts, children }: { facts: ChatFacts; children: ReactNode }) {
  return <Context value={facts}>{children}</Context>;
}

export function useChatFacts(): ChatFacts {
  const facts = useContext(Context);
  if (facts === null) throw new Error("outside a chat");
  return facts;
}
