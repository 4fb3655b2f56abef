import type { Lexicon } from "../statement/word-list.ts";

/** LEX11: placeholders for missing text. States of a business object (待确认的订单) are no placeholders. */
export const PLACEHOLDER: Lexicon = {
  zh: {
    words: [
      "待定",
      "待补充",
      "待完善",
      "待讨论",
      "待明确",
      "待细化",
      "待商定",
      "待(?:确认|评估|确定)(?=[）)】。；，\\s]|$)",
      "尚未确定",
      "暂未确定",
      "以后再定",
      "后续补充",
      "TBD",
      "TBC",
      "TODO",
      "FIXME",
      "XXX+",
      "×××+",
      "[?？]{3,}",
      "\\{\\{[^{}]{0,80}\\}\\}",
      "<(?:待|请|此处)[^<>]{0,40}>",
      "【(?:待|请|此处)[^【】]{0,40}】",
      "_{4,}",
    ],
    except: [
      "待定(?=问题|状态|席|座|位)",
      "(?:设为|置为|标记为|状态是|状态为)“?待(?:定|确认|评估|确定)”?",
      "[“「]待[^”」]{1,6}[”」]",
    ],
  },
  en: {
    words: [
      "TBD",
      "TBC",
      "TBA",
      "TODO",
      "FIXME",
      "XXX+",
      "to be (?:determined|defined|decided|specified|agreed|supplied)",
      "not yet (?:defined|decided|specified)",
      "[?]{3,}",
      "\\{\\{[^{}]{0,80}\\}\\}",
      "<(?:insert|enter|your|placeholder)[^<>]{0,40}>",
      "_{4,}",
      "\\[(?:insert|enter|your|placeholder)[^[\\]]{0,40}\\]",
    ],
    except: [
      "to be (?:determined|defined|decided|specified) by",
      // What the product lets its users specify.
      "(?<=\\b(?:allow|let|enable|permit)s?\\b[^.;]{1,80} )to be (?:determined|defined|decided|specified)",
    ],
  },
};
