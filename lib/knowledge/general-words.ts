import { readTerms } from "#lib/domain/rules/chat/read-terms.ts";

/** Words that stand in every text about software: sharing only these, two texts do not speak of the same thing. */
const WORDS = [
  "系统 用户 功能 支持 管理 信息 进行 可以 需要 增加 提供 使用 数据 应当 能够 必须 操作 页面 界面 平台 以及 其他 相关 内容 项目 要求 需求 方案 一个 我们",
  "system user users feature features support add allow data information need needs use using page pages platform app application software service project requirement requirements plan new make let give get set see show",
];

/** Terms of those words, as the index writes them. */
export const GENERAL_TERMS: ReadonlySet<string> = new Set(
  WORDS.flatMap((line) => line.split(" ")).map((word) => readTerms(word)[0]?.text ?? word),
);
