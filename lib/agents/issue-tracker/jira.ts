import { z } from "zod";
import { ISSUE_LABEL, type IssueTracker, TrackerFailure, type TrackerIssue } from "./issue-tracker.ts";
import { askTracker, type TrackerBase } from "./tracker-request.ts";

interface AdfNode {
  readonly type: string;
  readonly text?: string | undefined;
  readonly content?: readonly AdfNode[] | undefined;
}

const nodeSchema: z.ZodType<AdfNode> = z.lazy(() =>
  z.object({ type: z.string(), text: z.string().optional(), content: z.array(nodeSchema).optional() }),
);

/** A text as a document of paragraphs and line breaks (Atlassian Document Format, version 1). */
const toAdf = (text: string) => ({
  version: 1,
  type: "doc",
  content: text.split("\n\n").map((paragraph) => ({
    type: "paragraph",
    content: paragraph
      .split("\n")
      .flatMap((line, at) => [
        ...(at === 0 ? [] : [{ type: "hardBreak" }]),
        ...(line === "" ? [] : [{ type: "text", text: line }]),
      ]),
  })),
});

/** The text of a document, each paragraph on its own lines. */
function adfText({ type, text = "", content = [] }: AdfNode): string {
  if (type === "hardBreak") return "\n";
  const inner = text + content.map(adfText).join("");
  return type === "paragraph" ? `${inner}\n\n` : inner;
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
async function moveIssue(base: TrackerBase, id: string, isClosed: boolean): Promise<void> {
  const path = `${ROOT}/issue/${id}/transitions`;
  const { transitions } = await askTracker(base, { method: "GET", path, read: transitionsSchema });
  const categories = isClosed ? ["done"] : ["new", "indeterminate"];
  const chosen = categories
    .map((category) => transitions.find(({ to }) => to.statusCategory.key === category))
    .find((one) => one !== undefined);
  if (chosen === undefined) throw new TrackerFailure("tracker_no_transition");
  const body = { transition: { id: chosen.id } };
  await askTracker(base, { method: "POST", path, body, read: z.unknown() });
}

/** Jira Cloud's REST API, version 3. */
export function jiraTracker(base: TrackerBase, target: string): IssueTracker {
  const none = z.unknown();
  const view = ({ key, fields }: z.infer<typeof issueSchema>): TrackerIssue => ({
    id: key,
    url: `${base.baseUrl.replace(/\/+$/, "")}/browse/${key}`,
    isClosed: fields.status.statusCategory.key === "done",
    title: fields.summary,
    body: fields.description ? adfText(fields.description).trim() : "",
    assignee: fields.assignee?.displayName ?? null,
  });
  const get = async (id: string) => {
    const path = `${ROOT}/issue/${id}?fields=${FIELDS.join(",")}`;
    return view(await askTracker(base, { method: "GET", path, read: issueSchema }));
  };
  const project = () =>
    askTracker(base, { method: "GET", path: `${ROOT}/project/${target}`, read: projectSchema });
  async function search(jql: string): Promise<TrackerIssue[]> {
    const found: TrackerIssue[] = [];
    let nextPageToken: string | null | undefined;
    do {
      const body = { jql, fields: FIELDS, maxResults: PAGE, ...(nextPageToken ? { nextPageToken } : {}) };
      const path = `${ROOT}/search/jql`;
      // A search changes nothing, and is sent as POST because keys may exceed an address.
      const page = await askTracker(base, { method: "POST", path, body, read: pageSchema });
      found.push(...page.issues.map(view));
      nextPageToken = page.nextPageToken;
    } while (nextPageToken && found.length < 1000);
    return found;
  }
  return {
    check: async () => ({ name: (await project()).name }),
    create: async ({ title, body }) => {
      const types = (await project()).issueTypes.filter(({ subtask }) => !subtask);
      const type = types.find(({ name }) => name === "Task" || name === "任务") ?? types[0];
      if (type === undefined) throw new TrackerFailure("tracker_rejected");
      const marker = markerIn(body);
      const labels = [ISSUE_LABEL, ...(marker === undefined ? [] : [markerLabel(marker)])];
      const fields = {
        project: { key: target },
        issuetype: { id: type.id },
        summary: title,
        description: toAdf(body),
        labels,
      };
      const read = z.object({ key: z.string() });
      const made = await askTracker(base, {
        method: "POST",
        path: `${ROOT}/issue`,
        body: { fields },
        read,
      });
      return get(made.key);
    },
    updateText: async (id, { title, body }) => {
      const fields = { summary: title, description: toAdf(body) };
      await askTracker(base, { method: "PUT", path: `${ROOT}/issue/${id}`, body: { fields }, read: none });
      return get(id);
    },
    setClosed: async ({ id }, isClosed) => {
      await moveIssue(base, id, isClosed);
      return get(id);
    },
    find: async (marker) => {
      const found = await search(`project = "${target}" AND labels = "${markerLabel(marker)}"`);
      return found[0] ?? null;
    },
    readMany: async (ids) => {
      // A key that no longer exists would fail the whole search.
      const label = `project = "${target}" AND labels = "${ISSUE_LABEL}" ORDER BY created DESC`;
      return ids.length === 0 ? [] : (await search(label)).filter(({ id }) => ids.includes(id));
    },
  };
}
