import type { Language } from "../../language.ts";

/**
 * Closed-class words, interjections and words of judgement: a sentence of nothing else (`收到`, `What else?`, `That's
 * important.`) tells nothing that a product could do.
 */
const ENGLISH = new Set(
  (
    "ok okay right well so yes no yeah yep nope sure fine great good perfect thanks um uh er hmm oh ah hey and but or then " +
    "also else what which who how why when where that this these those it its they them he she we i you me us my our your " +
    "is are was were be been am has have had do does did will would can could should may might must got get gets there here " +
    "very really quite too just basically actually anyway maybe perhaps please sorry not thing things stuff bit bits " +
    "point points one ones last next first finally now again all everything anything nothing something of for to in on at " +
    "with about like as important crucial essential urgent clear true correct exactly agreed noted done s t re ll ve d m"
  ).split(" "),
);
const CHINESE =
  /收到|明白|知道|了解|没问题|没错|可以|谢谢|辛苦|稍等|等等|首先|其次|最后|另外|其他|别的|对了|那么|这么|什么|怎么|一下|重要|清楚|[好嗯行对是就那这样先再您你我他她它们咱说要啥么怎的了吧呢啊呀哦哈嘛吗哎唉诶哟还也都有没看想]/gu;

/** Whether nothing is left of a sentence without such words. */
export function saysNothing(sentence: string, language: Language): boolean {
  if (language === "zh")
    return !/[\p{L}\p{N}]/u.test(sentence.replace(CHINESE, "").replace(/\d{1,2}[:：]\d{2}/g, ""));
  const words = sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 0 && words.every((word) => ENGLISH.has(word));
}
