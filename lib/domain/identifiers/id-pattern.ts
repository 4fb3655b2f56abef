import type { RecordType } from "../statement/record-type.ts";

/** Kind indicated by an id's prefix: a type of requirement, a risk or a test. */
export type RequirementIdKind = RecordType | "risk" | "test";

const PREFIX_KIND = {
  US: "user_story",
  UC: "use_case",
  FR: "functional",
  NFR: "quality",
  IFR: "interface",
  DAR: "data",
  ADC: "constraint",
  BO: "objective",
  BR: "business",
  BRL: "rule",
  RISK: "risk",
  TEST: "test",
  TC: "test",
} as const satisfies Record<string, RequirementIdKind>;

/** Names of standards, algorithms and products that look like ids; they count only if a pattern contains them literally. */
const NEVER_NAMES =
  "AES|DES|RSA|SHA|MD|UTF|UCS|GBK?|GBT|GB/T|GJB|ISO|IEC|IEEE|ANSI|RFC|BCP|ECMA|PEP|CVE|CWE|GPT|COVID|SARS|USB|HTTP|TLS|SSL|TCP|UDP|IPV?|X|ES|PS|MP|MPEG|JPEG|H|A|B|C|PM|Q|WCAG|EN|DIN|JIS|GDPR|PCI|OWASP|NIST|FIPS|PKCS|HMAC|CRC|BASE|ASCII|CP|RS|LTE|GPS|CAN|SM|COTS|RTC|CPU|GPU|DDR|LPDDR|HDMI|BT|ITU|WPA|ED|VGA|SC|LC";
const NEVER = new RegExp(`^(?!(?:${NEVER_NAMES})-)`);
const NAME = new RegExp(`^(?:${NEVER_NAMES})-`);

/** Whether a text is the name of a standard, an algorithm or a product: AES-256, UTF-8, ISO-9001. */
export function isKnownName(text: string): boolean {
  return NAME.test(text);
}

/** A project's id pattern: literal characters, `{category}` and `{number}` at the end; another number may come before it. */
export interface OwnPattern {
  readonly pattern: string;
  readonly type: RecordType;
}

export const MAX_OWN_PATTERNS = 20;
/** Refused proposals that a project keeps. */
export const MAX_REFUSED_PATTERNS = 100;
const CATEGORY = "{category}";
const NUMBER = "{number}";
/** `REQ-3-12`: the number of a section and the one of the requirement. */
const MOST_NUMBERS = 2;
const LITERAL = /^[\p{L}][\p{L}\p{N}_\-./]{0,30}$/u;

/**
 * Validates a project's id pattern: `REQ-{category}-{number}`, `REQ-{number}-{number}`, `需求{number}`. Patterns are no regular
 * expressions.
 * @returns the problem, or null
 */
export function customPatternProblem(
  pattern: string,
): "no_number" | "bad_start" | "too_long" | "bad_character" | null {
  if (pattern.length > 60) return "too_long";
  if (!pattern.endsWith(NUMBER) || pattern.split(NUMBER).length > MOST_NUMBERS + 1) return "no_number";
  const head = pattern.slice(0, -NUMBER.length);
  if (!/^(?:\p{L}|\{category\})/u.test(head)) return "bad_start";
  return LITERAL.test(sampleOf(head)) ? null : "bad_character";
}

/** A head with a category and a number in it; a number that no separator ends stays as it is. */
const sampleOf = (head: string): string => head.replace(CATEGORY, "A").replace(/\{number\}(?=[-_./])/, "0");

/** Compiled id patterns of one project, reusable for any number of texts. */
export interface IdPattern {
  /** Whether the whole text is one id. */
  readonly whole: RegExp;
  /** Kind of the item with this id; "functional" if unknown. */
  readonly kindOf: (id: string) => RequirementIdKind;
  /** Patterns that the fast scan along `-` cannot find. */
  readonly others: RegExp | null;
  /** Ids of other tools that the text declares; they are ids where they are written as code. */
  readonly declared: ReadonlySet<string>;
}

/** Digits, optionally hierarchical, and a letter of what was inserted later: FR-12, FR-1.2, FR-009a. */
const DIGITS = String.raw`\d{1,6}(?:\.\d{1,4}){0,3}[A-Za-z]?`;
const STANDARD = `(?:${Object.keys(PREFIX_KIND).join("|")})(?:-[A-Z][A-Z0-9]{1,11})?-${DIGITS}`;

interface Own {
  readonly test: RegExp;
  readonly type: RecordType;
}

/** Compiles the patterns of a project: the standard prefixes and its own patterns. Ignores invalid ones. */
export function idPattern(added: readonly OwnPattern[] = []): IdPattern {
  const own: Own[] = [];
  const sources: string[] = [];
  const others: string[] = [];
  for (const { pattern, type } of added.slice(0, MAX_OWN_PATTERNS)) {
    if (customPatternProblem(pattern) !== null) continue;
    const source = sourceOf(pattern);
    own.push({ test: new RegExp(`^${source}$`, "u"), type });
    sources.push(source);
    if (!hasDash(pattern)) others.push(source);
  }
  return {
    whole: new RegExp(`^(?:${[...sources, STANDARD].join("|")})$`, "u"),
    kindOf: (id) => standardKind(id) ?? own.find(({ test }) => test.test(id))?.type ?? "functional",
    others: others.length === 0 ? null : othersOf(others),
    declared: new Set(),
  };
}

/** Whether a dash is before the number, so that the scan along dashes finds the ids. */
const hasDash = (pattern: string): boolean => /^[A-Za-z0-9_-]+-$/.test(sampleOf(headOf(pattern)));

const othersOf = (sources: readonly string[]): RegExp =>
  new RegExp(`(?<![A-Za-z0-9_-])(?:${sources.join("|")})(?![A-Za-z0-9_]|-[A-Za-z0-9])`, "gu");

/** A compiled pattern that also finds ids of further forms, such as `SRS-{category}-{number}`. */
export function withPatterns(pattern: IdPattern, forms: readonly string[]): IdPattern {
  const added = forms.map(sourceOf).join("|");
  const whole = new RegExp(`${pattern.whole.source}|^(?:${added})$`, "u");
  const others = forms.filter((form) => !hasDash(form)).map(sourceOf);
  if (others.length === 0) return { ...pattern, whole };
  const known = pattern.others === null ? [] : [pattern.others.source];
  return { ...pattern, whole, others: othersOf([...known, ...others]) };
}

function headOf(pattern: string): string {
  return pattern.slice(0, -NUMBER.length);
}

function sourceOf(pattern: string): string {
  const escaped = headOf(pattern).replace(/[.*+?^$()|[\]\\/]/g, "\\$&");
  const guard = escaped.startsWith(CATEGORY) ? NEVER.source.slice(1) : "";
  const head = escaped.replace(CATEGORY, "[A-Z][A-Z0-9]{1,11}").replace(NUMBER, String.raw`\d{1,6}`);
  return `${guard}${head}${DIGITS}`;
}

function standardKind(id: string): RequirementIdKind | null {
  const prefix = id.slice(0, id.indexOf("-"));
  return Object.hasOwn(PREFIX_KIND, prefix) ? PREFIX_KIND[prefix as keyof typeof PREFIX_KIND] : null;
}

/** Prefix of the standard ids of a type: `FR` for functions. */
export const standardPrefix = (type: RecordType): string =>
  Object.entries(PREFIX_KIND).find(([, kind]) => kind === type)?.[0] ?? "FR";

/** Splits an id for numbering: `FR-CART-012` → prefix `FR-CART`, number 12, separator `-`. */
export function splitId(
  id: string,
): { prefix: string; separator: string; number: number; digits: number } | null {
  const match = /^(.*?)([-_./]?)(\d{1,6})(?:\.\d{1,4})*[A-Za-z]?$/u.exec(id);
  const [, prefix = "", separator = "", digits = ""] = match ?? [];
  return match === null || prefix === ""
    ? null
    : { prefix, separator, number: Number(digits), digits: digits.length };
}

export const STANDARD_ID_PATTERN = idPattern();
