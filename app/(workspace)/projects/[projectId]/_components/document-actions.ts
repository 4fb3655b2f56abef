"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { renameDocumentInput } from "#lib/contracts/document.ts";
import { action } from "#lib/http/action.ts";
import { renameDocument } from "#lib/usecases/document/rename-document.ts";

const renaming = renameDocumentInput.extend({ document_id: z.string() });

/** Gives a document of a list another name. */
export const renameListedDocument = action(renaming, async (actor, { document_id, name }): Promise<null> => {
  await renameDocument(actor, document_id, { name });
  revalidatePath("/", "layout");
  return null;
});
