import { plainWords } from "../../document/markdown-text.ts";
import { activeRequirements } from "../../plan/active-requirements.ts";
import { printedSentence, sentenceOf } from "../../plan/as-stated.ts";
import { unansweredQuestions } from "../../plan/open-items.ts";
import type { Requirement } from "../../plan/plan.ts";
import { withFullStop, withoutFullStop } from "../../plan/source-words.ts";
import type { SrsContext } from "../section-body.ts";
import { actorsOf, isExternalSystem } from "./actors.ts";
import { VIEW_WORDS } from "./view-words.ts";

const MAX_TITLES = 8;
const MAX_LIMITS = 6;
const MAX_RISKS = 3;

/** Executive summary: functions and users, key numbers, blocking questions, highest risks. */
export function summary(context: SrsContext): string {
  const { plan, planWords: names } = context;
  const words = VIEW_WORDS[plan.meta.language];
  const existing = activeRequirements(plan);
  if (existing.length === 0) return "";
  const line = (name: string, text: string) => (text === "" ? [] : [`- **${name}**${names.colon}${text}`]);
  const people = [...actorsOf(plan).keys()].filter((name) => !isExternalSystem(name));
  return [
    ...line(words.whatItDoes, withFullStop(listed(titles(context), context))),
    ...line(words.forWhom, people.length === 0 ? "" : withFullStop(listed(people, context))),
    ...line(
      words.measures,
      plan.targets.map((text) => plainWords(withFullStop(text))).join(names.semicolon === "；" ? "" : " "),
    ),
    ...limits(existing, context),
    ...line(words.askFirst, blocking(context)),
    ...line(words.mainRisks, highestRisks(context)),
    ...line(words.extent, projectSize(existing, context)),
  ].join("\n");
}

/** Headings of a long need, otherwise the titles of its functions. */
function titles({ plan, facts }: SrsContext): readonly string[] {
  const existing = activeRequirements(plan);
  const headings = new Set(existing.flatMap((each) => facts?.headingOf(each) ?? []));
  if (headings.size >= 3) return [...headings];
  return existing.filter(({ type }) => type === "functional" || type === "rule").map(({ title }) => title);
}

function listed(all: readonly string[], { plan, planWords: names }: SrsContext): string {
  const words = VIEW_WORDS[plan.meta.language];
  const shown = all.slice(0, MAX_TITLES).map(plainWords);
  const more = all.length - shown.length;
  if (more === 0) return shown.join(names.listComma);
  return plan.meta.language === "zh"
    ? `${shown.join(names.listComma)}${words.andMore(all.length)}`
    : [...shown, words.andMore(more)].join(names.listComma);
}

/** Statements that contain a number, shortest first. */
function limits(
  remaining: readonly Requirement[],
  { plan, planWords: names }: SrsContext,
): readonly string[] {
  const words = VIEW_WORDS[plan.meta.language];
  const figured = remaining
    .filter((each) => each.measure !== undefined || /\d/.test(sentenceOf(each)))
    .slice(0, MAX_LIMITS);
  if (figured.length === 0) return [];
  return [
    `- **${words.limits}**${names.colon.trimEnd()}`,
    ...figured.map((each) => {
      const text = plainWords(withFullStop(printedSentence(each, plan.meta.language)));
      return `  - ${text}${names.note(each.id)}`;
    }),
  ];
}

function blocking({ plan, planWords: names }: SrsContext): string {
  return unansweredQuestions(plan)
    .map((each) => `${plainWords(each.text)}${names.note(each.id)}`)
    .join(names.colon === "：" ? "" : " ");
}

function highestRisks({ plan, planWords: names }: SrsContext): string {
  const rank = { high: 0, medium: 1, low: 2 } as const;
  const weight = (risk: (typeof plan.risks)[number]) => rank[risk.impact] * 3 + rank[risk.likelihood];
  const first = [...plan.risks].sort((a, b) => weight(a) - weight(b)).slice(0, MAX_RISKS);
  const text = first.map((risk) => `${plainWords(withoutFullStop(risk.description))}${names.note(risk.id)}`);
  return text.length === 0 ? "" : `${text.join(names.semicolon)}${names.stop}`;
}

function projectSize(remaining: readonly Requirement[], { plan, planWords: names }: SrsContext): string {
  const words = VIEW_WORDS[plan.meta.language];
  const counts = new Map<Requirement["type"], number>();
  for (const { type } of remaining) counts.set(type, (counts.get(type) ?? 0) + 1);
  const zh = plan.meta.language === "zh";
  const parts = [...counts].map(([type, count]) =>
    zh ? `${names.types[type]} ${count} 条` : `${count} ${names.types[type]}`,
  );
  return words.counts(remaining.length, parts.join(names.listComma), plan.test_plan.cases.length);
}
