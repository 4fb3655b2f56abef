import type { Lexicon } from "../statement/word-list.ts";

/** LEX08: absolute claims that no test can verify exhaustively. */
export const ABSOLUTE: Lexicon = {
  zh: {
    words: [
      "(?:100|１００)\\s*[%％]",
      "百分之百",
      "百分百",
      "永不",
      "永远",
      "始终",
      "任何情况下",
      "所有情况下",
      "任何时候",
      "任何时间",
      "随时(?:随地)?(?!间|序)",
      "绝对(?:不|安全|可靠|准确|正确|保证|避免|禁止)",
      "从不(?!同|断|久|锈)",
      "绝不",
      "无论如何",
      "万无一失",
      "零(?:故障|缺陷|失误|宕机|差错|丢失|停机)",
    ],
    except: ["任何情况下均为空", "100\\s*[%％]\\s*通过", "折扣为\\s*100\\s*[%％]"],
  },
  en: {
    words: [
      "always",
      "never",
      "100 ?%",
      "100 percent",
      "one hundred percent",
      "at all times",
      "in all cases",
      "under all circumstances",
      "under any circumstances",
      "absolutely",
      "zero (?:downtime|defects|errors|failures|data loss)",
      "without exception",
    ],
    except: ["always-on", "never expires?"],
  },
};
