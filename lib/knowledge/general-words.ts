import { readTerms } from "#lib/domain/search/read-terms.ts";
import { WordMatcher } from "#lib/domain/statement/word-list.ts";

/** Words that are in every text about software: sharing only these, two texts do not speak of the same thing. */
const ENGLISH =
  "system user users feature features support add allow data information need needs use using page pages platform app application software service project requirement requirements plan new make let give get set see show";
const CHINESE = new WordMatcher(
  {
    words:
      "系统|用户|功能|支持|管理|信息|进行|可以|需要|增加|提供|使用|数据|应当|能够|必须|操作|页面|界面|平台|以及|其他|相关|内容|项目|要求|需求|方案|一个|我们".split(
        "|",
      ),
    except: "管理员|管理费|信息费|操作员|操作台|数据库|用户名".split("|"),
  },
  "zh",
);

/** The English ones, as the index writes them. */
export const GENERAL_TERMS: ReadonlySet<string> = new Set(
  ENGLISH.split(" ").map((word) => readTerms(word)[0]?.text ?? word),
);

/**
 * The same text with the Chinese ones replaced by blanks of the same length. They go before pairs of characters are
 * read: a pair that spans two of them (`统支` in 系统支持) would otherwise look like a word that tells something.
 */
export function blankGeneralWords(text: string): string {
  let blanked = "";
  let from = 0;
  for (const { start, end } of CHINESE.hits(text)) {
    blanked += text.slice(from, start) + " ".repeat(end - start);
    from = end;
  }
  return blanked + text.slice(from);
}
