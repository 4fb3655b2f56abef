"use client";
import { createContext, type ReactNode, useContext } from "react";
import type { Language } from "#lib/domain/language.ts";

/** Context of all parts of a chat. */
export interface ChatContextValue {
  readonly projectId: string;
  /** Language of the conversation, which can differ from the interface language. */
  readonly language: Language;
  /** The reader's rights in this project. */
  readonly abilities: readonly string[];
}

const Context = createContext<ChatContextValue | null>(null);

export function ChatContextProvider({ facts, children }: { facts: ChatContextValue; children: ReactNode }) {
  return <Context value={facts}>{children}</Context>;
}

export function useChatContext(): ChatContextValue {
  const facts = useContext(Context);
  if (facts === null) throw new Error("outside a chat");
  return facts;
}
