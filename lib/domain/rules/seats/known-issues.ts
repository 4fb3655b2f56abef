import type { Language } from "../../language.ts";
import type { Seat } from "../../roles/seat-specs.ts";
import { speakerName } from "../../roles/seats.ts";
import type { SeatTurnInput, SeatTurnOutput, WorkshopIssue } from "../../workshop/seat-turn.ts";
import { vagueQualities } from "../clause-questions.ts";
import { quoteOf } from "../concerns/wake.ts";
import { missingFigureQuestion } from "../quality.ts";
import { requirementsOf, type SeatView } from "./seat-view.ts";
import { inner, listed } from "./words.ts";

type NewIssue = SeatTurnOutput["new_issues"][number];

/** An objection that the table of spec 8 §8.4 knows how to settle. Titles are stable: they name words of the need. */
export interface KnownIssue {
  readonly key: string;
  readonly raisedBy: Seat;
  readonly title: string;
  readonly detail: string;
  readonly severity: "minor" | "major";
  readonly clauseIds: readonly string[];
  readonly concerns: readonly Seat[];
  /** The question that it stands for; answered by the project's knowledge, it is not raised. */
  readonly topic?: string;
  /** How it is settled: figure assumed with a mark, mitigation, split. */
  readonly resolution: string;
}

const LEAST_UNDERSTOOD = 0.5;
const MOST_VAGUE = 4;

/** The objections of one seat to this need. */
function knownIssues(seat: Seat, view: SeatView): readonly KnownIssue[] {
  const settled = new Set<string>(view.settled.map(({ question }) => question.topic));
  return allIssues(view).filter(
    (issue) => issue.raisedBy === seat && !(issue.topic !== undefined && settled.has(issue.topic)),
  );
}

function allIssues(view: SeatView): readonly KnownIssue[] {
  return [...vagueIssues(view), ...retentionIssues(view), ...ungraspedIssues(view)];
}

function vagueIssues(view: SeatView): readonly KnownIssue[] {
  const zh = view.language === "zh";
  return vagueQualities(view.reading)
    .slice(0, MOST_VAGUE)
    .map((clause) => {
      const quote = quoteOf(clause, clause.vague[0]?.text ?? "");
      const question = missingFigureQuestion(clause, view.language);
      const standard = inner(question.default ?? "");
      return {
        key: `vague.${clause.id}`,
        raisedBy: "TestPlanner" as const,
        title: zh ? `「${quote}」没有数字，无法测试` : `"${quote}" has no figure and cannot be tested`,
        detail: question.why,
        severity: "major" as const,
        clauseIds: [clause.id],
        concerns: ["ProductPlanner", "SystemDesigner", "TestPlanner"] as const,
        resolution: zh
          ? `「${quote}」暂按「${standard}」验收，标为假设，问题保持开放。`
          : `"${quote}" is accepted as "${standard}" for now, marked as an assumption; the question stays open.`,
      };
    });
}

const SENSITIVE = new Set(["health", "children", "location"]);

/** Sensitive personal data without a word on how long it is kept. */
function retentionIssues(view: SeatView): readonly KnownIssue[] {
  const question = [...view.planned.asked, ...view.planned.assumed].find(
    (each) =>
      each.topic.endsWith(".retention") &&
      (SENSITIVE.has(each.topic.split(".")[0] ?? "") || each.weight >= 7),
  );
  const clause = view.reading.clauses.find((each) => each.id === question?.clauseIds[0]);
  if (question === undefined || clause === undefined) return [];
  const quote = quoteOf(clause);
  const zh = view.language === "zh";
  return [
    {
      key: "sensitive.retention",
      topic: question.topic,
      raisedBy: "RiskPlanner",
      title: zh
        ? `「${quote}」涉及敏感个人信息，没有保存期限`
        : `"${quote}" names sensitive personal data but no time limit for keeping it`,
      detail: question.why,
      severity: "major",
      clauseIds: [clause.id],
      concerns: ["ProductPlanner", "SystemDesigner", "RiskPlanner"],
      resolution: zh
        ? `保存期限暂按「${inner(question.default ?? "")}」，由系统设计给数据加上到期清理。`
        : `Kept for now as follows: ${inner(question.default ?? "")}; the design removes the data when its time is up.`,
    },
  ];
}

/** A need of which the rules understood less than half is said to be so; nothing settles that but a person. */
function ungraspedIssues(view: SeatView): readonly KnownIssue[] {
  if (view.reading.understood >= LEAST_UNDERSTOOD || view.reading.clauses.length === 0) return [];
  const zh = view.language === "zh";
  return [
    {
      key: "need.ungrasped",
      raisedBy: "ProductPlanner",
      title: zh ? "需求有一半以上的句子没有读懂" : "More than half of the need was not understood",
      detail: zh
        ? "没有读懂的句子列在「未用到的内容」里，请逐句核对或改写。"
        : "The sentences are listed among what was not used; please check or rewrite them.",
      severity: "major",
      clauseIds: [],
      concerns: ["ProductPlanner"],
      resolution: "",
    },
  ];
}

/** Issues that the seat puts on the table now: its own, not raised before. */
export function newIssuesOf(seat: Seat, view: SeatView): NewIssue[] {
  if (view.input.mode === "resume" || view.input.round > 1) return [];
  const standing = new Set(view.input.issues.map((issue) => issue.title));
  const settledBefore = new Set(view.input.plan.assumptions.map((assumption) => assumption.text));
  return knownIssues(seat, view)
    .filter((issue) => !standing.has(issue.title) && !settledBefore.has(issue.resolution))
    .map((issue) => ({
      key: `i.${issue.key}`,
      title: issue.title,
      detail: issue.detail,
      severity: issue.severity,
      about: requirementsOf(issue.clauseIds, view).map((requirement) => requirement.id),
      concerns: [...issue.concerns],
    }));
}

function known(issue: WorkshopIssue, view: SeatView): KnownIssue | undefined {
  return allIssues(view).find((each) => each.title === issue.title && each.resolution !== "");
}

function isConcerned(seat: Seat, issue: WorkshopIssue): boolean {
  return issue.concerns.length === 0 || issue.concerns.includes(seat) || issue.raised_by === seat;
}

/** Open issues for which the rules have no way to settle, as far as they concern a seat. */
export function unknownIssues(seat: Seat, view: SeatView): readonly WorkshopIssue[] {
  return view.input.issues.filter(
    (issue) =>
      issue.status === "open" &&
      isConcerned(seat, issue) &&
      known(issue, view) === undefined &&
      issue.severity === "major",
  );
}

/** A seat's positions on the open issues that concern it, with how to settle them (round 2 and later). */
export function positionsOf(seat: Seat, view: SeatView): SeatTurnOutput["positions"] {
  return view.input.issues
    .filter((issue) => issue.status === "open" && issue.round < view.input.round && isConcerned(seat, issue))
    .map((issue) => positionOn(issue, seat, view));
}

function positionOn(issue: WorkshopIssue, seat: Seat, view: SeatView): SeatTurnOutput["positions"][number] {
  const zh = view.language === "zh";
  const settled = known(issue, view);
  const before = issue.positions
    .filter((position) => position.role !== seat)
    .map((position) => position.role);
  const builds_on = [...new Set([issue.raised_by, ...before])].slice(0, 10);
  if (settled === undefined) {
    const reason = zh
      ? "规则没有依据判断这一点，留给人来定。"
      : "The rules have no ground to judge this; it is left to people.";
    return { issue_id: issue.id, position: "concern", reason, builds_on };
  }
  return {
    issue_id: issue.id,
    position: "agree",
    reason: reasonFor(seat, settled, view.language),
    builds_on,
    resolution: settled.resolution,
  };
}

const REASONS: Readonly<Record<Seat, { zh: string; en: string }>> = {
  ProductPlanner: {
    zh: "先用常用值，不耽误其余部分，业务方随时可以改。",
    en: "A usual value keeps the rest moving, and the business can change it at any time.",
  },
  SystemDesigner: {
    zh: "设计上可以做成可配置的值，以后改动不大。",
    en: "The design can hold it as a setting, so a later change stays small.",
  },
  SeniorDeveloper: { zh: "工作量不变，可以接受。", en: "It does not change the effort and is acceptable." },
  TestPlanner: { zh: "有了数字就能写出会失败的用例。", en: "With a figure there is a case that can fail." },
  RiskPlanner: {
    zh: "有了期限和清理，风险降到可以接受。",
    en: "With a limit and a clean-up the risk is acceptable.",
  },
};

function reasonFor(seat: Seat, issue: KnownIssue, language: Language): string {
  if (seat === "RiskPlanner" || issue.raisedBy !== "RiskPlanner") return REASONS[seat][language];
  return language === "zh"
    ? "保存期限做成配置项，到期自动清理。"
    : "The time limit becomes a setting, and data past it is removed by itself.";
}

/** The assumptions that a raising seat writes down once its issues are settled in this round. */
export function settledAssumptions(seat: Seat, view: SeatView): SeatTurnOutput["plan_changes"] {
  const standing = new Set(view.input.plan.assumptions.map((assumption) => assumption.text));
  return view.input.issues
    .filter((issue) => issue.status === "open" && issue.raised_by === seat && issue.round < view.input.round)
    .flatMap((issue) => {
      const settled = known(issue, view);
      if (settled === undefined || standing.has(settled.resolution)) return [];
      const item = {
        key: `s.${settled.key}`,
        text: settled.resolution,
        source: "seat" as const,
        about: [...issue.about],
      };
      return [{ section: "assumptions" as const, op: "add" as const, item }];
    });
}

/** What the seat says on the open issues: those it can settle in one breath, then the others one by one. */
export function issueSentences(seat: Seat, view: SeatView): readonly string[] {
  const positions = positionsOf(seat, view).slice(0, 6);
  const agreed = positions.filter((position) => position.position === "agree");
  const others = positions.filter((position) => position.position !== "agree");
  return [...agreedSentences(agreed, view), ...others.map((position) => otherSentence(position, view))].slice(
    0,
    5,
  );
}

function agreedSentences(agreed: SeatTurnOutput["positions"], view: SeatView): readonly string[] {
  const first = agreed[0];
  if (first === undefined) return [];
  const { language } = view;
  const ids = listed(
    agreed.map((position) => position.issue_id),
    language,
    6,
  );
  const issue = view.input.issues.find((each) => each.id === first.issue_id);
  const raiser = nameOf(issue?.raised_by ?? "", view.input);
  const told = issue?.positions.find(
    (position) => position.round === view.input.round && position.resolution === first.resolution,
  );
  const reason = inner(first.reason);
  if (told !== undefined) {
    const who = nameOf(told.role, view.input);
    return [
      language === "zh"
        ? `${ids}（${raiser}提出）：同意${who}的办法，${reason}。`
        : `On ${ids}, raised by the ${raiser}, I agree with the ${who}: ${lowered(reason)}.`,
    ];
  }
  const opening =
    language === "zh"
      ? `${ids}（${raiser}提出）可以这样定：${reason}。`
      : `${ids}, raised by the ${raiser}, can be settled: ${lowered(reason)}.`;
  return [opening, ...agreed.slice(0, 3).map((position) => position.resolution ?? "")];
}

function otherSentence(position: SeatTurnOutput["positions"][number], view: SeatView): string {
  const issue = view.input.issues.find((each) => each.id === position.issue_id);
  const raiser = nameOf(issue?.raised_by ?? "", view.input);
  const title = inner(issue?.title ?? position.issue_id);
  if (view.language === "zh") return `${position.issue_id}（${raiser}提出）「${title}」：${position.reason}`;
  return `${position.issue_id}, raised by the ${raiser} ("${title}"): ${lowered(position.reason)}`;
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function nameOf(role: string, input: SeatTurnInput): string {
  const name = speakerName(role, input.language, input.names);
  return input.language === "en" ? name.toLowerCase() : name;
}
