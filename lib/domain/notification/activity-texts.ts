import { shownAuthorName } from "../access/product-author.ts";
import type { Activity, ActivityKind } from "../activity/activity.ts";
import type { Bilingual, Language } from "../language.ts";
import { joinListed } from "../punctuation.ts";
import { phaseSpec } from "../task/phase-specs.ts";
import type { Overall } from "../test-run/eval-report.ts";
import type { BudgetName } from "../usage/budget.ts";

type FactsOf<K extends ActivityKind> = Pick<Extract<Activity, { kind: K }>, "kind" | "data">;
/** The facts of an activity, with its kind. */
export type ActivityFacts = { [K in ActivityKind]: FactsOf<K> }[ActivityKind];

/** What a sentence about an activity needs. */
export interface DescribedActivity {
  readonly facts: ActivityFacts;
  /** The name of who acted. */
  readonly by: string;
  /** The requirement whose statement changed, for people who follow it. */
  readonly requirement?: string | undefined;
}

type Writers = {
  readonly [K in ActivityKind]: (data: FactsOf<K>["data"], by: string) => Bilingual;
};

const BUDGET_NAMES: Readonly<Record<BudgetName, Bilingual>> = {
  run_money: { zh: "单次运行的预算", en: "the budget of the run" },
  run_tokens: { zh: "单次运行的 token 上限", en: "the token limit of the run" },
  project_month: { zh: "项目的月度预算", en: "the monthly budget of the project" },
  workspace_month: { zh: "工作区的月度预算", en: "the monthly budget of the workspace" },
};

const ENDS: Readonly<Record<"completed" | "failed" | "cancelled", Bilingual>> = {
  completed: { zh: "已完成", en: "is done" },
  failed: { zh: "运行失败", en: "failed" },
  cancelled: { zh: "已取消", en: "was cancelled" },
};

const OVERALL_WORDS: Readonly<Record<Overall, Bilingual>> = {
  pass: { zh: "通过", en: "passed" },
  fail: { zh: "失败", en: "failed" },
  inconclusive: { zh: "没有明确结果", en: "gave no clear result" },
};

const DECISIONS: Readonly<Record<string, Bilingual>> = {
  approve: { zh: "批准了", en: "approved" },
  request_changes: { zh: "要求修改", en: "requested changes to" },
  override: { zh: "越过评审批准了", en: "overrode the review of" },
  withdraw: { zh: "撤回了批准：", en: "withdrew the approval of" },
};

const decided = (decision: string, language: Language): string =>
  DECISIONS[decision]?.[language] ?? (language === "zh" ? "决定了" : "decided on");

const list = (ids: readonly string[], language: Language): string => {
  const shown = joinListed(language, ids.slice(0, 5));
  if (ids.length <= 5) return shown;
  return language === "zh" ? `${shown} 等 ${ids.length} 条` : `${shown} and ${ids.length - 5} more`;
};

const WRITERS: Writers = {
  "task.created": ({ title }, by) => ({
    zh: `${by} 新建了任务“${title}”`,
    en: `${by} created the task “${title}”`,
  }),
  "task.started": ({ title, phase }, by) => ({
    zh: `${by} 启动了“${title}”的${phaseSpec(phase).name.zh}`,
    en: `${by} started “${title}” (${phaseSpec(phase).name.en})`,
  }),
  "task.waiting": ({ title }) => ({ zh: `“${title}”在等待回答`, en: `“${title}” waits for an answer` }),
  "task.ended": ({ title, status }) => ({
    zh: `“${title}”${ENDS[status].zh}`,
    en: `“${title}” ${ENDS[status].en}`,
  }),
  "question.asked": ({ role, text }) => ({ zh: `${role} 提问：${text}`, en: `${role} asks: ${text}` }),
  "question.requested": ({ text }, by) => ({
    zh: `${by} 请你回答：${text}`,
    en: `${by} asks you for an answer: ${text}`,
  }),
  "question.answered": ({ text, by_deadline }, by) =>
    by_deadline
      ? { zh: `问题到期，采用了默认答案：${text}`, en: `The default answered a question in time: ${text}` }
      : { zh: `${by} 回答了问题：${text}`, en: `${by} answered a question: ${text}` },
  "gate.waiting": ({ title }) => ({ zh: `“${title}”等待决定`, en: `“${title}” waits for a decision` }),
  "gate.due": ({ title, due_on }) => ({
    zh: `“${title}”的决定期限是 ${due_on}`,
    en: `A decision on “${title}” is due on ${due_on}`,
  }),
  "gate.decided": ({ title, decision }, by) => ({
    zh: `${by} ${decided(decision, "zh")}“${title}”`,
    en: `${by} ${decided(decision, "en")} “${title}”`,
  }),
  "minutes.fixed": ({ title }, by) => ({
    zh: `${by} 定稿了“${title}”的会议纪要`,
    en: `${by} fixed the minutes of “${title}”`,
  }),
  "plan.version": ({ title, version }) => ({
    zh: `“${title}”有了方案第 ${version} 版`,
    en: `“${title}” has version ${version} of its plan`,
  }),
  "document.created": ({ title }, by) => ({
    zh: `${by} 新建了文档“${title}”`,
    en: `${by} created the document “${title}”`,
  }),
  "document.renamed": ({ title, name }, by) => ({
    zh: `${by} 将文档“${name}”改名为“${title}”`,
    en: `${by} renamed the document “${name}” to “${title}”`,
  }),
  "document.version": ({ title, version }, by) => ({
    zh: `${by} 修改了“${title}”，现在是第 ${version} 版`,
    en: `${by} changed “${title}”, now version ${version}`,
  }),
  "requirements.approved": ({ title, ids }, by) => ({
    zh: `${by} 批准了“${title}”中的 ${list(ids, "zh")}`,
    en: `${by} approved ${list(ids, "en")} in “${title}”`,
  }),
  "comment.created": ({ title, text }, by) => ({
    zh: `${by} 评论了“${title}”：${text}`,
    en: `${by} commented on “${title}”: ${text}`,
  }),
  "comment.replied": ({ title, text }, by) => ({
    zh: `${by} 在“${title}”中回复：${text}`,
    en: `${by} replied in “${title}”: ${text}`,
  }),
  "comment.resolved": ({ title }, by) => ({
    zh: `${by} 解决了“${title}”中的一条评论`,
    en: `${by} resolved a comment in “${title}”`,
  }),
  "mention.created": ({ title, text }, by) => ({
    zh: `${by} 在“${title}”中提到了你：${text}`,
    en: `${by} mentioned you in “${title}”: ${text}`,
  }),
  "suggestion.proposed": ({ title, count }, by) => ({
    zh: `${by} 对“${title}”提出了 ${count} 条修改建议`,
    en: `${by} suggested ${count === 1 ? "a change" : `${count} changes`} to “${title}”`,
  }),
  "suggestion.decided": ({ title, decision, count }, by) => ({
    zh: `${by} ${decision === "accept" ? "采纳" : "拒绝"}了“${title}”的 ${count} 条修改建议`,
    en: `${by} ${decision === "accept" ? "accepted" : "rejected"} ${count === 1 ? "a suggestion" : `${count} suggestions`} in “${title}”`,
  }),
  "member.joined": ({ name }) => ({ zh: `${name} 加入了工作区`, en: `${name} joined the workspace` }),
  "share_link.created": ({ title }, by) => ({
    zh: `${by} 创建了“${title}”的评审链接`,
    en: `${by} created a review link to “${title}”`,
  }),
  "share_link.opened": ({ title }) => ({
    zh: `“${title}”的评审链接首次被打开`,
    en: `The review link to “${title}” was opened for the first time`,
  }),
  "share_link.decided": ({ title, decision }, by) => ({
    zh: `${by} 通过评审链接${decided(decision, "zh")}“${title}”`,
    en: `${by} ${decided(decision, "en")} “${title}” over a review link`,
  }),
  "share_link.revoked": ({ title }, by) => ({
    zh: `${by} 撤销了“${title}”的评审链接`,
    en: `${by} revoked the review link to “${title}”`,
  }),
  "change_set.ready": ({ title, attempt }) => ({
    zh: `“${title}”的第 ${attempt} 次代码改动可以评审了`,
    en: `Attempt ${attempt} to change the code for “${title}” is ready for review`,
  }),
  "change_set.accepted": ({ title, attempt }, by) => ({
    zh: `${by} 接受了“${title}”的第 ${attempt} 次代码改动`,
    en: `${by} accepted attempt ${attempt} to change the code for “${title}”`,
  }),
  "change_set.rejected": ({ title, attempt }, by) => ({
    zh: `${by} 拒绝了“${title}”的第 ${attempt} 次代码改动`,
    en: `${by} rejected attempt ${attempt} to change the code for “${title}”`,
  }),
  "change_set.reverted": ({ title, attempt }, by) => ({
    zh: `${by} 撤销了“${title}”的第 ${attempt} 次代码改动`,
    en: `${by} reverted attempt ${attempt} to change the code for “${title}”`,
  }),
  "baseline.created": ({ title }, by) => ({
    zh: `${by} 建立了基线“${title}”`,
    en: `${by} created the baseline “${title}”`,
  }),
  "baseline.signature_requested": ({ title }, by) => ({
    zh: `${by} 请你签署基线“${title}”`,
    en: `${by} asks you to sign the baseline “${title}”`,
  }),
  "baseline.signature_answered": ({ title, decision }, by) => ({
    zh: `${by} ${decision === "sign" ? "签署了" : "拒绝签署"}基线“${title}”`,
    en: `${by} ${decision === "sign" ? "signed" : "refused to sign"} the baseline “${title}”`,
  }),
  "change_request.proposed": ({ title, number }, by) => ({
    zh: `${by} 提交了变更请求 ${number}“${title}”，等待决定`,
    en: `${by} submitted change request ${number} “${title}” for a decision`,
  }),
  "change_request.decided": ({ title, number, decision }, by) => ({
    zh: `${by} ${decision === "apply" ? "应用了" : "拒绝了"}变更请求 ${number}“${title}”`,
    en: `${by} ${decision === "apply" ? "applied" : "refused"} change request ${number} “${title}”`,
  }),
  "test_run.ended": ({ title, status, overall }) => {
    if (status !== "completed" || overall === null)
      return { zh: `“${title}”的测试没有完成`, en: `The tests of “${title}” did not complete` };
    return {
      zh: `“${title}”的测试${OVERALL_WORDS[overall].zh}`,
      en: `The tests of “${title}” ${OVERALL_WORDS[overall].en}`,
    };
  },
  "export.ready": ({ title }) => ({
    zh: `“${title}”的定时导出已生成文件`,
    en: `The file of the scheduled export of “${title}” is ready`,
  }),
  "export.failed": ({ title, stopped }) =>
    stopped
      ? { zh: `“${title}”的定时导出已停止`, en: `The scheduled export of “${title}” was stopped` }
      : { zh: `“${title}”的定时导出失败`, en: `The scheduled export of “${title}” failed` },
  "budget.warned": ({ title, budget, level }) => ({
    zh: `“${title}”：${BUDGET_NAMES[budget].zh}${level === "near" ? "即将用完" : "已用完"}`,
    en: `“${title}”: ${BUDGET_NAMES[budget].en} is ${level === "near" ? "nearly spent" : "spent"}`,
  }),
};

/** One sentence about an activity, without a full stop. */
export function activityText(
  { facts, requirement, ...described }: DescribedActivity,
  language: Language,
): string {
  const by = shownAuthorName({ name: described.by }, language);
  if (requirement !== undefined)
    return language === "zh"
      ? `${by} 修改了需求 ${requirement}`
      : `${by} changed the requirement ${requirement}`;
  const write = WRITERS[facts.kind] as (data: ActivityFacts["data"], by: string) => Bilingual; // the kind selects the writer
  return write(facts.data, by)[language];
}
