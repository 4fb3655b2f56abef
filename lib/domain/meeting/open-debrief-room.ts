import { type Bilingual, type Language, withRemark } from "../language.ts";
import { labelColon } from "../punctuation.ts";
import type { Debrief } from "../test-run/debrief.ts";
import { chairNote } from "../test-run/debrief-chair.ts";
import { debriefWords } from "../test-run/debrief-markdown.ts";
import type { HeldMeeting } from "./held-meeting.ts";
import { type LineDraft, newRoom, roomLines } from "./open-room.ts";

/** The debrief of a test run. */
export interface HeldDebrief {
  readonly debrief: Debrief;
  readonly language: Language;
  readonly task: { readonly name: string; readonly title: string; readonly planVersion: number };
}

const HEADING: Bilingual = { zh: "测试复盘纪要", en: "Minutes of the test debrief" };

type Finding = Debrief["findings"][number];

/** Findings that keep a change from being accepted; the others are notes. */
const RISKS: readonly Finding["kind"][] = ["failed", "lost", "flaky", "step", "review", "verdict"];

/**
 * The debrief of a test run as a room: the result, the next action, what the model in the chair says, and what failed with the place to
 * look at first.
 */
export function heldDebrief({ debrief, language, task }: HeldDebrief): HeldMeeting {
  const words = debriefWords(language);
  const colon = labelColon(language);
  const lineOf = ({ subject, kind, text, suspected }: Finding): LineDraft => ({
    key: `${kind}-${subject}`.slice(0, 120),
    text: withRemark(`${words.kinds[kind]}${colon}${text}`, words.places[suspected], language),
    about: kind === "not_covered" || kind === "no_case" ? [subject] : [],
  });
  const { view } = debrief;
  const note = chairNote(debrief, language);
  const said = view === null ? [note].filter((text) => text !== "") : [view.summary, ...view.key_points];
  const isRisk = ({ kind }: Finding) => RISKS.includes(kind);
  const lines = [
    ...roomLines("decision", [
      { key: "overall", text: words.overall[debrief.overall] },
      { key: "next", text: words.actions[debrief.proposed] },
      ...(debrief.source === "model" ? [{ key: "source", text: words.stricter }] : []),
    ]),
    ...roomLines(
      "summary",
      said.map((text, at): LineDraft => ({ key: at === 0 ? "chair" : `chair-${at}`, text })),
    ),
    ...roomLines("risks", debrief.findings.filter(isRisk).map(lineOf)),
    ...roomLines("notes", debrief.findings.filter((finding) => !isRisk(finding)).map(lineOf)),
  ];
  return {
    task_id: task.name,
    heading: HEADING[language],
    seats: [],
    verdicts: "",
    room: newRoom({
      kind: "test_debrief",
      language,
      title: `${task.title} · ${words.title}`,
      plan_version: debrief.plan_version ?? task.planVersion,
      plan_hash: debrief.test_run,
      lines,
      actions: [],
    }),
  };
}
