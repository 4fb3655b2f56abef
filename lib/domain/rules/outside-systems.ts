import type { Clause, Phrase, Reading } from "./reading.ts";

const EXCHANGE = {
  zh: /对接|接入|集成|接口|同步|推送[到给至]|传[到给至]|调用|打通|连接|互通|[从由]|获取|读取|导入|上报|通过|第三方|联动/,
  en: /\b(?:integrat|connect|interfac|synchroni|sync|exchang|import|fetch|pull|push|send|call|link|talk|feed|read|writ|submit|transfer|hook)\w*\b|\b(?:from|via|through|into|API|third[- ]party|with (?:the|our|an?))\b/i,
} as const;

const HOST = {
  zh: /^(?:给|为|在|对|本|该|我们|现有|我的)|^系统$|^(?:本|该)系统/,
  en: /^(?:the|our|this|my|a|an) (?:system|app|application|platform|site|website|shop|portal)$/i,
} as const;
/** Kinds of files and devices are no systems. */
const FORMAT =
  /^(?:excel|word|pdf|csv|xml|json|手机|电脑|平板|app|小程序|浏览器|browser|phone|tablet|email|e-mail|sms)s?$/i;
const SILENT: readonly Clause["kind"][] = ["out_of_scope", "background", "goal"];

export interface OutsideSystem {
  readonly name: string;
  readonly clause: Clause;
}

/**
 * Systems that the need wants to exchange something with. The system that is being built or extended is not one:
 * a name counts only in an interface clause or beside a word of exchange.
 */
export function outsideSystems(reading: Reading): readonly OutsideSystem[] {
  const found = new Map<string, OutsideSystem>();
  for (const clause of reading.clauses) {
    if (SILENT.includes(clause.kind)) continue;
    for (const system of clause.systems) {
      const name = cleanName(system, clause);
      const id = name.toLowerCase();
      if (found.has(id) || !isOutside(name, clause)) continue;
      found.set(id, { name, clause });
    }
  }
  return [...found.values()];
}

function cleanName(system: Phrase, clause: Clause): string {
  const text = system.text.trim();
  if (clause.language === "en") return text.replace(/^(?:the|our|an?|their|existing|your)\s+/i, "");
  return text
    .replace(/^.*(?:与|和|跟|同步?到|推送到|传到|到|至|从|由|向|给|通过|对接|接入)(?=.{2,})/, "")
    .replace(/^(?:现有的?|已有的?|公司的?|我们的?|我院的?|我校的?)/, "");
}

function isOutside(name: string, clause: Clause): boolean {
  if (name.length < 2 || FORMAT.test(name) || HOST[clause.language].test(name)) return false;
  if (clause.actor?.text.includes(name) === true) return false;
  if (clause.kind === "interface") return true;
  return EXCHANGE[clause.language].test(clause.span.text.replace(name, " "));
}
