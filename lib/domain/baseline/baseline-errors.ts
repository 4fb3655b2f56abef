import type { ErrorEntry } from "../app-error.ts";

/** Expected errors of baselines, their signatures and change requests; part of the list in `errors.ts`. */
export const BASELINE_ERRORS = {
  baseline_exists: {
    status: 409,
    zh: "项目中已有同名的基线，请换一个名称。",
    en: "The project already has a baseline with this name. Choose another name.",
  },
  baseline_empty: {
    status: 422,
    zh: "没有可以纳入基线的文档，没有建立基线。请先编写文档，或选择项目中的文档。",
    en: "There is no document to take into the baseline. Nothing was created. Write a document first, or choose documents of this project.",
  },
  baseline_signed: {
    status: 409,
    zh: "这条基线已有人签署，不能删除。",
    en: "This baseline has a signature. It cannot be deleted.",
  },
  signature_not_requested: {
    status: 409,
    zh: "没有人请你签署这条基线。请让能编辑项目的成员先向你发出签署请求。",
    en: "You are not asked to sign this baseline. Ask a member who can edit the project to request your signature.",
  },
  signature_given: {
    status: 409,
    zh: "这次签署请求已经答复，不能再改。",
    en: "This request has been answered already and cannot be changed.",
  },
  signature_meaning_required: {
    status: 422,
    zh: "请选择签署的含义。",
    en: "Choose the meaning of the signature.",
  },
  signature_content_changed: {
    status: 409,
    zh: "基线现在的内容与建立时的哈希不一致，没有签署。请联系管理员。",
    en: "The content of the baseline does not match the hash from its creation. Nothing was signed. Contact an administrator.",
  },
  change_request_closed: {
    status: 409,
    zh: "这份变更请求已经结束，不能再改。",
    en: "This change request is closed and cannot be changed.",
  },
  change_request_empty: {
    status: 422,
    zh: "这份变更请求还没有修改。请先加入至少一处修改。",
    en: "This change request has no edits. Add at least one edit first.",
  },
  change_request_not_proposed: {
    status: 409,
    zh: "这份变更请求还没有提交决定。请先提交。",
    en: "This change request has not been submitted for a decision. Submit it first.",
  },
  change_request_conflicts: {
    status: 409,
    zh: "有修改在文档的当前版本上放不下，没有应用任何修改。冲突列在 `conflicts` 中。",
    en: "Some edits do not fit the current documents. Nothing was applied. The conflicts are listed in `conflicts`.",
  },
} as const satisfies Record<string, ErrorEntry>;

declare module "../app-error.ts" {
  interface ErrorCodes extends Record<keyof typeof BASELINE_ERRORS, true> {}
}
