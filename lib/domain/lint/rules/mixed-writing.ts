import type { LintDocument } from "../lint-document.ts";
import type { LintFix, LintHit } from "../lint-rule.ts";
import { matchesOf } from "../matches-of.ts";

const MOST = 100;
/** A half-width mark between Han characters, or behind one at the end of a line; marks of one kind twice. */
const HALF_WIDTH =
  /(?<=[\u4e00-\u9fff])[,;!?](?=\s?[\u4e00-\u9fff]|\s*$)|(?<=[\u4e00-\u9fff]):(?=[\u4e00-\u9fff])/g;
const TWICE = /([，；：！？])\1+|。。(?!。)|(?<![.。])\.。/g;
/** Cheap before dear: most prose has neither. */
const SOME_MARK = /[,;:!?]/;
const SOME_DOUBLE = /，，|；；|：：|！！|？？|。。|\.。/;
const FULL: Readonly<Record<string, string>> = { ",": "，", ";": "；", ":": "：", "!": "！", "?": "？" };
/** Characters that exist in only one of the two scripts. */
const TRADITIONAL =
  /[們個這對應該統數據記錄開關設計電戶網頁詢請選擇輸啟碼務單訂購買賣價錢銀會員權點發動態編號顯現處經過進線組織優級類與無]/;
const SIMPLIFIED =
  /[们个这对应该统数据记录开关设计电户网页询请选择输启码务单订购买卖价钱银会员权点发动态编号显现处经过进线组织优级类与无]/;
const TRADITIONAL_RUN =
  /[們個這對應該統數據記錄開關設計電戶網頁詢請選擇輸啟碼務單訂購買賣價錢銀會員權點發動態編號顯現處經過進線組織優級類與無]+/g;
const CODE = /`[^`\n]*`|https?:\S+|\]\([^)\s]*\)/g;

/** The Chinese prose of a document, block by block, with code and addresses blanked. */
function* chineseProse(
  document: LintDocument,
): Generator<{ readonly prose: string; readonly start: number }> {
  for (const { kind, start, end } of document.blocks) {
    if (kind !== "text" && kind !== "row") continue;
    const source = document.text.slice(start, end);
    if (!/[\u4e00-\u9fff]/.test(source)) continue;
    const coded = /[`\]]|http/.test(source);
    yield { prose: coded ? source.replace(CODE, (found) => " ".repeat(found.length)) : source, start };
  }
}

/** DOC11: writing that mixes width or script in Chinese text; what only doubles or narrows a mark can be mended. */
export function* mixedWriting(document: LintDocument): Generator<LintHit> {
  let told = 0;
  let traditional = false;
  for (const { prose, start } of chineseProse(document)) {
    traditional ||= TRADITIONAL.test(prose);
    if (told >= MOST || !(SOME_MARK.test(prose) || SOME_DOUBLE.test(prose))) continue;
    for (const hit of marksOf(prose, start)) if (told++ < MOST) yield hit;
  }
  if (traditional) yield* strayScript(document);
}

/** Traditional characters in a document that is written in simplified ones. */
function* strayScript(document: LintDocument): Generator<LintHit> {
  const strange: LintHit[] = [];
  let traditional = 0;
  let simplified = 0;
  for (const { prose, start } of chineseProse(document)) {
    if (SIMPLIFIED.test(prose)) simplified++;
    if (TRADITIONAL.test(prose)) traditional++;
    for (const match of matchesOf(TRADITIONAL_RUN, prose))
      strange.push({ start: start + match.index, end: start + match.index + match[0].length });
  }
  if (simplified >= traditional * 3) yield* strange.slice(0, MOST);
}

function* marksOf(prose: string, shift: number): Generator<LintHit> {
  const halves = SOME_MARK.test(prose) ? matchesOf(HALF_WIDTH, prose) : [];
  for (const match of halves) {
    const start = shift + match.index;
    const content = FULL[match[0]] ?? match[0];
    // The mark alone names nothing; its neighbours do.
    const words = prose.slice(Math.max(0, match.index - 3), match.index + 4).trim();
    yield { start, end: start + 1, words, fix: { start, end: start + 1, content } };
  }
  if (!SOME_DOUBLE.test(prose)) return;
  for (const match of matchesOf(TWICE, prose)) {
    const start = shift + match.index;
    const end = start + match[0].length;
    const fix: LintFix = { start, end, content: match[1] ?? "。" };
    yield { start, end, fix };
  }
}
