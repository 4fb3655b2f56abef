import type { Language } from "../language.ts";
import type { WorkItem } from "./work-item.ts";

/** What an issue says. */
export interface IssueText {
  readonly title: string;
  readonly body: string;
  /** The line that identifies the issue. */
  readonly marker: string;
}

const MAX_TITLE = 250;

const WORDS = {
  en: { effort: "Effort", requirements: "Requirements", link: "Work item" },
  zh: { effort: "工作量", requirements: "需求", link: "工作项" },
} as const satisfies Readonly<Record<Language, unknown>>;

export interface IssuePlace {
  readonly taskId: string;
  /** Address of the work page; null if the installation has no public address. */
  readonly link: string | null;
  readonly language: Language;
}

/** The text of a work item as an issue. Its last line is the marker. */
export function issueText(item: WorkItem, { taskId, link, language }: IssuePlace): IssueText {
  const words = WORDS[language];
  const marker = `roundtable-item: ${taskId}/${item.item}`;
  const facts = [
    `${words.effort}: ${item.effort}`,
    ...(item.requirements.length > 0 ? [`${words.requirements}: ${item.requirements.join(", ")}`] : []),
    ...(link === null ? [] : [`${words.link}: ${link}`]),
  ];
  const parts = [item.description.trim(), facts.join("\n"), marker].filter((part) => part !== "");
  const title = `${item.item} ${item.title}`.replace(/\s+/g, " ").slice(0, MAX_TITLE).toWellFormed().trim();
  return { title, body: parts.join("\n\n"), marker };
}

/** Whether a text of an issue contains a marker as one of its lines. */
export const hasMarker = (body: string, marker: string): boolean =>
  body.split(/\r?\n/).some((line) => line.trim() === marker);

/** The words of an issue, for a comparison; trackers change white space. */
export const comparableText = ({ title, body }: Pick<IssueText, "title" | "body">): string =>
  `${title}\n${body}`.replace(/\s+/g, " ").trim();
