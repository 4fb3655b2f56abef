import { type Bilingual, LANGUAGES, type Language } from "../language.ts";
import { SECTION_ALIASES } from "../srs-outline/profiles/section-titles.ts";

/** One member of the writing team. */
export interface Specialist {
  readonly id: string;
  readonly category: "content" | "process";
  readonly name: Bilingual;
  /** What it does, for the orchestrator that plans and for people. */
  readonly description: Bilingual;
  /** Turns after which its loop is ended. */
  readonly iterationCap: number;
  readonly languages: readonly Language[];
  /** Headings, in either language, of the sections it may touch. */
  readonly ownedSections: readonly string[] | "all";
  /** The prompt with the model's task, in addition to the guide that all share. */
  readonly prompt: string;
}

type Given = Omit<Specialist, "category" | "iterationCap" | "languages" | "prompt"> & Partial<Specialist>;

/** `fr_writer` → `specialist/fr-writer`. */
const promptOf = (id: string): string => `specialist/${id.replaceAll("_", "-")}`;

const writer = (given: Given): Specialist => ({
  category: "content",
  iterationCap: 20,
  languages: LANGUAGES,
  prompt: promptOf(given.id),
  ...given,
});

const processStep = (given: Given & Pick<Specialist, "iterationCap">): Specialist => ({
  category: "process",
  languages: LANGUAGES,
  prompt: promptOf(given.id),
  ...given,
});

/** Everybody who may be in a plan's step. Who writes what and for how many turns: origins §1.4. */
export const SPECIALISTS: readonly Specialist[] = [
  writer({
    id: "summary_writer",
    name: { en: "Summary writer", zh: "摘要撰写" },
    description: {
      en: "Writes the executive summary after the other chapters are written.",
      zh: "在其他章节完成后撰写执行摘要。",
    },
    ownedSections: SECTION_ALIASES.summary,
  }),
  writer({
    id: "overall_description_writer",
    name: { en: "Overall description writer", zh: "总体描述撰写" },
    description: {
      en: "Describes background, positioning, scope with its context diagram, success measures and environment.",
      zh: "描述背景、定位、范围与上下文图、成功指标和运行环境。",
    },
    ownedSections: [
      "引言",
      "总体描述",
      "总体概述",
      "项目背景",
      "项目概述",
      "Introduction",
      "Overall description",
      "Background",
      ...SECTION_ALIASES.purpose,
      ...SECTION_ALIASES.scope,
      ...SECTION_ALIASES.perspective,
      ...SECTION_ALIASES.functions_summary,
      ...SECTION_ALIASES.users,
    ],
  }),
  writer({
    id: "user_journey_writer",
    name: { en: "User journey writer", zh: "用户旅程撰写" },
    description: {
      en: "Writes the users' journeys with their diagrams.",
      zh: "撰写用户旅程并绘制旅程图。",
    },
    ownedSections: SECTION_ALIASES.journeys,
  }),
  writer({
    id: "user_story_writer",
    name: { en: "User story writer", zh: "用户故事撰写" },
    description: {
      en: "Writes epics and user stories with acceptance criteria.",
      zh: "撰写史诗和用户故事及其验收标准。",
    },
    ownedSections: SECTION_ALIASES.stories,
  }),
  writer({
    id: "biz_req_and_rule_writer",
    name: { en: "Business requirement and rule writer", zh: "业务需求与规则撰写" },
    description: {
      en: "Writes business objectives, business requirements and business rules.",
      zh: "撰写业务目标、业务需求和业务规则。",
    },
    ownedSections: [...SECTION_ALIASES.objectives, ...SECTION_ALIASES.rules],
  }),
  writer({
    id: "use_case_writer",
    name: { en: "Use case writer", zh: "用例撰写" },
    description: {
      en: "Writes use cases with main, alternative and exception flows.",
      zh: "撰写用例及其主流程、备选流程和异常流程。",
    },
    ownedSections: SECTION_ALIASES.use_cases,
  }),
  writer({
    id: "fr_writer",
    name: { en: "Functional requirement writer", zh: "功能需求撰写" },
    description: {
      en: "Writes functional requirements with IDs, acceptance criteria and sources.",
      zh: "撰写功能需求及其编号、验收标准和来源。",
    },
    ownedSections: [...SECTION_ALIASES.functions, ...SECTION_ALIASES.verification],
  }),
  writer({
    id: "nfr_writer",
    name: { en: "Quality requirement writer", zh: "非功能需求撰写" },
    description: {
      en: "Writes non-functional requirements with metric, figure and condition.",
      zh: "撰写非功能需求，给出度量、数值和条件。",
    },
    ownedSections: [...SECTION_ALIASES.attributes, ...SECTION_ALIASES.performance],
  }),
  writer({
    id: "ifr_and_dar_writer",
    name: { en: "Interface and data requirement writer", zh: "接口与数据需求撰写" },
    description: {
      en: "Writes interface requirements and data requirements.",
      zh: "撰写接口需求和数据需求。",
    },
    ownedSections: [...SECTION_ALIASES.interfaces, ...SECTION_ALIASES.data],
  }),
  writer({
    id: "adc_writer",
    name: { en: "Assumption, dependency and constraint writer", zh: "假设、依赖与约束撰写" },
    description: {
      en: "Writes assumptions, dependencies and constraints.",
      zh: "撰写假设、依赖和约束。",
    },
    ownedSections: [
      "假设、依赖与约束",
      "依赖",
      "Assumptions, dependencies and constraints",
      "Dependencies",
      ...SECTION_ALIASES.assumptions,
      ...SECTION_ALIASES.constraints,
      ...SECTION_ALIASES.questions,
    ],
  }),
  writer({
    id: "risk_analysis_writer",
    name: { en: "Risk analyst", zh: "风险分析" },
    description: {
      en: "Writes risks with probability, impact and mitigation.",
      zh: "撰写风险及其可能性、影响和应对措施。",
    },
    ownedSections: SECTION_ALIASES.risks,
  }),
  writer({
    id: "glossary_writer",
    name: { en: "Glossary writer", zh: "术语表撰写" },
    description: {
      en: "Collects the terms and abbreviations of the document and explains them.",
      zh: "收集文档中的术语和缩略语并加以解释。",
    },
    ownedSections: SECTION_ALIASES.definitions,
  }),
  writer({
    id: "prototype_designer",
    name: { en: "Prototype designer", zh: "原型设计" },
    description: {
      en: "Designs the prototype chapter and its pages.",
      zh: "设计原型章节及其页面。",
    },
    ownedSections: SECTION_ALIASES.prototype,
  }),
  writer({
    id: "srs_editor",
    name: { en: "Editor of the specification", zh: "需求文档编辑" },
    description: {
      en: "Makes a change that a user requests, in all sections it affects.",
      zh: "执行用户提出的修改，涉及哪些章节就修改哪些章节。",
    },
    ownedSections: "all",
  }),
  processStep({
    id: "project_initializer",
    name: { en: "Project initialiser", zh: "项目初始化" },
    description: {
      en: "Sets up a new project with the skeleton of its documents; the first step of a new project only.",
      zh: "建立新项目及其文档骨架；只作为新项目的第一步。",
    },
    iterationCap: 3,
    ownedSections: "all",
  }),
  processStep({
    id: "document_formatter",
    name: { en: "Document formatter", zh: "文档格式整理" },
    description: {
      en: "Checks syntax, completes trace links and puts the document in its final form; the last step.",
      zh: "检查语法、补全追踪关系并完成最终排版；作为最后一步。",
    },
    iterationCap: 5,
    ownedSections: "all",
  }),
  processStep({
    id: "srs_reviewer",
    name: { en: "Reviewer of the specification", zh: "需求文档评审" },
    description: {
      en: "Reviews the specification and reports findings; never edits.",
      zh: "评审需求规格说明书并报告发现的问题；从不修改文档。",
    },
    iterationCap: 10,
    ownedSections: [],
  }),
];

const BY_ID: ReadonlyMap<string, Specialist> = new Map(SPECIALISTS.map((one) => [one.id, one]));

export const SPECIALIST_IDS: readonly string[] = Array.from(BY_ID.keys());

/** The specialist of this id, undefined for any other. */
export function specialistNamed(id: string): Specialist | undefined {
  return BY_ID.get(id);
}
