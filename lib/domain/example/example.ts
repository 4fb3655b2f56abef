import { z } from "zod";
import type { Language } from "../language.ts";
import { type SharedMinutes, sharedMinutesSchema } from "../meeting/shared-minutes.ts";
import { type Plan, planSchema } from "../plan/plan.ts";
import type { TaskEvent } from "../task/events.ts";
import { parseEvent } from "../task/parse-event.ts";
import { reduceEvents } from "../workshop-view/view.ts";
import type { WorkshopView } from "../workshop-view/workshop-view.ts";
import en from "./played-en.json" with { type: "json" };
import zh from "./played-zh.json" with { type: "json" };

/**
 * What the product makes of the first need of the sample project (`task/sample.ts`), for readers without an account. The files are
 * what a test gets when the sample is played, and the test fails when the product makes something else of it.
 */

const playedSchema = z.strictObject({
  title: z.string(),
  need: z.string(),
  plan: planSchema,
  minutes: sharedMinutesSchema,
  document: z.string(),
  events: z.array(z.unknown()),
});

/** A worked need with everything that came of it. */
export interface WorkedExample {
  readonly title: string;
  readonly need: string;
  readonly plan: Plan;
  readonly minutes: SharedMinutes;
  /** The requirements document, in Markdown. */
  readonly document: string;
  readonly workshop: WorkshopView;
}

function eventOf(stored: unknown): TaskEvent {
  const event = parseEvent(stored);
  if (event === null) throw new Error("an event of the example does not match its type");
  return event;
}

function read(stored: unknown): WorkedExample {
  const { events, ...played } = playedSchema.parse(stored);
  return { ...played, workshop: withoutRuns(reduceEvents(events.map(eventOf))) };
}

/** The record without its runs: when they began and ended is the time of a test, and says nothing to a reader. */
const withoutRuns = (view: WorkshopView): WorkshopView => ({
  ...view,
  sections: view.sections
    .map((section) => ({ ...section, items: section.items.filter(({ type }) => type !== "run") }))
    .filter(({ items }) => items.length > 0),
});

const FILES: Readonly<Record<Language, unknown>> = { en, zh };
const known = new Map<Language, WorkedExample>();

/** The example in a language. */
export function workedExampleOf(language: Language): WorkedExample {
  const example = known.get(language) ?? read(FILES[language]);
  known.set(language, example);
  return example;
}
