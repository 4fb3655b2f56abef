import type { Language } from "../language.ts";
import { type SeatNames, speakerName } from "../roles/seats.ts";
import { inner } from "./sentence-end.ts";

/** The Coach's own words where no model speaks: relaying, keeping answers short, answering from the record. */

export interface RelayedQuestion {
  readonly question: string;
  readonly why: string;
  readonly default?: string;
  /** The seat that asks. */
  readonly role: string;
  /** Names of a team's own seats. */
  readonly names?: SeatNames;
  readonly need: string;
}

/** Puts one seat's question to the person: who asks, what, why, and what happens on *You decide* (spec 3 §3.2). */
export function relayQuestion(asked: RelayedQuestion, language: Language): string {
  const who = speakerName(asked.role, language, asked.names);
  const question = asked.question.trim();
  const why = inner(asked.why);
  if (language === "zh") {
    const choice =
      asked.default === undefined
        ? "没把握的话，可以让我们定。"
        : `没把握的话，可以让我们定，我们会取：${inner(asked.default)}。`;
    return `${who}想先确认一件事：${question}原因是：${why}。${choice}`;
  }
  const choice =
    asked.default === undefined
      ? "If you are not sure, leave it to us."
      : `If you leave it to us, we take this: ${inner(asked.default)}.`;
  return `The ${who.toLowerCase()} needs to know one thing first: ${question} Why it matters: ${why}. ${choice}`;
}

const LONGEST_DIGEST = { zh: 60, en: 140 } as const;

/** The answer in one short line: its first sentences as far as they fit, in the person's own words. */
export function digestAnswer(answer: string, language: Language): string {
  const line = answer.replace(/\s+/g, " ").trim();
  const most = LONGEST_DIGEST[language];
  if (line.length <= most) return inner(line);
  const sentences = line.match(/[^。！？!?；;.]+(?:[。！？!?；;]|\.(?=\s|$)|$)|[.]/g) ?? [line];
  let kept = "";
  for (const sentence of sentences) {
    if (kept !== "" && kept.length + sentence.length > most) break;
    kept += sentence;
  }
  if (kept.length <= most) return inner(kept);
  const cutAt = language === "en" ? kept.lastIndexOf(" ", most) : most;
  return `${kept.slice(0, cutAt > 0 ? cutAt : most).trim()}…`;
}
