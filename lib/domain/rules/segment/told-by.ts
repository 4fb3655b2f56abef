import type { Sentence } from "../sentence.ts";

/**
 * Minutes and logs say who speaks: `Helen: reception can …`, `Bea said that …`, `保安说，…`, `问：…`. Who says it is no
 * word of the wish, and an indirect question is one all the same.
 */

const CHINESE =
  /^(?:问|答|(?!系统|平台|客户端)[\p{Script=Han}]{1,8}?(?:提问|问|回答|答|补充说|补充|又说|也说|先说|先讲|讲|说|提出|反映|认为|建议))[：:，,]\s*(?=\S)/u;
/** What all agreed on is what holds. */
const AGREED =
  /^(?:大家|最后|后来|会上)*(?:商量|讨论|研究|定)(?:的结果|下来|后|的)*(?:是|[：:，,])\s*(?=\S)/u;
const QUESTION_AND_ANSWER = /^(?:q|a|question|answer)\s*[:.]\s+(?=\S)/i;
const NAME = String.raw`(?!(?:He|She|They|It|We|You|Nobody|Everybody|Someone|People|The|An?)\b)(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)`;
const LABEL = new RegExp(String.raw`^${NAME}: (?=\S)`, "u");
const SAYS = new RegExp(
  String.raw`^${NAME} (?:said|says|added|adds|explained|mentioned|noted|confirmed|answered|replied|thinks|thought|pointed out|asks for it that)(?: that)?,? (?=\p{L})`,
  "u",
);
const ASKS = new RegExp(
  String.raw`^${NAME} (?:asked|asks|wondered|wanted to know) (?=(?:who|what|when|where|how|which|whether|if)\b)`,
  "u",
);
const PRESENT = /^(?:present|attending|attendees|participants|apologies)\s*:.*$/gim;
/** A name with its mark is a speaker where it stands before more than one turn. */
const FEWEST_TURNS = 2;

/** Those who speak in an English text: named as present, or before their turns. */
function speakersIn(text: string): ReadonlySet<string> {
  const present = [...text.matchAll(PRESENT)].flatMap(([line]) => line.match(/\p{Lu}\p{Ll}+/gu) ?? []);
  const turns = new Map<string, number>();
  for (const [, name = ""] of text.matchAll(/(?:^|[.?!]\s+|\]\s*)(\p{Lu}\p{Ll}+): (?=\S)/gmu))
    turns.set(name, (turns.get(name) ?? 0) + 1);
  const often = [...turns].flatMap(([name, count]) => (count >= FEWEST_TURNS ? [name] : []));
  return new Set([...present, ...often]);
}

/** How many characters at the head of a sentence only say who speaks. */
function headOf({ text, language }: Sentence, speakers: ReadonlySet<string>): number {
  if (language === "zh") return (AGREED.exec(text) ?? CHINESE.exec(text))?.[0].length ?? 0;
  const labelled = LABEL.exec(text);
  if (labelled !== null && speakers.has(labelled[1] ?? "")) return labelled[0].length;
  return (
    [QUESTION_AND_ANSWER, SAYS, ASKS]
      .map((pattern) => pattern.exec(text)?.[0].length ?? 0)
      .find((n) => n > 0) ?? 0
  );
}

/**
 * The sentences of a need without the words that only say who speaks. In: the need and its sentences. Out: the same
 * sentences, with exact offsets.
 */
export function withoutSpeakers(need: string, sentences: readonly Sentence[]): readonly Sentence[] {
  const speakers = speakersIn(need);
  return sentences.map((sentence) => {
    if (sentence.role !== "sentence" && sentence.role !== "item") return sentence;
    const skip = headOf(sentence, speakers);
    return skip === 0
      ? sentence
      : { ...sentence, text: sentence.text.slice(skip), start: sentence.start + skip };
  });
}
