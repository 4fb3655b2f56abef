import { speakerName } from "../roles/seats.ts";
import {
  type AnswerPart,
  type AnswerScope,
  coachAnswer,
  NOTHING,
  plural,
  withoutFinalStop,
} from "./answer.ts";
import { allAgree } from "./record-answers.ts";

/** What the record holds in lists: requirements, assumptions, verdicts; and the meeting's decision. */

export function requirements({ record, language }: AnswerScope): AnswerPart {
  const all = record.requirements;
  if (all.length === 0)
    return { text: coachAnswer(language, "还没有需求。", "There are no requirements yet."), cites: [] };
  const shown = all.slice(0, 8);
  const names = shown.map(({ id, title }) => `${id} ${withoutFinalStop(title)}`);
  const rest = all.length > shown.length ? coachAnswer(language, "等", " and more") : "";
  return {
    text: coachAnswer(
      language,
      `需求有 ${all.length} 条：${names.join("；")}${rest}。`,
      `${plural(all.length, "requirement")}: ${names.join("; ")}${rest}.`,
    ),
    cites: shown.map((one) => one.id),
  };
}

export function assumptions({ record, language }: AnswerScope): AnswerPart {
  const all = record.items.filter((item) => item.section === "assumptions");
  if (all.length === 0)
    return { text: coachAnswer(language, "没有记下任何假设。", "Nothing was assumed."), cites: [] };
  const shown = all.slice(0, 4);
  return {
    text: coachAnswer(
      language,
      `记下的假设有 ${all.length} 条：${shown.map((one) => `${one.id} ${withoutFinalStop(one.title)}`).join("；")}。`,
      `${plural(all.length, "assumption")} on record: ${shown.map((one) => `${one.id} ${withoutFinalStop(one.title)}`).join("; ")}.`,
    ),
    cites: shown.map((one) => one.id),
  };
}

export function verdicts(scope: AnswerScope): AnswerPart {
  const { record, language } = scope;
  if (record.verdicts.length === 0) return allAgree(scope, 0);
  const list = record.verdicts.map((verdict) => {
    const name = speakerName(verdict.role, language, record.names);
    if (verdict.ok === null) return coachAnswer(language, `${name}尚未判断`, `${name}: not judged yet`);
    if (verdict.ok) return coachAnswer(language, `${name}同意`, `${name}: agrees`);
    const reason = verdict.reasons[0];
    return coachAnswer(
      language,
      `${name}未同意（${withoutFinalStop(reason ?? "未说明")}）`,
      `${name}: does not agree (${withoutFinalStop(reason ?? "no reason given")})`,
    );
  });
  return {
    text: coachAnswer(language, `${list.join("；")}。`, `${list.join("; ")}.`),
    cites: record.verdicts.map((one) => one.statement_id),
  };
}

const MEETING = {
  go: { zh: "通过", en: "go" },
  hold: { zh: "暂缓", en: "hold" },
  redo_planning: { zh: "重新规划", en: "redo planning" },
} as const;

export function meeting({ record, language }: AnswerScope): AnswerPart {
  const decided = record.meeting_decision;
  if (decided === null)
    return { text: coachAnswer(language, "会议还没有开。", "The meeting has not been held yet."), cites: [] };
  return {
    text: coachAnswer(
      language,
      `会议的决定是${MEETING[decided].zh}。`,
      `The meeting decided: ${MEETING[decided].en}.`,
    ),
    cites: [],
  };
}

export function thanks({ language }: AnswerScope): AnswerPart {
  return {
    ...NOTHING,
    text: coachAnswer(language, "不客气。需要时随时问我。", "You are welcome. Ask whenever you need to."),
  };
}
