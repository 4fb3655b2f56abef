import type { Bilingual } from "../language.ts";

/** What can be wrong with a reply. Stable: clients, retries and stored answers name them. */
export const REPLY_ISSUES = {
  not_text: { en: "The reply is not a text.", zh: "回复不是文本。" },
  empty_reply: { en: "The reply is empty.", zh: "回复为空。" },
  too_large: {
    en: "The reply is longer than 1 MiB; the rest was not read.",
    zh: "回复超过 1 MiB，其余部分未读取。",
  },
  parsing_error_marker: {
    en: "The model could not form an answer.",
    zh: "模型未能形成回答。",
  },
  incomplete: { en: "The reply ends before </final>.", zh: "回复在 </final> 之前中断。" },
  fence_unclosed: { en: "A fenced code block is not closed.", zh: "围栏代码块没有结束。" },
  comment_unclosed: { en: "A comment is not closed.", zh: "注释没有结束。" },
  text_outside_blocks: { en: "There is text outside the blocks.", zh: "有文字位于各块之外。" },
  fenced_reply: { en: "A code fence surrounds the whole reply.", zh: "整个回复被代码围栏包住。" },
  block_order: {
    en: "The blocks must follow the order think, serp, thinking, final.",
    zh: "各块必须按 think、serp、thinking、final 的顺序出现。",
  },
  block_count: {
    en: "thinking and final must stand exactly once, think and serp at most once.",
    zh: "thinking 和 final 必须各出现一次，think 和 serp 至多各一次。",
  },
  final_not_adjacent: {
    en: "Only white space is allowed between </thinking> and <final>.",
    zh: "</thinking> 与 <final> 之间只能有空白。",
  },
  phase_missing: { en: "<thinking> holds no phase.", zh: "<thinking> 中没有 phase。" },
  phase_id: {
    en: 'A phase must open as <phase id="N">, counted 1, 2, 3 and so on.',
    zh: 'phase 必须写作 <phase id="N">，编号依次为 1、2、3……',
  },
  phase_title: {
    en: "A phase must begin with exactly one <title> that is not empty.",
    zh: "每个 phase 必须以唯一一个非空的 <title> 开头。",
  },
  text_outside_phase: {
    en: "There is text in <thinking> outside a phase.",
    zh: "<thinking> 中有文字位于 phase 之外。",
  },
  nesting: {
    en: "A tag is in the wrong place or is not closed.",
    zh: "标签位置不当，或没有结束。",
  },
  unexpected_tag: {
    en: "A tag is not one of the contract's, or not written exactly so.",
    zh: "标签不在约定范围内，或书写不一致。",
  },
  final_empty: { en: "<final> holds no answer.", zh: "<final> 中没有回答。" },
  serp_queries_missing: { en: "The queries block is missing.", zh: "缺少检索词块。" },
  serp_queries_repeated: { en: "There is more than one queries block.", zh: "检索词块不止一个。" },
  serp_queries_not_last: {
    en: "The queries block is not the last thing in <final>.",
    zh: "检索词块不在 <final> 的末尾。",
  },
  serp_queries_format: {
    en: "The queries block must be three separate lines without indent.",
    zh: "检索词块必须单独占三行，且没有缩进。",
  },
  serp_queries_json: { en: "The queries are not valid JSON.", zh: "检索词不是有效的 JSON。" },
  serp_queries_not_array: { en: "The queries are not a JSON array.", zh: "检索词不是 JSON 数组。" },
  serp_queries_too_many: { en: "There are more than 5 queries.", zh: "检索词超过 5 条。" },
  serp_queries_not_string: { en: "A query is not a plain text.", zh: "有一条检索词不是纯文本。" },
  serp_queries_empty: { en: "A query is empty.", zh: "有一条检索词为空。" },
  serp_queries_too_long: { en: "A query is longer than 80 characters.", zh: "有一条检索词超过 80 个字符。" },
  serp_queries_duplicate: { en: "Two queries are the same.", zh: "有两条检索词相同。" },
  serp_queries_sensitive: {
    en: "A query holds an e-mail, telephone, IP or street address.",
    zh: "有一条检索词含有邮箱、电话、IP 或住址。",
  },
} as const satisfies Record<string, Bilingual>;
export type ReplyIssueCode = keyof typeof REPLY_ISSUES;

/** What the repair profile can do to a reply. Stable, like the issues. */
export const REPLY_REPAIRS = {
  fence_removed: { en: "The code fence around the reply was removed.", zh: "已去掉包住回复的代码围栏。" },
  text_dropped: { en: "Text outside the blocks was left out.", zh: "已略去各块之外的文字。" },
  tail_dropped: { en: "Text after </final> was left out.", zh: "已略去 </final> 之后的文字。" },
  block_dropped: { en: "A repeated or misplaced block was left out.", zh: "已略去重复或错位的块。" },
  block_closed: { en: "An open block was closed.", zh: "已结束未结束的块。" },
  reply_wrapped: { en: "Plain text was put into <final>.", zh: "已将纯文本放入 <final>。" },
  thinking_added: { en: "A missing <thinking> was added.", zh: "已补上缺失的 <thinking>。" },
  final_added: { en: "A missing <final> was added.", zh: "已补上缺失的 <final>。" },
  phase_added: { en: "A missing phase was added.", zh: "已补上缺失的 phase。" },
  phase_closed: { en: "An open phase was closed.", zh: "已结束未结束的 phase。" },
  phase_renumbered: { en: "A phase was given its number.", zh: "已为 phase 重新编号。" },
  title_added: { en: "A missing title was added.", zh: "已补上缺失的标题。" },
  title_closed: { en: "An open title was closed.", zh: "已结束未结束的标题。" },
  tag_normalised: { en: "A tag was written as the contract has it.", zh: "已按约定改写标签。" },
  tag_escaped: { en: "A tag was turned into text.", zh: "已将标签转为文字。" },
  tag_dropped: { en: "A stray tag was left out.", zh: "已略去多余的标签。" },
  queries_added: { en: "An empty queries block was added.", zh: "已补上空的检索词块。" },
  queries_rewritten: { en: "The queries block was rewritten.", zh: "已改写检索词块。" },
  queries_moved: { en: "The queries block was moved to the end.", zh: "已将检索词块移到末尾。" },
} as const satisfies Record<string, Bilingual>;
export type ReplyRepairCode = keyof typeof REPLY_REPAIRS;

/** Where in the model's text: UTF-16 offset, and line from 1. */
export interface ReplyPlace {
  readonly offset: number;
  readonly line: number;
}

export interface ReplyIssue extends ReplyPlace {
  readonly code: ReplyIssueCode;
  readonly message: Bilingual;
}

export interface ReplyRepair extends ReplyPlace {
  readonly code: ReplyRepairCode;
  readonly message: Bilingual;
}
