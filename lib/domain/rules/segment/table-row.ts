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
  /^(?:(?:具体|技术|性能|质量)?(?:要求|需求|说明|描述|内容|指标值|目标值?)|requirements?|descriptions?|targets?|values?|what is (?:needed|wanted))$/i;
const OTHER_SIDE =
  /^(?:(?:对方|外部|相关|对接)?(?:系统|平台)(?:名称)?|systems?|external systems?|partners?|other side|interface)$/i;
const WHAT = /^(?:(?:交换|传输|数据)?(?:内容|数据|信息)|what|data|content|information|payload)$/i;

export interface RowReading {
  /** The cells that state something, each a sentence of its own. */
  readonly stated: readonly Cell[];
  /** What the row is called; context of what it states. */
  readonly name: Cell | undefined;
  /** The row is one statement: what is exchanged with another system, or who may do what. */
  readonly one: boolean;
}

/**
 * What a row of a table states: numbers of rows state nothing; where a column tells what is asked, the others only name
 * it; what people may do is one statement with the one who does it; so is what is exchanged with another system.
 * Elsewhere each cell stands for itself.
 */
export function readCells(cells: readonly Cell[]): RowReading {
  const told = cells.filter(({ column, text }) => !NUMBER.test(column) && !/^\d{1,3}[.)]?$/.test(text));
  const other = told.find(({ column }) => OTHER_SIDE.test(column));
  if (other !== undefined && told.some(({ column }) => WHAT.test(column)))
    return { stated: told, name: other, one: true };
  const who = told.find(({ column }) => WHO.test(column));
  const duty = told.find(({ column }) => DUTY.test(column));
  if (who !== undefined && duty !== undefined) return { stated: [who, duty], name: who, one: true };
  const asked = told.filter(({ column }) => ASKED.test(column));
  const name = told.find((cell) => !asked.includes(cell));
  if (asked.length > 0 && name !== undefined) return { stated: asked, name, one: false };
  return { stated: told, name: told[0], one: false };
}
