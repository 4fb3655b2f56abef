import type { Language } from "../language.ts";
import { joinClauses, labelColon } from "../punctuation.ts";
import { speakerName } from "../roles/seats.ts";
import { shownSeatNames } from "../workshop/workshop-seats.ts";
import { clarificationLine } from "./clarifications.ts";
import { dissentSides } from "./dissent-sides.ts";
import type { PlanningMeeting } from "./meeting.ts";
import { MEETING_TEXTS } from "./meeting-texts.ts";

type Words = (typeof MEETING_TEXTS)[Language];

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll(/(?<!\s)\s*\n\s*/g, " ");
const bullets = (lines: readonly string[], none: string): string =>
  lines.length === 0 ? none : lines.map((line) => `- ${line.replaceAll(/(?<!\s)\s*\n\s*/g, " ")}`).join("\n");

/** The verdict of each seat at the end of each round, as a Markdown table. */
export function verdictTable(meeting: PlanningMeeting, language: Language): string {
  const words = MEETING_TEXTS[language];
  const head = [words.seat, ...meeting.rounds.map((round) => words.round(round.round))];
  const rows = meeting.seats.map(({ key: seat }) => [
    speakerName(seat, language, shownSeatNames(meeting.seats)),
    ...meeting.rounds.map((round) => {
      const verdict = round.per_role_verdicts[seat];
      if (!verdict) return "—";
      const by = round.judged_by[seat];
      const judged = words.ok[String(verdict.ok) as "true" | "false" | "null"];
      const ok = by === undefined ? judged : words.by(judged, by);
      return verdict.reasons[0] ? `${ok}${labelColon(language)}${verdict.reasons[0]}` : ok;
    }),
  ]);
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function dissentLines(meeting: PlanningMeeting, language: Language): string[] {
  const names = shownSeatNames(meeting.seats);
  return meeting.dissent.map((item) =>
    joinClauses(language, [`**${item.title}**`, ...dissentSides(item, language, names)]),
  );
}

const section = (title: string, body: string): string => `## ${title}\n\n${body}\n`;

/** What a model that chaired the meeting added. */
function chairSections({ ai_meeting: chair }: PlanningMeeting, words: Words): string[] {
  if (chair === undefined) return [];
  const points = chair.key_points.length > 0 ? [section(words.keyPoints, bullets(chair.key_points, ""))] : [];
  return [section(words.chair, chair.summary), ...points];
}

function actionLine(
  { id, text, owner, due }: PlanningMeeting["actions"][number],
  language: Language,
): string {
  const words = MEETING_TEXTS[language];
  const until = due === undefined ? "" : ` · ${words.due}${words.colon}${due}`;
  return `${id} ${text} — ${words.owner}${words.colon}${owner}${until}`;
}

/** Renders `planning.meeting.md`. */
export function minutesMarkdown(meeting: PlanningMeeting, language: Language): string {
  const words = MEETING_TEXTS[language];
  const { planning_summary: summary } = meeting;
  const colon = labelColon(language);
  const parts = [
    `# ${words.minutes}${colon}${meeting.title}\n`,
    `${words.plan(meeting.plan_version)} · ${meeting.task_id}\n`,
    section(
      words.decision,
      `**${words.decisions[meeting.decision]}**\n\n${bullets(meeting.decision_reasons, words.none)}`,
    ),
    section(
      words.summary,
      [
        summary.why,
        summary.what,
        words.counts(summary.requirements_count, summary.open_questions_count, summary.acceptance_count),
      ]
        .filter((text) => text !== "")
        .join("\n\n"),
    ),
    ...chairSections(meeting, words),
    section(
      words.agreed,
      bullets(
        meeting.agreed.map((line) => line.text),
        words.none,
      ),
    ),
    section(words.dissent, bullets(dissentLines(meeting, language), words.none)),
    section(words.verdicts, verdictTable(meeting, language)),
    section(
      words.risks,
      bullets(
        meeting.risks.map((line) => line.text),
        words.none,
      ),
    ),
    section(
      words.questions,
      bullets(
        meeting.clarifications.map((line) =>
          clarificationLine(line, language, shownSeatNames(meeting.seats)),
        ),
        words.none,
      ),
    ),
    section(
      words.actions,
      bullets(
        meeting.actions.map((action) => actionLine(action, language)),
        words.none,
      ),
    ),
  ];
  return `${parts.join("\n").trimEnd()}\n`;
}
