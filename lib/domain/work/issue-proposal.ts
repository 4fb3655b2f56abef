import { ISSUE_FACT_LABELS, type IssueText, issueTitle } from "./issue-text.ts";
import type { WorkItem } from "./work-item.ts";

/** The words of an issue that differ from those of its item, as a change of the plan that people can accept. */
export interface ProposedWords {
  readonly title?: string;
  readonly description?: string;
}

const MAX_TITLE = 300;
const MAX_DESCRIPTION = 4000;

const folded = (text: string): string => text.replace(/\s+/g, " ").trim();

const LABELS = Object.values(ISSUE_FACT_LABELS).flatMap((words) => Object.values(words));

/** Whether a line of an issue was written by the push: a fact of the item, or the line that identifies it. */
const isFact = (line: string): boolean =>
  line.trim().startsWith("roundtable-item:") || LABELS.some((label) => line.trim().startsWith(`${label}: `));

/** The description in the body of an issue. */
const descriptionIn = (body: string): string =>
  body
    .split(/\r\n|\r|\n/)
    .filter((line) => !isFact(line))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** The title in the title of an issue, which begins with the id of the item. */
const titleIn = (title: string, item: string): string =>
  title.startsWith(`${item} `) ? title.slice(item.length + 1).trim() : title.trim();

/**
 * The words that somebody changed in the tracker.
 * @returns Null if title and description say the same as the item; an empty title is no proposal.
 */
export function proposedWords(
  item: WorkItem,
  issue: Pick<IssueText, "title" | "body">,
): ProposedWords | null {
  const title = titleIn(issue.title, item.item).slice(0, MAX_TITLE).toWellFormed().trim();
  const description = descriptionIn(issue.body).slice(0, MAX_DESCRIPTION).toWellFormed().trim();
  const isTitleNew = title !== "" && folded(issue.title) !== folded(issueTitle(item));
  const isDescriptionNew = folded(description) !== folded(item.description);
  if (!isTitleNew && !isDescriptionNew) return null;
  return { ...(isTitleNew ? { title } : {}), ...(isDescriptionNew ? { description } : {}) };
}

/** Somebody who can own an item. */
interface PossibleOwner {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/**
 * The member that an account of a tracker is: the only one with this name or e-mail address, or whose address begins with it.
 * @returns Null if there is none, or more than one.
 */
export function memberOfAccount<M extends PossibleOwner>(account: string, members: readonly M[]): M | null {
  const wanted = folded(account).toLowerCase();
  const isCalled = ({ name, email }: M) =>
    [name, email, email.split("@")[0] ?? ""].some((one) => folded(one).toLowerCase() === wanted);
  const [only, ...others] = wanted === "" ? [] : members.filter(isCalled);
  return only !== undefined && others.length === 0 ? only : null;
}
