import type { Language } from "../../language.ts";
import { activeRequirements } from "../../plan/active-requirements.ts";
import type { Plan, Requirement } from "../../plan/plan.ts";

const NOT_PEOPLE: Readonly<Record<Language, RegExp>> = {
  zh: /^(?:本)?(?:系统|平台|软件|程序|小程序|应用|产品|功能|服务|需求)$/u,
  en: /^(?:the )?(?:system|platform|software|app|application|product|service|website|site)$/i,
};
const THING =
  /(?:传感器|设备|接口|服务器|数据库|终端|系统|平台|闸机|sensor|device|server|interface|system|gateway|provider|turnstile)s?$/iu;

/** Name of an actor without attached phrases; null for the system itself. */
export function actorName(actor: string, language: Language): string | null {
  const name =
    language === "zh"
      ? actor.trim().replace(/^(?:经过?|由|让|请|给|当)(?=\p{Script=Han}{2})/u, "")
      : singular(actor.trim().replace(/^(?:an?|the|each|every|all|our|only|one)\s+/i, ""));
  return name === "" || /\d/.test(name) || NOT_PEOPLE[language].test(name) ? null : name;
}

/** Normalizes `Shop assistants` to `shop assistant`. */
const singular = (name: string): string => {
  const lower = /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  return /(?:ss|us|staff|(?:logist|analyt|statist|electron|econom)ics|sales)$/i.test(lower)
    ? lower
    : lower.replace(/ies$/, "y").replace(/s$/, "");
};

/** Whether an actor is another system and not a person. */
export const isExternalSystem = (name: string): boolean => THING.test(name);

/** Actors (people and systems) with their requirements, in the order of the need. */
export function actorsOf(plan: Plan): ReadonlyMap<string, readonly Requirement[]> {
  const actors = new Map<string, Requirement[]>();
  for (const requirement of activeRequirements(plan)) {
    if (requirement.actor === undefined) continue;
    const name = actorName(requirement.actor, plan.meta.language);
    if (name === null) continue;
    actors.set(name, [...(actors.get(name) ?? []), requirement]);
  }
  return actors;
}
