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

/** Labels of the facts in the body of an issue. */
export const ISSUE_FACT_LABELS = {
  en: { effort: "Effort", requirements: "Requirements", link: "Work item" },
  zh: { effort: "工作量", requirements: "需求", link: "工作项" },
} as const satisfies Readonly<Record<Language, unknown>>;

export interface IssuePlace {
  readonly taskId: string;
  /** Address of the work page; null if the installation has no public address. */
  readonly link: string | null;
  readonly language: Language;
}

/** The title of an issue: the id of its item and the item's title. */
export const issueTitle = (item: Pick<WorkItem, "item" | "title">): string =>
  `${item.item} ${item.title}`.replace(/\s+/g, " ").slice(0, MAX_TITLE).toWellFormed().trim();

/** The text of a work item as an issue. Its last line is the marker. */
export function issueText(item: WorkItem, { taskId, link, language }: IssuePlace): IssueText {
  const words = ISSUE_FACT_LABELS[language];
  const marker = `roundtable-item: ${taskId}/${item.item}`;
  const facts = [
    `${words.effort}: ${item.effort}`,
    ...(item.requirements.length > 0 ? [`${words.requirements}: ${item.requirements.join(", ")}`] : []),
    ...(link === null ? [] : [`${words.link}: ${link}`]),
  ];
  const parts = [item.description.trim(), facts.join("\n"), marker].filter((part) => part !== "");
  return { title: issueTitle(item), body: parts.join("\n\n"), marker };
}

/** Whether a text of an issue contains a marker as one of its lines. */
export const hasMarker = (body: string, marker: string): boolean =>
  body.split(/\r?\n/).some((line) => line.trim() === marker);

/** The words of an issue, for a comparison; trackers change white space. */
export const comparableText = ({ title, body }: Pick<IssueText, "title" | "body">): string =>
  `${title}\n${body}`.replace(/\s+/g, " ").trim();
