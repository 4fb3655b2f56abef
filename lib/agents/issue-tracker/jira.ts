import { z } from "zod";
import type { IssueState } from "../../domain/work/issue-sync.ts";
import {
  ISSUE_LABEL,
  type IssueDraft,
  type IssueTracker,
  TrackerFailure,
  type TrackerIssue,
} from "./issue-tracker.ts";
import { readEach, sendToTracker, type TrackerBase } from "./tracker-request.ts";

interface AdfNode {
  readonly type: string;
  readonly text?: string | undefined;
  readonly attrs?: { readonly text?: string | undefined; readonly url?: string | undefined } | undefined;
  readonly content?: readonly AdfNode[] | undefined;
}

const nodeSchema: z.ZodType<AdfNode> = z.lazy(() =>
  z.object({
    type: z.string(),
    text: z.string().optional(),
    attrs: z
      .object({ text: z.string().optional().catch(undefined), url: z.string().optional().catch(undefined) })
      .optional(),
    content: z.array(nodeSchema).optional(),
  }),
);

/** Nodes inside a line of text; every other node is a block. */
const INLINE = ["text", "mention", "emoji", "inlineCard", "date", "status"];

/** A line as text nodes; addresses are links. */
const toInline = (line: string) =>
  line
    .split(/(https?:\/\/\S+)/)
    .filter((text) => text !== "")
    .map((text) => ({
      type: "text",
      text,
      ...(/^https?:\/\//.test(text) ? { marks: [{ type: "link", attrs: { href: text } }] } : {}),
    }));

/** A text as a document of paragraphs and line breaks (Atlassian Document Format, version 1). */
const toAdf = (text: string) => ({
  version: 1,
  type: "doc",
  content: text.split(/\n{2,}/).map((paragraph) => ({
    type: "paragraph",
    content: paragraph
      .split("\n")
      .flatMap((line, at) => [...(at === 0 ? [] : [{ type: "hardBreak" }]), ...toInline(line)]),
  })),
});

/** The text of a document, each block on its own lines. */
function adfText({ type, text, attrs, content = [] }: AdfNode): string {
  if (type === "hardBreak") return "\n";
  const inner = (text ?? attrs?.text ?? attrs?.url ?? "") + content.map(adfText).join("");
  return INLINE.includes(type) ? inner : `${inner}\n\n`;
}

const issueSchema = z.object({
  key: z.string(),
  fields: z.object({
    summary: z.string(),
    description: nodeSchema.nullish(),
    status: z.object({ statusCategory: z.object({ key: z.string() }) }),
    assignee: z.object({ displayName: z.string() }).nullish(),
  }),
});

const pageSchema = z.object({ issues: z.array(issueSchema), nextPageToken: z.string().nullish() });

const projectSchema = z.object({
  name: z.string(),
  issueTypes: z.array(z.object({ id: z.string(), name: z.string(), subtask: z.boolean() })).min(1),
});

const transitionsSchema = z.object({
  transitions: z.array(
    z.object({ id: z.string(), to: z.object({ statusCategory: z.object({ key: z.string() }) }) }),
  ),
});

const FIELDS = ["summary", "description", "status", "assignee"];
const PAGE = 100;

/** A marker as a label: labels have no spaces, and a search for one is exact. */
const markerLabel = (marker: string) => marker.replace(/[^\w-]+/g, "-");

/** The marker in a text; it is the last line that starts with its name. */
const markerIn = (body: string) => body.split("\n").findLast((line) => line.startsWith("roundtable-item: "));

const ROOT = "/rest/api/3";

/** Moves an issue along its workflow, which has one step for each state that it may reach next. */
async function moveIssue(base: TrackerBase, id: string, state: IssueState): Promise<void> {
  const path = `${ROOT}/issue/${id}/transitions`;
  const { transitions } = await sendToTracker(base, { method: "GET", path, read: transitionsSchema });
  const categories = state === "open" ? ["new", "indeterminate"] : ["done"];
  const chosen = categories
    .map((category) => transitions.find(({ to }) => to.statusCategory.key === category))
    .find((one) => one !== undefined);
  if (chosen === undefined) throw new TrackerFailure("tracker_no_transition");
  const body = { transition: { id: chosen.id } };
  await sendToTracker(base, { method: "POST", path, body, read: z.unknown() });
}

const readProject = (base: TrackerBase, target: string) =>
  sendToTracker(base, { method: "GET", path: `${ROOT}/project/${target}`, read: projectSchema });

/** Creates an issue of the first type that is no sub-task, if possible a task. */
async function createIssue(base: TrackerBase, target: string, { title, body }: IssueDraft): Promise<string> {
  const types = (await readProject(base, target)).issueTypes.filter(({ subtask }) => !subtask);
  const type = types.find(({ name }) => name === "Task" || name === "任务") ?? types[0];
  if (type === undefined) throw new TrackerFailure("tracker_rejected");
  const marker = markerIn(body);
  const fields = {
    project: { key: target },
    issuetype: { id: type.id },
    summary: title,
    description: toAdf(body),
    labels: [ISSUE_LABEL, ...(marker === undefined ? [] : [markerLabel(marker)])],
  };
  const read = z.object({ key: z.string() });
  const path = `${ROOT}/issue`;
  return (await sendToTracker(base, { method: "POST", path, body: { fields }, read })).key;
}

/** Jira Cloud's REST API, version 3. */
export function jiraTracker(base: TrackerBase, target: string): IssueTracker {
  const none = z.unknown();
  const view = ({ key, fields }: z.infer<typeof issueSchema>): TrackerIssue => ({
    id: key,
    url: `${base.baseUrl.replace(/\/+$/, "")}/browse/${key}`,
    state: fields.status.statusCategory.key === "done" ? "closed" : "open",
    title: fields.summary,
    body: fields.description ? adfText(fields.description).trim() : "",
    assignee: fields.assignee?.displayName ?? null,
  });
  const get = async (id: string) => {
    const path = `${ROOT}/issue/${id}?fields=${FIELDS.join(",")}`;
    return view(await sendToTracker(base, { method: "GET", path, read: issueSchema }));
  };
  async function search(jql: string): Promise<TrackerIssue[]> {
    const found: TrackerIssue[] = [];
    let nextPageToken: string | null | undefined;
    do {
      const body = { jql, fields: FIELDS, maxResults: PAGE, ...(nextPageToken ? { nextPageToken } : {}) };
      const path = `${ROOT}/search/jql`;
      // A search changes nothing, and is sent as POST because keys may exceed an address.
      const page = await sendToTracker(base, { method: "POST", path, body, read: pageSchema });
      found.push(...page.issues.map(view));
      nextPageToken = page.nextPageToken;
    } while (nextPageToken && found.length < 1000);
    return found;
  }
  return {
    check: async () => ({ name: (await readProject(base, target)).name }),
    create: async (draft) => get(await createIssue(base, target, draft)),
    updateText: async (id, { title, body }) => {
      const fields = { summary: title, description: toAdf(body) };
      await sendToTracker(base, { method: "PUT", path: `${ROOT}/issue/${id}`, body: { fields }, read: none });
      return get(id);
    },
    setState: async (id, state) => {
      await moveIssue(base, id, state);
      return get(id);
    },
    find: async (marker) => {
      const found = await search(`project = "${target}" AND labels = "${markerLabel(marker)}"`);
      return found[0] ?? null;
    },
    readMany: async (ids) => {
      const missing = new Set(ids);
      const found = new Map<string, TrackerIssue>();
      if (ids.length > 1) {
        // Not by their keys: one that no longer exists would fail the whole search.
        const own = await search(`project = "${target}" AND labels = "${ISSUE_LABEL}" ORDER BY created DESC`);
        for (const issue of own) if (missing.delete(issue.id)) found.set(issue.id, issue);
      }
      return new Map([...found, ...(await readEach(missing, get))]);
    },
  };
}
