import { DBOS } from "@dbos-inc/dbos-sdk";
import { mailInputSchema } from "#lib/domain/access/mail-job.ts";
import { deliverMail } from "#lib/usecases/mail/deliver-mail.ts";
import { withRetry } from "./with-retry.ts";

/**
 * Sends a mail. Each attempt is a recorded step, and the waits between them survive a restart. An attempt that a crash
 * interrupts is repeated: the mail may arrive twice, with the same link and `Message-ID`.
 */
export async function mailWorkflow(given: unknown): Promise<void> {
  const input = mailInputSchema.parse(given);
  for (let waits = 0; ; waits += 1) {
    const ms = await DBOS.runStep(() => withRetry(() => deliverMail(input, waits)), {
      name: `send-${waits}`,
    });
    if (ms === null) return;
    await DBOS.sleep(ms);
  }
}
