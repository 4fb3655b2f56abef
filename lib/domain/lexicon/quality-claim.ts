import type { Lexicon } from "../statement/word-list.ts";

/** Qualities that a Chinese claim names: 具有可扩展性, 保证稳定性. */
const ZH_QUALITY =
  "(?:可?扩展性|可?维护性|可?移植性|可?复用性|可?测试性|可?伸缩性|可读性|可靠性|可用性|稳定性|健壮性|鲁棒性|安全性|易用性|兼容性|灵活性|容错性|实时性|流畅性|通用性|开放性|先进性|适应性|友好性|准确性|用户体验)";
const EN_QUALITY =
  "(?:quality|security|reliability|stability|usability|availability|maintainability|scalability|extensibility|portability|flexibility|robustness|accuracy|resilience|efficiency|compatibility|user experience)";
const EN_ADJECTIVE =
  "(?:stable|reliable|maintainable|extensible|extendable|portable|resilient|performant|dependable|trustworthy)";

/**
 * NFR01: degrees and names of qualities that claim something without a measure. Words that LEX02, LEX03, LEX06, LEX07,
 * LEX14 or NUM02 report belong to those rules.
 */
export const QUALITY_CLAIM: Lexicon = {
  zh: {
    words: [
      "(?:稳定(?!性)|可靠(?!性)|健壮(?!性)|鲁棒(?!性))",
      "(?:(?:易于|利于)[^，。；、]{0,6}(?:扩展|维护|升级|使用|理解|操作|学习|掌握|移植|测试|部署|管理|集成|修改|阅读|复用))",
      "(?:易(?:维护|扩展|操作|理解|部署|移植|读|懂)(?!性)|简便|大气|吸引人|精准|准确(?=[，。；、]|$)|公[正平]|出色|优[良异质]|先进(?!先出)|成熟|严密|完备|醒目)",
      "(?:顺滑|平[滑稳]|卡[顿死]|灵敏|耐用|牢固|轻量|省[电心事力]|顺手|高大上|上档次|好[用看听](?=[，。；]|$)|一目了然|万无一失|扛得?住|安全可控)",
      "(?:太(?:慢|长|大|多|少|高|低|小|复杂|麻烦)|(?:崩溃|死机|闪退)(?=[，。；]|$))",
      "(?:[\\u4e00-\\u9fff]{1,4}性(?:要|应)?(?:很|较|更)?[强好高佳优](?=[，。；、]|$))",
      "(?:(?:影响|延迟|时延|噪[音声]|误差|[能功]耗|成本|干扰|开销|占用|负担)(?:要|应)?(?:很|较|尽量|比较)?[小低少短](?=[，。；、]|$))",
      "(?:[大快小高低慢好多少](?:一点|一些|点儿)|低功耗|低成本|高质量|高标准|高水平|高内聚|低耦合|(?:很|极|非常|十分(?!钟)|相当(?!于))[强好高快低短])",
      "(?:(?:保证|确保|保障)[^，。；：]{0,10}安全(?=[，。；]|$)|(?:保护|保障)[^，。；：]{0,8}(?:隐私|数据|信息|权益)(?=[，。；]|$))",
      "(?:(?:黑客|恶意|各种|各类|常见)的?(?:网络)?(?:攻击|入侵))",
      `高${ZH_QUALITY}`,
      `(?:具有|具备|保证|确保|保障|提高|提升|增强|加强|注重|考虑|满足)(?:(?![与和同对])[^，。；、：]){0,8}?${ZH_QUALITY}`,
    ],
    except: [
      "(?:不(?:够|太)?(?:稳定|可靠|准确)|稳定(?:版|币|排序|期|状态|分支|态|标识|[^，。；]{0,6}(?:时|情况下|[Ii][Dd]))|可靠(?:传输|消息|投递|送达))",
      "(?:精准(?:度|营销)|公平(?:锁|队列|调度)|平滑(?:处理|曲线|滤波|算法|系数|窗口)|灵敏度|优质(?:客户|用户))",
    ],
  },
  en: {
    words: [
      // As a claim of the sentence, not in the name of a thing (behind stable interfaces) nor with its means (extensible by …).
      `(?:(?<=\\b(?:be|is|are|remains?|stays?|and|or|provides?|offers?|have|has|ensures?) (?:an? )?)|(?:highly|very|fully|completely|extremely) )${EN_ADJECTIVE}(?! (?:via|by|through|using|with|without))`,
      `${EN_ADJECTIVE}(?=[\\s*]*(?:[.,;]|$))`,
      "(?:(?:highly |very |fully |completely |extremely )?usable(?! (?:by|in|on|from|without|with|for|as)))",
      "(?:(?:be|is|are|remain|remains|stay|stays) (?:highly |very |fully |completely |extremely |absolutely )?(?:secure|safe|responsive|modular|accurate|consistent|clean|clear|readable|testable|fair)(?=[\\s*]*(?:[.,;]|$|and\\b)))",
      "(?:too (?:slow|slowly|long|much|many|complicated|complex|often))",
      "(?:(?:feel|look|be|appear) (?:fast|fluid|snappy|natural|professional|clean|quiet)|self-explanatory)",
      "(?:at a glance|(?:cope|keep up) with|withstand|crash(?: often)?(?=[\\s*]*(?:[.,;]|$)))",
      "(?:as [a-z]+ as (?:possible|practical|practicable))",
      "(?:long (?:battery|service|working|storage) (?:life|lifetime))",
      "(?:low (?:noise|overhead|consumption|cost|maintenance|effort|error rate)|durable|long-lasting)",
      "(?:lightweight|unobtrusive|legible|negligible|excellent|acceptable|high[- ]quality)",
      "(?:low[- ](?:cost|power|maintenance|effort))",
      "(?:(?:no|without) (?:noticeable|significant|long|undue) [a-z]+)",
      "(?:against (?:hackers?|attack(?:er)?s?|intruders?|misuse|abuse))",
      "(?:be protected(?=[\\s*]*(?:[.,;]|$|and\\b))|securely|reliably|accurately)",
      "(?:well[- ](?:structured|documented|organi[sz]ed|tested))",
      "(?:minimal (?:effect|impact|downtime|effort|delay|disruption|latency))",
      `(?:strong|high|great|excellent|superior) ${EN_QUALITY}`,
      `(?<=\\b(?:shall|must|should|will) (?:not )?)(?:ensure|guarantee|provide|offer|have|improve|enhance) (?:[a-z]+ ){0,3}?${EN_QUALITY}(?=[\\s*]*(?:[.,;]|$|and\\b))`,
    ],
    except: [
      "(?:stable (?:versions?|releases?|branch(?:es)?|identifiers?|ids?|sort(?:ing)?|order(?:ing)?|urls?|apis?|keys?|names?))",
      "(?:reliable (?:delivery|transport|messaging|multicast))",
      "(?:acceptable (?:values?|formats?|ranges?|inputs?)|portable (?:documents?|devices?|format|storage))",
    ],
  },
};
