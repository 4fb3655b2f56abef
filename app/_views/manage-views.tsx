"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Input } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { toast } from "#app/_ui/toast.ts";
import type { SavedViewView } from "#lib/contracts/saved-view.ts";
import type { FormAction } from "#lib/http/action.ts";
import type { ViewPlaceProps } from "./save-view.tsx";
import { changeSavedView, createSavedView, deleteSavedView } from "./view-actions.ts";
import { ViewBoxes } from "./view-boxes.tsx";

/** How long a deletion can be undone from its message. */
const UNDO_MS = 10_000;

/** The views of a list, each with what can be changed of it. */
export function ManageViews({
  views,
  ...place
}: ViewPlaceProps & { readonly views: readonly SavedViewView[] }) {
  const t = useTranslations("views.manage");
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="min-h-7 cursor-pointer py-0.5 text-accent hover:underline">{t("open")}</summary>
      <ul className="mt-2 grid max-w-2xl gap-3">
        {views.map((view) => (
          <li key={view.id} className="border-b border-line pb-3">
            <ManagedView view={view} {...place} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function ManagedView({ view, list, projectId, query, canShare }: ViewPlaceProps & { view: SavedViewView }) {
  const t = useTranslations("views");
  const { id, name, version, can_change: canChange } = view;
  const place = projectId === null ? null : <input type="hidden" name="project_id" value={projectId} />;
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t("manage.edit", { name })}</legend>
      <ActionForm action={changeSavedView} done={t("manage.done")} className="grid gap-2">
        {(_state, pending) => (
          <>
            {place}
            <input type="hidden" name="view_id" value={id} />
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="query" value={query} />
            {canChange ? (
              <Input name="name" aria-label={t("save.name")} defaultValue={name} required maxLength={80} />
            ) : (
              <span className="font-semibold">
                {name}{" "}
                <span className="font-normal text-faint">{t("sharedBy", { name: view.created_by })}</span>
              </span>
            )}
            <ViewBoxes
              list={list}
              canShare={canChange && canShare}
              shared={canChange && view.shared}
              isDefault={view.is_default}
            />
            {canChange && query !== view.query ? (
              <label className="flex min-h-7 items-center gap-2">
                <input type="checkbox" name="replace" className="size-4 shrink-0 accent-accent" />
                {t("fields.replace")}
              </label>
            ) : null}
            <span>
              <SubmitButton size="small" look="secondary" pending={pending}>
                {t("manage.submit")}
              </SubmitButton>
            </span>
          </>
        )}
      </ActionForm>
      {view.is_own ? <DeleteView view={view} projectId={projectId} /> : null}
    </fieldset>
  );
}

/** Deletes an own view; the message that says so saves it again on request. An administrator ends sharing a view of somebody else instead. */
function DeleteView({ view, projectId }: { view: SavedViewView; projectId: string | null }) {
  const t = useTranslations("views.manage");
  const ui = useTranslations("ui.list");
  const { id, list, name, query, shared, is_default: isDefault } = view;
  const undo = async () => {
    const again = new FormData();
    const fields = { list, name, query, ...(projectId === null ? {} : { project_id: projectId }) };
    for (const [key, value] of Object.entries(fields)) again.set(key, value);
    if (shared) again.set("shared", "on");
    if (isDefault) again.set("is_default", "on");
    const answer = await createSavedView(null, again);
    if (answer.ok) toast.success(ui("undone"));
    else toast.error(answer.message);
  };
  const report = () =>
    toast.success(t("deleted"), {
      duration: UNDO_MS,
      action: { label: ui("undo"), onClick: () => void undo() },
    });
  // The row disappears with the view, so nothing of it is left that could report afterwards.
  const remove: FormAction<null> = async (previous, form) => {
    const answer = await deleteSavedView(previous, form);
    if (answer.ok) report();
    return answer;
  };
  return (
    <ActionForm action={remove}>
      {(_state, pending) => (
        <>
          {projectId === null ? null : <input type="hidden" name="project_id" value={projectId} />}
          <input type="hidden" name="view_id" value={id} />
          <SubmitButton size="small" look="danger" pending={pending}>
            {t("delete", { name })}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}
