import type { Language } from "../language.ts";
import { RECORD_WORDS } from "../requirements/records/field-words.ts";
import type { Approval } from "../requirements/records/requirement-decision.ts";
import type { LinkState } from "../requirements/trace/link.ts";
import type { ChangeKind, ComparedField } from "./compare-baselines.ts";
import type { SignatureAuthentication, SignatureMeaning, SignatureState } from "./signature.ts";

interface BaselineWords {
  readonly baseline: string;
  readonly comparison: string;
  readonly now: string;
  readonly name: string;
  readonly created: string;
  readonly by: string;
  readonly scope: string;
  readonly whole: string;
  readonly chosen: string;
  readonly hash: string;
  readonly signatures: string;
  readonly noSignatures: string;
  readonly signatureColumns: readonly string[];
  readonly documents: string;
  readonly documentColumns: readonly string[];
  readonly plans: string;
  readonly planColumns: readonly string[];
  readonly dataFiles: string;
  readonly requirements: string;
  readonly links: string;
  readonly differenceColumns: readonly string[];
  readonly same: string;
  readonly place: string;
  readonly before: string;
  readonly after: string;
  readonly empty: string;
  readonly version: (version: number) => string;
  readonly kinds: Readonly<Record<ChangeKind, string>>;
  readonly approvals: Readonly<Record<Approval, string>>;
  readonly linkStates: Readonly<Record<LinkState, string>>;
  readonly states: Readonly<Record<SignatureState, string>>;
  readonly meanings: Readonly<Record<SignatureMeaning, string>>;
  readonly authentications: Readonly<Record<SignatureAuthentication, string>>;
}

/** Texts of files about baselines, in both languages. */
export const BASELINE_WORDS: Readonly<Record<Language, BaselineWords>> = {
  zh: {
    baseline: "基线",
    comparison: "基线对比",
    now: "当前状态",
    name: "名称",
    created: "建立时间",
    by: "建立人",
    scope: "范围",
    whole: "整个项目",
    chosen: "选定的文档",
    hash: "内容哈希（SHA-256）",
    signatures: "签署",
    noSignatures: "没有签署请求。",
    signatureColumns: ["姓名", "状态", "含义", "时间", "身份确认", "所签内容的哈希", "备注"],
    documents: "文档",
    documentColumns: ["文档", "版本", "SHA-256"],
    plans: "方案",
    planColumns: ["任务", "标题", "版本"],
    dataFiles: "数据文件的正文只在 JSON 导出中。",
    requirements: "需求",
    links: "链接",
    differenceColumns: ["", "新增", "删除", "修改", "移动"],
    same: "没有差异。",
    place: "位置",
    before: "之前",
    after: "之后",
    empty: "（空）",
    version: (version) => `第 ${version} 版`,
    kinds: { added: "新增", removed: "删除", changed: "修改", moved: "移动" },
    approvals: { approved: "已批准", claimed: "仅标注", none: "未批准" },
    linkStates: { unconfirmed: "未确认", confirmed: "已确认", suspect: "可疑", broken: "断开" },
    states: { requested: "等待签署", signed: "已签署", refused: "已拒绝" },
    meanings: { author: "编写", reviewed: "已评审", approved: "批准", released: "发布" },
    authentications: {
      password: "密码",
      session: "登录会话",
      token: "API token",
      archive: "随归档导入，此处未核实",
    },
  },
  en: {
    baseline: "Baseline",
    comparison: "Comparison of baselines",
    now: "Current state",
    name: "Name",
    created: "Created",
    by: "Created by",
    scope: "Scope",
    whole: "Whole project",
    chosen: "Chosen documents",
    hash: "Content hash (SHA-256)",
    signatures: "Signatures",
    noSignatures: "Nobody was asked to sign.",
    signatureColumns: [
      "Name",
      "State",
      "Meaning",
      "Time",
      "Identified by",
      "Hash of the signed content",
      "Note",
    ],
    documents: "Documents",
    documentColumns: ["Document", "Version", "SHA-256"],
    plans: "Plans",
    planColumns: ["Task", "Title", "Version"],
    dataFiles: "The texts of data files are only in the JSON export.",
    requirements: "Requirements",
    links: "Links",
    differenceColumns: ["", "Added", "Removed", "Changed", "Moved"],
    same: "There are no differences.",
    place: "Location",
    before: "Before",
    after: "After",
    empty: "(empty)",
    version: (version) => `version ${version}`,
    kinds: { added: "added", removed: "removed", changed: "changed", moved: "moved" },
    approvals: { approved: "approved", claimed: "claimed only", none: "not approved" },
    linkStates: {
      unconfirmed: "not confirmed",
      confirmed: "confirmed",
      suspect: "suspect",
      broken: "broken",
    },
    states: { requested: "requested", signed: "signed", refused: "refused" },
    meanings: { author: "author", reviewed: "reviewed", approved: "approved", released: "released" },
    authentications: {
      password: "password",
      session: "session",
      token: "API token",
      archive: "imported with an archive, not checked here",
    },
  },
};

/** The label of a compared field. */
export const comparedFieldLabel = (field: ComparedField, language: Language): string =>
  field === "approval" ? { zh: "批准", en: "Approval" }[language] : RECORD_WORDS[language].fields[field];
