/** Forms of speech by which words to the Coach are distinguished, in both languages. Data with little logic. */

const ASKS_ZH =
  /[?？]\s*$|(?:吗|呢|么)\s*[。.]?\s*$|^(?:请问|想(?:问|知道|了解)|告诉我|说说|讲讲|解释(?:一下|下)?|说明一下)|^(?:为什么|为何|为啥|怎么(?!改|加|做)|谁|什么时候|多少|几[条个轮次]|哪[些个条位一])|(?:是什么|是谁|怎么样了?|有哪些|到哪(?:里|儿|一步)?了?|什么意思|为什么|多少钱|花了多少|进展(?:如何)?|状态|下一步)[。.]?\s*$/;
const ASKS_EN =
  /\?\s*$|^(?:what|whats|what's|how|who|whose|which|where|when|why|is|are|was|were|did|does|do (?!the same|not)|has|have|tell me|show me|explain|remind me|i(?:'d| would) like to know|i wonder|any (?:news|progress|objections))\b|^(?:status|progress|cost|costs|next step|next steps)[.\s]*$/i;

const CHIT_CHAT =
  /^(?:好的?|谢谢(?:你|您|大家)?|辛苦了|收到|明白了?|知道了|不错|太好了|很好|ok(?:ay)?|thanks?(?: you| a lot)?|great|got it|nice|perfect|fine|hello|hi|hey|你好|您好)[\s,，。.!！~]*(?:(?:谢谢|thanks?|辛苦了|thank you)[\s。.!！]*)?$/i;

const CHANGE_ZH =
  /改[为成掉]?|修改|调整|换[成为掉]?|更换|增加|新增|添加|补充|补上|加[上入个一条]|加(?=\p{Script=Han})|去掉|去除|删[除掉去]?|移除|砍掉|取消(?!了吗)|拆[成分开]|合并|缩短|延长|放宽|收紧|提高|降低|限制|支持|允许|禁止|不允许|不要|不需要|不再|别(?:再|用|做)|应该|应当|必须|要(?:能|有|求|支持|加|改|在|按|用)|重写|细化|精简|写清楚|说明清楚|明确|改用|保留|恢复|统一/u;
const CHANGE_EN =
  /\b(?:change|modify|adjust|replace|swap|switch|add|include|append|insert|remove|drop|delete|leave out|take out|get rid of|cut|split|merge|combine|shorten|extend|loosen|tighten|raise|lower|reduce|increase|limit|restrict|support|allow|forbid|disallow|require|rename|reword|rewrite|rephrase|simplify|clarify|specify|keep|restore|revise|update|fix|correct|refine|improve|make (?:it|that|this|the)|set (?:it|the)|should|shall|must|needs? to|has to|have to|no longer|instead|let (?:them|users|people|customers|members|staff|the)|use \w+ (?:for|instead))\b/i;

const POLITE_ZH =
  /(?:能不能|可不可以|能否|可否|是否可以|可以|能|麻烦|请|帮(?:我|忙)).*(?:吗|呢|么|[?？])?\s*$/;
const POLITE_EN =
  /^(?:please\b|(?:can|could|would|will) (?:you|we|it|they|users?|customers?)\b|(?:is it|would it be) possible to|how about|what about (?:adding|making|changing|using|dropping)|why (?:not|don't we|don't you)|shall we|should(?:n't)? (?:we|it|there)|i(?:'d| would) (?:like|prefer|rather)|we (?:want|need|would like))/i;
/** Asked about what happened or how things are: never a wish, whatever verb is in it. */
const ABOUT_RECORD_ZH =
  /为什么|为何|为啥|谁|有没有人|(?:是|被).*(?:决定|提出)|上一版|变了(?:什么|哪些)|改了(?:什么|哪些)|多少钱|花了|费用|还(?:有|剩|要多久)|到哪|进展|状态|什么意思|是什么|有哪些|怎么(?:样了|算|来)|哪(?:些|个|条)/;
const ABOUT_RECORD_EN =
  /^(?:why (?!not|don't)|who|whose|which|when|where|how (?:many|much|far|long|did|was|is|are|does|do|come)|what (?!about)|what's|is|are|was|were|did|does|do|has|have|tell me|show me|explain|remind me)/i;

const COMPLAINT =
  /太(?:多|少|长|短|高|低|大|小|贵|慢|严|松|复杂|简单|笼统|模糊|宽)|不够|缺(?:少|了)?|漏(?:了|掉)?|没(?:有)?(?:考虑|写|提|包括|说)|不对|错了|有误|不合理|不清楚|不准|多余|重复了?|too (?:many|few|long|short|high|low|big|small|expensive|slow|strict|loose|complex|vague|broad|much|little)|not enough|missing|forgot|forgotten|wrong|incorrect|not right|unclear|redundant|duplicate|overkill|\black(?:s|ing)?\b|left out/i;

const NEW_ZH =
  /(?:另外|再|重新)?(?:新?建|新?开|起|另起|另建|立)(?:一?个|一项|一条)?(?:新的?|独立的?|单独的?)?(?:任务|需求|项目|方案|规划)|新(?:的)?(?:任务|需求|项目|想法)|另(?:外)?(?:有)?一?(?:个|件|项)(?:新的?|独立的?|完全不同的?)?(?:任务|需求|事|功能|项目|系统)|换(?:一)?个(?:话题|需求|任务)|跟(?:这个|本方案|它)(?:无关|没关系)|与(?:此|这个|本方案)无关|单独(?:做|立|规划|开)|独立(?:的)?(?:任务|需求|项目|立项)|别的(?:任务|需求|事)|不相干/;
const NEW_EN =
  /\b(?:new|another|separate|different|unrelated|second|fresh) (?:\w+ )?(?:task|need|project|topic|plan|request|idea)\b|\b(?:start|open|create|begin|file) (?:a|an) (?:new|separate|another)\b|\bunrelated to (?:this|that|the)\b|\bnothing to do with (?:this|that|the)\b|\bon (?:a|another) (?:different|separate) (?:note|topic|matter)\b|\bseparately\b|\bas a separate\b|\bsomething else\b/i;
const NOT_NEW =
  /不(?:要|用|必|是|需要?)(?:另外|再|重新)?(?:新?建|新?开|另起|新的?)|别(?:另外)?(?:新?建|新开)|\b(?:not|don't|do not|no|no need to|without) (?:\w+ ){0,3}(?:new|another|separate|other) (?:task|need|project|plan)\b/i;

const REFERENCE =
  /参考|参照|照着|比照|仿照|借鉴|沿用|复用|类似(?:的|地)?|同样的(?:做法|思路|方案|规则|流程)|(?:像|和|跟)(?:这个|这份|本方案|它|上面).{0,6}(?:一样|类似)|以(?:这个|这份|本方案|此|它)为(?:参考|基础|样板|蓝本|模板)|基于(?:这个|这份|本方案|此方案|它)|套用|\b(?:based on|modelled on|modeled on|along the lines of|in the style of|similar to|like|same (?:way|approach|rules|pattern|idea) as|as (?:a )?(?:reference|template|model|basis)|reus(?:e|es|ing)|borrow(?:ing)? from|taking|following|refer(?:ring)? to)\b[^.]{0,30}\b(?:this|that|the (?:present|current|above|existing)|our)(?: \w+)?|\b(?:the )?same (?:thing|approach|rules|idea|kind of thing|plan) (?:for|to)\b|\bas (?:a )?(?:reference|template|model|basis)\b|\bdo the same\b/i;
const ELSEWHERE =
  /(?:给|为|在|用到|用于|应用到|搬到)[^，。,.]{1,14}?(?:也|再)?(?:做|建|开发|规划|设计|弄|搞|写|出)(?:一?(?:个|套|份|版))|另(?:一)?个?(?:系统|产品|平台|部门|门店|业务|项目|团队)|(?:其他|别的)(?:系统|产品|平台|部门|业务|项目|团队)|也(?:做|要|来|建|搞)一?(?:个|套|份)|\b(?:another|a different|the other|our other|a second) (?:\w+ ){0,2}(?:system|product|platform|department|shop|store|team|business|project|app|site|portal)\b|\bfor (?:the |our )?[\w-]+(?: [\w-]+){0,2} (?:as well|too)\b|\bdo the same (?:for|with)\b|\bthe same (?:thing|approach|rules|idea|kind of thing|plan) (?:for|to)\b/i;

const BUILD_ZH =
  /^(?:我们?|客户|公司|团队)?(?:还|也)?(?:想|要|需要|打算|希望|准备|计划)?(?:再|另外)?(?:做|建|开发|搭建?|设计|实现|上线|弄|搞|有)(?:一?(?:个|套|款|种|份))/;
const BUILD_EN =
  /^(?:we (?:also )?(?:need|want|would like|plan|have) (?:to (?:build|create|develop|make|have|launch) )?|i (?:also )?(?:need|want) (?:to (?:build|create|develop|make|have) )?|(?:now )?(?:please )?(?:build|create|develop|design|make|set up|launch|introduce|plan) )(?:us |me )?(?:a|an|some) (?!way\b)/i;
const WHOLE =
  /系统|平台|网站|小程序|应用|门户|后台|工具|看板|APP|机器人|模块|服务(?!费)|\b(?:system|platform|website|site|app|application|portal|dashboard|tool|bot|service|module|back office|intranet)\b/i;

const POINTS_AT_PLAN =
  /\b(?:FR|NFR|IFR|DAR|ADC|BRL|RISK|AC|TC|T|Q|A)-\d{1,6}\b|v\d+\b|第\s*[\d一二三四五六七八九十]+\s*[版条]|(?:上|这|本|现)(?:一)?版|(?:这|本|该|上述|现有|当前)(?:份|个)?(?:方案|规划|需求|计划)|\b(?:the|this|last|present|current|our|previous) (?:plan|version|draft|requirements?|scope|risks?|tests?|acceptance|scenarios?)\b|方案(?:里|中)|需求(?:里|中)|验收|场景|风险|测试用例|非目标|范围|\bround\b|再(?:来|开|讨论)一轮/i;

export interface Speech {
  readonly asks: boolean;
  readonly chitChat: boolean;
  /** A wish for a change, also one in the form of a question. */
  readonly wishes: boolean;
  readonly complains: boolean;
  readonly saysNew: boolean;
  readonly refusesNew: boolean;
  readonly refers: boolean;
  readonly elsewhere: boolean;
  /** Begins like a need: "a system that …". */
  readonly builds: boolean;
  readonly whole: boolean;
  readonly pointsAtPlan: boolean;
}

/** What forms of speech a message has. Never throws. */
export function readSpeech(message: string): Speech {
  const text = message.trim();
  const asks = ASKS_ZH.test(text) || ASKS_EN.test(text);
  const changes = CHANGE_ZH.test(text) || CHANGE_EN.test(text);
  const aboutRecord = ABOUT_RECORD_ZH.test(text) || ABOUT_RECORD_EN.test(text);
  const polite = !aboutRecord && (POLITE_ZH.test(text) || POLITE_EN.test(text));
  const refusesNew = NOT_NEW.test(text);
  return {
    asks: asks && !(polite && changes),
    chitChat: CHIT_CHAT.test(text),
    wishes: changes && (!asks || polite),
    complains: COMPLAINT.test(text),
    saysNew: !refusesNew && (NEW_ZH.test(text) || NEW_EN.test(text)),
    refusesNew,
    refers: REFERENCE.test(text),
    elsewhere: ELSEWHERE.test(text),
    builds: BUILD_ZH.test(text) || BUILD_EN.test(text),
    whole: WHOLE.test(text),
    pointsAtPlan: POINTS_AT_PLAN.test(text),
  };
}
