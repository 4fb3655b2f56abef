import { getLocale } from "next-intl/server";
import { cache } from "react";
import { getDocument } from "#lib/usecases/document/get-document.ts";
import { openDocument } from "#lib/usecases/document/open-document.ts";
import { getHome } from "#lib/usecases/home/get-home.ts";
import { getKnowledgeFile } from "#lib/usecases/knowledge/get-knowledge-file.ts";
import { listGoneSources } from "#lib/usecases/knowledge/list-gone-sources.ts";
import { getProject } from "#lib/usecases/project/get-project.ts";
import { getTask } from "#lib/usecases/task/get-task.ts";
import { load } from "./load.ts";

/** Data that several parts of a page need (layout, metadata, the page), loaded once per request. */
export const loadHome = cache(() => load((actor) => getHome(actor)));
export const loadProject = cache((projectId: string) => load((actor) => getProject(actor, projectId)));
export const loadTask = cache((taskId: string) => load((actor) => getTask(actor, taskId)));
export const loadDocument = cache((documentId: string, version?: number) =>
  load((actor) => getDocument(actor, documentId, version)),
);
export const loadOpenedVersion = cache(async (documentId: string, version: number | undefined) => {
  const language = await getLocale();
  return load((actor) => openDocument(actor, documentId, { version, language }));
});
export const loadKnowledgeFile = cache((fileId: string, version?: number) =>
  load((actor) => getKnowledgeFile(actor, fileId, version)),
);

/** The ids of these documents, files and plans that are no longer in the project. */
export const loadRemovedSources = (projectId: string, ids: readonly string[]): Promise<readonly string[]> =>
  ids.length === 0 ? Promise.resolve([]) : load((actor) => listGoneSources(actor, projectId, ids));
