import type { Block } from "../document/blocks.ts";
import { isCriterion } from "../identifiers/criterion-name.ts";
import { introducesList } from "./introduces-list.ts";
import type { LintDocument } from "./lint-document.ts";
import { isScenarioStep } from "./scenario-step.ts";
import { meaningsOf, type SectionMeaning } from "./section-meanings.ts";
import { type ColumnMeaning, columnsOf, headsOf, labelledItem, splitRow } from "./statement-columns.ts";
import { binds } from "./stating-words.ts";

/** Rows of a table or items of a section that state requirements and are not read as such, because they have no id. */
export interface UnreadStatements {
  /** Range of the first of them. */
  readonly start: number;
  readonly end: number;
  /** Indexes of their blocks. */
  readonly blocks: readonly number[];
}

/** Labels of what belongs to the description of a function, and states none itself. */
const FACET =
  /^[\s*_]*(?:输入|输出|处理|前置|后置|触发|参与者|角色|用户角色|操作|步骤|目标|目的|现状|背景|示例|例如|例|备注|说明|注意|注|约束|限制|功能模块|模块|文件|代码|路径|接口|依赖|inputs?|outputs?|process(?:ing)?|triggers?|pre-?conditions?|post-?conditions?|actors?|roles?|goals?|purpose|background|examples?|notes?|constraints?|modules?|files?|code|paths?|endpoints?|dependenc(?:y|ies)|steps?)[^:：\n]{0,12}[:：]/i;
/** Columns of tables about something else: fields of an interface, terms, revisions, tests, risks, packages, totals. */
const OTHER_COLUMNS =
  /术语|缩写|缩略语|定义|参数|字段|数据类型|返回|错误码|状态码|接口|路径|^方法$|修订|日期|作者|步骤|预期|风险|概率|文件|依赖|命令|数量|计数|实现状态|证据|价格|单价|\b(?:terms?|prices?|acronyms?|abbreviations?|definitions?|param\w*|arguments?|fields?|data ?types?|columns?|endpoints?|urls?|paths?|revisions?|dates?|authors?|steps?|expected|risks?|probability|packages?|library|libraries|tools?|files?|commands?|flags?|options?|default|count|total|implementation|evidence|result|actual|current)\b/i;
/** Names of a column that say themselves that its cells are required. */
const REQUIRED = /需求|要求|功能描述|\brequirements?\b|\bshall\b|\bstatements?\b/i;
/** Names of a column next to which a description describes a function. */
const SUBJECT =
  /功能|模块|特性|场景|质量|维度|^类别$|\b(?:req|nfr|features?|functions?|functionality|modules?|capability|quality|attribute|category)\b/i;

/** A text that a list explains: it ends in a colon. */
const ENDS_IN_COLON = /[:：][*_\s]*$/;
const WORDS = /[\p{L}\p{N}][^\p{L}\p{N}]*[\p{L}\p{N}]/u;
const COMMENT = /^<!--/;
/** A line that only introduces what is below it. */
const INTRODUCES = /[:：][*_\s]*$|^\s*(?:\*\*|__)[^*_]+(?:\*\*|__)\s*$/;
/** Text that consists of links only, such as an entry of a table of contents. */
const LINKS = /^[\s*_`.\d-]*(?:!?\[[^\]]*\]\([^)]*\)[\s,;*_`.-]*)+$/;
/** An item that is still to be written. */
const PLACEHOLDER = /^[\s*_\d.)、-]*(?:TODO|TBD|TBC|N\/A|待(?:定|补充|完善|确认)|无|暂无)[\s*_.。]*$/i;
/** A few words without the end of a sentence. */
const TITLE = /^[^。.；;，,!！\n]{1,16}$|^(?:[^\s。.；;，,!！]+[ \t]*){1,4}$/u;
/** Labels of items that state a requirement. */
const STATING_LABELS: ReadonlySet<string> = new Set(["statement", "characteristic", "measure"]);
const QUESTION = /[?？][*_\s]*$/;

/** An id that a project can declare: letters and a number. */
const DECLARABLE = /^[\s*_`]*((?=[A-Z])[A-Z0-9._-]{0,20}\d)[\s*_`]*$/;

interface ReadTable {
  /** Index of the column that states the requirements. */
  readonly at: number;
  /** Index of the column for ids; -1 if there is none. */
  readonly idAt: number;
  readonly isStating: boolean;
  /** Whether an id of an undeclared form was found. */
  isReported?: boolean;
}

/** An id of an undeclared form in the column for ids of a table. */
export interface UndeclaredId {
  readonly id: string;
  readonly start: number;
}

interface Unread {
  readonly statements: readonly UnreadStatements[];
  readonly undeclared: readonly UndeclaredId[];
}

const known = new WeakMap<LintDocument, Unread>();

/** Reads a document once for both rules. */
function unreadOf(document: LintDocument): Unread {
  let found = known.get(document);
  if (found === undefined) {
    found = new UnreadReader(document).read();
    known.set(document, found);
  }
  return found;
}

/** The first id of each table whose rows state requirements and have ids of an undeclared form, such as F1. */
export const undeclaredIdsOfRows = (document: LintDocument): readonly UndeclaredId[] =>
  unreadOf(document).undeclared;

/**
 * Finds requirements without an id: rows of a table with a column for statements or metrics below a heading about requirements or with a
 * column for ids, and items below a heading about functions or qualities. Linear.
 * @returns one entry per table and per section with items
 */
export const unreadStatements = (document: LintDocument): readonly UnreadStatements[] =>
  unreadOf(document).statements;

class UnreadReader {
  private readonly document: LintDocument;
  private readonly undeclared: UndeclaredId[] = [];
  private readonly found: UnreadStatements[] = [];
  /** Statement of each block: whether it has an id. */
  private readonly statements: ReadonlyMap<number, boolean>;
  private readonly headings: readonly SectionMeaning[];
  private at = -1;
  private table: ReadTable | null = null;
  /** Whether the last entry is about this section or table. */
  private isOpen = false;
  /** Depth of the items that are counted: below an item that only introduces them it is one more. */
  private depth = 1;
  /** Whether a paragraph or a labelled item with an id precedes in the section: the items below are its parts. */
  private isNamed = false;
  /** Depth of a statement whose list is being read: its items are parts of it. */
  private explainedAt: number | null = null;

  constructor(document: LintDocument) {
    this.document = document;
    this.statements = new Map(
      document.statements.map(({ block, requirementId }) => [block, requirementId !== null]),
    );
    this.headings = meaningsOf(document);
  }

  read(): Unread {
    const { blocks } = this.document;
    for (const [index, block] of blocks.entries()) {
      if (block.kind === "heading" || block.kind === "delimiter") continue;
      const isHead = block.kind === "row" && blocks[index + 1]?.kind === "delimiter";
      this.enter(block, isHead);
      if (!isHead && this.isUnread(block, index)) this.add(block, index);
    }
    return { statements: this.found, undeclared: this.undeclared };
  }

  /** Moves to the section and the table of a block; each of them is counted separately. */
  private enter(block: Block, isHead: boolean): void {
    const { sections } = this.document;
    const before = this.at;
    while ((sections[this.at + 1]?.start ?? Number.POSITIVE_INFINITY) <= block.start) this.at++;
    const leavesTable = block.kind !== "row" && this.table !== null;
    if (this.at !== before || isHead || leavesTable) {
      this.isOpen = false;
      this.depth = 1;
    }
    if (this.at !== before) {
      this.isNamed = false;
      this.explainedAt = null;
    }
    if (block.kind === "text" && block.depth === 0) this.isNamed = this.hasId(this.textOf(block));
    else if (block.item && this.declaresId(this.textOf(block))) this.isNamed = true;
    if (block.kind !== "row") this.table = null;
    if (isHead) this.table = this.readHead(block);
  }

  private add({ start, end }: Block, index: number): void {
    const last = this.isOpen ? this.found.pop() : undefined;
    this.found.push(
      last === undefined ? { start, end, blocks: [index] } : { ...last, blocks: [...last.blocks, index] },
    );
    this.isOpen = true;
  }

  private readHead(block: Block): ReadTable {
    const text = this.textOf(block);
    const columns = columnsOf(text);
    const meaning = this.headings[this.at];
    const heads = headsOf(text);
    const isOther =
      heads.some((head) => OTHER_COLUMNS.test(head)) || columns.some((one) => one?.includes(":"));
    if (meaning === undefined || meaning.isSilent || isOther) return { at: -1, idAt: -1, isStating: false };
    const at = statedAt(columns, meaning);
    const stated = heads[at];
    const isNamed =
      stated !== undefined && (REQUIRED.test(stated) || columns[at] === "measure" || isMetric(heads[at - 1]));
    const isDescribed = stated !== undefined && heads.some((head) => head !== stated && SUBJECT.test(head));
    const isPlaced = meaning.isRequirements || columns.includes("id");
    return {
      at,
      idAt: columns.indexOf("id"),
      isStating: isPlaced && (isNamed || (meaning.isRequirements && isDescribed)),
    };
  }

  private isUnread(block: Block, index: number): boolean {
    const section = this.document.sections[this.at];
    const meaning = this.headings[this.at];
    if (section === undefined || meaning === undefined || meaning.isSilent || meaning.hasId || block.quoted)
      return false;
    const text = this.textOf(block);
    if (this.isPartOfStatement(block, index, text)) return false;
    const isCounted =
      block.kind === "row"
        ? this.isStatingRow(block, text)
        : !this.isNamed && this.isStatingItem(index, text, meaning);
    if (!isCounted) return false;
    return this.statements.get(index) !== true;
  }

  private isStatingRow({ start }: Block, text: string): boolean {
    const { table } = this;
    if (table?.isStating !== true) return false;
    const cells = splitRow(text);
    if (cells.some((cell) => this.hasId(cell))) return false;
    const stated = cells[table.at] ?? "";
    if (!WORDS.test(stated) || LINKS.test(stated)) return false;
    const id = DECLARABLE.exec(cells[table.idAt] ?? "")?.[1];
    if (id === undefined) return true;
    if (!table.isReported) this.undeclared.push({ id, start: start + text.indexOf(id) });
    table.isReported = true;
    return false;
  }

  /** Whether an item belongs to the sentence above its list, which requires something itself. */
  private isPartOfStatement({ depth, item }: Block, index: number, text: string): boolean {
    if (this.explainedAt !== null && item && depth > this.explainedAt) return true;
    const states = this.statements.has(index) && ENDS_IN_COLON.test(text) && !introducesList(text);
    this.explainedAt = states ? depth : null;
    return false;
  }

  private isStatingItem(index: number, text: string, meaning: SectionMeaning): boolean {
    const block = this.document.blocks[index] as Block;
    const isPlace = meaning.isQualities || (meaning.isFunctions && !FACET.test(text));
    if (!isPlace || block.kind !== "text" || COMMENT.test(text)) return false;
    if (block.depth < this.depth) this.depth = Math.max(1, block.depth);
    if (!block.item || block.depth !== this.depth) return false;
    if (INTRODUCES.test(text) || this.isGroup(index, text)) {
      this.depth = block.depth + 1;
      return false;
    }
    return STATING_LABELS.has(labelledItem(text)?.meaning ?? "statement") && this.saysSomething(text);
  }

  private saysSomething(text: string): boolean {
    if (isCriterion(text) || isScenarioStep(text) || PLACEHOLDER.test(text)) return false;
    return WORDS.test(text) && !LINKS.test(text) && !QUESTION.test(text) && !this.hasId(text);
  }

  /** Whether an item is the title of the items inside it. */
  private isGroup(index: number, text: string): boolean {
    const [block, next] = this.document.blocks.slice(index, index + 2) as [Block, Block | undefined];
    return next?.item === true && next.depth > block.depth && TITLE.test(text) && !binds(text);
  }

  private hasId(text: string): boolean {
    const { ids } = this.document;
    return (
      ids.canBeginWithId(text) && ids.leadingOrLike(text.slice(0, 80).replace(/[*_`]/g, "").trim()) !== null
    );
  }

  /** Whether an item has the id of the requirement that the items around it are about: `- **ID**: FR-001`. */
  private declaresId(text: string): boolean {
    const fact = labelledItem(text);
    return fact?.meaning === "id" && this.hasId(text.slice(fact.valueAt));
  }

  private textOf({ start, end }: Block): string {
    return this.document.text.slice(start, end);
  }
}

/** Whether a column names metrics, so that the one after it has their required values. */
const isMetric = (head: string | undefined): boolean =>
  /^(?:.{0,4}指标|度量|metrics?|measures?|figure)$/i.test(head ?? "");

/** The column that states the requirements: below a heading about qualities also the one with the measures. */
function statedAt(columns: readonly ColumnMeaning[], { isQualities }: SectionMeaning): number {
  const at = columns.indexOf("statement");
  return at < 0 && isQualities ? columns.indexOf("measure") : at;
}
