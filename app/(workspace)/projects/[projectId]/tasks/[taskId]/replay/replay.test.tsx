import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#lib/domain/language.ts";
import type { EventDraft, TaskEvent } from "#lib/domain/task/events.ts";
import { parseEvent } from "#lib/domain/task/parse-event.ts";
import { NO_USAGE } from "#lib/domain/usage/usage.ts";
import { messagesOf } from "#lib/i18n/messages.ts";
import { Replay } from "./replay.tsx";

const router = {
  back: () => {},
  forward: () => {},
  refresh: () => {},
  push: () => {},
  replace: () => {},
  prefetch: () => {},
} as never;

const BY = { kind: "user", name: "Mei" } as const;
const says = (id: string, text: string): EventDraft => ({
  type: "statement",
  data: {
    statement_id: id,
    attempt: 1,
    phase: "planning",
    role: "ProductPlanner",
    round: 1,
    turn: 1,
    text,
    positions: [],
    new_issues: [],
    changes: [],
    questions: [],
    source: { kind: "model", provider: "recording", model: "Recording", skipped: [] },
    usage: NO_USAGE,
  },
});

const DRAFTS: readonly EventDraft[] = [
  {
    type: "message",
    data: { message_id: "msg_1", kind: "need", author: BY, text: "Readers reserve books." },
  },
  { type: "run_started", data: { command: "/plan", phase: "planning", by: BY } },
  says("s1", "I write one requirement."),
  says("s2", "I have nothing to add."),
];

const EVENTS = DRAFTS.flatMap((draft, at): TaskEvent[] => {
  const event = parseEvent({ seq: at + 1, run_id: "run_1", at: new Date(1000 * at).toISOString(), ...draft });
  return event === null ? [] : [event];
});

function shown(locale: Language): string {
  const facts = {
    projectId: "prj_1",
    taskId: "tsk_1",
    language: locale,
    abilities: [],
    budget: {
      marks: [],
      forecast: { kind: "unknown", runs: 0, cost_micros: null, tokens: 0, duration_ms: 0 },
    },
    goneSources: [],
    documentHref: null,
    answersTogether: false,
    heldUp: null,
    asked: null,
    models: [],
  } as const;
  return renderToStaticMarkup(
    <AppRouterContext.Provider value={router}>
      <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
        <Replay events={EVENTS} facts={{ ...facts, budget: { ...facts.budget, marks: [] } }} />
      </NextIntlClientProvider>
    </AppRouterContext.Provider>,
  );
}

describe.each(LANGUAGES)("a replay in %s", (locale) => {
  it("shows the whole record with the source of each statement before anybody plays it", () => {
    const html = shown(locale);
    for (const text of ["Readers reserve books.", "I write one requirement.", "I have nothing to add."])
      expect(html).toContain(text);
    expect(html).toContain("Recording");
  });

  it("has a position for every message and statement, and buttons with names", () => {
    const html = shown(locale);
    const { replay } = messagesOf(locale);
    expect(html).toMatch(/<input[^>]*max="3"[^>]*>/);
    for (const name of [replay.play, replay.back, replay.forward, replay.close]) expect(html).toContain(name);
  });
});
