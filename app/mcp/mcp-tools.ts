import { type McpTool, type RouteToolSpec, routeTool } from "#lib/http/mcp/mcp-tool.ts";
import type { RouteHandler } from "#lib/http/route.ts";
import { CODE_TOOLS } from "./code-tools.ts";
import { FOLLOW_RUN } from "./follow-run.ts";
import { TEXT_TOOLS } from "./text-tools.ts";
import { WORK_TOOLS } from "./work-tools.ts";

const READING: readonly RouteToolSpec[] = [
  {
    name: "list_projects",
    operation: "listProjects",
    title: { en: "List projects", zh: "列出项目" },
    description: { en: "Lists the projects of the token's workspace.", zh: "列出令牌所属工作区的项目。" },
  },
  {
    name: "get_project",
    operation: "getProject",
    title: { en: "Get a project", zh: "查看项目" },
    description: { en: "Returns a project with its settings.", zh: "返回项目及其设置。" },
  },
  {
    name: "search",
    operation: "searchKnowledge",
    title: { en: "Search a project", zh: "搜索项目" },
    description: {
      en: "Finds passages (q) in a project's documents, knowledge files and plans, with their positions.",
      zh: "在项目的文档、知识文件和计划中搜索与 q 相符的段落，并给出位置。",
    },
  },
  {
    name: "list_documents",
    operation: "listDocuments",
    title: { en: "List documents", zh: "列出文档" },
    description: { en: "Lists the documents of a project.", zh: "列出项目的文档。" },
  },
  {
    name: "get_document_outline",
    operation: "getOutline",
    title: { en: "Get a document's outline", zh: "查看文档大纲" },
    description: {
      en: "Lists a document's sections with title, level, line and sid, page by page. Use sid with read_document and in edits.",
      zh: "分页列出文档的章节及其标题、级别、行号和 sid。sid 用于 read_document 和修改。",
    },
  },
  {
    name: "lint_document",
    operation: "lintDocument",
    title: { en: "Check a document", zh: "检查文档" },
    description: {
      en: "Checks the wording of a document's requirements and returns findings with positions and fixes.",
      zh: "检查文档中需求的措辞，返回检查结果、位置和修复方法。",
    },
  },
  {
    name: "list_requirements",
    operation: "listRequirements",
    title: { en: "List requirements", zh: "列出需求" },
    description: {
      en: "Lists the requirements of a project; q filters by id, title or wording.",
      zh: "列出项目的需求；q 按编号、标题或文字筛选。",
    },
  },
  {
    name: "get_requirement",
    operation: "getRequirement",
    title: { en: "Get a requirement", zh: "查看需求" },
    description: {
      en: "Returns a requirement with its statement, acceptance criteria, source and links.",
      zh: "返回一条需求的陈述、验收标准、来源和关联。",
    },
  },
  {
    name: "get_requirement_impact",
    operation: "getImpact",
    title: { en: "Get the impact of a change", zh: "查看变更影响" },
    description: {
      en: "Returns what depends on a requirement and would be affected if it changed.",
      zh: "返回依赖某条需求、会随它变化而受影响的内容。",
    },
  },
  {
    name: "list_trace_links",
    operation: "listTraceLinks",
    title: { en: "List trace links", zh: "列出追踪关联" },
    description: {
      en: "Lists the links between needs, requirements, plan items, tests and commits.",
      zh: "列出原始需求、需求、计划条目、测试和提交之间的关联。",
    },
  },
  {
    name: "get_trace_coverage",
    operation: "getTraceCoverage",
    title: { en: "Get trace coverage", zh: "查看追踪覆盖" },
    description: {
      en: "Returns which requirements have no test, no source or a suspect link.",
      zh: "返回哪些需求缺少测试、缺少来源或关联存疑。",
    },
  },
  {
    name: "list_tasks",
    operation: "listTasks",
    title: { en: "List tasks", zh: "列出任务" },
    description: { en: "Lists the tasks of a project, newest first.", zh: "列出项目的任务，最新的在前。" },
  },
  {
    name: "get_task",
    operation: "getTask",
    title: { en: "Get a task", zh: "查看任务" },
    description: {
      en: "Returns a task: its need, phase, the step that comes next and what it waits for.",
      zh: "返回任务的原始需求、阶段、下一步，以及它在等待什么。",
    },
  },
  {
    name: "list_plans",
    operation: "listPlans",
    title: { en: "List plan versions", zh: "列出计划版本" },
    description: { en: "Lists the versions of a task's plan.", zh: "列出任务计划的各个版本。" },
  },
  {
    name: "get_plan",
    operation: "getPlan",
    title: { en: "Get a plan", zh: "查看计划" },
    description: {
      en: "Returns a plan version (a number or `latest`): requirements, tests, risks, tasks. If it is too long, read_artifact returns planning.ai.json in pieces.",
      zh: "返回计划的一个版本（版本号或 latest）：需求、测试、风险、任务。太长时可用 read_artifact 分段读取 planning.ai.json。",
    },
  },
  {
    name: "list_artifacts",
    operation: "listArtifacts",
    title: { en: "List artifacts", zh: "列出产物" },
    description: { en: "Lists the artifacts of a task with their versions.", zh: "列出任务的产物及其版本。" },
  },
  {
    name: "list_questions",
    operation: "listQuestions",
    title: { en: "List questions", zh: "列出问题" },
    description: {
      en: "Lists the questions of a task with their default answers and status.",
      zh: "列出任务的问题、默认答案和状态。",
    },
  },
  {
    name: "get_gate",
    operation: "getGate",
    title: { en: "Get a gate", zh: "查看关口" },
    description: {
      en: "Returns what a gate (phase `plan_review`) needs for a decision: the change to the document, open checks, outstanding approvals.",
      zh: "返回关口（phase 为 plan_review）决定所需的信息：文档变化、尚未判断的检查、待定的批准。",
    },
  },
  {
    name: "get_run",
    operation: "getRun",
    title: { en: "Get a run", zh: "查看运行" },
    description: { en: "Returns the status and the cost of a run.", zh: "返回运行的状态和费用。" },
  },
  {
    name: "list_suggestions",
    operation: "listSuggestions",
    title: { en: "List suggestions", zh: "列出修改建议" },
    description: {
      en: "Lists the suggested edits of a document and whether each still fits.",
      zh: "列出文档的修改建议，以及每条是否仍然适用。",
    },
  },
  {
    name: "get_srs_run",
    operation: "getSrsRun",
    title: { en: "Get a specification run", zh: "查看编写进度" },
    description: {
      en: "Returns the steps of a team of specialists that writes a specification.",
      zh: "返回编写需求规格说明书的专家团队各步骤的状态。",
    },
  },
];

/** The format of an edit, for the descriptions of the tools that take edits. */
const EDIT_FORMAT = {
  en: 'Each edit is {"type": "update_content_in_section" | "append_to_section" | "insert_after_section" | …, "target": {"sectionName" or "sid", "targetContent"?}, "content", "reason"}.',
  zh: '每条修改形如 {"type": "update_content_in_section" | "append_to_section" | "insert_after_section" | …, "target": {"sectionName" 或 "sid", "targetContent"?}, "content", "reason"}。',
} as const;

const WRITING: readonly RouteToolSpec[] = [
  {
    name: "create_project",
    operation: "createProject",
    title: { en: "Create a project", zh: "创建项目" },
    description: { en: "Creates a project in a language.", zh: "创建项目，并指定语言。" },
  },
  {
    name: "create_document",
    operation: "createDocument",
    title: { en: "Create a document", zh: "创建文档" },
    description: { en: "Creates a Markdown document in a project.", zh: "在项目中创建 Markdown 文档。" },
  },
  {
    name: "suggest_edits",
    operation: "suggestEdits",
    title: { en: "Suggest edits", zh: "提出修改建议" },
    description: {
      en: `Stores edits of a document as suggestions that a person accepts or rejects. ${EDIT_FORMAT.en}`,
      zh: `把对文档的修改存为修改建议，由人接受或拒绝。${EDIT_FORMAT.zh}`,
    },
  },
  {
    name: "edit_document",
    operation: "editDocument",
    destructive: true,
    title: { en: "Edit a document", zh: "修改文档" },
    description: {
      en: `Applies edits of a document as one version; with validateOnly it only reports whether they fit. ${EDIT_FORMAT.en}`,
      zh: `把修改作为一个版本应用到文档；validateOnly 为 true 时只报告是否适用。${EDIT_FORMAT.zh}`,
    },
  },
  {
    name: "create_task",
    operation: "createTask",
    title: { en: "Create a task", zh: "创建任务" },
    description: {
      en: "Creates a task from a need in plain words. Start it with start_turn and the command /plan.",
      zh: "根据一句需求创建任务。随后用 start_turn 和命令 /plan 启动。",
    },
  },
  {
    name: "start_turn",
    operation: "startTurn",
    title: { en: "Start a turn", zh: "启动一轮" },
    description: {
      en: "Sends a command (/plan, /planreview, /meeting, /next, /status …) or a message to a task and returns the run, which follow_run follows. /test returns a test run; /accept and /revert return what a person has to confirm.",
      zh: "向任务发送命令（/plan、/planreview、/meeting、/next、/status 等）或消息，返回运行，可用 follow_run 跟踪。/test 返回测试运行；/accept 和 /revert 返回需要由人确认的内容。",
    },
  },
  {
    name: "cancel_run",
    operation: "cancelRun",
    destructive: true,
    title: { en: "Cancel a run", zh: "取消运行" },
    description: {
      en: "Cancels a run that is queued, running or waiting.",
      zh: "取消排队、运行或等待中的运行。",
    },
  },
  {
    name: "answer_question",
    operation: "answerQuestion",
    title: { en: "Answer a question", zh: "回答问题" },
    description: {
      en: "Answers a question of a task: text, or you_decide: true to take the default, or skip: true. Answers come from people: do not invent one.",
      zh: "回答任务的一个问题：text，或 you_decide: true 表示采用默认答案，或 skip: true 表示跳过。答案应来自人，不要编造。",
    },
  },
  {
    name: "answer_plan_questions",
    operation: "answerPlan",
    title: { en: "Answer questions of a plan", zh: "回答计划中的问题" },
    description: {
      en: "Answers open questions of a finished plan, which starts a run for the next version. Answers come from people: do not invent one.",
      zh: "回答已完成计划中的未决问题，并启动产生下一版本的运行。答案应来自人，不要编造。",
    },
  },
  {
    name: "decide_gate",
    operation: "decideGate",
    destructive: true,
    title: { en: "Decide a gate", zh: "决定关口" },
    description: {
      en: "Records the decision of the token's owner at a gate. Needs the scope review. Call it only when that person has decided.",
      zh: "记录令牌所有者在关口上的决定，需要 review 范围。只有本人已经决定时才调用。",
    },
  },
  {
    name: "start_srs_run",
    operation: "startSrsRun",
    title: { en: "Write a specification", zh: "编写需求规格说明书" },
    description: {
      en: "Starts a team of specialists that writes a specification from a need, a plan or a draft. get_srs_run returns its progress.",
      zh: "启动专家团队，根据一句需求、计划或草稿编写需求规格说明书。用 get_srs_run 查看进度。",
    },
  },
];

/** All tools of the MCP server. */
export const mcpTools = (routes: readonly RouteHandler[]): readonly McpTool[] => [
  ...READING.map((spec) => routeTool(routes, spec)),
  ...WORK_TOOLS.map((spec) => routeTool(routes, spec)),
  ...CODE_TOOLS.map((spec) => routeTool(routes, spec)),
  ...TEXT_TOOLS,
  ...WRITING.map((spec) => routeTool(routes, spec)),
  FOLLOW_RUN,
];
