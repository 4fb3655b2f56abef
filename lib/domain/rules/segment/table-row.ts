import { CUES, hasCue } from "../statements/cues.ts";

/** A cell of a table with its place and the title of its column. */
export interface Cell {
  readonly column: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const NUMBER = /^(?:序号|编号|行号|项次|no\.?|nr\.?|#|id|item)$/i;
const WHO =
  /^(?:(?:系统)?(?:角色|用户|岗位|人员|使用者|参与者)(?:名称|类型)?|roles?|users?|who|actors?|persons?|people)$/i;
const DUTY =
  /^(?:(?:主要|工作|岗位)?职责|可做|可以做|能做什么|可执行的?操作|操作|权限|任务|duties|duty|responsibilit(?:y|ies)|tasks?|may do|can do|permissions?|rights)$/i;
const ASKED =
  /^(?:(?:具体|技术|性能|质量|功能|业务)?(?:要求|需求)?(?:要求|需求|说明|描述|内容|指标值|目标值?)|requirements?|descriptions?|targets?|values?|what is (?:needed|wanted))$/i;
const OTHER_SIDE =
  /^(?:(?:对方|外部|相关|对接)?(?:系统|平台)(?:名称)?|systems?|external systems?|partners?|other side|interface)$/i;
const WHAT = /^(?:(?:交换|传输|数据)?(?:内容|数据|信息)|what|data|content|information|payload)$/i;

export interface RowReading {
  /** Cells that only name the row or classify it: ids, names, priorities. */
  readonly labels: readonly Cell[];
  /** The cells that state something, each a sentence of its own. */
  readonly stated: readonly Cell[];
  /** What the row is called; context of what it states. */
  readonly name: Cell | undefined;
  /** The row is one statement: what is exchanged with another system, or who may do what. */
  readonly one: boolean;
  /** What its priority column says. */
  readonly level: string | undefined;
}

/**
 * What a row of a table states: numbers of rows state nothing; where a column tells what is asked, the others only name
 * it; what people may do is one statement with the one who does it; so is what is exchanged with another system.
 * Elsewhere each cell stands for itself.
 */
export function readCells(cells: readonly Cell[]): RowReading {
  const isLevel = ({ column, text }: Cell): boolean =>
    hasCue(column, CUES.priorityHeading) && hasCue(text, CUES.priorityLevel);
  const level = cells.find(isLevel);
  const read = readContent(cells.filter((cell) => cell !== level));
  return { ...read, labels: level === undefined ? read.labels : [...read.labels, level], level: level?.text };
}

function readContent(cells: readonly Cell[]): Omit<RowReading, "level"> {
  const told = cells.filter(({ column, text }) => !NUMBER.test(column) && !/^\d{1,3}[.)]?$/.test(text));
  const other = told.find(({ column }) => OTHER_SIDE.test(column));
  if (other !== undefined && told.some(({ column }) => WHAT.test(column)))
    return { stated: told, labels: [], name: other, one: true };
  const who = told.find(({ column }) => WHO.test(column));
  const duty = told.find(({ column }) => DUTY.test(column));
  if (who !== undefined && duty !== undefined)
    return { stated: [who, duty], labels: [], name: who, one: true };
  const asked = told.filter(({ column }) => ASKED.test(column));
  const name = told.find((cell) => !asked.includes(cell));
  if (asked.length > 0 && name !== undefined) return { stated: asked, labels: [], name, one: false };
  const stated = statedIn(told);
  return { stated, labels: told.filter((cell) => !stated.includes(cell)), name: told[0], one: false };
}

const LONGEST_PHRASE = { latin: 4, han: 12 } as const;
const ID = /^[\p{Lu}]{1,6}[-_.]?\d[\w.-]*$/u;
const PREDICATE =
  /[.!?。！？；;]$|\b(?:must|shall|should|may|can|cannot|will|needs?|is|are|has|have|if|when|not|no)\b|[应须要可能不否当]/iu;

/** A short phrase without a verb of its own. */
function isPhrase({ text }: Cell): boolean {
  if (ID.test(text)) return true;
  if (PREDICATE.test(text)) return false;
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han > 0 ? han <= LONGEST_PHRASE.han : text.split(/\s+/).length <= LONGEST_PHRASE.latin;
}

const hasValue = ({ text }: Cell): boolean => /\d/u.test(text) && !ID.test(text);

/**
 * The cells of a row that state something. Next to a sentence, phrases name or classify; among phrases, values state something of
 * the first one; without a value the longest phrase is what the row is about.
 */
function statedIn(cells: readonly Cell[]): readonly Cell[] {
  const sentences = cells.filter((cell) => !isPhrase(cell));
  if (sentences.length > 0) return cells.filter((cell) => !isPhrase(cell) || hasValue(cell));
  const [, ...rest] = cells;
  const values = rest.filter(hasValue);
  if (values.length > 0) return values;
  const phrases = cells.filter(({ text }) => !ID.test(text));
  const longest = phrases.toSorted((a, b) => b.text.length - a.text.length).slice(0, 1);
  return longest.length > 0 ? longest : cells;
}
