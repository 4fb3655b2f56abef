import type { RecoveryChoice, RecoveryVerdict } from "../specialist/recovery-choice.ts";
import { isSrsContinueRequest, SRS_COMMAND } from "./srs-command.ts";

/** Phrases for each choice in both languages. */
const CHOICE_PATTERNS: Readonly<Record<RecoveryChoice, RegExp>> = {
  go_on:
    /接着|继续|续写|往下|恢复|做完|写完|剩下|剩余|余下|没做完|未完成|\b(?:go(?:ing)? on|continu(?:e|ing)|carry on|keep going|resum(?:e|ing)|proceed|pick (?:it )?up|finish|complete|remaining|the rest|what(?:'s| is| was)? left|(?:that|which) (?:are|is) left|left over|undone)\b/giu,
  anew: /重新|重来|重写|重做|从头|另起|新的一次|\b(?:anew|afresh|from scratch|from the (?:start|beginning|top)|start(?:ing)? over|(?:begin|start|write|do) (?:it )?(?:all )?(?:again|over)|restart|redo|rewrite|new run)\b/giu,
  leave:
    /都不|不用了|不要了|不必了|不写了|不做了|算了|先不|暂不|以后再|取消|放弃|\b(?:neither|never ?mind|leave it|cancel|not now|no,? thanks?|forget it|none|nothing|abandon|later)\b/giu,
};

/** Negations before a choice. */
const REFUSED =
  /(?:不要|不想|不必|不用|别|无需|不|\b(?:do not|don't|don’t|not|rather than|instead of|no need to|without))\s*(?:再|要|想|\bto\b|\bwant to\b|\bwant\b)?\s*$/iu;

const NUMBERS: readonly (readonly [RegExp, RecoveryChoice])[] = [
  [/^\s*(?:1|一|a|第一(?:个|种|项)?|(?:the )?first(?: one)?)[\s.。、)）!！]*$/iu, "go_on"],
  [/^\s*(?:2|二|b|第二(?:个|种|项)?|(?:the )?second(?: one)?)[\s.。、)）!！]*$/iu, "anew"],
  [/^\s*(?:3|三|c|第三(?:个|种|项)?|(?:the )?third(?: one)?|no|不|stop|停)[\s.。、)）!！]*$/iu, "leave"],
];

/** A counter-question is no choice. */
const ASKS_BACK = /[?？]\s*$|[吗呢]\s*[。.]?\s*$|^\s*(?:why|what|how|which|where)\b/iu;

/** Splits an answer into choice and additional text: after a colon or line, otherwise after its first sentence. */
const PARTS = [/^([^:：\n]+)[:：\n]([\s\S]+)$/u, /^([^.。!！;；]+)[.。!！;；]([\s\S]+)$/u];

function parts(answer: string): { readonly choice: string; readonly besides: string } {
  for (const pattern of PARTS) {
    const [, choice = "", besides = ""] = pattern.exec(answer) ?? [];
    if (besides.trim() !== "") return { choice, besides: besides.trim() };
  }
  return { choice: answer, besides: "" };
}

/** Additional text of an answer, as a wish; "" if there is none. */
export const textBesidesChoice = (answer: string): string => parts(answer).besides;

/**
 * Determines the user's choice by rules: exactly one named and not refused option. Refusing to start again means to
 * continue. Answers that name both, none, or ask back are unclear.
 */
export function readRecovery(answer: string): RecoveryVerdict {
  if (ASKS_BACK.test(answer)) return { choice: "unclear" };
  const whole = readWay(answer);
  return whole.choice === "unclear" ? readWay(parts(answer).choice) : whole;
}

function readWay(answer: string): RecoveryVerdict {
  const numbered = NUMBERS.find(([pattern]) => pattern.test(answer));
  if (numbered !== undefined) return { choice: numbered[1] };
  const wanted = new Set<RecoveryChoice>();
  const refused = new Set<RecoveryChoice>();
  for (const [choice, pattern] of Object.entries(CHOICE_PATTERNS) as [RecoveryChoice, RegExp][])
    for (const { index } of answer.matchAll(pattern))
      (REFUSED.test(answer.slice(0, index)) ? refused : wanted).add(choice);
  const [only, more] = [...wanted];
  if (only !== undefined && more === undefined) return { choice: only };
  return { choice: only === undefined && refused.size === 1 && refused.has("anew") ? "go_on" : "unclear" };
}

const AGAIN_BEFORE = /(?:重新?|从头|另)\s*$/u;
const GO_ON_BEFORE = /(?:继续|接着)把?\s*$/u;
const AGAIN_AFTER =
  /^[，,]?\s*(?:从头|重新|all over again|anew|afresh|from scratch|from the (?:start|beginning))/iu;

/**
 * Choice for an interrupted specification stated in a new request, directly at its command; null if there is none. The need
 * that follows is not considered.
 */
export function recoveryChoiceIn(text: string): Exclude<RecoveryChoice, "leave"> | null {
  if (isSrsContinueRequest(text)) return "go_on";
  const command = SRS_COMMAND.exec(text);
  if (command === null) return null;
  const before = text.slice(0, command.index);
  const after = text.slice(command.index + command[0].length);
  if (AGAIN_BEFORE.test(before) || AGAIN_AFTER.test(after)) return "anew";
  return GO_ON_BEFORE.test(before) ? "go_on" : null;
}
