import type { Bilingual } from "../language.ts";
import { type ExtraSeat, isBuiltInSeat, type Seat, seatSpec } from "./seat-specs.ts";

/** Speakers in a task that are neither people nor seats. */
const OTHER_SPEAKERS = {
  Coach: { zh: "教练", en: "Coach" },
  PlanReviewer: { zh: "方案评审", en: "Plan reviewer" },
  Chair: { zh: "会议主持", en: "Meeting chair" },
  code_plan: { zh: "代码规划", en: "Plan of code" },
  code_meeting: { zh: "代码评审主持", en: "Chair of the code review" },
  test_debrief: { zh: "测试复盘主持", en: "Chair of the test debrief" },
  code_file: { zh: "编写代码", en: "Code" },
} as const satisfies Record<string, Bilingual>;

/** All built-in speakers of a task: seats and other roles, but not people or custom seats. */
export type Speaker = Seat | ExtraSeat | keyof typeof OTHER_SPEAKERS;

/** Names of a team's custom seats, by key. */
export type SeatNames = Readonly<Record<string, Bilingual>>;

/** Merges the names of several projects. A key that projects use for different seats gets all their names. */
export function mergeSeatNames(all: Iterable<SeatNames>): SeatNames {
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

/** Whether a key is the key of a built-in role. */
export const isSpeaker = (key: string): key is Speaker =>
  isBuiltInSeat(key) || Object.hasOwn(OTHER_SPEAKERS, key);

/** The names of a built-in role. */
export const namesOfSpeaker = (role: Speaker): Bilingual =>
  isBuiltInSeat(role) ? seatSpec(role).names : OTHER_SPEAKERS[role];

/**
 * The display name of a role: the built-in name, the custom seat's name in `names`, or the key as a fallback.
 */
export function speakerName(role: string, language: keyof Bilingual, names: SeatNames = {}): string {
  if (isSpeaker(role)) return namesOfSpeaker(role)[language];
  return (Object.hasOwn(names, role) ? names[role]?.[language] : undefined) ?? role;
}
