"use server";
import { redirect } from "next/navigation";
import { z } from "zod";
import { paths } from "#lib/contracts/paths.ts";
import { RETENTION_KINDS } from "#lib/domain/access/retention.ts";
import { action } from "#lib/http/action.ts";
import { changeRetention } from "#lib/usecases/workspace/retention.ts";
import { readRetentionForm } from "./retention-form.ts";

const fields = z.partialRecord(z.enum(RETENTION_KINDS), z.string().max(10));

/** Saves the times that the page has shown with what they delete. */
export const saveRetention = action(fields, async (actor, given): Promise<null> => {
  await changeRetention(actor, null, readRetentionForm(given));
  return redirect(paths.settingsRetention());
});
