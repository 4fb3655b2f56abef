import { useLocale } from "next-intl";
import type { Language } from "#lib/domain/language.ts";
import type { PlanningMeeting } from "#lib/domain/meeting/meeting.ts";
import { translateMinutes } from "#lib/domain/meeting/translate-minutes.ts";

interface RestatedProps {
  text: string;
  held: PlanningMeeting;
  /** Language of the project. */
  language: Language;
}

/** System sentences in the interface language; all other text as it was written. */
export function TranslatedMinutesText({ text, held, language }: RestatedProps) {
  const locale = useLocale();
  const reported = translateMinutes(held, text, { from: language, to: locale });
  return <span lang={reported === text ? language : locale}>{reported}</span>;
}
