import { allMatches } from "../all-matches.ts";
import type { LintDocument } from "../lint-document.ts";
import type { LintFix, LintHit } from "../lint-rule.ts";
import { isRuleConfigured } from "../lint-settings.ts";

const MAX_HITS = 100;
/** Minimum number of half-width marks that make them a style and no slip. */
const MIN_STYLE = 10;
/** Number of half-width marks from which they are one finding, unless a project gave the rule a severity. */
const MIN_JOINED = 3;
/**
 * A half-width mark between Han characters or after one at the end of a line, and doubled marks; “！！” is emphasis, and the colon of
 * 时:分 the form of a time.
 */
const HALF_WIDTH =
  /(?<=[\u4e00-\u9fff])[,;!?](?=\s?[\u4e00-\u9fff]|\s*$)|(?<=[\u4e00-\u9fff]):(?=[\u4e00-\u9fff])(?!(?<=[时分]:)[分秒])/g;
const TWICE = /([，；：])\1+|(?<!。)。。(?!。)|(?<![.。])\.。/g;
const FULL: Readonly<Record<string, string>> = { ",": "，", ";": "；", ":": "：", "!": "！", "?": "？" };
/** Characters that exist only in the traditional script. */
const TRADITIONAL =
  "們個這對應該統數據記錄開關設計電戶網頁詢請選擇輸啟碼務單訂購買賣價錢銀會員權點發動態編號顯現處經過進線組織優級類與無";
const SIMPLIFIED =
  /[们个这对应该统数据记录开关设计电户网页询请选择输启码务单订购买卖价钱银会员权点发动态编号显现处经过进线组织优级类与无]/;
const TRADITIONAL_RUN = new RegExp(`[${TRADITIONAL}]+`, "g");
const CODE = /`[^`\n]*`|https?:\S+|\]\([^)\s]*\)/g;

/** Features found in one scan of a text, as bits. */
const FEATURE = { han: 1, code: 2, traditional: 4, half: 8, twice: 16 } as const;
const DOT = 46;
const FULL_STOP = 0x3002;
const FEATURE_OF = featureTable();

/** Bit of each character; `half` and `twice` count only in a context that makes them a problem. */
function featureTable(): Uint8Array {
  const table = new Uint8Array(0x10000);
  table.fill(FEATURE.han, 0x4e00, 0xa000);
  const mark = (characters: string, sign: number) => {
    for (const c of characters) table[c.charCodeAt(0)] = (table[c.charCodeAt(0)] as number) | sign;
  };
  // Addresses begin with h; the exact check runs only if there is one.
  mark("`]h", FEATURE.code);
  mark(TRADITIONAL, FEATURE.traditional);
  mark(Object.keys(FULL).join(""), FEATURE.half);
  mark("，；：。", FEATURE.twice);
  return table;
}

/** Features of [start, end) of a text; the expensive patterns run only if their feature is present. */
function featuresIn(text: string, start: number, end: number): number {
  let signs = 0;
  let before = 0;
  for (let at = start; at < end; at++) {
    const c = text.charCodeAt(at);
    let sign = FEATURE_OF[c] as number;
    if ((sign & FEATURE.half) !== 0 && ((FEATURE_OF[before] as number) & FEATURE.han) === 0)
      sign &= ~FEATURE.half;
    if ((sign & FEATURE.twice) !== 0 && c !== before && !(c === FULL_STOP && before === DOT))
      sign &= ~FEATURE.twice;
    signs |= sign;
    before = c;
  }
  return signs;
}

interface Prose {
  readonly text: string;
  readonly start: number;
  readonly signs: number;
}

/** Chinese prose with one of the features, block by block, with code and addresses blanked. */
function* chineseProse({ blocks, text }: LintDocument, wanted: number): Generator<Prose> {
  for (const { kind, start, end } of blocks) {
    if (kind !== "text" && kind !== "row") continue;
    const signs = featuresIn(text, start, end);
    if ((signs & FEATURE.han) === 0 || (signs & wanted) === 0) continue;
    const source = text.slice(start, end);
    if ((signs & FEATURE.code) === 0) yield { text: source, start, signs };
    else {
      const prose = source.replace(CODE, (found) => " ".repeat(found.length));
      yield { text: prose, start, signs: featuresIn(prose, 0, prose.length) };
    }
  }
}

/** Full-width marks after a Han character. */
const FULL_WIDTH = /(?<=[\u4e00-\u9fff])[，；：！？]/g;

/**
 * Half-width marks are slips in a document that uses full-width ones: one finding for each of a few, or with their number. Where they
 * are as frequent, they are how it is written: one finding with both numbers, or none if there are no full-width ones at all.
 */
function* halfWidthMarks({ text, settings }: LintDocument, slips: readonly LintHit[]): Generator<LintHit> {
  const [first] = slips;
  const full = slips.length < MIN_STYLE ? Number.POSITIVE_INFINITY : (text.match(FULL_WIDTH)?.length ?? 0);
  const isEach = slips.length < MIN_JOINED || isRuleConfigured("DOC11", settings);
  if (slips.length * 2 < full && isEach) yield* slips;
  else if (slips.length * 2 < full && first !== undefined)
    yield {
      start: first.start,
      end: first.end,
      message: {
        zh: `文档用全角标点，有 ${slips.length} 处用了半角。`,
        en: `The document uses full-width punctuation; ${slips.length} marks are half-width.`,
      },
    };
  else if (first !== undefined && full > 0)
    yield {
      start: first.start,
      end: first.end,
      message: {
        zh: `文档混用标点：半角 ${slips.length} 处，全角 ${full} 处。`,
        en: `The document mixes punctuation: ${slips.length} half-width marks and ${full} full-width ones.`,
      },
    };
}

/** DOC11: mixed width or script in Chinese text. Doubled and half-width marks have a fix. */
export function* mixedWriting(document: LintDocument): Generator<LintHit> {
  const halves: LintHit[] = [];
  let reported = 0;
  let traditional = false;
  for (const prose of chineseProse(document, FEATURE.traditional | FEATURE.half | FEATURE.twice)) {
    traditional ||= (prose.signs & FEATURE.traditional) !== 0;
    if (reported >= MAX_HITS) continue;
    for (const hit of halvesOf(prose)) if (reported++ < MAX_HITS) halves.push(hit);
    for (const hit of doublesOf(prose)) if (reported++ < MAX_HITS) yield hit;
  }
  yield* halfWidthMarks(document, halves);
  if (traditional) yield* strayScript(document);
}

/** Traditional characters in a document in simplified script. */
function* strayScript(document: LintDocument): Generator<LintHit> {
  const strange: LintHit[] = [];
  let traditional = 0;
  let simplified = 0;
  for (const { text, start, signs } of chineseProse(document, FEATURE.han)) {
    if (SIMPLIFIED.test(text)) simplified++;
    if ((signs & FEATURE.traditional) === 0) continue;
    traditional++;
    for (const match of allMatches(TRADITIONAL_RUN, text))
      strange.push({ start: start + match.index, end: start + match.index + match[0].length });
  }
  if (simplified >= traditional * 3) yield* strange.slice(0, MAX_HITS);
}

function* halvesOf({ text, start: shift, signs }: Prose): Generator<LintHit> {
  const halves = (signs & FEATURE.half) === 0 ? [] : allMatches(HALF_WIDTH, text);
  for (const match of halves) {
    const start = shift + match.index;
    const content = FULL[match[0]] ?? match[0];
    // The neighbours of the mark identify it in the message.
    const words = text.slice(Math.max(0, match.index - 3), match.index + 4).trim();
    yield { start, end: start + 1, words, fix: { start, end: start + 1, content } };
  }
}

function* doublesOf({ text, start: shift, signs }: Prose): Generator<LintHit> {
  if ((signs & FEATURE.twice) === 0) return;
  for (const match of allMatches(TWICE, text)) {
    const start = shift + match.index;
    const end = start + match[0].length;
    const fix: LintFix = { start, end, content: match[1] ?? "。" };
    yield { start, end, fix };
  }
}
