import type { DocumentStatement, LintDocument } from "../lint-document.ts";
import type { LintHit, LintRule } from "../lint-rule.ts";
import { requirementFacts } from "../requirement-facts.ts";

function isBlank(text: string | null | undefined): boolean {
  return text === undefined || text === null || text.trim() === "";
}

/** Patterns for the characteristics of ISO/IEC 25010. */
const CHARACTERISTICS: Readonly<Record<string, RegExp>> = {
  performance:
    /性能|响应|时延|延迟|吞吐|并发|容量|每秒|毫秒|秒(?:之?内|以内)|资源占用|\b(?:performance|respon\w+|latency|throughput|concurren\w+|capacity|per second|within \d|load|milliseconds?|memory|cpu)\b/i,
  reliability:
    /可用性|可用率|可靠|故障|容错|恢复|备份|宕机|断电|灾备|\b(?:availab\w+|uptime|reliab\w+|fault|fail\w*|recover\w*|backup|redundan\w+|outage|crash\w*|restor\w+)\b/i,
  security:
    /安全|加密|密码|口令|权限|认证|授权|鉴权|审计|隐私|脱敏|防注入|登录|\b(?:secur\w+|encrypt\w*|password|authori[sz]\w+|authenticat\w+|audit\w*|privacy|access control|tls|https|credential|hash\w*|sign(?:ed|ing)?[- ]?in|log ?in)\b/i,
  interaction:
    /易用|可用度|无障碍|界面|操作步骤|学习|点击|帮助|提示|可访问|\b(?:usab\w+|accessib\w+|wcag|learn\w*|clicks?|interface|screen reader|help|keyboard|contrast)\b/i,
  compatibility:
    /兼容|互操作|浏览器|共存|接口|\b(?:compatib\w+|interoperab\w+|browsers?|co-?exist\w*|api)\b/i,
  maintainability:
    /维护|可测试|模块化|日志|覆盖率|修改|复用|\b(?:maintain\w*|testab\w+|modular\w*|log(?:s|ging|ged)?|coverage|reus\w+|diagnos\w+|monitor\w*)\b/i,
  flexibility:
    /移植|扩展|伸缩|适应|安装|部署|升级|迁移|\b(?:portab\w+|scal\w+|adapt\w*|install\w*|deploy\w*|upgrad\w+|migrat\w+)\b/i,
  safety: /人身|危险|伤害|报警|失效安全|\b(?:safety|hazard\w*|harm|injur\w+|fail[- ]safe|alarm)\b/i,
  suitability: /准确|正确|精度|完整|误差|\b(?:accura\w+|correct\w*|precision|complete\w*|toleranc\w+)\b/i,
};
const FIGURE =
  /\d|[一二两三四五六七八九十百千万半零]+\s*(?:毫秒|秒|分钟|小时|天|次|人|个|条|笔|并发|用户|倍|步)|百分之|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|zero|none|every|all)\b/i;
const PLAINLY_CHECKED =
  /加密|权限|认证|授权|鉴权|审计|日志|备份|不得|禁止|https|tls|wcag|符合|兼容|标准|事务|唯一(?:索引|约束|性)|(?:仅|只有)[^，。；]{1,24}(?:可|能|才)|不可(?:修改|更改|删除|篡改|撤销|逆|抵赖)|不(?:应|得|能|会)(?:出现|产生|存在)?重复|逻辑删除|为单位|包括[：:]|(?:应|必须|须)(?:统一)?使用|(?:失败|异常|错误|出错|超时|断开|崩溃|退出|中断|不可用)(?:时|后)，?[^，。；]{0,12}(?:应|必须|须|不得)|\b(?:encrypt\w*|authori[sz]\w+|authenticat\w+|audit\w*|shall not|must not|log|logs|comply|conform\w*|standard|hash\w*)\b/i;

/** Statements of qualities, by id or by section. */
function qualities(document: LintDocument): DocumentStatement[] {
  return document.statements.filter(
    ({ requirementId, sectionKind }) =>
      requirementId?.startsWith("NFR-") === true ||
      (requirementId === null && (sectionKind === "attributes" || sectionKind === "performance")),
  );
}

function placed({ start, text }: DocumentStatement): LintHit {
  const shown = text.trimStart();
  const from = start + (text.length - shown.length);
  return { start: from, end: from + shown.trimEnd().length };
}

/** Qualities that cannot be measured: no number in the sentence or its facts, and nothing that is plainly verifiable. */
function* unmeasured(document: LintDocument): Generator<LintHit> {
  const found = qualities(document);
  if (found.length === 0) return;
  const known = new Map(requirementFacts(document).map(({ record }) => [record.id, record]));
  for (const one of found) {
    const record = one.requirementId === null ? undefined : known.get(one.requirementId);
    const words = `${one.text} ${record?.metric ?? ""} ${(record?.acceptance ?? []).join(" ")}`;
    if (!FIGURE.test(words.replace(/^\W*[A-Z]+(?:-[A-Z0-9]+)*-\d+/, "")) && !PLAINLY_CHECKED.test(words))
      yield placed(one);
  }
}

function* unmapped(document: LintDocument): Generator<LintHit> {
  const found = qualities(document);
  if (found.length === 0) return;
  const known = new Map(requirementFacts(document).map(({ record }) => [record.id, record]));
  for (const one of found) {
    const record = one.requirementId === null ? undefined : known.get(one.requirementId);
    if (!isBlank(record?.characteristic)) continue;
    const words = `${one.section?.title ?? ""} ${one.text}`;
    if (!Object.values(CHARACTERISTICS).some((pattern) => pattern.test(words))) yield placed(one);
  }
}

/** Chinese names by characteristic. */
const MINIMUM_NAMES: ReadonlyMap<string, string> = new Map([
  ["security", "安全性"],
  ["performance", "性能"],
  ["reliability", "可靠性"],
]);

/** The minimum set of characteristics, each of which needs a heading or a quality requirement. */
function* missingCharacteristics(document: LintDocument): Generator<LintHit> {
  if (document.sections.length < 5 || document.statements.length < 3) return;
  const said = [
    ...document.sections.map(({ title }) => title),
    ...qualities(document).map(({ text }) => text),
  ].join("\n");
  const end = document.sections[0]?.bodyStart ?? 0;
  const start = document.sections[0]?.start ?? 0;
  for (const words of MINIMUM_NAMES.keys())
    if (!(CHARACTERISTICS[words] as RegExp).test(said)) yield { start, end: Math.max(start, end - 1), words };
}

const zh = (text: string) => `### NFR-001 要求\n\n${text}\n`;
const en = (text: string) => `### NFR-001 Quality\n\n${text}\n`;
const five = (titles: readonly string[], text: string) =>
  `${titles.map((title) => `## ${title}\n`).join("\n")}\n${[1, 2, 3].map((n) => `${text} ${n}\n`).join("\n")}`;

/** NFR: measurable and complete quality requirements. */
export const QUALITY_RULES: readonly LintRule[] = [
  {
    id: "NFR01",
    scope: "document",
    inspect: unmeasured,
    severity: "warning",
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
    bad: { zh: zh("系统应具有良好的可维护性。"), en: en("The system shall be maintainable.") },
    good: {
      zh: zh("单个模块的修改应在 2 人日内完成测试。"),
      en: en("A developer shall test a change of one module within 2 days."),
    },
  },
  {
    id: "NFR02",
    scope: "document",
    inspect: unmapped,
    severity: "hint",
    title: { zh: "不知属于哪一类质量", en: "Unclassified quality" },
    message: (words) => ({
      zh: `“${words}”看不出属于 ISO 25010 的哪一类质量特性。`,
      en: `“${words}” matches no quality characteristic of ISO 25010.`,
    }),
    suggestion: {
      zh: "写明质量特性，例如性能效率、可靠性、安全性。",
      en: "Name the characteristic, such as performance, reliability or security.",
    },
    why: {
      zh: "归了类，才看得出哪一类写多了、哪一类没有写。",
      en: "Only with classified qualities can you see which kinds are missing.",
    },
    bad: { zh: zh("产品应有 3 种颜色的包装。"), en: en("The product shall come in 3 colours.") },
    good: {
      zh: zh("系统应在断电后 5 分钟内恢复。"),
      en: en("The system shall recover from a power failure within 5 minutes."),
    },
  },
  {
    id: "NFR03",
    scope: "document",
    inspect: missingCharacteristics,
    severity: "hint",
    title: { zh: "没有提到的质量", en: "Quality not mentioned" },
    message: (words) => ({
      zh: `文档没有提到${MINIMUM_NAMES.get(words) ?? words}。`,
      en: `The document does not mention ${words}.`,
    }),
    suggestion: { zh: "写上要求，或说明不适用。", en: "State the requirement, or that it does not apply." },
    why: {
      zh: "安全、性能、可靠性没有写，不等于没有要求，只是上线后才提出来。",
      en: "What is not specified about security, performance and reliability will be requested after launch.",
    },
    bad: {
      zh: five(["引言", "范围", "用户", "功能", "接口"], "系统应保存订单"),
      en: five(["Introduction", "Scope", "Users", "Functions", "Data"], "The system shall save orders"),
    },
    good: {
      zh: five(["引言", "安全", "性能", "可靠性", "功能"], "系统应保存订单"),
      en: five(
        ["Introduction", "Security", "Performance", "Reliability", "Functions"],
        "The system shall save orders",
      ),
    },
  },
];
