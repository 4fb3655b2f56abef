import type { PlanChange, SeatTurnOutput } from "../../workshop/seat-turn.ts";
import { wokenConcerns } from "../concerns/wake.ts";
import { outsideSystems } from "../outside-systems.ts";
import type { PlannedRisk } from "../risks.ts";
import type { SeatView } from "../seats/seat-view.ts";
import { inner, listed, named, quoted } from "../seats/words.ts";
import { extraTurn } from "./extra-turn.ts";

/**
 * Rights, personal data, abuse and secrets by rules: what the concern tables know of the words of the need. What they
 * do not know is said to be unchecked.
 */

const AREAS = {
  rights: ["permission", "account", "approval", "audit", "signature"],
  personal_data: ["personal", "health", "children", "location", "hr"],
  abuse: ["abuse", "payment", "points", "giftcard", "coupon", "transfer", "vote", "chat", "content", "file"],
} as const;
type Area = keyof typeof AREAS;

interface Touched {
  readonly area: Area;
  readonly quote: string;
}

function touched(view: SeatView): readonly Touched[] {
  const awake = wokenConcerns(view.reading);
  return (Object.keys(AREAS) as Area[]).flatMap((area) =>
    awake
      .filter(
        ({ concern, inPassing }) => !inPassing && (AREAS[area] as readonly string[]).includes(concern.id),
      )
      .map((woken) => ({ area, quote: inner(woken.clauses[0]?.span.text ?? "").slice(0, 80) }))
      .filter(({ quote }) => quote !== ""),
  );
}

const areaOf = (concern: string): Area | undefined =>
  (Object.keys(AREAS) as Area[]).find((area) => (AREAS[area] as readonly string[]).includes(concern));

/** Risks of these areas that nobody has put into the plan yet. */
function missingRisks(view: SeatView): readonly PlannedRisk[] {
  const standing = new Set(view.input.plan.risks.map(({ description }) => description));
  return view.risks.filter((risk) => areaOf(risk.concern) !== undefined && !standing.has(risk.text));
}

function riskChange(risk: PlannedRisk, at: number, view: SeatView): PlanChange {
  const how = view.language === "zh" ? `由「${risk.quote}」推出` : `Follows from "${risk.quote}"`;
  return {
    section: "risks",
    op: "add",
    item: {
      key: `sec${at + 1}`,
      description: risk.text,
      likelihood: risk.likelihood,
      impact: risk.impact,
      mitigations: [risk.mitigation],
      derived: { how },
    },
  };
}

/** Requirements whose sentence does not say who acts. */
function nobodyActs(view: SeatView): readonly string[] {
  return view.input.plan.requirements
    .filter(({ actor, type }) => (type === "functional" || type === "rule") && !actor)
    .map((requirement) => named(requirement, view.language));
}

const WORDS = {
  zh: {
    area: { rights: "权限", personal_data: "个人信息", abuse: "滥用" },
    touched: (area: string, quotes: string) => `${area}：需求里的 ${quotes} 要管住。`,
    untouched: "需求里没有我认得的权限、个人信息或滥用方面的词。",
    added: (count: number) => `我补了 ${count} 项还没有人提的风险，各带缓解措施。`,
    covered: "这些方面的风险都已在方案里，并有缓解措施。",
    who: (list: string) => `${list} 没有写明谁可以做。`,
    secrets: (list: string) => `与 ${list} 打交道需要密钥或口令，不能写进代码和日志。`,
    limit: "词表以外的安全问题我没有检查。",
  },
  en: {
    area: { rights: "Rights", personal_data: "Personal data", abuse: "Abuse" },
    touched: (area: string, quotes: string) => `${area}: ${quotes} in the need must be guarded.`,
    untouched: "The need holds no word of rights, personal data or abuse that I know.",
    added: (count: number) =>
      `I add ${count === 1 ? "one risk" : `${count} risks`} that nobody had named, with what to do about ${count === 1 ? "it" : "each"}.`,
    covered: "The risks of these areas are in the plan already, each with a mitigation.",
    who: (list: string) => `It is not said who may do ${list}.`,
    secrets: (list: string) =>
      `Dealing with ${list} needs keys or passwords; they stay out of code and logs.`,
    limit: "Security questions beyond the word tables I did not check.",
  },
} as const;

/** SecurityReview by rules. */
export function securityReview(view: SeatView): SeatTurnOutput {
  const { language, input } = view;
  const words = WORDS[language];
  const found = touched(view);
  const missing = input.round === 1 ? missingRisks(view) : [];
  const actorless = nobodyActs(view);
  const systems = outsideSystems(view.reading).map(({ name }) => name);
  const quotesOf = (area: Area) => [
    ...new Set(found.filter((one) => one.area === area).map(({ quote }) => quoted(quote, language))),
  ];
  const spoken = (Object.keys(AREAS) as Area[])
    .map((area) => ({ area, quotes: quotesOf(area) }))
    .filter(({ quotes }) => quotes.length > 0)
    .map(({ area, quotes }) => words.touched(words.area[area], listed(quotes, language, 2)));
  const covered = missing.length > 0 ? words.added(missing.length) : words.covered;
  const secrets = systems.length > 0 ? [words.secrets(listed(systems, language, 3))] : [];
  const who = actorless.length > 0 && found.length > 0 ? [words.who(listed(actorless, language, 3))] : [];
  const plain = found.length === 0;
  return extraTurn(view, {
    sentences: [...(plain ? [words.untouched] : [...spoken, covered]), ...who, ...secrets, words.limit],
    ok: true,
    reasons: [plain ? words.untouched : covered],
    confidence: plain ? 0.6 : 0.7,
    changes: missing.map((risk, at) => riskChange(risk, at, view)),
    findings: {
      rights: [...quotesOf("rights"), ...who],
      personal_data: quotesOf("personal_data"),
      abuse: [
        ...new Set([
          ...quotesOf("abuse"),
          ...view.risks.filter((risk) => areaOf(risk.concern) === "abuse").map((risk) => risk.text),
        ]),
      ].slice(0, 40),
      secrets,
    },
  });
}
