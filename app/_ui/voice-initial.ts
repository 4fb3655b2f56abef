import type { Language } from "#lib/domain/language.ts";
import { voiceName } from "#lib/domain/workshop/seats.ts";

/** The first letter or character that stands for a seat. */
export function voiceInitial(role: string, language: Language): string {
  return [...voiceName(role, language)][0] ?? "·";
}
