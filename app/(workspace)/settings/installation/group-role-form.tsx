"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { MEMBER_ROLES } from "#lib/domain/access/can.ts";
import { deleteGroupRole, saveGroupRole } from "./actions.ts";

/** Has a group give a role. */
export function GroupRoleForm({
  workspaces,
}: {
  workspaces: readonly { readonly id: string; readonly name: string }[];
}) {
  const t = useTranslations("settings.installation.groups");
  const tm = useTranslations("meeting.members");
  return (
    <ActionForm action={saveGroupRole} className="grid max-w-md gap-4" done={t("added")} clears>
      {(_state, pending) => (
        <>
          <Field id="group" label={t("group")} hint={t("groupHint")}>
            <Input
              id="group"
              name="group"
              required
              maxLength={200}
              autoComplete="off"
              aria-describedby="group-hint"
            />
          </Field>
          <Field id="group-workspace" label={t("workspace")} hint={t("workspaceHint")}>
            <Select id="group-workspace" name="workspace_id" aria-describedby="group-workspace-hint">
              {workspaces.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field id="group-role" label={t("role")}>
            <Select id="group-role" name="role" defaultValue="editor">
              {MEMBER_ROLES.map((role) => (
                <option key={role} value={role}>
                  {tm(`role.${role}`)}
                </option>
              ))}
            </Select>
          </Field>
          <div>
            <SubmitButton pending={pending} look="secondary">
              {t("add")}
            </SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}

/** Ends what a group gives in a workspace. */
export function RemoveGroupRole({ group, workspaceId }: { group: string; workspaceId: string }) {
  const t = useTranslations("settings.installation.groups");
  return (
    <ActionForm action={deleteGroupRole} done={t("removed")}>
      {(_state, pending) => (
        <>
          <input type="hidden" name="group" value={group} />
          <input type="hidden" name="workspace_id" value={workspaceId} />
          <SubmitButton pending={pending} look="quiet" size="small">
            {t("remove")}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}
