import type { DocumentStatement, LintDocument } from "../lint-document.ts";
import type { LintHit, LintRule } from "../lint-rule.ts";
import { plainStatement } from "../plain-statement.ts";
import { addsThing, replacesThing } from "../replaced-words.ts";
import { isScenarioOutcome } from "../scenario-step.ts";
import { type SimilarPair, similarPairs } from "../similar-statements.ts";

const NUMBERS =
  /(?<![A-Za-z])\d+(?:\.\d+)?|[零一二两三四五六七八九十百千万]+(?=\s*(?:毫秒|秒|分钟|小时|天|日|月|年|次|个|人|条|份|元|%))|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|sixty|hundred)\b/gi;
const NEGATED = /不得|不应|禁止|不能|严禁|\b(?:shall|must) not\b/i;

function place({ start, text }: DocumentStatement): LintHit {
  const shown = text.trimStart();
  const from = start + (text.length - shown.length);
  return { start: from, end: from + shown.trimEnd().length };
}

function nameOf({ requirementId, text }: DocumentStatement): string {
  return requirementId ?? text.trim().slice(0, 40);
}

/** How two similar statements differ: not, in a number or a negation, or in what they are about. */
type Difference = "none" | "contradiction" | "subject";

interface Pair extends SimilarPair<DocumentStatement> {
  readonly difference: Difference;
}

const known = new WeakMap<LintDocument, readonly Pair[]>();

/** A sentence whose content is the list below it. */
const LEADS_IN = /[:：][\s*_]*$/;

/** Pairs of statements with different ids and nearly the same text, ignoring numbers. */
function pairsOf(document: LintDocument): readonly Pair[] {
  let found = known.get(document);
  if (found === undefined) {
    const all = document.statements.filter(
      ({ text }) => text.length >= 8 && !isScenarioOutcome(text) && !LEADS_IN.test(text),
    );
    const said = new Map<DocumentStatement, Said>();
    found = similarPairs(all, ({ statement }) => plainStatement(statement.wording, "folded"))
      .filter(({ one, other }) => one.requirementId === null || one.requirementId !== other.requirementId)
      .map((pair) => ({ ...pair, difference: differenceOf(pair, said) }));
    known.set(document, found);
  }
  return found;
}

/** A number that names a thing: channel 2, 第 3 层. */
const NAMING =
  /(?:\b(?:channel|port|level|step|stage|phase|mode|type|version|tier|class|group|zone|table|figure|section|chapter|page|line|row|column|slot|pin|bit|byte|node|screen|option|no\.?|number) |#|第 ?|(?:通道|端口|步骤|阶段|模式|类型|版本|级别|等级|图|表|页|节点|编号|序号) ?)\d+(?:\.\d+)*/gi;

/** A name in quotation marks or code. */
const QUOTED = /“[^”\n]{1,60}”|"[^"\n]{1,60}"|「[^」\n]{1,60}」|`[^`\n]{1,60}`/g;

/** The sign of a limit: a rise of +3 and a fall of -2 are two things. */
const SIGNED = /(?<![\w.])[+\-−–](?=\d)/g;

const ownWords = ({ statement, requirementId }: DocumentStatement): string =>
  requirementId === null ? statement.wording : statement.wording.replace(requirementId, "");

const numbersOf = (statement: DocumentStatement): string =>
  listOf(ownWords(statement).replace(NAMING, ""), NUMBERS);

const listOf = (text: string, pattern: RegExp): string => (text.match(pattern) ?? []).join(" ").toLowerCase();

/** The parts in which two similar statements can differ. */
interface Said {
  readonly numbers: string;
  readonly names: string;
  /** The wording without the id and without numbers. */
  readonly words: string;
  readonly negated: boolean;
}

/** Whether different numbers follow the same words, only one is negated, or they are about different things. */
function differenceOf(
  { one, other }: SimilarPair<DocumentStatement>,
  said: Map<DocumentStatement, Said>,
): Difference {
  const saidBy = (statement: DocumentStatement): Said => {
    let found = said.get(statement);
    if (found === undefined) {
      found = {
        numbers: numbersOf(statement),
        names: `${listOf(statement.statement.wording, NAMING)} ${listOf(statement.text, QUOTED)} ${listOf(statement.text, SIGNED)}`,
        words: ownWords(statement).replace(NUMBERS, ""),
        negated: NEGATED.test(statement.text),
      };
      said.set(statement, found);
    }
    return found;
  };
  const [first, second] = [saidBy(one), saidBy(other)];
  if (first.names !== second.names || replacesThing(first.words, second.words)) return "subject";
  const differs = first.numbers !== second.numbers || first.negated !== second.negated;
  if (differs) return "contradiction";
  return addsThing(first.words, second.words) ? "subject" : "none";
}

function* duplicates(document: LintDocument): Generator<LintHit> {
  for (const { one, other, share, difference } of pairsOf(document))
    if (share >= 0.85 && difference === "none") yield { ...place(other), words: nameOf(one) };
}

function* contradictions(document: LintDocument): Generator<LintHit> {
  for (const { one, other, share, difference } of pairsOf(document))
    if (share >= 0.8 && difference === "contradiction") yield { ...place(other), words: nameOf(one) };
}

const zh = (id: string, text: string) => `### ${id} 标题${id.slice(-1)}\n\n${text}\n\n`;
const en = (id: string, text: string) => `### ${id} Title ${id.slice(-1)}\n\n${text}\n\n`;
const ZH = "当会员在收银台连续多次输错支付密码时，系统应在 5 分钟内拒绝该账户登录并向会员发送短信通知。";
const EN = "When a member enters a wrong password, the system shall lock the account for 5 minutes.";

/** DOC09, DOC10: duplicate and contradictory statements. */
export const LIKENESS_RULES: readonly LintRule[] = [
  {
    id: "DOC09",
    scope: "document",
    inspect: duplicates,
    severity: "warning",
    title: { zh: "近似重复", en: "Nearly the same" },
    message: (words) => ({ zh: `与“${words}”几乎相同。`, en: `This is nearly the same as “${words}”.` }),
    suggestion: { zh: "保留一条，另一条改为引用。", en: "Keep one of them and refer to it." },
    why: {
      zh: "同一件事写两遍，改一遍就成了矛盾。",
      en: "When something is written twice, one copy is changed and the other is forgotten, which creates a contradiction.",
    },
    bad: {
      zh: zh("FR-001", ZH) + zh("FR-002", ZH.replace("该账户", "此账户")),
      en: en("FR-001", EN) + en("FR-002", EN.replace("a wrong", "the wrong")),
    },
    good: {
      zh: zh("FR-001", ZH) + zh("FR-002", "系统应在每日零点生成销售报表。"),
      en: en("FR-001", EN) + en("FR-002", "The system shall print the daily report at midnight."),
    },
  },
  {
    id: "DOC10",
    scope: "document",
    inspect: contradictions,
    severity: "warning",
    title: { zh: "可能矛盾", en: "Possible contradiction" },
    message: (words) => ({
      zh: `与“${words}”说的是同一件事，数值或肯定否定却不同。`,
      en: `This covers the same as “${words}”, with a different number or the opposite meaning.`,
    }),
    suggestion: {
      zh: "确认哪一条对，改正另一条；确属两件事时写明区别。",
      en: "Find out which one is right and correct the other; if they are different things, state the difference.",
    },
    why: {
      zh: "两条都被实现，就有一条会在测试时失败；往往到上线才发现。",
      en: "If both are built as written, one of them must fail, and often this is discovered only in production.",
    },
    bad: {
      zh: zh("FR-001", ZH) + zh("FR-002", ZH.replace("5", "30")),
      en: en("FR-001", EN) + en("FR-002", EN.replace("5", "30")),
    },
    good: {
      zh: zh("FR-001", ZH) + zh("FR-002", "系统应在每日零点生成销售报表。"),
      en: en("FR-001", EN) + en("FR-002", "The system shall print the daily report at midnight."),
    },
  },
];
