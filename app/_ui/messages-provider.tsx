"use client";
import { NextIntlClientProvider } from "next-intl";
import { type ReactNode, use } from "react";
import type { Language } from "#lib/domain/language.ts";
import type { Messages } from "#lib/i18n/messages.ts";

/** Pauses before the next attempt, in milliseconds. */
const RETRY_AFTER_MS = [500, 2_000, 5_000];

/** One promise for each file, because React compares them between renders. */
const loads = new Map<string, Promise<Messages>>();

async function fetchMessages(path: string, [pause, ...later] = RETRY_AFTER_MS): Promise<Messages> {
  try {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    // The file is made from the same type; a schema for it would be larger than all other scripts of the page.
    return (await response.json()) as Messages;
  } catch (error) {
    if (pause === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return fetchMessages(path, later);
  }
}

/** The build removes the import from the scripts of the browser, where a window always exists. */
const load = (language: Language, path: string): Promise<Messages> =>
  typeof window === "undefined"
    ? import("#lib/i18n/messages.ts").then(({ messagesOf }) => messagesOf(language))
    : fetchMessages(path);

function messagesFrom(language: Language, path: string): Promise<Messages> {
  const known = loads.get(path);
  if (known !== undefined) return known;
  const loading = load(language, path);
  loads.set(path, loading);
  loading.catch(() => loads.delete(path));
  return loading;
}

interface MessagesProviderProps {
  readonly language: Language;
  /** Of the file with the messages of the language. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Gives client components the messages of a language from a file that the browser caches. Times are UTC until hydration. */
export function MessagesProvider({ language, path, children }: MessagesProviderProps) {
  return (
    <NextIntlClientProvider locale={language} timeZone="UTC" messages={use(messagesFrom(language, path))}>
      {children}
    </NextIntlClientProvider>
  );
}
