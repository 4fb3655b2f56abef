/** A cell of a table with its place and the title of its column. */
export interface Cell {
  readonly column: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const NUMBER = /^(?:序号|编号|行号|项次|no\.?|nr\.?|#|id|item)$/i;
const NAME = /^(?:项目|指标|名称|类别|类型|要素|特性|条目|name|topic|quality|characteristic|area|aspect)$/i;
const ASKED =
  /^(?:(?:具体|技术|性能|质量)?(?:要求|需求|说明|描述|内容|指标值|目标值?)|requirements?|descriptions?|targets?|values?|what is (?:needed|wanted))$/i;
const OTHER_SIDE =
  /^(?:(?:对方|外部|相关|对接)?(?:系统|平台)(?:名称)?|systems?|external systems?|partners?|other side|interface)$/i;
const WHAT = /^(?:(?:交换|传输|数据)?(?:内容|数据|信息)|what|data|content|information|payload)$/i;

export interface RowReading {
  /** The cells that state something, each a sentence of its own. */
  readonly stated: readonly Cell[];
  /** What the row is called; context of what it states. */
  readonly name: string;
  /** The row tells what is exchanged with another system: it is one statement. */
  readonly exchange: boolean;
}

/**
 * What a row of a table states: numbers of rows state nothing, a column of requirements beside a column of names states
 * them under those names, a table of other systems has one statement to a row. Elsewhere each cell stands for itself.
 */
export function readCells(cells: readonly Cell[]): RowReading {
  const told = cells.filter(({ column, text }) => !NUMBER.test(column) && !/^\d{1,3}[.)]?$/.test(text));
  const other = told.find(({ column }) => OTHER_SIDE.test(column));
  if (other !== undefined && told.some(({ column }) => WHAT.test(column)))
    return { stated: told, name: other.text, exchange: true };
  const asked = told.filter(({ column }) => ASKED.test(column));
  const name = told.find(({ column }) => NAME.test(column));
  if (asked.length > 0 && name !== undefined) return { stated: asked, name: name.text, exchange: false };
  return { stated: told, name: told[0]?.text ?? "", exchange: false };
}

/** Which of an exchange's cells says what. */
export function exchangeParts(cells: readonly Cell[]) {
  const of = (pattern: RegExp) => cells.find(({ column }) => pattern.test(column));
  return {
    system: of(OTHER_SIDE),
    what: of(WHAT),
    direction: of(/方向|direction/i)?.text ?? "",
    often: of(/频率|频次|周期|多久|how often|frequency|interval|when/i)?.text ?? "",
  };
}
