import type { Language } from "../language.ts";
import type { WorkItem, WorkStatus } from "./work-item.ts";

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
  return { title: `${item.item} ${item.title}`.slice(0, MAX_TITLE), body: parts.join("\n\n"), marker };
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** Whether an issue says something else; trackers change white space. */
export const textDiffers = (
  issue: { readonly title: string; readonly body: string },
  text: Pick<IssueText, "title" | "body">,
): boolean => plain(issue.title) !== plain(text.title) || plain(issue.body) !== plain(text.body);

/** Whether an item with this status is a closed issue. */
export const isClosedStatus = (status: WorkStatus): boolean => status === "done" || status === "dropped";

/**
 * The status of an item after its issue was closed or opened again in the tracker.
 * @param before Whether the issue was closed when it was last read.
 */
export function pulledStatus(status: WorkStatus, before: boolean | null, isClosed: boolean): WorkStatus {
  if (before === isClosed || isClosedStatus(status) === isClosed) return status;
  return isClosed ? "done" : "todo";
}
