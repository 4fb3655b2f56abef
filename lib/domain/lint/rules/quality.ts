import type { Bilingual, Language } from "../../language.ts";
import { QUALITY_CLAIM } from "../../lexicon/quality-claim.ts";
import { joinListed } from "../../punctuation.ts";
import { WordMatcher } from "../../statement/word-list.ts";
import type { DocumentStatement, LintDocument } from "../lint-document.ts";
import type { LintHit, LintRule } from "../lint-rule.ts";
import { requirementFacts } from "../requirement-facts.ts";
import { isInRequirementName } from "../requirement-name.ts";
import { isAboutFunctions } from "../section-meanings.ts";
import type { LintStatement } from "../statement.ts";

/** A number, as a figure or as a word. */
const FIGURE =
  /\d|[一二两三四五六七八九十百千万半零]+\s*(?:毫秒|秒|分钟|小时|天|次|人|个|条|笔|并发|用户|倍|步)|百分之|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|zero)\b/i;
/** The id at the start of a statement, which contains a number and no measure. */
const OWN_ID = /^\W*[A-Z]+(?:-[A-Z0-9]+)*-\d+/;

/** Statements of qualities, by id or by section. */
function qualities(document: LintDocument): DocumentStatement[] {
  return document.statements.filter(
    ({ requirementId, sectionKind }) =>
      requirementId?.startsWith("NFR-") === true ||
      (requirementId === null && (sectionKind === "attributes" || sectionKind === "performance")),
  );
}

const CLAIMS = { zh: new WordMatcher(QUALITY_CLAIM.zh, "zh"), en: new WordMatcher(QUALITY_CLAIM.en, "en") };
/** What an action is for: the action before it can be checked, so its purpose needs no measure. */
const PURPOSE: Readonly<Record<Language, RegExp>> = {
  zh: /[，；](?:以便?|从而|进而|用于|来)?(?:确保|保证|保障|提高|提升|增强|加强|避免|防止|便于|使得?|实现)[^，。；]*/g,
  en: /\b(?:in order to|so as to|so that|to (?:ensure|guarantee|improve|provide|enhance))\b[^.;]*/gi,
};

/** Claims of a sentence without the name of the requirement and without purposes. */
function claimsOf(sentence: LintStatement): readonly LintHit[] {
  const { language, wording } = sentence;
  const claimed = wording.replace(PURPOSE[language], (clause) => " ".repeat(clause.length));
  return CLAIMS[language].hits(claimed).filter((hit) => !isInRequirementName(sentence, hit));
}

/** Qualities with a claim, but without a number in the statement, its row or its facts. */
function* unmeasured(document: LintDocument): Generator<LintHit> {
  const found = qualities(document);
  if (found.length === 0) return;
  const known = new Map(requirementFacts(document).map(({ record }) => [record.id, record]));
  for (const { statement, start, text, block, requirementId } of found) {
    const record = requirementId === null ? undefined : known.get(requirementId);
    const facts = `${record?.metric ?? ""} ${(record?.acceptance ?? []).join(" ")}`;
    const row = document.blocks[block];
    const given = row?.kind === "row" ? document.text.slice(row.start, row.end) : text;
    if (FIGURE.test(`${given.replace(OWN_ID, "")} ${facts}`)) continue;
    for (const { start: from, sentence } of statement.sentences())
      for (const hit of claimsOf(sentence))
        yield { start: start + from + hit.start, end: start + from + hit.end };
  }
}

/** Patterns of the minimum set of characteristics of ISO/IEC 25010. */
const CHARACTERISTICS: ReadonlyMap<string, RegExp> = new Map([
  [
    "security",
    /安全|加密|密码|口令|权限|认证|授权|鉴权|审计|隐私|脱敏|防注入|登录|\b(?:secur\w+|encrypt\w*|password|authori[sz]\w+|authenticat\w+|audit\w*|privacy|access control|tls|https|credential|hash\w*|sign(?:ed|ing)?[- ]?in|log ?in|dnssec|acls?|firewalls?|certificates?)\b/i,
  ],
  [
    "performance",
    /性能|响应|时延|延迟|吞吐|并发|容量|每秒|毫秒|秒(?:之?内|以内)|资源占用|\b(?:performance|respon\w+|latency|throughput|concurren\w+|capacity|per second|within (?:an? )?(?:\d|few|seconds?|minutes?)|seconds|load|milliseconds?|memory|cpu)\b|\d\s?(?:ms|µs|μs|[km]b|fps|hz)\b/i,
  ],
  [
    "reliability",
    /可用性|可用率|可靠|中断|故障|容错|恢复|备份|宕机|断电|灾备|\b(?:availab\w+|uptime|reliab\w+|fault|fail\w*|recover\w*|backup|redundan\w+|outage|crash\w*|restor\w+|isolat\w+|retr(?:y|ies)|persist\w*|error handling)\b/i,
  ],
]);

/** Chinese names by characteristic. */
const MINIMUM_NAMES: ReadonlyMap<string, string> = new Map([
  ["security", "安全性"],
  ["performance", "性能"],
  ["reliability", "可靠性"],
]);

/** A title that names one kind of requirements. */
const OF_ONE_PART =
  /用户(?:故事|需求)|功能规格|硬件(?:需求|要求)|(?:安全|性能|可靠性|易用性)(?:需求|要求)|user (?:stor|requirements?)|\b(?:hardware|safety|security|performance|reliability|usability|accessibility) requirements?\b/i;

/** The number of a title that begins in the middle of a larger document: 7.5, 3.1.2, 第三章, 四、. */
const LATER_NUMBER = /^(?:[2-9]\d*|1\d+)[.、\s]|^\d+\.\d|^第[二三四五六七八九十]|^[二三四五六七八九十]+、/;

/** A title of a document that states all requirements of a product. */
const OF_REQUIREMENTS = /需求|规格|\b(?:requirements?|specifications?|SRS|PRD|BRD|URD)\b/i;

/** A document about one capability or about functions only, or a part of one: what it lacks can be in another one. */
function isPartial({ sections }: LintDocument): boolean {
  const titles = sections.map(({ title }) => title);
  if (!OF_REQUIREMENTS.test(titles[0] ?? "") || LATER_NUMBER.test(titles[0] ?? "")) return true;
  const isCapability = titles.some((title) => /^(?:Requirement|需求)\s*[:：]/.test(title));
  const [title = ""] = titles;
  return isCapability || isAboutFunctions(title) || OF_ONE_PART.test(title);
}

/** A document that names quality requirements by their ids, which can be in another one. */
const REFERS = /\bNFR-\d/;

/** A document that says which qualities it leaves out. */
const WAIVES =
  /(?:无须|无需|不用|不必|暂不|不)(?:需要)?考虑|\b(?:not (?:be )?considered|out of scope)\b[^.\n]{0,60}\b(?:security|performance|reliability)\b/i;

/** Characteristics of the minimum set that the document does not mention anywhere. */
function* missingCharacteristics(document: LintDocument): Generator<LintHit> {
  if (document.sections.length < 5 || document.statements.length < 3 || isPartial(document)) return;
  if (WAIVES.test(document.text) || REFERS.test(document.text)) return;
  const end = document.sections[0]?.bodyStart ?? 0;
  const start = document.sections[0]?.start ?? 0;
  const silent = [...CHARACTERISTICS].flatMap(([name, pattern]) =>
    pattern.test(document.text) ? [] : [name],
  );
  if (silent.length === 0) return;
  const names = silent.map((name) => MINIMUM_NAMES.get(name) ?? name);
  const message = notMentioned(joinListed("zh", names), joinListed("en", silent));
  yield { start, end: Math.max(start, end - 1), message };
}

const notMentioned = (names: string, englishNames: string): Bilingual => ({
  zh: `文档没有提到${names}。`,
  en: `The document does not mention ${englishNames}.`,
});

const zh = (text: string) => `### NFR-001 要求\n\n${text}\n`;
const en = (text: string) => `### NFR-001 Quality\n\n${text}\n`;
const five = (name: string, titles: readonly string[], text: string) =>
  `# ${name}\n\n${titles.map((title) => `## ${title}\n`).join("\n")}\n${[1, 2, 3].map((n) => `${text} ${n}\n`).join("\n")}`;

/** NFR: measurable and complete quality requirements. */
export const QUALITY_RULES: readonly LintRule[] = [
  {
    id: "NFR01",
    scope: "document",
    inspect: unmeasured,
    severity: "hint",
    title: { zh: "质量要求无法度量", en: "Quality without a measure" },
    message: (words) => ({
      zh: `“${words}”没有指标、目标值或验证办法。`,
      en: `“${words}” has no metric, target or way to verify it.`,
    }),
    suggestion: {
      zh: "写明度量什么、达到多少、怎样验证。",
      en: "State what is measured, the target, and how it is verified.",
    },
    why: {
      zh: "质量要求最容易写成愿望；有指标、有目标、有办法验证，才是要求。",
      en: "Qualities easily stay wishes; with a metric, a target and a test they become requirements.",
    },
    bad: { zh: zh("系统应具有可维护性。"), en: en("The system shall be maintainable.") },
    good: {
      zh: zh("单个模块的修改应在 2 人日内完成测试。"),
      en: en("A developer shall test a change of one module within 2 days."),
    },
  },
  {
    id: "NFR03",
    scope: "document",
    inspect: missingCharacteristics,
    severity: "hint",
    title: { zh: "没有提到的质量", en: "Quality not mentioned" },
    message: (words) => notMentioned(words, words),
    suggestion: { zh: "写上要求，或说明不适用。", en: "State the requirement, or that it does not apply." },
    why: {
      zh: "安全、性能、可靠性没有写，不等于没有要求，只是上线后才提出来。",
      en: "What is not specified about security, performance and reliability will be requested after launch.",
    },
    bad: {
      zh: five("需求规格", ["引言", "范围", "用户", "功能", "接口"], "系统应保存订单"),
      en: five(
        "Requirements",
        ["Introduction", "Scope", "Users", "Functions", "Data"],
        "The system shall save orders",
      ),
    },
    good: {
      zh: five("需求规格", ["引言", "安全", "性能", "可靠性", "功能"], "系统应保存订单"),
      en: five(
        "Requirements",
        ["Introduction", "Security", "Performance", "Reliability", "Functions"],
        "The system shall save orders",
      ),
    },
  },
];
