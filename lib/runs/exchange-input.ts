import { z } from "zod";

/** Input of the workflow of a long import or export: enough to find its job inside its tenant. */
export const exchangeInputSchema = z.object({ job_id: z.string(), workspace_id: z.string() });
export type ExchangeInput = z.infer<typeof exchangeInputSchema>;

export const EXCHANGE_WORKFLOW = "exchange";
