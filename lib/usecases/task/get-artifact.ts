import { type ProjectAccess, requireTask } from "#lib/db/access.ts";
import { readArtifact } from "#lib/db/artifacts.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { findFullFile, fullFilePath, readFullFile } from "./full-file.ts";

/** Which artifact, and which of its versions; absent = the newest. */
export interface ArtifactRequest {
  readonly taskId: string;
  readonly name: string;
  readonly version?: number | undefined;
}

/** The artifact itself, in its media type. */
export interface ArtifactContent {
  readonly name: string;
  readonly version: number;
  readonly media_type: string;
  readonly content: string;
}

/** The whole resulting file of an attempt. */
async function getFullFile(
  access: ProjectAccess,
  request: ArtifactRequest,
  path: string,
): Promise<ArtifactContent> {
  const { taskId, name, version } = request;
  const file = await inTenant(access, (db) => findFullFile(db, taskId, { path, version }));
  const content = file && (await readFullFile(file));
  if (file === null || content === null) throw new AppError("not_found");
  return { name, version: file.version, media_type: "text/plain", content };
}

/** Reads an artifact; one that carries an agent's own progress is not there. Errors: not_found, insufficient_scope. */
export async function getArtifact(actor: Actor, request: ArtifactRequest): Promise<ArtifactContent> {
  const access = await requireTask(actor, request.taskId, "read");
  const path = fullFilePath(request.name);
  if (path !== null) return getFullFile(access, request, path);
  const row = await inTenant(access, (db) => readArtifact(db, request.taskId, request));
  if (row === null || row.internal) throw new AppError("not_found");
  return { name: row.name, version: row.version, media_type: row.media_type, content: row.content };
}
