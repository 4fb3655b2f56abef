import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { GRACE_DAYS } from "#lib/domain/access/deletion.ts";
import { getFrame } from "#lib/usecases/home/get-frame.ts";
import { listMembers } from "#lib/usecases/member/list-members.ts";
import { DeleteWorkspace } from "./delete-workspace.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.workspace");
  return { title: t("title") };
}

export default async function WorkspaceSettingsPage() {
  const [t, members, { workspace }] = await Promise.all([
    getTranslations("settings.workspace"),
    load(listMembers),
    load(getFrame),
  ]);
  const isAllowed = members.abilities.includes("delete_workspace");
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro", { name: workspace })} />
      <PageSection title={t("delete.heading")}>
        <p className="mb-3 max-w-3xl text-soft">
          {isAllowed ? t("delete.hint", { days: GRACE_DAYS }) : t("delete.notYou")}
        </p>
        {isAllowed ? <DeleteWorkspace name={workspace} days={GRACE_DAYS} /> : null}
        <p className="mt-4">
          <Link href={paths.deletedWorkspaces()} className="text-accent hover:underline">
            {t("delete.list")}
          </Link>
        </p>
      </PageSection>
    </>
  );
}
