import type { Language } from "../language.ts";
import { speaksOf } from "./concerns/concern.ts";
import { PEOPLE } from "./concerns/people-words.ts";
import { actorNoun, quoteOf } from "./concerns/wake.ts";
import { outsideSystems } from "./outside-systems.ts";
import { missingFigureQuestion } from "./quality.ts";
import type { PlannedQuestion, SpokenIn } from "./questions.ts";
import type { Clause, Contradiction, Reading } from "./reading.ts";

const MOST_CONTRADICTIONS = 3;
const MOST_UNCLEAR = 5;
const SYSTEM_ACTOR = {
  zh: /系统|平台|程序|后台/,
  en: /\b(?:system|platform|app|application|service|software|site)\b/i,
} as const;

/**
 * Questions that follow from the clauses themselves, whatever they speak of: contradictions, quality without a figure,
 * outside systems, nobody named, nothing to do. Source: spec 8 §8.3.
 */
export function clauseQuestions(reading: Reading, voice: SpokenIn): readonly PlannedQuestion[] {
  const empty = nothingToDo(reading, voice);
  const vague = vagueQualities(reading).map((clause) => missingFigureQuestion(clause, voice.language));
  if (empty !== undefined) return [empty, ...vague];
  return [
    ...unclearWords(reading, voice),
    ...reading.contradictions
      .slice(0, MOST_CONTRADICTIONS)
      .flatMap((each) => contradictionQuestion(each, reading, voice)),
    ...vague,
    ...nobodyNamed(reading, voice),
    ...systemQuestions(reading, voice),
  ];
}

/** Quality clauses that give no figure. */
export function vagueQualities(reading: Reading): readonly Clause[] {
  return reading.clauses.filter((clause) => clause.kind === "quality" && clause.figures.length === 0);
}

const ACTING: readonly Clause["kind"][] = ["feature", "rule", "interface", "data"];

/** Whether no clause asks for anything that a system would do. */
function asksNothing(reading: Reading): boolean {
  return !reading.clauses.some((clause) => ACTING.includes(clause.kind));
}

function nothingToDo(reading: Reading, voice: SpokenIn): PlannedQuestion | undefined {
  if (!asksNothing(reading) || reading.clauses.some((clause) => clause.kind === "constraint"))
    return undefined;
  const words = beginning(reading.text);
  const zh = voice.language === "zh";
  return {
    topic: "need.what",
    seat: "ProductPlanner",
    weight: 10,
    blocking: true,
    clauseIds: [],
    text: zh
      ? "系统要为谁做什么？请用一两句话说出谁、做什么、得到什么结果。"
      : "What shall the system do, and for whom? One or two sentences with who, what and the result are enough.",
    why: zh
      ? `从「${words}」里读不出系统要做的事，没有它就写不出任何需求。`
      : `"${words}" names nothing that a system would do, and no requirement can be written without it.`,
    fallback: zh ? "先不写需求，等补充说明。" : "No requirement is written until more is known.",
  };
}

/** Asked once for all fragments of the need, with their words. */
function unclearWords(reading: Reading, voice: SpokenIn): readonly PlannedQuestion[] {
  if (reading.unclear.length === 0) return [];
  const zh = voice.language === "zh";
  const named = reading.unclear.slice(0, MOST_UNCLEAR).map(({ text }) => beginning(text));
  const quoted = zh
    ? named.map((words) => `「${words}」`).join("、")
    : named.map((words) => `"${words}"`).join(", ");
  return [
    {
      topic: "need.unclear",
      seat: "ProductPlanner",
      weight: 7,
      blocking: false,
      clauseIds: [],
      text: zh
        ? `${quoted}${named.length > 1 ? "分别" : ""}要系统做什么？`
        : `What is the system to do about ${quoted}?`,
      why: zh
        ? "原话只有半句，写成需求就得猜。"
        : "The need says it in half a sentence; a requirement made of it would be a guess.",
      default: zh ? "先不写成需求，说清后再补。" : "No requirement is made of it until it is explained.",
    },
  ];
}

/** The first words of a text, whole ones. */
export function beginning(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  if (line.length <= 80) return line;
  const space = line.lastIndexOf(" ", 80);
  return `${line.slice(0, space > 40 ? space : 80)}…`;
}

function contradictionQuestion(
  conflict: Contradiction,
  reading: Reading,
  voice: SpokenIn,
): readonly PlannedQuestion[] {
  const a = reading.clauses.find((clause) => clause.id === conflict.a);
  const b = reading.clauses.find((clause) => clause.id === conflict.b);
  if (a === undefined || b === undefined) return [];
  const zh = voice.language === "zh";
  const [first, second] = [quoteOf(a), quoteOf(b)];
  const stricter = quoteOf(stricterOf(a, b));
  return [
    {
      topic: `contradiction.${conflict.about}`,
      seat: "ProductPlanner",
      weight: 10,
      blocking: true,
      clauseIds: [a.id, b.id],
      text: zh
        ? `需求里既说「${first}」，又说「${second}」，以哪一条为准？`
        : `The need says both "${first}" and "${second}". Which one holds?`,
      why: zh
        ? "两条不能同时成立，按哪一条做结果不同。"
        : "Both cannot hold at once, and each leads to a different system.",
      fallback: zh ? `以较严的「${stricter}」为准。` : `The stricter one holds: "${stricter}".`,
    },
  ];
}

/** Of two clauses that contradict each other, the one that allows less. */
export function stricterOf(a: Clause, b: Clause): Clause {
  const forbids = (clause: Clause) => clause.modality === "must_not" || clause.kind === "out_of_scope";
  if (forbids(a) !== forbids(b)) return forbids(a) ? a : b;
  for (const x of a.figures) {
    const y = b.figures.find((each) => each.unit === x.unit && each.value !== x.value);
    if (y === undefined) continue;
    return x.value < y.value === largerIsStricter(a, b, x.comparator) ? b : a;
  }
  return a;
}

const CAPPED = /最多|至多|不超过|不得超过|up to|at most|no more than/i;
const KEEPING = /保存|保留|留存|存档|\b(?:keep|kept|retain|retained|stored?)\b/i;
const NOTICE = /提前|之?前|before|in advance|notice/i;

/**
 * A minimum, notice to be given (`24 hours before`) or a time to keep something (what was deleted does not come back)
 * is stricter when it is larger; a cap when it is smaller.
 */
function largerIsStricter(a: Clause, b: Clause, comparator: string): boolean {
  const both = `${a.span.text} ${b.span.text}`;
  if (CAPPED.test(both)) return false;
  return comparator.startsWith(">") || NOTICE.test(both) || KEEPING.test(both);
}

/** Asked once, where no clause of the need names a person. */
function nobodyNamed(reading: Reading, voice: SpokenIn): readonly PlannedQuestion[] {
  const feature = reading.clauses.find((clause) => clause.kind === "feature" && clause.action !== undefined);
  if (feature === undefined || reading.clauses.some((clause) => hasPerson(clause))) return [];
  if (speaksOf(reading.text, PEOPLE, reading.language)) return [];
  const quote = quoteOf(feature);
  const zh = voice.language === "zh";
  return [
    {
      topic: "feature.who",
      seat: "ProductPlanner",
      weight: 6,
      blocking: false,
      clauseIds: [feature.id],
      text: zh ? `「${quote}」给谁用？哪些人不能用？` : `Who uses "${quote}", and who must not?`,
      why: zh
        ? "需求没有写明使用者，界面和权限都取决于它。"
        : "The need names nobody; screens and rights depend on it.",
      default: zh ? "所有登录用户都可以使用。" : "Everyone who is signed in may use it.",
    },
  ];
}

function hasPerson(clause: Clause): boolean {
  const actor = clause.actor?.text;
  return actor !== undefined && !SYSTEM_ACTOR[clause.language].test(actor);
}

const MOST_SYSTEMS = 2;

function systemQuestions(reading: Reading, voice: SpokenIn): readonly PlannedQuestion[] {
  return outsideSystems(reading)
    .slice(0, MOST_SYSTEMS)
    .flatMap(({ name, clause }) => systemQuestion(name, clause, { reading, voice }));
}

const ANSWERED = {
  contract: {
    zh: /REST|WebService|接口文档|每[天日晚周小时][^。，；]{0,8}(?:同步|推送|传)|实时(?:同步|推送|对接)|定时(?:同步|推送)|文件交换/,
    en: /\bREST\b|\bSOAP\b|\bCSV\b|\bwebhooks?\b|\bOpenAPI\b|nightly|every (?:hour|night|day|\d+ minutes)|in real time/i,
  },
  outage: {
    zh: /(?:接口|对方|系统|服务)?(?:不可用|中断|故障|失败|超时)[^。；]{0,12}(?:时|则|，|重试|转)|重试/,
    en: /\bunavailable\b|\boutage\b|\bretr(?:y|ies)\b|\bis down\b|\btimes? out\b/i,
  },
} as const;

/** The clause tells what is exchanged and how often. */
const HOW_OFTEN = {
  zh: /每[天日周月年]|每(?:\d+|[一二两三四五六七八九十]+)?个?(?:分钟|小时)|实时|定时/,
  en: /\b(?:every|each) (?:\w+ )?(?:minutes?|hours?|days?|nights?|evening|weeks?|months?|term|year)\b|\b(?:daily|nightly|hourly|weekly|monthly)\b/i,
} as const;

function systemQuestion(
  system: string,
  clause: Clause,
  scope: { reading: Reading; voice: SpokenIn },
): readonly PlannedQuestion[] {
  const { reading, voice } = scope;
  const { language } = voice;
  const timed = HOW_OFTEN[clause.language].test(clause.span.text);
  const quote = quoteOf(clause, system);
  const base = { blocking: false, clauseIds: [clause.id] } as const;
  const questions: PlannedQuestion[] = [];
  if (!timed && !ANSWERED.contract[reading.language].test(reading.text))
    questions.push({ ...base, ...contract(system, quote, language) });
  if (!ANSWERED.outage[reading.language].test(reading.text)) {
    questions.push({
      ...base,
      ...outage(system, quote, { language, actor: actorNoun(clause, reading, voice.tools) }),
    });
  }
  return questions;
}

function contract(system: string, quote: string, language: Language) {
  const zh = language === "zh";
  return {
    topic: "interface.contract" as const,
    seat: "SystemDesigner" as const,
    weight: 6,
    text: zh
      ? `和「${system}」之间交换哪些数据、由谁发起、多久一次？`
      : `What is exchanged with ${system}, who starts it, and how often?`,
    why: zh
      ? `「${quote}」只提到了对方系统，没有说接口。`
      : `"${quote}" names the other system but not the interface.`,
    default: zh
      ? "由本系统在需要时通过对方现有接口调用，只取必需的数据。"
      : "This system calls the other one's present interface when it needs to, for no more data than it needs.",
  };
}

function outage(system: string, quote: string, scope: { language: Language; actor: string }) {
  const zh = scope.language === "zh";
  return {
    topic: "interface.outage" as const,
    seat: "RiskPlanner" as const,
    weight: 5,
    text: zh
      ? `「${system}」连不上时，${scope.actor}还能做什么？`
      : `When ${system} cannot be reached, what can the ${scope.actor} still do?`,
    why: zh
      ? `「${quote}」依赖对方系统，中断一定会发生。`
      : `"${quote}" depends on the other system, and outages will happen.`,
    default: zh
      ? "提示稍后再试，已录入的内容保留，恢复后自动重试。"
      : "The work is kept, a message says so, and it is tried again by itself later.",
  };
}
