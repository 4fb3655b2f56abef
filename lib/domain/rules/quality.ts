import type { Language } from "../language.ts";
import { quoteOf } from "./concerns/wake.ts";
import type { PlannedQuestion } from "./questions.ts";
import type { Clause } from "./reading.ts";

/** Quality characteristics the rules tell apart, in the order in which they are tried. */
export type Characteristic = "performance" | "availability" | "capacity" | "security" | "usability" | "other";

const WORDS: readonly (readonly [
  Exclude<Characteristic, "other">,
  { readonly zh: RegExp; readonly en: RegExp },
])[] = [
  [
    "availability",
    {
      zh: /可用|稳定|可靠|不中断|不宕机|容灾|7\s*[x×*]\s*24|24\s*小时/,
      en: /\bavailab|\breliab|\buptime|\bstable|\brobust|24\/7|\bround the clock|\balways on\b/i,
    },
  ],
  [
    "capacity",
    {
      zh: /并发|大量|海量|承载|容量|高峰|同时在线|扩展/,
      en: /\bconcurren|\bmany users|\bscal(?:e|es|able|ability)|\bload\b|\bpeak|\bthroughput|\blarge (?:number|amount|volume)/i,
    },
  ],
  [
    "security",
    {
      zh: /安全|加密|保密|防[护止泄]|隐私/,
      en: /\bsecur|\bencrypt|\bprivate|\bprivacy|\bconfidential|\bsafe/i,
    },
  ],
  [
    "performance",
    {
      zh: /快|及时|实时|流畅|性能|响应|迅速|尽快|秒|延迟|高效/,
      en: /\bfast|\bquick|\brespons|\breal[- ]time|\bperforman|\bprompt|\bimmediate|\binstant|\bsmooth|\blatency|\bsoon as|\befficient|\bspeed|\bslow/i,
    },
  ],
  [
    "usability",
    {
      zh: /易用|简单|方便|友好|好用|直观|易懂|便捷|美观|容易/,
      en: /\beas(?:y|ily)|\bsimple|\buser[- ]friendly|\bintuitive|\bconvenient|\busab|\bclean|\bmodern|\bnice/i,
    },
  ],
];

/** Which quality a clause asks for. */
function characteristicOf(clause: Clause): Characteristic {
  const text = clause.span.text;
  return WORDS.find(([, words]) => words[clause.language].test(text))?.[0] ?? "other";
}

const ASK: Readonly<
  Record<Characteristic, { zh: readonly [string, string]; en: readonly [string, string] }>
> = {
  performance: {
    zh: ["具体是多快？", "95% 的操作在 2 秒内有结果。"],
    en: ["how fast exactly?", "95 % of actions show their result within 2 seconds."],
  },
  availability: {
    zh: ["一个月允许中断多久？", "每月可用率 99.5%，计划内维护除外。"],
    en: ["how long may it be down in a month?", "Available 99.5 % of each month, planned maintenance aside."],
  },
  capacity: {
    zh: ["按多少人同时使用来设计？", "按同时 200 人使用设计。"],
    en: ["for how many people at once?", "For 200 people at once."],
  },
  security: {
    zh: ["要防的是什么，怎样算达到？", "传输加密，按角色授权，访问留痕。"],
    en: [
      "against what, and how is it shown to be met?",
      "Encrypted transport, rights by role, and a record of every access.",
    ],
  },
  usability: {
    zh: ["怎样验收？", "十名新使用者中有九名不经培训能在三分钟内完成主要操作。"],
    en: [
      "how would you check it?",
      "Nine of ten new users finish the main task within three minutes without training.",
    ],
  },
  other: {
    zh: ["用什么数字来衡量？", "先按可演示验收，上线前补上数字。"],
    en: ["which figure would show it?", "Accepted by demonstration for now; a figure is set before launch."],
  },
};

/** The question for the figure that a quality clause lacks. */
export function missingFigureQuestion(clause: Clause, language: Language): PlannedQuestion {
  const zh = language === "zh";
  const characteristic = characteristicOf(clause);
  const [ask, standard] = ASK[characteristic][language];
  const quote = quoteOf(clause, clause.vague[0]?.text ?? "");
  return {
    topic: `quality.${characteristic}`,
    seat: "TestPlanner",
    weight: 7,
    blocking: false,
    clauseIds: [clause.id],
    text: zh ? `「${quote}」${ask}` : `"${quote}": ${ask}`,
    why: zh ? "没有数字就无法测试，也无法验收。" : "Without a figure it can be neither tested nor accepted.",
    default: standard,
  };
}
