import type { Language } from "../../language.ts";
import { bindingModals, isBracketed } from "../../statement/binding-modals.ts";
import { isUserStoryForm } from "../../statement/user-story-form.ts";
import { hasWeakModal } from "../../statement/weak-modal.ts";
import type { LintDocument } from "../lint-document.ts";
import type { LintHit, LintRule } from "../lint-rule.ts";
import { requirementFacts } from "../requirement-facts.ts";
import { isScenarioOutcome } from "../scenario-step.ts";
import type { LintStatement } from "../statement.ts";

/** Conditions and relative clauses, whose modal is no second requirement. */
const SUBORDINATE: Readonly<Record<Language, RegExp>> = {
  zh: /(?:当|如果|若|一旦|凡|只要|除非)[^，。；]{0,200}[，：]|在(?:(?!应|必须|不得)[^，。；]){0,200}[，：]/g,
  en: /\((?:e\.g\.|for example|such as|i\.e\.)[^()]{0,200}\)|(?:^|(?<=[.;,]\s))(?:when|if|while|where|once|after|before|unless|until|as soon as|whenever)\b[^,.;]{0,300},|\b(?:that|which|who|whose)\s+(?:\w+\s+){0,3}(?:shall|must)\b|\b(?:ensures?|guarantees?|verif(?:y|ies))\b(?:(?!\band\b)[^.;,]){0,120}?\b(?:shall|must)\b/gi,
};

/** A line that introduces what follows it (Evidence types include:, **响应时序图：**, **需求**), or a single value of a list (`FAIL`). */
const INTRO_OR_VALUE = /[:：][*_\s]*$|^[\s*_-]*`[^`\s]+`[\s*_.。]*$|^(\*\*|__)[^*_\n]{1,20}\1$/u;

/** A sentence about the document and not about the product. */
const ABOUT_THE_TEXT =
  /\bthis (?:section|chapter|document|table|figure)\b|\b(?:is|are) (?:listed|detailed|described|defined|given|shown|summari[sz]ed) (?:in|below)\b|^[\s*_-]*本[章节文]|(?:如下|下)(?:图|表)?所示[。.]?$/i;

/** The subject of a Chinese sentence of fact, with its verb: 登录页面包含…. */
const ZH_SUBJECT =
  /^[\s*_]*[^，。；：]{0,16}(?:系统|平台|软件|产品|应用|页面|界面|模块|服务|程序|功能|用户|[端器员者])(?:均|都|也|已|将|会|自动)?(?:支持|提供|允许|包[含括]|显示|展示|具[有备]|采用|使用|实现|[是有])/;

/** Whether a cell of a column for statements says what to do: the column says that it is required. */
const isDutyCell = ({ wording, language, place }: LintStatement): boolean =>
  place.inStatementColumn === true && language === "zh" && !ZH_SUBJECT.test(wording);

/** Ids of what needs no binding word: stories, use cases, objectives, tests. */
const STORY_OR_TEST = /^(?:US|UC|BO|TEST|TC|RISK)-/;

function noModal(statement: LintStatement): LintHit[] {
  const { text, wording, language, modals } = statement;
  const trimmed = text.trim();
  if (trimmed === "" || modals.length > 0 || hasWeakModal(wording, language)) return [];
  if (
    STORY_OR_TEST.test(statement.place.requirementId ?? "") ||
    isDutyCell(statement) ||
    isUserStoryForm(wording, language)
  )
    return [];
  if (INTRO_OR_VALUE.test(trimmed) || ABOUT_THE_TEXT.test(trimmed)) return [];
  const start = text.indexOf(trimmed);
  return [{ start, end: start + trimmed.length }];
}

/**
 * An alternative path of the same response: `…，校验失败的，应拒绝`, `; if the balance is too low, it shall …`, or a limit
 * of the previous clause (`且不应低于 2 元`); or a sentence about the same thing (`. These hashes must …`). Matched between two modals.
 */
const OTHER_PATH: Readonly<Record<Language, RegExp>> = {
  zh: /(?:失败|不符|不一致|不通过|未通过|不合格|不足|无效|超时|超出|异常|出错|有误|无人|未|存在)[^，。；]{0,16}(?:的|时|后)?[^，。；]{0,8}，?(?:则)?(?:系统|平台)?(?:仍|也|还)?$/,
  en: /(?:^|[.;,]\s*(?:and\s+)?)(?:if|when|in case|on|where|otherwise|after)\b[^.;]{0,120},?\s(?:it|they)\s$|[.;]\s+(?:this|these|those)\b[^.;]{0,60}\s$/i,
};
/**
 * A bound of the value that the first modal's clause computes: `且不应低于 2 元`, `and shall not be below 2 euros`; or the other side of
 * a check: `and shall reject any other name`.
 */
const BOUNDS: Readonly<Record<Language, { readonly joint: RegExp; readonly bound: RegExp }>> = {
  zh: { joint: /(?:且|并|，)不?$/, bound: /^(?:应当?|不得)(?:低于|高于|超过|少于|多于|大于|小于)/ },
  en: {
    joint: /\band\s$/i,
    bound:
      /^(?:shall|must) (?:not (?:be (?:below|above|less|more|under|over)|exceed|fall)|reject\b|refuse\b|deny\b)/i,
  },
};

/** 应还日, 应付款: amounts and dates due; 应 is no modal here. */
const DUE = /^应(?:归还|偿还|支付|缴纳|还|付|收|得|缴|退|交|到)(?:日|款|额|金|期|数|未|的)/;

/** 必须修正之处: the modal describes a thing. */
const ZH_THING = /^(?:应当?|必须|须|需)[^，。；、]{1,8}之处/;

/** A colon, which begins the details of what the first modal requires: `应校验素材：图片必须…，封面必须…`. */
const DETAILS = /^[^。；;]*(?:：|:\s)/;
/** What is to be done in place of what the modal before forbids: `不得阻断流程，应提示重试`. */
const ZH_INSTEAD = /^[^，。；]{1,30}，(?:而|并|且)?$/;
const ZH_DEMANDS = /^(?:应|必须|须|需)/;
const ZH_FORBIDS = /^(?:不得|不应当?|严禁|禁止)$/;
/** The reverse of the duty before it in the same clause: `应保持只读，不得写入`. With a conjunction it is another requirement. */
const ZH_REVERSE = /^[^，。；]{1,40}(?:，(?:例如|比如|如)[^，。；]{1,40})?，不?$/;
/** 内容须包含：…: the details of the thing that the modal before requires. */
const ZH_PARTS = /^(?:应当?|必须|须)(?:至少)?(?:包含|包括)[^。；]{0,10}[：:]/;

/** Whether a further modal continues the same requirement, by the modal before, the text between them and after it. */
function continuesRequirement(
  { first, between, rest }: { readonly first: string; readonly between: string; readonly rest: string },
  language: Language,
): boolean {
  // 应禁止: two modals of one verb.
  if (between.trim() === "" || DUE.test(rest) || ZH_THING.test(rest)) return true;
  if (OTHER_PATH[language].test(between)) return true;
  // 包括日志脱敏、禁止真实凭据: an item of a list.
  if (/、\s*$/.test(between) && /^(?:禁止|严禁)/.test(rest)) return true;
  if (language === "zh" && ZH_FORBIDS.test(first) && ZH_INSTEAD.test(between) && ZH_DEMANDS.test(rest))
    return true;
  if (
    language === "zh" &&
    !ZH_FORBIDS.test(first) &&
    ZH_REVERSE.test(between) &&
    /^(?:不得|不应|严禁|禁止)/.test(between.endsWith("不") ? `不${rest}` : rest)
  )
    return true;
  if (language === "zh" && ZH_PARTS.test(rest)) return true;
  const { joint, bound } = BOUNDS[language];
  return joint.test(between) && bound.test(rest);
}

function secondModal({ wording, language, modals }: LintStatement): readonly LintHit[] {
  if (modals.length < 2 || isScenarioOutcome(wording)) return [];
  const main = wording.replace(SUBORDINATE[language], (clause) => " ".repeat(clause.length));
  const [first, ...others] = bindingModals(main, language);
  let before = first ?? { start: 0, end: 0 };
  for (const { start, end } of others) {
    const between = wording.slice(before.end, start);
    if (DETAILS.test(between)) return [];
    const modal = wording.slice(before.start, before.end);
    const parts = { first: modal, between, rest: wording.slice(start, start + 40) };
    if (!continuesRequirement(parts, language)) return [{ start, end }];
    before = { start, end };
  }
  return [];
}

/** Text before the modal that contains no actor: marks, ids, conditions, conjunctions. */
const NO_ACTOR: Readonly<Record<Language, RegExp>> = {
  zh: /(?:^|[，：])(?:当|如果|若|一旦|在|凡|只要|除非|每当)[^，：]{0,200}[，：]|^(?:[\s*_#(（[【\d.、)）\]】-]|[A-Z]{2,6}(?:-[A-Z0-9]+)*-\d+)+|(?:并且?|同时|且|还|也|均|都|则|那么|首先|然后|此外)/g,
  en: /^(?:when|if|while|where|once|after|before|unless|until|whenever)\b[^,]{0,300},(?:\s*then)?|^(?:[\s*_#([\d.):-]|[A-Z]{2,6}(?:-[A-Z0-9]+)*-\d+)+|\b(?:and|then|also|additionally)\b/gi,
};

/** A name in code directly before the modal is the actor; it is no wording. */
const CODE_BEFORE = /`[^`\n]+` *$/;

/** SYN04: only marks and conditions before the first modal. 禁止 and 严禁 can begin a requirement. */
function missingActor({ text, wording, language, modals }: LintStatement): LintHit[] {
  const [first] = modals;
  if (first === undefined || CODE_BEFORE.test(text.slice(0, first.start))) return [];
  const word = wording.slice(first.start, first.end);
  // SHALL or [必须] before a Chinese statement is the mark of a format; the actor can follow it.
  if (/禁止/.test(word) || (language === "zh" && /^[A-Z]/.test(word)) || isBracketed(wording, first))
    return [];
  let before = wording.slice(0, first.start);
  // Marks and ids can precede a condition.
  before = before.replace(/^[\s*_#]*(?:[A-Z]{2,6}(?:-[A-Z0-9]+)*-\d+)?[\s*_:：.、|-]*/, "");
  before = before.replace(NO_ACTOR[language], "");
  return /[\p{L}\p{N}]/u.test(before) ? [] : [{ start: first.start, end: first.end }];
}

const PASSIVE: Readonly<Record<Language, RegExp>> = {
  zh: /(?<!(?:防止|避免|以免|确保|保证)[^，。；]{0,16})被(?!动|告|子|迫|褥)[\u4e00-\u9fff]{1,6}|予以[\u4e00-\u9fff]{2}|得到(?:妥善|及时|有效)?(?:保护|处理|保存|记录|通知|更新|执行)/,
  en: /\b(?:shall|must)(?: not)?(?: always| only| also)? be ((?:[a-z]+ly )?(?:[a-z]+ed|shown|sent|kept|held|made|done|given|taken|(?:over|re)?written|forgotten|hidden|reset|built|set|put|paid|sold|stored|read|run|chosen|known|found|drawn|lost|begun|seen))\b/i,
};
const AGENT: Readonly<Record<Language, RegExp>> = {
  zh: /由[^，。；]{1,20}(?:负责|进行|执行|处理|完成|发起|审核|批准)|被(?:系统|平台|用户|管理员|服务器|程序)/,
  en: /\bby (?!(?:means|default|mail|e-mail|email|using|clicking|pressing|\d|[a-z]+ing\b))/i,
};
/** Participles after "be" that denote a state, not an action. */
const STATE_AFTER_BE =
  /^(?:[a-z]+ly )?(?:required|based|related|located|limited|allowed|permitted|able|entitled|named|labelled|labeled|sorted|aligned|supposed|needed|used|localized|localised|rate limited|restricted|signed|encrypted at rest)$/i;

/** The beginning of a condition that has not ended: who causes it does not matter to the duty. */
const ZH_CONDITION = /(?:^|[，,；;。])\s*(?:如果|如|若|当|一旦|在|凡是?|倘若|假如)[^，,；;。]*$/;

/** 被遮挡的内容: a passive that describes a thing. */
const ZH_ATTRIBUTE = /^被[^，,。；;]{1,8}的[\u4e00-\u9fff]/;

function passive({ wording, language, modals }: LintStatement): LintHit[] {
  if (modals.length === 0) return [];
  const found = PASSIVE[language].exec(wording);
  if (found === null || AGENT[language].test(wording)) return [];
  if (language === "en" && STATE_AFTER_BE.test(found[1] ?? "")) return [];
  if (language === "zh" && ZH_ATTRIBUTE.test(wording.slice(found.index))) return [];
  if (language === "zh" && ZH_CONDITION.test(wording.slice(0, found.index))) return [];
  if (
    language === "zh" &&
    found.index < (modals[0]?.start ?? 0) &&
    found[0].startsWith("被") &&
    /的/.test(wording.slice(found.index, modals[0]?.start))
  )
    return [];
  return [{ start: found.index, end: found.index + found[0].length }];
}

/** Whether most requirements have a priority, which says how binding they are (P0, Must, 高). */
function statesPriorities(document: LintDocument): boolean {
  const facts = requirementFacts(document);
  const withPriority = facts.filter(({ record }) => (record.priority ?? "") !== "");
  return withPriority.length * 2 > facts.length;
}

/** SYN01, SYN02, SYN04, SYN05: modal, single requirement, actor, active form. */
export const SENTENCE_MODAL_RULES: readonly LintRule[] = [
  {
    id: "SYN01",
    scope: "statement",
    initially: "once",
    check: noModal,
    severity: "hint",
    form: {
      does: { zh: "没有“应”“必须”等约束词", en: "have no binding word such as “shall”" },
      // Rows that name a function have none either, and are not reported singly.
      has: ({ text, wording, language, modals }) =>
        modals.length === 0 && !INTRO_OR_VALUE.test(text.trim()) && !isUserStoryForm(wording, language),
      // A few statements without one are descriptions.
      nearlyAll: { share: 0.8, isExempt: statesPriorities },
    },
    title: { zh: "没有约束词", en: "No binding word" },
    message: () => ({
      zh: "这句话没有“应”“必须”等约束词，读者分不清是要求还是现状。",
      en: "Without “shall” or “must” this can be read as a statement of fact.",
    }),
    suggestion: { zh: "写成“系统应……”。", en: "Write it as “the system shall …”." },
    why: {
      zh: "陈述句分不清是现状、设想还是要求，合同与验收只认有约束词的句子。",
      en: "A plain sentence can describe the current state, an idea or a requirement; only a binding word makes it clear.",
    },
    bad: {
      zh: "# FR-001 验证码\n\n登录页面包含验证码。",
      en: "# FR-001 Captcha\n\nThe login page has a captcha.",
    },
    good: {
      zh: "# FR-001 验证码\n\n登录页面应包含验证码。",
      en: "# FR-001 Captcha\n\nThe login page shall have a captcha.",
    },
  },
  {
    id: "SYN02",
    scope: "statement",
    check: secondModal,
    severity: "warning",
    form: { does: { zh: "包含不止一项要求", en: "contain more than one requirement" } },
    title: { zh: "一句多项要求", en: "Several requirements in one" },
    message: (words) => ({
      zh: `这里的“${words}”开始了第二项要求。`,
      en: `A second requirement begins at this “${words}”.`,
    }),
    suggestion: { zh: "拆成几条需求，每条只写一项。", en: "Split it into separate requirements." },
    why: {
      zh: "两项要求共用一个编号，就无法分别排期、分别测试、分别说“做完了”。",
      en: "Two requirements under one ID cannot be planned, tested or completed separately.",
    },
    bad: {
      zh: "系统应保存订单，并应发送短信。",
      en: "The system shall save the order and shall send a mail.",
    },
    good: {
      zh: "系统应保存订单。",
      en: "The system shall save the order.",
    },
  },
  {
    id: "SYN04",
    scope: "statement",
    initially: "off",
    check: missingActor,
    severity: "hint",
    form: { does: { zh: "没有写由谁来做", en: "name no actor" } },
    title: { zh: "缺少主语", en: "Missing actor" },
    message: (words) => ({
      zh: `“${words}”之前没有说由谁来做。`,
      en: `No actor is named before “${words}”.`,
    }),
    suggestion: {
      zh: "在约束词前写明系统、模块或角色。",
      en: "Name the system, part or role before the binding word.",
    },
    why: {
      zh: "没有主语，界面、服务、操作员都可能以为是对方的事。",
      en: "Without a subject, the page, the service and the clerk may each think it is another's task.",
    },
    bad: { zh: "应记录每次登录。", en: "Shall log every sign-in." },
    good: { zh: "系统应记录每次登录。", en: "The system shall log every sign-in." },
  },
  {
    id: "SYN05",
    scope: "sentence",
    initially: "off",
    cue: { zh: PASSIVE.zh, en: /be /i },
    check: passive,
    severity: "hint",
    form: { does: { zh: "用被动句而没有写由谁来做", en: "are passive and do not say by whom" } },
    title: { zh: "被动句没有施动者", en: "Passive without an agent" },
    message: (words) => ({
      zh: `“${words}”没有说由谁来做。`,
      en: `“${words}” does not say by whom.`,
    }),
    suggestion: { zh: "改为“系统应……”或写明“由……”。", en: "Write “the system shall …”, or add “by …”." },
    why: {
      zh: "被动句藏起了责任人：是系统保存，还是操作员保存？",
      en: "The passive hides who is responsible: does the system store it, or the clerk?",
    },
    bad: { zh: "订单数据应被保存三年。", en: "Order data shall be stored for three years." },
    good: { zh: "系统应保存订单数据三年。", en: "The system shall store order data for three years." },
  },
];
