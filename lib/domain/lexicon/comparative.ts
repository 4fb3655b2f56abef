import type { Lexicon } from "../statement/word-list.ts";

/** LEX07: comparatives without a reference. */
export const COMPARATIVE: Lexicon = {
  zh: {
    words: [
      "更(?:快|好|高|低|强|优|佳|安全|方便|便捷|高效|稳定|准确|简单|友好|清晰|灵活|完善|流畅|可靠|合理)",
      "更多(?!按钮|菜单|操作|信息|选项|详情|功能|”|」|\\s*[0-9])",
      "更少",
      "更加",
      "较(?:快|高|低|好|强|大|小|长|短|优|少|多|为)",
      "优于",
      "好于",
      "胜过",
      "相对(?:较|更)",
      "比(?:以前|之前|现有|原有|旧|原来|目前|现在)(?:的)?(?:系统|版本|平台)?(?:更|要|有)?",
    ],
    except: [
      "[比计]较(?:大小|多少|高低|长短|高|大|小|长|短|少|多|好|强|快|低|为|优)?",
      "变更高",
      "(?:扩展|新增|增加|添加|加载|查看|显示|了解)更多",
      "[变]更(?:多|少|好|快)?",
      "更优(?:惠)",
      "更高(?=级别|级|版本|权限|一级|优先级)",
    ],
  },
  en: {
    words: [
      "faster",
      "better",
      "quicker",
      "easier",
      "simpler",
      "cheaper",
      "smarter",
      "stronger",
      "safer",
      "smoother",
      "improved",
      "enhanced",
      "superior",
      "(?:more|less) (?:efficient|efficiently|effective|effectively|secure|reliable|accurate|convenient|flexible|robust|user-friendly|intuitive|stable|complex|accessible|easily|quickly|often|frequently)",
      "(?:higher|lower|greater|larger|smaller|shorter|longer) (?:quality|performance|availability|throughput|accuracy|security|reliability|efficiency|productivity|latency|cost|costs)",
      "more [a-z]+(?:ing|ive|ful|able|ible|ous)(?= [a-z])",
    ],
    except: [
      "no longer",
      // A lower limit: 2 or more consecutive doses.
      "(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten) or (?:more|fewer|less)",
      "more (?:following|remaining|outgoing|incoming|existing)",
      "better known as",
      "for the better",
    ],
  },
};
