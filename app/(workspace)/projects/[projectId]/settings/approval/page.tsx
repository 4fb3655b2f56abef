import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { PageSection } from "#app/_ui/section.tsx";
import { getApprovalRules } from "#lib/usecases/approval/approval-rules.ts";
import { listDelegations } from "#lib/usecases/approval/delegations.ts";
import { DelegationList } from "./delegation-list.tsx";
import { RulesForm } from "./rules-form.tsx";

export default async function ApprovalPage({ params }: { params: Promise<{ projectId: string }> }) {
  const { projectId } = await params;
  const [t, rules, delegations] = await Promise.all([
    getTranslations("meeting.approval"),
    load((actor) => getApprovalRules(actor, projectId)),
    load(async (actor) => ({ me: actor.userId, ...(await listDelegations(actor, projectId)) })),
  ]);
  return (
    <>
      <p className="mb-5 text-soft">{t("intro")}</p>
      <RulesForm key={rules.version} projectId={projectId} rules={rules} />
      <PageSection title={t("delegations")}>
        <DelegationList
          projectId={projectId}
          delegations={delegations.data}
          members={rules.members}
          me={delegations.me}
          abilities={rules.abilities}
        />
      </PageSection>
    </>
  );
}
