import type { Modality } from "../../reading.ts";

/** Words that build sentences, as data. */

const list = (text: string): string[] => text.trim().split(/\s+/);
const words = (text: string): ReadonlySet<string> => new Set(list(text));

/** Modal words; the longest match counts. */
export const MODALS: ReadonlyMap<string, Modality> = new Map<string, Modality>([
  ...list(
    "必须 必需 应当 应该 应 需要 需 须 要 务必 一定要 必要 均应 均须 均需 还要 还应 还需 还须 还需要 都要 也要 也应 需先 须先 应先 得先 只需 只要求 只需要 要求",
  ).map((w) => [w, "must"] as const),
  ...list(
    "应能 应能够 需能 要能 要能够 也要能 还要能 都要能 也得能 得能 照样可以 照样能 照样可 需要能 需要能够 必须能 必须能够 应可 应可以 要可以 可以 可 能 能够 允许 有权 还可以 还能 还可 也可以 也可 也能 均可 都可以 都可 都能 即可 就可以 就能 才可以 才能 才可 只能 只可 仅能 仅可 仅限 只可以 只允许 仅允许 方可 方能 便可 可供 随时可以 可自行",
  ).map((w) => [w, "may"] as const),
  ...list(
    "不予 不得 不能 不可以 不可 不允许 禁止 不许 严禁 不应 不应该 不应当 不准 不要 不让 切勿 勿 不能够 不再允许 均不得 也不能 也不得 都不能 均不能 不能再 不得再 无法 无权 绝不能 决不能 必须不 不会",
  ).map((w) => [w, "must_not"] as const),
  ...list("最好 最好能 建议 宜 应尽量 希望 希望能 希望可以 想要 想 期望 期待").map(
    (w) => [w, "should"] as const,
  ),
]);

export const NO_NEED = words("无需 不需要 不用 不必 无须 毋需 免");

/** Adverbs that belong to the predicate. */
export const ADVERBS = words(`
  自动 手动 手工 人工 一键 批量 实时 定时 定期 及时 立即 立刻 马上 即时 随时 同时 同步 统一 单独 分别 逐一 逐级 依次 重新 再次 再 先 首先 最后 直接 间接
  远程 在线 离线 线上 线下 免费 匿名 实名 明文 加密 永久 临时 长期 短期 主动 被动 自行 自助 自由 任意 随机 连续 累计 持续 不断 完全 部分 全部 全额 部分地 一并 一次性 一次 多次 反复 只 仅 仅仅 只是 至少 至多 最多 最少
  最长 最迟 最晚 最早 提前 延后 按时 准时 也 还 都 均 各 皆 就 便 即 才 仍 仍然 仍旧 继续 优先 默认 强制 必定 一律 一般 通常 每次 当场 当天 当日 次日 随即 原路 按需 多端 双向 单向 互相 相互 跨店 跨校 跨平台 异步 增量 全量 快速 迅速 尽快 明确 清楚 清晰 准确 正确 妥善 严格 分批 分期 分级 分页 异地 就近 隔天 全天 全程 全部地 逐条 逐个 如实 后续 另行 公开 分时段 脱敏 实名 一律 额外 原路 彻底 二次 重复 无条件 无理由 静默 半价 全价 顺利 依法 凭密码
`);

export const NEGATIONS = words("不 未 没有 没 无 非 未能 不再 尚未 从未 没能");

/** Prepositions that open an adverbial before the verb. */
export const PREPOSITIONS = words(
  "在 从 通过 用 利用 按 按照 根据 依据 凭 凭借 以 对 对于 针对 向 给 为 与 和 跟 同 将 把 被 由 经 经过 至 到 于 自 往 朝 替 代 借助 随 因 除 沿",
);
/** Prepositions before the object. */
export const OBJECT_MARKS = words("把 将");
/** Words that open a complement behind the verb. */
export const AFTER_VERB = words("给 到 为 至 成 在 于 向 入 出 回 进 往");

/** Words that join clauses and say nothing themselves at the head of one. */
export const OPENERS =
  /^(?:并且|而且|同时也?|此外|另外|除此之外|然后|接着|随后|其中|但是|但|不过|然而|因此|所以|因而|于是|而|以及|及|并|且|则|否则|那么|那就|首先|其次|最后|再者|即|也就是说|换句话说|比如说?|例如|总之|原则上|具体来说|具体为|另|还有|接下来|之后|此后)(?=.)[\s，,：:]*/;
/** Openings with which a person states a wish: the rest is what counts. */
export const WISHES =
  /^(?:[\p{Script=Han}]{2,8}?(?:需要|要)(?=一[个套款种])|[\p{Script=Han}]{1,6}(?:馆|院|局|楼|店|厂|校|公司|企业|中心|合作社|站|园|场)(?:想要?|需要|打算|计划|要)(?=[\p{Script=Han}]{3})(?!求)|[\p{Script=Han}]{0,8}?(?:希望|期望)(?:能够|能|可以)?(?!值|的)|[\p{Script=Han}]{2,8}?(?:想要?|打算|准备|要)(?=做|给|让|为|把|将|对|建立|实现|上线|开发|建|搭|引入|增加|有)|(?:我们?|咱们|客户|甲方|公司|本公司|我司|本项目|项目|领导|老板|业务方?|团队|学校|医院|本店|店里)(?:现在|目前|也|都|还|正在)?(?:希望|想要|想|打算|计划|准备|需要|要求|期望|要)(?:能够|能|可以)?|请(?!假|客|示|教|款|购)(?:帮我们?|帮忙|为我们?)?|麻烦|希望(?:能够|能|可以)?|(?:帮|给|替|为)我们?(?=做|开发|写|设计|搭|建|弄))(?=.)/u;

/** Joins two verbs. */
export const VERB_JOINTS = words(
  "但 但是 并 并且 而且 然后 再 且 同时 以及 或 或者 和 及 与 、 或是 及其 还有 接着 随后",
);
/** Joints that always begin a new action. */
export const CLAUSE_JOINTS = words("但 但是 并 并且 而且 然后 且 同时 接着 随后");

export const LOCATORS = words(
  "时 后 前 之后 之前 以后 以前 期间 时候 之时 以内 之内 内 之间 中 过程中 情况下 之外 外 以外 起",
);
export const PRONOUNS = words(
  "他 她 它 他们 她们 它们 其 自己 本人 我 我们 你 你们 该 此 这 那 这些 那些 这个 那个",
);
export const PARTICLES = words("的 地 得 了 着 过 所 等 等等 之 吗 呢 吧");
export const DETERMINERS = words(
  "每 每个 每位 每名 每人 每次 每本 每张 每台 每家 各 各个 某 某个 任何 所有 全部 全体 一个 一种 本 该 这个 同一 同一个 其他 其它 另一",
);

/** Comparing predicates; the longest first. */
export const COMPARATORS =
  /^(?:不超过|不得超过|不能超过|不大于|不高于|不多于|不低于|不得低于|不能低于|不少于|不得少于|不小于|不短于|不足|不满|未满|超过|超出|超|大于|高于|多于|少于|低于|小于|等于|达到|达|满|至少|至多|最多|最少|最长|最短|最大|最小|最高|最低|控制在|限制在|保持在|维持在|不超|少则|介于|是|不晚于|不早于|早于|晚于|上限|下限|封顶|限用|限投|限购|限领|限借)$/;
