import { matchesOf } from "./matches-of.ts";

/**
 * Identifiers as a project writes them (spec 4 §4.1). Names of algorithms, encodings and standards look alike and are
 * none: AES-256, UTF-8, SHA-256, GPT-4, ISO-9001.
 */

const PREFIXES = "US|UC|FR|NFR|IFR|DAR|ADC|BO|BRL|BR|RISK|TEST|TC";
/** The default of spec 4 §4.1: a known prefix, an optional category, a number. */
const DEFAULT_ID = `(?:${PREFIXES})(?:-[A-Z][A-Z0-9]{1,11})?-\\d{1,6}`;
const LIKE_AN_ID = "[A-Z]{2,6}(?:-[A-Z][A-Z0-9]{1,11}){0,2}-\\d{1,6}";
const NO_IDS =
  /^(?:AES|SHA|MD|UTF|GPT|RSA|DES|ISO|IEC|IEEE|RFC|GB|GBT|GJB|HTTP|TLS|SSL|IP|COVID|USB|CVE|ECMA|BASE|CRC|HMAC|PKCS|FIPS|NIST|PM|GDPR|PCI|OWASP|WCAG|UCS|CP|ES|MPEG|MP|JPEG|LTE|GPS|CAN|RS|EN|DIN|ASCII|SM|COTS|RTC|CPU|GPU|DDR|LPDDR|HDMI|BT|ITU|TCP|UDP|WPA|ED|X|VGA|SC|LC)-/;
const EDGE_BEFORE = "(?<![\\p{L}\\p{N}_-])";
const EDGE_AFTER = "(?![\\p{L}\\p{N}_-])";

export class IdPattern {
  private readonly leadingId: RegExp;
  private readonly anyId: RegExp;
  private readonly wholeId: RegExp;
  private readonly leadingLike = new RegExp(`^[\\s\\[【(（「]*(${LIKE_AN_ID})${EDGE_AFTER}`, "u");

  /** Patterns that do not compile are left out. */
  constructor(patterns?: readonly string[]) {
    const own = patterns?.filter(compiles) ?? [];
    const source = own.length === 0 ? DEFAULT_ID : own.map((one) => `(?:${one})`).join("|");
    this.leadingId = new RegExp(`^[\\s\\[【(（「]*((?:${source}))${EDGE_AFTER}`, "u");
    this.anyId = new RegExp(`${EDGE_BEFORE}(?:${source})${EDGE_AFTER}`, "gu");
    this.wholeId = new RegExp(`^(?:${source})$`, "u");
  }

  /** The id that a text begins with, markup removed. */
  leading(text: string): string | null {
    const found = this.leadingId.exec(text);
    return found?.[1] ?? null;
  }

  /** The same, or what looks like an id that was not declared. */
  leadingOrLike(text: string): string | null {
    const own = this.leading(text);
    if (own !== null) return own;
    const like = this.leadingLike.exec(text)?.[1];
    return like === undefined || NO_IDS.test(like) ? null : like;
  }

  matches(text: string): boolean {
    return this.wholeId.test(text);
  }

  all(text: string): { readonly id: string; readonly index: number }[] {
    return matchesOf(this.anyId, text).map((match) => ({ id: match[0], index: match.index }));
  }
}

/** What stands before the number. */
export function idPrefix(id: string): string {
  return id.slice(0, id.lastIndexOf("-"));
}

function compiles(source: string): boolean {
  try {
    new RegExp(source, "u");
    return source.trim() !== "" && source.length <= 200;
  } catch {
    return false;
  }
}
