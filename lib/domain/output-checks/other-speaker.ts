import { SEATS } from "../roles/seat-specs.ts";
import { speakerName } from "../roles/seats.ts";

/**
 * Whether a seat's turn is written as another role: it names itself another seat, gives another seat's verdict, or imitates
 * several seats in one statement. Speaking about another seat is no problem.
 */

const OTHERS = ["Coach", "PlanReviewer", "Chair"] as const;
const SPEAKERS = [...SEATS, ...OTHERS] as const;

/** The names of a role: its key, its key in words, and its name in both languages. */
function namesOf(role: string): readonly string[] {
  const inWords = role.replaceAll(/([a-z])([A-Z])/g, "$1 $2");
  return [...new Set([role, inWords, speakerName(role, "en"), speakerName(role, "zh")])];
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

const nameOf = (role: string): string => `(?:${namesOf(role).map(escaped).join("|")})`;

/** Words in which somebody presents themselves under a name. */
function presenting(name: string): string {
  const english = `(?:(?:speaking |here )?as (?:the |a )?${name}\\s*,\\s*(?:I|we|my)\\b|(?:I am|I'm|I’m|this is) (?:the )?${name}\\b|${name} (?:here|speaking)\\b)`;
  const chinese = `(?:作为|身为)\\s*${name}(?:席位|师|者|人员)?\\s*[，,、：:]?\\s*我|我(?:是|代表)\\s*${name}|${name}(?:席位|师)?\\s*在此`;
  return `${english}|${chinese}`;
}

/** Who a label at the beginning of a line, or a presentation of oneself, names. */
function introducing(role: string): RegExp {
  const name = nameOf(role);
  const label = `[>*_#\\[（(\\s]*${name}[\\]）)*_\\s]*[:：]`;
  return new RegExp(`^\\s*(?:${label}|${presenting(name)})`, "i");
}

const PRESENTS: ReadonlyMap<string, RegExp> = new Map(
  SPEAKERS.map((role) => [role, new RegExp(`^\\s*(?:${presenting(nameOf(role))})`, "i")]),
);

/**
 * In: a text for people, which may well tell what seats said. Out: the role, other than the speaker's, under whose
 * name it begins to speak itself; or null.
 */
export function presentsItselfAs(text: string, speaker: string): string | null {
  const first = text.trimStart().split("\n", 1)[0] ?? "";
  for (const [role, pattern] of PRESENTS) if (role !== speaker && pattern.test(first)) return role;
  return null;
}

const INTRODUCES: ReadonlyMap<string, RegExp> = new Map(SPEAKERS.map((role) => [role, introducing(role)]));

/** The roles that lines of the text introduce themselves as. */
function presented(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const line of text.split("\n"))
    for (const [role, pattern] of INTRODUCES) if (pattern.test(line)) found.add(role);
  return found;
}

const SPEAKER_FIELDS = ["role", "seat", "speaker", "author", "from"] as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const named = (value: unknown): string | null =>
  typeof value === "string"
    ? (SPEAKERS.find((role) =>
        namesOf(role).some((name) => name.toLowerCase() === value.trim().toLowerCase()),
      ) ?? null)
    : null;

/** A role that the turn's fields name instead of the speaker: `"role": "…"`, or verdicts by seat. */
function inFields(turn: Record<string, unknown>, speaker: string): string | null {
  const carriers = [turn, turn.verdict].filter(isObject);
  for (const carrier of carriers)
    for (const field of SPEAKER_FIELDS) {
      const role = named(carrier[field]);
      if (role !== null && role !== speaker) return role;
    }
  if (!isObject(turn.verdict)) return null;
  return (
    Object.keys(turn.verdict)
      .map(named)
      .find((role) => role !== null && role !== speaker) ?? null
  );
}

/**
 * In: a model's turn as it was read, before anything is taken out of it, and who was asked.
 * Out: the role that it imitates, or null.
 */
export function otherSpeaker(turn: unknown, speaker: string): string | null {
  if (!isObject(turn)) return null;
  const field = inFields(turn, speaker);
  if (field !== null || typeof turn.statement !== "string") return field;
  const { statement } = turn;
  const first = [...presented(statement.trimStart().split("\n", 1)[0] ?? "")];
  if (first.length > 0 && !first.includes(speaker)) return first[0] ?? null;
  const others = [...presented(statement)].filter((role) => role !== speaker);
  return others.length >= 2 ? (others[0] ?? null) : null;
}
