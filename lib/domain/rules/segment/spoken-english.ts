import type { Sentence } from "../sentence.ts";
import type { SpokenPart } from "./spoken-part.ts";

/**
 * A spoken or chatty English sentence: the wish between words to the listener (`please don't judge the order`), verdicts
 * (`it's a mess`) and stories. Only what stands at the head or the end is taken out; the middle keeps its words.
 */

const TALK = [
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))(?: [\p{L}']+){0,3}$/iu,
  /^(?:please )?(?:don't|do not) (?:be|judge|worry|panic|shout|laugh|hate)\b/i,
  /^(?:just )?(?:call|ring|phone|text|email|ping) me\b/i,
  /^(?:bye|cheers|ta)\b/i,
  /^(?:i think )?(?:that's|that is) (?:it|all|everything|about it)\b/i,
  /^what else(?: is there)?$/i,
  /^(?:but )?(?:it's )?not (?:a must|urgent|that important)$|^no rush$/i,
  /\b(?:speak|talk) (?:later|soon)\b|\bthanks,? bye\b/i,
  /\bwould like (?:one|that|it|an argument)$|^i think \w+ would\b/i,
  /^i've left it\b|^(?:see|it's) (?:all )?below\b/i,
  /^god bless\b/i,
  /^bear with (?:me|us)\b|^i(?:'m| am) (?:no|not a|not much of a) \w+$|^you (?:asked|said|wanted to know)\b/i,
  /^(?:so |okay so )*(?:this is|that was) about\b|^i'm recording\b/i,
  /^[\p{L}' ]{2,24} (?:is|are) (?:special|different|tricky|another (?:story|matter))$/iu,
  /^(?:so |okay |and )*what (?:i|we)(?:'d| would)? (?:really )?(?:want|need|like) is$/i,
  /^(?:that|it|this)(?:'d| would) be (?:\w+ )?(?:lovely|nice|great|good|brilliant|perfect|cool)$/i,
  /^["“][^"”]+["”] [-–—] \p{Lu}\p{Ll}+$/u,
  /^sounds (?:good|great|fine)$|^(?:my|our) (?:answers?|comments?|notes?) (?:are )?below$/i,
  /^(?:it's|that's) the law$|^i agree$|^yes$/i,
  /^(?:i'm|i am|we're|we are) (?:so )?(?:sick|tired|fed up|done) (?:of|with)\b/i,
  /^this is (?:for|about) (?:the|our|my)\b/i,
  /\b(?:lose sleep|drives? (?:me|us) (?:mad|crazy|nuts)|keeps? (?:me|us) (?:up|awake))\b/i,
  /^(?:i|we) (?:really )?(?:want|need|like|love) (?:that|this|it|one)$/i,
  /\b(?:has|have) (?:put|added|written|left|given) (?:her|his|my|their|some) (?:comments?|notes?|remarks?|thoughts)\b/i,
  /^(?:a |the |my |our )?(?:wish ?list|rant|notes?|brain ?dump|thoughts|grumbles?)(?: ?[/&+] ?(?:wish ?list|rant|notes?|brain ?dump|thoughts|grumbles?))*$/i,
  /\b(?:lol|ha(?:ha)+|hehe)\b/i,
  /^(?:sure|agreed|ok|okay),? (?:shoot|go (?:ahead|on)|will do)$|^(?:got|gotta|have) to (?:run|go)\b|^(?:back|brb) in \d+\b/i,
  /^we'?ll see$|^(?:but )?i don'?t (?:care|mind|know)\b/i,
  /^(?:quick|small|short) (?:one|question|note)\b|^no hurry\b|^whenever you (?:find|have|get)\b/i,
  /^(?:give|drop) (?:me|us) an? (?:ring|call|line|shout)$|^happy to (?:help|test|talk|explain|discuss)\b/i,
  /^(?:following up|coming back) on (?:what|our|the)\b|^as you (?:may |probably )?(?:know|are aware|remember)\b/i,
  /^(?:called|phoned|rang|met|visited|spoke (?:to|with)|talked (?:to|with)) (?:mr|mrs|ms|dr|the|\p{Lu})\b/iu,
  /^(?:friendly|long|short|good|nice) (?:chat|call|talk)$|^about \d+ minutes$/i,
] as const;

const TODAY = [
  /\bwe (?:still )?(?:write|use|keep|fill in|fill out|note|put|track|do)\b.*\b(?:paper|by hand|whiteboard|notebook|spreadsheets?|excel|sticky notes?)\b/i,
  /^(?:we|(?:the|our|my) [\p{L}' -]{2,30}?) (?:always |often )?keeps? (?:on )?(?:losing|forgetting|missing|asking|calling|complaining|getting|running)\b/iu,
  /^(?:right )?now (?:\w+ ){1,2}?(?:does|do|is|are|has|have|writes?|keeps?|rings?|calls?)\b/i,
  /^(?:and )?what happens (?:now|today|at the moment) is\b/i,
  /(?:\b(?:is|are|was)|'s) (?:(?:a|an|just|really|so|total|absolutely|complete|always) )*(?:mess|nightmare|pain|garbage|rubbish|hopeless|awful|terrible|crap|joke|disaster|useless|chaos)\b/i,
  /^(?:which|who) (?:nobody|everybody|no one|everyone|never|always)\b/i,
  /^we(?:'ve| already| currently)+ (?:have|use|pay|got|an?)\b/i,
  /^(?:so |basically )*(?:i've|we've|i have|we have) got [\w-]+ \w+s \w+ing\b/i,
  /^(?:so )?we're (?:\w+ ){1,2}(?:people|\w+ers?|\w+s) (?:\w+ )?and\b/i,
  /^my (?:daughter|son|wife|husband|boss|mum|dad) (?:says|thinks)\b/i,
  /\b(?:crashed|broke|failed|went|got|happened|lost|forgot)\b.*\blast (?:night|week|month|year|season)$/i,
  /^(?:last|this past) (?:summer|winter|spring|autumn|year|month|week|season|night)\b/i,
  /^(?:we|i)(?:'ve| have) (?:had|got)\b(?!.* to \w+$)|^(?:we|i) (?:looked|talked|discussed|tried|wanted|collected)\b/i,
  /^(?:they|he|she) (?:have|has) the (?:certificate|licence|license|training)\b/i,
  /^\p{Lu}\p{Ll}+ (?:raised|brought up|mentioned|reported|complained)\b/u,
  /\b(?:got|get|was|were) told off\b|\b(?:has|'s) been (?:ill|off|away|broken)\b/i,
  /^(?!.*\b(?:that|who|is|are)\b).*\b(?:was|were|had|did|went|got|came|found|told|asked|said|lost|broke|happened|stood|forgot|missed)\b.*\b(?:yesterday|last (?:night|week|month|year|season|spring|summer|autumn|fall|winter)|this morning|the other day)\b/i,
  /^which (?:was|were) (?:[\w-]+ )?[\w-]+$/i,
  /^my [\w-]+ (?:says?|said|thinks?|thought|told|found|wants an?)\b/i,
  /^i (?:really )?(?:love|like|hate|enjoy|adore) (?:this|the|your|it)\b/i,
  /\bstill (?:use|uses|write|writes|type|types|rely|relies|work with|works with)\b/i,
  /^(?:he|she) (?:will|'ll) (?:send|call|ask|check|let|get back|bring|write)\b/i,
  /^(?:\p{Lu}\. ?)?\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]+)? (?:mentions?|mentioned|says?|said|reports?|notes?|points? out|pointed out) that\b/u,
] as const;

/** A sentence that only gives a reason. */
const REASON = /^(?:and |but )?(?:because|cos)\b/i;
const DEMANDS = /\b(?:must|should|shall|has to|have to|needs? to|i want|we want)\b/i;

/** Where a long stretch without marks changes its subject. */
const JOINT =
  /\s+(?=(?:so what (?:i|we) (?:want|need)|and what happens (?:now|today)|so (?:we're|we are|i'm)|oh and)\b)/gi;
/** Talk that needs no mark before it. */
const TALK_JOINT =
  /\s+(?=(?:i'm (?:sick|tired|fed up) of|my (?:daughter|son|wife|husband|boss|mum|dad) (?:says|thinks)|call me if)\b)/gi;
const LONG = 140;
/** Words that only keep the talk going, and the wish that they lead to. */
const FILLER =
  /^(?:(?:and |so |but )?(?:um+|uh+|er|okay|ok|oh|yeah|yep|well|what else|right(?! now)),? +(?:(?:and|so|but|then),? +)?)+|^(?:so )?what (?:i|we)(?:'d| would)? (?:really )?(?:want|need|like) is,? (?:that )?(?=\w+ \w+ \w+)/i;

function cutsOf(text: string): readonly number[] {
  const cuts = [...text.matchAll(/,\s+/g)].map((match) => match.index + match[0].length);
  if (text.length > LONG)
    cuts.push(...[...text.matchAll(JOINT)].map((match) => match.index + match[0].length));
  cuts.push(...[...text.matchAll(TALK_JOINT)].map((match) => match.index + match[0].length));
  const open = (at: number): boolean =>
    (text.slice(0, at).match(/\(/g)?.length ?? 0) > (text.slice(0, at).match(/\)/g)?.length ?? 0);
  return cuts.filter((at) => !open(at)).sort((a, b) => a - b);
}

function piecesOf({ text, start }: Sentence): SpokenPart[] {
  const edges = [0, ...cutsOf(text), text.length];
  return edges.slice(1).flatMap((end, index): SpokenPart[] => {
    const from = edges[index] ?? 0;
    const said = text.slice(from, end).replace(/[\s,]+$/, "");
    return said === ""
      ? []
      : [{ text: said, start: start + from, end: start + from + said.length, why: null }];
  });
}

/** A piece without the words that only keep the talk going, by its offsets. */
export function bareEnglish(part: SpokenPart): SpokenPart {
  let { text, start } = part;
  for (let round = 0; round < 2; round += 1) {
    const head = FILLER.exec(text)?.[0].length ?? 0;
    text = text.slice(head);
    start += head;
  }
  return { ...part, text, start };
}

/** The pieces of an English sentence, those of talk at its head and end marked. */
export function englishParts(sentence: Sentence): readonly SpokenPart[] {
  const parts = piecesOf(sentence);
  const marks = parts.map((part): SpokenPart["why"] => {
    const text = bareEnglish(part).text.replace(/[.!?]+$/, "");
    if (TALK.some((pattern) => pattern.test(text))) return "aside";
    if (parts.length === 1 && REASON.test(text)) return "today";
    return TODAY.some((pattern) => pattern.test(text)) && !DEMANDS.test(text) ? "today" : null;
  });
  const first = marks.indexOf(null);
  const last = marks.lastIndexOf(null);
  return parts.map((part, at) => ({
    ...part,
    why: first >= 0 && at > first && at < last ? null : (marks[at] ?? null),
  }));
}

/** Whether a piece opens with a joint of a long stretch: it begins a sentence of its own. */
export const opensAnew = (text: string): boolean =>
  /^(?:so what (?:i|we) (?:want|need)|and what happens (?:now|today)|oh and)\b/i.test(text);
