import type { LintDocument } from "./lint-document.ts";
import { SILENT } from "./silent-sections.ts";

/** Headings below which a table states requirements. */
const REQUIREMENTS =
  /需求|功能(?:要求|列表|清单|描述|说明|点)|(?:性能|安全|质量|技术|系统|业务)(?:要求|指标)|质量属性|用户故事|\brequirements?\b|\bquality attributes?\b|\bsystem features\b|\buser stories\b|\bNFRs?\b/i;
/** Headings below which the items of a list state qualities. */
const QUALITIES =
  /非功能|质量(?:属性|需求|要求|特性)|(?:性能|安全|安全性|可靠性|可用性|易用性|可维护性|兼容性|可扩展性)(?:需求|要求|指标)|\bnon[- ]?functional\b|\bquality (?:attributes?|requirements?)\b|\b(?:performance|security|reliability|usability|availability|scalability|maintainability) requirements?\b|^\W*NFRs?\b/i;
/** Headings below which the items of a list state functions. */
const FUNCTIONS =
  /(?<!非)功能性?(?:需求|要求)|(?<!\bnon[- ]?)\bfunctional requirements?\b|^\W*(?:\d[\d.]*\s+)?FRs?\W*$/i;
/** Whether a heading says that functions are described. */
export const isAboutFunctions = (title: string): boolean => FUNCTIONS.test(title);

/** Headings below those about functions whose items describe something else. */
const NO_FUNCTIONS =
  /流程|场景|实现|示例|举例|接口|数据(?:库|表|结构|模型|字典)|界面|原型|非目标|不(?:包含|做|支持|在)|范围|限制|假设|\b(?:scenarios?|flows?|workflows?|examples?|implementation|scope|non-?goals?|limitations?|assumptions?|api|data model|schema|wireframes?)\b/i;
/** Headings about requirements, or next to them, that state none. */
const ABOUT =
  /追踪|追溯|矩阵|验证|覆盖|变更|修订|分析|概述|背景|来源|目录|优先级|测试|验收|术语|缩写|参考|风险|里程碑|计划|架构|环境|技术栈|\b(?:trace\w*|matrix|changes?|history|revisions?|analysis|overview|background|sources?|contents|priorit\w+|tests?|testing|acceptance|glossary|terms|acronyms|references?|risks?|milestones?|roadmap|architecture|environment|tech(?:nology)? stack|gathering|elicitation|engineering|management|installation|prerequisites?|cover(?:age|ed)|verif\w+|validat\w+|gaps?|compliance|status|progress|summary|template|notes?)\b/i;

/** What the heading of a section, and those above it, say about its text. */
export interface SectionMeaning {
  /** Whether it states no requirements, also if it is below a heading about them. */
  readonly isSilent: boolean;
  readonly isRequirements: boolean;
  readonly isQualities: boolean;
  readonly isFunctions: boolean;
  /** Whether its text belongs to a requirement with an id in a heading. */
  readonly hasId: boolean;
}

/** The meaning of each section, by its index. */
export function meaningsOf({ sections, looseTitles, headingIds }: LintDocument): SectionMeaning[] {
  const all: SectionMeaning[] = [];
  for (const [index, { title, parent, level }] of sections.entries()) {
    const around = all[parent];
    // The title of the whole document says what it is about, not what a section states.
    const isTitle = level === 1 && sections[index + 1]?.parent === index;
    const isAbout = ABOUT.test(title) || SILENT.has(looseTitles[index] ?? "");
    all.push({
      isSilent: !isTitle && (isAbout || around?.isSilent === true),
      isRequirements: (!isTitle && REQUIREMENTS.test(title)) || around?.isRequirements === true,
      isQualities: (!isTitle && QUALITIES.test(title)) || around?.isQualities === true,
      isFunctions:
        (!isTitle && FUNCTIONS.test(title)) || (around?.isFunctions === true && !NO_FUNCTIONS.test(title)),
      hasId: headingIds[index]?.orLike != null || around?.hasId === true,
    });
  }
  return all;
}
