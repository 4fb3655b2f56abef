import { useLocale } from "next-intl";
import type { Language } from "#lib/domain/language.ts";
import type { PlanningMeeting } from "#lib/domain/meeting/meeting.ts";
import { retell } from "#lib/domain/meeting/retell.ts";

interface RetoldProps {
  text: string;
  held: PlanningMeeting;
  /** Of the project. */
  language: Language;
}

/** A sentence of the meeting's own in the reader's language; everybody else's words as they were said. */
export function Retold({ text, held, language }: RetoldProps) {
  const locale = useLocale();
  const told = retell(held, text, { from: language, to: locale });
  return <span lang={told === text ? language : locale}>{told}</span>;
}
