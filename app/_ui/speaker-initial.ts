import type { Language } from "#lib/domain/language.ts";
import { type SeatNames, speakerName } from "#lib/domain/roles/seats.ts";

/** The first letter or character of a seat's name. */
export function speakerInitial(role: string, language: Language, names: SeatNames = {}): string {
  return [...speakerName(role, language, names)][0] ?? "·";
}
