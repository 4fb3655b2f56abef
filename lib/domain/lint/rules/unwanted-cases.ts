import type { Section } from "../../document/outline.ts";
import { allMatches } from "../all-matches.ts";
import type { DocumentStatement, LintDocument } from "../lint-document.ts";
import type { LintHit, LintRule } from "../lint-rule.ts";

/** Events that can fail: something is submitted that can be accepted or refused. */
const EVENT =
  /^[\s*_]*(?:当|收到)[^，。；]{0,60}(?:提交|支付|付款|上传|导入|登录|注册|下单|结账|扫描|发送|下载|同步|预约|取款|转账|输入)|^[\s*_]*(?:when|once|after)\b[^,.;]{0,120}\b(?:submits?|submitted|pays?|paid|payment|uploads?|uploaded|imports?|imported|logs? in|signs? in|registers?|checks? out|scans?|sends?|sent|downloads?|synchroni[sz]\w*|enters?|transfers?|books?)\b/i;
/** Separate patterns for Han and Latin text, which are faster than a combined one. */
const UNWANTED: readonly RegExp[] = [
  /失败|异常|超时|无效|错误|拒绝|不足|不存在|中断|过期|冲突|重复|不通过|未通过|不合法|不正确|已满|如果|若(?!干)/g,
  /\b(?:fail\w*|error|invalid|reject\w*|refus\w*|time[sd]? ?out|timeout|unavailable|insufficient|duplicate|expired|denied|wrong|if|unless|unknown|missing|exceed\w*|cannot|not found)\b/gi,
];
const mentionsFailure = (text: string) => UNWANTED.some((pattern) => text.search(pattern) >= 0);

/** Statements by section; a requirement with a heading belongs to the surrounding section. */
function bySection(document: LintDocument): Map<number, DocumentStatement[]> {
  const groups = new Map<number, DocumentStatement[]>();
  for (const one of document.statements) {
    const { section, requirementId, ownId } = one;
    const home = section === null ? -1 : requirementId !== null && !ownId ? section.parent : section.index;
    const group = groups.get(home);
    if (group === undefined) groups.set(home, [one]);
    else group.push(one);
  }
  return groups;
}

/** Positions in a document about failures: searched once, used for any range. */
class FailurePositions {
  private readonly text: string;
  private found: readonly Int32Array[] | null = null;

  constructor(text: string) {
    this.text = text;
  }

  /** Whether [start, end) contains a match; the range is a statement or whole lines, so no match crosses its ends. */
  within(start: number, end: number): boolean {
    this.found ??= UNWANTED.map((pattern) => placesOf(pattern, this.text));
    return this.found.some((places) => (places[firstFrom(places, start) + 1] ?? Infinity) <= end);
  }
}

/** Start and end of every match, interleaved. */
function placesOf(pattern: RegExp, text: string): Int32Array {
  return Int32Array.from(
    allMatches(pattern, text).flatMap((match) => [match.index, match.index + match[0].length]),
  );
}

/** Index of the first match that begins at or after `start`. */
function firstFrom(places: Int32Array, start: number): number {
  let low = 0;
  let high = places.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle * 2] as number) < start) low = middle + 1;
    else high = middle;
  }
  return low * 2;
}

/** Maximum number of characters of a section that are searched. */
const MAX_SEARCHED = 3000;

/** EARS05: sections that describe the success case but no failure. */
function* onlySuccessCases(document: LintDocument): Generator<LintHit> {
  const groups = bySection(document);
  const places = new FailurePositions(document.text);
  for (const [home, group] of groups) {
    const event = group.find(({ statement }) => EVENT.test(statement.wording));
    if (event === undefined || group.some((one) => statesFailure(one, places))) continue;
    const section = document.sections[home];
    // Scenarios and criteria of the section count too.
    if (section !== undefined && isAboutFailures(section, places, document.text)) continue;
    const shown = event.text.trimStart();
    const start = event.start + (event.text.length - shown.length);
    yield { start, end: start + shown.trimEnd().length };
  }
}

function isAboutFailures({ bodyStart, end }: Section, places: FailurePositions, text: string): boolean {
  const most = bodyStart + MAX_SEARCHED;
  if (places.within(bodyStart, Math.min(end, most))) return true;
  // A word truncated at the end can be another one.
  return end > most && mentionsFailure(text.slice(bodyStart, most));
}

function statesFailure({ statement, start }: DocumentStatement, places: FailurePositions): boolean {
  const { wording, text } = statement;
  return wording === text ? places.within(start, start + text.length) : mentionsFailure(wording);
}

export const UNWANTED_CASE_RULES: readonly LintRule[] = [
  {
    id: "EARS05",
    scope: "document",
    inspect: onlySuccessCases,
    severity: "hint",
    title: { zh: "没有写失败的情形", en: "No unwanted case" },
    message: (words) => ({
      zh: `“${words}”：同一节里没有写失败时怎么办。`,
      en: `“${words}”: this section does not say what happens when it fails.`,
    }),
    suggestion: { zh: "补一条“如果……失败，则系统应……”。", en: "Add “If … fails, then the system shall …”." },
    why: {
      zh: "支付、提交、导入总有失败的时候；没有写，各处就各有各的做法。",
      en: "Payments, uploads and imports can fail; if the response is not specified, every part handles it differently.",
    },
    bad: {
      zh: "## 结账\n\n当会员提交订单时，系统应保存订单。",
      en: "## Checkout\n\nWhen a member submits an order, the system shall save it.",
    },
    good: {
      zh: "## 结账\n\n当会员提交订单时，系统应保存订单。\n\n如果支付失败，则系统应取消订单。",
      en: "## Checkout\n\nWhen a member submits an order, the system shall save it.\n\nIf the payment fails, then the system shall cancel the order.",
    },
  },
];
