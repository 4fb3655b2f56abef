import { plainLine, plainWords } from "../../document/markdown-text.ts";
import type { Language } from "../../language.ts";
import { activeRequirements } from "../../plan/active-requirements.ts";
import type { Requirement } from "../../plan/plan.ts";
import { withFullStop, withoutFullStop } from "../../plan/source-words.ts";
import { printedStatement } from "../../statement/binding-words.ts";
import type { SrsContext } from "../section-body.ts";
import { actorName } from "./actors.ts";
import { VIEW_WORDS } from "./view-words.ts";

/** Id of the user-oriented view of a requirement: FR-CART-001 → US-CART-001. */
export const viewId = (prefix: "US" | "UC", requirement: Pick<Requirement, "id">): string =>
  requirement.id.replace(/^[A-Z]+/, prefix);

/** Functions by the heading of the need they are under. */
export function epicsOf(context: SrsContext): ReadonlyMap<string, readonly Requirement[]> {
  const epics = new Map<string, Requirement[]>();
  for (const requirement of activeRequirements(context.plan)) {
    if (requirement.type !== "functional") continue;
    const name = context.facts?.headingOf(requirement) ?? context.projectName;
    epics.set(name, [...(epics.get(name) ?? []), requirement]);
  }
  return epics;
}

/** Epics with their stories: role, wish, benefit if the need states one, and acceptance. */
export function stories(context: SrsContext): string {
  const words = VIEW_WORDS[context.plan.meta.language];
  const epics = [...epicsOf(context)];
  if (epics.length === 0) return "";
  const parts = epics.map(([name, own]) => epic(name, own, context));
  const allHaveOne = epics.every(([, own]) =>
    own.every((each) => each.as_stated === true || each.rationale !== undefined),
  );
  return [...parts, ...(allHaveOne ? [] : [words.noBenefit])].join("\n\n");
}

function epic(name: string, own: readonly Requirement[], context: SrsContext): string {
  const { colon, listComma } = context.planWords;
  const words = VIEW_WORDS[context.plan.meta.language];
  const stated = own.filter((each) => each.as_stated === true);
  const rewritten = own.filter((each) => each.as_stated !== true);
  const reported = rewritten.filter((each) => isUserStory(each, context.plan.meta.language));
  const rest = rewritten.filter((each) => !reported.includes(each));
  const parts = [`#### ${words.epic(plainWords(name))}`, ...reported.map((each) => story(each, context))];
  const listed = (label: string, functions: readonly Requirement[]) => {
    const items = functions.map(({ id, title }) => `${plainWords(title)} ${id}`);
    if (items.length > 0) parts.push(`${label}${colon}${items.join(listComma)}`);
  };
  listed(words.bySystem, rest);
  // A story would put the user's words into others.
  listed(words.statedOnly, stated);
  return parts.join("\n\n");
}

/** Whether a person performs the function; automatic behaviour is no user story. */
export function isUserStory({ actor, shall }: Requirement, language: Language): boolean {
  if (actor !== undefined && actorName(actor, language) !== null) return true;
  const text = withoutFullStop(plainLine(printedStatement(shall, language)));
  return language === "zh" ? ZH_LETS.test(text) : enLets(text, actor) !== null;
}

function story(requirement: Requirement, { plan, planWords: names }: SrsContext): string {
  const { language } = plan.meta;
  const words = VIEW_WORDS[language];
  const named = requirement.actor === undefined ? null : actorName(requirement.actor, language);
  const { wish, actor: inside } = wishOf(requirement, language);
  const known = named ?? inside;
  const actor = known ?? words.openUser;
  const purpose = requirement.rationale?.replace(/^(?:目的[:：]|Purpose:)\s*/i, "");
  const sentence = `${words.wish(article(actor, language), wish)}${purpose === undefined ? "" : words.soThat(lowerFirst(withoutFullStop(purpose), language))}`;
  const points = plan.acceptance.filter((each) => each.requirements.includes(requirement.id));
  return [
    `##### ${viewId("US", requirement)} ${plainWords(requirement.title)}`,
    "",
    withFullStop(sentence),
    "",
    `- **${words.ofFunction}**${names.colon}${requirement.id}`,
    ...(known === null ? [`- **${words.actor}**${names.colon}${words.whoIsOpen}`] : []),
    ...(points.length === 0 ? [] : [`- **${words.acceptance}**`]),
    ...points.map((each) => `  - ${each.id} ${plainWords(withFullStop(each.text))}`),
  ].join("\n");
}

const ZH_LETS = /^(.*?[，,])?\s*(?:系统|平台)(?:应当?|须|必须)\s*(?:允许|支持|让|能让|使)\s*(.+)$/u;
const ZH_SYSTEM = /^(.*?[，,])?\s*(?:系统|平台)(?:应当?|须|必须)\s*(.+)$/u;
const EN_LETS =
  /^(.*?,\s*(?:then )?)?the system shall (?:let|allow|enable)\s+((?:(?:an?|the|each|every)\s+)?[\w-]+?s?)\s+(?:to\s+)?([a-z].*)$/i;
const EN_SYSTEM = /^(.*?,\s*(?:then )?)?the system shall (not )?(.+)$/i;

/** Actor of a "lets … do" statement; tries the requirement's actor first, which can have several words. */
function enLets(
  text: string,
  actor: string | undefined,
): { before: string; who: string; rest: string } | null {
  const found = EN_LETS.exec(text);
  if (found === null) return null;
  const [, before = "", who = "", rest = ""] = found;
  // In a passive clause the noun is the object, not the actor.
  if (/^be\s/i.test(rest)) return null;
  const start = text.toLowerCase().indexOf(actor?.toLowerCase() ?? "\0", before.length);
  if (actor === undefined || start < 0 || start > text.length - rest.length)
    return /s$|^(?:an?|the|each|every)\s/i.test(who) ? { before, who, rest } : null;
  const after = text.slice(start + actor.length).replace(/^\s*(?:to\s+)?/, "");
  return { before, who: actor, rest: after };
}

/** The wish in a statement, and the actor that it names. */
function wishOf(requirement: Requirement, language: Language): { wish: string; actor: string | null } {
  const text = withoutFullStop(plainLine(printedStatement(requirement.shall, language)));
  if (language === "zh") {
    const lets = ZH_LETS.exec(text);
    if (lets) return { wish: `${lets[1] ?? ""}能够${withoutActor(lets[2] ?? "", requirement)}`, actor: null };
    const does = ZH_SYSTEM.exec(text);
    return { wish: does ? `${does[1] ?? ""}系统${does[2] ?? ""}` : text, actor: null };
  }
  const lets = enLets(text, requirement.actor);
  if (lets) return { wish: `to ${lets.rest}${after(lets.before)}`, actor: actorName(lets.who, "en") };
  const does = EN_SYSTEM.exec(text);
  if (!does) return { wish: `this: ${text}`, actor: null };
  return { wish: `the system ${does[2] ? "not " : ""}to ${does[3] ?? ""}${after(does[1])}`, actor: null };
}

/** In English a condition follows the wish. */
const after = (condition: string | undefined): string =>
  condition === undefined || condition === ""
    ? ""
    : `, ${lowerFirst(condition.replace(/,\s*(?:then\s*)?$/i, ""), "en")}`;

const withoutActor = (text: string, { actor }: Requirement): string =>
  actor !== undefined && text.startsWith(actor) ? text.slice(actor.length) : text;

const lowerFirst = (text: string, language: Language): string =>
  language === "en" && !/^[A-Z]{2}/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

function article(actor: string, language: Language): string {
  if (language === "zh" || /s$|^(?:an?|the)\s/i.test(actor)) return plainWords(actor);
  return `${/^[aeiou]/i.test(actor) ? "an" : "a"} ${plainWords(actor)}`;
}
