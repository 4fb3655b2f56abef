"use server";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { paths } from "#lib/contracts/paths.ts";
import { webhookInput } from "#lib/contracts/webhook.ts";
import { action } from "#lib/http/action.ts";
import { deleteWebhook } from "#lib/usecases/webhook/delete-webhook.ts";
import { replayDeliveries, replayDelivery } from "#lib/usecases/webhook/replay-deliveries.ts";
import { addWebhook, changeWebhook, rotateWebhookSecret } from "#lib/usecases/webhook/save-webhook.ts";
import { testWebhook } from "#lib/usecases/webhook/test-webhook.ts";

const id = z.string().min(1).max(80);
const ofWebhook = z.object({ id });
const refresh = (webhookId: string) => revalidatePath(paths.settingsWebhook(webhookId));

const webhookForm = webhookInput
  .omit({ enabled: true })
  .extend({ id: id.optional(), forget_robot_secret: z.literal("true").optional() });

/** Adds a webhook and returns its secret, or changes one. */
export const saveWebhookAction = action(webhookForm, async (actor, form) => {
  const { id: webhookId, forget_robot_secret, ...fields } = form;
  if (webhookId !== undefined) {
    const forgets = forget_robot_secret === "true" && fields.robot_secret === undefined;
    await changeWebhook(actor, webhookId, forgets ? { ...fields, robot_secret: null } : fields);
    refresh(webhookId);
    return null;
  }
  const { name, secret } = await addWebhook(actor, { ...fields, enabled: true });
  revalidatePath(paths.settingsWebhooks());
  return { name, secret };
});

const switchForm = ofWebhook.extend({ to: z.enum(["on", "off"]) });

/** Pauses or enables a webhook. */
export const switchWebhookAction = action(switchForm, async (actor, { id: webhookId, to }): Promise<null> => {
  await changeWebhook(actor, webhookId, { enabled: to === "on" });
  refresh(webhookId);
  return null;
});

/** Makes a new secret and returns it. */
export const rotateWebhookAction = action(ofWebhook, async (actor, { id: webhookId }) => {
  const { secret } = await rotateWebhookSecret(actor, webhookId);
  refresh(webhookId);
  return { secret };
});

/** Sends a test message and returns how the receiver answered. */
export const testWebhookAction = action(ofWebhook, async (actor, { id: webhookId }) => {
  const { log } = await testWebhook(actor, webhookId);
  refresh(webhookId);
  const [attempt] = log;
  return attempt === undefined ? null : { code: attempt.code, status: attempt.status };
});

/** Deletes a webhook and shows the others. */
export const deleteWebhookAction = action(ofWebhook, async (actor, { id: webhookId }): Promise<null> => {
  await deleteWebhook(actor, webhookId);
  revalidatePath(paths.settingsWebhooks());
  redirect(paths.settingsWebhooks());
});

/** Sends a message again. */
export const replayDeliveryAction = action(
  ofWebhook.extend({ delivery: id }),
  async (actor, { id: webhookId, delivery }): Promise<null> => {
    await replayDelivery(actor, webhookId, delivery);
    refresh(webhookId);
    return null;
  },
);

const HOUR_MS = 3_600_000;
const periodForm = ofWebhook.extend({
  hours: z.coerce.number().int().min(1).max(720),
  states: z.enum(["dead", "all"]),
});

/** Sends the messages of the last hours again. */
export const replayPeriodAction = action(periodForm, async (actor, form) => {
  const since = new Date(Date.now() - form.hours * HOUR_MS).toISOString();
  const states = form.states === "dead" ? ["dead" as const] : ["dead" as const, "delivered" as const];
  const replayed = await replayDeliveries(actor, form.id, { since, states });
  refresh(form.id);
  return { replayed };
});
