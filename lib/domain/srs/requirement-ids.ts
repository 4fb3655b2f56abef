/**
 * Identifiers of requirements and what belongs to them (spec 4 §4.1): a known prefix, an optional category, a number.
 * AES-256, UTF-8, SHA-256, GPT-4 and the like have no such prefix.
 */
const REQUIREMENT_PREFIXES = ["US", "UC", "FR", "NFR", "IFR", "DAR", "ADC", "BO", "BR", "BRL"] as const;

const REQUIREMENT_ID = String.raw`(?:${REQUIREMENT_PREFIXES.join("|")})(?:-[A-Z][A-Z0-9]{1,11})?-\d{1,6}`;
const ID_EDGE = String.raw`(?![\p{L}\p{N}_-])`;

/** The requirement id that a text begins with (markup already removed), or null. */
export function leadingRequirementId(text: string): string | null {
  return new RegExp(`^[\\s\\[【(（「]*(${REQUIREMENT_ID})${ID_EDGE}`, "u").exec(text)?.[1] ?? null;
}

/** Whether the whole text is one requirement id. */
export function isRequirementId(text: string): boolean {
  return new RegExp(`^${REQUIREMENT_ID}$`, "u").test(text);
}
