const CJK = /[\u3400-\u9fff]/;

/** Words that make a line a statement and not a title. */
const EN_STATEMENT =
  /\b(?:can|cannot|can't|must|should|shall|may|might|will|would|need|needs|want|wants|is|are|was|were|has|have|be|do|does|don't|let|allow|allows|please|we|i|they|it|there|if|when|after|before|every|within)\b/i;
const ZH_STATEMENT =
  /[，,。；;！？、]|要|可以|应|须|必须|需要|(?<![性功智职])能|允许|分|有|为|是|包括|支持|不得|不能|每|当|如果|后/;

/** Titles that are worded as a statement. */
const EN_TITLE =
  /^(?:where we (?:are|stand)|what we (?:talked about|discussed|agreed(?: on)?|want|need)|who (?:was|is) there|what (?:was|is) (?:said|agreed|missing))$/i;

/** First words of a line that asks for something; a title of one or two words may still use them ("Search"). */
const EN_REQUEST =
  /^(?:add|allow|build|change|check|create|delete|display|enable|export|give|hide|implement|import|include|integrate|keep|limit|list|log|make|notify|prevent|print|provide|record|remind|remove|replace|send|show|stop|store|support|sync|track|update|upload|validate|warn)\s+\S+\s+\S/i;

/** A name of a document that stands at the end of its title. */
const DOCUMENT =
  /(?:纪要|会议记录|需求书|需求说明书?|需求文档|需求清单|采购需求|方案|提纲)$|\b(?:minutes|brief|wish ?list|transcript|specification)$/i;

/** `Physio clinic – booking system, meeting notes, 4 March`. */
const MEETING = /\b(?:meeting notes|notes of (?:the|our) meeting|minutes of)\b[^.!?]*$/i;

/**
 * Whether a line that stands alone in plain text reads like a title: short, no end mark, says nothing by itself.
 * The caller also checks that something follows it.
 */
export function isHeadingLike(line: string): boolean {
  const bare = line.replace(/^[*_]+|[*_]+$/g, "").trim();
  if (/[.!?;,。！？；，]$/.test(bare) || /["“”]/.test(bare)) return false;
  if (MEETING.test(bare)) return bare.length <= 90;
  if (DOCUMENT.test(bare)) return bare.length <= 60;
  if (CJK.test(bare))
    return bare.length <= 14 && !ZH_STATEMENT.test(bare.replace(/(?:功能|业务|性能|安全)?(?:需求|要求)/, ""));
  if (EN_TITLE.test(bare)) return true;
  const words = bare.split(/\s+/);
  return words.length <= 8 && /^[\p{Lu}\d]/u.test(bare) && !EN_STATEMENT.test(bare) && !EN_REQUEST.test(bare);
}

/** A line that is wholly bold is a title in most briefs. */
export function isBoldLine(line: string): boolean {
  return /^(?:\*\*|__)[^*_]{1,80}(?:\*\*|__)[:：]?$/.test(line.trim());
}

const EN_LABEL =
  /^(?:\*\*|__)?([\p{Lu}][\p{L}\p{N} /&'-]{1,38}?)(?:\*\*|__)?(?::(?:\*\*|__)?|\s+[–—-])\s+(?=\S)/u;
const ZH_LABEL =
  /^(?:\*\*|__)?([\u3400-\u9fffA-Za-z0-9/ （）()]{2,10}?)(?:\*\*|__)?[:：](?:\*\*|__)?\s*(?=\S)/;

/** A label before a statement ("Performance: …", "性能：…"): its words, and how many characters to skip. */
export function leadingLabel(line: string): { readonly label: string; readonly skip: number } | undefined {
  const match = EN_LABEL.exec(line) ?? ZH_LABEL.exec(line);
  const label = match?.[1]?.trim();
  if (!match || !label) return undefined;
  const statement = CJK.test(label) ? ZH_STATEMENT.test(label) : EN_STATEMENT.test(label);
  if (statement || label.split(/\s+/).length > 5) return undefined;
  return { label, skip: match[0].length };
}
