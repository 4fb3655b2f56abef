import { cache } from "react";
import { getDocument } from "#lib/usecases/document/get-document.ts";
import { getHome } from "#lib/usecases/home/get-home.ts";
import { getProject } from "#lib/usecases/project/get-project.ts";
import { getTask } from "#lib/usecases/task/get-task.ts";
import { load } from "./load.ts";

/** What several parts of one page need (its layout, its metadata, itself), read once per request. */
export const loadHome = cache(() => load(getHome));
export const loadProject = cache((projectId: string) => load((actor) => getProject(actor, projectId)));
export const loadTask = cache((taskId: string) => load((actor) => getTask(actor, taskId)));
export const loadDocument = cache((documentId: string, version?: number) =>
  load((actor) => getDocument(actor, documentId, version)),
);
