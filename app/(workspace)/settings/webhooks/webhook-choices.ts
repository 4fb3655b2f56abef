import { getLocale } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { ACTIVITY_KINDS } from "#lib/domain/activity/activity.ts";
import { eventLabel } from "#lib/domain/webhook/event-labels.ts";
import { listProjects } from "#lib/usecases/project/list-projects.ts";
import type { WebhookChoices } from "./webhook-form.tsx";

/** The projects and events that the form offers, named in the reader's language. */
export async function webhookChoices(): Promise<WebhookChoices & { readonly language: "zh" | "en" }> {
  const [language, projects] = await Promise.all([
    getLocale(),
    load((actor) => listProjects(actor, { limit: 100 })),
  ]);
  return {
    language,
    projects: projects.data.map(({ id, name }) => ({ id, name })),
    kinds: ACTIVITY_KINDS.map((kind) => ({ kind, label: eventLabel(kind)[language] })),
  };
}
