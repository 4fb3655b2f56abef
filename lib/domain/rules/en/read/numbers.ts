import { numberWord, scaleWord } from "../lexicon/units.ts";
import type { Text, Word } from "./text.ts";

interface Amount {
  readonly value: number;
  readonly upper?: number;
  readonly unit: string;
  /** Words used. */
  readonly length: number;
  readonly scaled?: boolean;
}

function digits(word: Word | undefined): { value: number; unit: string } | undefined {
  const match = /^([$€£¥]?)(\d+(?:[.,:]\d+)*)\s?(%|‰)?$/.exec(word?.text ?? "");
  const glued = match ?? /^()(\d+(?:\.\d+)?)([a-z%°]+)$/i.exec(word?.text ?? "");
  if (!glued) return undefined;
  const raw = glued[2] ?? "";
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(raw)
    ? raw.replace(/,/g, "")
    : raw.replace(",", ".").replace(":", ".");
  const value = Number(plain);
  return Number.isFinite(value) ? { value, unit: glued[1] || glued[3] || "" } : undefined;
}

function plainNumber(text: Text, at: number): Amount | undefined {
  const word = text.words[at];
  if (!word) return undefined;
  const written = numberWord(word.low);
  const read = digits(word) ?? (written === undefined ? undefined : { value: written, unit: "" });
  if (!read) return undefined;
  const next = text.words[at + 1];
  const scale = next ? scaleWord(next.low) : undefined;
  if (scale === undefined) return { ...read, length: 1 };
  return { value: read.value * scale, unit: read.unit, length: 2, scaled: true };
}

const DASH = new Set(["-", "–", "—", "to", "and"]);

/** A number, or a range of two numbers. */
export function amount(text: Text, at: number, between: boolean): Amount | undefined {
  const low = plainNumber(text, at);
  if (!low) return undefined;
  let after = at + low.length;
  const clock = text.words[after]?.low;
  const hasClock = clock === "am" || clock === "pm";
  if (hasClock) after += 1;
  const joint = text.words[after]?.low ?? "";
  const high = DASH.has(joint) ? plainNumber(text, after + 1) : undefined;
  if (!high || (joint === "and" && !between)) {
    return hasClock
      ? { ...low, value: hour(low.value, clock), unit: "time of day", length: low.length + 1 }
      : low;
  }
  const end = after + 1 + high.length;
  const second = text.words[end]?.low;
  if (second === "am" || second === "pm") {
    const upper = hour(high.value, second);
    return {
      value: hour(low.value, hasClock ? clock : second),
      upper,
      unit: "time of day",
      length: end + 1 - at,
    };
  }
  return { value: low.value, upper: high.value, unit: high.unit || low.unit, length: end - at };
}

function hour(value: number, clock: string | undefined): number {
  if (clock === "pm" && value < 12) return value + 12;
  return clock === "am" && value === 12 ? 0 : value;
}
