import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { webhookChange, webhookInput } from "#lib/contracts/webhook.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { makeMember, makeProject, makeUser, workspaceOf } from "#lib/testing/factories.ts";
import { startWebhookReceiver, verifyWebhook, type WebhookReceiver } from "#lib/testing/webhook-receiver.ts";
import { listAuditEvents } from "../workspace/list-audit-events.ts";
import { deleteWebhook } from "./delete-webhook.ts";
import { countWebhookDeliveries, getWebhook, listWebhooks } from "./read-webhooks.ts";
import { addWebhook, changeWebhook, rotateWebhookSecret } from "./save-webhook.ts";
import { testWebhook } from "./test-webhook.ts";

process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "127.0.0.0/8"; // the receiver listens on loopback

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.close());
afterAll(closeDatabase);

const hmac = (key: string, text: string) => createHmac("sha256", key).update(text).digest("base64");
const inputOf = (more: object = {}) => webhookInput.parse({ name: "Build", url: receiver.url, ...more });

describe("a webhook", () => {
  it("shows its secret when it is added and rotated only, and stores it encrypted", async () => {
    const ada = await makeUser();
    const { id, secret, secret_last4 } = await addWebhook(ada.actor, inputOf());
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(secret.endsWith(secret_last4)).toBe(true);
    const next = await rotateWebhookSecret(ada.actor, id);
    expect(next.secret).not.toBe(secret);
    const stored = await inTenant(await workspaceOf(ada), (db) => db.tx.webhookEndpoint.findMany());
    const shown = JSON.stringify([stored, await listWebhooks(ada.actor), await getWebhook(ada.actor, id)]);
    for (const one of [secret, next.secret]) expect(shown).not.toContain(one.slice(6, -5));
  });

  it("cannot have an address that is not allowed, also when it is changed", async () => {
    const ada = await makeUser();
    const { id } = await addWebhook(ada.actor, inputOf());
    const forbidden = [
      "http://169.254.169.254/latest",
      "http://10.0.0.1/",
      "http://[::1]:9/",
      "https://user:secret@example.org/",
      "http://metadata.google.internal/",
    ];
    for (const url of forbidden) {
      const refused = { code: "endpoint_not_allowed" };
      await expect(addWebhook(ada.actor, inputOf({ name: "Other", url }))).rejects.toMatchObject(refused);
      const change = webhookChange.parse({ url });
      await expect(changeWebhook(ada.actor, id, change)).rejects.toMatchObject(refused);
    }
  });

  it("keeps what a change does not name; names are unique; projects belong to the workspace", async () => {
    const ada = await makeUser();
    const { project } = await makeProject(ada);
    const { id } = await addWebhook(ada.actor, inputOf({ kinds: ["gate.decided"], project_id: project.id }));
    const changed = await changeWebhook(
      ada.actor,
      id,
      webhookChange.parse({ format: "slack", language: "zh" }),
    );
    expect(changed).toMatchObject({ format: "slack", kinds: ["gate.decided"], project_id: project.id });
    await expect(addWebhook(ada.actor, inputOf())).rejects.toMatchObject({ code: "webhook_name_taken" });
    const foreign = await makeProject(await makeUser());
    const input = inputOf({ name: "Other", project_id: foreign.project.id });
    await expect(addWebhook(ada.actor, input)).rejects.toMatchObject({ code: "invalid_input" });
    const open = await changeWebhook(ada.actor, id, webhookChange.parse({ project_id: null, kinds: [] }));
    expect(open).toMatchObject({ project_id: null, kinds: [], format: "slack" });
  });

  it("belongs to owners and administrators of its workspace, and leaves entries in the audit log", async () => {
    const ada = await makeUser();
    const { id } = await addWebhook(ada.actor, inputOf({ url: `${receiver.url}?token=abc` }));
    const admin = await makeMember(ada, "admin");
    expect(await listWebhooks(admin.actor)).toMatchObject([{ name: "Build" }]);
    const editor = await makeMember(ada, "editor");
    await expect(listWebhooks(editor.actor)).rejects.toMatchObject({ code: "forbidden" });
    const stranger = await makeUser();
    expect(await listWebhooks(stranger.actor)).toEqual([]);
    for (const work of [getWebhook, deleteWebhook, testWebhook, rotateWebhookSecret, countWebhookDeliveries])
      await expect(work(stranger.actor, id)).rejects.toMatchObject({ code: "not_found" });
    await rotateWebhookSecret(admin.actor, id);
    await deleteWebhook(ada.actor, id);
    const { data } = await listAuditEvents(ada.actor, { limit: 50 });
    const actions = data.map(({ action }) => action).filter((action) => action.startsWith("webhook"));
    expect(actions).toEqual(["webhook.deleted", "webhook.rotated", "webhook.saved"]);
    expect(JSON.stringify(data)).not.toContain("token=abc");
  });
});

describe("a test message", () => {
  it("is sent once, also by a paused webhook, and shows how the receiver answered", async () => {
    const ada = await makeUser();
    const { id, secret } = await addWebhook(ada.actor, inputOf({ enabled: false }));
    receiver.answer = () => ({ status: 202, body: "thanks" });
    expect(await testWebhook(ada.actor, id)).toMatchObject({
      type: "webhook.test",
      state: "delivered",
      log: [{ code: "ok", status: 202, response: "thanks" }],
    });
    const [message] = receiver.received;
    if (message === undefined) throw new Error("nothing was sent");
    expect(verifyWebhook(secret, message)).toMatchObject({
      type: "webhook.test",
      data: { workspace_id: ada.workspaceId, webhook_id: id },
    });
    receiver.answer = () => ({ status: 410 });
    expect(await testWebhook(ada.actor, id)).toMatchObject({ state: "dead", attempts: 1 });
    expect(await getWebhook(ada.actor, id)).toMatchObject({ stopped: null });
    expect(await countWebhookDeliveries(ada.actor, id)).toEqual({ waiting: 0, delivered: 1, dead: 1 });
  });

  it("to an address that was allowed when it was saved and is not any more reaches nobody", async () => {
    const ada = await makeUser();
    const { id } = await addWebhook(ada.actor, inputOf());
    await inTenant(await workspaceOf(ada), (db) =>
      db.tx.webhookEndpoint.updateMany({ data: { url: "http://169.254.169.254/" } }),
    );
    expect(await testWebhook(ada.actor, id)).toMatchObject({
      state: "dead",
      log: [{ code: "not_allowed", status: null, response: "" }],
    });
  });

  it.each([
    ["slack", "text", "圆桌的测试消息"],
    ["teams", "attachments", "圆桌的测试消息"],
  ])(
    "in the format of %s is what its incoming webhooks accept, in the language of the webhook",
    async (format, field, text) => {
      const ada = await makeUser();
      const { id } = await addWebhook(ada.actor, inputOf({ format, language: "zh" }));
      await testWebhook(ada.actor, id);
      const body = receiver.received[0]?.body ?? "";
      expect(Object.keys(JSON.parse(body) as object)).toContain(field);
      expect(body).toContain(text);
    },
  );

  it.each([
    ["feishu", "msg_type", { code: 0, msg: "success" }],
    ["dingtalk", "msgtype", { errcode: 0, errmsg: "ok" }],
    ["wecom", "msgtype", { errcode: 0, errmsg: "ok" }],
  ])("to a robot of %s was delivered only if its result says so", async (format, field, success) => {
    const ada = await makeUser();
    const { id } = await addWebhook(ada.actor, inputOf({ format, language: "zh" }));
    receiver.answer = () => ({ status: 200, body: JSON.stringify(success) });
    expect(await testWebhook(ada.actor, id)).toMatchObject({ state: "delivered", log: [{ code: "ok" }] });
    const body = receiver.received[0]?.body ?? "";
    expect(Object.keys(JSON.parse(body) as object)).toContain(field);
    expect(body).toContain("圆桌的测试消息");
    for (const refusal of ['{"errcode":310000,"errmsg":"sign not match","code":19021}', "<html>", ""]) {
      receiver.answer = () => ({ status: 200, body: refusal });
      expect(await testWebhook(ada.actor, id)).toMatchObject({
        state: "dead",
        log: [{ code: "refused", status: 200, response: refusal }],
      });
    }
  });

  it("to a robot of Feishu or DingTalk is signed as its product verifies it, with a secret that is never shown", async () => {
    const ada = await makeUser();
    const secret = "SECdd1e6c1a7a63c3de3b27b0f6a50d9a2f";
    const input = inputOf({
      url: `${receiver.url}?access_token=abc`,
      format: "dingtalk",
      robot_secret: secret,
    });
    const { id, ...added } = await addWebhook(ada.actor, input);
    expect(added).toMatchObject({ has_robot_secret: true });
    receiver.answer = () => ({ status: 200, body: '{"errcode":0,"code":0}' });
    await testWebhook(ada.actor, id);
    const query = new URL(receiver.received[0]?.path ?? "", receiver.url).searchParams;
    const at = query.get("timestamp") ?? "";
    expect(Math.abs(Date.now() - Number(at))).toBeLessThan(60_000);
    expect(query.get("access_token")).toBe("abc");
    expect(query.get("sign")).toBe(hmac(secret, `${at}\n${secret}`));

    const other = webhookChange.parse({ format: "feishu", robot_secret: "feishu-secret" });
    await changeWebhook(ada.actor, id, other);
    const { body: stored } = await testWebhook(ada.actor, id);
    const sent = JSON.parse(receiver.received[1]?.body ?? "") as { timestamp: string; sign: string };
    expect(sent.timestamp).toMatch(/^\d{10}$/);
    expect(sent.sign).toBe(hmac(`${sent.timestamp}\nfeishu-secret`, ""));
    expect(stored).not.toContain(sent.sign);

    const rows = await inTenant(await workspaceOf(ada), (db) => db.tx.webhookEndpoint.findMany());
    const { data } = await listAuditEvents(ada.actor, { limit: 50 });
    expect(JSON.stringify([rows, data, added, await getWebhook(ada.actor, id)])).not.toMatch(
      /SECdd|feishu-sec/,
    );
  });

  it("of a robot keeps its secret until it is removed, or the format is another one", async () => {
    const ada = await makeUser();
    const { id } = await addWebhook(ada.actor, inputOf({ format: "feishu", robot_secret: "one" }));
    const change = (fields: object) => changeWebhook(ada.actor, id, webhookChange.parse(fields));
    expect(await change({ name: "Group" })).toMatchObject({ has_robot_secret: true });
    expect(await change({ format: "dingtalk" })).toMatchObject({ has_robot_secret: false });
    expect(await change({ robot_secret: "two" })).toMatchObject({ has_robot_secret: true });
    expect(await change({ robot_secret: null })).toMatchObject({ has_robot_secret: false });
    await expect(change({ format: "slack", robot_secret: "three" })).rejects.toMatchObject({
      code: "invalid_input",
      fields: [{ pointer: "/robot_secret" }],
    });
  });

  it("can be sent ten times a minute", async () => {
    const ada = await makeUser();
    const { id } = await addWebhook(ada.actor, inputOf());
    for (let count = 0; count < 10; count += 1) await testWebhook(ada.actor, id);
    await expect(testWebhook(ada.actor, id)).rejects.toMatchObject({ code: "throttled" });
  });
});
