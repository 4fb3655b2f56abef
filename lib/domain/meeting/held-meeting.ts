import type { Language } from "../language.ts";
import type { PlanningMeeting } from "./meeting.ts";
import { MEETING_TEXTS } from "./meeting-texts.ts";
import { verdictTable } from "./minutes-markdown.ts";
import { openRoom } from "./open-room.ts";
import type { MeetingRoom } from "./room.ts";

/** A meeting of any kind as it was held, before people have changed its minutes. */
export interface HeldMeeting {
  /** `YYYYMMDD-HHMM-NNN`. */
  readonly task_id: string;
  /** The heading of its minutes. */
  readonly heading: string;
  /** Seats that can be asked in it. */
  readonly seats: PlanningMeeting["seats"];
  /** The verdicts as Markdown; empty if there are none. */
  readonly verdicts: string;
  readonly room: MeetingRoom;
}

/** The meeting about a plan. */
export const heldPlanning = (meeting: PlanningMeeting, language: Language): HeldMeeting => ({
  task_id: meeting.task_id,
  heading: MEETING_TEXTS[language].minutes,
  seats: meeting.seats,
  verdicts: verdictTable(meeting, language),
  room: openRoom(meeting, language),
});
