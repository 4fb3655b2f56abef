import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { Button } from "#app/_ui/button.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { listWorkspaces } from "#lib/usecases/member/join.ts";
import { listDeletedWorkspaces } from "#lib/usecases/workspace/list-deleted-workspaces.ts";
import { DeletedWorkspaceItem } from "./deleted-workspace.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.deletedWorkspaces");
  return { title: t("title") };
}

/** Outside of the frame of a workspace: its reader may have none left. */
export default async function DeletedWorkspacesPage() {
  const [t, deleted, remaining] = await Promise.all([
    getTranslations("auth.deletedWorkspaces"),
    load(listDeletedWorkspaces),
    load(listWorkspaces),
  ]);
  return (
    <>
      <h1 className="text-title font-semibold">{t("title")}</h1>
      <p className="mt-1 mb-6 text-soft">{deleted.data.length > 0 ? t("intro") : t("none")}</p>
      <ul>
        {deleted.data.map((workspace) => (
          <DeletedWorkspaceItem key={workspace.workspace_id} workspace={workspace} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        {remaining.data.length > 0 ? (
          <Link href={paths.home()} className="text-accent hover:underline">
            {t("home")}
          </Link>
        ) : (
          <span className="text-soft">
            {t("noWorkspace")}{" "}
            <Link href={paths.workspaces()} className="text-accent hover:underline">
              {t("create")}
            </Link>
          </span>
        )}
        <form action={paths.signOut()} method="post">
          <Button type="submit" look="quiet" size="small">
            {t("signOut")}
          </Button>
        </form>
      </div>
    </>
  );
}
