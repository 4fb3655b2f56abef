import type { Language } from "../../language.ts";

/** Slots of a requirement sentence (EARS: Mavin et al., “Easy Approach to Requirements Syntax”, RE 2009). Empty slots are left out. */
export const EARS_SLOTS = ["where", "while", "when", "if", "who", "what", "within"] as const;
export type EarsSlot = (typeof EARS_SLOTS)[number];
export type EarsSlots = Readonly<Partial<Record<EarsSlot, string>>>;

/** Keywords that a person may type into a slot although the sentence adds them. */
const KEYWORDS: Readonly<Record<Language, Partial<Record<EarsSlot, RegExp>>>> = {
  en: {
    where: /^where\s+/i,
    while: /^while\s+/i,
    when: /^when\s+/i,
    if: /^if\s+/i,
    who: /\s+(?:shall|must|will)$/i,
    what: /^(?:shall|must|will)\s+/i,
    within: /^within\s+/i,
  },
  zh: {
    where: /^在|的情况下$/gu,
    while: /^在|期间$/gu,
    when: /^当|时$/gu,
    if: /^如果|^若/u,
    who: /(?:应当|应|必须)$/u,
    what: /^(?:应当|应该|必须|SHALL\s+)/u,
    within: /^在|(?:之内|以内|内)$/gu,
  },
};

const STOPS = /[\s.,;，。；]+$/u;

function slotText(slots: EarsSlots, slot: EarsSlot, language: Language): string {
  const text = (slots[slot] ?? "").replace(/\s+/g, " ").trim().replace(STOPS, "");
  const keyword = KEYWORDS[language][slot];
  return keyword === undefined ? text : text.replace(keyword, "").trim();
}

const LATIN_EDGE = /(?<=[\p{Script=Han}])(?=[A-Za-z0-9])|(?<=[A-Za-z0-9%])(?=[\p{Script=Han}])/gu;

/**
 * Writes the sentence of filled slots in EARS order: where · while · when · if … then · who SHALL what · within.
 * @returns "" while the slot `what` is empty, because there is no requirement yet
 */
export function earsSentence(slots: EarsSlots, language: Language): string {
  const slot = (name: EarsSlot) => slotText(slots, name, language);
  const what = slot("what");
  if (what === "") return "";
  const given = { slot, what };
  return language === "zh" ? chineseSentence(given) : englishSentence(given);
}

interface Given {
  readonly slot: (name: EarsSlot) => string;
  readonly what: string;
}

const clause = (text: string, form: (text: string) => string): string[] => (text === "" ? [] : [form(text)]);

function englishSentence({ slot, what }: Given): string {
  const condition = slot("if");
  const who = slot("who") || "the system";
  const clauses = [
    ...clause(slot("where"), (text) => `where ${text}`),
    ...clause(slot("while"), (text) => `while ${text}`),
    ...clause(slot("when"), (text) => `when ${text}`),
    ...clause(condition, (text) => `if ${text}`),
    `${condition === "" ? "" : "then "}${who} SHALL ${what}`,
  ];
  const [end] = clause(slot("within"), (text) => ` within ${text}`);
  const sentence = `${clauses.join(", ")}${end ?? ""}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function chineseSentence({ slot, what }: Given): string {
  const spaced = (text: string) => text.replace(LATIN_EDGE, " ");
  const padded = (text: string) => (/[A-Za-z0-9]$/.test(text) ? `${text} ` : text);
  const clauses = [
    ...clause(slot("where"), (text) => `在${padded(text)}的情况下`),
    ...clause(slot("while"), (text) => `在${padded(text)}期间`),
    ...clause(slot("when"), (text) => `当${padded(text)}时`),
    ...clause(slot("if"), (text) => `如果${text}`),
  ];
  const [within] = clause(slot("within"), (text) => `在${text}内`);
  const who = slot("who") || "系统";
  return `${[...clauses.map(spaced), `${who} SHALL ${spaced(`${within ?? ""}${what}`)}`].join("，")}。`;
}
