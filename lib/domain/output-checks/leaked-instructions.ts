/** Whether an answer gives its own instructions away: a long passage of them, word for word. */

/** So long a passage is in no two texts by chance; a Chinese one says more in fewer characters. */
const LATIN_LENGTH = 110;
const HAN_LENGTH = 36;

const flat = (text: string): string => text.replaceAll(/\s+/g, " ");
const isHan = (text: string): boolean => (text.match(/\p{Script=Han}/gu)?.length ?? 0) > text.length / 3;

/** All texts inside a value. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (value !== null && typeof value === "object")
    for (const inner of Object.values(value)) yield* textsIn(inner);
}

function shares(text: string, instructions: string, allowed: string): boolean {
  const said = flat(text);
  for (const length of [LATIN_LENGTH, HAN_LENGTH]) {
    const step = Math.max(1, length >> 2);
    // Windows at every quarter of the length find any shared passage of a length and a quarter.
    for (let at = 0; at + length <= said.length; at += step) {
      const window = said.slice(at, at + length);
      if (length === HAN_LENGTH && !isHan(window)) continue;
      if (instructions.includes(window) && !allowed.includes(window)) return true;
    }
  }
  return false;
}

/**
 * In: a model's answer (any value), its instructions, and the material of the message, which it may quote.
 * Out: whether a long passage of the instructions is in it word for word.
 */
export function leaksInstructions(
  answer: unknown,
  { instructions, material }: { readonly instructions: string; readonly material: string },
): boolean {
  const secret = flat(instructions);
  const allowed = flat(material);
  for (const text of textsIn(answer)) if (shares(text, secret, allowed)) return true;
  return false;
}
