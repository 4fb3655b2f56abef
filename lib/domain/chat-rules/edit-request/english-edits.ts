import { NAME, QUOTE, TITLE } from "./quoted-text.ts";
import type { EditGrammar, OperationWords, PlaceWords } from "./read-clause.ts";

const SECTION = "(?:sub)?section|chapter|part|heading|paragraph|requirement|document|file";
const ONE = `(?:${QUOTE}|${TITLE}|${NAME})`;
/** A named place: `section X`, `the X section`, `X > Y`. */
const PLACE = `(?:the )?(?:(?:${SECTION})s? )?(?:called |titled |named |headed )?(?:the )?(${ONE}(?: ?[>›] ?${ONE})*)(?: (?:${SECTION}))?`;
/** The same, said to be one. */
const SAID_PLACE = `(?:the )?(?:(?:(?:${SECTION})s? )(?:called |titled |named |headed )?(${ONE}(?: ?[>›] ?${ONE})*)|(${ONE}(?: ?[>›] ?${ONE})*) (?:${SECTION}))`;

const CUE = new RegExp(
  `(?<![\\w-])(?:in|within|inside|under|of|from|to|into|after|before|the|${SECTION}|[>›])(?: the)?(?: (?:${SECTION}))? |^`,
  "gi",
);
const AFTER_NAME = /^(?![\p{L}\p{N}_-])/u;

const FILLER =
  "(?:(?:,|:|the|this|that|these|a|an|another|following|new|old|existing|extra|additional|further|whole|exact|words?|text|phrase|sentences?|lines?|paragraph|items?|bullets?|points?|entry|passage|string|term|typo|spelling|mistake|error|requirement|criterion|note|block|row|(?:sub)?section|chapter|heading|one|reading|saying|occurrence of|of|each) ?)*";
const LIT = `${FILLER}(${QUOTE})(?: (?:text|line|sentence|phrase|item|bullet|paragraph|word))?`;
const ADD = "(?:add|insert|append|put|include|write|place|attach|prepend|introduce)";
const AFTER =
  "(?:(?:right |directly |immediately |just )?(?:after|behind|below|beneath|underneath|under|following))";
const BEFORE = "(?:(?:right |directly |immediately |just )?(?:before|above|in front of|ahead of|preceding))";
const CHANGE =
  "(?:change|turn|rename|reword|rewrite|correct|update|modify|edit|amend|alter|convert|revise|set|fix)";
const INTO = "(?:to read|to say|to|into|as|so that it (?:says|reads)|→|[-=]>)";
const DELETE =
  "(?:delete|remove|drop|erase|strike(?: out)?|strip|cut(?: out)?|take out|get rid of|leave out|cross out|eliminate)";

const whole = (source: string): RegExp => new RegExp(`^(?:${source})$`, "i");

const PATTERNS: readonly OperationWords[] = [
  { kind: "replace", pattern: whole(`substitute ${LIT} for ${LIT}`), order: [2, 1] },
  {
    kind: "replace",
    pattern: whole(`(?:replace|swap|exchange|substitute) ${LIT} (?:with|by|for|${INTO}) ?:? ?${LIT}`),
  },
  { kind: "replace", pattern: whole(`${CHANGE} (?:from )?${LIT} ${INTO} ?:? ?${LIT}`) },
  { kind: "replace", pattern: whole(`make ${LIT} (?:read|say|into|be) ${LIT}`) },
  {
    kind: "replace",
    pattern: whole(
      `${LIT} (?:(?:should|must|has to|needs to|ought to) (?:read|be|become|say|be changed to|be replaced (?:with|by)|be renamed to)|becomes|→|[-=]>) ${LIT}`,
    ),
  },
  {
    kind: "replace",
    pattern: whole(`(?:use|write|put|say) ${LIT} (?:instead of|in place of|rather than) ${LIT}`),
    order: [2, 1],
  },
  { kind: "replace", pattern: whole(`instead of ${LIT},? ?(?:use|write|put|say) ${LIT}`) },
  { kind: "add_after", pattern: whole(`${ADD} ${LIT} ${AFTER} ${LIT}`), order: [2, 1] },
  { kind: "add_before", pattern: whole(`${ADD} ${LIT} ${BEFORE} ${LIT}`), order: [2, 1] },
  { kind: "add_after", pattern: whole(`${AFTER} ${LIT},? ?${ADD}:? ${LIT}`) },
  { kind: "add_before", pattern: whole(`${BEFORE} ${LIT},? ?${ADD}:? ${LIT}`) },
  { kind: "add_after", pattern: whole(`${ADD} ${FILLER}${AFTER} ${LIT} ?:? ?${LIT}`) },
  { kind: "add_before", pattern: whole(`${ADD} ${FILLER}${BEFORE} ${LIT} ?:? ?${LIT}`) },
  { kind: "remove", pattern: whole(`(?:${DELETE}|take) ${LIT}(?:(?:,| and|, and) ${LIT})?(?: out| away)?`) },
  {
    kind: "remove",
    pattern: whole(`${LIT} (?:should|must|has to|needs to|can) (?:be (?:deleted|removed|dropped)|go)`),
  },
  {
    kind: "add",
    pattern: whole(`(?:${ADD}|(?:extend|expand) (?:with|by)) ?:? ?${LIT}(?:(?:,| and|, and) ${LIT})?`),
  },
];

const WHOLE_SECTION = whole(
  `(?:replace|rewrite|overwrite) (?:the )?(?:whole |entire |complete )?(?:(?:text|content) of )?${SAID_PLACE} (?:with|by|as|to) ?:? ?${LIT}`,
);

const POLITE =
  /^(?:(?:hi|hello|hey|ok(?:ay)?|so|now|also|next|finally|first(?:ly)?|second(?:ly)?|lastly|then|and|please|kindly|just|can you|could you|would you|will you|can we|could we|would we|i(?:'d|’d| would) like (?:you )?to|i want (?:you )?to|i need (?:you )?to|we (?:need|want|have) to|we should|you (?:should|need to|must)|let(?:'s|’s| us)|help me(?: to)?|go ahead and|make sure to)(?![\w-])|[,:.\s])+/i;
const POLITE_END =
  /(?:[\s,.!?]|(?<![\w-])(?:please|thanks|thank you|for me|now|there|instead|again)(?![\w-]))+$/i;

const words = (source: string): RegExp => new RegExp(`(?<![\\w-])(?:${source})(?![\\w-])`, "i");
const UNIT = "(?:sentence|line|paragraph|statement)";
const LIST = "(?:bulleted |bullet |numbered |existing )?list(?: of [\\w ]{1,30}?)?";

/** Ways to name a place, the most telling first; each is taken out of the clause. */
const PLACE_WORDS: readonly PlaceWords[] = [
  { pattern: words(`(?:to|in|into) ${SAID_PLACE}`), spot: "start", onlyFor: /^prepend\b/i },
  { pattern: words(`(?:to|in|into) ${PLACE}`), spot: "start", onlyFor: /^prepend\b/i },
  { pattern: words(`(?:at|to|on) ${PLACE}(?:'s|’s) (?:very )?(?:end|bottom)`), spot: "end" },
  { pattern: words(`(?:at|to|on) ${PLACE}(?:'s|’s) (?:very )?(?:start|beginning|top)`), spot: "start" },
  {
    pattern: words(`as (?:an? |the )?(?:new |very )?(?:last|final) ${UNIT} (?:of|in) ${PLACE}`),
    spot: "end",
  },
  { pattern: words(`as (?:an? |the )?(?:new |very )?first ${UNIT} (?:of|in) ${PLACE}`), spot: "start" },
  { pattern: new RegExp(`^(?:edit|change|update|revise|modify) ${PLACE}(?=:)`, "i") },
  { pattern: words(`(?<=^(?:extend|expand) )(?:the )?${LIST} (?:in|of|under) ${PLACE}`), spot: "list" },
  {
    pattern: words(`(?:to|in|into|at the end of|on) (?:the )?${LIST} (?:in|of|under|from|within) ${PLACE}`),
    spot: "list",
  },
  { pattern: words(`(?:to|in|into) (?:the )?${PLACE}(?:'s|’s)? list`), spot: "list" },
  {
    pattern: words(
      `as (?:a |an |the )?(?:new |last |another )?(?:bullet(?: point)?|item|list item|entry) (?:in|to|of|under|into|at) ${PLACE}`,
    ),
    spot: "list",
  },
  { pattern: words(`(?:at|to|on) (?:the )?(?:very )?(?:end|bottom) (?:of|in) ${PLACE}`), spot: "end" },
  {
    pattern: words(`(?:at|to|on) (?:the )?(?:very )?(?:start|beginning|top) (?:of|in) ${PLACE}`),
    spot: "start",
  },
  { pattern: words(`${AFTER} ${SAID_PLACE}`), spot: "after_section", onlyFor: words(ADD) },
  { pattern: words(`${BEFORE} ${SAID_PLACE}`), spot: "before_section", onlyFor: words(ADD) },
  { pattern: words(`${AFTER} ${PLACE}`), spot: "after_section", known: true, onlyFor: words(ADD) },
  { pattern: words(`${BEFORE} ${PLACE}`), spot: "before_section", known: true, onlyFor: words(ADD) },
  { pattern: words(`(?:in|within|inside|under|of|from|to|into) ${SAID_PLACE}`) },
  {
    pattern: words(
      `(?<!instead )(?<!front )(?<!ahead )(?<!place )(?<!rid )(?<!occurrence )(?:in|within|inside|of) ${PLACE}`,
    ),
  },
  { pattern: words(`under ${PLACE}`), known: true },
  { pattern: new RegExp(`(?:^|, ?)${SAID_PLACE}(?=,|:|$)`, "i") },
  { pattern: new RegExp(`^(${NAME}|${TITLE}):`), known: true },
  { pattern: words(`from ${PLACE}`), onlyFor: words(`${DELETE}|take|removed|deleted|dropped`) },
  { pattern: words(`(?:to|into|under) ${PLACE}`), onlyFor: words(ADD) },
  {
    pattern: words(
      `(?:to|in|into) (?:the |its |that )${LIST}|as (?:a |an |the )?(?:new |last |another )?(?:bullet(?: point)?|item|list item|entry)`,
    ),
    spot: "list",
  },
  { pattern: words(`as (?:an? |the )?(?:new |very )?(?:last|final) ${UNIT}`), spot: "end" },
  { pattern: words(`as (?:an? |the )?(?:new |very )?first ${UNIT}`), spot: "start" },
  { pattern: words("(?:at|to) the (?:very )?(?:end|bottom)"), spot: "end" },
  { pattern: words("(?:at|to) the (?:very )?(?:start|beginning|top)"), spot: "start" },
];

function tidy(clause: string): string {
  const text = clause.replace(/\s+/g, " ").replace(/ ([,:.])/g, "$1");
  return text
    .replace(POLITE, "")
    .replace(POLITE_END, "")
    .replace(/[,:\s]+$/, "");
}

/** How edits are asked for in English. */
export const ENGLISH_EDITS: EditGrammar = {
  cue: CUE,
  afterName: AFTER_NAME,
  tidy,
  wholeSection: WHOLE_SECTION,
  item: new RegExp(`(?:item|bullet|point|entry|items|bullets) ?:? ?${QUOTE}`, "i"),
  places: PLACE_WORDS,
  operations: PATTERNS,
};
