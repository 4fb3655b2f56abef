import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { Badge } from "#app/_ui/badge.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { getAccountDeletion } from "#lib/usecases/account/restore-account.ts";
import { listWorkspaces } from "#lib/usecases/member/join.ts";
import { canCreateWorkspace } from "#lib/usecases/workspace/create-workspace.ts";
import { NewWorkspaceForm, OpenWorkspace } from "./workspace-forms.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.workspaces");
  return { title: t("title") };
}

/** Outside of the frame of a workspace: its reader may have none. */
export default async function WorkspacesPage() {
  if ((await load(getAccountDeletion)) !== null) redirect(paths.deletedAccount());
  const [t, role, workspaces, isAllowed] = await Promise.all([
    getTranslations("auth.workspaces"),
    getTranslations("meeting.members.role"),
    load(listWorkspaces),
    load(canCreateWorkspace),
  ]);
  return (
    <>
      <h1 className="mb-4 text-title font-semibold">{t("title")}</h1>
      {workspaces.data.length > 0 ? null : <p className="text-soft">{t("none")}</p>}
      <ul>
        {workspaces.data.map((one, at) => (
          <li key={one.id} className="flex flex-wrap items-center gap-3 border-b border-line py-2.5">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-semibold">{one.name}</span>{" "}
              <span className="text-small text-faint">{role(one.role)}</span>
            </span>
            {at === 0 ? <Badge tone="accent">{t("current")}</Badge> : null}
            <OpenWorkspace id={one.id} name={one.name} />
          </li>
        ))}
      </ul>
      <h2 className="mt-8 mb-3 font-semibold">{t("new")}</h2>
      {isAllowed ? <NewWorkspaceForm /> : <p className="text-soft">{t("closed")}</p>}
      <p className="mt-6">
        <Link href={paths.deletedWorkspaces()} className="text-accent hover:underline">
          {t("deleted")}
        </Link>
      </p>
    </>
  );
}
