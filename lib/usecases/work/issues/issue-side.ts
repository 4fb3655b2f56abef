import { paths } from "#lib/contracts/paths.ts";
import { findProject } from "#lib/db/projects.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { textHash } from "#lib/db/text-hash.ts";
import { publicAddress } from "#lib/db/work-issues.ts";
import { issueStateOf, type SyncSide } from "#lib/domain/work/issue-sync.ts";
import { comparableText, type IssuePlace, type IssueText, issueText } from "#lib/domain/work/issue-text.ts";
import type { WorkItem } from "#lib/domain/work/work-item.ts";

/** A hash of the words of an issue. */
export const issueHash = (text: Pick<IssueText, "title" | "body">): string => textHash(comparableText(text));

/** Where the items of a task are, for the texts of their issues. */
export async function issuePlace(db: ProjectDb, taskId: string): Promise<IssuePlace> {
  const { language } = await findProject(db);
  const address = publicAddress();
  const link = address === null ? null : new URL(paths.work(db.access.projectId, taskId), address).href;
  return { taskId, link, language };
}

/** A work item as the side of an exchange, with its text. */
export function ourSide(
  item: WorkItem,
  place: IssuePlace,
): { readonly text: IssueText; readonly side: SyncSide } {
  const text = issueText(item, place);
  return { text, side: { text: issueHash(text), state: issueStateOf(item.status) } };
}
