import type { Bilingual, Language } from "../language.ts";
import { joinListed } from "../punctuation.ts";
import type { BudgetMark, BudgetName } from "./budget.ts";

/** A budget's name in a sentence. */
const NAMES: Readonly<Record<BudgetName, Bilingual>> = {
  run_money: { zh: "本次运行的预算", en: "This run's budget" },
  run_tokens: { zh: "本次运行的 token 上限", en: "This run's token limit" },
  project_month: { zh: "项目本月（UTC）的预算", en: "The project's budget for this month (UTC)" },
  workspace_month: { zh: "工作区本月（UTC）的预算", en: "The workspace's budget for this month (UTC)" },
};

const RUN_SPENT: Bilingual = {
  zh: "本轮其余部分由内置规则完成，方案先作为草案交付。如需继续使用模型，请提高每次运行的预算后重新规划。",
  en: "The built-in rules finish this round, and the plan is delivered as a draft. To continue with models, raise the budget per run and plan again.",
};
const MONTH_SPENT: Bilingual = {
  zh: "不再调用模型，改用内置规则。下月 1 日（UTC）重新计算；工作区的所有者和管理员可以提高预算。",
  en: "No more models are called, and the built-in rules are used. The budget resets on the first of the month (UTC); owners and administrators of the workspace can raise it.",
};

/** An amount in the unit of its budget. */
function amount(budget: BudgetName, value: number): string {
  if (budget === "run_tokens") return value.toLocaleString("en-US");
  return `$${(value / 1_000_000).toFixed(2)}`;
}

/** The state of a budget and what can be done, in the reader's language. */
export function budgetSentence({ budget, level, used, limit }: BudgetMark, language: Language): string {
  const name = NAMES[budget][language];
  const [spent, whole] = [amount(budget, used), amount(budget, limit)];
  if (level === "near")
    return language === "zh"
      ? `${name}已用到八成以上：${spent} / ${whole}。`
      : `${name} is more than 80 % spent: ${spent} of ${whole}.`;
  const more = budget === "run_money" || budget === "run_tokens" ? RUN_SPENT : MONTH_SPENT;
  return language === "zh"
    ? `${name}已用完（${spent} / ${whole}）。${more.zh}`
    : `${name} is spent (${spent} of ${whole}). ${more.en}`;
}

const PRICE_UNKNOWN: Bilingual = {
  zh: "项目设置为价格未知时不调用模型，因此没有调用：",
  en: "This project does not call models with an unknown price, so these were not called: ",
};
const PRICE_WHAT_TO_DO: Bilingual = {
  zh: "。请在“价格”里填写价格，或修改项目的预算设置。",
  en: ". Enter their prices under Prices, or change the project's budget settings.",
};

/** Which models were skipped because their price is unknown, and what can be done. */
export const unpricedSentence = (models: readonly string[], language: Language): string =>
  `${PRICE_UNKNOWN[language]}${joinListed(language, models)}${PRICE_WHAT_TO_DO[language]}`;
