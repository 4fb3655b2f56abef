import type { ClauseKind, Modality } from "../reading.ts";
import {
  BACKGROUND,
  CONSTRAINT,
  DATA,
  DEFINITION,
  FAST,
  GOAL,
  HEADING_KINDS,
  INTERFACE,
  LOAD,
  OUT_OF_SCOPE,
  RESPONDING,
  SOFT_QUALITY,
} from "./lexicon/kind-words.ts";
import { isRole, METRIC } from "./lexicon/nouns.ts";

/** What is known of a clause when its kind is decided. */
export interface KindInput {
  readonly text: string;
  readonly modality: Modality;
  readonly actor: string | undefined;
  readonly action: string | undefined;
  readonly wished: boolean;
  readonly conditionText: string;
  readonly hasFigure: boolean;
  readonly conditionHasFigure: boolean;
  readonly context: readonly string[];
}

/** The kind that the nearest telling heading or lead gives to what stands under it. */
export function contextKind(context: readonly string[]): ClauseKind | undefined {
  for (const title of context.toReversed()) {
    const short = title.length <= 24 ? title : title.slice(-24);
    const hit = HEADING_KINDS.find(([pattern]) => pattern.test(short));
    if (hit !== undefined) return hit[1];
  }
  return undefined;
}

/** Kinds that a wording alone decides, before subject and verb are looked at. */
export function kindByWording(text: string, modality: Modality, wished: boolean): ClauseKind | undefined {
  if (OUT_OF_SCOPE.test(text)) return "out_of_scope";
  if (DEFINITION.test(text) && modality === "none") return "background";
  if (!wished && modality === "none" && BACKGROUND.test(text) && !LOAD.test(text)) return "background";
  return undefined;
}

/** `页面打开不要超过三秒`: how long the system may take at most. */
const ANSWERS =
  /(?:打开|加载|响应|返回|刷新|显示|查询|检索)[^，。]{0,6}(?:不要|不得|不能|不)?(?:超过|多于|大于)[^，。]{1,5}秒/;

function isQuality(input: KindInput): boolean {
  const { text } = input;
  if (LOAD.test(text)) return true;
  if (METRIC.test(text) && (input.hasFigure || SOFT_QUALITY.test(text))) return !isRole(input.actor ?? "");
  if (ANSWERS.test(text)) return true;
  if (FAST.test(text) && RESPONDING.test(text) && !isRole(input.actor ?? "")) return true;
  return SOFT_QUALITY.test(text) && !input.hasFigure && (input.action === undefined || METRIC.test(text));
}

const LIMITING =
  /最多|至多|至少|不超过|不得超过|不低于|不少于|只能|仅限|仅能|上限|下限|必须|不得|不能|禁止|不允许|不可|不准|严禁|由.{1,12}(?:审批|审核|批准|签字|确认|复核)|(?:需要?|须|要|应).{0,8}(?:审批|审核|批准|签字|复核)|按.{1,12}(?:计算|收取|扣除|结算|计费|折算|比例)/;

function isRule(input: KindInput): boolean {
  if (/^(?:做|开发|建设|搭建|建|设计)$/.test(input.action ?? "")) return false;
  if (input.modality === "must_not") return true;
  if (input.conditionHasFigure) return true;
  if (LIMITING.test(input.text) && !/^(?:系统|平台)/.test(input.actor ?? "")) return true;
  if (input.hasFigure && isRole(input.actor ?? "") && /[内前](?!容|往)/.test(input.text)) return true;
  return input.modality === "must" && input.actor !== undefined && isRole(input.actor.replace(/^.*的/, ""));
}

/** Kinds that the words of a clause show, the surer first. */
function shownKind(input: KindInput): ClauseKind | undefined {
  if (CONSTRAINT.test(input.text) && !isRole(input.actor ?? "")) return "constraint";
  if (INTERFACE.test(input.text)) return "interface";
  if (isQuality(input)) return "quality";
  if (GOAL.test(input.text) && !/^(?:自动|系统)/.test(input.text)) return "goal";
  return DATA.test(input.text) ? "data" : undefined;
}

/** The kind that the heading above gives, where the words show none. */
function givenKind(input: KindInput, under: ClauseKind | undefined): ClauseKind | undefined {
  if (under === "constraint" || under === "data" || under === "interface") return under;
  if (under === "quality" && (input.hasFigure || input.action === undefined)) return under;
  return under === "rule" && input.action !== undefined ? under : undefined;
}

const STRICT = /必须|应当|不得|禁止|严禁|不允许|(?:系统|平台|小程序)(?:应|须|要|需要|可以)/;

/** Decides what a clause is (spec 8 §8.1). Wordings go before headings; without any sign it is a feature. */
export function kindOf(input: KindInput): ClauseKind {
  const worded = kindByWording(input.text, input.modality, input.wished);
  if (worded !== undefined) return worded;
  const under = contextKind(input.context);
  // What things are like today also reads `要半小时`, `只能靠电话`: under such a heading only strict words demand.
  const asked = under === "background" ? STRICT.test(input.text) : input.modality !== "none";
  const demanded = asked || input.wished;
  const reported = (under === "background" || under === "goal") && !demanded;
  if (under === "out_of_scope" || (reported && under !== undefined)) return under;
  return shownKind(input) ?? givenKind(input, under) ?? (isRule(input) ? "rule" : "feature");
}
