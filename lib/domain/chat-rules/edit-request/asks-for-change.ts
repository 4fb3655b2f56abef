/** Whether words ask a question, or deny or report a change, so that nothing is to be carried out. */
export function onlyTalks(masked: string): boolean {
  return HAN.test(masked) ? chineseTalk(masked) : englishTalk(masked);
}

/** Whether words ask for a change of a document, however vaguely. */
export function asksForChange(masked: string): boolean {
  if (onlyTalks(masked)) return false;
  return HAN.test(masked) ? chineseWish(masked) : englishWish(masked);
}

/**
 * Whether words are an instruction to insert something at the beginning or end of a section, although the rest may read like a
 * requirement. Words without such an instruction at their beginning are not.
 */
export function isInsertion(masked: string): boolean {
  const text = masked.trim();
  if (!HAN.test(text)) return !EN_NOT.test(text) && EN_INSERTION.test(text);
  if ([ZH_NOT, ZH_QUESTION, ZH_PAST, /[?？吗呢]\s*$/].some((pattern) => pattern.test(text))) return false;
  const [head] = ZH_INSERTION.exec(text) ?? [];
  return ZH_MOVE.test(text) || (head !== undefined && !ZH_STATEMENT.test(head));
}

const ZH_POLITE = "^(?:你好|好的|请|麻烦你?|帮我|帮忙|帮|劳驾|[,，\\s])*";
const ZH_SPOT =
  "(?:末尾处?|最后面?|结尾处?|尾部|末端|最末|最下面|开头处?|开始处|最前面?|顶部|首部|最上面|前面|后面|之前|之后)";
const ZH_INSERTION = new RegExp(
  `${ZH_POLITE}(?:在|给|往|向|于|到)?[^,，:：。]{1,60}?${ZH_SPOT}[,，]?\\s*(?:再|请)?(?:添加|添上|增加|加|插入|追加|补充|补|新增|写)`,
);
const ZH_MOVE = new RegExp(
  `${ZH_POLITE}(?:把|将)[^。:：]{1,200}(?:插|加|添加|写|放|补充|追加)(?:到|在|入|至)[^,，:：。]{1,60}${ZH_SPOT}`,
);
const EN_SPOT = "(?:at|to|on) (?:the )?(?:very )?(?:end|bottom|start|beginning|top) (?:of|in)";
const EN_INSERT = "(?:add|insert|append|put|write|include|place|prepend)";
const EN_INSERTION = new RegExp(
  `^(?:(?:please|now|then|also|and)[,\\s]+)*(?:${EN_SPOT} .{1,60}?,? ?(?:please )?${EN_INSERT}\\b|${EN_INSERT}\\b.{0,200}?\\b${EN_SPOT} )`,
  "i",
);

const HAN = /\p{Script=Han}/u;

const EN_REQUEST =
  /^(?:(?:hi|hello|hey|ok(?:ay)?|so|now|also|and|then|please|kindly|just)[,\s]+)*(?:(?:can|could|would|will) (?:you|we)|please|kindly|let(?:'s|’s| us)|i(?:'d|’d| would) like|i want)\b/i;
const EN_QUESTION =
  /^(?:(?:hi|hello|hey|ok(?:ay)?|so|now|also|and|then|but)[,\s]+)*(?:why|what|when|where|who|whom|whose|which|how|should|shall|is|are|am|do|does|did|has|have|had|was|were|may|might|if|once|can i|could i|must)\b/i;
const EN_NOT = /\b(?:do not|don't|don’t|never|no need to|must not|should not|shouldn't|rather not|stop)\b/i;

function englishTalk(text: string): boolean {
  const words = text.trim();
  if (EN_NOT.test(words)) return true;
  if (EN_REQUEST.test(words))
    return /^(?:please )?(?:(?:can|could|would|will) (?:you|we) )?(?:please )?(?:tell|explain|show|list|describe|say|summari[sz]e|find|give|quote|count)\b/i.test(
      words,
    );
  return words.endsWith("?") || EN_QUESTION.test(words);
}

const EN_VERB =
  "make|improve|rewrite|reword|rephrase|clarify|shorten|expand|extend|update|fix|add|insert|append|include|remove|delete|drop|replace|change|simplify|merge|split|move|rename|translate|restructure|reorganise|reorganize|tighten|complete|fill in|correct|polish|format|reformat|revise|edit|adjust|convert|renumber|reorder|clean up|tidy up|mark|set|strengthen|turn|swap|modify|amend|harmonise|harmonize";
const EN_START =
  /^(?:(?:hi|hello|hey|ok(?:ay)?|so|now|also|next|finally|then|and|please|kindly|just|can you|could you|would you|will you|can we|could we|i(?:'d|’d| would) like (?:you )?to|i want (?:you )?to|i need (?:you )?to|we (?:need|want|have) to|we should|you (?:should|need to|must)|let(?:'s|’s| us)|help me(?: to)?|go ahead and|(?:in|for|under|from) [^,]{1,80},)[,:\s]+)*/i;
const EN_VERB_START = new RegExp(`^(?:${EN_VERB})\\b`, "i");
const EN_WRITE =
  /^write (?:an?|another|the|more|down) [\w -]{0,40}(?:section|chapter|requirement|criteri|story|stories|glossary|summary|paragraph|introduction)/i;
const EN_STATE =
  /\b(?:section|chapter|requirements?|paragraph|wording|sentence|document|srs|glossary|list|title|heading|scope|introduction|[a-z]{2,4}-\d+)\b[^.?]{0,60}\b(?:needs? to be|should be|must be|has to be|have to be|ought to be|could be|needs|should(?: also)? (?:contain|mention|include|say))(?![\w-])/i;

function englishWish(text: string): boolean {
  const words = text.trim().replace(EN_START, "");
  return (
    EN_VERB_START.test(words) ||
    EN_WRITE.test(words) ||
    /^i(?:'d|’d| would) like\b.{1,80}\bto be\b/i.test(text) ||
    EN_STATE.test(words)
  );
}

const ZH_REQUEST =
  /^(?:你好|好的|请|麻烦你?|帮我|帮忙|帮|能不能|能否|可否|可不可以|可以|能(?=把|将|在)|劳驾|[,，\s])+/;
const ZH_QUESTION =
  /为什么|为何|怎么(?!改都)|怎样|如何|什么|谁|哪|多少|几[个条种次天]|是否|要不要|该不该|会不会|有没有|是不是|好不好|行不行|对不对|合适吗|对吗|可行吗|影响/;
const ZH_NOT = /^(?:请)?(?:暂时|先)?(?:不要|别|勿|不用|不必|无需|不需要|不能|禁止|不得|没必要)/;
const ZH_PAST = /已经|刚刚|刚才|昨天|上次|以前|[改删加换]了/;
const ZH_STATEMENT =
  /系统(?:应|将|会|能|可|须|必须|不|支持|要)|用户(?:可|能|会|应|要)|(?:想|要|打算)(?:做|开发|搭建|实现)一?[个套款]|^(?:当|如果|若|一旦)/;

function chineseTalk(text: string): boolean {
  const words = text.trim();
  if (ZH_NOT.test(words) || ZH_QUESTION.test(words) || ZH_PAST.test(words) || ZH_STATEMENT.test(words))
    return true;
  return /[?？吗呢]\s*$/.test(words) && !ZH_REQUEST.test(words);
}

const ZH_VERB =
  "修改|改进|改善|改写|改短|改长|改一下|改成|改为|改得|改掉|优化|润色|润饰|完善|补充|补上|补全|重写|简化|细化|调整|更新|删除|删掉|删去|删|去掉|移除|添加|增加|新增|加上|加入|加一|加个|加到|插入|翻译|合并|拆分|拆成|移动|移到|挪到|重命名|整理|统一|扩写|扩充|缩短|精简|修正|更正|纠正|加强|替换|换成|换掉|写得|写清楚|写详细|写成|写一[段条节章个]|变得|重新组织|重排|标记|标注|展开";
const ZH_VERB_START = new RegExp(
  `^(?:${ZH_VERB})|^[^。！？?]{0,40}(?:[,，](?:请|再)?(?:${ZH_VERB})|改得|写得)|^(?:[^。！？?]{0,60}?)(?:把|将|让|使|给|对|在|为|再|也|要|需要|想|希望|建议|应该|里|中|[\uE000-\uF7FF]|部分|一?节|章|得)[^。！？?]{0,60}?(?:${ZH_VERB})`,
);
const ZH_INFORM =
  /^(?:请|帮我|给我|麻烦你?|能不能|可以)*(?:解释|说明一下|介绍|列出|查|找|告诉|总结|概括|统计|搜|看看|数一?数)/;

function chineseWish(text: string): boolean {
  const words = text.trim().replace(ZH_REQUEST, "");
  return !ZH_INFORM.test(text.trim()) && ZH_VERB_START.test(words);
}
