import type { Bilingual } from "../../language.ts";
import { chosenMatch } from "../decide-match.ts";
import { designKey } from "../design/design.ts";
import type { Plan } from "../plan.ts";
import { PLAN_WORDS } from "../plan-words.ts";
import { type DesignEdit, isDesignEdit, partOfEdit } from "./design-edits.ts";
import type { DeskEdit, EditOf } from "./desk-edit.ts";
import { titleFromSentence } from "./desk-words.ts";
import { fileLine } from "./file-edits.ts";
import { nonGoalLine } from "./non-goals.ts";

const line = (zh: string, en: string): Bilingual => ({ zh, en });

/** The fields that an edit changes, in one line. */
function fieldLine({ id, shall, title, type, priority, rationale }: EditOf<"edit">): Bilingual {
  const parts = [
    shall === undefined
      ? null
      : line(`句子改为“${titleFromSentence(shall)}”`, `sentence “${titleFromSentence(shall)}”`),
    title === undefined
      ? null
      : line(`标题改为“${titleFromSentence(title)}”`, `title “${titleFromSentence(title)}”`),
    type === undefined
      ? null
      : line(`类型改为${PLAN_WORDS.zh.types[type]}`, `kind ${PLAN_WORDS.en.types[type]}`),
    priority === undefined
      ? null
      : line(
          `优先级改为${PLAN_WORDS.zh.priorities[priority]}`,
          `priority ${PLAN_WORDS.en.priorities[priority]}`,
        ),
    rationale === undefined ? null : line("修改了理由", "rationale changed"),
  ].filter((part) => part !== null);
  return line(
    `${id}：${parts.map(({ zh }) => zh).join("，") || "没有变化"}`,
    `${id}: ${parts.map(({ en }) => en).join(", ") || "unchanged"}`,
  );
}

const MATCH_LINES: Readonly<Record<EditOf<"match">["status"], Bilingual>> = {
  changes: line("决定：一句话修改已有需求", "decided: a statement changes an existing requirement"),
  removes: line("决定：一句话删除已有需求", "decided: a statement removes an existing requirement"),
  renames: line("决定：一句话给已有需求改名", "decided: a statement renames an existing requirement"),
  same: line("决定：一句话与已有需求相同", "decided: a statement repeats an existing requirement"),
  adds: line("决定：一句话是新的需求", "decided: a statement is a new requirement"),
};

const PAIR_LINES: Readonly<Record<EditOf<"pair">["status"], Bilingual>> = {
  both: line("决定：两句都成立", "decided: both of two statements hold"),
  a: line("决定：以前一句为准", "decided: the first of two statements holds"),
  b: line("决定：以后一句为准", "decided: the second of two statements holds"),
  ask: line("就两句话提出问题", "asked about two statements"),
};

/** The part of the design and the item that an edit changes, in one line. */
function designLine(edit: DesignEdit): Bilingual {
  const part = partOfEdit(edit);
  if (part === null || edit.op === "design_texts")
    return line("修改了设计的文字", "texts of the design changed");
  const name = { zh: PLAN_WORDS.zh.sections[part], en: PLAN_WORDS.en.sections[part] };
  const key = edit.op === "design_drop" ? edit.key : designKey(edit.item);
  const shown = titleFromSentence(key);
  if (edit.op === "design_drop") return line(`${name.zh}：移除“${shown}”`, `${name.en}: “${shown}” removed`);
  return edit.was === undefined
    ? line(`${name.zh}：写入“${shown}”`, `${name.en}: “${shown}” written`)
    : line(`${name.zh}：修改“${shown}”`, `${name.en}: “${shown}” changed`);
}

/** A test case that was added, or a proposed one that was rejected or restored, in one line. */
function caseLine({ op, title }: EditOf<"case" | "case_reject" | "case_restore">): Bilingual {
  const shown = titleFromSentence(title);
  if (op === "case_restore")
    return line(`重新建议测试用例“${shown}”`, `test case “${shown}” is proposed again`);
  return op === "case"
    ? line(`新增测试用例“${shown}”`, `test case “${shown}” added`)
    : line(`不采用建议的测试用例“${shown}”`, `proposed test case “${shown}” rejected`);
}

/** A person's question or issue, in one line. */
function raisedLine({ op, text }: EditOf<"question" | "issue">): Bilingual {
  const shown = titleFromSentence(text);
  return op === "question"
    ? line(`提出问题“${shown}”`, `question “${shown}” asked`)
    : line(`提出议题“${shown}”`, `issue “${shown}” raised`);
}

/** An edit in one line per language, for logs and lists. */
export function deskLine(edit: DeskEdit): Bilingual {
  if (isDesignEdit(edit)) return designLine(edit);
  switch (edit.op) {
    case "accept":
      return line(`${edit.id}：采用建议的措辞`, `${edit.id}: proposed wording accepted`);
    case "dismiss":
      return line(`${edit.id}：不采用建议的措辞`, `${edit.id}: proposed wording dismissed`);
    case "accept_all":
      return edit.ids === undefined
        ? line("采用所有建议的措辞", "all proposed wordings accepted")
        : line(`采用 ${edit.ids.length} 条建议的措辞`, `${edit.ids.length} proposed wordings accepted`);
    case "edit":
      return fieldLine(edit);
    case "scenarios":
      return line(
        `${edit.id}：场景改为 ${edit.scenarios.length} 个`,
        `${edit.id}: ${edit.scenarios.length} scenarios written`,
      );
    case "acceptance":
      return line(
        `${edit.id}：验收要点改为 ${edit.texts.length} 条`,
        `${edit.id}: ${edit.texts.length} acceptance points written`,
      );
    case "split":
      return line(`${edit.id}：拆成 ${edit.parts.length} 条`, `${edit.id}: split into ${edit.parts.length}`);
    case "merge":
      return line(`合并 ${edit.ids.join("、")}`, `${edit.ids.join(", ")} merged`);
    case "drop":
      return line(
        `${edit.id}：移出方案，理由：${titleFromSentence(edit.reason)}`,
        `${edit.id}: dropped, reason: ${titleFromSentence(edit.reason)}`,
      );
    case "reorder":
      return edit.before === null
        ? line(`${edit.id}：移到末尾`, `${edit.id}: moved to the end`)
        : line(`${edit.id}：移到 ${edit.before} 之前`, `${edit.id}: moved before ${edit.before}`);
    case "keep":
      return line("保留一句未采用的原话", "an unused statement is kept");
    case "add":
      return line(`新增“${titleFromSentence(edit.shall)}”`, `“${titleFromSentence(edit.shall)}” added`);
    case "exclude":
    case "include":
      return line(nonGoalLine.zh(edit), nonGoalLine.en(edit));
    case "match":
      return MATCH_LINES[edit.status];
    case "pair":
      return PAIR_LINES[edit.status];
    case "question":
    case "issue":
      return raisedLine(edit);
    case "case":
    case "case_reject":
    case "case_restore":
      return caseLine(edit);
    case "file":
    case "file_drop":
      return fileLine(edit);
    case "task":
      return line(`${edit.task}：修改任务的文字`, `${edit.task}: words of the task changed`);
    case "undo":
      return line("撤销了一次修改", "an edit undone");
  }
}

/** The ids of the requirements that an edit of the plan names. */
export function requirementsOfEdit(edit: DeskEdit, plan: Plan): readonly string[] {
  if (edit.op === "match") {
    const match = chosenMatch(plan, edit);
    return match === null ? [] : [match.requirement];
  }
  if (edit.op === "pair") return plan.contradictions[edit.index]?.requirements ?? [];
  if (edit.op === "question" || edit.op === "issue") return edit.about;
  if (edit.op === "case") return edit.requirements;
  if (isDesignEdit(edit)) return "item" in edit && "requirements" in edit.item ? edit.item.requirements : [];
  if ("ids" in edit) return edit.ids ?? [];
  return "id" in edit ? [edit.id] : [];
}
