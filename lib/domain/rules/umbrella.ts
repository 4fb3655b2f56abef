import type { Clause, Reading } from "./reading.ts";

/** Words that ask for the whole to exist. */
const BUILDING = {
  zh: /(?:增加|新增|添加|加上?|提供|开发|建设|建立|搭建|做|实现|上线|设计|需要|想要|要|有)(?:一个|一套|一款|个|套|款)?/,
  en: /^(?:please |we (?:need|want|would like)(?: to)? |i (?:need|want|would like)(?: to)? )?(?:(?:add|build|create|develop|implement|introduce|design|set up|make|launch|have)\b|(?=an? ))/i,
} as const;

const WHOLE = {
  zh: /(?:功能|模块|系统|平台|小程序|应用|网站|工具|服务|后台|APP|App|app|软件|机制|体系|管理)$/,
  en: /\b(?:features?|modules?|systems?|platforms?|apps?|applications?|web ?sites?|portals?|tools?|programs?|programmes?|schemes?|services?|software|functionality|dashboards?)\b/i,
} as const;

const LEAST_DETAIL = 2;

/**
 * Clauses that only name the whole (`增加会员积分功能`, `build a booking system`) while others say what it does. They
 * say what is wanted, not what the system must do: the plan's `what` carries them.
 */
export function umbrellaClauses(reading: Reading): readonly Clause[] {
  const active = reading.clauses.filter((clause) => clause.kind === "feature" || clause.kind === "rule");
  if (active.length < LEAST_DETAIL) return [];
  return active.filter((clause, at) => at < 3 && clause.kind === "feature" && namesTheWhole(clause));
}

function namesTheWhole(clause: Clause): boolean {
  if (clause.figures.length > 0 || clause.conditions.length > 0 || clause.exceptions.length > 0) return false;
  const text = clause.span.text.trim().replace(/[,，。.;；:：\s]+$/, "");
  const named = BUILDING[clause.language].test(text) && WHOLE[clause.language].test(text);
  if (clause.language === "zh") return named && text.length <= 40;
  return named && !/\b(?:that|which|who|so that|where|can|must|shall)\b/i.test(text);
}
