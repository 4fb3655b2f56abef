import type { MeetingRoom } from "#lib/domain/meeting/room.ts";
import type { EventType, TaskEvent } from "#lib/domain/task/events.ts";

/** A line of a workshop, of minutes or of a chat, and the element of the page that shows it. */
export interface SaidLine {
  readonly position: number;
  readonly anchor: string;
  readonly text: string;
}

/** The events of a task's log whose text is searched. */
export const SAID_TYPES = [
  "message",
  "statement",
  "question",
  "answer",
  "clarification",
  "briefing",
] as const satisfies readonly EventType[];

function saidIn(event: TaskEvent): Pick<SaidLine, "anchor" | "text"> | null {
  switch (event.type) {
    case "message":
      return { anchor: `m-${event.data.message_id}`, text: event.data.text };
    case "statement":
      return { anchor: `s-${event.data.statement_id}`, text: event.data.text };
    case "question":
      return { anchor: `q-${event.data.question_id}`, text: `${event.data.text}\n${event.data.why}` };
    case "answer":
      return { anchor: `q-${event.data.question_id}`, text: event.data.text };
    case "clarification":
      return { anchor: `q-${event.data.question_id}`, text: event.data.digest };
    case "briefing":
      return { anchor: `b-${event.seq}`, text: event.data.text };
    default:
      return null;
  }
}

/** What people and seats said, by events of a task's log; events without words are left out. */
export const linesOfEvents = (events: readonly TaskEvent[]): SaidLine[] =>
  events.flatMap((event) => {
    const said = saidIn(event);
    return said === null || said.text.trim() === "" ? [] : [{ position: event.seq, ...said }];
  });

/** The lines, actions and comments of minutes as they are now. */
export function linesOfMinutes({ lines, actions, comments }: MeetingRoom): SaidLine[] {
  const said = [
    ...lines.filter(({ removed }) => !removed).map(({ id, text }) => ({ anchor: id, text })),
    ...actions.filter(({ removed }) => !removed).map(({ id, text }) => ({ anchor: id, text })),
    ...comments.filter(({ deleted }) => !deleted).map(({ id, text }) => ({ anchor: `c-${id}`, text })),
  ];
  return said.filter(({ text }) => text.trim() !== "").map((line, position) => ({ position, ...line }));
}
