import type { Bilingual } from "../language.ts";

/** The five seats that every table has, in their fixed speaking order (spec 3 §3.2). */
export const SEATS = [
  "ProductPlanner",
  "SystemDesigner",
  "SeniorDeveloper",
  "TestPlanner",
  "RiskPlanner",
] as const;
export type Seat = (typeof SEATS)[number];

/** Seats that a project may add as they are; they speak after the five. */
export const EXTRA_SEATS = ["DesignAdvisor", "FileImpactPlanner", "SecurityReview"] as const;
export type ExtraSeat = (typeof EXTRA_SEATS)[number];

/** Everybody who speaks in a task besides people and a team's own seats. */
export type Voice = Seat | ExtraSeat | "Coach" | "PlanReviewer" | "Chair";

const VOICE_NAMES = {
  ProductPlanner: { zh: "产品规划", en: "Product planner" },
  SystemDesigner: { zh: "系统设计", en: "System designer" },
  SeniorDeveloper: { zh: "资深开发", en: "Senior developer" },
  TestPlanner: { zh: "测试规划", en: "Test planner" },
  RiskPlanner: { zh: "风险规划", en: "Risk planner" },
  DesignAdvisor: { zh: "设计顾问", en: "Design advisor" },
  FileImpactPlanner: { zh: "文件影响", en: "File impact planner" },
  SecurityReview: { zh: "安全评审", en: "Security review" },
  Coach: { zh: "教练", en: "Coach" },
  PlanReviewer: { zh: "方案评审", en: "Plan reviewer" },
  Chair: { zh: "会议主持", en: "Meeting chair" },
} as const satisfies Record<Voice, Bilingual>;

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
export const isVoice = (key: string): key is Voice => Object.hasOwn(VOICE_NAMES, key);

/** The names of one of the platform's own voices. */
export const namesOfVoice = (voice: Voice): Bilingual => VOICE_NAMES[voice];

/** The name of a voice for readers; a team's own seat is looked up in `names`, an unknown one keeps its key. */
export function voiceName(role: string, language: keyof Bilingual, names: SeatNames = {}): string {
  if (isVoice(role)) return VOICE_NAMES[role][language];
  return (Object.hasOwn(names, role) ? names[role]?.[language] : undefined) ?? role;
}
