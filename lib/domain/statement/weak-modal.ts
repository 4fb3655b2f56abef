import type { Language } from "../language.ts";
import { isUserStoryForm } from "./user-story-form.ts";

/**
 * Weak modal words that distinguish a requirement from a statement of fact: 要, 需, 只能, 可; will, need to, can. LEX12
 * reports the words themselves.
 */
const WORDS: Readonly<Record<Language, RegExp>> = {
  zh: /(?<![主重纪概摘首提必不只])要(?!求|点|素|件|闻|塞|么|[^，。；]{0,6}的)|需要?(?![求方量，,。；]|[^，。；]{0,6}的)|(?:只|仅|才|均|都)?(?<![性功智职技节动体潜效机产可])能(?!源|量|耗|力|效|级|[^，。；]{0,8}的)|(?<![许认])可(?!视|靠|用|选|见|变|逆|编程|移植|观|控|读|[^，。；]{0,8}的)|不得不|不许|不准|允许|建议|应该/,
  en: /\b(?:will|would|can|could|may|might|should|cannot|can't|won't|has to|have to|needs? to|is to|are to|(?:is|are) (?:required|allowed|permitted|obliged) to|ought to)\b/i,
};
/** Conditions and names, which are not part of the main clause. */
const ASIDE: Readonly<Record<Language, RegExp>> = {
  zh: /(?:当|如果|若|一旦|凡|只要|除非)[^，。；]{0,60}[，：]|[(（][^()（）]{0,80}[)）]/g,
  en: /(?:^|(?<=[.;,]\s))(?:when|if|while|where|once|after|before|unless|until|as soon as|whenever)\b[^,.;]{0,300},|\b(?:that|which|who|whose|if|when|until|unless|before|after|where)\s[^,.;]{0,80}|\([^()]{0,160}\)/gi,
};

/** Whether a sentence without `shall` is still a demand: by a weaker modal, or as a wish. */
export function hasWeakModal(wording: string, language: Language): boolean {
  if (isUserStoryForm(wording, language)) return true;
  return WORDS[language].test(
    wording.replace(/\bCAN\b/g, "   ").replace(ASIDE[language], (part) => " ".repeat(part.length)),
  );
}
