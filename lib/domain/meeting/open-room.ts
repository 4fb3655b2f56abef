import type { Language } from "../language.ts";
import { labelColon } from "../punctuation.ts";
import { speakerName } from "../roles/seats.ts";
import { shownSeatNames } from "../workshop/workshop-seats.ts";
import { dissentSides } from "./dissent-sides.ts";
import type { PlanningMeeting } from "./meeting.ts";
import { MEETING_TEXTS } from "./meeting-texts.ts";
import {
  type MeetingRoom,
  type MinuteSection,
  PLANNING_MEETING,
  type RoomAction,
  type RoomLine,
} from "./room.ts";

type Words = (typeof MEETING_TEXTS)[Language];

/** A line of minutes before it has an id. */
export interface LineDraft {
  readonly key: string;
  readonly text: string;
  readonly statements?: readonly string[];
  readonly about?: readonly string[];
}

/** Lines of one section. A repeated key gets a number, so that ids are unique. */
export function roomLines(section: MinuteSection, drafts: readonly LineDraft[]): RoomLine[] {
  const seen = new Map<string, number>();
  return drafts
    .filter((draft) => draft.text.trim() !== "")
    .map((draft) => {
      const count = (seen.get(draft.key) ?? 0) + 1;
      seen.set(draft.key, count);
      return {
        id: `${section}.${draft.key}${count === 1 ? "" : `-${count}`}`,
        section,
        text: draft.text,
        machine: draft.text,
        statements: [...(draft.statements ?? [])],
        about: [...(draft.about ?? [])],
        version: 1,
        removed: false,
        history: [],
      };
    });
}

const keyOf = (about: readonly string[], at: number): string => about.join("-") || String(at + 1);

function decisionLines(meeting: PlanningMeeting, words: Words): LineDraft[] {
  return [
    { key: "decision", text: words.decisions[meeting.decision] },
    ...meeting.decision_reasons.map((text, at) => ({ key: `reason-${at + 1}`, text })),
  ];
}

function summaryLines(meeting: PlanningMeeting, words: Words): LineDraft[] {
  const { why, what, requirements_count, open_questions_count, acceptance_count } = meeting.planning_summary;
  return [
    { key: "why", text: why },
    { key: "what", text: what },
    { key: "counts", text: words.counts(requirements_count, open_questions_count, acceptance_count) },
    { key: "chair", text: meeting.ai_meeting?.summary ?? "" },
    ...(meeting.ai_meeting?.key_points ?? []).map((text, at) => ({ key: `key-point-${at + 1}`, text })),
  ];
}

function planningLines(meeting: PlanningMeeting, language: Language): RoomLine[] {
  const words = MEETING_TEXTS[language];
  const names = shownSeatNames(meeting.seats);
  const pointed = (list: PlanningMeeting["agreed"]): LineDraft[] =>
    list.map((line, at) => ({ ...line, key: keyOf(line.about, at) }));
  return [
    ...roomLines("decision", decisionLines(meeting, words)),
    ...roomLines("summary", summaryLines(meeting, words)),
    ...roomLines("agreed", pointed(meeting.agreed)),
    ...roomLines(
      "dissent",
      meeting.dissent.map((item) => ({
        key: item.issue,
        text: [item.title, ...dissentSides(item, language, names)].join("\n"),
        about: [item.issue],
      })),
    ),
    ...roomLines("risks", pointed(meeting.risks)),
    ...roomLines(
      "questions",
      meeting.clarifications.map((item) => ({
        key: item.question_id,
        text: `${speakerName(item.role, language, names)}${labelColon(language)}${item.question}\n${item.answer}`,
        about: [item.question_id],
      })),
    ),
  ];
}

const planningActions = (meeting: PlanningMeeting): RoomAction[] => meeting.actions.map(meetingAction);

/** A room in which nobody has done anything yet. */
export const newRoom = (
  of: Pick<MeetingRoom, "kind" | "language" | "title" | "plan_version" | "plan_hash" | "lines" | "actions">,
): MeetingRoom => ({
  ...of,
  chair: null,
  comments: [],
  votes: [],
  questions: [],
  signatures: [],
  text_version: 1,
  fixed_at: null,
  reopenings: [],
});

/** An action of the meeting itself, as one of the room. */
export const meetingAction = (action: {
  readonly id: string;
  readonly text: string;
  readonly owner: string;
  readonly due?: string | undefined;
  readonly about: readonly string[];
}): RoomAction => ({
  id: action.id,
  text: action.text,
  owner: { user_id: null, name: action.owner.trim() || "—" },
  due: /^\d{4}-\d{2}-\d{2}$/.test(action.due ?? "") ? (action.due ?? null) : null,
  done: false,
  about: [...action.about],
  removed: false,
  version: 1,
  task_id: null,
  by: null,
});

/**
 * Opens the room of a planning meeting. Every line of its minutes has an id that stays the same when the
 * meeting is held again on the same plan.
 */
export function openRoom(meeting: PlanningMeeting, language: Language): MeetingRoom {
  return newRoom({
    kind: PLANNING_MEETING,
    language,
    title: meeting.title,
    plan_version: meeting.plan_version,
    plan_hash: meeting.plan_hash,
    lines: planningLines(meeting, language),
    actions: planningActions(meeting),
  });
}

/**
 * Action items after a meeting was held again, in the order of the new minutes. Items that people changed or added stay as they are; one
 * that the new minutes do not have stays behind the item that it followed.
 */
function refreshActions(
  before: MeetingRoom["actions"],
  fresh: MeetingRoom["actions"],
): MeetingRoom["actions"] {
  const touched = new Map(
    before.filter((one) => one.version > 1 || one.by !== null).map((one) => [one.id, one]),
  );
  const actions = fresh.map((one) => touched.get(one.id) ?? one);
  for (const [at, one] of before.entries()) {
    if (!touched.has(one.id) || actions.some(({ id }) => id === one.id)) continue;
    const earlier = new Set(before.slice(0, at).map(({ id }) => id));
    const place = actions.findLastIndex(({ id }) => earlier.has(id));
    actions.splice(place + 1, 0, one);
  }
  return actions;
}

/**
 * The room after its meeting was held again on the same plan: people's changes stay, unedited lines take the
 * new text. Fixed minutes do not change.
 */
export function refreshRoom(room: MeetingRoom, fresh: MeetingRoom): MeetingRoom {
  if (room.fixed_at !== null) return room;
  const before = new Map(room.lines.map((line) => [line.id, line]));
  const stored = (line: RoomLine) => line.history.length > 0;
  const merged = fresh.lines.map((line) => {
    const known = before.get(line.id);
    if (!known) return line;
    return stored(known) ? { ...known, machine: line.machine } : { ...line, version: known.version };
  });
  const ids = new Set(fresh.lines.map((line) => line.id));
  const all = [...merged, ...room.lines.filter((line) => stored(line) && !ids.has(line.id))];
  const actions = refreshActions(room.actions, fresh.actions);
  const text = (of: MeetingRoom["lines"]) => of.map((line) => `${line.id} ${line.text}`).join("\n");
  const changed = text(all) !== text(room.lines);
  return { ...room, lines: all, actions, text_version: room.text_version + (changed ? 1 : 0) };
}
