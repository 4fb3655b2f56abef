import type { Bilingual } from "../language.ts";
import { TEST_EVENT } from "./webhook-endpoint.ts";

/** Names of the events, for forms, logs and messages in chats; the test checks that every kind of activity has one. */
const LABELS: Readonly<Record<string, Bilingual>> = {
  "task.created": { en: "Task created", zh: "新建任务" },
  "task.started": { en: "Task started", zh: "任务开始" },
  "task.waiting": { en: "Task is waiting for people", zh: "任务等待处理" },
  "task.ended": { en: "Task ended", zh: "任务结束" },
  "question.asked": { en: "Question asked", zh: "提出问题" },
  "question.requested": { en: "Member asked for an answer", zh: "请成员回答" },
  "question.answered": { en: "Question answered", zh: "问题已回答" },
  "gate.waiting": { en: "Gate is waiting for a decision", zh: "关口等待决定" },
  "gate.due": { en: "Decision at a gate is due", zh: "关口的决定即将到期或已逾期" },
  "gate.decided": { en: "Gate decided", zh: "关口已决定" },
  "minutes.fixed": { en: "Minutes fixed", zh: "纪要已定稿" },
  "plan.version": { en: "New version of the plan", zh: "计划有新版本" },
  "document.created": { en: "Document created", zh: "新建文档" },
  "document.renamed": { en: "Document renamed", zh: "文档已改名" },
  "document.version": { en: "New version of a document", zh: "文档有新版本" },
  "requirements.changed": { en: "Requirements changed", zh: "需求有改动" },
  "requirements.approved": { en: "Requirements approved", zh: "需求已批准" },
  "comment.created": { en: "New comment", zh: "新评论" },
  "comment.replied": { en: "Reply to a comment", zh: "评论有回复" },
  "comment.resolved": { en: "Comment resolved", zh: "评论已解决" },
  "mention.created": { en: "Somebody was mentioned", zh: "有人被提及" },
  "suggestion.proposed": { en: "Suggestion proposed", zh: "新的修改建议" },
  "suggestion.decided": { en: "Suggestion decided", zh: "修改建议已处理" },
  "member.joined": { en: "Member joined", zh: "成员加入" },
  "share_link.created": { en: "Review link created", zh: "新建评审链接" },
  "share_link.opened": { en: "Review link opened", zh: "评审链接被打开" },
  "share_link.decided": { en: "Decision over a review link", zh: "评审链接上有了决定" },
  "share_link.revoked": { en: "Review link revoked", zh: "评审链接已撤销" },
  "change_set.ready": { en: "Change ready for review", zh: "改动可以评审" },
  "change_set.accepted": { en: "Change accepted", zh: "改动已接受" },
  "change_set.rejected": { en: "Change rejected", zh: "改动被拒绝" },
  "change_set.reverted": { en: "Change reverted", zh: "改动已撤回" },
  "baseline.created": { en: "Baseline created", zh: "新建基线" },
  "baseline.signature_requested": { en: "Member asked to sign a baseline", zh: "请成员签署基线" },
  "baseline.signature_answered": { en: "Baseline signed or refused", zh: "基线已签署或被拒绝" },
  "change_request.proposed": { en: "Change request submitted", zh: "变更请求已提交" },
  "change_request.decided": { en: "Change request decided", zh: "变更请求已决定" },
  "test_run.ended": { en: "Test run ended", zh: "测试运行结束" },
  "export.ready": { en: "Scheduled export ready", zh: "定时导出已生成" },
  "export.failed": { en: "Scheduled export failed", zh: "定时导出失败" },
  "budget.warned": { en: "Budget warning", zh: "预算提醒" },
  [TEST_EVENT]: { en: "Test message from Roundtable", zh: "圆桌的测试消息" },
};

/** The name of an event; a kind that this version does not know is named by itself. */
export function eventLabel(kind: string): Bilingual {
  return LABELS[kind] ?? { en: kind, zh: kind };
}
