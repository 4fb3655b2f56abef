import { addQuote, type MaskedText, rawText } from "./quoted-text.ts";

/** Texts that a message gives after a colon, without quotes. */

const ADDING =
  /(?:^|[\s,，])(?:add|append|insert)\b|(?:添加|增加|加上|加入|插入|追加|补充|新增|加)(?:一[项条句行段]|如下|以下|下面|新)?/i;
const CHANGING = /(?:替换|改|换|删)|\b(?:replace|change|delete|remove)\b/i;

const AFTER_COLON = /^([^\n:：\uE000-\uF8FF]{4,200})[:：][ \t]*([^\s:：\uE000-\uF8FF][^\n\uE000-\uF8FF]*)$/gm;

/** Takes what follows the only colon of a line that adds something for a quoted text, though it has no quotes. */
export function maskColonTexts({ masked, texts }: MaskedText): MaskedText {
  const all = [...texts];
  const more = masked.replace(AFTER_COLON, (line, head: string, tail: string) => {
    const adds = ADDING.test(head) && !CHANGING.test(head) && !ADDING.test(tail.slice(0, 12));
    return adds ? `${head}: ${addQuote(all, asWritten(tail.trim()))}` : line;
  });
  return { masked: more, texts: all };
}

const asWritten = (text: string) => ({ text, title: false, raw: text });

/** A position or a section, so that a line which adds something at it is an edit and no description of a product. */
const PLACED =
  /末尾|最后|结尾|尾部|末端|最末|最下面|开头|开始处|最前|顶部|首部|最上面|前面|后面|之前|之后|小节|章节|[节章]|部分|\b(?:end|bottom|start|beginning|top|last|final|first|after|before|append|prepend|section|subsection|chapter|part)\b/i;
const ADDING_WORDS =
  /添加|添上|增加|加|插|追加|补|新增|写|放|附|\b(?:add|append|insert|put|write|include|prepend|place|attach|introduce|extend|expand)\b/gi;
const CHANGING_WORDS = /替换|改|换|删|去掉|移除|\b(?:replace|change|delete|remove|rename)\b/gi;

const PLACED_TEXT = /^([^\n:：]{4,200})[:：][ \t]*([^\s:：\uE000-\uF8FF][^\n]*)$/gm;
/** A head alone on the last line but one paragraph: the paragraph is its text. */
const NEXT_PARAGRAPH =
  /(?<=^|\n)([^\n:：]{4,200})[:：][ \t]*\n[ \t]*(?:\n[ \t]*)?([^\s\uE000-\uF8FF][^\n]*(?:\n[^\n]*\S[^\n]*)*)\s*$/;

/**
 * The same for heads that name a position or a section: these may have quoted names, and their texts may contain quotes,
 * colons, and words for additions.
 */
export function maskPlacedTexts({ masked, texts }: MaskedText): MaskedText {
  const all = [...texts];
  const replaced = (line: string, head: string, tail: string) =>
    addsAtPlace(head) ? `${head}: ${addQuote(all, asWritten(rawText(texts, tail).trim()))}` : line;
  return { masked: masked.replace(NEXT_PARAGRAPH, replaced).replace(PLACED_TEXT, replaced), texts: all };
}

const lastOf = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].at(-1)?.index ?? -1;

/** A section's name may contain a word for a change, but the instruction's last verb is the addition. */
function addsAtPlace(head: string): boolean {
  return PLACED.test(head) && lastOf(head, ADDING_WORDS) > lastOf(head, CHANGING_WORDS);
}
