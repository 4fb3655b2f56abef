"use server";
import { z } from "zod";
import { createShareLinkInput } from "#lib/contracts/share-link.ts";
import { action } from "#lib/http/action.ts";
import { createShareLink } from "#lib/usecases/share/create-share-link.ts";

const checkbox = z
  .literal("true")
  .optional()
  .transform((value) => value === "true");

const form = createShareLinkInput.extend({
  project_id: z.string(),
  version: z.coerce.number().int().min(1).optional(),
  asks_email: checkbox,
  allows_print: checkbox,
  allowed_domains: z
    .string()
    .max(6000)
    .optional()
    .transform((text = "") => text.split(/[\s,;，、；@]+/u).filter((domain) => domain !== ""))
    .pipe(createShareLinkInput.shape.allowed_domains.unwrap()),
  expires_in_days: z.coerce.number().int().min(1).max(365).default(30),
});

/** Creates a review link. Its URL is only in this response. */
export const createReviewLinkAction = action(form, (actor, { project_id, ...input }) =>
  createShareLink(actor, project_id, input),
);
