import { plainWords } from "../../document/markdown-text.ts";
import type { Requirement } from "../../plan/plan.ts";
import { withFullStop } from "../../plan/source-words.ts";
import { joinClauses } from "../../punctuation.ts";
import type { SrsContext } from "../section-body.ts";
import { actorName } from "./actors.ts";
import { flowOf } from "./flow-steps.ts";
import { epicsOf, isUserStory, viewId } from "./stories.ts";
import { VIEW_WORDS } from "./view-words.ts";

type Scenario = Requirement["scenarios"][number];

const REFUSED =
  /不可用|不足|为零|失败|拒绝|不提供|不得|超过|已满|重复|无效|错误|没有权限|\b(?:unknown|empty|refus\w*|fail\w*|unavailable|invalid|not allowed|cannot|rejects?|full|twice|too (?:many|late|much))\b/i;

/**
 * One use case per function with a user: its first scenario is the main flow, refusals are exceptions, the others are
 * alternatives. Automatic functions, and functions without a scenario, are listed below.
 */
export function useCaseTexts(context: SrsContext): string {
  const { plan, planWords: names } = context;
  const functions = [...epicsOf(context).values()].flat();
  const words = VIEW_WORDS[plan.meta.language];
  const flows = functions.filter(({ scenarios }) => scenarios.length > 0);
  const reported = flows.filter((each) => each.as_stated === true || isUserStory(each, plan.meta.language));
  const rest = flows.filter((each) => !reported.includes(each));
  const listed = (label: string, own: readonly Requirement[]) => {
    const items = own.map(({ id, title }) => `${plainWords(title)} ${id}`).join(names.listComma);
    return items === "" ? [] : [`${label}${names.colon}${items}`];
  };
  return [
    ...reported.map((each) => caseOf(each, context)),
    ...listed(words.bySystem, rest),
    ...listed(
      words.noScenario,
      functions.filter((each) => !flows.includes(each)),
    ),
  ].join("\n\n");
}

const isException = ({ name, steps }: Scenario): boolean => REFUSED.test(`${name} ${steps.at(-1) ?? ""}`);

function caseOf(requirement: Requirement, context: SrsContext): string {
  const { plan, planWords: names } = context;
  const { language } = plan.meta;
  const words = VIEW_WORDS[language];
  const actor = requirement.actor === undefined ? null : actorName(requirement.actor, language);
  const main = requirement.scenarios.find((each) => !isException(each)) ?? requirement.scenarios[0];
  if (main === undefined) return "";
  const others = requirement.scenarios.filter((each) => each !== main);
  const flow = flowOf(main.steps, language);
  const fact = (name: string, text: string) => `- **${name}**${names.colon}${text}`;
  return [
    `#### ${viewId("UC", requirement)} ${plainWords(requirement.title)}`,
    "",
    fact(words.actor, plainWords(actor ?? words.whoIsOpen)),
    ...(flow.given.length > 0
      ? [fact(words.precondition, withFullStop(plainWords(joinClauses(language, flow.given))))]
      : []),
    ...(flow.when.length > 0
      ? [fact(words.trigger, withFullStop(plainWords(joinClauses(language, flow.when))))]
      : []),
    `- **${words.mainFlow}**`,
    ...[...flow.when, ...flow.outcome].map((step, at) => `  ${at + 1}. ${plainWords(withFullStop(step))}`),
    ...branches(
      words.alternativeFlow,
      others.filter((each) => !isException(each)),
      context,
    ),
    ...branches(words.exceptionFlow, others.filter(isException), context),
    fact(words.ofFunction, requirement.id),
  ].join("\n");
}

function branches(
  name: string,
  scenarios: readonly Scenario[],
  { plan, planWords: names }: SrsContext,
): string[] {
  if (scenarios.length === 0) return [];
  const { language } = plan.meta;
  return [
    `- **${name}**`,
    ...scenarios.map((each) => {
      const flow = flowOf(each.steps, language);
      const steps = joinClauses(language, [...flow.given, ...flow.when, ...flow.outcome]);
      const how = each.derived === undefined ? "" : names.derivedNote(plainWords(each.derived.how));
      return `  - ${plainWords(each.name)}${names.colon}${plainWords(withFullStop(steps))}${how}`;
    }),
  ];
}
