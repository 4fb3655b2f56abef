import type { AnsweredQuestion } from "../../clarification/answered-question.ts";
import type { Language } from "../../language.ts";
import type { Seat } from "../../roles/seat-specs.ts";
import { similarity } from "../../statement/similarity.ts";
import type { PlanChange } from "../../workshop/seat-turn.ts";
import { stricterOf } from "../clause-questions.ts";
import { draftPlan } from "../draft-plan.ts";
import type { PlannedQuestion } from "../questions.ts";
import { planQuestions } from "../questions.ts";
import { readNeed } from "../read-need.ts";
import type { Clause } from "../reading.ts";
import { requirementChanges } from "./requirement-changes.ts";
import { ruleRequirement } from "./rule-requirement.ts";
import { requirementsOf, type SeatView } from "./seat-view.ts";
import { skippedWords } from "./skipped-words.ts";
import { inner, quoted } from "./words.ts";

/** What answers become, and what the seat says about them. */
export interface AnswerFindings {
  readonly changes: readonly PlanChange[];
  readonly sentences: readonly string[];
}

/**
 * Takes the answers to a seat's own questions into the plan (spec 3 §3.2): a rule in the person's own words, the
 * clause that holds, requirements read out of the answer, or an assumption.
 */
export function answerChanges(seat: Seat, view: SeatView): AnswerFindings {
  const mine = view.input.answers.filter((answer) => answer.raised_by === seat && !isTaken(answer, view));
  const each = mine.map((answer) => takeAnswer(answer, view));
  const zh = view.language === "zh";
  const none = zh
    ? "没有新的回答，照原来的意见继续。"
    : "There is no new answer; what was said before stands.";
  return {
    changes: each.flatMap((found) => found.changes),
    sentences: each.length === 0 ? [none] : each.flatMap((found) => found.sentences),
  };
}

/** Whether an earlier turn already wrote the answer down. */
function isTaken(answer: AnsweredQuestion, view: SeatView): boolean {
  const ref = `answer:${answer.id}`;
  return (
    view.input.plan.requirements.some((requirement) =>
      requirement.source.some((source) => source.ref === ref),
    ) || view.input.plan.assumptions.some((assumption) => assumption.about.includes(answer.id))
  );
}

function takeAnswer(answer: AnsweredQuestion, view: SeatView): AnswerFindings {
  const question = plannedQuestion(answer, view);
  if (answer.kind === "skipped") return { changes: [], sentences: [skippedWords(answer, view.language)] };
  if (answer.kind === "ended") return unanswered(answer, question, view);
  if (answer.kind === "you_decide" || isConsent(answer.answer)) return leftToUs(answer, question, view);
  if (question?.topic.startsWith("contradiction.")) return decided(answer, question, view);
  if (question?.topic === "need.what") return newNeed(answer, view);
  if (question?.rule !== undefined) return asRule(answer, question, view);
  return asStatement(answer, view);
}

function plannedQuestion(answer: AnsweredQuestion, view: SeatView): PlannedQuestion | undefined {
  const plan = planQuestions(view.reading, { language: view.language, tools: view.tools }, "");
  return plan.asked.find((question) => question.text === answer.question);
}

const CONSENT =
  /^(?:好的?|可以|行|是的?|对|同意|没问题|就这样|按默认(?:值|的)?(?:来|办)?|默认|ok|okay|yes|fine|agreed|sure|the default|default|as (?:you )?(?:proposed|suggested))[。.!！\s]*$/i;

/** An answer that only accepts what was proposed. */
function isConsent(answer: string): boolean {
  return CONSENT.test(answer.trim());
}

const MOST_ANSWER = 1500;

/** The person's words as they can stand in a sentence: one line, no final mark. */
function wordsOf(answer: AnsweredQuestion, language: Language): string {
  const lines = answer.answer
    .slice(0, MOST_ANSWER)
    .split(/\n+/)
    .map(inner)
    .filter((line) => line !== "");
  return inner(lines.join(language === "zh" ? "；" : "; "));
}

function spanOf(answer: AnsweredQuestion) {
  const trimmed = answer.answer.trim().slice(0, MOST_ANSWER);
  const start = answer.answer.indexOf(trimmed);
  return { ref: `answer:${answer.id}`, start, end: start + trimmed.length, text: trimmed };
}

function asRule(answer: AnsweredQuestion, question: PlannedQuestion, view: SeatView): AnswerFindings {
  const zh = view.language === "zh";
  const words = wordsOf(answer, view.language);
  const given = { key: `ans.${answer.id}`, words, source: [spanOf(answer)] };
  const { title, changes } = ruleRequirement(given, question, view);
  const said = zh
    ? `回答${quoted(words, "zh")}写成规则「${title}」，依据就是这句回答。`
    : `The answer "${words}" becomes the rule "${title}", with those words as its source.`;
  return { changes, sentences: [said] };
}

/** The choice is the table's: the platform wrote it down as an assumption when the answer came in. */
function leftToUs(
  answer: AnsweredQuestion,
  question: PlannedQuestion | undefined,
  view: SeatView,
): AnswerFindings {
  const zh = view.language === "zh";
  const taken = inner(answer.default ?? question?.default ?? question?.fallback ?? "");
  const conflict = question?.topic.startsWith("contradiction.")
    ? holdStricter(question, view)
    : { changes: [], sentences: [] };
  const text = zh
    ? `${answer.question}由团队决定：${taken}。`
    : `${answer.question} Decided at the table: ${taken}.`;
  const accepted: PlanChange[] =
    answer.kind === "you_decide" || taken === ""
      ? []
      : [
          {
            section: "assumptions",
            op: "add",
            item: { key: `ans.${answer.id}`, text, source: "user", about: [answer.id] },
          },
        ];
  const said = zh
    ? `这一点由我们定：${taken}，记为假设，上线前请业务方确认。`
    : `The choice is ours. ${taken}. It is on record as an assumption to be confirmed before launch.`;
  return {
    changes: [...accepted, ...conflict.changes],
    sentences: taken === "" ? conflict.sentences : [said, ...conflict.sentences],
  };
}

function unanswered(
  answer: AnsweredQuestion,
  question: PlannedQuestion | undefined,
  view: SeatView,
): AnswerFindings {
  const zh = view.language === "zh";
  const taken = inner(answer.default ?? question?.default ?? question?.fallback ?? "");
  const conflict = question?.topic.startsWith("contradiction.")
    ? holdStricter(question, view)
    : { changes: [], sentences: [] };
  const text = zh
    ? `${answer.question}没有得到回答，暂按：${taken}。`
    : `${answer.question} Not answered; taken for now: ${taken}.`;
  const changes: PlanChange[] =
    taken === ""
      ? []
      : [
          {
            section: "assumptions",
            op: "add",
            item: { key: `ans.${answer.id}`, text, source: "seat", about: [answer.id] },
          },
        ];
  const said = zh
    ? `${quoted(inner(answer.question), "zh")}没有得到回答，这一版只能是草案${taken === "" ? "" : `；暂按「${taken}」往下做`}。`
    : `"${answer.question}" was left unanswered, so this stays a draft${taken === "" ? "" : `; for now: ${taken}`}.`;
  return { changes: [...changes, ...conflict.changes], sentences: [said, ...conflict.sentences] };
}

function pair(question: PlannedQuestion, view: SeatView): readonly [Clause, Clause] | undefined {
  const [a, b] = question.clauseIds.map((id) => view.reading.clauses.find((clause) => clause.id === id));
  return a === undefined || b === undefined ? undefined : [a, b];
}

function holdStricter(question: PlannedQuestion, view: SeatView): AnswerFindings {
  const both = pair(question, view);
  if (both === undefined) return { changes: [], sentences: [] };
  const holds = stricterOf(...both);
  return dropOther(holds, holds === both[0] ? both[1] : both[0], view);
}

/** The person said which of two clauses holds, or gave a third answer. */
function decided(answer: AnsweredQuestion, question: PlannedQuestion, view: SeatView): AnswerFindings {
  const both = pair(question, view);
  if (both === undefined) return asStatement(answer, view);
  const holds = whichHolds(answer.answer, both, view.reading.language);
  const written = asStatement(answer, view);
  if (holds === undefined) return written;
  const other = holds === both[0] ? both[1] : both[0];
  const dropped = dropOther(holds, other, view);
  return { changes: [...written.changes, ...dropped.changes], sentences: dropped.sentences };
}

const FIRST = /第一|前者|前一|前面|\bfirst\b|\bformer\b/i;
const SECOND = /第二|后者|后一|后面|\bsecond\b|\blatter\b/i;

function whichHolds(
  answer: string,
  [a, b]: readonly [Clause, Clause],
  language: Language,
): Clause | undefined {
  const hasFigure = (clause: Clause) =>
    clause.figures.some(
      (figure) => answer.includes(String(figure.value)) || answer.includes(figure.span.text),
    );
  if (hasFigure(a) !== hasFigure(b)) return hasFigure(a) ? a : b;
  if (FIRST.test(answer) !== SECOND.test(answer)) return FIRST.test(answer) ? a : b;
  const near = (clause: Clause) => similarity(answer, clause.span.text, language);
  const gap = near(a) - near(b);
  if (Math.abs(gap) < 0.1) return undefined;
  return gap > 0 ? a : b;
}

function dropOther(holds: Clause, other: Clause, view: SeatView): AnswerFindings {
  const zh = view.language === "zh";
  const kept = new Set(requirementsOf([holds.id], view).map((requirement) => requirement.id));
  const gone = requirementsOf([other.id], view).filter((requirement) => !kept.has(requirement.id));
  const reason = zh ? `以${quoted(holds.span.text.trim(), "zh")}为准` : `"${holds.span.text.trim()}" holds`;
  const ids = gone.map((requirement) => requirement.id).join(zh ? "、" : ", ");
  const said = zh
    ? `${reason}${ids === "" ? "" : `，${ids} 因此去掉`}。`
    : `${reason}${ids === "" ? "" : `, so ${ids} is dropped`}.`;
  return {
    changes: gone.map((requirement) => ({
      section: "requirements" as const,
      op: "drop" as const,
      id: requirement.id,
      reason,
    })),
    sentences: [said],
  };
}

/** The answer is a need of its own: its clauses become requirements with the answer as their source. */
function newNeed(answer: AnsweredQuestion, view: SeatView): AnswerFindings {
  const zh = view.language === "zh";
  const reading = readNeed(answer.answer, view.language, view.tools);
  const draft = draftPlan(reading, view.tools, view.input.standing);
  const ref = `answer:${answer.id}`;
  const requirements = draft.requirements.map((each) => ({
    ...each,
    draft: { ...each.draft, source: each.draft.source.map((span) => ({ ...span, ref })) },
  }));
  if (requirements.length === 0) return asStatement(answer, view);
  const titles = requirements.map((each) => each.draft.title).join(zh ? "、" : ", ");
  const said = zh
    ? `从回答里读出 ${requirements.length} 条需求：${titles}。`
    : `The answer yields: ${titles}.`;
  return { changes: requirements.flatMap((each) => requirementChanges(each)), sentences: [said] };
}

function asStatement(answer: AnsweredQuestion, view: SeatView): AnswerFindings {
  const zh = view.language === "zh";
  const words = wordsOf(answer, view.language);
  const text = zh ? `${answer.question}答：${words}。` : `${answer.question} Answer: ${words}.`;
  const item = {
    key: `ans.${answer.id}`,
    text: text.slice(0, 3900),
    source: "user" as const,
    about: [answer.id],
  };
  const said = zh
    ? `回答${quoted(words, "zh")}已记下，后面的席位照此办理。`
    : `The answer "${words}" is on record and the rest of the table works from it.`;
  return { changes: [{ section: "assumptions", op: "add", item }], sentences: [said] };
}
