import { type Bilingual, type Language, withRemark } from "../language.ts";
import type { HeldMeeting } from "../meeting/held-meeting.ts";
import { type LineDraft, meetingAction, newRoom, roomLines } from "../meeting/open-room.ts";
import { labelColon } from "../punctuation.ts";
import type { CodeMeeting } from "./code-meeting.ts";
import { CODE_SEAT_NAMES, CODE_SEATS } from "./code-verdict.ts";
import { findingPlace, isLeft, isSevere } from "./finding-state.ts";
import { type CodeReviewRecord, codeReviewWords, verdictWord } from "./review-record.ts";

const HEADING: Bilingual = { zh: "代码评审纪要", en: "Minutes of the code review" };

type Finding = CodeReviewRecord["findings"][number];

/** The decided review of an attempt. */
export interface DecidedReview {
  readonly record: CodeReviewRecord;
  readonly meeting: CodeMeeting;
  readonly language: Language;
  readonly task: { readonly name: string; readonly title: string; readonly planVersion: number };
}

const findingLine = (finding: Finding): LineDraft => ({
  key: finding.id,
  text: [finding.severity, findingPlace(finding), finding.message].filter((part) => part !== "").join(" · "),
  about: finding.requirement === undefined ? [] : [finding.requirement],
});

function verdictRows({ verdicts }: CodeReviewRecord, language: Language): string {
  const words = codeReviewWords(language);
  const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll(/(?<!\s)\s*\n\s*/g, " ");
  const rows = CODE_SEATS.map((seat) => {
    const found = verdicts.find((one) => one.seat === seat);
    const said =
      found === undefined
        ? words.nobody
        : withRemark(verdictWord(found.ok, language), found.by.name, language);
    return `| ${CODE_SEAT_NAMES[seat][language]} | ${cell(said)} |`;
  });
  return [`| ${words.seats} | |`, "| --- | --- |", ...rows].join("\n");
}

/**
 * The meeting that decided about an attempt, as a room: the decision with its reasons, what the seats say, and what is left. Findings
 * that were accepted as work are its actions.
 */
export function heldCodeReview({ record, meeting, language, task }: DecidedReview): HeldMeeting {
  const words = codeReviewWords(language);
  const left = record.findings.filter((one) => isLeft(one) && one.state !== "dismissed");
  const said = (ok: boolean): LineDraft[] =>
    record.verdicts
      .filter((one) => (ok ? one.ok !== false : one.ok === false) && one.text !== "")
      .map(({ seat, text }) => ({
        key: seat,
        text: `${CODE_SEAT_NAMES[seat][language]}${labelColon(language)}${text}`,
      }));
  const reasons = [meeting.note, ...meeting.reasons].filter((text) => text !== "");
  const chair = (meeting.view === null ? [] : [meeting.view.summary, ...meeting.view.key_points]).map(
    (text, at): LineDraft => ({ key: at === 0 ? "chair" : `chair-${at}`, text }),
  );
  const lines = [
    ...roomLines("decision", [
      { key: "decision", text: words.decisions[meeting.decision] },
      ...reasons.map((text, at) => ({ key: `reason-${at + 1}`, text })),
    ]),
    ...roomLines("summary", [...chair, ...said(true)]),
    ...roomLines("dissent", said(false)),
    ...roomLines("risks", left.filter(isSevere).map(findingLine)),
    ...roomLines("notes", left.filter((finding) => !isSevere(finding)).map(findingLine)),
  ];
  const actions = left
    .filter(({ state }) => state === "accepted")
    .map((finding) =>
      meetingAction({
        id: finding.id,
        text: `${findingPlace(finding)} ${finding.suggestion ?? finding.message}`.trim(),
        owner: "",
        about: finding.requirement === undefined ? [] : [finding.requirement],
      }),
    );
  return {
    task_id: task.name,
    heading: HEADING[language],
    seats: [],
    verdicts: verdictRows(record, language),
    room: newRoom({
      kind: "code_review",
      language,
      title: `${task.title} · ${words.title(record.attempt)}`,
      plan_version: task.planVersion,
      plan_hash: record.tree,
      lines,
      actions,
    }),
  };
}
