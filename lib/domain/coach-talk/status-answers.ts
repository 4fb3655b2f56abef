import { chineseQuote } from "../language.ts";
import { draftReasonText } from "../plan/change-words.ts";
import { speakerName } from "../roles/seats.ts";
import { nextStepText } from "../task/next-step.ts";
import { phaseSpec } from "../task/phase-specs.ts";
import type { Usage } from "../usage/usage.ts";
import { type AnswerPart, type AnswerScope, coachAnswer, plural, withoutFinalStop } from "./answer.ts";

/** The state of the task: status, open points, the next step, who has to act, the cost. */

export function status({ record, language }: AnswerScope): AnswerPart {
  const phase = phaseSpec(record.phase).name[language];
  const count = record.requirements.length;
  const version = record.plan_version;
  const cites = version === null ? [] : [`v${version}`];
  const agreed = record.consensus.length;
  const plan =
    version === null
      ? coachAnswer(language, "还没有方案", "there is no plan yet")
      : coachAnswer(
          language,
          `方案第 ${version} 版是${record.plan_status === "final" ? "定稿" : "草案"}`,
          `plan version ${version} is ${record.plan_status === "final" ? "final" : "a draft"}`,
        );
  const text = coachAnswer(
    language,
    `${chineseQuote(record.title)}在${phase}阶段，第 ${record.round} 轮；${plan}，${count} 条需求，共识 ${agreed} 条。`,
    `"${record.title}" is in phase ${phase.toLowerCase()}, round ${record.round}; ${plan}, with ${plural(count, "requirement")} and ${plural(agreed, "point")} agreed.`,
  );
  return { text, cites };
}

function openQuestions({ record, language }: AnswerScope): AnswerPart {
  const open = record.open_questions;
  if (open.length === 0)
    return { text: coachAnswer(language, "没有待定问题。", "There are no open questions."), cites: [] };
  const shown = open.slice(0, 4);
  const list = shown.map(
    (one) =>
      `${one.id} ${withoutFinalStop(one.text)}${one.blocking ? coachAnswer(language, "（阻塞）", " (blocking)") : ""}`,
  );
  return {
    text: coachAnswer(
      language,
      `待定问题有 ${open.length} 个：${list.join("；")}。`,
      `${plural(open.length, "open question")}: ${list.join("; ")}.`,
    ),
    cites: shown.map((one) => one.id),
  };
}

function openIssues({ record, language }: AnswerScope): AnswerPart {
  const left = record.issues.filter((issue) => issue.status !== "settled");
  if (left.length === 0)
    return { text: coachAnswer(language, "没有未解决的议题。", "There are no open issues."), cites: [] };
  const list = left
    .slice(0, 3)
    .map((issue) =>
      coachAnswer(
        language,
        `${chineseQuote(withoutFinalStop(issue.title))}（${speakerName(issue.raised_by, "zh", record.names)}提出）`,
        `"${withoutFinalStop(issue.title)}" (raised by the ${speakerName(issue.raised_by, "en", record.names).toLowerCase()})`,
      ),
    );
  return {
    text: coachAnswer(
      language,
      `未解决的议题有 ${left.length} 个：${list.join("；")}。`,
      `${plural(left.length, "issue")} not settled: ${list.join("; ")}.`,
    ),
    cites: [],
  };
}

/** Questions and issues that nobody has settled. */
export function open(scope: AnswerScope): AnswerPart {
  const parts = [openQuestions(scope), openIssues(scope)];
  return {
    text: parts.map((part) => part.text).join(coachAnswer(scope.language, "", " ")),
    cites: parts.flatMap((part) => part.cites),
  };
}

export function nextStepAnswer({ record, language }: AnswerScope): AnswerPart {
  return {
    text: coachAnswer(language, `下一步：${record.next_step}`, `Next: ${record.next_step}`),
    cites: [],
  };
}

/** Anyone who holds the task up, by name where the record has one. */
export function whoActs({ record, language }: AnswerScope): AnswerPart {
  const { question } = record.history;
  if (question !== null)
    return {
      text: coachAnswer(
        language,
        `在等人回答${speakerName(question.role, "zh", record.names)}的问题：${withoutFinalStop(question.text)}。所有者、管理员、编辑者和评审者都可以回答。`,
        `Someone must answer the question of the ${speakerName(question.role, "en", record.names).toLowerCase()}: ${withoutFinalStop(question.text)}. Owners, administrators, editors and reviewers can.`,
      ),
      cites: [question.id],
    };
  const text = nextStepText(record.next).awaited[language];
  const blocking = record.open_questions.filter((one) => one.blocking);
  const more =
    blocking.length === 0
      ? ""
      : coachAnswer(
          language,
          `还有 ${blocking.length} 个阻塞问题没有答复。`,
          ` ${plural(blocking.length, "blocking question")} ${blocking.length === 1 ? "has" : "have"} no answer.`,
        );
  return { text: `${text}${more}`, cites: blocking.map((one) => one.id) };
}

const money = (micros: number): string => `$${(micros / 1_000_000).toFixed(micros < 10_000 ? 4 : 2)}`;

function spent({ calls, input_tokens, output_tokens, cost_micros }: Usage, language: "zh" | "en"): string {
  if (calls === 0)
    return coachAnswer(
      language,
      "没有调用模型，全部由内置规则完成，没有产生费用。",
      "No model was called. The built-in rules did the work, so there was no cost.",
    );
  const price =
    cost_micros === null
      ? coachAnswer(
          language,
          "有的模型没有定价，费用未知",
          "the price of a model is unknown, so the cost is too",
        )
      : coachAnswer(language, `费用 ${money(cost_micros)}`, `cost ${money(cost_micros)}`);
  return coachAnswer(
    language,
    `共调用模型 ${calls} 次，输入 ${input_tokens} token，输出 ${output_tokens} token，${price}。`,
    `${plural(calls, "model call")}: ${input_tokens} tokens in, ${output_tokens} out; ${price}.`,
  );
}

/** What the task has used so far, over all its runs. */
export function cost({ record, language }: AnswerScope): AnswerPart {
  const { usage, runs, budget_micros } = record.history;
  const seconds = Math.round(usage.duration_ms / 1000);
  const time = coachAnswer(
    language,
    `共运行 ${runs} 次，发言用时 ${seconds} 秒。`,
    `${plural(runs, "run")} so far, ${plural(seconds, "second")} of speaking.`,
  );
  const budget =
    budget_micros === null
      ? ""
      : coachAnswer(
          language,
          `每次运行的预算是 ${money(budget_micros)}。`,
          `Each run has a budget of ${money(budget_micros)}.`,
        );
  return {
    text: [spent(usage, language), time, budget].filter(Boolean).join(coachAnswer(language, "", " ")),
    cites: [],
  };
}

/** Why the plan is a draft: how the rounds ended, and each seat's open point. */
export function whyDraft({ record, language }: AnswerScope): AnswerPart {
  const { draft } = record;
  if (record.plan_version === null)
    return { text: coachAnswer(language, "还没有方案。", "There is no plan yet."), cites: [] };
  if (record.plan_status === "final" || draft === null)
    return record.plan_status === "final"
      ? {
          text: coachAnswer(
            language,
            "方案已经定稿，五个席位都同意。",
            "The plan is final: all five seats agree.",
          ),
          cites: [`v${record.plan_version}`],
        }
      : {
          text: coachAnswer(
            language,
            "记录里没有写明为什么是草案。",
            "The record does not say why it is a draft.",
          ),
          cites: [],
        };
  const points = draft.open_points
    .slice(0, 5)
    .map(
      (point) =>
        `${speakerName(point.role, language, record.names)}${coachAnswer(language, "：", ": ")}${withoutFinalStop(point.text)}`,
    );
  const list =
    points.length === 0
      ? ""
      : coachAnswer(language, `未决点：${points.join("；")}。`, ` Open points: ${points.join("; ")}.`);
  return {
    text: `${draftReasonText(draft.reason, language)}${list}`,
    cites: [`v${draft.plan_version}`, ...draft.open_points.flatMap((point) => point.statement_id ?? [])],
  };
}
