import { afterAll, expect, it } from "vitest";
import { webhookChange, webhookInput } from "#lib/contracts/webhook.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { makeUser, workspaceOf } from "#lib/testing/factories.ts";
import { startMailServer } from "#lib/testing/mail-server.ts";
import { deliverMail } from "../mail/deliver-mail.ts";
import { addWebhook, changeWebhook } from "./save-webhook.ts";

const server = await startMailServer();
process.env.SMTP_URL = server.url;
process.env.MAIL_FROM = "Roundtable <no-reply@example.org>";

afterAll(async () => {
  await closeDatabase();
  await server.close();
});

it("a mail about a webhook that was stopped names it and the reason, and is not sent if it is enabled again", async () => {
  const ada = await makeUser();
  const input = webhookInput.parse({ name: "Build server", url: "https://1.1.1.1/hook" });
  const { id } = await addWebhook(ada.actor, input);
  await inTenant(await workspaceOf(ada), (db) =>
    db.tx.webhookEndpoint.updateMany({ data: { enabled: false, stopped: "gone" } }),
  );
  const job = {
    mail_id: `mai_${"7".repeat(20)}`,
    requested_at: Date.now(),
    mail: {
      kind: "webhook_stopped",
      workspace_id: ada.workspaceId,
      webhook_id: id,
      user_id: ada.actor.userId,
    },
  } as const;
  await deliverMail(job, 0);
  expect(server.mails).toMatchObject([
    { to: ada.email, link: `http://localhost:3000/settings/webhooks/${id}` },
  ]);
  expect(server.mails[0]?.subject).toContain("Build server");
  expect(server.mails[0]?.text).toContain("410");
  await changeWebhook(ada.actor, id, webhookChange.parse({ enabled: true }));
  await deliverMail(job, 0);
  expect(server.mails).toHaveLength(1);
});
