import type { Language } from "#lib/domain/language.ts";
import { type SeatNames, voiceName } from "#lib/domain/roles/seats.ts";

/** The first letter or character that stands for a seat. */
export function voiceInitial(role: string, language: Language, names: SeatNames = {}): string {
  return [...voiceName(role, language, names)][0] ?? "·";
}
