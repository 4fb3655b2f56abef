import type { Bilingual } from "../language.ts";
import { POLICY_NEEDS, type PolicyReport, type PolicyVerdict } from "./policy-report.ts";
import type { MoveChooser, MoveFeature, TaskMove } from "./task-moves.ts";

export const MOVE_NAMES: Readonly<Record<TaskMove, Bilingual>> = {
  run: { zh: "运行下一步", en: "Run the next step" },
  redo: { zh: "重做一个阶段", en: "Repeat a phase" },
  approve: { zh: "通过方案", en: "Approve the plan" },
  request_changes: { zh: "要求修改方案", en: "Request changes to the plan" },
  override: { zh: "放行方案", en: "Override the plan gate" },
  submit_change: { zh: "提交代码改动", en: "Submit a change" },
  review_change: { zh: "评审代码改动", en: "Review the change" },
  run_tests: { zh: "运行测试", en: "Run the tests" },
  accept_change: { zh: "接受代码改动", en: "Accept the change" },
  override_change: { zh: "越过条件接受改动", en: "Accept the change without all evidence" },
  reject_change: { zh: "拒绝代码改动", en: "Reject the change" },
  revert: { zh: "撤销代码改动", en: "Revert the change" },
};

export const CHOOSER_NAMES: Readonly<Record<MoveChooser, Bilingual>> = {
  person: { zh: "人", en: "person" },
  command: { zh: "命令", en: "command" },
  rules: { zh: "规则", en: "rules" },
};

export const FEATURE_NAMES: Readonly<Record<MoveFeature, Bilingual>> = {
  always: { zh: "一般情况", en: "in general" },
  in_plan_review: { zh: "正在评审方案", en: "plan review" },
  in_code: { zh: "正在修改代码", en: "code phase" },
  is_done: { zh: "任务已完成", en: "task is done" },
  has_repository: { zh: "有代码仓库", en: "has a repository" },
  plan_is_draft: { zh: "方案是草案", en: "plan is a draft" },
  seats_open: { zh: "有保留意见的席位", en: "seats with reservations" },
  open_questions: { zh: "未回答的问题", en: "open questions" },
  blocking_questions: { zh: "未回答的阻塞问题", en: "blocking questions" },
  review_ok: { zh: "方案评审通过", en: "plan review passed" },
  failed_checks: { zh: "评审中失败的检查", en: "failed checks of the review" },
  rounds: { zh: "规划轮次", en: "planning rounds" },
  sent_back: { zh: "方案被退回的次数", en: "times the plan was sent back" },
  requirements: { zh: "需求数量", en: "number of requirements" },
  attempts: { zh: "代码改动的次数", en: "attempts to change the code" },
  open_blockers: { zh: "未解决的阻塞问题", en: "open blocking findings" },
  review_done: { zh: "代码已评审", en: "code is reviewed" },
  tests_passed: { zh: "测试通过", en: "tests passed" },
};

const { decisions: MIN_DECISIONS, tasks: MIN_TASKS, effective: MIN_EFFECTIVE } = POLICY_NEEDS;

const VERDICTS: Readonly<Record<PolicyVerdict, (report: PolicyReport) => Bilingual>> = {
  ready: () => ({
    zh: "离线评估表明它优于规则，可以启用。",
    en: "The off-line evaluation shows that it is better than the rules. It can be enabled.",
  }),
  not_enough: ({ decisions, tasks }) => ({
    zh: `记录的选择还不够：选择 ${decisions} / ${MIN_DECISIONS}，任务 ${tasks} / ${MIN_TASKS}。`,
    en: `Not enough decisions yet: ${decisions} of ${MIN_DECISIONS}, from ${tasks} of ${MIN_TASKS} tasks.`,
  }),
  bad_propensity: () => ({
    zh: "有的选择没有有效的概率，无法据此评估。",
    en: "Some choices have no valid probability, so the log cannot be evaluated.",
  }),
  one_move: () => ({
    zh: "几乎总是选择同一个操作，无法比较。",
    en: "Nearly always the same move was chosen, so there is nothing to compare.",
  }),
  low_overlap: ({ learned, rules }) => {
    const effective = Math.round(Math.min(learned?.effective ?? 0, rules?.effective ?? 0));
    return {
      zh: `能说明问题的选择太少：有效样本量 ${effective} / ${MIN_EFFECTIVE}。`,
      en: `Too few choices say something about it: effective sample size ${effective} of ${MIN_EFFECTIVE}.`,
    };
  },
  not_better: () => ({
    zh: "没有证据表明它优于规则：差值的置信下限不大于 0。",
    en: "Nothing shows that it is better than the rules: the lower bound of the difference is not above 0.",
  }),
};

/** Why a policy may be enabled, or why not. */
export const verdictText = (report: PolicyReport): Bilingual => VERDICTS[report.verdict](report);
