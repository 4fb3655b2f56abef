"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { MAX_ARCHIVED_DOCUMENTS } from "#lib/contracts/document.ts";
import { action } from "#lib/http/action.ts";
import { archiveDocuments } from "#lib/usecases/document/archive-documents.ts";

const archiving = z.object({
  project_id: z.string(),
  document_ids: z.array(z.string().min(1).max(80)).max(MAX_ARCHIVED_DOCUMENTS).default([]),
  /** All documents whose name contains `q`, instead of the named ones. */
  matching: z.literal("true").optional(),
  q: z.string().trim().max(200).default(""),
  archived: z.enum(["true", "false"]).transform((value) => value === "true"),
});

/**
 * Archives the chosen documents, or takes them back.
 * @returns The ids of the documents that were changed.
 */
export const archiveChosenDocuments = action(archiving, async (actor, input): Promise<readonly string[]> => {
  const { project_id: projectId, document_ids, matching, q, archived } = input;
  if (matching === undefined && document_ids.length === 0) return [];
  const select = matching === undefined ? { document_ids } : { q };
  const { document_ids: changed } = await archiveDocuments(actor, projectId, { select, archived });
  revalidatePath("/", "layout");
  return changed;
});
