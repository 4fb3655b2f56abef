import { z } from "zod";
import { SERVICE_ROLES } from "../domain/access/service-account.ts";

const name = z.string().trim().min(1).max(60);

export const createServiceAccountInput = z.strictObject({
  name,
  role: z.enum(SERVICE_ROLES),
  /** Whether it may override and revert as an editor. */
  granted: z.boolean().default(false),
});
export type CreateServiceAccountInput = z.infer<typeof createServiceAccountInput>;

export const changeServiceAccountInput = z.strictObject({
  name: name.optional(),
  role: z.enum(SERVICE_ROLES).optional(),
  granted: z.boolean().optional(),
  disabled: z.boolean().optional(),
});
export type ChangeServiceAccountInput = z.infer<typeof changeServiceAccountInput>;

/** A member that is no person; it acts only through its tokens. */
export const serviceAccountView = z.object({
  id: z.string(),
  /** Ends with `[bot]`, wherever the account is named. */
  name: z.string(),
  role: z.enum(SERVICE_ROLES),
  granted: z.boolean(),
  disabled: z.boolean(),
  created_at: z.string(),
});
export type ServiceAccountView = z.infer<typeof serviceAccountView>;
