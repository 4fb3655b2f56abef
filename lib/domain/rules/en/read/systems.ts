import type { Phrase } from "../../reading.ts";
import { phrase, type Range, type Text, type Word } from "./text.ts";

/** File formats, units and everyday abbreviations: capital letters, yet no system. */
const NO_SYSTEM = new Set(
  "i csv pdf xls xlsx json xml html png jpg jpeg gif svg zip txt doc docx sms id ids pin faq kpi ok url qr pos gdpr hipaa wcag vat iban isbn gps usb pc pcs tv hr it ui ux ceo cto cfo am pm gb mb kb tb ms kpis eu uk us usa mfa 2fa otp ai nfc rfid ean iso tls ssl https http monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december english german french spanish chinese italian dutch japanese christmas easter europe eur usd gbp".split(
    " ",
  ),
);

function isNamed(text: Text, at: number): boolean {
  const word = text.words[at] as Word;
  if (
    word.pos === "punct" ||
    word.pos === "num" ||
    NO_SYSTEM.has(word.low) ||
    word.low.startsWith("i'") ||
    NO_SYSTEM.has(word.low.replace(/s$/, ""))
  )
    return false;
  const camel = /[a-z][A-Z]/.test(word.text);
  const acronym = /^[A-Z][A-Z0-9]{1,}(?:s)?$/.test(word.text);
  if (camel || acronym) return true;
  const starts = at === 0 || /^[.:;("“]$/.test(text.words[at - 1]?.text ?? "");
  return !starts && /^\p{Lu}/u.test(word.text);
}

/** Names of other systems and products in a range: capitalised inside the sentence, or written as an acronym. */
export function namedSystems(text: Text, range: Range): Phrase[] {
  const found: Phrase[] = [];
  for (let at = range.from; at < range.to; at += 1) {
    if (!isNamed(text, at)) continue;
    let end = at + 1;
    while (end < range.to && isNamed(text, end)) end += 1;
    const shown = phrase(text, { from: at, to: end });
    if (shown) found.push(shown);
    at = end;
  }
  return found;
}
