import { chineseQuote } from "../language.ts";
import { activeRequirements } from "../plan/active-requirements.ts";
import { designParts } from "../plan/design/design.ts";
import type { Plan } from "../plan/plan.ts";
import { speakerName } from "../roles/seats.ts";

type Pair = readonly [message: string, suggestion: string];

const seatList = ({ consensus, meta }: Plan, comma: string): string =>
  (consensus.not_judged_by ?? [])
    .map((role) => speakerName(role, meta.language, consensus.names))
    .join(comma);

const designCount = (plan: Plan, units: readonly string[], comma: string): string =>
  Object.values(designParts(plan))
    .map(({ length }, at) => `${length} ${units[at]}`)
    .join(comma);

const zhEvidence: Record<string, (plan: Plan) => string> = {
  schema: (plan) => `planning.ai.json 第 ${plan.meta.version} 版，编号唯一、引用有效、任务无环`,
  coverage: (plan) =>
    `${plan.requirements.length} 条需求，${plan.acceptance.length} 个验收点，${plan.test_plan.cases.length} 个测试用例`,
  scope: (plan) => `范围 ${plan.scope.length} 条，非目标 ${plan.non_goals.length} 条`,
  risks: (plan) => `${plan.risks.length} 个风险，均有缓解措施`,
  files: (plan) => `${plan.file_impacts.length} 个文件`,
  design: (plan) => designCount(plan, ["个实体", "个状态", "个接口", "个角色"], "，"),
  questions: (plan) => `${plan.open_questions.length} 个问题，没有未答的阻塞问题`,
  seats: () => "每个席位都由人或模型作了判断",
  contradictions: () => "规则没有列出可疑的句子；各席位已作判断",
  smells: (plan) => `检查了 ${activeRequirements(plan).length} 条需求的措辞`,
  openspec: () => "结构、语义和可合并性都通过，官方校验器严格模式无异议",
};

const enEvidence: Record<string, (plan: Plan) => string> = {
  schema: (plan) =>
    `planning.ai.json v${plan.meta.version}: IDs unique, references valid, no cycles between tasks`,
  coverage: (plan) =>
    `${plan.requirements.length} requirements, ${plan.acceptance.length} acceptance points, ${plan.test_plan.cases.length} test cases`,
  scope: (plan) => `${plan.scope.length} in scope, ${plan.non_goals.length} non-goals`,
  risks: (plan) => `${plan.risks.length} risks, each with a mitigation`,
  files: (plan) => `${plan.file_impacts.length} files`,
  design: (plan) => designCount(plan, ["entities", "states", "interfaces", "roles"], ", "),
  questions: (plan) => `${plan.open_questions.length} questions, no blocking question unanswered`,
  seats: () => "a model or a person has judged the plan for every seat",
  contradictions: () => "the rules listed no pair of sentences; the seats have judged the plan",
  smells: (plan) => `wording of ${activeRequirements(plan).length} requirements checked`,
  openspec: () =>
    "structure, semantics and mergeability pass; the official OpenSpec validator passes in strict mode",
};

/** Sentences of the review in both languages. */
export const REVIEW_TEXTS = {
  zh: {
    checks: {
      schema: "结构与引用",
      seats: "各席位的判断",
      coverage: "场景、验收与测试覆盖",
      scope: "范围与非目标",
      risks: "风险与缓解",
      files: "文件计划",
      design: "数据、状态、接口和权限",
      questions: "阻塞问题",
      contradictions: "需求中的矛盾",
      smells: "需求措辞",
      openspec: "OpenSpec 校验",
    },
    notJudged: (id: string, plan: Plan) =>
      id === "contradictions"
        ? "规则没有列出可疑的句子；需求是否自相矛盾还没有人判断"
        : `尚未判断：${seatList(plan, "、")}`,
    not_checked: "尚未检查",
    not_applicable: (id: string) =>
      id === "design" ? "方案没有写明数据、状态、接口或权限" : "项目没有代码库",
    evidence: (id: string, plan: Plan, found: number) =>
      found > 0 ? `发现 ${found} 处` : (zhEvidence[id]?.(plan) ?? ""),
    strength: "每条需求都有场景、验收点和测试用例。",
    passed: (notes: number) =>
      notes > 0 ? `没有阻塞问题，另有 ${notes} 条提醒。` : "这些检查没有发现问题。",
    noRequirements: ["方案里没有任何需求。", "回到规划，补充需求。"] as Pair,
    alike: (message: string, more: number) => (more === 0 ? message : `${message}（同类还有 ${more} 条）`),
    noScenario: (id: string): Pair => [`${id} 没有场景。`, `为 ${id} 补一个“假如—当—那么”场景。`],
    noAcceptance: (id: string): Pair => [`${id} 没有验收点。`, `写明如何判断 ${id} 已完成。`],
    noTest: (id: string): Pair => [`${id} 没有测试用例。`, `为 ${id} 补一个测试用例。`],
    noScope: ["没有写明范围。", "写明这次要做什么。"] as Pair,
    noNonGoals: [
      "没有非目标，也没有说明需求未排除任何内容。",
      "写明不做什么，或注明需求没有排除任何内容。",
    ] as Pair,
    noRisks: ["没有列出风险。", "至少说明为什么没有风险。"] as Pair,
    noMitigation: (id: string): Pair => [`${id} 没有缓解措施。`, `为 ${id} 写一条缓解措施。`],
    filesWithoutRepository: ["项目没有代码库，却列出了文件。", "去掉文件计划，或为项目接入代码库。"] as Pair,
    noFiles: [
      "项目有代码库，但没有文件计划。",
      "列出会改动的文件及原因；否则提交改动时要说明理由来扩充计划。",
    ] as Pair,
    file_missing: (path: string): Pair => [
      `默认分支上没有 ${path}，方案却要修改或删除它。`,
      `改正路径，或把 ${path} 列为新建。`,
    ],
    file_exists: (path: string): Pair => [`${path} 已经存在，方案却要新建它。`, `把 ${path} 列为修改。`],
    path_refused: (path: string): Pair => [`仓库不接受路径 ${path}。`, "换一个路径。"],
    noPurpose: (path: string): Pair => [`${path} 没有写明用途。`, `写明为什么改 ${path}。`],
    blockingOpen: (id: string): Pair => [`阻塞问题 ${id} 还没有答复。`, "请先回答，或交由工作坊决定。"],
    contradiction: (a: string, b: string): Pair => [
      `${chineseQuote(a)}与${chineseQuote(b)}可能互相矛盾，还没有人判断。`,
      "请判断两句是否都成立，或以哪一句为准。",
    ],
  },
  en: {
    checks: {
      schema: "Structure and references",
      seats: "Judgement of the seats",
      coverage: "Scenarios, acceptance and tests",
      scope: "Scope and non-goals",
      risks: "Risks and mitigations",
      files: "File plan",
      design: "Data, states, interfaces and permissions",
      questions: "Blocking questions",
      contradictions: "Contradictions in the need",
      smells: "Wording of requirements",
      openspec: "OpenSpec validation",
    },
    notJudged: (id: string, plan: Plan) =>
      id === "contradictions"
        ? "The rules listed no pair of sentences; nobody has judged whether the need contradicts itself"
        : `Not judged yet: ${seatList(plan, ", ")}`,
    not_checked: "Not checked yet",
    not_applicable: (id: string) =>
      id === "design"
        ? "the plan states no data, states, interfaces or permissions"
        : "the project has no repository",
    evidence: (id: string, plan: Plan, found: number) =>
      found > 0 ? `${found} found` : (enEvidence[id]?.(plan) ?? ""),
    strength: "Every requirement has a scenario, an acceptance point and a test case.",
    passed: (notes: number) =>
      notes > 0 ? `No blocking issues, ${notes} notes.` : "These checks found no issues.",
    noRequirements: ["The plan has no requirement.", "Go back to planning and add requirements."] as Pair,
    alike: (message: string, more: number) =>
      more === 0 ? message : `${message} (and ${more} more like this)`,
    noScenario: (id: string): Pair => [`${id} has no scenario.`, `Give ${id} a Given–When–Then scenario.`],
    noAcceptance: (id: string): Pair => [
      `${id} has no acceptance point.`,
      `Describe how to tell that ${id} is done.`,
    ],
    noTest: (id: string): Pair => [`${id} has no test case.`, `Give ${id} a test case.`],
    noScope: ["The scope is empty.", "State what this plan covers."] as Pair,
    noNonGoals: [
      "There are no non-goals and no note that the need excludes nothing.",
      "State what is left out, or note that the need excludes nothing.",
    ] as Pair,
    noRisks: ["No risks are listed.", "At least explain why there are none."] as Pair,
    noMitigation: (id: string): Pair => [`${id} has no mitigation.`, `Give ${id} a mitigation.`],
    filesWithoutRepository: [
      "Files are listed although the project has no repository.",
      "Remove the file plan, or connect a repository.",
    ] as Pair,
    noFiles: [
      "The project has a repository but the plan lists no files.",
      "List the files that change, and why. Otherwise a change has to extend the plan with a reason.",
    ] as Pair,
    file_missing: (path: string): Pair => [
      `The plan changes or deletes ${path}, but the default branch has no such file.`,
      `Correct the path, or plan ${path} as a new file.`,
    ],
    file_exists: (path: string): Pair => [
      `The plan creates ${path}, but the file is there.`,
      `Plan ${path} as a changed file.`,
    ],
    path_refused: (path: string): Pair => [
      `A repository does not accept the path ${path}.`,
      "Choose another path.",
    ],
    noPurpose: (path: string): Pair => [`${path} has no purpose.`, `Explain why ${path} changes.`],
    blockingOpen: (id: string): Pair => [
      `Blocking question ${id} has no answer.`,
      "Answer it, or leave it to the workshop.",
    ],
    contradiction: (a: string, b: string): Pair => [
      `“${a}” and “${b}” may contradict each other. Nobody has judged this.`,
      "Decide whether both apply, or which one does.",
    ],
  },
} as const;
