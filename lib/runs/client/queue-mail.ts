import type { Tx } from "#lib/db/client.ts";
import { newId } from "#lib/db/new-id.ts";
import type { MailJob } from "#lib/domain/access/mail-job.ts";
import { enqueueMail } from "../client.ts";

/** Queues a mail in the caller's transaction. */
export async function queueMail(tx: Tx, mail: MailJob, mailId: string = newId("mail")): Promise<void> {
  await enqueueMail(tx, { mail_id: mailId, requested_at: Date.now(), mail });
}
