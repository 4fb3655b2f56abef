import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { PageSection } from "#app/_ui/section.tsx";
import { offeredProviders } from "#lib/auth/identity-providers.ts";
import { listGroupRoles } from "#lib/usecases/installation/group-roles.ts";
import { GroupRoleForm, RemoveGroupRole } from "./group-role-form.tsx";

/** Roles that groups of the issuer give; without an issuer there is nothing to set. */
export async function GroupRoles() {
  const issuer = offeredProviders().find(({ id }) => id === "oidc");
  if (issuer === undefined) return null;
  const [t, tm, { data, workspaces }] = await Promise.all([
    getTranslations("settings.installation.groups"),
    getTranslations("meeting.members"),
    load(listGroupRoles),
  ]);
  return (
    <PageSection title={t("title")} count={data.length}>
      <p className="mb-3 max-w-3xl text-soft">{t("intro", { name: issuer.name })}</p>
      {data.length === 0 ? <p className="mb-3 text-faint">{t("none")}</p> : null}
      <ul aria-label={t("list")} className="mb-4">
        {data.map((one) => (
          <li
            key={`${one.group} ${one.workspace_id}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0"
          >
            <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <span className="font-semibold">{one.group}</span>
              {" · "}
              {one.workspace_name ?? one.workspace_id}
              {" · "}
              {tm(`role.${one.role}`)}
            </p>
            <RemoveGroupRole group={one.group} workspaceId={one.workspace_id} />
          </li>
        ))}
      </ul>
      <GroupRoleForm workspaces={workspaces} />
    </PageSection>
  );
}
