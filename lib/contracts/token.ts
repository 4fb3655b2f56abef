import { z } from "zod";
import { SCOPES } from "../domain/access/can.ts";

export const createTokenInput = z.strictObject({
  name: z.string().trim().min(1).max(80),
  scopes: z.array(z.enum(SCOPES)).min(1),
  expires_in_days: z.number().int().min(1).max(365).default(90),
  project_id: z.string().optional(),
});
export type CreateTokenInput = z.infer<typeof createTokenInput>;

export const tokenView = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  last4: z.string(),
  project_id: z.string().nullable(),
  expires_at: z.string(),
  last_used_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  created_at: z.string(),
});
export type TokenView = z.infer<typeof tokenView>;
