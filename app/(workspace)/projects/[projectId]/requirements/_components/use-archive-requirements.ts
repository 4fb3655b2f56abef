"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";
import type {
  ArchivedRequirementsView,
  ArchiveRequirementsInput,
} from "#lib/contracts/requirement-archiving.ts";

/** How long a change can be undone from its message. */
const UNDO_MS = 10_000;

/** Most ids that a message names. */
const NAMED = 8;

type Select = Extract<ArchiveRequirementsInput, { select: unknown }>["select"];

/**
 * Archives requirements or takes them back, reports what was changed and what not, and offers the undo.
 * @param done Called after the change.
 */
export function useArchiveRequirements(projectId: string, done: () => void) {
  const t = useTranslations("requirements.archiving");
  const ui = useTranslations("ui.list");
  const locale = useLocale();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const send = async (body: ArchiveRequirementsInput): Promise<ArchivedRequirementsView | null> => {
    const url = paths.api.requirementArchivings(projectId);
    const answer = await sendChange({ url, method: "POST", body }, locale);
    if (!answer.ok) {
      toast.error(answer.message);
      return null;
    }
    const { archivedRequirementsView } = await import("#lib/contracts/requirement-archiving.ts");
    router.refresh();
    return archivedRequirementsView.parse(answer.body);
  };
  const undo = async ({ changed }: ArchivedRequirementsView) => {
    const statuses = changed.map(({ id, before: status }) => ({ id, status }));
    if ((await send({ statuses })) !== null) toast.success(ui("undone"));
  };
  const archive = async (select: Select, archived: boolean) => {
    setBusy(true);
    const view = await send({ select, archived });
    setBusy(false);
    if (view === null) return;
    done();
    const { changed, left, more } = view;
    const named = left.slice(0, NAMED).map(({ id }) => id);
    const ids = left.length > NAMED ? `${named.join(", ")} …` : named.join(", ");
    if (left.length > 0) toast.error(t("left", { count: left.length, ids }));
    if (changed.length === 0) return;
    const said = [t(archived ? "archived" : "restored", { count: changed.length })];
    if (more > 0) said.push(t("more", { count: more }));
    toast.success(said.join(" "), {
      duration: UNDO_MS,
      action: { label: ui("undo"), onClick: () => void undo(view) },
    });
  };
  return { busy, archive };
}
