import { locationText } from "../knowledge/cite.ts";
import type { SourceSpan } from "../knowledge/source-span.ts";
import { joinParts } from "../punctuation.ts";
import type { PlanWords } from "./plan-words.ts";

const HAN = /\p{Script=Han}/u;

/** Text of the need in quotation marks, verbatim except for folded white space. */
export function quoteText(text: string): string {
  return `“${text.replace(/\s+/g, " ").trim()}”`;
}

/** Display name of a source: the need, a document, an answer or a remark. */
export function sourceName({ ref, place }: Pick<SourceSpan, "ref" | "place">, words: PlanWords): string {
  if (place) return locationText({ ref, place }, words.colon === "：" ? "zh" : "en");
  if (ref === "need") return words.refs.need;
  if (ref.startsWith("remark:")) return words.refs.remark;
  return ref.startsWith("answer:")
    ? words.refs.answer(ref.slice("answer:".length))
    : words.refs.document(ref);
}

/** The spans as one phrase: quotes of the need first, others with their source. */
export function sourceQuotes(spans: readonly SourceSpan[], words: PlanWords): string {
  const join = words.listComma;
  const space = words.colon === "：" ? "" : " ";
  return spans
    .map((span) =>
      span.ref === "need"
        ? quoteText(span.text)
        : `${sourceName(span, words)}${space}${quoteText(span.text)}`,
    )
    .join(join);
}

/** Removes the final full stop, for use inside a longer sentence. */
export function withoutFullStop(text: string): string {
  return text.trim().replace(/[。.；;，,\s]+$/u, "");
}

/** Adds a final full stop in the text's language if there is none. */
export function withFullStop(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "" || /[。.!?！？…：:”"」）)]$/u.test(trimmed)) return trimmed;
  return `${trimmed}${HAN.test(trimmed.slice(-1)) ? "。" : "."}`;
}

/** A scenario's steps as one sentence. */
export function scenarioSentence(steps: readonly string[]): string {
  const chinese = steps.some((step) => HAN.test(step));
  const parts = steps.map((step, i) =>
    i === 0 || chinese ? withoutFullStop(step) : lowerFirst(withoutFullStop(step)),
  );
  return withFullStop(joinParts(chinese ? "zh" : "en", parts));
}

/** Lower-cases only the keyword of a step, so that names are not changed. */
function lowerFirst(step: string): string {
  return step.replace(/^(?:Given|When|Then|And|But)\b/i, (word) => word.toLowerCase());
}
