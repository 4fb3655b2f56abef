"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { WorkspaceDeletionView } from "#lib/contracts/workspace-deletion.ts";
import { restoreDeletedWorkspace } from "./actions.ts";

/** A deleted workspace: who deleted it, until when it can be restored, and a button to restore it. */
export function DeletedWorkspaceItem({ workspace }: { workspace: WorkspaceDeletionView }) {
  const t = useTranslations("auth.deletedWorkspaces");
  return (
    <li className="grid gap-2 border-b border-line py-3 last:border-b-0">
      <p className="font-semibold wrap-anywhere">{workspace.name}</p>
      <p className="text-small text-faint">
        {t("by", { name: workspace.deleted_by })} · {t("until")} <Time at={workspace.purge_at} />
      </p>
      <ActionForm action={restoreDeletedWorkspace}>
        {(_state, pending) => (
          <>
            <input type="hidden" name="workspace_id" value={workspace.workspace_id} />
            <SubmitButton look="secondary" size="small" pending={pending}>
              {t("restore")}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </li>
  );
}
