import type { Bilingual } from "../language.ts";

/** The five seats in their fixed speaking order (spec 3 §3.2). */
export const SEATS = [
  "ProductPlanner",
  "SystemDesigner",
  "SeniorDeveloper",
  "TestPlanner",
  "RiskPlanner",
] as const;
export type Seat = (typeof SEATS)[number];

/** Everybody who speaks in a task besides people: the seats, the Coach, the plan's reviewer, the meeting's chair. */
export type Voice = Seat | "Coach" | "PlanReviewer" | "Chair";

const VOICE_NAMES = {
  ProductPlanner: { zh: "产品规划", en: "Product planner" },
  SystemDesigner: { zh: "系统设计", en: "System designer" },
  SeniorDeveloper: { zh: "资深开发", en: "Senior developer" },
  TestPlanner: { zh: "测试规划", en: "Test planner" },
  RiskPlanner: { zh: "风险规划", en: "Risk planner" },
  Coach: { zh: "教练", en: "Coach" },
  PlanReviewer: { zh: "方案评审", en: "Plan reviewer" },
  Chair: { zh: "会议主持", en: "Meeting chair" },
} as const satisfies Record<Voice, Bilingual>;

/** The name of a voice for readers; an unknown role keeps its own name. */
export function voiceName(role: string, language: keyof Bilingual): string {
  return Object.hasOwn(VOICE_NAMES, role) ? VOICE_NAMES[role as Voice][language] : role;
}
