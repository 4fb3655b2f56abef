import { SEATS } from "../roles/seat-specs.ts";
import { speakerName } from "../roles/seats.ts";

/**
 * Whether a seat's turn speaks as somebody else: it names itself another seat, gives another seat's verdict, or plays
 * several seats in one statement. Speaking about another seat is no problem.
 */

const OTHERS = ["Coach", "PlanReviewer", "Chair"] as const;
const SPEAKERS = [...SEATS, ...OTHERS] as const;

/** A voice's names: its key, its key in words, and its name in both languages. */
function namesOf(voice: string): readonly string[] {
  const inWords = voice.replaceAll(/([a-z])([A-Z])/g, "$1 $2");
  return [...new Set([voice, inWords, speakerName(voice, "en"), speakerName(voice, "zh")])];
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

const nameOf = (voice: string): string => `(?:${namesOf(voice).map(escaped).join("|")})`;

/** Words in which somebody presents themselves under a name. */
function presenting(name: string): string {
  const english = `(?:(?:speaking |here )?as (?:the |a )?${name}\\s*,\\s*(?:I|we|my)\\b|(?:I am|I'm|I’m|this is) (?:the )?${name}\\b|${name} (?:here|speaking)\\b)`;
  const chinese = `(?:作为|身为)\\s*${name}(?:席位|师|者|人员)?\\s*[，,、：:]?\\s*我|我(?:是|代表)\\s*${name}|${name}(?:席位|师)?\\s*在此`;
  return `${english}|${chinese}`;
}

/** Who a label at the beginning of a line, or a presentation of oneself, names. */
function introducing(voice: string): RegExp {
  const name = nameOf(voice);
  const label = `[>*_#\\[（(\\s]*${name}[\\]）)*_\\s]*[:：]`;
  return new RegExp(`^\\s*(?:${label}|${presenting(name)})`, "i");
}

const PRESENTS: ReadonlyMap<string, RegExp> = new Map(
  SPEAKERS.map((voice) => [voice, new RegExp(`^\\s*(?:${presenting(nameOf(voice))})`, "i")]),
);

/**
 * In: a text for people, which may well tell what seats said. Out: the voice, other than the speaker's, under whose
 * name it begins to speak itself; or null.
 */
export function presentsItselfAs(text: string, speaker: string): string | null {
  const first = text.trimStart().split("\n", 1)[0] ?? "";
  for (const [voice, pattern] of PRESENTS) if (voice !== speaker && pattern.test(first)) return voice;
  return null;
}

const INTRODUCES: ReadonlyMap<string, RegExp> = new Map(SPEAKERS.map((voice) => [voice, introducing(voice)]));

/** The voices that lines of the text say they are. */
function presented(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const line of text.split("\n"))
    for (const [voice, pattern] of INTRODUCES) if (pattern.test(line)) found.add(voice);
  return found;
}

const SPEAKER_FIELDS = ["role", "seat", "speaker", "author", "from"] as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const named = (value: unknown): string | null =>
  typeof value === "string"
    ? (SPEAKERS.find((voice) =>
        namesOf(voice).some((name) => name.toLowerCase() === value.trim().toLowerCase()),
      ) ?? null)
    : null;

/** A voice that the turn's fields name in the speaker's place: `"role": "…"`, or verdicts by seat. */
function inFields(turn: Record<string, unknown>, speaker: string): string | null {
  const carriers = [turn, turn.verdict].filter(isObject);
  for (const carrier of carriers)
    for (const field of SPEAKER_FIELDS) {
      const voice = named(carrier[field]);
      if (voice !== null && voice !== speaker) return voice;
    }
  if (!isObject(turn.verdict)) return null;
  return (
    Object.keys(turn.verdict)
      .map(named)
      .find((voice) => voice !== null && voice !== speaker) ?? null
  );
}

/**
 * In: a model's turn as it was read, before anything is taken out of it, and who was asked.
 * Out: the voice that it speaks as instead, or null.
 */
export function otherSpeaker(turn: unknown, speaker: string): string | null {
  if (!isObject(turn)) return null;
  const field = inFields(turn, speaker);
  if (field !== null || typeof turn.statement !== "string") return field;
  const { statement } = turn;
  const first = [...presented(statement.trimStart().split("\n", 1)[0] ?? "")];
  if (first.length > 0 && !first.includes(speaker)) return first[0] ?? null;
  const others = [...presented(statement)].filter((voice) => voice !== speaker);
  return others.length >= 2 ? (others[0] ?? null) : null;
}
