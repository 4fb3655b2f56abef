import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { canSendMail } from "#lib/usecases/mail/mail-status.ts";
import { listInvitations } from "#lib/usecases/member/invite.ts";
import { listWorkspaces } from "#lib/usecases/member/join.ts";
import { listMembers } from "#lib/usecases/member/list-members.ts";
import { InvitationList } from "./invitation-list.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberListItem } from "./member-row.tsx";
import { WorkspaceList } from "./workspace-list.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("meeting.members");
  return { title: t("title") };
}

export default async function MembersPage() {
  const [t, members, workspaces] = await Promise.all([
    getTranslations("meeting.members"),
    load(listMembers),
    load(listWorkspaces),
  ]);
  const manages = members.abilities.includes("manage");
  const invitations = manages ? await load(listInvitations) : null;
  const owns = members.data.some((one) => one.user_id === members.me && one.role === "owner");
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro")} />
      <ul>
        {members.data.map((member) => (
          <MemberListItem
            key={member.id}
            member={member}
            me={members.me}
            isAllowed={manages && (owns || member.role !== "owner")}
            owns={owns}
          />
        ))}
      </ul>
      {invitations ? (
        <>
          <PageSection title={t("invite")}>
            <InviteForm hasMail={canSendMail()} />
          </PageSection>
          <PageSection title={t("invitations")} count={invitations.data.length}>
            <InvitationList invitations={invitations.data} />
          </PageSection>
        </>
      ) : null}
      {workspaces.data.length > 1 ? (
        <PageSection title={t("workspaces")}>
          <WorkspaceList workspaces={workspaces.data} />
        </PageSection>
      ) : null}
    </>
  );
}
