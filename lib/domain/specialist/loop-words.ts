import type { Bilingual } from "../language.ts";

/** What a specialist is reported by the platform in the course of its loop. */
export const LOOP_MESSAGES = {
  no_tool_call: {
    en: "Answer only with tool calls, in the form of your instructions. When your part is done, call taskComplete.",
    zh: "只能按说明里的格式用工具调用作答。完成后请调用 taskComplete。",
  },
  tool_calls_invalid: {
    en: "The tool calls could not be read. Correct them and send the whole reply again.",
    zh: "工具调用无法读取，请改正后重新发送完整的回复。",
  },
  tool_calls_too_large: {
    en: "The reply was too long to be read. Submit the work in smaller parts.",
    zh: "回复太长，无法读取。请分成较小的部分提交。",
  },
  reply_too_long: {
    en: "The last reply was cut off because of its length. Write less in one reply, and submit the work in smaller parts.",
    zh: "上一次回复因过长被截断。请在一次回复中少写一些，分成较小的部分提交。",
  },
  iteration_cap: {
    en: "No iterations are left. Call taskComplete now with what you have; no other tool is available.",
    zh: "迭代次数已用完。请立即用现有成果调用 taskComplete，其他工具不再可用。",
  },
  repeated_call: {
    en: "The same call was made three times in a row, so the work ends here. Call taskComplete now with what you have; no other tool is available.",
    zh: "同一调用连续出现三次，工作到此为止。请立即用现有成果调用 taskComplete，其他工具不再可用。",
  },
  alternating_calls: {
    en: "Two calls alternate without progress, so the work ends here. Call taskComplete now with what you have; no other tool is available.",
    zh: "两个调用来回交替，没有进展，工作到此为止。请立即用现有成果调用 taskComplete，其他工具不再可用。",
  },
  too_many_suggestions: {
    en: "Next actions were suggested three times, so the work ends here. Call taskComplete now with what you have; no other tool is available.",
    zh: "已三次建议下一步，工作到此为止。请立即用现有成果调用 taskComplete，其他工具不再可用。",
  },
  forced_summary: {
    en: "The platform ended the specialist's loop; this is what it had by then.",
    zh: "平台终止了该专家的循环，这是它届时已有的成果。",
  },
  loop_closing: {
    en: "Only taskComplete is available now.",
    zh: "现在只能调用 taskComplete。",
  },
  task_complete_repeated: {
    en: "taskComplete was called more than once in one reply; none of them counts. Call it once.",
    zh: "一次回复中多次调用了 taskComplete，均不生效。请只调用一次。",
  },
  task_complete_invalid: {
    en: "taskComplete was not accepted. Correct the arguments and call it again.",
    zh: "taskComplete 未被接受，请改正参数后再次调用。",
  },
  question_missing: {
    en: "askQuestion needs a question that is not blank.",
    zh: "askQuestion 需要一个不为空的问题。",
  },
  output_unreadable: {
    en: "The tool returned a result that cannot be shown.",
    zh: "工具给出的结果无法显示。",
  },
  edits_refused: {
    en: "The edits of taskComplete could not be applied, and nothing was changed. Correct them according to the codes and call taskComplete again.",
    zh: "taskComplete 的编辑无法应用，文档没有任何改动。请按给出的代码改正后再次调用 taskComplete。",
  },
} as const satisfies Record<string, Bilingual>;

const SHOWN_REMARKS = 10;

/** A message followed by the remarks that explain it. */
export function withRemarks(
  message: Bilingual,
  remarks: readonly { readonly path: string; readonly message: Bilingual }[],
): Bilingual {
  const shown = remarks.slice(0, SHOWN_REMARKS);
  return {
    en: [message.en, ...shown.map((remark) => `${remark.path}: ${remark.message.en}`)].join(" "),
    zh: [message.zh, ...shown.map((remark) => `${remark.path}：${remark.message.zh}`)].join(""),
  };
}
