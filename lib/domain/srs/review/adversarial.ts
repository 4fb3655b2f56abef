import type { SrsRecord } from "../../requirements/records/record.ts";
import { type ReviewInput, reviewPositionOf, statingRecords, WHOLE } from "./review-input.ts";
import type { ReviewFinding } from "./srs-review.ts";

/** Adversarial pass: gaps that can make the project fail. */
export function adversarialPass(input: ReviewInput): ReviewFinding[] {
  return [
    ...blocking(input),
    ...refusals(input),
    ...personalData(input),
    ...unavailableInterfaces(input),
    ...missingUserNumbers(input),
  ];
}

const BLOCKING = /^\s*[-*]\s+\*\*(Q-\d+)\*\*(?:（阻塞(?:、待答)?）|\s*\*\(blocking\)\*)\s*(.*)$/;

/** Unanswered blocking questions, which make the implementation a guess. */
function blocking({ markdown }: ReviewInput): ReviewFinding[] {
  return markdown.split("\n").flatMap((line, at): ReviewFinding[] => {
    const [, id, text] = BLOCKING.exec(line) ?? [];
    if (id === undefined) return [];
    return [
      {
        pass: "adversarial",
        dimension: "feasibility",
        place: { line: at + 1, section: "", requirement_id: null },
        nature: "missing",
        priority: "P0",
        message: { en: `${id} is not answered: ${text}`, zh: `${id} 还没有答案：${text}` },
        impact: {
          en: "Without the answer the requirements around it cannot be built.",
          zh: "没有答案，相关需求无法实现。",
        },
        fix: { en: "Have the owner of the need answer it.", zh: "请提出需求的人回答。" },
      },
    ];
  });
}

const REFUSED =
  /不可用|不足|为零|失败|拒绝|不提供|不得|超过|已满|重复|无效|没有权限|异常|refus|fail|unavailable|invalid|not allowed|cannot|reject|\bfull\b|twice|too (?:many|late)|unknown|empty/i;

/** Text below a requirement, up to the next heading. */
function textBelow(record: SrsRecord, markdown: string): string {
  const from = record.idSpan.start;
  return markdown.slice(from, from + 4000).split(/\n#{1,6} /)[0] ?? "";
}

/** Functions that describe only the success case. */
function refusals({ read, markdown }: ReviewInput): ReviewFinding[] {
  const silent = statingRecords(read).filter(
    (record) => record.type === "functional" && !REFUSED.test(textBelow(record, markdown)),
  );
  if (silent.length === 0) return [];
  const ids = silent.slice(0, 8).map(({ id }) => id);
  const more = silent.length - ids.length;
  return [
    {
      pass: "adversarial",
      dimension: "completeness",
      place: reviewPositionOf(silent[0] as SrsRecord),
      nature: "missing",
      priority: "P2",
      message: {
        en: `${ids.join(", ")}${more > 0 ? ` and ${more} more` : ""} do not say what happens when it cannot be done.`,
        zh: `${ids.join("、")}${more > 0 ? `等 ${silent.length} 条` : ""}没有说明做不成时怎么办。`,
      },
      impact: { en: "Developers will decide it, each in another way.", zh: "会由开发人员各自决定。" },
      fix: { en: "Add the refused or failing case as a scenario.", zh: "补充被拒绝或失败的场景。" },
    },
  ];
}

const PERSONAL =
  /身份证|证件号|手机号|电话|住址|病历|人脸|个人信息|生日|\b(?:passport|phone number|address|medical|personal data|birth|id card|e-?mail)\b/i;
const STORED =
  /保留|保存期|删除|清除|脱敏|加密|\b(?:retention|retain|delete|erase|keep .{0,40}(?:days?|months?|years?)|mask|encrypt)/i;

function personalData({ read, markdown }: ReviewInput): ReviewFinding[] {
  const first = statingRecords(read).find(({ statement }) => PERSONAL.test(statement));
  if (first === undefined || STORED.test(markdown)) return [];
  return [
    {
      pass: "adversarial",
      dimension: "feasibility",
      place: reviewPositionOf(first),
      nature: "missing",
      priority: "P1",
      message: {
        en: `${first.id} uses personal data, and nothing says how long they are kept.`,
        zh: `${first.id} 用到个人信息，但没有说明保存多久、怎样删除。`,
      },
      impact: { en: "The system may not lawfully go live.", zh: "可能不符合法规，无法上线。" },
      fix: {
        en: "State retention, deletion and who may see them.",
        zh: "写明保存期限、删除方式和可查看的人。",
      },
    },
  ];
}

/** Interfaces without behaviour for an unavailable counterpart. */
function unavailableInterfaces({ read, markdown }: ReviewInput): ReviewFinding[] {
  return statingRecords(read)
    .filter((record) => record.type === "interface" && !REFUSED.test(textBelow(record, markdown)))
    .map((record) => ({
      pass: "adversarial",
      dimension: "feasibility",
      place: reviewPositionOf(record),
      nature: "missing",
      priority: "P2",
      message: {
        en: `${record.id} does not say what happens when the other system is down.`,
        zh: `${record.id} 没有说明对方系统不可用时怎么办。`,
      },
      impact: { en: "The first outage loses data or stops the work.", zh: "对方一出故障就会丢数据或停摆。" },
      fix: {
        en: "State waiting, retry and what people see meanwhile.",
        zh: "写明等待、重试和此时用户看到什么。",
      },
    }));
}

const LOAD =
  /并发|同时|每秒|响应时间|秒内|\b(?:concurren|at once|at the same time|per second|response time|within \d+ ?(?:ms|s|seconds))/i;

/** Multi-user systems without a stated number of users. */
function missingUserNumbers({ read, markdown }: ReviewInput): ReviewFinding[] {
  if (statingRecords(read).length < 5 || LOAD.test(markdown)) return [];
  return [
    {
      pass: "adversarial",
      dimension: "feasibility",
      place: WHOLE,
      nature: "missing",
      priority: "P2",
      message: {
        en: "Nothing says how many people use it at once or how fast it must answer.",
        zh: "没有说明多少人同时使用、多快要有响应。",
      },
      impact: {
        en: "It may work in the test and fail on the first busy day.",
        zh: "可能测试时正常，一到高峰就出问题。",
      },
      fix: { en: "Give a load and a response time with a percentile.", zh: "给出负载和带百分位的响应时间。" },
    },
  ];
}
