import { requestJson } from "#app/_live/request-json.ts";
import { type UploadedView, uploadedView } from "#lib/contracts/knowledge.ts";
import { paths } from "#lib/contracts/paths.ts";
import { ERRORS } from "#lib/domain/errors.ts";
import type { Language } from "#lib/domain/language.ts";

export type UploadResult =
  | { readonly ok: true; readonly data: UploadedView["data"] }
  | { readonly ok: false; readonly message: string };

/** Uploads files into a project's knowledge; returns the result of each. */
export async function uploadFiles(
  projectId: string,
  files: readonly File[],
  options: { readonly language: Language; readonly replace?: string },
): Promise<UploadResult> {
  const form = new FormData();
  for (const file of files) form.append("file", file, file.webkitRelativePath || file.name);
  const url = paths.api.knowledgeUploads(projectId, options.replace);
  const asked = await requestJson(url, { method: "POST", body: form }, options.language);
  if (!asked.ok) return { ok: false, message: asked.message };
  const read = uploadedView.safeParse(asked.body);
  return read.success
    ? { ok: true, data: read.data.data }
    : { ok: false, message: ERRORS.internal[options.language] };
}
