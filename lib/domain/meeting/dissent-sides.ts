import type { Language } from "../language.ts";
import { labelColon } from "../punctuation.ts";
import { type SeatNames, speakerName } from "../roles/seats.ts";
import type { PlanningMeeting } from "./meeting.ts";
import { MEETING_TEXTS } from "./meeting-texts.ts";

/** What each seat holds in a dissent: its name, its position and its reason. */
export function dissentSides(
  { positions }: PlanningMeeting["dissent"][number],
  language: Language,
  names: SeatNames,
): string[] {
  const known: Readonly<Record<string, string>> = MEETING_TEXTS[language].positions;
  return positions.map(
    ({ role, position, reason }) =>
      `${speakerName(role, language, names)} ${known[position] ?? position}${labelColon(language)}${reason}`,
  );
}
