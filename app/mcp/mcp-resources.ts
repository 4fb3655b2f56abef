import { z } from "zod";
import { documentContentView, documentView } from "#lib/contracts/document.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { McpResource, McpResources } from "#lib/http/mcp/mcp-parts.ts";
import { MAX_RESULT_LENGTH } from "#lib/http/mcp/mcp-tool.ts";
import type { RouteCalls } from "#lib/http/mcp/route-calls.ts";

const MARKDOWN = "text/markdown";
const PROJECTS_PER_PAGE = 5;
const ITEMS_PER_PROJECT = 100;

const listSchema = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string().optional(), title: z.string().optional() })),
  next_cursor: z.string().nullable(),
});
const documentList = z.object({ data: z.array(documentView) });
const artifactList = z.object({ data: z.array(z.object({ name: z.string() })) });

const documentUri = (id: string): string => `roundtable://documents/${id}`;
const planUri = (taskId: string): string => `roundtable://tasks/${taskId}/plan`;
const minutesUri = (taskId: string): string => `roundtable://tasks/${taskId}/minutes`;

/** The plan and the minutes of a task, as far as they exist. */
async function taskResources(calls: RouteCalls, task: { id: string; label: string }): Promise<McpResource[]> {
  const { data } = artifactList.parse(await calls.json("listArtifacts", { task_id: task.id }));
  const has = (name: string): boolean => data.some((artifact) => artifact.name === name);
  return [
    ...(has("plan.md") ? [{ uri: planUri(task.id), name: `plan: ${task.label}`, mimeType: MARKDOWN }] : []),
    ...(has("planning.meeting.json")
      ? [{ uri: minutesUri(task.id), name: `minutes: ${task.label}`, mimeType: MARKDOWN }]
      : []),
  ];
}

async function projectResources(calls: RouteCalls, projectId: string): Promise<McpResource[]> {
  const page = { project_id: projectId, limit: ITEMS_PER_PROJECT };
  const documents = documentList.parse(await calls.json("listDocuments", page));
  const tasks = listSchema.parse(await calls.json("listTasks", { ...page, limit: 20 }));
  const ofTasks: McpResource[] = [];
  for (const { id, title = id } of tasks.data)
    ofTasks.push(...(await taskResources(calls, { id, label: title })));
  return [
    ...documents.data.map(({ id, name }) => ({ uri: documentUri(id), name, mimeType: MARKDOWN })),
    ...ofTasks,
  ];
}

const URI = /^roundtable:\/\/(documents|tasks)\/([\w-]{1,80})(?:\/(plan|minutes))?$/;

/** The text of a resource; null for a URI of another form. */
async function textOfUri(calls: RouteCalls, uri: string): Promise<string | null> {
  const [, kind, id = "", part] = URI.exec(uri) ?? [];
  if (kind === "documents" && part === undefined)
    return documentContentView.parse(await calls.json("getDocument", { document_id: id })).content;
  if (kind === "tasks" && part === "plan") return calls.text("getArtifact", { task_id: id, name: "plan.md" });
  if (kind === "tasks" && part === "minutes")
    return calls.text("getMinutes", { task_id: id, kind: "planning" });
  return null;
}

const tooLong = (): AppError =>
  new AppError("too_large", {
    extra: { most: MAX_RESULT_LENGTH },
    detail: {
      en: "This text is too long for a resource. Read it in pieces with the tools read_document, read_artifact or read_minutes.",
      zh: "这段文字太长，不能作为资源一次读取。请用工具 read_document、read_artifact 或 read_minutes 分段读取。",
    },
  });

/** Documents, plans and minutes. A URI contains the id of its document or task and therefore never changes. */
export const MCP_RESOURCES: McpResources = {
  templates: [
    {
      uriTemplate: "roundtable://documents/{document_id}",
      name: "document",
      description: { en: "The newest text of a document", zh: "文档的最新文本" },
    },
    {
      uriTemplate: "roundtable://tasks/{task_id}/plan",
      name: "plan",
      description: { en: "The newest plan of a task", zh: "任务的最新计划" },
    },
    {
      uriTemplate: "roundtable://tasks/{task_id}/minutes",
      name: "minutes",
      description: { en: "The minutes of a task's planning meeting", zh: "任务规划会议的纪要" },
    },
  ],
  list: async (calls, cursor) => {
    const args = { limit: PROJECTS_PER_PAGE, ...(cursor === undefined ? {} : { cursor }) };
    const projects = listSchema.parse(await calls.json("listProjects", args));
    const resources: McpResource[] = [];
    for (const { id } of projects.data) resources.push(...(await projectResources(calls, id)));
    return { resources, nextCursor: projects.next_cursor };
  },
  read: async (calls, uri) => {
    const text = await textOfUri(calls, uri);
    if (text === null) return null;
    if (text.length > MAX_RESULT_LENGTH) throw tooLong();
    return { text, mimeType: MARKDOWN };
  },
};
