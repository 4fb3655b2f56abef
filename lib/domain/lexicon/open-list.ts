import type { Lexicon } from "../statement/word-list.ts";

/**
 * LEX05: open-ended lists. 等 does not count after verbs of waiting, before a count, or in words that the dictionary of the
 * platform does not have; the rule leaves out those that it has.
 */
export const OPEN_LIST: Lexicon = {
  zh: {
    words: [
      "包括但不限于",
      "包含但不限于",
      "等等",
      "之类",
      "诸如此类",
      "诸如",
      "以及其他",
      "及其他",
      "(?<=[^\\s，。；：、（(“应须需要再先会别请稍] ?)等(?!\\s*[0-9一二两三四五六七八九十几多]+\\s*[个种项类条款家类])",
    ],
    except: [
      "等(?=级|待|于|效|同(?!步)|候|价|比|额|式|值|分(?!类)|距|宽|高|长|号|次|第|位|离子|边|温|速|量|保(?![护存证]))",
      "[平高同相中初均对不上优头次劣何特幂恒坐]等(?!等)",
      "[一二两三四五]等(?=舱|座|奖|品)",
      "[白干苦久空]等",
      "等(?=着|了(?!解))",
      // An example has no end.
      "(?:例如|比如|譬如)[:：]?[^，。；;）)]{1,60}等",
      "等一下",
      "等一等",
      "吾等",
    ],
  },
  en: {
    words: [
      "etc\\.?",
      "and so on",
      "and so forth",
      "and the like",
      "(?:including|includes?|included),? but not limited to",
      "and others",
      "and more",
      "or the like",
      "among others",
    ],
    except: ["and more than", "and more (?:than|recent)", "and others'"],
  },
};
