import type { Language } from "../language.ts";
import type { HeldMeeting } from "./held-meeting.ts";
import { MEETING_TEXTS } from "./meeting-texts.ts";
import type { MeetingRoom, MinuteSection } from "./room.ts";
import { validSignatures } from "./sign-off.ts";

type Words = (typeof MEETING_TEXTS)[Language];

const oneLine = (text: string): string => text.replaceAll(/(?<!\s)\s*\n\s*/g, " — ");

function section(room: MeetingRoom, name: MinuteSection, words: Words): string {
  const lines = room.lines.filter((line) => line.section === name && !line.removed);
  if (lines.length === 0) return words.none;
  return name === "summary"
    ? lines.map((line) => line.text).join("\n\n")
    : lines.map((line) => `- ${oneLine(line.text)}`).join("\n");
}

/** The name of a task in Markdown, and the address of its page. */
export interface LinkedTask {
  readonly name: string;
  readonly href: string;
}

function actionLines(room: MeetingRoom, words: Words, tasks: ReadonlyMap<string, LinkedTask>): string {
  const actions = room.actions.filter((one) => !one.removed);
  if (actions.length === 0) return words.none;
  return actions
    .map((one) => {
      const task = one.task_id === null ? undefined : tasks.get(one.task_id);
      const parts = [
        `${words.owner}${words.colon}${one.owner.name}`,
        one.due ? `${words.due}${words.colon}${one.due}` : "",
        task ? `${words.task}${words.colon}[${task.name}](${task.href})` : "",
      ];
      return `- [${one.done ? "x" : " "}] ${one.id} ${oneLine(one.text)} — ${parts.filter(Boolean).join(", ")}`;
    })
    .join("\n");
}

function signatureLines(room: MeetingRoom, words: Words): string {
  const signatures = validSignatures(room);
  if (signatures.length === 0) return words.notSigned;
  const lines = signatures.map((one) =>
    [`- ${one.by.name}, ${one.at}`, ...(one.meaning === null ? [] : [`“${oneLine(one.meaning)}”`])].join(
      ", ",
    ),
  );
  return [...(room.fixed_at === null ? [words.stillOpen, ""] : []), ...lines].join("\n");
}

/**
 * The minutes with people's changes: the artifact of the meeting after the sign-off, and the export of the current
 * state.
 * @param tasks The tasks that action items are linked to, by id
 */
export function roomMarkdown(
  room: MeetingRoom,
  held: Pick<HeldMeeting, "task_id" | "heading" | "verdicts">,
  tasks: ReadonlyMap<string, LinkedTask> = new Map(),
): string {
  const { language } = room;
  const words = MEETING_TEXTS[language];
  const titles: readonly (readonly [MinuteSection, string])[] = [
    ["decision", words.decision],
    ["summary", words.summary],
    ["agreed", words.agreed],
    ["dissent", words.dissent],
  ];
  const part = (title: string, body: string): string => `## ${title}\n\n${body}\n`;
  const parts = [
    `# ${held.heading}${words.colon}${room.title}\n`,
    `${words.plan(room.plan_version)} · ${held.task_id}\n`,
    ...titles.map(([name, title]) => part(title, section(room, name, words))),
    ...(held.verdicts === "" ? [] : [part(words.verdicts, held.verdicts)]),
    part(words.risks, section(room, "risks", words)),
    part(words.questions, section(room, "questions", words)),
    ...(room.lines.some((line) => line.section === "notes" && !line.removed)
      ? [part(words.notes, section(room, "notes", words))]
      : []),
    part(words.actions, actionLines(room, words, tasks)),
    part(words.signatures, signatureLines(room, words)),
  ];
  return `${parts.join("\n").trimEnd()}\n`;
}
