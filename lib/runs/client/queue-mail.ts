import type { Tx } from "#lib/db/client.ts";
import { newId } from "#lib/db/new-id.ts";
import type { MailJob } from "#lib/domain/access/mail-job.ts";
import { enqueueMail } from "../client.ts";

/** What is known about a mail before it is queued. */
interface QueuedMail {
  readonly mailId?: string;
  /** When it is sent; absent: now. */
  readonly notBefore?: Date;
}

/** Queues a mail in the caller's transaction. */
export async function queueMail(tx: Tx, mail: MailJob, given: QueuedMail = {}): Promise<void> {
  const { mailId = newId("mail"), notBefore } = given;
  const requested_at = notBefore?.getTime() ?? Date.now();
  await enqueueMail(tx, { mail_id: mailId, requested_at, mail }, notBefore);
}
