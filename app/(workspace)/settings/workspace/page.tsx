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
import { ExportWorkspace } from "./export-workspace.tsx";
import { LeaveWorkspace } from "./leave-workspace.tsx";
import { TransferOwnership } from "./transfer-ownership.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.workspace");
  return { title: t("title") };
}

export default async function WorkspaceSettingsPage() {
  const [t, members, { workspace, workspaceId }] = await Promise.all([
    getTranslations("settings.workspace"),
    load(listMembers),
    load(getFrame),
  ]);
  const owners = members.data.filter(({ role }) => role === "owner");
  const owns = owners.some(({ user_id }) => user_id === members.me);
  const isLastOwner = owns && owners.length === 1;
  const heirs = members.data.filter(
    ({ user_id, kind, role }) => user_id !== members.me && kind === "person" && role !== "owner",
  );
  const isAllowed = members.abilities.includes("delete_workspace");
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro", { name: workspace })} />
      {members.abilities.includes("manage") ? (
        <PageSection title={t("export.heading")}>
          <p className="mb-3 max-w-3xl text-soft">{t("export.hint")}</p>
          <ExportWorkspace workspaceId={workspaceId} />
        </PageSection>
      ) : null}
      {owns && heirs.length > 0 ? (
        <PageSection title={t("transfer.heading")}>
          <p className="mb-3 max-w-3xl text-soft">{t("transfer.hint")}</p>
          <TransferOwnership members={heirs} />
        </PageSection>
      ) : null}
      <PageSection title={t("leave.heading")}>
        <p className="mb-3 max-w-3xl text-soft">{t(isLastOwner ? "leave.last" : "leave.hint")}</p>
        {isLastOwner ? null : <LeaveWorkspace name={workspace} />}
      </PageSection>
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
