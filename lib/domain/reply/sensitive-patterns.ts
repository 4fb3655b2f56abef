/** What must not go out in a search query: personal and network addresses, each with its examples. */
interface SensitivePattern {
  readonly what: "email" | "ipv4" | "ipv6" | "telephone" | "address";
  readonly pattern: RegExp;
}

const OCTET = "(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)";
const HEXTET = "[0-9a-f]{1,4}";
const HEXTETS = `(?:${HEXTET}(?::${HEXTET}){0,6})?`;
const NUMBER = "[\\d一二三四五六七八九十百零〇]{1,6}";
const STREET =
  "Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Place|Pl|Square|Sq|Terrace|Parkway|Pkwy|Highway|Hwy|Way";

/** Patterns for text in NFKC, so that full-width numbers and signs are met too. */
const SENSITIVE_PATTERNS: readonly SensitivePattern[] = [
  // The last label is letters only: `react@18.2.0` is a package.
  {
    what: "email",
    pattern: /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}])/u,
  },
  // Four octets and no more; what is announced as a version is one.
  {
    what: "ipv4",
    pattern: new RegExp(
      `(?<![\\d.]|(?<!\\p{L})v|(?:(?<!\\p{L})(?:version|ver\\.?)|版本|版本号)[ :：]*)(?:${OCTET}\\.){3}${OCTET}(?!\\.?\\d)`,
      "iu",
    ),
  },
  {
    what: "ipv6",
    pattern: new RegExp(`(?<![\\p{L}\\p{N}:])(?:${HEXTET}:){7}${HEXTET}(?![\\p{L}\\p{N}:])`, "iu"),
  },
  // Shortened; it needs a figure, so that `a::b` stays a name in a program.
  {
    what: "ipv6",
    pattern: new RegExp(`(?<![\\p{L}\\p{N}:])(?=[a-f:]*\\d)${HEXTETS}::${HEXTETS}(?![\\p{L}\\p{N}:])`, "iu"),
  },
  // E.164: `+`, country code, eight to fifteen numbers in all.
  { what: "telephone", pattern: /(?<![\p{L}\p{N}])\+[1-9](?:[ ().-]{0,2}\d){7,14}(?!\d)/u },
  // Mainland mobile, with or without the country code; then a line of a town.
  { what: "telephone", pattern: /(?<![\d.])(?:(?:00)?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?![\d.]\d|\d)/u },
  { what: "telephone", pattern: /(?<![\d-])0\d{2,3}-\d{7,8}(?!\d)/u },
  // A house in a street. Words that only end in 路 (思路, 线路, 铁路 …) and numbers of lines (2号线) are none.
  {
    what: "address",
    pattern: new RegExp(
      `(?:(?<![思套电线铁链网回出道])路|街|大道|巷|弄|胡同|村)(?:[东南西北中]段)? ?[甲乙丙丁]?${NUMBER} ?(?:弄 ?${NUMBER} ?)?(?:号|號)(?!线|線|机|文件)`,
      "u",
    ),
  },
  // A flat: 3栋2单元501室, 8号楼302室.
  {
    what: "address",
    pattern: /[\d一二三四五六七八九十]{1,4} ?(?:号楼|栋|幢|座) ?(?:\d{1,3} ?单元 ?)?\d{1,5} ?室/u,
  },
  {
    what: "address",
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])\\d{1,5}[A-Za-z]? (?:[A-Z][\\p{L}'’.-]{0,30} ){1,4}(?:${STREET})(?![\\p{L}\\p{N}])`,
      "u",
    ),
  },
  // In small letters only what is a street without doubt; `2 way street` is none.
  {
    what: "address",
    pattern:
      /(?<![\p{L}\p{N}])\d{1,5}[a-z]? (?!(?:way|lane|lanes|star|level) )(?:[\p{L}'’.-]{2,30} ){1,2}(?:street|avenue|boulevard)(?![\p{L}\p{N}])/iu,
  },
];

/** Whether a text holds something that should stay private. In: a short text, as a query is. */
export function isSensitive(text: string): boolean {
  const folded = text.normalize("NFKC");
  return SENSITIVE_PATTERNS.some(({ pattern }) => pattern.test(folded));
}
