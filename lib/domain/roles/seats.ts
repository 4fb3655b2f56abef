import type { Bilingual } from "../language.ts";
import { type ExtraSeat, isShippedSeat, type Seat, seatSpec } from "./seat-specs.ts";

/** The speakers in a task besides people and seats. */
const OTHER_SPEAKERS = {
  Coach: { zh: "教练", en: "Coach" },
  PlanReviewer: { zh: "方案评审", en: "Plan reviewer" },
  Chair: { zh: "会议主持", en: "Meeting chair" },
} as const satisfies Record<string, Bilingual>;

/** Everybody who answers in a task besides people and a team's own seats. */
export type Speaker = Seat | ExtraSeat | keyof typeof OTHER_SPEAKERS;

/** Names of seats that a team made itself, by key. */
export type SeatNames = Readonly<Record<string, Bilingual>>;

/** The names of each project together; a key that projects use for different seats has all their names. */
export function joinedNames(all: Iterable<SeatNames>): SeatNames {
  const found = new Map<string, { zh: Set<string>; en: Set<string> }>();
  for (const names of all)
    for (const [key, { zh, en }] of Object.entries(names)) {
      const known = found.get(key) ?? { zh: new Set(), en: new Set() };
      found.set(key, { zh: known.zh.add(zh), en: known.en.add(en) });
    }
  return Object.fromEntries(
    [...found].map(([key, { zh, en }]) => [key, { zh: [...zh].join(" / "), en: [...en].join(" / ") }]),
  );
}

/** Whether a key already means one of the platform's own voices. */
export const isSpeaker = (key: string): key is Speaker =>
  isShippedSeat(key) || Object.hasOwn(OTHER_SPEAKERS, key);

/** The names of one of the platform's own voices. */
export const namesOfSpeaker = (voice: Speaker): Bilingual =>
  isShippedSeat(voice) ? seatSpec(voice).names : OTHER_SPEAKERS[voice];

/** The name of a voice for readers; a team's own seat is looked up in `names`, an unknown one keeps its key. */
export function speakerName(role: string, language: keyof Bilingual, names: SeatNames = {}): string {
  if (isSpeaker(role)) return namesOfSpeaker(role)[language];
  return (Object.hasOwn(names, role) ? names[role]?.[language] : undefined) ?? role;
}
