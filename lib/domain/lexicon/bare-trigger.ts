import type { Lexicon } from "../statement/word-list.ts";

/** EARS03: conditions that cannot be observed. English phrases of LEX04 count here only at the start of a sentence. */
export const BARE_TRIGGER: Lexicon = {
  zh: {
    words: [
      "当(?:有)?需要(?:的)?时候?",
      "当(?:用户|系统|业务)(?:有)?需要时",
      "需要时",
      "当(?:满足)?条件(?:满足|成立|允许)?时",
      "当满足条件时",
      "(?:满足|符合)(?:相应|一定|特定|相关)?(?:的)?条件(?:时|后|的情况下)",
      "(?:在)?(?:适当|合适|恰当)的(?:时候|时机|条件下|情况下)",
      "(?:特定|某些|特殊|一定|个别)(?:的)?(?:情况|条件|场景)下",
      "有必要时",
    ],
    except: ["(?:所|不|急|如|按|无)需要时间?", "需要时(?=间|长|刻|段)", "必要时"],
  },
  en: {
    words: [
      "(?:when|whenever|if|where|while)(?: it is| this is)? (?:needed|required|necessary|appropriate|applicable|desired|possible)(?=,)",
      "under (?:certain|some|special|particular|specific|appropriate) (?:circumstances|conditions)",
      "in (?:certain|some|special|particular) (?:cases|situations|circumstances)",
      "(?:when|if|once) (?:the |certain |all |specific )?conditions? (?:is|are) (?:met|right|fulfilled|satisfied)",
      "at the (?:right|appropriate|proper) (?:time|moment)",
      "when the time comes",
    ],
    except: ["in some cases of"],
  },
};
