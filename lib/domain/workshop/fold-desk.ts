import { designKey } from "../plan/design/design.ts";
import { applyDeskEdits, changesJudgedText } from "../plan/desk/apply-desk-edits.ts";
import { isDesignEdit, partOfEdit } from "../plan/desk/design-edits.ts";
import type { DeskEntry, DeskOp, EditOf } from "../plan/desk/desk-edit.ts";
import { deskLine, requirementsOfEdit } from "../plan/desk/desk-line.ts";
import { titleFromSentence } from "../plan/desk/desk-words.ts";
import type { LoggedChange } from "../plan/logged-change.ts";
import type { Plan } from "../plan/plan.ts";
import type { WorkshopIssue } from "./seat-turn.ts";
import { withoutJudgements } from "./without-judgements.ts";
import type { WorkshopState } from "./workshop-state.ts";

/** The workshop with the edits of the desk in its plan. */
export interface FoldedDesk {
  readonly state: WorkshopState;
  readonly applied: readonly DeskEntry[];
  /** One line for the log: who edited how much; null if no edit had an effect. */
  readonly line: string | null;
}

/**
 * Folds the pending edits of people into the plan of a workshop that opens. What seats judged before is no judgement of the changed
 * text, unless the edits only dismissed proposals or moved requirements.
 */
export function foldDesk(state: WorkshopState, entries: readonly DeskEntry[]): FoldedDesk {
  const { plan, applied } = applyDeskEdits(state.plan, entries);
  if (applied.length === 0) return { state, applied, line: null };
  const { language } = plan.meta;
  const issues = applied.filter(isIssue);
  const changes = applied.filter((entry) => !isIssue(entry)).map((entry) => loggedEdit(entry, state));
  const folded = {
    ...issues.reduce(withPersonIssue, state),
    plan,
    changes: [...state.changes, ...changes],
    edits: [...state.edits, ...applied],
  };
  const authors = [...new Set(applied.map(({ author }) => author.name))];
  const line = [
    ...(changes.length > 0 ? [SAVED[language](authors, changes.length)] : []),
    ...issues.map(({ author, edit }) => RAISED[language](author.name, edit.text)),
  ].join("\n");
  if (!changesJudgedText(applied)) return { state: folded, applied, line };
  const by = { role: authors.join(", "), reason: EDITED[language] };
  return { state: withoutJudgements(folded, state.plan, by), applied, line };
}

/** An edit that raises an issue. */
type IssueEntry = DeskEntry & { readonly edit: EditOf<"issue"> };

const isIssue = (entry: DeskEntry): entry is IssueEntry => entry.edit.op === "issue";

/** The workshop with a person's issue on its list. It was raised before the round, so that the round can settle it. */
function withPersonIssue(state: WorkshopState, { author, edit }: IssueEntry): WorkshopState {
  const issue: WorkshopIssue = {
    id: `I-${state.next_issue}`,
    title: titleFromSentence(edit.text),
    detail: edit.text,
    severity: "major",
    raised_by: author.name,
    by_person: true,
    round: 0,
    about: edit.about,
    concerns: [],
    positions: [],
    status: "open",
  };
  return { ...state, issues: [...state.issues, issue], next_issue: state.next_issue + 1 };
}

const RAISED = {
  zh: (name: string, text: string) => `${name} 提出议题：${text}`,
  en: (name: string, text: string) => `${name} raised an issue: ${text}`,
} as const;

const SAVED = {
  zh: (names: readonly string[], count: number) =>
    `${names.join("、")}在修改台上的 ${count} 处修改写入方案。`,
  en: (names: readonly string[], count: number) =>
    `${names.join(", ")}: ${count} ${count === 1 ? "edit" : "edits"} of the desk written into the plan.`,
} as const;

const LOGGED_OP: Partial<Record<DeskOp, LoggedChange["op"]>> = {
  drop: "drop",
  add: "add",
  keep: "add",
  include: "drop",
  design_drop: "drop",
  case: "add",
  case_reject: "drop",
  case_restore: "add",
  file_drop: "drop",
};

/** The part of the plan that an edit changes, if it is neither the requirements nor the design. */
const LOGGED_SECTION: Partial<Record<DeskOp, LoggedChange["section"]>> = {
  acceptance: "acceptance",
  case: "test_cases",
  case_reject: "test_cases",
  case_restore: "test_cases",
  exclude: "non_goals",
  include: "non_goals",
  file: "file_impacts",
  file_drop: "file_impacts",
  task: "tasks",
};

/** What names the item of an edit that has no id. */
function itemWords(edit: DeskEntry["edit"]): string | null {
  switch (edit.op) {
    case "exclude":
    case "include":
      return edit.text;
    case "case_reject":
    case "case_restore":
      return edit.title;
    case "file":
      return edit.item.path;
    case "file_drop":
      return edit.path;
    case "task":
      return edit.task;
    default:
      return null;
  }
}

/** The section of the plan and the item that an edit changed; an item without an id is named by its words. */
function loggedPlace({ edit, new_ids }: DeskEntry, plan: Plan): Pick<LoggedChange, "section" | "id"> {
  if (isDesignEdit(edit)) {
    const section = partOfEdit(edit) ?? "design";
    if (edit.op === "design_texts") return { section, id: edit.op };
    return { section, id: edit.op === "design_drop" ? edit.key : designKey(edit.item) };
  }
  const section = LOGGED_SECTION[edit.op] ?? "requirements";
  const words = itemWords(edit);
  if (words !== null) return { section, id: words };
  const [first] = edit.op === "case" ? [] : requirementsOfEdit(edit, plan);
  return { section, id: first ?? new_ids[0] ?? edit.op };
}

function loggedEdit(entry: DeskEntry, state: WorkshopState): LoggedChange {
  const { edit, edit_id, author } = entry;
  const { language } = state.plan.meta;
  const isNewLine = edit.op === "exclude" && edit.instead_of === undefined;
  return {
    ...loggedPlace(entry, state.plan),
    op: isNewLine ? "add" : (LOGGED_OP[edit.op] ?? "change"),
    reason: edit.op === "drop" ? edit.reason : deskLine(edit)[language],
    role: author.name,
    statement_id: edit_id,
    round: state.round,
  };
}

const EDITED = { zh: "这条需求在修改台上改过。", en: "This requirement was edited on the desk." } as const;
